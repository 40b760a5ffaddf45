"""The walk-through of the README, run as a notebook would."""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import io
import os
import re
import shlex
import shutil
import tempfile
import unittest
from typing import Any, NamedTuple
from unittest import mock

from .support import COMMAND, EXAMPLES, NOBODY, PACKAGE

from folioscope import _local_server

BLOCK = re.compile(r"```python(?P<needs>[^\n]*)\n(?P<code>.*?)```\n(?:\n```text\n(?P<output>.*?)```\n)?", re.S)


class Step(NamedTuple):
    code: str
    needs_pandas: bool
    output: str


def steps() -> list[Step]:
    text = (PACKAGE / "README.md").read_text("utf-8")
    return [Step(m["code"], "needs-pandas" in m["needs"], m["output"] or "") for m in BLOCK.finditer(text)]


def run(code: str, names: dict[str, Any]) -> str:
    """What is printed, and the value of the last line."""
    program = ast.parse(code)
    last = program.body.pop() if isinstance(program.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "README.md", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "README.md", "eval"), names)
            if value is not None:
                print(repr(value))
    return printed.getvalue()


class Readme(unittest.TestCase):
    maxDiff = None

    def test_the_walk_through_answers_what_it_says(self) -> None:
        names: dict[str, Any] = {}
        has_pandas = importlib.util.find_spec("pandas") is not None
        before = os.getcwd()
        os.chdir(EXAMPLES)
        self.addCleanup(os.chdir, before)
        # A server of its own, which the first line starts: what other tests store is not in the way.
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        settings = {"FOLIO_COMMAND": shlex.join(COMMAND), "FOLIO_DATA_DIR": folder}
        with mock.patch.dict(os.environ, settings), mock.patch.object(_local_server, "USUAL_SERVER", NOBODY):
            for step in steps():
                if step.needs_pandas and not has_pandas:
                    continue
                answer = run(step.code, names).strip()
                if os.environ.get("UPDATE_DOCS") == "1":
                    rewrite(step, answer)
                else:
                    self.assertEqual(answer, step.output.strip(), step.code)
        self.assertGreater(len(steps()), 12)


def rewrite(step: Step, answer: str) -> None:
    """With UPDATE_DOCS=1 the README is made to say what is answered now."""
    readme = PACKAGE / "README.md"
    told = f"{step.code}```\n\n```text\n{step.output}```"
    readme.write_text(readme.read_text("utf-8").replace(told, f"{step.code}```\n\n```text\n{answer}\n```"), "utf-8")
