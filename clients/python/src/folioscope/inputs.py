# Written by clients/python/generate from docs/openapi.json; do not edit.
"""Objects that callers send; plain dictionaries do."""

from __future__ import annotations

from typing import Literal, Sequence, TypedDict

__all__ = [
    "AddBatchFrom",
    "AddBatchTo",
    "Box",
    "DrawExplanationLayout",
    "ExplainPageLayout",
    "Quote",
    "ReadFileLayout",
    "Rule",
]


class ReadFileLayout(TypedDict, total=False):
    columns: Sequence[float]
    """Where columns part, in points from the left: [300] for two columns, [] for one."""
    tables: Literal["auto", "ruled", "unruled", "none"]
    """How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto."""
    only: Sequence[Sequence[float]]
    """Only what is in one of these boxes is read."""
    ignore: Sequence[Sequence[float]]
    """What is in one of these boxes is not read."""
    furniture: Literal["drop", "keep"]
    """Running heads and feet: told apart, or read like all else. Default: drop."""
    pages: str
    """The pages it is said of, such as 2,5-7; default: all."""


class ExplainPageLayout(TypedDict, total=False):
    columns: Sequence[float]
    """Where columns part, in points from the left: [300] for two columns, [] for one."""
    tables: Literal["auto", "ruled", "unruled", "none"]
    """How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto."""
    only: Sequence[Sequence[float]]
    """Only what is in one of these boxes is read."""
    ignore: Sequence[Sequence[float]]
    """What is in one of these boxes is not read."""
    furniture: Literal["drop", "keep"]
    """Running heads and feet: told apart, or read like all else. Default: drop."""
    pages: str
    """The pages it is said of, such as 2,5-7; default: all."""


class DrawExplanationLayout(TypedDict, total=False):
    columns: Sequence[float]
    """Where columns part, in points from the left: [300] for two columns, [] for one."""
    tables: Literal["auto", "ruled", "unruled", "none"]
    """How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto."""
    only: Sequence[Sequence[float]]
    """Only what is in one of these boxes is read."""
    ignore: Sequence[Sequence[float]]
    """What is in one of these boxes is not read."""
    furniture: Literal["drop", "keep"]
    """Running heads and feet: told apart, or read like all else. Default: drop."""
    pages: str
    """The pages it is said of, such as 2,5-7; default: all."""


class _Rule(TypedDict):
    name: str
    """How the checks of the rule are named."""
    expression: str
    """What must be true, such as `sum(line_items.amount) = subtotal`."""


class Rule(_Rule, total=False):
    severity: Literal["error", "warning", "info"]
    """Of a check that fails; default: error."""
    message: str
    """What a check that fails says; values are in braces, such as {total}."""
    tolerance: float
    """Numbers that differ by no more are equal; default: 0."""
    when: str
    """An expression; the rule applies only where it is true."""


class _Quote(TypedDict):
    text: str
    """The words that are quoted."""


class Quote(_Quote, total=False):
    page: int
    """Counted from 1."""
    bbox: Sequence[float]
    """Left, top, right, bottom in points; origin at the top left of the page, y downwards."""
    anchor: str
    """The claimed place as an anchor."""


class _Box(TypedDict):
    page: int
    """Counted from 1."""
    bbox: Sequence[float]


class Box(_Box, total=False):
    text: str
    """The words that are quoted."""


class AddBatchFrom(TypedDict):
    bucket: str
    prefix: str


class AddBatchTo(TypedDict):
    bucket: str
    prefix: str
