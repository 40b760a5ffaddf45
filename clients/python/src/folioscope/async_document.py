"""A document of the service, and the tables in it, for programs that await."""

from __future__ import annotations

from . import models as m
from ._async_api import AsyncClientOperations, AsyncDocumentOperations
from ._calls import path as fill_path
from ._verify import quotes_of
from .document import ROWS_A_CALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any, AsyncIterator, Iterable, Sequence

    import pandas

    from ._grid import Grid, Value
    from ._record import NamedList
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
        """The pages one after the other, each asked for when it is reached; all unless told which."""
        if numbers is None:
            numbers = range(1, (await self.profile()).page_count + 1)
        for number in numbers:
            yield await self.page(number)

    async def tables(self) -> list[AsyncTable]:
        """All tables of the document, with their places and sizes."""
        return [AsyncTable(self, table.raw) for table in (await self._client.list_tables(self.id)).tables]

    async def sheets(self, *, details: bool | None = None) -> NamedList[m.Sheet]:
        """The sheets of a spreadsheet, by number or name. `client.list_sheets` has the named ranges too.

        details: Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links.
        """
        return (await self._client.list_sheets(self.id, details=details)).sheets

    async def validate(
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
        return await self._client.validate_extraction(
            self.id, extraction_id, confidence_threshold=confidence_threshold, rules=rules
        )

    async def verify(self, quotes: Sequence[Claim] = (), *, boxes: Sequence[Box] | None = None) -> list[m.Verdict]:
        """Check that quotes stand in the document: texts, citations, or dictionaries with text, page, bbox, anchor.

        boxes: Boxes, and what is said to stand in them.
        """
        return (await self._client.verify_citations(self.id, quotes=quotes_of(quotes), boxes=boxes)).results


class AsyncTable(m.TableSummary):
    """A table of a document. Its rows are fetched when they are first wanted."""

    document: AsyncDocument
    _grid: Grid | None

    def __init__(self, document: AsyncDocument, raw: dict[str, Any]) -> None:
        super().__init__(raw)
        self.document = document
        self._grid = None

    def rows(self) -> AsyncIterator[m.TableRow]:
        """The rows with the text, value and box of every cell, header rows too."""
        return self.document.iter_table(self.id, max_rows=ROWS_A_CALL)

    async def columns(self) -> list[str]:
        """A name for each column, no two alike."""
        return list((await self._fetched()).columns)

    async def to_rows(self) -> list[list[Value]]:
        """The rows below the header as lists; a value that spans several cells stands in each of them."""
        return [list(row) for row in (await self._fetched()).rows]

    async def to_dicts(self) -> list[dict[str, Value]]:
        """The rows below the header as dictionaries by column."""
        return (await self._fetched()).to_dicts()

    async def to_csv(self) -> str:
        """The columns, and the rows below the header, as CSV."""
        return (await self._fetched()).to_csv()

    async def to_pandas(self) -> pandas.DataFrame:
        """The rows below the header as a data frame. Needs pandas."""
        return (await self._fetched()).to_pandas()

    async def _fetched(self) -> Grid:
        from ._grid import Grid

        if self._grid is None:
            answers = [await self.document.table(self.id, max_rows=ROWS_A_CALL)]
            while answers[-1].next_cursor is not None:
                cursor = answers[-1].next_cursor
                answers.append(await self.document.table(self.id, max_rows=ROWS_A_CALL, cursor=cursor))
            self._grid = Grid(answers)
        return self._grid
