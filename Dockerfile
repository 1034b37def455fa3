# The first stage builds, the second holds only what runs.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY games games
COPY storage storage
RUN python -m venv /opt/gamemaster \
 && /opt/gamemaster/bin/pip install --no-cache-dir --constraint constraints.txt .

FROM python:3.12-slim
RUN useradd --system --uid 10001 --home-dir /data gamemaster \
 && install --directory --owner gamemaster --group gamemaster /data
COPY --from=build /opt/gamemaster /opt/gamemaster
USER gamemaster
WORKDIR /data
VOLUME /data
ENV GAMEMASTER_DATABASE=/data/gamemaster.sqlite3 PYTHONUNBUFFERED=1
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["/opt/gamemaster/bin/gamemaster", "health"]
ENTRYPOINT ["/opt/gamemaster/bin/gamemaster"]
