"""The door: only this machine's own page and bot get in, and every answer says how little a browser may do with it."""

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.playground.errors import ApiError
from bot.playground.refusals import Impossible
from bot.playground.visitors import Visitors

HOSTS = ("127.0.0.1", "localhost")
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
FILE_POLICY = "default-src 'none'; sandbox"


def guard(visitors: Visitors) -> Middleware:
    @web.middleware
    async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
        refusal = _refusal(request, visitors)
        if refusal is not None:
            return _secured(web.json_response({"error": refusal}, status=403))
        try:
            return _secured(await handler(request))
        except Impossible as error:
            return _secured(web.json_response({"error": error.sentence}, status=error.status))
        except ApiError as error:
            return _secured(web.json_response({"error": error.message} | error.body, status=error.status))

    return admit


def _refusal(request: web.Request, visitors: Visitors) -> str | None:
    """A name that is not this machine's means a foreign page has bent its own name to this address."""
    if urlsplit(f"//{request.host}").hostname not in HOSTS:
        return "This playground answers only to its own name."
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        return "This playground answers only its own page."
    resource = request.match_info.route.resource
    if resource is not None and resource.canonical.startswith("/visit/") and not visitors.admits(request):
        return "The key is missing or wrong."
    return None


def _secured(response: web.StreamResponse) -> web.StreamResponse:
    if not response.prepared:
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("Content-Security-Policy", PAGE_POLICY)
        response.headers.setdefault("Cache-Control", "no-cache")
    return response
