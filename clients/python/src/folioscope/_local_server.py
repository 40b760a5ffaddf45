"""A server on this machine: found where it usually listens, or started as a child."""

from __future__ import annotations

import os
import threading

from ._errors import ServerNotFound

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess

USUAL_SERVER = "http://127.0.0.1:8000"
# A server that is busy is late; where none listens, nobody is waited for.
PROBE_SECONDS = 10.0
START_SECONDS = 60.0
STOP_SECONDS = 35.0
INSTALL_HINT = (
    'Start one with "folio serve" (npm ci && npm start, in a checkout), or name one: '
    'Client(server="http://…") or the environment variable FOLIO_SERVER. '
    'If "folio" is not on the PATH, say in FOLIO_COMMAND how it is run, such as "npx folio".'
)


def answers_as_ours(server: str) -> bool:
    """Whether a Folioscope server listens there."""
    import json
    from http.client import HTTPConnection, HTTPException
    from urllib.parse import urlsplit

    connection = HTTPConnection(urlsplit(server).netloc, timeout=PROBE_SECONDS)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        health = json.loads(answer.read(1024))
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
    is_health = isinstance(health, dict) and health.get("status") == "healthy" and "version" in health
    return is_health and answer.getheader("x-request-id") is not None


class LocalServer:
    """A child that lives as long as somebody uses it: all clients of a process share one."""

    _lock = threading.Lock()
    _shared: LocalServer | None = None

    def __init__(self) -> None:
        self.users = 0
        self._process, self.url = start(command())
        self._owner = os.getpid()

    @classmethod
    def acquire(cls) -> LocalServer:
        with cls._lock:
            if cls._shared is None or cls._shared._process.poll() is not None:
                import atexit

                cls._shared = cls()
                atexit.register(cls._shared.stop)
            cls._shared.users += 1
            return cls._shared

    def release(self) -> None:
        with self._lock:
            self.users -= 1
            if self.users > 0:
                return
            if LocalServer._shared is self:
                LocalServer._shared = None
        self.stop()

    def stop(self) -> None:
        import atexit
        from subprocess import TimeoutExpired

        atexit.unregister(self.stop)
        # A forked process has the object but not the child.
        if self._owner != os.getpid() or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except TimeoutExpired:
            self._process.kill()
            self._process.wait()
        close_input(self._process)


def command() -> list[str]:
    import shlex
    import shutil

    given = os.environ.get("FOLIO_COMMAND")
    if given:
        return shlex.split(given)
    found = shutil.which("folio")
    if found:
        return [found]
    raise ServerNotFound(f"No server listens on {USUAL_SERVER}, and there is no command to start one.", INSTALL_HINT)


def start(words: list[str]) -> tuple[subprocess.Popen[bytes], str]:
    """The child and its address, which its first line ends with."""
    import subprocess
    import tempfile

    environment = {"FOLIO_LOG_LEVEL": "warn", **os.environ}
    with tempfile.TemporaryFile() as log:
        try:
            process = subprocess.Popen(
                [*words, "serve", "--port", "0", "--until-stdin-ends"],
                # Nothing is written there: the pipe ends with this process, however that ends, and the server with it.
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment,
                # Ctrl+C is for the program, which ends the server itself.
                start_new_session=True,
            )
        except OSError as error:
            raise ServerNotFound(f"{words[0]} cannot be run ({error}).", INSTALL_HINT) from error
        url = address_of(process)
        if url is None:
            process.kill()
            process.wait()
            close_input(process)
            log.seek(0)
            said = log.read()[-2000:].decode("utf-8", "replace").strip()
            raise ServerNotFound(f"{' '.join(words)} serve did not start: {said or 'it said nothing.'}", INSTALL_HINT)
    return process, url


def close_input(process: subprocess.Popen[bytes]) -> None:
    """Not while the server ends: it would take that for a second request, which ends it at once."""
    if process.stdin is not None:
        process.stdin.close()


def address_of(process: subprocess.Popen[bytes]) -> str | None:
    """Waits for the first line; what comes behind it is read and thrown away, so that the child never stalls."""
    found = threading.Event()
    lines: list[str] = []

    def read() -> None:
        stdout = process.stdout
        if stdout is None:
            return
        with stdout:
            lines.append(stdout.readline().decode("utf-8", "replace"))
            found.set()
            for _ in stdout:
                pass

    threading.Thread(target=read, name="folioscope-server", daemon=True).start()
    found.wait(START_SECONDS)
    _, listening, url = (lines[0] if lines else "").strip().partition("listening on ")
    return url if listening else None


def find_server() -> tuple[str, LocalServer | None]:
    """The address to use, and the child that was started for it, if any."""
    named = os.environ.get("FOLIO_SERVER")
    if named:
        return named, None
    if answers_as_ours(USUAL_SERVER):
        return USUAL_SERVER, None
    child = LocalServer.acquire()
    return child.url, child


