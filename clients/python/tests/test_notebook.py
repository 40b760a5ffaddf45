"""What notebooks show, and the example notebook, run where nbclient and ipykernel are installed."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tempfile
import unittest
from importlib.util import find_spec
from typing import Any
from unittest import mock

from .support import COMMAND, EXAMPLES, PACKAGE, real_server

from folioscope import Client, Document, FolioscopeError
from folioscope._grid import Grid
from folioscope._html import show_grid

NEEDED = ("nbclient", "ipykernel", "pandas")
MISSING = [name for name in NEEDED if find_spec(name) is None]


class Shown(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client(real_server())
        cls.addClassCleanup(cls.client.close)

    def test_a_document_is_shown_with_its_facts_and_first_page(self) -> None:
        html = self.client.upload(EXAMPLES / "trade.pdf")._repr_html_()
        self.assertIn("<td>trade.pdf</td>", html)
        self.assertIn('src="data:image/png;base64,', html)

    def test_an_extraction_is_shown_with_crops_of_its_sources(self) -> None:
        html = self.client.upload(EXAMPLES / "ledger.csv").extract("invoice")._repr_html_()
        self.assertIn("<td>total</td><td>4250</td><td>found</td>", html)
        self.assertGreater(html.count("data:image/png"), 2)

    def test_tables_ranges_and_sheets_are_shown_as_tables(self) -> None:
        document = self.client.upload(EXAMPLES / "coffee-shops.xlsx")
        sheet = document.sheets()["Inputs"]
        for shown in (document.tables()[0], document.range("Inputs!A3:B4"), sheet):
            self.assertRegex(shown._repr_html_(), r"<table>.*<td>")

    def test_what_a_document_says_is_escaped(self) -> None:
        html = show_grid(Grid(["<b>"], [["<script>alert(1)</script>"], [None]]), '"<i>')
        self.assertNotRegex(html, "<script|<b>|<i>")

    def test_a_long_table_is_cut_and_says_so(self) -> None:
        html = show_grid(Grid(["n"], [[at] for at in range(1000)]))
        self.assertLess(len(html), 2000)
        self.assertIn("1000 rows × 1 columns", html)

    def test_a_picture_that_cannot_be_had_is_left_out(self) -> None:
        document = self.client.upload(EXAMPLES / "letter.rtf")
        with mock.patch.object(Document, "image", side_effect=FolioscopeError("no")):
            self.assertNotIn("<img", document._repr_html_())


@unittest.skipIf(MISSING, f"{', '.join(MISSING)} is not installed for this Python")
class Notebook(unittest.TestCase):
    def test_the_example_notebook_runs_and_shows_what_it_was_saved_with(self) -> None:
        import nbformat
        from nbclient import NotebookClient

        path = EXAMPLES / "notebook.ipynb"
        notebook = nbformat.read(path, as_version=4)
        saved = [texts(cell) for cell in notebook.cells]
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        settings = {
            "FOLIO_COMMAND": shlex.join(COMMAND),
            "FOLIO_DATA_DIR": folder,
            "FOLIO_SERVER": real_server(),
            "PYTHONPATH": str(PACKAGE / "src"),
        }
        with mock.patch.dict(os.environ, settings):
            NotebookClient(notebook, timeout=170, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
        if os.environ.get("UPDATE_DOCS") == "1":
            write(notebook, path)
        else:
            self.assertEqual([texts(cell) for cell in notebook.cells], saved)
        self.assertGreater(sum(len(shown) for shown in saved), 5)


def write(notebook: Any, path: Any) -> None:
    """Without what differs from run to run."""
    import nbformat

    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.execution_count = None
            for output in cell.outputs:
                if "execution_count" in output:
                    output.execution_count = None
                if "text/html" in output.get("data", {}):
                    output.data["text/html"] = same_each_time(output.data["text/html"])
                if "text/plain" in output.get("data", {}):
                    output.data["text/plain"] = same_each_time(output.data["text/plain"])
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(notebook, path)


def same_each_time(text: str) -> str:
    """Ids and times are new each time; pictures are left out of the saved notebook, which would be large."""
    text = re.sub(r"(doc|ext)_[0-9a-z]{20,}", r"\1_…", text)
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "…", text)
    return re.sub(r'<img[^>]*src="data:[^"]*">', "<i>(picture)</i>", text)


def texts(cell: Any) -> list[str]:
    """What a cell prints and shows."""
    shown = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        shown.append(same_each_time(output.get("text") or data.get("text/html") or data.get("text/plain") or ""))
    return shown
