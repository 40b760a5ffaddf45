"""A document of the service, and the tables in it."""

from __future__ import annotations

from . import models as m
from ._calls import path as fill_path
from ._record import NamedList
from ._rows import Rows
from ._sync_api import ClientOperations, DocumentOperations
from ._verify import quotes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, Iterable, Iterator, Literal, Mapping, Sequence

    import pandas

    from ._grid import Grid
    from ._verify import Claim
    from .inputs import Box, Rule

# The most rows that the service gives at a time.
ROWS_A_CALL = 10_000
CELLS_A_CALL = 50_000


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
        """The pages one after the other, each asked for when it is reached; default: all which."""
        if numbers is None:
            numbers = range(1, self.profile().page_count + 1)
        return (self.page(number) for number in numbers)

    def tables(self) -> list[Table]:
        """All tables of the document, with their places and sizes."""
        return [Table(self, table.raw) for table in self._client.list_tables(self.id).tables]

    def sheets(self, *, details: bool | None = None) -> NamedList[Sheet]:
        """The sheets of a spreadsheet, by number or name. `client.list_sheets` has the named ranges too.

        details: Also what belongs to each sheet: declared tables, charts, rules, print areas, groups, links.
        """
        return NamedList(Sheet(self, sheet.raw) for sheet in self._client.list_sheets(self.id, details=details).sheets)

    def range(self, ref: str | None = None, *, sheet: str | None = None, header: bool | None = None) -> Range:
        """Cells of a sheet as rows, dictionaries, CSV or a data frame.

        ref: A1:F20, Inputs!A1:F20, a defined name or a table id; the used range unless given.
        sheet: Name of the sheet, where `ref` does not name it and there is more than one.
        header: Whether the first row names the columns. Unless given: if that row holds text only.
        """
        return Range(self, ref, sheet, header)

    def extract(
        self,
        schema: str | Mapping[str, Any],
        *,
        table_id: str | None = None,
        method: Literal["rules", "llm"] | None = None,
    ) -> Extraction:
        """Extract fields by a schema, each with a confidence and a citation. Notebooks show each with its source.

        schema: A built-in name (invoice, contract, financial_model, table), the name of a kept schema, {name,
            fields}, or a JSON Schema object.
        table_id: With the schema `table`: which table; the largest unless given.
        method: By rules, or by the configured language model; rules unless given.
        """
        return Extraction(self, super().extract(schema, table_id=table_id, method=method).raw)

    def validate(
        self,
        extraction: m.Extraction | str,
        *,
        confidence_threshold: float | None = None,
        rules: Sequence[Rule] | None = None,
    ) -> m.Validation:
        """Check an extraction, given as such or by its id.

        confidence_threshold: Below this a confidence is low; 0.5 by default.
        rules: Rules of your own, checked beside the built-in ones.
        """
        extraction_id = extraction if isinstance(extraction, str) else extraction.id
        return self._client.validate_extraction(
            self.id, extraction_id, confidence_threshold=confidence_threshold, rules=rules
        )

    def _repr_html_(self) -> str:
        from ._html import THUMBNAIL_DPI, show_document

        return show_document(self, lambda: self.image(1, dpi=THUMBNAIL_DPI))

    def verify(self, quotes: Sequence[Claim] = (), *, boxes: Sequence[Box] | None = None) -> list[m.Verdict]:
        """Check that quotes stand in the document: texts, citations, or dictionaries with text, page, bbox, anchor.

        boxes: Boxes, and what is said to stand in them.
        """
        return self._client.verify_citations(self.id, quotes=quotes_of(quotes), boxes=boxes).results


class Extraction(m.Extraction):
    """Fields with their values, confidence and citations."""

    _document: Document

    def __init__(self, document: Document, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self._document = document

    def _repr_html_(self) -> str:
        from ._html import CROP_DPI, show_extraction

        return show_extraction(self, lambda anchor: self._document.crop(anchor, dpi=CROP_DPI))


class Table(Rows, m.TableSummary):
    """A table of a document. Its rows are fetched when they are first needed."""

    document: Document
    _grid: Grid | None

    def __init__(self, document: Document, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self.document = document
        self._grid = None

    def rows(self) -> Iterator[m.TableRow]:
        """The rows with the text, value and box of every cell, header rows too."""
        return self.document.iter_table(self.id, max_rows=ROWS_A_CALL)

    def _fetched(self) -> Grid:
        from ._grid import table_grid

        if self._grid is None:
            answers = [self.document.table(self.id, max_rows=ROWS_A_CALL)]
            while answers[-1].next_cursor is not None:
                answers.append(self.document.table(self.id, max_rows=ROWS_A_CALL, cursor=answers[-1].next_cursor))
            self._grid = table_grid(answers)
        return self._grid

    def _repr_html_(self) -> str:
        from ._html import show_grid

        return show_grid(self._fetched(), self.title)


class Range(Rows):
    """Cells of a sheet. They are fetched when they are first needed."""

    def __init__(self, document: Document, ref: str | None, sheet: str | None, header: bool | None) -> None:
        self.document = document
        self._ref = ref
        self._sheet = sheet
        self._header = header
        self._grid: Grid | None = None

    def cells(self) -> Iterator[m.Cell]:
        """The cells that are not empty, with value, type, shown text and formula."""
        return self.document.iter_read_range(
            self._sheet, self._ref, include_formulas=True, max_cells=CELLS_A_CALL
        )

    def _fetched(self) -> Grid:
        from ._grid import range_grid

        if self._grid is None:
            answers = [self.document.read_range(self._sheet, self._ref, max_cells=CELLS_A_CALL)]
            while (cursor := answers[-1].next_cursor) is not None:
                answers.append(
                    self.document.read_range(self._sheet, self._ref, max_cells=CELLS_A_CALL, cursor=cursor)
                )
            cells = (cell for answer in answers for cell in answer.cells)
            self._grid = range_grid(cells, answers[0].range, self._header)
        return self._grid

    def _repr_html_(self) -> str:
        from ._html import show_grid

        return show_grid(self._fetched(), self._ref or self._sheet)


class Sheet(m.Sheet):
    """A sheet of a workbook, or the one sheet of a CSV file."""

    _document: Document

    def __init__(self, document: Document, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self._document = document

    def range(self, ref: str | None = None, *, header: bool | None = None) -> Range:
        """Cells of the sheet; the used range unless given. `header`: whether the first row names the columns."""
        return self._document.range(ref, sheet=self.name, header=header)

    def to_pandas(self, *, header: bool | None = None, arrow: bool = False) -> pandas.DataFrame:
        """The used range as a data frame, typed by column. Needs pandas.

        header: Whether the first row names the columns. Unless given: if that row holds text only.
        arrow: Arrow types, without copying. Needs pyarrow too.
        """
        return self.range(header=header).to_pandas(arrow=arrow)

    def _repr_html_(self) -> str:
        return self.range()._repr_html_()
