"""Runs the tests: `python3 clients/python/run_tests.py`; with `--json` a line for each test, for other programs."""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
# A test that takes longer waits for something that never comes: where it stands is told, and the run ends. Twice what the slowest, mypy, may take.
TEST_SECONDS = 600


class JsonLines(unittest.TestResult):
    """Writes each test as it ends."""

    def startTest(self, test):  # type: ignore[no-untyped-def]
        super().startTest(test)
        faulthandler.dump_traceback_later(TEST_SECONDS, exit=True)

    def tell(self, test: unittest.TestCase, status: str, detail: str = "") -> None:
        name = str(getattr(test, "_testMethodName", test)).replace("test_", "", 1).replace("_", " ")
        print(json.dumps({"group": type(test).__name__, "name": name, "status": status, "detail": detail}), flush=True)

    def addSuccess(self, test):  # type: ignore[no-untyped-def]
        self.tell(test, "passed")

    def addFailure(self, test, err):  # type: ignore[no-untyped-def]
        super().addFailure(test, err)
        self.tell(test, "failed", self.failures[-1][1])

    def addError(self, test, err):  # type: ignore[no-untyped-def]
        super().addError(test, err)
        self.tell(test, "failed", self.errors[-1][1])

    def addSubTest(self, test, subtest, err):  # type: ignore[no-untyped-def]
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.tell(test, "failed", (self.failures + self.errors)[-1][1])

    def addSkip(self, test, reason):  # type: ignore[no-untyped-def]
        super().addSkip(test, reason)
        self.tell(test, "skipped", reason)


def main() -> int:
    sys.path.insert(0, HERE)
    suite = unittest.defaultTestLoader.discover(os.path.join(HERE, "tests"), top_level_dir=HERE)
    if "--json" in sys.argv:
        result: unittest.TestResult = JsonLines()
        suite.run(result)
        # What runs at the end, such as the shutdown of the server, has its own limits.
        faulthandler.cancel_dump_traceback_later()
    else:
        result = unittest.TextTestRunner(verbosity=2 if "-v" in sys.argv else 1).run(suite)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
