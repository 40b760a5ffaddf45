"""A program as users write them; checked by mypy, never run."""

from __future__ import annotations

from typing import Any, Iterator, Optional

from folioscope import AsyncClient, AsyncDocument, Busy, Client, Content, Document, Extraction, FolioscopeError, Range, Table
from folioscope.inputs import Rule
from folioscope.models import Citation, Field, Match, Page, Profile


def plain(client: Client) -> None:
    doc: Document = client.upload("invoice.pdf", progress=print, password="x", wait=5)
    pages: int = doc.profile().page_count
    overall: float = doc.profile().confidence.overall
    language: Optional[str] = doc.profile().language
    raw: dict[str, Any] = doc.profile().raw
    field: Field = doc.extract("invoice").fields["total"]
    first: list[Field] = doc.extract({"name": "x"}).fields[0:1]
    citation: Optional[Citation] = field.citation
    matches: Iterator[Match] = doc.iter_search("total")
    every_page: Iterator[Page] = doc.pages()
    table: Table = doc.tables()[0]
    title: Optional[str] = table.title
    extraction: Extraction = doc.extract("invoice")
    cells: Range = doc.range("A1:B2", header=False)
    frame_of_sheet = doc.sheets()["Inputs"].to_pandas()
    fetched: Document = client.upload(url="https://example.com/a.pdf")
    many: list[Any] = client.upload_many(["a.pdf"], workers=2, errors="return")
    picture: Content = doc.image(1)
    rule: Rule = {"name": "a", "expression": "total > 0"}
    valid: bool = doc.validate(doc.extract("invoice"), rules=[rule]).valid
    doc.verify(["text", {"text": "text", "page": 1}, *field.citations])
    names = [entry.file_name for entry in client.files()]
    text: str = names[0]
    try:
        client.delete_file(doc.id)
    except (Busy, FolioscopeError) as error:
        code: Optional[str] = error.code


async def awaited(client: AsyncClient) -> None:
    doc: AsyncDocument = await client.upload(b"", file_name="a.csv")
    profile: Profile = await doc.profile()
    async for page in doc.pages():
        number: int = page.page
    async for match in doc.iter_search("x"):
        snippet: str = match.snippet
    async for file in client.files():
        other: AsyncDocument = file


def wrong(doc: Document) -> None:
    # Each of these lines must be an error, or the comment behind it is one.
    doc.profile().page_cuont  # type: ignore[attr-defined]
    doc.serach("x")  # type: ignore[attr-defined]
    doc.search(12)  # type: ignore[arg-type]
    doc.export("docx")  # type: ignore[arg-type]
    count: str = doc.profile().page_count  # type: ignore[assignment]
    doc.page()  # type: ignore[call-arg]
    doc.validate("ext_1", rules=[{"name": "no expression"}])  # type: ignore[typeddict-item]
