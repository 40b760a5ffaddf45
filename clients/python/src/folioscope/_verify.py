"""Quotes to verify, in whatever form they are at hand."""

from __future__ import annotations

from ._record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence, Union

    from .inputs import Quote
    from .models import Citation, FieldCitation

    Claim = Union[str, Citation, FieldCitation, Quote]


def quotes_of(claims: Sequence[Claim]) -> list[Quote]:
    return [quote_of(claim) for claim in claims]


def quote_of(claim: Claim) -> Quote:
    """A citation claims its text at its box."""
    if isinstance(claim, str):
        return {"text": claim}
    if isinstance(claim, Record):
        return {"text": claim.text, "page": claim.page, "bbox": claim.bbox}
    return claim
