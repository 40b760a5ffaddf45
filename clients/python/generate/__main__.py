"""Writes what the OpenAPI document settles: `python3 clients/python/generate`, with `--check` to compare only."""

from __future__ import annotations

import sys
from pathlib import Path

from answer_types import AnswerTypes
from input_types import InputTypes
from spec import read_spec
from write_api import ASYNC, SYNC, ApiWriter
from write_errors import write_errors
from write_models import write_inputs, write_models

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent


def render() -> dict[str, str]:
    spec = read_spec(ROOT / "docs" / "openapi.json")
    answers = AnswerTypes(spec.components)
    inputs = InputTypes(spec.components)
    api = ApiWriter(spec.operations, answers, inputs)
    codes = spec.components["Problem"]["properties"]["code"]["enum"]
    return {
        "models.py": write_models(answers),
        "inputs.py": write_inputs(inputs),
        "_sync_api.py": api.write(SYNC),
        "_async_api.py": api.write(ASYNC),
        "errors.py": write_errors(codes, ROOT / "src" / "errors.ts"),
        "_version.py": f'VERSION = "{spec.version}"\n',
    }


def main() -> int:
    folder = HERE / "src" / "folioscope"
    stale = []
    for name, text in render().items():
        file = folder / name
        if file.exists() and file.read_text("utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            file.write_text(text, "utf-8")
    if "--check" in sys.argv and stale:
        print(f"Out of date: {', '.join(stale)}. Run: python3 clients/python/generate")
        return 1
    print(f"Written: {', '.join(stale)}" if stale else "Up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
