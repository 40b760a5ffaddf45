"""From the schemas of inputs to annotations and, for objects, TypedDicts."""

from __future__ import annotations

from typing import Any

from answer_types import SCALARS, literal, referred, value_schema
from names import INPUTS, camel, singular

Json = dict[str, Any]


class InputTypes:
    """Collects the objects that callers send."""

    def __init__(self, components: Json) -> None:
        self.components = components
        self.objects: dict[str, Json] = {}

    def annotation(self, schema: Json, path: str) -> str:
        if "$ref" in schema:
            schema = self.components[referred(schema)]
        alternatives = schema.get("anyOf") or schema.get("oneOf")
        if alternatives:
            return " | ".join(dict.fromkeys(self.annotation(a, path) for a in alternatives))
        if "enum" in schema or "const" in schema:
            return literal(schema.get("enum", [schema.get("const")]))
        if schema.get("type") == "array":
            return f"Sequence[{self.annotation(schema.get('items', {}), path)}]"
        if schema.get("type") == "object":
            return self.object(schema, path)
        return SCALARS.get(str(schema.get("type", "")), "Any")

    def object(self, schema: Json, path: str) -> str:
        if not schema.get("properties"):
            return f"Mapping[str, {self.annotation(value_schema(schema), path)}]"
        operation, _, inner = path.partition(".")
        name = INPUTS.get(path) or camel(operation) + camel(singular(inner))
        self.objects[name] = {
            "required": schema.get("required", []),
            "properties": {
                key: (self.annotation(value, f"{path}.{key}"), value.get("description", ""))
                for key, value in schema["properties"].items()
            },
        }
        return name
