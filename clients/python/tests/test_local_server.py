"""`Client()` finds a server, or starts one and ends it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

from . import support
from .support import COMMAND, NOBODY, FakeServer, Reply

from folioscope import Client, ServerNotFound
from folioscope import _local_server as local

# A server that nobody holds is gone long before.
ENDS_SECONDS = 120.0
OURS = Reply(200, {"status": "healthy", "version": "1"}, {"X-Request-Id": "r"})


def usual(url: str) -> "mock._patch[str]":
    return mock.patch.object(local, "USUAL_SERVER", url)


def environment(**values: str) -> "mock._patch_dict":
    return mock.patch.dict(os.environ, values)


class Finding(unittest.TestCase):
    def test_the_environment_names_the_server_and_the_key(self) -> None:
        with FakeServer(OURS) as server, environment(FOLIO_SERVER=server.url, FOLIO_API_KEY="secret"):
            with Client() as client:
                client.health()
            self.assertEqual(server.seen[0].headers["Authorization"], "Bearer secret")

    def test_a_server_that_runs_where_they_usually_do_is_used_and_not_ended(self) -> None:
        with FakeServer(OURS) as server, usual(server.url):
            with Client() as client:
                self.assertEqual(client.server, server.url)
            self.assertEqual(Client(server.url).health().version, "1")

    def test_another_service_at_that_address_is_left_alone(self) -> None:
        others = [Reply(200, {"status": "ok"}), Reply(404, b"<html>"), Reply(200, [1]), Reply(200, {"status": "healthy"})]
        for other in others:
            with FakeServer(other) as server:
                self.assertFalse(local.answers_as_ours(server.url))

    def test_where_nothing_is_found_it_is_told_what_to_do(self) -> None:
        with usual(NOBODY), environment(PATH="/nowhere"):
            with self.assertRaisesRegex(ServerNotFound, "folio serve.*FOLIO_SERVER.*FOLIO_COMMAND"):
                Client()

    def test_a_command_that_fails_is_told_with_what_it_said(self) -> None:
        failing = f"{shlex.quote(sys.executable)} -c \"import sys; sys.exit('no room left')\""
        with usual(NOBODY), environment(FOLIO_COMMAND=failing):
            with self.assertRaisesRegex(ServerNotFound, "no room left"):
                Client()
        with usual(NOBODY), environment(FOLIO_COMMAND="/nowhere/folio"):
            with self.assertRaisesRegex(ServerNotFound, "cannot be run"):
                Client()


class Starting(unittest.TestCase):
    def test_one_child_serves_all_clients_and_ends_with_the_last(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            settings = environment(FOLIO_COMMAND=shlex.join(COMMAND), FOLIO_DATA_DIR=folder)
            with usual(NOBODY), settings:
                with Client() as first:
                    with Client() as second:
                        self.assertEqual(first.server, second.server)
                    self.assertEqual(first.health().status, "healthy")
                    shared = local.LocalServer._shared
                    assert shared is not None
            self.assertEqual(shared._process.wait(support.STOP_SECONDS), 0)
            self.assertIsNone(local.LocalServer._shared)

    def test_a_program_that_closes_nothing_leaves_no_server_behind(self) -> None:
        program = (
            f"import folioscope._local_server as local; local.USUAL_SERVER = {NOBODY!r}\n"
            "from folioscope import Client; client = Client(); client.upload(b'a\\n1\\n', file_name='a.csv')\n"
            "print(client._session._child._process.pid)"
        )
        with tempfile.TemporaryDirectory() as folder:
            settings = {
                **os.environ,
                "FOLIO_COMMAND": shlex.join(COMMAND),
                "FOLIO_DATA_DIR": folder,
                "PYTHONPATH": os.pathsep.join(sys.path),
            }
            ran = subprocess.run([sys.executable, "-c", program], env=settings, capture_output=True, text=True, timeout=120)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        with self.assertRaises(ProcessLookupError):
            os.kill(int(ran.stdout), 0)

    def test_a_program_that_is_killed_leaves_no_server_behind(self) -> None:
        program = (
            f"import folioscope._local_server as local, time; local.USUAL_SERVER = {NOBODY!r}\n"
            "from folioscope import Client; client = Client()\n"
            "print(client.server, flush=True); time.sleep(120)"
        )
        folder = tempfile.mkdtemp()
        # The server may still be putting its things away.
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        settings = {
            **os.environ,
            "FOLIO_COMMAND": shlex.join(COMMAND),
            "FOLIO_DATA_DIR": folder,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        with subprocess.Popen([sys.executable, "-c", program], env=settings, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            url = child.stdout.readline().strip()
            child.kill()
        self.assertTrue(url.startswith("http"), url)
        deadline = time.monotonic() + ENDS_SECONDS
        while local.answers_as_ours(url) and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertFalse(local.answers_as_ours(url))
