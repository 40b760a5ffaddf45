"""Retries, connections and time limits, against a server that does as it is told."""

from __future__ import annotations

import io
import os
import socket
import tempfile
import threading
import time
import unittest
from email.utils import formatdate
from pathlib import Path
from typing import Any
from unittest import mock

from . import support
from .support import RESET, FakeServer, Reply, Step, problem

from folioscope import (
    Busy,
    Client,
    ConnectionFailed,
    CorruptFile,
    FileNotFound,
    FileTooLarge,
    FolioscopeError,
    Internal,
    ServiceError,
    TimedOut,
    UnexpectedAnswer,
)
from folioscope import _transport as transport

HEALTH = Reply(200, {"status": "healthy", "version": "1"})
FILE = Reply(201, {"id": "doc_1", "status": "ready"})


class WithoutPauses(unittest.TestCase):
    def setUp(self) -> None:
        self.pauses: list[float] = []
        patch = mock.patch.object(transport.Stop, "pause", lambda _, seconds: self.pauses.append(seconds))
        patch.start()
        self.addCleanup(patch.stop)

    def client(self, server: FakeServer, **options: Any) -> Client:
        client = Client(server.url, **options)
        self.addCleanup(client.close)
        return client


class Retries(WithoutPauses):
    def test_a_busy_server_is_asked_again_after_longer_and_longer_pauses(self) -> None:
        busy = problem("busy", 429)
        with FakeServer(busy, problem("shutting_down", 503), busy, HEALTH) as server:
            self.assertEqual(self.client(server).health().version, "1")
            self.assertEqual(len(server.seen), 4)
        for pause, longest in zip(self.pauses, (0.25, 0.5, 1.0)):
            self.assertTrue(longest / 2 <= pause <= longest, self.pauses)

    def test_it_is_given_up_in_the_end(self) -> None:
        with FakeServer(problem("busy", 429, hint="Come back later.")) as server:
            with self.assertRaisesRegex(Busy, "Come back later."):
                self.client(server, max_retries=2).health()
            self.assertEqual(len(server.seen), 3)

    def test_the_server_says_how_long_to_wait_in_seconds_or_as_a_date(self) -> None:
        date = formatdate(time.time() + 55, usegmt=True)
        steps = [problem("busy", 429, {"Retry-After": after}) for after in ("7", date, "soon")]
        with FakeServer(*steps, HEALTH) as server:
            self.client(server).health()
        self.assertEqual(self.pauses[0], 7)
        self.assertTrue(10 < self.pauses[1] <= 55, self.pauses)
        self.assertLessEqual(self.pauses[2], 1)

    def test_a_server_that_asks_for_an_hour_is_not_waited_for(self) -> None:
        with FakeServer(problem("busy", 429, {"Retry-After": "3600"})) as server:
            with self.assertRaises(Busy):
                self.client(server).health()
            self.assertEqual(len(server.seen), 1)

    def test_other_failures_are_not_tried_again(self) -> None:
        with FakeServer(problem("internal", 500)) as server:
            with self.assertRaises(Internal):
                self.client(server).health()
            self.assertEqual(len(server.seen), 1)

    def test_a_connection_that_breaks_before_the_answer_is_tried_again(self) -> None:
        with FakeServer(RESET, RESET, HEALTH) as server:
            self.assertEqual(self.client(server).health().version, "1")
        self.assertEqual(len(self.pauses), 2)

    def test_a_connection_that_always_breaks_is_an_error_that_says_so(self) -> None:
        with FakeServer(RESET) as server:
            with self.assertRaisesRegex(ConnectionFailed, "closed the connection before it answered"):
                self.client(server, max_retries=1).health()
            self.assertEqual(len(server.seen), 2)

    def test_calls_that_create_something_carry_the_same_key_at_every_try(self) -> None:
        extraction = Reply(201, {"id": "ext_1"})
        with FakeServer(RESET, problem("busy", 429), FILE, RESET, extraction) as server:
            client = self.client(server)
            client.upload(b"a", file_name="a.csv")
            client.extract_fields("doc_1", "invoice")
            keys = [seen.headers["Idempotency-Key"] for seen in server.seen]
            self.assertEqual([len(set(keys[:3])), len(set(keys[3:])), len(set(keys))], [1, 1, 2])
            self.assertEqual(server.seen[0].body, server.seen[2].body)

    def test_a_first_try_that_is_still_at_work_is_waited_for(self) -> None:
        with FakeServer(RESET, problem("idempotency_in_progress", 409), FILE) as server:
            self.assertEqual(self.client(server).upload(b"a").id, "doc_1")
        with FakeServer(problem("idempotency_in_progress", 409)) as server:
            with self.assertRaises(ServiceError):
                self.client(server).upload(b"a", idempotency_key="mine")
            self.assertEqual(len(server.seen), 1)

    def test_a_deletion_whose_answer_was_lost_did_its_work(self) -> None:
        gone = problem("file_not_found", 404)
        with FakeServer(RESET, gone) as server:
            self.client(server).delete_file("doc_1")
        with FakeServer(gone) as server:
            with self.assertRaises(FileNotFound):
                self.client(server).delete_file("doc_1")

    def test_a_stream_that_cannot_be_read_twice_is_not_sent_twice(self) -> None:
        class Pipe(io.RawIOBase):
            left = [b"abc", b"def"]

            def readable(self) -> bool:
                return True

            def readinto(self, buffer: Any) -> int:
                block = self.left.pop(0) if self.left else b""
                buffer[: len(block)] = block
                return len(block)

        with FakeServer(problem("busy", 429), FILE) as server:
            with self.assertRaises(Busy):
                self.client(server).upload(Pipe())
            self.assertEqual(len(server.seen), 1)
            self.assertIn(b"\r\n\r\nabcdef\r\n--folio-", server.seen[0].body)
            self.assertEqual(server.seen[0].headers["Transfer-Encoding"], "chunked")


