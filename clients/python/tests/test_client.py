"""The client against the real server."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from . import support
from .support import EXAMPLES, LOCKED, LOCKED_PASSWORD, real_server

from folioscope import (
    Client,
    CorruptFile,
    Document,
    FileNotFound,
    PageNotFound,
    PasswordRequired,
    PasswordWrong,
    UnknownSheet,
    UnsupportedType,
)


class WithServer(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client(real_server())
        cls.addClassCleanup(cls.client.close)


class Documents(WithServer):
    pdf: Document
    ledger: Document
    model: Document

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.pdf = cls.client.upload(EXAMPLES / "trade.pdf")
        cls.ledger = cls.client.upload(EXAMPLES / "ledger.csv")
        cls.model = cls.client.upload(EXAMPLES / "coffee-shops.xlsx")

    def test_a_document_has_the_properties_of_its_file(self) -> None:
        self.assertEqual((self.pdf.file_name, self.pdf.file_type, self.pdf.status), ("trade.pdf", "pdf", "ready"))
        self.assertEqual(self.client.document(self.pdf.id), self.pdf)
        self.assertEqual(self.pdf.refresh(wait=1), self.pdf)

    def test_profile_and_structure(self) -> None:
        profile = self.pdf.profile()
        self.assertEqual((profile.page_count, profile.has_tables, profile.file_type), (1, True, "pdf"))
        self.assertGreater(profile.confidence.overall, 0.5)
        structure = self.pdf.structure()
        self.assertEqual(structure.tables[0].id, "t1")
        self.assertEqual(structure.pages[0].page, 1)

    def test_pages_one_by_one_and_all(self) -> None:
        page = self.pdf.page(1, detail="words")
        self.assertIn("regions", page.text)
        block = next(block for block in page.text_blocks if block.words)
        assert block.words is not None
        self.assertEqual(len(block.words[0].bbox), 4)
        self.assertEqual([page.page for page in self.model.pages()], [1, 2, 3, 4])
        self.assertEqual([page.page for page in self.model.pages([3, 1])], [3, 1])

    def test_search_gives_places_and_goes_on_by_cursor(self) -> None:
        first = self.model.search("a", max_results=2)
        self.assertEqual((len(first.matches), first.truncated), (2, True))
        every = list(self.model.iter_search("a", max_results=2))
        self.assertEqual(len(every), first.total)
        self.assertEqual(every[:2], first.matches)

    def test_tables_as_rows_dictionaries_and_csv(self) -> None:
        table = self.pdf.tables()[0]
        self.assertEqual((table.id, table.row_count, table.columns[0]), ("t1", 6, "Region"))
        self.assertEqual(table.to_dicts()[0]["2020"], 1204)
        self.assertEqual(table.to_rows()[3], ["West", 76, 81, 79, 90])
        self.assertEqual(table.to_csv().splitlines()[4], "West,76,81,79,90")
        self.assertEqual([row.row for row in table.rows()], [0, 1, 2, 3, 4, 5])

    def test_numbers_of_a_workbook_stay_numbers(self) -> None:
        rents = next(table for table in self.model.tables() if table.title == "Rents")
        self.assertEqual(rents.to_dicts()[0], {"City": "Porto", "Rent": 6200})

    def test_sheets_ranges_cells_and_formulas(self) -> None:
        sheets = self.model.sheets()
        self.assertEqual(sheets.names(), ["Inputs", "Calc", "Outputs", "Settings"])
        self.assertGreater(sheets["Calc"].formula_count, 0)
        cells = self.model.read_range("Inputs", "A3:B4", include_formulas=True).cells
        self.assertEqual([cell.value for cell in cells], ["Shops at the start", 4, "New shops a quarter", 1])
        self.assertEqual(self.ledger.read_range(range="A1").cells[0].cell, "A1")
        self.assertEqual(self.model.find_cells("Porto").matches[0].cell, "D4")
        formula = self.model.inspect_formula("Calc", "B9")
        self.assertEqual((formula.formula, formula.precedents[0].ref), ("=SUM(B4:B7)", "Calc!B4:B7"))
        self.assertEqual(len(list(self.model.iter_read_range("Calc", max_cells=7))), sheets["Calc"].cell_count)

    def test_findings_of_an_audit(self) -> None:
        audit = self.model.audit(limit=2)
        self.assertEqual((len(audit.findings), audit.truncated), (2, True))
        codes = {finding.code for finding in self.model.iter_audit(limit=2)}
        self.assertLessEqual({"hard_coded_value", "pattern_break", "sum_misses_rows"}, codes)

    def test_fields_are_extracted_validated_and_cited(self) -> None:
        extraction = self.ledger.extract("invoice")
        total = extraction.fields["total"]
        self.assertEqual((total.value, extraction.data["total"]), (4250, 4250))
        self.assertGreater(total.confidence, 0.5)
        assert total.citation is not None
        self.assertEqual((total.citation.page, len(total.citation.bbox)), (1, 4))
        self.assertTrue(self.ledger.validate(extraction).valid)
        rule = self.ledger.validate(extraction.id, rules=[{"name": "small", "expression": "total < 10"}])
        self.assertFalse(rule.valid)
        self.assertEqual([check.rule for check in rule.checks if check.severity == "error"], ["small"])
        verdicts = self.ledger.verify(["Consulting", total.citation, {"text": "Consultancy", "page": 1}])
        self.assertEqual([verdict.verdict for verdict in verdicts[:2]], ["exact", "exact"])
        self.assertIn("total", [citation.field for citation in self.ledger.iter_citations(limit=2)])
        self.assertEqual(self.client.get_extraction(extraction.id), extraction)

    def test_fields_by_a_schema_of_ones_own(self) -> None:
        schema = {"name": "payment", "fields": [{"name": "total", "type": "number", "required": True}]}
        self.assertEqual(self.ledger.extract(schema).fields["total"].value, 4250)
        self.assertIn("invoice", self.client.list_schemas().schemas.names())

    def test_exports_pictures_and_downloads(self) -> None:
        markdown = self.ledger.export("markdown")
        self.assertTrue(markdown.media_type.startswith("text/markdown"))
        self.assertIn("| Consulting |", str(markdown))
        self.assertEqual(markdown.warnings, ())
        marked = self.pdf.export("markdown", markers=True, pages=[1], tables="html")
        self.assertTrue(str(marked).startswith("<!-- page 1 -->"))
        empty = self.client.upload(EXAMPLES / "quarter.pptx").export("csv", pages=[1])
        self.assertEqual((len(empty), len(empty.warnings)), (0, 1))
        self.assertIn("no tables", empty.warnings[0])
        picture = self.pdf.image(1, dpi=36)
        self.assertEqual((bytes(picture)[:4], picture._repr_png_()), (b"\x89PNG", picture.data))
        self.assertIsNone(picture._repr_svg_())
        crop = self.pdf.crop(self.pdf.search("North").matches[0].anchor, format="svg")
        self.assertIn("<svg", crop._repr_svg_() or "")
        content = self.pdf.download()
        self.assertEqual(content.file_name, "trade.pdf")
        with tempfile.TemporaryDirectory() as folder:
            content.save(Path(folder) / "copy.pdf")
            self.pdf.save(Path(folder) / "again.pdf")
            for name in ("copy.pdf", "again.pdf"):
                self.assertEqual((Path(folder) / name).read_bytes(), (EXAMPLES / "trade.pdf").read_bytes())

    def test_chunks_carry_their_places(self) -> None:
        chunks = list(self.ledger.iter_chunks(limit=1))
        self.assertEqual([chunk.index for chunk in chunks], list(range(1, len(chunks) + 1)))
        self.assertGreater(len(chunks), 1)
        self.assertEqual(len(chunks[0].citations[0].bbox), 4)
        self.assertEqual(self.ledger.chunks(limit=1).chunks, chunks[:1])

    def test_all_files_are_searched_at_once(self) -> None:
        matches = list(self.client.iter_search_files("Porto", max_results=1))
        self.assertIn(self.model.id, {match.file_id for match in matches})
        found = self.client.search_files("Porto", file_types=["xlsx"], table_header="City")
        self.assertEqual((found.matches[0].cell, found.files[0].file_type), ("D4", "xlsx"))

    def test_what_changed_between_two_documents(self) -> None:
        before = self.client.upload(b"name,amount\nrent,1\nheat,2\n", file_name="before.csv")
        after = self.client.upload(b"name,amount\nrent,1\nheat,3\n", file_name="after.csv")
        for difference in (before.diff(after), before.diff(after.id), self.client.diff_documents(before.id, after.id)):
            self.assertFalse(difference.equal)
            (change,) = difference.changes
            assert change.before is not None and change.after is not None
            self.assertEqual((change.kind, change.before.text, change.after.text), ("changed", "2", "3"))
        self.assertTrue(before.diff(before).equal)

    def test_a_budget_of_tokens_shortens_answers(self) -> None:
        whole, short = self.model.structure(), self.model.structure(max_tokens=500)
        self.assertLess(len(str(short.raw)), len(str(whole.raw)))
        cells = list(self.model.iter_read_range("Calc", max_tokens=500))
        self.assertIn("B8:I8", [cell.cell for cell in cells])

    def test_all_files_are_gone_through_by_cursor(self) -> None:
        ids = [document.id for document in self.client.files(limit=1)]
        self.assertLessEqual({self.pdf.id, self.ledger.id, self.model.id}, set(ids))
        self.assertEqual(len(ids), len(set(ids)))

    def test_annotations_come_as_whole_answers(self) -> None:
        self.assertEqual(self.model.annotations().total, sum(1 for _ in self.model.iter_annotations(limit=1000)) - 1)

    def test_the_service_itself(self) -> None:
        self.assertEqual(self.client.health().status, "healthy")
        self.assertGreater(self.client.get_calibration().values, 0)
        self.assertEqual(self.client.server, real_server())


class Refusals(WithServer):
    def test_a_file_that_is_not_there(self) -> None:
        with self.assertRaises(FileNotFound) as caught:
            self.client.document("doc_nowhere")
        self.assertEqual((caught.exception.status, caught.exception.code), (404, "file_not_found"))
        self.assertIsNotNone(caught.exception.request_id)

    def test_a_sheet_and_a_page_that_are_not_there(self) -> None:
        model = self.client.upload(EXAMPLES / "coffee-shops.xlsx")
        with self.assertRaisesRegex(UnknownSheet, "Did you mean Outputs?") as caught:
            model.read_range("Output", "A1")
        self.assertEqual(caught.exception.did_you_mean, "Outputs")
        with self.assertRaises(PageNotFound):
            model.page(99)

    def test_a_locked_document_is_opened_by_its_password(self) -> None:
        with self.assertRaises(PasswordRequired) as caught:
            self.client.upload(LOCKED)
        kept = self.client.document(caught.exception.file_id or "")
        self.assertEqual(kept.status, "failed")
        with self.assertRaises(PasswordWrong):
            kept.read_again("guess")
        self.assertEqual(kept.read_again(LOCKED_PASSWORD).status, "ready")
        self.assertEqual(self.client.upload(LOCKED, password=LOCKED_PASSWORD).status, "ready")

    def test_bytes_that_are_no_document(self) -> None:
        with self.assertRaises((UnsupportedType, CorruptFile)):
            self.client.upload(b"\x89PNG\r\n\x1a\n" + bytes(40), file_name="picture.png")

    def test_a_deleted_document_is_gone(self) -> None:
        document = self.client.upload(b"a,b\n1,2\n", file_name="gone.csv")
        document.delete()
        with self.assertRaises(FileNotFound):
            document.profile()


class Uploads(WithServer):
    data = b"name,amount\n" + b"".join(b"row %d,%d\n" % (i, i) for i in range(60_000))

    def test_bytes_and_their_name(self) -> None:
        document = self.client.upload(self.data, file_name='größe "1".csv')
        self.assertEqual((document.size_bytes, document.file_name), (len(self.data), 'größe "1".csv'))
        self.assertEqual(self.client.upload(memoryview(b"a,b\n1,2\n"), file_name="m.csv").size_bytes, 8)

    def test_files_from_where_they_stand(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "rows.csv"
            path.write_bytes(b"skipped\n" + self.data)
            with path.open("rb") as file:
                file.seek(8)
                document = self.client.upload(file)
            self.assertEqual((document.file_name, document.size_bytes), ("rows.csv", len(self.data)))
            self.assertEqual(self.client.upload(str(path)).size_bytes, len(self.data) + 8)

    def test_a_stream_of_unknown_length(self) -> None:
        import os
        import threading

        reading, writing = os.pipe()

        def write() -> None:
            with os.fdopen(writing, "wb") as file:
                file.write(self.data)

        thread = threading.Thread(target=write)
        thread.start()
        told: list[object] = []
        with os.fdopen(reading, "rb") as file:
            document = self.client.upload(file, file_name="piped.csv", progress=lambda sent, total: told.append(total))
        thread.join()
        self.assertEqual((document.size_bytes, set(told)), (len(self.data), {None}))

    def test_progress_is_told_up_to_the_end(self) -> None:
        told: list[tuple[int, object]] = []
        self.client.upload(self.data, file_name="p.csv", progress=lambda sent, total: told.append((sent, total)))
        self.assertEqual(told, sorted(told))
        self.assertGreater(len(told), 2)
        self.assertEqual(told[-1], (len(self.data), len(self.data)))

    def test_a_file_need_not_be_waited_for(self) -> None:
        document = self.client.upload(self.data + b"once,more\n", file_name="later.csv", wait=False)
        self.assertIn(document.status, ("processing", "ready"))
        while document.status == "processing":
            document = document.refresh(wait=10)
        self.assertEqual(document.status, "ready")
        self.assertEqual(self.client.upload(self.data + b"and,again\n", file_name="l.csv", wait=20).status, "ready")

    def test_the_same_key_gives_the_same_file(self) -> None:
        first = self.client.upload(b"a\n1\n", file_name="k.csv", idempotency_key="key-of-mine")
        again = self.client.upload(b"a\n1\n", file_name="k.csv", idempotency_key="key-of-mine")
        self.assertEqual(first.id, again.id)

    def test_what_cannot_be_sent_is_told_before_anything_is(self) -> None:
        with self.assertRaisesRegex(TypeError, "rb"):
            with (EXAMPLES / "ledger.csv").open("r", encoding="utf-8") as file:
                self.client.upload(file)  # type: ignore[arg-type]
        with self.assertRaisesRegex(TypeError, "not int"):
            self.client.upload(12)  # type: ignore[arg-type]
        with self.assertRaises(FileNotFoundError):
            self.client.upload("no-such-file.pdf")

    def test_a_file_that_shrinks_while_it_is_sent_is_told(self) -> None:
        import io

        class Shrinking(io.BytesIO):
            def readinto(self, buffer: object) -> int:
                return 0

        with self.assertRaisesRegex(Exception, "changed while it was sent"):
            self.client.upload(Shrinking(b"abc"), file_name="s.csv")
