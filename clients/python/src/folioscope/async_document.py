"""A document of the service, and the tables in it, for programs that await."""

from __future__ import annotations

from . import models as m
from ._async_api import AsyncClientOperations, AsyncDocumentOperations
from ._calls import path as fill_path
from ._record import NamedList
from ._rows import AsyncRows
from ._verify import quotes_of
from .document import CELLS_A_CALL, ROWS_A_CALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, AsyncIterator, Iterable, Sequence

    import pandas

    from ._grid import Grid
    from ._verify import Claim
    from .inputs import Box, Rule


class AsyncDocument(AsyncDocumentOperations, m.File):
    """A file and everything that can be asked of it. Its own properties are those of the file."""

    _client: AsyncClientOperations

    def __init__(self, client: AsyncClientOperations, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self._client = client

    async def refresh(self, wait: float | None = None) -> AsyncDocument:
        """Ask again what is known of the file, waiting so many seconds while it is being read."""
        return AsyncDocument(self._client, (await self._client.get_file(self.id, wait=wait)).raw)

    async def read_again(self, password: str | None = None) -> AsyncDocument:
        """Read a file again that could not be read, with a password if it needs one."""
        file = (await self._client.read_file(self.id, password=password)).raw
        return AsyncDocument(self._client, await self._client._wait_until_read(file))

    async def save(self, path: str | os.PathLike[str]) -> None:
        """Write the bytes of the file as they were uploaded to a path, in blocks."""
        await self._client._save(fill_path("/v1/files/{}/content", self.id), path)

    async def pages(self, numbers: Iterable[int] | None = None) -> AsyncIterator[m.Page]:
        """The pages one after the other, each asked for when it is reached; default: all which."""
        if numbers is None:
            numbers = range(1, (await self.profile()).page_count + 1)
        for number in numbers:
            yield await self.page(number)

    async def tables(self) -> list[AsyncTable]:
        """All tables of the document, with their places and sizes."""
        return [AsyncTable(self, table.raw) for table in (await self._client.list_tables(self.id)).tables]

    def range(self, ref: str | None = None, *, sheet: str | None = None, header: bool | None = None) -> AsyncRange:
        """Cells of a sheet as rows, dictionaries, CSV or a data frame.

        ref: A1:F20, Inputs!A1:F20, a defined name or a table id; the used range unless given.
        sheet: Name of the sheet, where `ref` does not name it and there is more than one.
        header: Whether the first row names the columns. Unless given: if that row holds text only.
        """
        return AsyncRange(self, ref, sheet, header)

    async def sheets(self, *, details: bool | None = None) -> NamedList[AsyncSheet]:
        """The sheets of a spreadsheet, by number or name. `client.list_sheets` has the named ranges too.

        details: Also what belongs to each sheet: declared tables, charts, rules, print areas, groups, links.
        """
        listed = await self._client.list_sheets(self.id, details=details)
        return NamedList(AsyncSheet(self, sheet.raw) for sheet in listed.sheets)

    async def validate(
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
        return await self._client.validate_extraction(
            self.id, extraction_id, confidence_threshold=confidence_threshold, rules=rules
        )

    async def verify(self, quotes: Sequence[Claim] = (), *, boxes: Sequence[Box] | None = None) -> list[m.Verdict]:
        """Check that quotes stand in the document: texts, citations, or dictionaries with text, page, bbox, anchor.

        boxes: Boxes, and what is said to stand in them.
        """
        return (await self._client.verify_citations(self.id, quotes=quotes_of(quotes), boxes=boxes)).results


class AsyncTable(AsyncRows, m.TableSummary):
    """A table of a document. Its rows are fetched when they are first needed."""

    document: AsyncDocument
    _grid: Grid | None

    def __init__(self, document: AsyncDocument, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self.document = document
        self._grid = None

    def rows(self) -> AsyncIterator[m.TableRow]:
        """The rows with the text, value and box of every cell, header rows too."""
        return self.document.iter_table(self.id, max_rows=ROWS_A_CALL)

    async def _fetched(self) -> Grid:
        from ._grid import table_grid

        if self._grid is None:
            answers = [await self.document.table(self.id, max_rows=ROWS_A_CALL)]
            while answers[-1].next_cursor is not None:
                cursor = answers[-1].next_cursor
                answers.append(await self.document.table(self.id, max_rows=ROWS_A_CALL, cursor=cursor))
            self._grid = table_grid(answers)
        return self._grid


class AsyncRange(AsyncRows):
    """Cells of a sheet. They are fetched when they are first needed."""

    def __init__(self, document: AsyncDocument, ref: str | None, sheet: str | None, header: bool | None) -> None:
        self.document = document
        self._ref = ref
        self._sheet = sheet
        self._header = header
        self._grid: Grid | None = None

    def cells(self) -> AsyncIterator[m.Cell]:
        """The cells that are not empty, with value, type, shown text and formula."""
        return self.document.iter_read_range(
            self._sheet, self._ref, include_formulas=True, max_cells=CELLS_A_CALL
        )

    async def _fetched(self) -> Grid:
        from ._grid import range_grid

        if self._grid is None:
            ask = self.document.read_range
            answers = [await ask(self._sheet, self._ref, max_cells=CELLS_A_CALL)]
            while (cursor := answers[-1].next_cursor) is not None:
                answers.append(await ask(self._sheet, self._ref, max_cells=CELLS_A_CALL, cursor=cursor))
            cells = (cell for answer in answers for cell in answer.cells)
            self._grid = range_grid(cells, answers[0].range, self._header)
        return self._grid


class AsyncSheet(m.Sheet):
    """A sheet of a workbook, or the one sheet of a CSV file."""

    _document: AsyncDocument

    def __init__(self, document: AsyncDocument, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self._document = document

    def range(self, ref: str | None = None, *, header: bool | None = None) -> AsyncRange:
        """Cells of the sheet; the used range unless given. `header`: whether the first row names the columns."""
        return self._document.range(ref, sheet=self.name, header=header)

    async def to_pandas(self, *, header: bool | None = None, arrow: bool = False) -> pandas.DataFrame:
        """The used range as a data frame, typed by column. Needs pandas.

        header: Whether the first row names the columns. Unless given: if that row holds text only.
        arrow: Arrow types, without copying. Needs pyarrow too.
        """
        return await self.range(header=header).to_pandas(arrow=arrow)