class Waiting(WithoutPauses):
    processing = Reply(202, {"id": "doc_1", "status": "processing"})
    ready = Reply(200, {"id": "doc_1", "status": "ready"})

    def test_a_file_that_is_still_being_read_is_asked_for_until_it_is_ready(self) -> None:
        with FakeServer(self.processing, self.processing, self.ready) as server:
            self.assertEqual(self.client(server).upload(b"a").status, "ready")
            asked = [(seen.method, seen.path) for seen in server.seen[1:]]
            self.assertEqual(asked, [("GET", "/v1/files/doc_1?wait=30.0")] * 2)

    def test_the_server_is_never_asked_to_wait_longer_than_we_listen(self) -> None:
        with FakeServer(self.processing, self.ready) as server:
            self.client(server, timeout=5).upload(b"a")
            self.assertEqual(server.seen[0].headers["Prefer"], "wait=2")
            self.assertEqual(server.seen[1].path, "/v1/files/doc_1?wait=2.5")

    def test_a_file_need_not_be_waited_for_or_not_for_long(self) -> None:
        with FakeServer(self.processing) as server:
            client = self.client(server)
            self.assertEqual(client.upload(b"a", wait=False).status, "processing")
            self.assertEqual(client.upload(b"a", wait=0.05).status, "processing")
            self.assertEqual(server.seen[0].headers["Prefer"], "respond-async")
            self.assertEqual([seen.method for seen in server.seen[:2]], ["POST", "POST"])

    def test_a_file_that_fails_meanwhile_is_an_error_with_its_id(self) -> None:
        error = {"code": "corrupt_file", "status": 422, "detail": "It ends too soon."}
        failed = Reply(200, {"id": "doc_1", "status": "failed", "error": error})
        with FakeServer(self.processing, failed) as server:
            with self.assertRaisesRegex(CorruptFile, "ends too soon") as caught:
                self.client(server).upload(b"a")
        self.assertEqual(caught.exception.file_id, "doc_1")


