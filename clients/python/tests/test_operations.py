"""Nothing of the OpenAPI document is missing here."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
import unittest
import urllib.request
from typing import Any

from . import support

from folioscope import AsyncClient, AsyncDocument, Client, Document, models
from folioscope._record import field_names

sys.path.insert(0, str(support.PACKAGE / "generate"))
from names import document_method  # noqa: E402

DOCUMENT = json.loads((support.ROOT / "docs" / "openapi.json").read_text("utf-8"))
OPERATIONS = [
    (path, operation) for path, methods in DOCUMENT["paths"].items() for operation in methods.values()
]
# Where the name of an operation's file alone would say little, the method is written by hand.
BY_HAND = {
    "get_file": "refresh",
    "read_file": "read_again",
    "list_tables": "tables",
    "list_sheets": "sheets",
    "validate_extraction": "validate",
    "verify_citations": "verify",
}


def inputs_of(operation: dict[str, Any]) -> set[str]:
    bodies = operation.get("requestBody", {}).get("content", {}).values()
    in_body = {name for body in bodies for name in body["schema"].get("properties", {})}
    return in_body | {p["name"] for p in operation["parameters"] if p["in"] != "header"}


def missing_operations(document: dict[str, Any], client: type) -> list[str]:
    names = [o["operationId"] for methods in document["paths"].values() for o in methods.values()]
    return [name for name in names if not callable(getattr(client, name, None))]


class Operations(unittest.TestCase):
    def test_every_operation_has_a_method_on_both_clients(self) -> None:
        for client in (Client, AsyncClient):
            self.assertEqual(missing_operations(DOCUMENT, client), [])

    def test_an_operation_without_a_method_is_noticed(self) -> None:
        planted = {"paths": {"/v1/new": {"get": {"operationId": "get_something_new"}}}}
        self.assertEqual(missing_operations(planted, Client), ["get_something_new"])

    def test_the_running_server_has_no_operation_more(self) -> None:
        with urllib.request.urlopen(f"{support.real_server()}/openapi.json") as answer:
            served = json.load(answer)
        self.assertEqual(missing_operations(served, Client), [])

    def test_every_method_takes_every_input(self) -> None:
        for client in (Client, AsyncClient):
            for _, operation in OPERATIONS:
                method = getattr(client, operation["operationId"])
                taken = {name.rstrip("_") for name in inspect.signature(method).parameters}
                with self.subTest(operation=operation["operationId"], client=client.__name__):
                    self.assertLessEqual(inputs_of(operation), taken)

    def test_every_operation_on_a_file_has_a_method_on_documents(self) -> None:
        for path, operation in OPERATIONS:
            if not path.startswith("/v1/files/{id}"):
                continue
            name = operation["operationId"]
            method = document_method(name) or BY_HAND[name]
            with self.subTest(operation=name):
                self.assertTrue(callable(getattr(Document, method, None)), method)
                self.assertTrue(callable(getattr(AsyncDocument, method, None)), method)

    def test_both_documents_have_the_same_methods(self) -> None:
        def public(kind: type) -> set[str]:
            return {name for name in dir(kind) if not name.startswith("_")}

        self.assertEqual(public(Document), public(AsyncDocument))
        self.assertEqual(public(Client) - {"server"}, public(AsyncClient))

    def test_every_property_of_every_answer_has_a_type(self) -> None:
        for _, operation in OPERATIONS:
            for status, response in operation["responses"].items():
                schema = response.get("content", {}).get("application/json", {}).get("schema")
                if not status.startswith("2") or schema is None or schema.get("format") == "binary":
                    continue
                result = inspect.signature(getattr(Client, operation["operationId"])).return_annotation
                record = getattr(models, result.split(".")[-1])
                with self.subTest(operation=operation["operationId"]):
                    self.check(schema, record, operation["operationId"])

    def check(self, schema: dict[str, Any], record: Any, path: str) -> None:
        """Walks schema and classes side by side, down to the last property."""
        if "$ref" in schema:
            schema = DOCUMENT["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
        known = {name.rstrip("_") for name in field_names(record)}
        self.assertLessEqual(set(schema["properties"]), known, path)
        for name, inner in schema["properties"].items():
            for part in objects_in(inner):
                sample = record({name: example(inner)})
                value = getattr(sample, name)
                while isinstance(value, (list, dict)):
                    value = value[0] if isinstance(value, list) else next(iter(value.values()))
                self.check(part, type(value), f"{path}.{name}")


def objects_in(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The objects with properties that a value can be or hold."""
    if "$ref" in schema:
        return objects_in(DOCUMENT["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]])
    if schema.get("properties"):
        return [schema]
    inner = [*schema.get("anyOf", []), *schema.get("oneOf", []), *schema.get("patternProperties", {}).values()]
    inner += [schema["items"]] if isinstance(schema.get("items"), dict) else []
    return [found for entry in inner for found in objects_in(entry)]


def example(schema: dict[str, Any]) -> Any:
    """A value with an empty object at its bottom."""
    if "$ref" in schema or schema.get("properties"):
        return {}
    if schema.get("type") == "array":
        return [example(schema["items"])]
    if schema.get("patternProperties"):
        return {"any": example(next(iter(schema["patternProperties"].values())))}
    holding = [entry for entry in [*schema.get("anyOf", []), *schema.get("oneOf", [])] if objects_in(entry)]
    return example(holding[0])


class Generated(unittest.TestCase):
    def test_what_is_generated_is_up_to_date(self) -> None:
        ran = subprocess.run(
            [sys.executable, str(support.PACKAGE / "generate"), "--check"], capture_output=True, text=True, timeout=120
        )
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)

    def test_the_version_is_that_of_the_service(self) -> None:
        import folioscope

        manifest = json.loads((support.ROOT / "package.json").read_text("utf-8"))
        self.assertEqual(folioscope.__version__, manifest["version"])
