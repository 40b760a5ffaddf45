"""A document of the service, and the tables in it."""

from __future__ import annotations

from . import models as m
from ._calls import path as fill_path
from ._sync_api import ClientOperations, DocumentOperations
from ._verify import quotes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, Iterable, Iterator, Sequence

    import pandas

    from ._grid import Grid, Value
    from ._record import NamedList
    from ._verify import Claim
    from .inputs import Box, Rule

# The most rows that the service gives at a time.
ROWS_A_CALL = 10_000


class Document(DocumentOperations, m.File):
    """A file and everything that can be asked of it. Its own properties are those of the file."""

    _client: ClientOperations

    def __init__(self, client: ClientOperations, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self._client = client

    def refresh(self, wait: float | None = None) -> Document:
        """Ask again what is known of the file, waiting so many seconds while it is being read."""
        return Document(self._client, self._client.get_file(self.id, wait=wait).raw)

    def read_again(self, password: str | None = None) -> Document:
        """Read a file again that could not be read, with a password if it needs one."""
        file = self._client.read_file(self.id, password=password).raw
        return Document(self._client, self._client._wait_until_read(file))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the bytes of the file as they were uploaded to a path, in blocks."""
        self._client._save(fill_path("/v1/files/{}/content", self.id), path)

    def pages(self, numbers: Iterable[int] | None = None) -> Iterator[m.Page]:
        """The pages one after the other, each asked for when it is reached; all unless told which."""
        if numbers is None:
            numbers = range(1, self.profile().page_count + 1)
        return (self.page(number) for number in numbers)

    def tables(self) -> list[Table]:
        """All tables of the document, with their places and sizes."""
        return [Table(self, table.raw) for table in self._client.list_tables(self.id).tables]

    def sheets(self, *, details: bool | None = None) -> NamedList[m.Sheet]:
        """The sheets of a spreadsheet, by number or name. `client.list_sheets` has the named ranges too.

        details: Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links.
        """
        return self._client.list_sheets(self.id, details=details).sheets

    def validate(
        self,
        extraction: m.Extraction | str,
        *,
        confidence_threshold: float | None = None,
        rules: Sequence[Rule] | None = None,
    ) -> m.Validation:
        """Check an extraction, given as such or by its id.

        confidence_threshold: Below this a confidence is low; 0.5 unless told.
        rules: Rules of your own, checked beside the built-in ones.
        """
        extraction_id = extraction if isinstance(extraction, str) else extraction.id
        return self._client.validate_extraction(
            self.id, extraction_id, confidence_threshold=confidence_threshold, rules=rules
        )

    def verify(self, quotes: Sequence[Claim] = (), *, boxes: Sequence[Box] | None = None) -> list[m.Verdict]:
        """Check that quotes stand in the document: texts, citations, or dictionaries with text, page, bbox, anchor.

        boxes: Boxes, and what is said to stand in them.
        """
        return self._client.verify_citations(self.id, quotes=quotes_of(quotes), boxes=boxes).results


class Table(m.TableSummary):
    """A table of a document. Its rows are fetched when they are first wanted."""

    document: Document
    _grid: Grid | None

    def __init__(self, document: Document, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self.document = document
        self._grid = None

    def rows(self) -> Iterator[m.TableRow]:
        """The rows with the text, value and box of every cell, header rows too."""
        return self.document.iter_table(self.id, max_rows=ROWS_A_CALL)

    @property
    def columns(self) -> list[str]:
        """A name for each column, no two alike."""
        return list(self._fetched().columns)

    def to_rows(self) -> list[list[Value]]:
        """The rows below the header as lists; a value that spans several cells stands in each of them."""
        return [list(row) for row in self._fetched().rows]

    def to_dicts(self) -> list[dict[str, Value]]:
        """The rows below the header as dictionaries by column."""
        return self._fetched().to_dicts()

    def to_csv(self) -> str:
        """The columns, and the rows below the header, as CSV."""
        return self._fetched().to_csv()

    def to_pandas(self) -> pandas.DataFrame:
        """The rows below the header as a data frame. Needs pandas."""
        return self._fetched().to_pandas()

    def _fetched(self) -> Grid:
        from ._grid import Grid

        if self._grid is None:
            answers = [self.document.table(self.id, max_rows=ROWS_A_CALL)]
            while answers[-1].next_cursor is not None:
                answers.append(self.document.table(self.id, max_rows=ROWS_A_CALL, cursor=answers[-1].next_cursor))
            self._grid = Grid(answers)
        return self._grid