class Connections(WithoutPauses):
    def test_one_connection_serves_many_calls(self) -> None:
        with FakeServer(HEALTH) as server:
            client = self.client(server)
            for _ in range(5):
                client.health()
            self.assertEqual(server.connections, 1)

    def test_a_connection_that_the_server_closed_meanwhile_is_replaced_at_once(self) -> None:
        with FakeServer(HEALTH, RESET, HEALTH) as server:
            client = self.client(server, max_retries=0)
            client.health()
            self.assertEqual(client.health().version, "1")
            self.assertEqual(server.connections, 2)
        self.assertEqual(self.pauses, [])

    def test_a_connection_that_the_server_wants_closed_is_not_used_again(self) -> None:
        with FakeServer(Reply(200, {"status": "healthy"}, {"Connection": "close"})) as server:
            client = self.client(server)
            client.health()
            client.health()
            self.assertEqual(server.connections, 2)

    def test_many_threads_may_use_one_client(self) -> None:
        def slowly() -> Reply:
            time.sleep(0.02)
            return HEALTH

        with FakeServer(slowly) as server:
            client = self.client(server)
            got: list[str] = []
            threads = [
                threading.Thread(target=lambda: got.extend(client.health().version for _ in range(5))) for _ in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(got, ["1"] * 40)
            self.assertLessEqual(server.connections, 8)

    def test_the_key_and_the_name_of_the_client_are_sent(self) -> None:
        with FakeServer(HEALTH) as server:
            self.client(server, api_key="secret").health()
            self.assertEqual(server.seen[0].headers["Authorization"], "Bearer secret")
            self.assertRegex(server.seen[0].headers["User-Agent"], r"^folioscope-python/\d")

    def test_a_path_before_the_interface_is_kept(self) -> None:
        with FakeServer(HEALTH) as server:
            with Client(f"{server.url}/folio/") as client:
                client.health()
            self.assertEqual(server.seen[0].path, "/folio/health")

    def test_ids_and_queries_are_escaped(self) -> None:
        with FakeServer(Reply(200, {})) as server:
            client = self.client(server)
            client.get_table("a/b?c", "t 1", detail="words", cursor="ä&=")
            client.get_crop("d", page=1, bbox=[1, 2.5, 3, 4])
            client.list_sheets("d", details=True)
            self.assertEqual(server.seen[0].path, "/v1/files/a%2Fb%3Fc/tables/t%201?detail=words&cursor=%C3%A4%26%3D")
            self.assertEqual(server.seen[1].path, "/v1/files/d/crops?page=1&bbox=1&bbox=2.5&bbox=3&bbox=4")
            self.assertEqual(server.seen[2].path, "/v1/files/d/sheets?details=true")

    def test_a_closed_client_says_so(self) -> None:
        with FakeServer(HEALTH) as server:
            client = self.client(server)
            client.close()
            with self.assertRaisesRegex(FolioscopeError, "closed"):
                client.health()


class Saving(WithoutPauses):
    def saved(self, *steps: Step) -> bytes | None:
        """What is in the file, None where there is none; nothing else is left in the folder."""
        with FakeServer(Reply(200, {"id": "doc_1"}), *steps) as server, tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "copy.pdf"
            try:
                self.client(server, max_retries=1).document("doc_1").save(target)
            except FolioscopeError:
                pass
            self.assertLessEqual(set(os.listdir(folder)), {"copy.pdf"})
            return target.read_bytes() if target.exists() else None

    def test_bytes_go_to_a_file(self) -> None:
        large = bytes(range(256)) * 4000
        self.assertEqual(self.saved(Reply(200, large)), large)

    def test_an_answer_that_breaks_off_is_fetched_anew(self) -> None:
        half = Reply(200, b"first ha")
        half.length = 9
        self.assertEqual(self.saved(half, Reply(200, b"all of it")), b"all of it")
        self.assertIsNone(self.saved(half))

    def test_a_refusal_leaves_no_file(self) -> None:
        self.assertIsNone(self.saved(problem("file_not_found", 404)))


class Failures(WithoutPauses):
    def test_silence_ends_in_a_timeout(self) -> None:
        release = threading.Event()

        def never() -> Reply:
            release.wait(10)
            return HEALTH

        with FakeServer(never) as server:
            with self.assertRaisesRegex(TimedOut, "longer timeout"):
                self.client(server, timeout=0.05).health()
            release.set()

    def test_nobody_at_the_address_is_told_with_what_to_do(self) -> None:
        with FakeServer(HEALTH) as server:
            url = server.url
        with Client(url) as client:
            with self.assertRaisesRegex(ConnectionFailed, "folio serve"):
                client.health()

    def test_an_answer_of_something_else_is_told_as_such(self) -> None:
        with FakeServer(Reply(502, b"<html>Bad gateway</html>"), Reply(200, b"<html>")) as server:
            with self.assertRaisesRegex(UnexpectedAnswer, "502"):
                self.client(server).health()
            with self.assertRaisesRegex(UnexpectedAnswer, "not the JSON"):
                self.client(server).health()

    def test_a_refusal_before_the_whole_file_was_sent_is_heard(self) -> None:
        body = b'{"code": "file_too_large", "status": 413, "detail": "Too large."}'
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)

        def refuse() -> None:
            connection, _ = listener.accept()
            connection.recv(1000)
            connection.sendall(b"HTTP/1.1 413 Too Large\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            time.sleep(0.05)
            connection.close()

        threading.Thread(target=refuse, daemon=True).start()
        with Client(f"http://127.0.0.1:{listener.getsockname()[1]}") as client:
            with self.assertRaisesRegex(FileTooLarge, "Too large."):
                client.upload(bytes(30_000_000), file_name="large.csv")

    def test_an_address_that_is_none_is_refused(self) -> None:
        with self.assertRaisesRegex(FolioscopeError, "http://127.0.0.1:8000"):
            Client("ftp://example.org")
