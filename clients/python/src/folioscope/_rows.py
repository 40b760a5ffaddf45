"""What a table and a range have in common: rows under named columns, fetched when they are first needed."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pandas
    import pyarrow

    from ._frame import Value
    from ._grid import Grid


class Rows:
    def _fetched(self) -> Grid:
        raise NotImplementedError

    @property
    def columns(self) -> list[str]:
        """A name for each column, no two alike."""
        return list(self._fetched().columns)

    def to_rows(self) -> list[list[Value]]:
        """The rows below the header as lists. A value that spans several cells is repeated in each."""
        return [list(row) for row in self._fetched().rows]

    def to_dicts(self) -> list[dict[str, Value]]:
        """The rows below the header as dictionaries by column."""
        return self._fetched().to_dicts()

    def to_csv(self) -> str:
        """The columns, and the rows below the header, as CSV."""
        return self._fetched().to_csv()

    def to_pandas(self, *, arrow: bool = False) -> pandas.DataFrame:
        """The rows below the header as a data frame, typed by column: numbers, dates, truth values, text. Needs pandas.

        arrow: Arrow types over the buffers of `to_arrow()`, without copying them. Needs pyarrow too.
        """
        return self._fetched().to_pandas(arrow=arrow)

    def to_arrow(self) -> pyarrow.Table:
        """The rows below the header as an Arrow table, typed by column. Needs pyarrow."""
        return self._fetched().to_arrow()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """For libraries that take Arrow data without copying it, such as Polars and DuckDB."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)


class AsyncRows:
    async def _fetched(self) -> Grid:
        raise NotImplementedError

    async def columns(self) -> list[str]:
        """A name for each column, no two alike."""
        return list((await self._fetched()).columns)

    async def to_rows(self) -> list[list[Value]]:
        """The rows below the header as lists. A value that spans several cells is repeated in each."""
        return [list(row) for row in (await self._fetched()).rows]

    async def to_dicts(self) -> list[dict[str, Value]]:
        """The rows below the header as dictionaries by column."""
        return (await self._fetched()).to_dicts()

    async def to_csv(self) -> str:
        """The columns, and the rows below the header, as CSV."""
        return (await self._fetched()).to_csv()

    async def to_pandas(self, *, arrow: bool = False) -> pandas.DataFrame:
        """The rows below the header as a data frame, typed by column: numbers, dates, truth values, text. Needs pandas.

        arrow: Arrow types over the buffers of `to_arrow()`, without copying them. Needs pyarrow too.
        """
        return (await self._fetched()).to_pandas(arrow=arrow)

    async def to_arrow(self) -> pyarrow.Table:
        """The rows below the header as an Arrow table, typed by column. Needs pyarrow."""
        return (await self._fetched()).to_arrow()
