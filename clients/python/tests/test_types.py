"""The package, and a program that uses it, under `mypy --strict`."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest

from .support import PACKAGE


@unittest.skipIf(importlib.util.find_spec("mypy") is None, "mypy is not installed for this Python")
class Types(unittest.TestCase):
    def test_the_package_and_a_program_that_uses_it_are_clean(self) -> None:
        with tempfile.TemporaryDirectory() as cache:
            ran = subprocess.run(
                [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "src", "tests/typed_program.py"],
                cwd=PACKAGE,
                env={**os.environ, "MYPYPATH": "src"},
                capture_output=True,
                text=True,
            )
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
