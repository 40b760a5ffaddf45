"""LangChain, LlamaIndex and Haystack: the connectors against the real libraries, where those are installed."""

from __future__ import annotations

import re
import unittest
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any
from unittest import mock

from .support import EXAMPLES, ROOT, real_server

from folioscope import Client

AGREEMENT = EXAMPLES / "service-agreement.docx"
QUESTION = "When does the agreement end?"


def needs(*modules: str) -> Any:
    missing = [name for name in modules if find_spec(name) is None]
    return unittest.skipIf(missing, f"{', '.join(missing)} is not installed for this Python")


class Connector(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client(real_server())
        cls.addClassCleanup(cls.client.close)

    def check_place(self, metadata: dict[str, Any], text: str) -> None:
        """The place must be real: the service reads the text back from the anchor."""
        self.assertIsInstance(metadata["page"], int)
        self.assertEqual(len(metadata["bbox"]), 4)
        document = self.client.document(metadata["file_id"])
        quote: Any = {"text": text.strip().splitlines()[0], "anchor": metadata["anchor"], "page": metadata["page"]}
        self.assertEqual(document.crop(metadata["anchor"], dpi=72).media_type, "image/png")
        if not quote["text"].startswith("|"):
            self.assertIn(document.verify([quote])[0].verdict, ("exact", "normalized", "moved"))


@needs("langchain_core")
class LangChain(Connector):
    def test_the_loader_gives_chunks_with_their_places(self) -> None:
        from folioscope.langchain import FolioscopeLoader

        loaded = FolioscopeLoader(AGREEMENT, client=self.client).load()
        self.assertGreater(len(loaded), 3)
        self.assertEqual(loaded[0].metadata["source"], "service-agreement.docx")
        for document in loaded:
            self.check_place(document.metadata, document.page_content)

    def test_the_loader_gives_pages_or_the_whole(self) -> None:
        from folioscope.langchain import FolioscopeLoader

        pages = FolioscopeLoader(AGREEMENT, client=self.client, mode="page").load()
        self.assertEqual([page.metadata["page"] for page in pages], list(range(1, len(pages) + 1)))
        (whole,) = FolioscopeLoader(AGREEMENT, client=self.client, mode="document").load()
        self.assertIn("# ", whole.page_content)

    def test_the_splitter_cuts_what_was_loaded(self) -> None:
        from folioscope.langchain import FolioscopeLoader, FolioscopeSplitter
        from langchain_core.documents import Document

        whole = FolioscopeLoader(AGREEMENT, client=self.client, mode="document").load()
        pieces = FolioscopeSplitter(self.client, chunk_tokens=100).split_documents(whole)
        self.assertGreater(len(pieces), 3)
        self.check_place(pieces[1].metadata, pieces[1].page_content)
        with self.assertRaisesRegex(ValueError, "file_id"):
            FolioscopeSplitter(self.client).transform_documents([Document(page_content="x")])

    def test_the_retriever_answers_with_places(self) -> None:
        from folioscope.langchain import FolioscopeRetriever

        stored = self.client.upload(AGREEMENT)
        retriever = FolioscopeRetriever(client=self.client, k=3, search_options={"file_ids": [stored.id]})
        found = retriever.invoke(QUESTION)
        self.assertEqual(len(found), 3)
        for document in found:
            self.check_place(document.metadata, document.page_content)


@needs("llama_index.core" if find_spec("llama_index") else "llama_index")
class LlamaIndex(Connector):
    def test_the_reader_gives_documents_with_their_places(self) -> None:
        from folioscope.llama_index import FolioscopeReader
        from llama_index.core.schema import MetadataMode

        loaded = FolioscopeReader(self.client, {"chunk_tokens": 200}).load_data(str(AGREEMENT))
        self.assertGreater(len(loaded), 3)
        self.check_place(loaded[1].metadata, loaded[1].text)
        self.assertNotIn("bbox", loaded[1].get_content(MetadataMode.LLM))

    def test_the_retriever_answers_with_places_and_scores(self) -> None:
        from folioscope.llama_index import FolioscopeRetriever

        stored = self.client.upload(AGREEMENT)
        found = FolioscopeRetriever(self.client, k=3, file_ids=[stored.id]).retrieve(QUESTION)
        self.assertEqual(len(found), 3)
        for node in found:
            self.assertGreater(node.score, 0)
            self.check_place(node.metadata, node.text)


@needs("haystack")
class Haystack(Connector):
    def test_the_converter_works_in_a_pipeline(self) -> None:
        from folioscope.haystack import FolioscopeConverter
        from haystack import Pipeline
        from haystack.dataclasses import ByteStream

        pipeline = Pipeline()
        pipeline.add_component("convert", FolioscopeConverter(real_server()))
        stream = ByteStream(b"a,b\n1,2\n", meta={"file_name": "typed.csv", "mine": 1})
        documents = pipeline.run({"convert": {"sources": [AGREEMENT, stream]}})["convert"]["documents"]
        self.check_place(documents[1].meta, documents[1].content)
        self.assertEqual((documents[-1].meta["source"], documents[-1].meta["mine"]), ("typed.csv", 1))

    def test_it_can_be_saved_and_loaded_with_its_pipeline(self) -> None:
        from folioscope.haystack import FolioscopeConverter
        from haystack.core.serialization import component_from_dict, component_to_dict

        saved = component_to_dict(FolioscopeConverter("http://127.0.0.1:1", {"by": "size"}), "convert")
        loaded = component_from_dict(FolioscopeConverter, saved, "convert")
        self.assertEqual((loaded.server, loaded.chunk_options), ("http://127.0.0.1:1", {"by": "size"}))


@needs("langchain_core", "llama_index", "haystack")
class Page(unittest.TestCase):
    def test_the_lines_of_the_retrieval_page_run(self) -> None:
        page = (ROOT / "docs" / "retrieval.md").read_text("utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
        self.assertGreaterEqual(len(blocks), 2)
        with mock.patch.dict("os.environ", {"FOLIO_SERVER": real_server()}), redirect_stdout(StringIO()):
            names: dict[str, Any] = {}
            for block in blocks:
                exec(compile(block.replace('"service-agreement.docx"', repr(str(AGREEMENT))), "retrieval.md", "exec"), names)
        self.assertTrue(names["found"])


class Missing(unittest.TestCase):
    def test_the_package_itself_needs_none_of_them(self) -> None:
        import subprocess
        import sys

        source = str(Path(__file__).resolve().parent.parent / "src")
        code = f"import sys; sys.path.insert(0, {source!r}); import folioscope; print(sorted({{'langchain_core', 'llama_index', 'haystack', 'pandas', 'pyarrow'}} & set(sys.modules)))"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
        self.assertEqual(ran.stdout.strip(), "[]")
