# Written by clients/python/generate from docs/openapi.json; do not edit.
"""A method for every operation of the service."""

from __future__ import annotations

from . import models as m
from ._calls import Calls, each, path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator, Literal, Mapping, Sequence

    from ._content import Content
    from .inputs import AddBatchFrom, AddBatchTo, Box, DrawExplanationLayout, ExplainPageLayout, Quote, ReadFileLayout, Rule


class ClientOperations(Calls):
    """The operations as the service has them, by their names there."""

    def list_files(self, *, limit: int | None = None, cursor: str | None = None) -> m.FileList:
        """List the files that were uploaded, the newest first.

        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.FileList(self._json("GET", "/v1/files", {"limit": limit, "cursor": cursor}))

    def iter_list_files(self, *, limit: int | None = None) -> Iterator[m.File]:
        """List the files that were uploaded, the newest first. Goes on from answer to answer until nothing is left.

        limit: How many at most; default: 50.
        """
        return each(lambda cursor: self.list_files(limit=limit, cursor=cursor), lambda answer: answer.files)

    def get_file(self, id: str, *, wait: float | None = None) -> m.File:
        """Say what is known of a file, waiting for its reader if asked to.

        id: Identifier of the file.
        wait: Seconds to wait while the file is being read.
        """
        return m.File(self._json("GET", path("/v1/files/{}", id), {"wait": wait}))

    def delete_file(self, id: str) -> None:
        """Delete a file, its parts, what was read from it and its extractions.

        id: Identifier of the file.
        """
        self._nothing("DELETE", path("/v1/files/{}", id), {})

    def download_file(self, id: str) -> Content:
        """Give back the bytes of a file as they were uploaded.

        id: Identifier of the file.
        """
        return self._content("GET", path("/v1/files/{}/content", id), {})

    def list_parts(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> m.PartList:
        """List the files that a file holds, such as attachments of a mail or members of an archive: each is a file
        of its own, with its id.

        id: Identifier of the file.
        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.PartList(self._json("GET", path("/v1/files/{}/parts", id), {"limit": limit, "cursor": cursor}))

    def iter_list_parts(self, id: str, *, limit: int | None = None) -> Iterator[m.Part]:
        """List the files that a file holds, such as attachments of a mail or members of an archive: each is a file
        of its own, with its id. Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        limit: How many at most; default: 50.
        """
        return each(lambda cursor: self.list_parts(id, limit=limit, cursor=cursor), lambda answer: answer.parts)

    def read_file(self, id: str, *, password: str | None = None, layout: ReadFileLayout | None = None) -> m.File:
        """Read a file again that could not be read, with a password if it needs one; or read it with another
        `layout`.

        id: Identifier of the file.
        password: Opens a locked document.
        """
        return m.File(self._json("POST", path("/v1/files/{}/read", id), {"password": password, "layout": layout}))

    def profile_document(self, id: str, *, cursor: str | None = None, max_tokens: int | None = None) -> m.Profile:
        """File metadata, page count, detected type, confidence scores and the tools to use next. Call this first.

        id: Identifier of the file.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Profile(self._json("GET", path("/v1/files/{}/profile", id), {
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_profile_document(self, id: str, *, max_tokens: int | None = None) -> Iterator[m.Profile]:
        """File metadata, page count, detected type, confidence scores and the tools to use next. Call this first.
        Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.profile_document(id, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def list_structure(self, id: str, *, cursor: str | None = None, max_tokens: int | None = None) -> m.Structure:
        """Headings and sections, where the tables are, and the outline of the pages.

        id: Identifier of the file.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Structure(self._json("GET", path("/v1/files/{}/structure", id), {
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_list_structure(self, id: str, *, max_tokens: int | None = None) -> Iterator[m.Structure]:
        """Headings and sections, where the tables are, and the outline of the pages. Goes on from answer to answer
        until nothing is left.

        id: Identifier of the file.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.list_structure(id, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def search_document(
        self,
        id: str,
        query: str,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        order: Literal["document", "relevance"] | None = None,
        whole_word: bool | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.SearchResult:
        """Text matches, or passages that answer a question, each with page, box and text.

        id: Identifier of the file.
        query: Text, or a question.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        order: `relevance` for a question.
        whole_word: Only whole words.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what readers do not see.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.SearchResult(self._json("POST", path("/v1/files/{}/search", id), {
            "query": query,
            "max_results": max_results,
            "regex": regex,
            "case_sensitive": case_sensitive,
            "order": order,
            "whole_word": whole_word,
            "pages": pages,
            "include_hidden": include_hidden,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_search_document(
        self,
        id: str,
        query: str,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        order: Literal["document", "relevance"] | None = None,
        whole_word: bool | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Match]:
        """Text matches, or passages that answer a question, each with page, box and text. Goes on from answer to
        answer until nothing is left.

        id: Identifier of the file.
        query: Text, or a question.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        order: `relevance` for a question.
        whole_word: Only whole words.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what readers do not see.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.search_document(
                id,
                query,
                max_results=max_results,
                regex=regex,
                case_sensitive=case_sensitive,
                order=order,
                whole_word=whole_word,
                pages=pages,
                include_hidden=include_hidden,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.matches,
        )

    def get_page(
        self,
        id: str,
        page: int,
        *,
        detail: Literal["blocks", "words"] | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Page:
        """The text blocks of one page in reading order with their boxes, and the tables, figures and links on it.

        id: Identifier of the file.
        page: Number of the page, slide or sheet, from 1.
        detail: `words` adds every word with its box to each block, and how its text is set where the file says so.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Page(self._json("GET", path("/v1/files/{}/pages/{}", id, page), {
            "detail": detail,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_get_page(
        self,
        id: str,
        page: int,
        *,
        detail: Literal["blocks", "words"] | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Page]:
        """The text blocks of one page in reading order with their boxes, and the tables, figures and links on it.
        Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        page: Number of the page, slide or sheet, from 1.
        detail: `words` adds every word with its box to each block, and how its text is set where the file says so.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.get_page(id, page, detail=detail, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def get_page_image(
        self,
        id: str,
        page: int,
        *,
        dpi: int | None = None,
        format: Literal["png", "jpeg", "svg"] | None = None,
    ) -> Content:
        """A picture of a page as a reader sees it.

        id: Identifier of the file.
        page: Number of the page, slide or sheet, from 1.
        dpi: Pixels an inch; default: 150, and fewer where the page is very large.
        format: png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what
            was read and sharp at any size. Default: png.
        """
        return self._content("GET", path("/v1/files/{}/pages/{}/image", id, page), {"dpi": dpi, "format": format})

    def explain_page(self, id: str, page: int, *, layout: ExplainPageLayout | None = None) -> m.ExplainPageAnswer:
        """Tell what was decided on a page of a PDF and why; with `layout`, how it would be read otherwise.

        id: Identifier of the file.
        page: Number of the page, slide or sheet, from 1.
        """
        return m.ExplainPageAnswer(self._json("POST", path("/v1/files/{}/pages/{}/explain", id, page), {
            "layout": layout,
        }))

    def draw_explanation(self, id: str, page: int, *, layout: DrawExplanationLayout | None = None) -> Content:
        """Draw what was decided on a page of a PDF over a picture of it, as SVG.

        id: Identifier of the file.
        page: Number of the page, slide or sheet, from 1.
        """
        return self._content("POST", path("/v1/files/{}/pages/{}/explain/image", id, page), {"layout": layout})

    def get_crop(
        self,
        id: str,
        anchor: str | None = None,
        *,
        page: int | None = None,
        bbox: Sequence[float] | None = None,
        margin: float | None = None,
        dpi: int | None = None,
        format: Literal["png", "jpeg", "svg"] | None = None,
    ) -> Content:
        """A picture of one place, such as that of a citation, with the place marked.

        id: Identifier of the file.
        anchor: The place, as in a citation: p3.b14:7-15, t2.r5.c3.
        page: With bbox, in place of an anchor.
        bbox: With page, in place of an anchor: left, top, right, bottom in points.
        margin: Points shown around the place; default: 18.
        dpi: Pixels an inch; default: 150, and fewer where the page is very large.
        format: png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what
            was read and sharp at any size. Default: png.
        """
        return self._content("GET", path("/v1/files/{}/crops", id), {
            "anchor": anchor,
            "page": page,
            "bbox": bbox,
            "margin": margin,
            "dpi": dpi,
            "format": format,
        })

    def list_tables(self, id: str, *, cursor: str | None = None, max_tokens: int | None = None) -> m.TableList:
        """All tables of the document, with their places and sizes.

        id: Identifier of the file.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.TableList(self._json("GET", path("/v1/files/{}/tables", id), {
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_list_tables(self, id: str, *, max_tokens: int | None = None) -> Iterator[m.TableSummary]:
        """All tables of the document, with their places and sizes. Goes on from answer to answer until nothing is
        left.

        id: Identifier of the file.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.list_tables(id, max_tokens=max_tokens, cursor=cursor),
            lambda answer: answer.tables,
        )

    def get_table(
        self,
        id: str,
        table_id: str,
        *,
        max_rows: int | None = None,
        detail: Literal["cells", "words"] | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.TableContent:
        """The rows of one table with the text, value and box of every cell, and the same rows as Markdown.

        id: Identifier of the file.
        table_id: Id of the table, such as t1; list_structure names them.
        max_rows: Rows to give at most; fewer where they come to more than 50,000 cells, and a part of a row that
            has more by itself.
        detail: `words` adds every word with its box to each cell.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.TableContent(self._json("GET", path("/v1/files/{}/tables/{}", id, table_id), {
            "max_rows": max_rows,
            "detail": detail,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_get_table(
        self,
        id: str,
        table_id: str,
        *,
        max_rows: int | None = None,
        detail: Literal["cells", "words"] | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.TableRow]:
        """The rows of one table with the text, value and box of every cell, and the same rows as Markdown. Goes on
        from answer to answer until nothing is left.

        id: Identifier of the file.
        table_id: Id of the table, such as t1; list_structure names them.
        max_rows: Rows to give at most; fewer where they come to more than 50,000 cells, and a part of a row that
            has more by itself.
        detail: `words` adds every word with its box to each cell.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.get_table(
                id,
                table_id,
                max_rows=max_rows,
                detail=detail,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.rows,
        )

    def list_annotations(
        self,
        id: str,
        *,
        kind: Literal["comments", "revisions", "bookmarks", "attachments"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Annotations:
        """Comments, tracked changes, bookmarks and files carried inside, each with its place.

        id: Identifier of the file.
        kind: Only these.
        limit: How many at most, all kinds together; default: 200.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Annotations(self._json("GET", path("/v1/files/{}/annotations", id), {
            "kind": kind,
            "limit": limit,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_list_annotations(
        self,
        id: str,
        *,
        kind: Literal["comments", "revisions", "bookmarks", "attachments"] | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Annotations]:
        """Comments, tracked changes, bookmarks and files carried inside, each with its place. Goes on from answer
        to answer until nothing is left.

        id: Identifier of the file.
        kind: Only these.
        limit: How many at most, all kinds together; default: 200.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.list_annotations(id, kind=kind, limit=limit, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def chunk_document(
        self,
        id: str,
        *,
        by: Literal["section", "size"] | None = None,
        chunk_tokens: int | None = None,
        overlap_tokens: int | None = None,
        tables: Literal["whole", "rows"] | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        include_furniture: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.ChunkList:
        """The document in pieces for retrieval, by section or size, each with its headings, pages and citations.

        id: Identifier of the file.
        by: `section`: no chunk runs over the end of a section; `size`: chunks are filled up.
        chunk_tokens: Tokens of one chunk at most.
        overlap_tokens: Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens.
        tables: `whole`: as many rows as fit under the header; `rows`: each row by itself.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what a reader of the document would not see.
        include_furniture: Also running heads and feet.
        limit: Chunks to give at most.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.ChunkList(self._json("POST", path("/v1/files/{}/chunks", id), {
            "by": by,
            "chunk_tokens": chunk_tokens,
            "overlap_tokens": overlap_tokens,
            "tables": tables,
            "pages": pages,
            "include_hidden": include_hidden,
            "include_furniture": include_furniture,
            "limit": limit,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_chunk_document(
        self,
        id: str,
        *,
        by: Literal["section", "size"] | None = None,
        chunk_tokens: int | None = None,
        overlap_tokens: int | None = None,
        tables: Literal["whole", "rows"] | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        include_furniture: bool | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Chunk]:
        """The document in pieces for retrieval, by section or size, each with its headings, pages and citations.
        Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        by: `section`: no chunk runs over the end of a section; `size`: chunks are filled up.
        chunk_tokens: Tokens of one chunk at most.
        overlap_tokens: Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens.
        tables: `whole`: as many rows as fit under the header; `rows`: each row by itself.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what a reader of the document would not see.
        include_furniture: Also running heads and feet.
        limit: Chunks to give at most.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.chunk_document(
                id,
                by=by,
                chunk_tokens=chunk_tokens,
                overlap_tokens=overlap_tokens,
                tables=tables,
                pages=pages,
                include_hidden=include_hidden,
                include_furniture=include_furniture,
                limit=limit,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.chunks,
        )

    def search_files(
        self,
        query: str,
        *,
        order: Literal["document", "relevance"] | None = None,
        words: Literal["phrase", "all", "any"] | None = None,
        regex: bool | None = None,
        whole_word: bool | None = None,
        case_sensitive: bool | None = None,
        include_hidden: bool | None = None,
        file_types: Sequence[Literal["pdf", "xlsx", "xls", "ods", "docx", "doc", "odt", "pptx", "ppt", "odp", "rtf", "html", "mhtml", "csv", "image", "einvoice", "text", "markdown", "epub", "eml", "msg", "mbox", "zip", "tar"]] | None = None,
        file_name: str | None = None,
        file_ids: Sequence[str] | None = None,
        pages: Sequence[int] | None = None,
        section: str | None = None,
        table_header: str | None = None,
        sheet: str | None = None,
        max_results: int | None = None,
        max_per_file: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.FileSearchResult:
        """Full-text matches in all files, the best file first, each with its file, page or cell, and box.

        query: A question of up to 400 words, or what to look for. Case, accents, ligatures, hyphens at line ends
            and white space do not matter.
        order: `relevance`: passages of all files that answer the query, best first; `document`: matches of the
            query as written, file by file. relevance, unless something is asked for that goes with `document`
            alone.
        words: The query as written; or files that hold all of its words, or any of them. Default: phrase.
        regex: The query is a pattern (RE2).
        whole_word: Only whole words.
        case_sensitive: Case matters.
        include_hidden: Look also at what a reader of the document would not see.
        file_types: Only these types.
        file_name: Only files whose name holds this, or is like it where it has * or ?.
        file_ids: Only these files, and what they hold.
        pages: Only these pages, slides or sheets of each file, by number.
        section: Only in sections whose title holds this, and in those within them.
        table_header: Only in columns of tables whose header holds this.
        sheet: Only on the sheet of this name, case aside.
        max_results: Matches to give at most.
        max_per_file: Matches to give of one file at most.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.FileSearchResult(self._json("POST", "/v1/search", {
            "query": query,
            "order": order,
            "words": words,
            "regex": regex,
            "whole_word": whole_word,
            "case_sensitive": case_sensitive,
            "include_hidden": include_hidden,
            "file_types": file_types,
            "file_name": file_name,
            "file_ids": file_ids,
            "pages": pages,
            "section": section,
            "table_header": table_header,
            "sheet": sheet,
            "max_results": max_results,
            "max_per_file": max_per_file,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_search_files(
        self,
        query: str,
        *,
        order: Literal["document", "relevance"] | None = None,
        words: Literal["phrase", "all", "any"] | None = None,
        regex: bool | None = None,
        whole_word: bool | None = None,
        case_sensitive: bool | None = None,
        include_hidden: bool | None = None,
        file_types: Sequence[Literal["pdf", "xlsx", "xls", "ods", "docx", "doc", "odt", "pptx", "ppt", "odp", "rtf", "html", "mhtml", "csv", "image", "einvoice", "text", "markdown", "epub", "eml", "msg", "mbox", "zip", "tar"]] | None = None,
        file_name: str | None = None,
        file_ids: Sequence[str] | None = None,
        pages: Sequence[int] | None = None,
        section: str | None = None,
        table_header: str | None = None,
        sheet: str | None = None,
        max_results: int | None = None,
        max_per_file: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.FileMatch]:
        """Full-text matches in all files, the best file first, each with its file, page or cell, and box. Goes on
        from answer to answer until nothing is left.

        query: A question of up to 400 words, or what to look for. Case, accents, ligatures, hyphens at line ends
            and white space do not matter.
        order: `relevance`: passages of all files that answer the query, best first; `document`: matches of the
            query as written, file by file. relevance, unless something is asked for that goes with `document`
            alone.
        words: The query as written; or files that hold all of its words, or any of them. Default: phrase.
        regex: The query is a pattern (RE2).
        whole_word: Only whole words.
        case_sensitive: Case matters.
        include_hidden: Look also at what a reader of the document would not see.
        file_types: Only these types.
        file_name: Only files whose name holds this, or is like it where it has * or ?.
        file_ids: Only these files, and what they hold.
        pages: Only these pages, slides or sheets of each file, by number.
        section: Only in sections whose title holds this, and in those within them.
        table_header: Only in columns of tables whose header holds this.
        sheet: Only on the sheet of this name, case aside.
        max_results: Matches to give at most.
        max_per_file: Matches to give of one file at most.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.search_files(
                query,
                order=order,
                words=words,
                regex=regex,
                whole_word=whole_word,
                case_sensitive=case_sensitive,
                include_hidden=include_hidden,
                file_types=file_types,
                file_name=file_name,
                file_ids=file_ids,
                pages=pages,
                section=section,
                table_header=table_header,
                sheet=sheet,
                max_results=max_results,
                max_per_file=max_per_file,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.matches,
        )

    def ask_document(
        self,
        id: str,
        question: str,
        *,
        method: Literal["rules", "llm"] | None = None,
        max_answers: int | None = None,
    ) -> m.AskResult:
        """Answer a question from a document by sentences and cells that say it, each cited, or say that it does
        not.

        id: Identifier of the file.
        question: Up to 400 words.
        method: `rules`: sentences and cells as written; `llm`: written by the configured language model from what
            it cites. Default: rules.
        max_answers: At most this many.
        """
        return m.AskResult(self._json("POST", path("/v1/files/{}/ask", id), {
            "question": question,
            "method": method,
            "max_answers": max_answers,
        }))

    def ask_files(
        self,
        question: str,
        *,
        method: Literal["rules", "llm"] | None = None,
        max_answers: int | None = None,
        file_types: Sequence[Literal["pdf", "xlsx", "xls", "ods", "docx", "doc", "odt", "pptx", "ppt", "odp", "rtf", "html", "mhtml", "csv", "image", "einvoice", "text", "markdown", "epub", "eml", "msg", "mbox", "zip", "tar"]] | None = None,
        file_name: str | None = None,
        file_ids: Sequence[str] | None = None,
    ) -> m.AskResult:
        """Answer a question from all files, each answer with its file and citation, or say that they do not.

        question: Up to 400 words.
        method: `rules`: sentences and cells as written; `llm`: written by the configured language model from what
            it cites. Default: rules.
        max_answers: At most this many.
        file_types: Only these types.
        file_name: Only files whose name holds this, or is like it where it has * or ?.
        file_ids: Only these files, and what they hold.
        """
        return m.AskResult(self._json("POST", "/v1/ask", {
            "question": question,
            "method": method,
            "max_answers": max_answers,
            "file_types": file_types,
            "file_name": file_name,
            "file_ids": file_ids,
        }))

    def list_sheets(
        self,
        id: str,
        *,
        details: bool | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.SheetList:
        """The sheets of a spreadsheet with their sizes and what is hidden or merged, its named ranges and external
        links.

        id: Identifier of the file.
        details: Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.SheetList(self._json("GET", path("/v1/files/{}/sheets", id), {
            "details": details,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_list_sheets(
        self,
        id: str,
        *,
        details: bool | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.SheetList]:
        """The sheets of a spreadsheet with their sizes and what is hidden or merged, its named ranges and external
        links. Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        details: Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.list_sheets(id, details=details, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def read_range(
        self,
        id: str,
        sheet: str | None = None,
        range: str | None = None,
        *,
        include_formulas: bool | None = None,
        include_looks: bool | None = None,
        include_empty: bool | None = None,
        max_cells: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.RangeContent:
        """The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are
        left out.

        id: Identifier of the file.
        sheet: Name of the sheet, case aside; may be left out where there is one.
        range: A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]),
            or a table id; the used range where left out.
        include_formulas: Give the formula of every cell.
        include_looks: Also fonts, fills, borders and widths; not under max_tokens.
        include_empty: List empty cells too.
        max_cells: Cells to give at most.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.RangeContent(self._json("POST", path("/v1/files/{}/ranges/read", id), {
            "sheet": sheet,
            "range": range,
            "include_formulas": include_formulas,
            "include_looks": include_looks,
            "include_empty": include_empty,
            "max_cells": max_cells,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_read_range(
        self,
        id: str,
        sheet: str | None = None,
        range: str | None = None,
        *,
        include_formulas: bool | None = None,
        include_looks: bool | None = None,
        include_empty: bool | None = None,
        max_cells: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Cell]:
        """The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are
        left out. Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        sheet: Name of the sheet, case aside; may be left out where there is one.
        range: A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]),
            or a table id; the used range where left out.
        include_formulas: Give the formula of every cell.
        include_looks: Also fonts, fills, borders and widths; not under max_tokens.
        include_empty: List empty cells too.
        max_cells: Cells to give at most.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.read_range(
                id,
                sheet,
                range,
                include_formulas=include_formulas,
                include_looks=include_looks,
                include_empty=include_empty,
                max_cells=max_cells,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.cells,
        )

    def find_cells(
        self,
        id: str,
        query: str | None = None,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        sheet: str | None = None,
        match: Literal["value", "formula", "comment", "any"] | None = None,
        type: Literal["number", "string", "boolean", "date", "error"] | None = None,
        error: str | None = None,
        number_format: str | None = None,
        label: str | None = None,
        whole_cell: bool | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.CellSearchResult:
        """Cells by what their value, formula or comment holds, by type, error or number format, or by the label
        beside them; each with the labels of its row.

        id: Identifier of the file.
        query: What to look for; case and accents do not matter. May be left out beside another criterion.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        sheet: Only this sheet; all sheets where left out.
        match: What is looked at; `value` means both the shown text and the value. Without a query: cells that have
            one.
        type: Only cells of this type.
        error: Only cells that show this error, such as #REF!.
        number_format: Only cells whose number format holds this.
        label: In place of a query: find cells with this text, and give the cell at the right of each or below it.
        whole_cell: The whole cell must match, not a part of it.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.CellSearchResult(self._json("POST", path("/v1/files/{}/cells/find", id), {
            "query": query,
            "max_results": max_results,
            "regex": regex,
            "case_sensitive": case_sensitive,
            "sheet": sheet,
            "match": match,
            "type": type,
            "error": error,
            "number_format": number_format,
            "label": label,
            "whole_cell": whole_cell,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_find_cells(
        self,
        id: str,
        query: str | None = None,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        sheet: str | None = None,
        match: Literal["value", "formula", "comment", "any"] | None = None,
        type: Literal["number", "string", "boolean", "date", "error"] | None = None,
        error: str | None = None,
        number_format: str | None = None,
        label: str | None = None,
        whole_cell: bool | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.CellMatch]:
        """Cells by what their value, formula or comment holds, by type, error or number format, or by the label
        beside them; each with the labels of its row. Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        query: What to look for; case and accents do not matter. May be left out beside another criterion.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        sheet: Only this sheet; all sheets where left out.
        match: What is looked at; `value` means both the shown text and the value. Without a query: cells that have
            one.
        type: Only cells of this type.
        error: Only cells that show this error, such as #REF!.
        number_format: Only cells whose number format holds this.
        label: In place of a query: find cells with this text, and give the cell at the right of each or below it.
        whole_cell: The whole cell must match, not a part of it.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.find_cells(
                id,
                query,
                max_results=max_results,
                regex=regex,
                case_sensitive=case_sensitive,
                sheet=sheet,
                match=match,
                type=type,
                error=error,
                number_format=number_format,
                label=label,
                whole_cell=whole_cell,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.matches,
        )

    def inspect_formula(
        self,
        id: str,
        sheet: str | None = None,
        cell: str | None = None,
        *,
        direction: Literal["precedents", "dependents", "both"] | None = None,
        depth: int | None = None,
        max_results: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Formula:
        """The formula of a cell, its value, what it depends on, and what depends on it.

        id: Identifier of the file.
        sheet: Name of the sheet, case aside; may be left out where there is one.
        cell: The cell in A1 notation, such as B7.
        direction: What to trace; both directions where left out.
        depth: How many formulas to follow in each direction.
        max_results: References to give at most in each direction.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Formula(self._json("POST", path("/v1/files/{}/formulas/inspect", id), {
            "sheet": sheet,
            "cell": cell,
            "direction": direction,
            "depth": depth,
            "max_results": max_results,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_inspect_formula(
        self,
        id: str,
        sheet: str | None = None,
        cell: str | None = None,
        *,
        direction: Literal["precedents", "dependents", "both"] | None = None,
        depth: int | None = None,
        max_results: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Formula]:
        """The formula of a cell, its value, what it depends on, and what depends on it. Goes on from answer to
        answer until nothing is left.

        id: Identifier of the file.
        sheet: Name of the sheet, case aside; may be left out where there is one.
        cell: The cell in A1 notation, such as B7.
        direction: What to trace; both directions where left out.
        depth: How many formulas to follow in each direction.
        max_results: References to give at most in each direction.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.inspect_formula(
                id,
                sheet,
                cell,
                direction=direction,
                depth=depth,
                max_results=max_results,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: [answer],
        )

    def audit_document(
        self,
        id: str,
        *,
        sheet: str | None = None,
        codes: str | None = None,
        severity: Literal["error", "warning", "info"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Audit:
        """What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each
        finding with its cell.

        id: Identifier of the file.
        sheet: Only findings on this sheet, case aside.
        codes: Only findings of these kinds, with commas between them: broken_reference, circular_reference,
            error_value, hard_coded_value, pattern_break, sum_misses_rows, stale_value, missing_value, text_number,
            external_reference, hidden_input, volatile, constant_in_formula, table_sum_mismatch,
            table_subtotal_mismatch, table_difference_mismatch, table_product_mismatch, table_percent_mismatch.
        severity: Only findings of this severity or a worse one.
        limit: How many at most; default: 100.
        cursor: The next_cursor of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Audit(self._json("GET", path("/v1/files/{}/audit", id), {
            "sheet": sheet,
            "codes": codes,
            "severity": severity,
            "limit": limit,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_audit_document(
        self,
        id: str,
        *,
        sheet: str | None = None,
        codes: str | None = None,
        severity: Literal["error", "warning", "info"] | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Finding]:
        """What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each
        finding with its cell. Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        sheet: Only findings on this sheet, case aside.
        codes: Only findings of these kinds, with commas between them: broken_reference, circular_reference,
            error_value, hard_coded_value, pattern_break, sum_misses_rows, stale_value, missing_value, text_number,
            external_reference, hidden_input, volatile, constant_in_formula, table_sum_mismatch,
            table_subtotal_mismatch, table_difference_mismatch, table_product_mismatch, table_percent_mismatch.
        severity: Only findings of this severity or a worse one.
        limit: How many at most; default: 100.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.audit_document(
                id,
                sheet=sheet,
                codes=codes,
                severity=severity,
                limit=limit,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.findings,
        )

    def list_schemas(self) -> m.SchemaList:
        """List the built-in schemas with their fields and the labels that they are found under, and those that are
        kept.
        """
        return m.SchemaList(self._json("GET", "/v1/schemas", {}))

    def add_schema(
        self,
        name: str,
        *,
        description: str | None = None,
        fields: Sequence[Any] | None = None,
        schema: Mapping[str, Any] | None = None,
        examples: Sequence[Any] | None = None,
    ) -> m.KeptSchema:
        """Keep a schema under a name, so that extraction finds it by that name; or take in an export.

        name: Letters, digits, `_` and `-`; names of built-in schemas are taken.
        description: What it is for.
        fields: The fields, as in the schema of an extraction: {name, type, …}.
        schema: In place of fields: {fields}, or a JSON Schema.
        examples: What an export gave: examples with lessons.
        """
        return m.KeptSchema(self._json("POST", "/v1/schemas", {
            "name": name,
            "description": description,
            "fields": fields,
            "schema": schema,
            "examples": examples,
        }, creates=True))

    def get_schema(self, name: str) -> m.KeptSchema:
        """Give a schema by its name, and how many examples it has.

        name: Name of the schema, kept or built-in.
        """
        return m.KeptSchema(self._json("GET", path("/v1/schemas/{}", name), {}))

    def delete_schema(self, name: str) -> None:
        """Delete a kept schema with its examples and all that was learned from them.

        name: Name of the schema, kept or built-in.
        """
        self._nothing("DELETE", path("/v1/schemas/{}", name), {})

    def export_schema(self, name: str) -> m.ExportSchemaAnswer:
        """Give a schema and what was learned as one JSON object, which add_schema takes in again.

        name: Name of the schema, kept or built-in.
        """
        return m.ExportSchemaAnswer(self._json("GET", path("/v1/schemas/{}/export", name), {}))

    def add_example(
        self,
        name: str,
        *,
        file_id: str | None = None,
        extraction_id: str | None = None,
        reviewed: bool | None = None,
        values: Mapping[str, Any] | None = None,
    ) -> m.AddExampleAnswer:
        """Teach a schema by the right values of a document, or by an extraction with what is to be corrected.

        name: Name of the schema, kept or built-in.
        file_id: The file that the values are of.
        extraction_id: An extraction whose values are right, but for those given here.
        reviewed: With extraction_id: only what was said in its review is right.
        values: The right values by the names of the fields; null where the document has none.
        """
        return m.AddExampleAnswer(self._json("POST", path("/v1/schemas/{}/examples", name), {
            "file_id": file_id,
            "extraction_id": extraction_id,
            "reviewed": reviewed,
            "values": values,
        }, creates=True))

    def list_examples(self, name: str, *, limit: int | None = None, cursor: str | None = None) -> m.ExampleList:
        """List the examples of a schema, the oldest first.

        name: Name of the schema, kept or built-in.
        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.ExampleList(self._json("GET", path("/v1/schemas/{}/examples", name), {
            "limit": limit,
            "cursor": cursor,
        }))

    def iter_list_examples(self, name: str, *, limit: int | None = None) -> Iterator[m.AddExampleAnswer]:
        """List the examples of a schema, the oldest first. Goes on from answer to answer until nothing is left.

        name: Name of the schema, kept or built-in.
        limit: How many at most; default: 50.
        """
        return each(
            lambda cursor: self.list_examples(name, limit=limit, cursor=cursor),
            lambda answer: answer.examples,
        )

    def delete_example(self, name: str, example_id: str) -> None:
        """Withdraw an example: what was learned from it is forgotten.

        name: Name of the schema, kept or built-in.
        example_id: Identifier of the example.
        """
        self._nothing("DELETE", path("/v1/schemas/{}/examples/{}", name, example_id), {})

    def get_calibration(self) -> m.Calibration:
        """Tell how confidence was fitted, and how often values of each confidence were right."""
        return m.Calibration(self._json("GET", "/v1/calibration", {}))

    def extract_fields(
        self,
        id: str,
        schema: str | Mapping[str, Any],
        *,
        table_id: str | None = None,
        method: Literal["rules", "llm"] | None = None,
    ) -> m.Extraction:
        """Extract fields by a schema, each with a confidence and a citation.

        id: Identifier of the file.
        schema: A built-in name (invoice, contract, financial_model, table), the name of a kept schema, {name,
            fields}, or a JSON Schema object.
        table_id: With the schema `table`: which table; default: the largest.
        method: By rules, or by the configured language model; default: rules.
        """
        return m.Extraction(self._json("POST", path("/v1/files/{}/extract", id), {
            "schema": schema,
            "table_id": table_id,
            "method": method,
        }, creates=True))

    def get_extraction(self, extraction_id: str, *, fields: str | None = None) -> m.Extraction:
        """Give an earlier extraction again.

        extraction_id: Identifier of the extraction.
        fields: Only these fields, by name, commas between them.
        """
        return m.Extraction(self._json("GET", path("/v1/extractions/{}", extraction_id), {"fields": fields}))

    def review_extraction(
        self,
        extraction_id: str,
        *,
        values: Mapping[str, Any] | None = None,
        withdraw: Sequence[str] | None = None,
        reviewer: str | None = None,
        done: bool | None = None,
    ) -> m.ReviewExtractionAnswer:
        """Say which values of an extraction are right, wrong or not there; what was read stays beside it.

        extraction_id: Identifier of the extraction.
        values: The right values by the names of the fields, typed or as the document prints them; null where it has
            none.
        withdraw: Fields of which nothing is said any more.
        reviewer: Who says so.
        done: Whether the review is at its end.
        """
        return m.ReviewExtractionAnswer(self._json("POST", path("/v1/extractions/{}/review", extraction_id), {
            "values": values,
            "withdraw": withdraw,
            "reviewer": reviewer,
            "done": done,
        }))

    def get_review(self, extraction_id: str) -> m.ReviewExtractionAnswer:
        """Give an extraction as it was reviewed: each field as read and as people said, with who and when.

        extraction_id: Identifier of the extraction.
        """
        return m.ReviewExtractionAnswer(self._json("GET", path("/v1/extractions/{}/review", extraction_id), {}))

    def export_review(
        self,
        extraction_id: str,
        *,
        format: Literal["csv", "xlsx", "json", "pdf"] | None = None,
    ) -> Content:
        """Give the reviewed values of an extraction as CSV, XLSX or JSON, or marked on the pages that they are
        cited from, as PDF.

        extraction_id: Identifier of the extraction.
        format: Default: csv.
        """
        return self._content("GET", path("/v1/extractions/{}/review/export", extraction_id), {"format": format})

    def list_reviews(
        self,
        *,
        state: Literal["open", "done", "all"] | None = None,
        schema: str | None = None,
        file_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> m.ReviewList:
        """List what waits to be reviewed, the most doubtful first: of each file and schema the newest extraction.

        state: Default: open.
        schema: Only by this schema.
        file_id: Only of this file.
        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.ReviewList(self._json("GET", "/v1/reviews", {
            "state": state,
            "schema": schema,
            "file_id": file_id,
            "limit": limit,
            "cursor": cursor,
        }))

    def iter_list_reviews(
        self,
        *,
        state: Literal["open", "done", "all"] | None = None,
        schema: str | None = None,
        file_id: str | None = None,
        limit: int | None = None,
    ) -> Iterator[m.QueuedReview]:
        """List what waits to be reviewed, the most doubtful first: of each file and schema the newest extraction.
        Goes on from answer to answer until nothing is left.

        state: Default: open.
        schema: Only by this schema.
        file_id: Only of this file.
        limit: How many at most; default: 50.
        """
        return each(
            lambda cursor: self.list_reviews(
                state=state,
                schema=schema,
                file_id=file_id,
                limit=limit,
                cursor=cursor,
            ),
            lambda answer: answer.reviews,
        )

    def validate_extraction(
        self,
        id: str,
        extraction_id: str,
        *,
        confidence_threshold: float | None = None,
        rules: Sequence[Rule] | None = None,
    ) -> m.Validation:
        """Check an extraction by the rules.

        id: Identifier of the file.
        extraction_id: Identifier of the extraction.
        confidence_threshold: Below this a confidence is low; 0.5 by default.
        rules: Rules of your own, at most 100, checked beside the built-in ones; docs/validation.md has the
            language.
        """
        return m.Validation(self._json("POST", path("/v1/files/{}/validate", id), {
            "extraction_id": extraction_id,
            "confidence_threshold": confidence_threshold,
            "rules": rules,
        }))

    def list_citations(
        self,
        id: str,
        *,
        extraction_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> m.CitationList:
        """List the citations of every extraction of a file, or of one.

        id: Identifier of the file.
        extraction_id: Identifier of the extraction.
        limit: How many at most; default: 500.
        cursor: The next_cursor of the answer before.
        """
        return m.CitationList(self._json("GET", path("/v1/files/{}/citations", id), {
            "extraction_id": extraction_id,
            "limit": limit,
            "cursor": cursor,
        }))

    def iter_list_citations(
        self,
        id: str,
        *,
        extraction_id: str | None = None,
        limit: int | None = None,
    ) -> Iterator[m.FieldCitation]:
        """List the citations of every extraction of a file, or of one. Goes on from answer to answer until nothing
        is left.

        id: Identifier of the file.
        extraction_id: Identifier of the extraction.
        limit: How many at most; default: 500.
        """
        return each(
            lambda cursor: self.list_citations(id, extraction_id=extraction_id, limit=limit, cursor=cursor),
            lambda answer: answer.citations,
        )

    def verify_citations(
        self,
        id: str,
        *,
        quotes: Sequence[Quote] | None = None,
        boxes: Sequence[Box] | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Verification:
        """Check quotes and boxes, ours or anyone’s, against the document: each gets a verdict and the true place.

        id: Identifier of the file.
        quotes: Words, and where they are said to stand: nowhere, on a page, in a box.
        boxes: Boxes, and what is said to stand in them.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Verification(self._json("POST", path("/v1/files/{}/citations/verify", id), {
            "quotes": quotes,
            "boxes": boxes,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_verify_citations(
        self,
        id: str,
        *,
        quotes: Sequence[Quote] | None = None,
        boxes: Sequence[Box] | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Verdict]:
        """Check quotes and boxes, ours or anyone’s, against the document: each gets a verdict and the true place.
        Goes on from answer to answer until nothing is left.

        id: Identifier of the file.
        quotes: Words, and where they are said to stand: nowhere, on a page, in a box.
        boxes: Boxes, and what is said to stand in them.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.verify_citations(
                id,
                quotes=quotes,
                boxes=boxes,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.results,
        )

    def export_document(
        self,
        id: str,
        format: Literal["json", "markdown", "csv", "html", "text", "xlsx", "docling", "pdf"],
        *,
        table_id: str | None = None,
        sheet: str | None = None,
        pages: Sequence[int] | None = None,
        markers: bool | None = None,
        hidden: bool | None = None,
        furniture: bool | None = None,
        tables: Literal["auto", "markdown", "html"] | None = None,
        doubt: Literal["plain", "mark"] | None = None,
    ) -> Content:
        """Give the content as JSON, Markdown, HTML, text or DoclingDocument, its tables as CSV or XLSX, or a scan
        as searchable PDF.

        id: Identifier of the file.
        format: csv and xlsx hold the tables alone; docling is the JSON of a DoclingDocument; pdf is the scan or
            picture itself with its recognised text laid invisibly over it.
        table_id: Only this table.
        sheet: Only this sheet.
        pages: Only these pages, slides or sheets, by number.
        markers: Markdown: a comment before each page, slide and sheet says which it is. Off by default; on for
            agents.
        hidden: Also what a reader does not see, and remarks; in Markdown as comments.
        furniture: Also running heads and feet; in Markdown as comments.
        tables: Markdown: auto writes tables as Markdown, and as HTML where spans would be lost.
        doubt: Markdown, HTML and text: mark writes words whose recognition is in doubt as [?word].
        """
        return self._content("POST", path("/v1/files/{}/export", id), {
            "format": format,
            "table_id": table_id,
            "sheet": sheet,
            "pages": pages,
            "markers": markers,
            "hidden": hidden,
            "furniture": furniture,
            "tables": tables,
            "doubt": doubt,
        })

    def diff_documents(
        self,
        before: str,
        after: str,
        *,
        format: Literal["json", "markdown"] | None = None,
        formats: bool | None = None,
        max_changes: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Difference:
        """What changed from one document to another, also of another format, with the place on both sides.

        before: Identifier of the older file.
        after: Identifier of the newer file.
        format: json lists changes with citations; markdown gives a report for people. Default: json.
        formats: Cells that differ only in their number format count too; default: false.
        max_changes: How many changes at most; default: 200.
        cursor: The next_cursor of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return m.Difference(self._json("POST", "/v1/diff", {
            "before": before,
            "after": after,
            "format": format,
            "formats": formats,
            "max_changes": max_changes,
            "cursor": cursor,
            "max_tokens": max_tokens,
        }))

    def iter_diff_documents(
        self,
        before: str,
        after: str,
        *,
        format: Literal["json", "markdown"] | None = None,
        formats: bool | None = None,
        max_changes: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Change]:
        """What changed from one document to another, also of another format, with the place on both sides. Goes on
        from answer to answer until nothing is left.

        before: Identifier of the older file.
        after: Identifier of the newer file.
        format: json lists changes with citations; markdown gives a report for people. Default: json.
        formats: Cells that differ only in their number format count too; default: false.
        max_changes: How many changes at most; default: 200.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.diff_documents(
                before,
                after,
                format=format,
                formats=formats,
                max_changes=max_changes,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.changes,
        )

    def add_batch(
        self,
        *,
        files: Sequence[str] | None = None,
        from_: AddBatchFrom | None = None,
        extract: str | Mapping[str, Any] | None = None,
        export: Literal["json", "markdown", "csv", "html", "text", "docling"] | None = None,
        to: AddBatchTo | None = None,
    ) -> m.AddBatchAnswer:
        """Work on many uploaded files in the background: wait until each is read, extract, export.

        files: Identifiers of the files; those still being read are waited for.
        from_: Upload every object of this bucket whose name begins with the prefix, and work on it.
        extract: Extract by this schema, as `extract_fields` takes it.
        export: Give the content of each file in this format.
        to: Write the results to this bucket too, when all is done, as `{prefix}{batch_id}.jsonl`.
        """
        return m.AddBatchAnswer(self._json("POST", "/v1/batches", {
            "files": files,
            "from": from_,
            "extract": extract,
            "export": export,
            "to": to,
        }, creates=True))

    def list_batches(self, *, limit: int | None = None, cursor: str | None = None) -> m.BatchList:
        """List the batches, the newest first.

        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.BatchList(self._json("GET", "/v1/batches", {"limit": limit, "cursor": cursor}))

    def iter_list_batches(self, *, limit: int | None = None) -> Iterator[m.AddBatchAnswer]:
        """List the batches, the newest first. Goes on from answer to answer until nothing is left.

        limit: How many at most; default: 50.
        """
        return each(lambda cursor: self.list_batches(limit=limit, cursor=cursor), lambda answer: answer.batches)

    def get_batch(self, batch_id: str) -> m.AddBatchAnswer:
        """Say how far a batch is.

        batch_id: Identifier of the batch.
        """
        return m.AddBatchAnswer(self._json("GET", path("/v1/batches/{}", batch_id), {}))

    def cancel_batch(self, batch_id: str) -> m.AddBatchAnswer:
        """Begin no more files of a batch; what is done stays.

        batch_id: Identifier of the batch.
        """
        return m.AddBatchAnswer(self._json("POST", path("/v1/batches/{}/cancel", batch_id), {}))

    def get_batch_results(self, batch_id: str, *, after: int | None = None) -> Content:
        """Give what was made so far, a line of JSON a file: status, extraction, content or error.

        batch_id: Identifier of the batch.
        after: From this position on; default: 0.
        """
        return self._content("GET", path("/v1/batches/{}/results", batch_id), {"after": after})

    def get_usage(self) -> m.TenantUsage:
        """Say what the tenant has and may have, and what this caller may do."""
        return m.TenantUsage(self._json("GET", "/v1/usage", {}))

    def list_audit_log(
        self,
        *,
        actor: str | None = None,
        action: str | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> m.AuditLog:
        """List what was done in the name of the tenant, by whom and how it ended, the newest first.

        actor: Only what this key did.
        action: Only this operation.
        since: From this time on, ISO 8601, UTC.
        until: Before this time.
        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.AuditLog(self._json("GET", "/v1/audit-log", {
            "actor": actor,
            "action": action,
            "since": since,
            "until": until,
            "limit": limit,
            "cursor": cursor,
        }))

    def iter_list_audit_log(
        self,
        *,
        actor: str | None = None,
        action: str | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int | None = None,
    ) -> Iterator[m.AuditEntry]:
        """List what was done in the name of the tenant, by whom and how it ended, the newest first. Goes on from
        answer to answer until nothing is left.

        actor: Only what this key did.
        action: Only this operation.
        since: From this time on, ISO 8601, UTC.
        until: Before this time.
        limit: How many at most; default: 50.
        """
        return each(
            lambda cursor: self.list_audit_log(
                actor=actor,
                action=action,
                since=since,
                until=until,
                limit=limit,
                cursor=cursor,
            ),
            lambda answer: answer.entries,
        )

    def add_webhook(
        self,
        url: str,
        *,
        events: Sequence[Literal["file.ready", "file.failed", "extraction.completed"]] | None = None,
    ) -> m.NewWebhook:
        """Have an address told when files are ready or failed and extractions are completed.

        url: An https address on the public internet.
        events: All of them by default.
        """
        return m.NewWebhook(self._json("POST", "/v1/webhooks", {"url": url, "events": events}))

    def list_webhooks(self) -> m.WebhookList:
        """List the webhooks of the tenant."""
        return m.WebhookList(self._json("GET", "/v1/webhooks", {}))

    def delete_webhook(self, webhook_id: str) -> None:
        """Delete a webhook, with what was still to be delivered to it.

        webhook_id: Identifier of the webhook.
        """
        self._nothing("DELETE", path("/v1/webhooks/{}", webhook_id), {})

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> m.DeliveryList:
        """List what a webhook was told and is to be told, the newest first.

        webhook_id: Identifier of the webhook.
        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return m.DeliveryList(self._json("GET", path("/v1/webhooks/{}/deliveries", webhook_id), {
            "limit": limit,
            "cursor": cursor,
        }))

    def iter_list_deliveries(self, webhook_id: str, *, limit: int | None = None) -> Iterator[m.Delivery]:
        """List what a webhook was told and is to be told, the newest first. Goes on from answer to answer until
        nothing is left.

        webhook_id: Identifier of the webhook.
        limit: How many at most; default: 50.
        """
        return each(
            lambda cursor: self.list_deliveries(webhook_id, limit=limit, cursor=cursor),
            lambda answer: answer.deliveries,
        )

    def redeliver(self, webhook_id: str, delivery_id: str) -> m.Delivery:
        """Send a delivery once more.

        webhook_id: Identifier of the webhook.
        delivery_id: Identifier of the delivery.
        """
        return m.Delivery(self._json("POST", path(
            "/v1/webhooks/{}/deliveries/{}/redeliver",
            webhook_id,
            delivery_id),
            {},
        ))

    def health(self) -> m.Health:
        """Say whether the service is up, and its version."""
        return m.Health(self._json("GET", "/health", {}))


class DocumentOperations:
    """The operations on one file."""

    id: str
    _client: ClientOperations

    def delete(self) -> None:
        """Delete a file, its parts, what was read from it and its extractions."""
        self._client.delete_file(self.id)

    def download(self) -> Content:
        """Give back the bytes of a file as they were uploaded."""
        return self._client.download_file(self.id)

    def parts(self, *, limit: int | None = None, cursor: str | None = None) -> m.PartList:
        """List the files that a file holds, such as attachments of a mail or members of an archive: each is a file
        of its own, with its id.

        limit: How many at most; default: 50.
        cursor: The next_cursor of the answer before.
        """
        return self._client.list_parts(self.id, limit=limit, cursor=cursor)

    def iter_parts(self, *, limit: int | None = None) -> Iterator[m.Part]:
        """List the files that a file holds, such as attachments of a mail or members of an archive: each is a file
        of its own, with its id. Goes on from answer to answer until nothing is left.

        limit: How many at most; default: 50.
        """
        return each(lambda cursor: self.parts(limit=limit, cursor=cursor), lambda answer: answer.parts)

    def profile(self, *, cursor: str | None = None, max_tokens: int | None = None) -> m.Profile:
        """File metadata, page count, detected type, confidence scores and the tools to use next. Call this first.

        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.profile_document(self.id, cursor=cursor, max_tokens=max_tokens)

    def iter_profile(self, *, max_tokens: int | None = None) -> Iterator[m.Profile]:
        """File metadata, page count, detected type, confidence scores and the tools to use next. Call this first.
        Goes on from answer to answer until nothing is left.

        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(lambda cursor: self.profile(max_tokens=max_tokens, cursor=cursor), lambda answer: [answer])

    def structure(self, *, cursor: str | None = None, max_tokens: int | None = None) -> m.Structure:
        """Headings and sections, where the tables are, and the outline of the pages.

        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.list_structure(self.id, cursor=cursor, max_tokens=max_tokens)

    def iter_structure(self, *, max_tokens: int | None = None) -> Iterator[m.Structure]:
        """Headings and sections, where the tables are, and the outline of the pages. Goes on from answer to answer
        until nothing is left.

        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(lambda cursor: self.structure(max_tokens=max_tokens, cursor=cursor), lambda answer: [answer])

    def search(
        self,
        query: str,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        order: Literal["document", "relevance"] | None = None,
        whole_word: bool | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.SearchResult:
        """Text matches, or passages that answer a question, each with page, box and text.

        query: Text, or a question.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        order: `relevance` for a question.
        whole_word: Only whole words.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what readers do not see.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.search_document(
            self.id,
            query,
            max_results=max_results,
            regex=regex,
            case_sensitive=case_sensitive,
            order=order,
            whole_word=whole_word,
            pages=pages,
            include_hidden=include_hidden,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_search(
        self,
        query: str,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        order: Literal["document", "relevance"] | None = None,
        whole_word: bool | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Match]:
        """Text matches, or passages that answer a question, each with page, box and text. Goes on from answer to
        answer until nothing is left.

        query: Text, or a question.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        order: `relevance` for a question.
        whole_word: Only whole words.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what readers do not see.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.search(
                query,
                max_results=max_results,
                regex=regex,
                case_sensitive=case_sensitive,
                order=order,
                whole_word=whole_word,
                pages=pages,
                include_hidden=include_hidden,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.matches,
        )

    def page(
        self,
        page: int,
        *,
        detail: Literal["blocks", "words"] | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Page:
        """The text blocks of one page in reading order with their boxes, and the tables, figures and links on it.

        page: Number of the page, slide or sheet, from 1.
        detail: `words` adds every word with its box to each block, and how its text is set where the file says so.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.get_page(self.id, page, detail=detail, cursor=cursor, max_tokens=max_tokens)

    def iter_page(
        self,
        page: int,
        *,
        detail: Literal["blocks", "words"] | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Page]:
        """The text blocks of one page in reading order with their boxes, and the tables, figures and links on it.
        Goes on from answer to answer until nothing is left.

        page: Number of the page, slide or sheet, from 1.
        detail: `words` adds every word with its box to each block, and how its text is set where the file says so.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.page(page, detail=detail, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def image(
        self,
        page: int,
        *,
        dpi: int | None = None,
        format: Literal["png", "jpeg", "svg"] | None = None,
    ) -> Content:
        """A picture of a page as a reader sees it.

        page: Number of the page, slide or sheet, from 1.
        dpi: Pixels an inch; default: 150, and fewer where the page is very large.
        format: png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what
            was read and sharp at any size. Default: png.
        """
        return self._client.get_page_image(self.id, page, dpi=dpi, format=format)

    def explain(self, page: int, *, layout: ExplainPageLayout | None = None) -> m.ExplainPageAnswer:
        """Tell what was decided on a page of a PDF and why; with `layout`, how it would be read otherwise.

        page: Number of the page, slide or sheet, from 1.
        """
        return self._client.explain_page(self.id, page, layout=layout)

    def explain_image(self, page: int, *, layout: DrawExplanationLayout | None = None) -> Content:
        """Draw what was decided on a page of a PDF over a picture of it, as SVG.

        page: Number of the page, slide or sheet, from 1.
        """
        return self._client.draw_explanation(self.id, page, layout=layout)

    def crop(
        self,
        anchor: str | None = None,
        *,
        page: int | None = None,
        bbox: Sequence[float] | None = None,
        margin: float | None = None,
        dpi: int | None = None,
        format: Literal["png", "jpeg", "svg"] | None = None,
    ) -> Content:
        """A picture of one place, such as that of a citation, with the place marked.

        anchor: The place, as in a citation: p3.b14:7-15, t2.r5.c3.
        page: With bbox, in place of an anchor.
        bbox: With page, in place of an anchor: left, top, right, bottom in points.
        margin: Points shown around the place; default: 18.
        dpi: Pixels an inch; default: 150, and fewer where the page is very large.
        format: png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what
            was read and sharp at any size. Default: png.
        """
        return self._client.get_crop(self.id, anchor, page=page, bbox=bbox, margin=margin, dpi=dpi, format=format)

    def table(
        self,
        table_id: str,
        *,
        max_rows: int | None = None,
        detail: Literal["cells", "words"] | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.TableContent:
        """The rows of one table with the text, value and box of every cell, and the same rows as Markdown.

        table_id: Id of the table, such as t1; list_structure names them.
        max_rows: Rows to give at most; fewer where they come to more than 50,000 cells, and a part of a row that
            has more by itself.
        detail: `words` adds every word with its box to each cell.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.get_table(
            self.id,
            table_id,
            max_rows=max_rows,
            detail=detail,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_table(
        self,
        table_id: str,
        *,
        max_rows: int | None = None,
        detail: Literal["cells", "words"] | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.TableRow]:
        """The rows of one table with the text, value and box of every cell, and the same rows as Markdown. Goes on
        from answer to answer until nothing is left.

        table_id: Id of the table, such as t1; list_structure names them.
        max_rows: Rows to give at most; fewer where they come to more than 50,000 cells, and a part of a row that
            has more by itself.
        detail: `words` adds every word with its box to each cell.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.table(
                table_id,
                max_rows=max_rows,
                detail=detail,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.rows,
        )

    def annotations(
        self,
        *,
        kind: Literal["comments", "revisions", "bookmarks", "attachments"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Annotations:
        """Comments, tracked changes, bookmarks and files carried inside, each with its place.

        kind: Only these.
        limit: How many at most, all kinds together; default: 200.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.list_annotations(self.id, kind=kind, limit=limit, cursor=cursor, max_tokens=max_tokens)

    def iter_annotations(
        self,
        *,
        kind: Literal["comments", "revisions", "bookmarks", "attachments"] | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Annotations]:
        """Comments, tracked changes, bookmarks and files carried inside, each with its place. Goes on from answer
        to answer until nothing is left.

        kind: Only these.
        limit: How many at most, all kinds together; default: 200.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.annotations(kind=kind, limit=limit, max_tokens=max_tokens, cursor=cursor),
            lambda answer: [answer],
        )

    def chunks(
        self,
        *,
        by: Literal["section", "size"] | None = None,
        chunk_tokens: int | None = None,
        overlap_tokens: int | None = None,
        tables: Literal["whole", "rows"] | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        include_furniture: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.ChunkList:
        """The document in pieces for retrieval, by section or size, each with its headings, pages and citations.

        by: `section`: no chunk runs over the end of a section; `size`: chunks are filled up.
        chunk_tokens: Tokens of one chunk at most.
        overlap_tokens: Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens.
        tables: `whole`: as many rows as fit under the header; `rows`: each row by itself.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what a reader of the document would not see.
        include_furniture: Also running heads and feet.
        limit: Chunks to give at most.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.chunk_document(
            self.id,
            by=by,
            chunk_tokens=chunk_tokens,
            overlap_tokens=overlap_tokens,
            tables=tables,
            pages=pages,
            include_hidden=include_hidden,
            include_furniture=include_furniture,
            limit=limit,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_chunks(
        self,
        *,
        by: Literal["section", "size"] | None = None,
        chunk_tokens: int | None = None,
        overlap_tokens: int | None = None,
        tables: Literal["whole", "rows"] | None = None,
        pages: Sequence[int] | None = None,
        include_hidden: bool | None = None,
        include_furniture: bool | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Chunk]:
        """The document in pieces for retrieval, by section or size, each with its headings, pages and citations.
        Goes on from answer to answer until nothing is left.

        by: `section`: no chunk runs over the end of a section; `size`: chunks are filled up.
        chunk_tokens: Tokens of one chunk at most.
        overlap_tokens: Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens.
        tables: `whole`: as many rows as fit under the header; `rows`: each row by itself.
        pages: Only these pages, slides or sheets, by number.
        include_hidden: Also what a reader of the document would not see.
        include_furniture: Also running heads and feet.
        limit: Chunks to give at most.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.chunks(
                by=by,
                chunk_tokens=chunk_tokens,
                overlap_tokens=overlap_tokens,
                tables=tables,
                pages=pages,
                include_hidden=include_hidden,
                include_furniture=include_furniture,
                limit=limit,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.chunks,
        )

    def ask(
        self,
        question: str,
        *,
        method: Literal["rules", "llm"] | None = None,
        max_answers: int | None = None,
    ) -> m.AskResult:
        """Answer a question from a document by sentences and cells that say it, each cited, or say that it does
        not.

        question: Up to 400 words.
        method: `rules`: sentences and cells as written; `llm`: written by the configured language model from what
            it cites. Default: rules.
        max_answers: At most this many.
        """
        return self._client.ask_document(self.id, question, method=method, max_answers=max_answers)

    def read_range(
        self,
        sheet: str | None = None,
        range: str | None = None,
        *,
        include_formulas: bool | None = None,
        include_looks: bool | None = None,
        include_empty: bool | None = None,
        max_cells: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.RangeContent:
        """The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are
        left out.

        sheet: Name of the sheet, case aside; may be left out where there is one.
        range: A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]),
            or a table id; the used range where left out.
        include_formulas: Give the formula of every cell.
        include_looks: Also fonts, fills, borders and widths; not under max_tokens.
        include_empty: List empty cells too.
        max_cells: Cells to give at most.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.read_range(
            self.id,
            sheet,
            range,
            include_formulas=include_formulas,
            include_looks=include_looks,
            include_empty=include_empty,
            max_cells=max_cells,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_read_range(
        self,
        sheet: str | None = None,
        range: str | None = None,
        *,
        include_formulas: bool | None = None,
        include_looks: bool | None = None,
        include_empty: bool | None = None,
        max_cells: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Cell]:
        """The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are
        left out. Goes on from answer to answer until nothing is left.

        sheet: Name of the sheet, case aside; may be left out where there is one.
        range: A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]),
            or a table id; the used range where left out.
        include_formulas: Give the formula of every cell.
        include_looks: Also fonts, fills, borders and widths; not under max_tokens.
        include_empty: List empty cells too.
        max_cells: Cells to give at most.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.read_range(
                sheet,
                range,
                include_formulas=include_formulas,
                include_looks=include_looks,
                include_empty=include_empty,
                max_cells=max_cells,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.cells,
        )

    def find_cells(
        self,
        query: str | None = None,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        sheet: str | None = None,
        match: Literal["value", "formula", "comment", "any"] | None = None,
        type: Literal["number", "string", "boolean", "date", "error"] | None = None,
        error: str | None = None,
        number_format: str | None = None,
        label: str | None = None,
        whole_cell: bool | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.CellSearchResult:
        """Cells by what their value, formula or comment holds, by type, error or number format, or by the label
        beside them; each with the labels of its row.

        query: What to look for; case and accents do not matter. May be left out beside another criterion.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        sheet: Only this sheet; all sheets where left out.
        match: What is looked at; `value` means both the shown text and the value. Without a query: cells that have
            one.
        type: Only cells of this type.
        error: Only cells that show this error, such as #REF!.
        number_format: Only cells whose number format holds this.
        label: In place of a query: find cells with this text, and give the cell at the right of each or below it.
        whole_cell: The whole cell must match, not a part of it.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.find_cells(
            self.id,
            query,
            max_results=max_results,
            regex=regex,
            case_sensitive=case_sensitive,
            sheet=sheet,
            match=match,
            type=type,
            error=error,
            number_format=number_format,
            label=label,
            whole_cell=whole_cell,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_find_cells(
        self,
        query: str | None = None,
        *,
        max_results: int | None = None,
        regex: bool | None = None,
        case_sensitive: bool | None = None,
        sheet: str | None = None,
        match: Literal["value", "formula", "comment", "any"] | None = None,
        type: Literal["number", "string", "boolean", "date", "error"] | None = None,
        error: str | None = None,
        number_format: str | None = None,
        label: str | None = None,
        whole_cell: bool | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.CellMatch]:
        """Cells by what their value, formula or comment holds, by type, error or number format, or by the label
        beside them; each with the labels of its row. Goes on from answer to answer until nothing is left.

        query: What to look for; case and accents do not matter. May be left out beside another criterion.
        max_results: Matches to give at most.
        regex: The query is a pattern (RE2).
        case_sensitive: Case matters.
        sheet: Only this sheet; all sheets where left out.
        match: What is looked at; `value` means both the shown text and the value. Without a query: cells that have
            one.
        type: Only cells of this type.
        error: Only cells that show this error, such as #REF!.
        number_format: Only cells whose number format holds this.
        label: In place of a query: find cells with this text, and give the cell at the right of each or below it.
        whole_cell: The whole cell must match, not a part of it.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.find_cells(
                query,
                max_results=max_results,
                regex=regex,
                case_sensitive=case_sensitive,
                sheet=sheet,
                match=match,
                type=type,
                error=error,
                number_format=number_format,
                label=label,
                whole_cell=whole_cell,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.matches,
        )

    def inspect_formula(
        self,
        sheet: str | None = None,
        cell: str | None = None,
        *,
        direction: Literal["precedents", "dependents", "both"] | None = None,
        depth: int | None = None,
        max_results: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Formula:
        """The formula of a cell, its value, what it depends on, and what depends on it.

        sheet: Name of the sheet, case aside; may be left out where there is one.
        cell: The cell in A1 notation, such as B7.
        direction: What to trace; both directions where left out.
        depth: How many formulas to follow in each direction.
        max_results: References to give at most in each direction.
        cursor: Where to go on: `next_cursor` of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.inspect_formula(
            self.id,
            sheet,
            cell,
            direction=direction,
            depth=depth,
            max_results=max_results,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_inspect_formula(
        self,
        sheet: str | None = None,
        cell: str | None = None,
        *,
        direction: Literal["precedents", "dependents", "both"] | None = None,
        depth: int | None = None,
        max_results: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Formula]:
        """The formula of a cell, its value, what it depends on, and what depends on it. Goes on from answer to
        answer until nothing is left.

        sheet: Name of the sheet, case aside; may be left out where there is one.
        cell: The cell in A1 notation, such as B7.
        direction: What to trace; both directions where left out.
        depth: How many formulas to follow in each direction.
        max_results: References to give at most in each direction.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.inspect_formula(
                sheet,
                cell,
                direction=direction,
                depth=depth,
                max_results=max_results,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: [answer],
        )

    def audit(
        self,
        *,
        sheet: str | None = None,
        codes: str | None = None,
        severity: Literal["error", "warning", "info"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Audit:
        """What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each
        finding with its cell.

        sheet: Only findings on this sheet, case aside.
        codes: Only findings of these kinds, with commas between them: broken_reference, circular_reference,
            error_value, hard_coded_value, pattern_break, sum_misses_rows, stale_value, missing_value, text_number,
            external_reference, hidden_input, volatile, constant_in_formula, table_sum_mismatch,
            table_subtotal_mismatch, table_difference_mismatch, table_product_mismatch, table_percent_mismatch.
        severity: Only findings of this severity or a worse one.
        limit: How many at most; default: 100.
        cursor: The next_cursor of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.audit_document(
            self.id,
            sheet=sheet,
            codes=codes,
            severity=severity,
            limit=limit,
            cursor=cursor,
            max_tokens=max_tokens,
        )

    def iter_audit(
        self,
        *,
        sheet: str | None = None,
        codes: str | None = None,
        severity: Literal["error", "warning", "info"] | None = None,
        limit: int | None = None,
        max_tokens: int | None = None,
    ) -> Iterator[m.Finding]:
        """What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each
        finding with its cell. Goes on from answer to answer until nothing is left.

        sheet: Only findings on this sheet, case aside.
        codes: Only findings of these kinds, with commas between them: broken_reference, circular_reference,
            error_value, hard_coded_value, pattern_break, sum_misses_rows, stale_value, missing_value, text_number,
            external_reference, hidden_input, volatile, constant_in_formula, table_sum_mismatch,
            table_subtotal_mismatch, table_difference_mismatch, table_product_mismatch, table_percent_mismatch.
        severity: Only findings of this severity or a worse one.
        limit: How many at most; default: 100.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return each(
            lambda cursor: self.audit(
                sheet=sheet,
                codes=codes,
                severity=severity,
                limit=limit,
                max_tokens=max_tokens,
                cursor=cursor,
            ),
            lambda answer: answer.findings,
        )

    def extract(
        self,
        schema: str | Mapping[str, Any],
        *,
        table_id: str | None = None,
        method: Literal["rules", "llm"] | None = None,
    ) -> m.Extraction:
        """Extract fields by a schema, each with a confidence and a citation.

        schema: A built-in name (invoice, contract, financial_model, table), the name of a kept schema, {name,
            fields}, or a JSON Schema object.
        table_id: With the schema `table`: which table; default: the largest.
        method: By rules, or by the configured language model; default: rules.
        """
        return self._client.extract_fields(self.id, schema, table_id=table_id, method=method)

    def citations(
        self,
        *,
        extraction_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> m.CitationList:
        """List the citations of every extraction of a file, or of one.

        extraction_id: Identifier of the extraction.
        limit: How many at most; default: 500.
        cursor: The next_cursor of the answer before.
        """
        return self._client.list_citations(self.id, extraction_id=extraction_id, limit=limit, cursor=cursor)

    def iter_citations(
        self,
        *,
        extraction_id: str | None = None,
        limit: int | None = None,
    ) -> Iterator[m.FieldCitation]:
        """List the citations of every extraction of a file, or of one. Goes on from answer to answer until nothing
        is left.

        extraction_id: Identifier of the extraction.
        limit: How many at most; default: 500.
        """
        return each(
            lambda cursor: self.citations(extraction_id=extraction_id, limit=limit, cursor=cursor),
            lambda answer: answer.citations,
        )

    def export(
        self,
        format: Literal["json", "markdown", "csv", "html", "text", "xlsx", "docling", "pdf"],
        *,
        table_id: str | None = None,
        sheet: str | None = None,
        pages: Sequence[int] | None = None,
        markers: bool | None = None,
        hidden: bool | None = None,
        furniture: bool | None = None,
        tables: Literal["auto", "markdown", "html"] | None = None,
        doubt: Literal["plain", "mark"] | None = None,
    ) -> Content:
        """Give the content as JSON, Markdown, HTML, text or DoclingDocument, its tables as CSV or XLSX, or a scan
        as searchable PDF.

        format: csv and xlsx hold the tables alone; docling is the JSON of a DoclingDocument; pdf is the scan or
            picture itself with its recognised text laid invisibly over it.
        table_id: Only this table.
        sheet: Only this sheet.
        pages: Only these pages, slides or sheets, by number.
        markers: Markdown: a comment before each page, slide and sheet says which it is. Off by default; on for
            agents.
        hidden: Also what a reader does not see, and remarks; in Markdown as comments.
        furniture: Also running heads and feet; in Markdown as comments.
        tables: Markdown: auto writes tables as Markdown, and as HTML where spans would be lost.
        doubt: Markdown, HTML and text: mark writes words whose recognition is in doubt as [?word].
        """
        return self._client.export_document(
            self.id,
            format,
            table_id=table_id,
            sheet=sheet,
            pages=pages,
            markers=markers,
            hidden=hidden,
            furniture=furniture,
            tables=tables,
            doubt=doubt,
        )

    def diff(
        self,
        after: m.File | str,
        *,
        format: Literal["json", "markdown"] | None = None,
        formats: bool | None = None,
        max_changes: int | None = None,
        cursor: str | None = None,
        max_tokens: int | None = None,
    ) -> m.Difference:
        """What changed from one document to another, also of another format, with the place on both sides.

        after: Identifier of the newer file.
        format: json lists changes with citations; markdown gives a report for people. Default: json.
        formats: Cells that differ only in their number format count too; default: false.
        max_changes: How many changes at most; default: 200.
        cursor: The next_cursor of the answer before.
        max_tokens: Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest.
        """
        return self._client.diff_documents(
            before=self.id,
            after=after if isinstance(after, str) else after.id,
            format=format,
            formats=formats,
            max_changes=max_changes,
            cursor=cursor,
            max_tokens=max_tokens,
        )
