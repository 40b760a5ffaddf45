"""A document from the web, as a file that can be uploaded."""

from __future__ import annotations

import shutil
import tempfile
from posixpath import basename
from urllib.error import URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

from ._errors import ConnectionFailed, FolioscopeError
from ._version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO


def fetch(url: str, timeout: float) -> tuple[IO[bytes], str]:
    """The bytes at an address, in a temporary file, and the name of the file. This machine fetches them, not the server."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise FolioscopeError(f"{url} is not a web address.", "Give one that begins with https:// or http://.")
    file = tempfile.TemporaryFile()
    try:
        request = Request(url, headers={"User-Agent": f"folioscope/{VERSION}"})
        with urlopen(request, timeout=timeout) as response:
            shutil.copyfileobj(response, file)
            name = response.headers.get_filename() or unquote(basename(urlsplit(response.url).path))
    except (URLError, OSError) as error:
        file.close()
        raise ConnectionFailed(f"{url} could not be fetched: {error}.", "Check the address.") from error
    file.seek(0)
    return file, name or "document"
