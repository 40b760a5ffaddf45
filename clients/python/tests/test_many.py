"""Uploads of many files, and of files from the web."""

from __future__ import annotations

import asyncio
import os
import threading
import time
import unittest
from typing import Any
from unittest import mock

from .support import EXAMPLES, FakeServer, Reply, real_server

from folioscope import AsyncClient, Client, ConnectionFailed, FolioscopeError
from folioscope._many import run_many, run_many_async

NAMES = ["ledger.csv", "trade.pdf", "letter.rtf"]


class Many(unittest.TestCase):
    def test_files_come_back_in_their_order_with_progress(self) -> None:
        seen: list[tuple[int, int]] = []
        with Client(real_server()) as client:
            documents = client.upload_many(
                [EXAMPLES / name for name in NAMES], progress=lambda done, total, _: seen.append((done, total))
            )
        self.assertEqual([document.file_name for document in documents], NAMES)
        self.assertEqual(seen, [(1, 3), (2, 3), (3, 3)])

    def test_no_more_than_so_many_run_at_a_time(self) -> None:
        now, most = 0, 0
        lock = threading.Lock()

        def work(given: int) -> int:
            nonlocal now, most
            with lock:
                now += 1
                most = max(most, now)
            time.sleep(0.02)
            with lock:
                now -= 1
            return given

        self.assertEqual(run_many(work, range(9), 3, None, "raise"), list(range(9)))
        self.assertLessEqual(most, 3)

    def test_an_error_is_raised_or_put_in_place(self) -> None:
        sources: list[Any] = [EXAMPLES / "ledger.csv", b"", EXAMPLES / "trade.pdf"]
        with Client(real_server()) as client:
            with self.assertRaises(FolioscopeError):
                client.upload_many(sources, workers=1)
            found = client.upload_many(sources, errors="return")
        self.assertIsInstance(found[1], FolioscopeError)
        self.assertEqual(found[2].file_name, "trade.pdf")

    def test_what_makes_no_sense_is_refused(self) -> None:
        for workers, errors in ((0, "raise"), (1, "ignore")):
            with self.assertRaises(ValueError):
                run_many(str, [1], workers, None, errors)

    def test_awaited_too(self) -> None:
        async def main() -> list[Any]:
            async with AsyncClient(real_server()) as client:
                return await client.upload_many([EXAMPLES / name for name in NAMES], workers=2)

        self.assertEqual([document.file_name for document in asyncio.run(main())], NAMES)

    def test_awaited_errors_are_raised_or_put_in_place(self) -> None:
        async def work(given: int) -> int:
            if given == 1:
                raise FolioscopeError("no")
            return given

        found = asyncio.run(run_many_async(work, [0, 1, 2], 2, None, "return"))
        self.assertEqual([found[0], str(found[1]), found[2]], [0, "no", 2])
        with self.assertRaises(FolioscopeError):
            asyncio.run(run_many_async(work, [0, 1, 2], 2, None, "raise"))


class FromTheWeb(unittest.TestCase):
    def setUp(self) -> None:
        # A proxy of the machine must not stand between.
        patch = mock.patch.dict(os.environ, {"no_proxy": "127.0.0.1"})
        patch.start()
        self.addCleanup(patch.stop)

    def test_an_address_is_fetched_and_uploaded_under_its_name(self) -> None:
        with FakeServer(Reply(200, b"a,b\n1,2\n")) as web, Client(real_server()) as client:
            document = client.upload(url=f"{web.url}/files/my%20list.csv?x=1")
            named = client.upload(url=f"{web.url}/x", file_name="other.csv")
        self.assertEqual([document.file_name, document.status, named.file_name], ["my list.csv", "ready", "other.csv"])

    def test_the_name_that_the_server_gives_wins(self) -> None:
        headers = {"Content-Disposition": 'attachment; filename="../given.csv"'}
        with FakeServer(Reply(200, b"a,b\n1,2\n", headers)) as web, Client(real_server()) as client:
            self.assertEqual(client.upload(url=f"{web.url}/x").file_name, "given.csv")

    def test_what_cannot_be_fetched_says_so(self) -> None:
        with FakeServer(Reply(404, b"")) as web, Client(real_server()) as client:
            with self.assertRaisesRegex(ConnectionFailed, "could not be fetched.*404"):
                client.upload(url=f"{web.url}/x.pdf")
            with self.assertRaisesRegex(FolioscopeError, "not a web address"):
                client.upload(url="file:///etc/passwd")
            with self.assertRaisesRegex(TypeError, "one of them"):
                client.upload(b"", url="https://a.test")
            with self.assertRaisesRegex(TypeError, "one of them"):
                client.upload()
