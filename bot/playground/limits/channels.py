"""The rules for channels and threads: names, topics and how soon a thread is archived."""

from typing import Any

from bot.playground.limits.complaints import Complaints, Json

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def check_channel(body: Json) -> None:
    complaints = Complaints()
    if "name" in body:
        complaints.length(("name",), body["name"], 1, 100)
    complaints.length(("topic",), body.get("topic"), 0, 1024)
    complaints.between(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21600)
    _check_archive(complaints, body.get("auto_archive_duration"))
    complaints.refuse()


def check_thread(body: Json) -> None:
    complaints = Complaints()
    complaints.length(("name",), body.get("name"), 1, 100)
    _check_archive(complaints, body.get("auto_archive_duration"))
    complaints.refuse()


def _check_archive(complaints: Complaints, minutes: Any) -> None:
    if minutes is not None:
        complaints.one_of(("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
