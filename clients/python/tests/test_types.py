"""The package, a program that uses it (`typed_program.py`), the tests and the generator under `mypy --strict`."""

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
    def test_mypy_finds_nothing_in_the_package_nor_in_a_program_that_uses_it(self) -> None:
        generator = [str(path) for path in (PACKAGE / "generate").glob("*.py")]
        with tempfile.TemporaryDirectory() as cache:
            ran = subprocess.run(
                [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "src", "tests", *generator, "run_tests.py"],
                cwd=PACKAGE,
                env={**os.environ, "MYPYPATH": f"src{os.pathsep}generate"},
                capture_output=True,
                text=True,
                timeout=300,
            )
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
