"""Wheel and sdist, where the tool that builds them is installed."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from .support import PACKAGE

BUILD = "import hatchling.build as b, sys; print(b.build_wheel(sys.argv[1])); print(b.build_sdist(sys.argv[1]))"


@unittest.skipIf(importlib.util.find_spec("hatchling") is None, "hatchling is not installed for this Python")
class Package(unittest.TestCase):
    def test_wheel_and_sdist_hold_the_package_and_nothing_else(self) -> None:
        modules = {path.name for path in (PACKAGE / "src" / "folioscope").iterdir() if path.is_file()}
        with tempfile.TemporaryDirectory() as folder:
            ran = subprocess.run(
                [sys.executable, "-c", BUILD, folder], cwd=PACKAGE, capture_output=True, text=True, timeout=120
            )
            self.assertEqual(ran.returncode, 0, ran.stderr)
            wheel, sdist = ran.stdout.split()
            with zipfile.ZipFile(Path(folder) / wheel) as archive:
                packed = archive.namelist()
                metadata = archive.read(next(name for name in packed if name.endswith("METADATA"))).decode("utf-8")
            with tarfile.open(Path(folder) / sdist) as archive:
                source = {os.path.basename(name) for name in archive.getnames()}
        self.assertEqual({os.path.basename(n) for n in packed if n.startswith("folioscope/")}, modules)
        self.assertTrue(all(n.startswith(("folioscope/", "folioscope-")) for n in packed), packed)
        self.assertLessEqual(modules | {"README.md", "LICENSE", "pyproject.toml"}, source)
        self.assertIn("Requires-Python: >=3.9", metadata)
        needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist") and "extra" not in line]
        self.assertEqual(needed, [])
