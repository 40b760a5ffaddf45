"""The same, awaited."""

from __future__ import annotations

import asyncio
import os
import tempfile
import threading
import time
import unittest

from . import support
from .support import EXAMPLES, OTHER_LOCKED, OTHER_PASSWORD, FakeServer, Reply, real_server

from folioscope import AsyncClient, FileNotFound, FolioscopeError, PasswordRequired


def setUpModule() -> None:
    # Not in the event loop, which would wait for the server to start.
    real_server()


class Awaited(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.client = AsyncClient(real_server())
        self.addAsyncCleanup(self.client.close)

    async def test_a_document_from_upload_to_deletion(self) -> None:
        told: list[int] = []
        document = await self.client.upload(EXAMPLES / "trade.pdf", progress=lambda sent, total: told.append(sent))
        self.assertEqual(told[-1], document.size_bytes)
        self.assertEqual((await document.profile()).page_count, 1)
        self.assertEqual([page.page async for page in document.pages()], [1])
        table = (await document.tables())[0]
        self.assertEqual((await table.to_dicts())[0]["Region"], "North")
        self.assertEqual((await table.to_csv()).splitlines()[0], "Region,2020,2021,2022,2023")
        self.assertEqual((await table.columns())[1], "2020")
        self.assertEqual(len([row async for row in table.rows()]), 6)
        self.assertEqual((await document.image(1, dpi=36)).media_type, "image/png")
        self.assertEqual(await document.refresh(), document)
        with tempfile.TemporaryDirectory() as folder:
            await document.save(f"{folder}/copy.pdf")
            self.assertEqual(os.path.getsize(f"{folder}/copy.pdf"), document.size_bytes)
        await document.delete()
        with self.assertRaises(FileNotFound):
            await document.profile()

    async def test_fields_sheets_and_quotes(self) -> None:
        ledger = await self.client.upload(EXAMPLES / "ledger.csv")
        extraction = await ledger.extract("invoice")
        self.assertEqual(extraction.fields["total"].value, 4250)
        self.assertTrue((await ledger.validate(extraction)).valid)
        self.assertEqual((await ledger.verify(["Consulting"]))[0].verdict, "exact")
        self.assertEqual((await ledger.sheets()).names(), ["ledger"])
        self.assertTrue((await ledger.diff(ledger)).equal)
        self.assertEqual([chunk.index async for chunk in ledger.iter_chunks()][0], 1)

    async def test_cursors_are_followed(self) -> None:
        model = await self.client.upload(EXAMPLES / "coffee-shops.xlsx")
        first = await model.search("a", max_results=2)
        self.assertEqual(len([match async for match in model.iter_search("a", max_results=2)]), first.total)
        ids = [document.id async for document in self.client.files(limit=1)]
        self.assertIn(model.id, ids)
        self.assertEqual(await self.client.document(model.id), model)

    async def test_a_locked_document(self) -> None:
        with self.assertRaises(PasswordRequired) as caught:
            await self.client.upload(OTHER_LOCKED)
        kept = await self.client.document(caught.exception.file_id or "")
        self.assertEqual((await kept.read_again(OTHER_PASSWORD)).status, "ready")


class Concurrency(unittest.IsolatedAsyncioTestCase):
    async def test_calls_run_beside_each_other(self) -> None:
        meeting = threading.Barrier(4, timeout=20)

        def together() -> Reply:
            meeting.wait()
            return Reply(200, {"status": "healthy", "version": "1"})

        with FakeServer(together) as server:
            async with AsyncClient(server.url) as client:
                answers = await asyncio.gather(*(client.health() for _ in range(4)))
        self.assertEqual([answer.version for answer in answers], ["1"] * 4)

    async def test_a_cancelled_call_ends_its_thread_too(self) -> None:
        asked, release = threading.Event(), threading.Event()

        def never() -> Reply:
            asked.set()
            release.wait(20)
            return Reply(200, {"status": "healthy"})

        with FakeServer(never) as server:
            client = AsyncClient(server.url, max_concurrency=1)
            task = asyncio.create_task(client.health())
            await asyncio.to_thread(asked.wait, 20)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            # The only thread is free again although the server has not answered yet.
            await asyncio.wait_for(client.close(), 10)
            self.assertFalse(release.is_set())
            self.assertEqual(len(server.seen), 1)
            release.set()

    async def test_a_cancelled_call_is_not_tried_again(self) -> None:
        with FakeServer(Reply(429, {"code": "busy", "detail": "Later."}, {"Retry-After": "30"})) as server:
            client = AsyncClient(server.url, max_concurrency=1)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(client.health(), 0.3)
            started = time.monotonic()
            await asyncio.wait_for(client.close(), 10)
            self.assertLess(time.monotonic() - started, 10)
            self.assertEqual(len(server.seen), 1)

    async def test_a_closed_client_says_so(self) -> None:
        client = AsyncClient("http://127.0.0.1:9")
        await client.close()
        with self.assertRaisesRegex(FolioscopeError, "closed"):
            await client.health()

    async def test_a_call_that_never_began_is_not_made(self) -> None:
        release = threading.Event()

        def slowly() -> Reply:
            release.wait(20)
            return Reply(200, {"status": "healthy"})

        with FakeServer(slowly) as server:
            async with AsyncClient(server.url, max_concurrency=1) as client:
                first = asyncio.create_task(client.health())
                await asyncio.sleep(0.05)
                second = asyncio.create_task(client.health())
                await asyncio.sleep(0.05)
                second.cancel()
                await asyncio.gather(second, return_exceptions=True)
                release.set()
                await first
            self.assertEqual(len(server.seen), 1)
