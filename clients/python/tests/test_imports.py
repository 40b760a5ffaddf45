"""No circle of imports: those for type checkers and those within functions count too."""

from __future__ import annotations

import ast
import unittest
from pathlib import Path
from typing import Iterator, Mapping

from .support import PACKAGE

Graph = Mapping[str, "set[str]"]


def imported(tree: ast.AST) -> Iterator[str]:
    """Names of modules, as `from .a import b`, `from . import a`, `import a` and `from a import b` give them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def imports_of(folder: Path) -> dict[str, set[str]]:
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")}
    # A module named after the library that it is for imports that one, not itself.
    return {name: {target for target in imported(tree) if target in trees and target != name} for name, tree in trees.items()}


def find_circle(graph: Graph) -> list[str] | None:
    """The modules of a circle in their order, the first one again at the end."""
    done: set[str] = set()

    def follow(name: str, trail: list[str]) -> list[str] | None:
        if name in trail:
            return [*trail[trail.index(name) :], name]
        if name in done:
            return None
        found = next(filter(None, (follow(target, [*trail, name]) for target in sorted(graph[name]))), None)
        done.add(name)
        return found

    return next(filter(None, (follow(name, []) for name in sorted(graph))), None)


class Imports(unittest.TestCase):
    def test_no_module_of_the_package_imports_itself_by_way_of_others(self) -> None:
        graph = imports_of(PACKAGE / "src" / "folioscope")
        self.assertIn("_session", graph["client"])
        self.assertIn("_upload", graph["client"])
        self.assertIsNone(find_circle(graph))

    def test_no_module_of_the_generator_imports_itself_by_way_of_others(self) -> None:
        graph = imports_of(PACKAGE / "generate")
        self.assertIn("names", graph["spec"])
        self.assertIsNone(find_circle(graph))

    def test_a_circle_is_found(self) -> None:
        self.assertEqual(find_circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}), ["b", "c", "b"])
        self.assertIsNone(find_circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}))

    def test_imports_for_type_checkers_and_within_functions_are_seen(self) -> None:
        source = "if TYPE_CHECKING:\n    from .a import x\ndef f():\n    from . import b\n    import c\n"
        self.assertEqual(list(imported(ast.parse(source))), ["a", "b", "c"])
