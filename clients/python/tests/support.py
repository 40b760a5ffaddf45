"""The real server, shared by all tests, and a made-up one that does as it is told."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import socket
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable, Optional, Union

PACKAGE = Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent.parent
EXAMPLES = ROOT / "examples"
LOCKED = ROOT / "fixtures" / "docx" / "locked-agile" / "input.docx"
LOCKED_PASSWORD = "Küste"
# Bytes that were opened once stay open, so that each test needs its own.
OTHER_LOCKED = ROOT / "fixtures" / "docx" / "locked-standard" / "input.docx"
OTHER_PASSWORD = "saltby"
# Longer than a server takes to end whatever it is at.
STOP_SECONDS = 60
# An address where nothing listens.
NOBODY = "http://127.0.0.1:9"
COMMAND = ["node", str(ROOT / "dist" / "bundle" / "main.js")]

if os.environ.get("FOLIO_INSTALLED") != "1":
    sys.path.insert(0, str(PACKAGE / "src"))

# What a developer has set must not lead the tests to another server.
for name in ("FOLIO_SERVER", "FOLIO_API_KEY", "FOLIO_COMMAND", "FOLIO_CONFIG"):
    os.environ.pop(name, None)

_server: Optional[str] = None


def real_server() -> str:
    """The address of a server that runs until the tests end."""
    global _server
    if _server is None:
        if not Path(COMMAND[1]).exists():
            raise RuntimeError("The server is not built: run npm run build.")
        folder = tempfile.mkdtemp(prefix="folio-python-")
        environment = {**os.environ, "FOLIO_DATA_DIR": folder, "FOLIO_LOG_LEVEL": "warn"}
        child = subprocess.Popen([*COMMAND, "serve", "--port", "0"], stdout=subprocess.PIPE, env=environment, text=True)
        assert child.stdout is not None
        _server = child.stdout.readline().strip().rpartition(" ")[2]
        child.stdout.close()

        def stop() -> None:
            child.terminate()
            try:
                child.wait(STOP_SECONDS)
            finally:
                child.kill()
            shutil.rmtree(folder, ignore_errors=True)

        atexit.register(stop)
    return _server


class Seen:
    """A request as the made-up server got it."""

    def __init__(self, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body


class Reply:
    def __init__(self, status: int, answer: Any = None, headers: Optional[dict[str, str]] = None) -> None:
        self.status = status
        self.headers = headers or {}
        # What is promised, where that is more than what is sent.
        self.length: Optional[int] = None
        self.body = b"" if answer is None else answer if isinstance(answer, bytes) else json.dumps(answer).encode()


# Closes the connection as a server does that dies.
RESET = "reset"
Step = Union[Reply, str, Callable[[], Reply]]


def problem(code: str, status: int, headers: Optional[dict[str, str]] = None, **more: Any) -> Reply:
    return Reply(status, {"code": code, "status": status, "detail": "No.", "retryable": False, **more}, headers)


class FakeServer:
    """Answers each request with the next step; the last is repeated."""

    def __init__(self, *steps: Step) -> None:
        self.seen: list[Seen] = []
        self.connections = 0
        script = list(steps)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1

            def setup(self) -> None:
                super().setup()
                outer.connections += 1

            def handle_any(self) -> None:
                outer.seen.append(Seen(self.command, self.path, dict(self.headers.items()), self.read_body()))
                step = script.pop(0) if len(script) > 1 else script[0]
                if step == RESET:
                    linger = struct.pack("ii", 1, 0)
                    self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                    self.connection.close()
                    self.close_connection = True
                    return
                reply = step if isinstance(step, Reply) else step()  # type: ignore[operator]
                self.send_response(reply.status)
                for key, value in {"Content-Type": "application/json", **reply.headers}.items():
                    self.send_header(key, value)
                self.send_header("Content-Length", str(reply.length or len(reply.body)))
                self.end_headers()
                self.wfile.write(reply.body)
                self.close_connection = self.close_connection or reply.length is not None

            def read_body(self) -> bytes:
                if self.headers.get("Transfer-Encoding") == "chunked":
                    parts = []
                    while size := int(self.rfile.readline(), 16):
                        parts.append(self.rfile.read(size))
                        self.rfile.readline()
                    self.rfile.readline()
                    return b"".join(parts)
                return self.rfile.read(int(self.headers.get("Content-Length") or 0))

            do_GET = do_POST = do_DELETE = handle_any

            def log_message(self, format: str, *args: Any) -> None:
                pass

            def finish(self) -> None:
                try:
                    super().finish()
                except OSError:
                    pass  # The connection was reset on purpose.

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def server_bind(self) -> None:
                # Without the look for the name of this machine, which may take as long as a resolver that does not answer.
                socketserver.TCPServer.server_bind(self)
                self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

            def handle_error(self, request: Any, client_address: Any) -> None:
                pass  # Broken connections are what these tests are about.

            def shutdown_request(self, request: Any) -> None:
                try:
                    super().shutdown_request(request)
                except OSError:
                    pass

        self._server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
