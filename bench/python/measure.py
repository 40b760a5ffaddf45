"""Measures the Python client beside bare http.client, requests and httpx, where those are installed; prints JSON.

Usage: measure.py import ROUNDS | measure.py upload ROUNDS SERVER FILE
CPU is user and system time of this process or, for imports, of a fresh one.
"""

from __future__ import annotations

import http.client
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from typing import Callable
from urllib.parse import urlsplit

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "clients", "python", "src")
BOUNDARY = "folio-bench"
HEAD = (
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\n'
    "Content-Type: application/octet-stream\r\n\r\n"
).encode()
TAIL = f"\r\n--{BOUNDARY}--\r\n".encode()
FORM = f"multipart/form-data; boundary={BOUNDARY}"


def installed(*names: str) -> list[str]:
    return [name for name in names if importlib.util.find_spec(name) is not None]


def interleaved(runs: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Milliseconds, the median of each; the first round warms up and is not counted."""
    seen: dict[str, list[float]] = {name: [] for name in runs}
    for turn in range(rounds + 1):
        for name, run in runs.items():
            cost = run()
            if turn > 0:
                seen[name].append(cost * 1000)
    return {name: statistics.median(costs) for name, costs in seen.items()}


def measure_imports(rounds: int) -> dict[str, float]:
    def start(program: str) -> Callable[[], float]:
        def run() -> float:
            child = subprocess.Popen([sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": SOURCE})
            _, status, used = os.wait4(child.pid, 0)
            assert status == 0, program
            child.returncode = 0
            return used.ru_utime + used.ru_stime

        return run

    programs = {
        "bare python": "pass",
        "folioscope": "import folioscope",
        "folioscope, first client": "import folioscope; folioscope.Client('http://127.0.0.1:1')",
        "folioscope, first async client": "import folioscope; folioscope.AsyncClient('http://127.0.0.1:1')",
        "http.client": "import http.client",
        **{name: f"import {name}" for name in installed("requests", "httpx")},
    }
    return interleaved({name: start(program) for name, program in programs.items()}, rounds)


def measure_uploads(rounds: int, server: str, path: str) -> dict[str, float]:
    sys.path.insert(0, SOURCE)
    import folioscope

    client = folioscope.Client(server)
    headers = {"Prefer": "respond-async"}

    def ours() -> None:
        client.upload(path, wait=False)

    def bare() -> None:
        """As http.client's own examples do it: an iterable of blocks of 8 KiB."""
        connection = http.client.HTTPConnection(urlsplit(server).netloc)
        with open(path, "rb") as file:
            length = str(len(HEAD) + os.fstat(file.fileno()).st_size + len(TAIL))
            body = (block for part in ([HEAD], iter(lambda: file.read(8192), b""), [TAIL]) for block in part)
            connection.request("POST", "/v1/files", body, {**headers, "Content-Type": FORM, "Content-Length": length})
            connection.getresponse().read()
        connection.close()

    def by_requests() -> None:
        import requests

        with open(path, "rb") as file:
            requests.post(f"{server}/v1/files", files={"file": ("rows.csv", file)}, headers=headers).raise_for_status()

    def by_httpx() -> None:
        import httpx

        with open(path, "rb") as file:
            httpx.post(f"{server}/v1/files", files={"file": ("rows.csv", file)}, headers=headers).raise_for_status()

    def cpu_of(send: Callable[[], None]) -> Callable[[], float]:
        def run() -> float:
            before = time.process_time()
            send()
            return time.process_time() - before

        return run

    peers = {"requests": by_requests, "httpx": by_httpx}
    senders = {"folioscope": ours, "http.client, 8 KiB blocks": bare, **{n: peers[n] for n in installed(*peers)}}
    return interleaved({name: cpu_of(send) for name, send in senders.items()}, rounds)


if __name__ == "__main__":
    what, count, *rest = sys.argv[1:]
    print(json.dumps(measure_imports(int(count)) if what == "import" else measure_uploads(int(count), *rest)))
