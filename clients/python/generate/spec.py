"""The operations of the OpenAPI document, as the writers want them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from names import POSITIONAL, python_name

Json = dict[str, Any]


class Input(NamedTuple):
    name: str
    python: str
    schema: Json
    required: bool
    in_path: bool


class Operation(NamedTuple):
    name: str
    summary: str
    method: str
    path: str
    inputs: list[Input]
    creates: bool
    multipart: bool
    # The schema of the JSON that it answers; None where it answers bytes or nothing.
    answer: Json | None
    answers_bytes: bool

    @property
    def of_file(self) -> bool:
        return self.path.startswith("/v1/files/{id}")


class Spec(NamedTuple):
    version: str
    operations: list[Operation]
    components: Json


def read_spec(path: Path) -> Spec:
    document = json.loads(path.read_text("utf-8"))
    operations = [
        to_operation(path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    return Spec(document["info"]["version"], operations, document["components"]["schemas"])


def to_operation(path: str, method: str, operation: Json) -> Operation:
    name = operation["operationId"]
    headers = {p["name"] for p in operation.get("parameters", []) if p["in"] == "header"}
    bodies = operation.get("requestBody", {}).get("content", {})
    contents = {
        media_type: content
        for status, response in operation["responses"].items()
        if status.startswith("2")
        for media_type, content in response.get("content", {}).items()
    }
    answer = contents.get("application/json", {}).get("schema")
    if answer and answer.get("format") == "binary":
        answer = None  # Content that is given out as it is; one of its media types is JSON.
    return Operation(
        name=name,
        summary=operation["summary"],
        method=method.upper(),
        path=path,
        inputs=in_order(name, inputs_of(operation, bodies.get("application/json", {}).get("schema", {}))),
        creates="Idempotency-Key" in headers,
        multipart="multipart/form-data" in bodies,
        answer=answer,
        answers_bytes=answer is None and len(contents) > 0,
    )


def described(parameter: Json) -> Json:
    """The schema of a parameter with the description that stands beside it."""
    return {"description": parameter.get("description", ""), **parameter["schema"]}


def inputs_of(operation: Json, body: Json) -> list[Input]:
    in_address = [
        Input(p["name"], python_name(p["name"]), described(p), p["required"], p["in"] == "path")
        for p in operation.get("parameters", [])
        if p["in"] in ("path", "query")
    ]
    required = body.get("required", [])
    in_body = [
        Input(name, python_name(name), schema, name in required, False)
        for name, schema in body.get("properties", {}).items()
    ]
    return in_address + in_body


def in_order(operation: str, inputs: list[Input]) -> list[Input]:
    """What is given without a name comes first: the address, then what is needed, then the rest."""
    order = POSITIONAL.get(operation, [])

    def rank(given: Input) -> tuple[int, int]:
        if given.in_path:
            return (0, 0)
        if given.name in order:
            return (1, order.index(given.name))
        return (2, 0) if given.required else (3, 0)

    return sorted(inputs, key=rank)
