"""From the schemas of answers to record classes: what a property's type is, and how its JSON is wrapped."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from names import RECORDS, answer_name, camel, singular

Json = dict[str, Any]
SCALARS = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
# Words of a schema that do not change its type.
NOTES = ("description", "additionalProperties", "minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength")


class Type(NamedTuple):
    annotation: str
    # The expression that wraps the JSON; None where it stays as it is.
    wrap: str | None = None


class Property(NamedTuple):
    name: str
    type: Type
    description: str


class RecordClass(NamedTuple):
    name: str
    description: str
    properties: list[Property]


def referred(schema: Json) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[-1]


class AnswerTypes:
    """Collects the classes, those that others are made of before them; equal shapes share one."""

    def __init__(self, components: Json) -> None:
        self.components = components
        self.classes: dict[str, RecordClass] = {}
        self._by_shape: dict[str, str] = {}
        self._taken: set[str] = set()
        self._open: list[str] = []

    def answer(self, schema: Json, operation: str, summary: str = "") -> str:
        """The name of the class for what an operation answers."""
        name = RECORDS.get(operation) or answer_name(operation)
        if "$ref" in schema:
            schema = self.components[referred(schema)]
        return self.record(schema, operation, name, description=f"Answer to `{operation}`. {summary}".strip())

    def record(self, schema: Json, path: str, name: str, parent: str = "", description: str = "") -> str:
        """The name of the class for an object: the one proposed, or with the parent's before it if that is taken."""
        shape = json.dumps(shape_of(schema), sort_keys=True)
        if shape in self._by_shape:
            return self._by_shape[shape]
        name = parent + name if name in self._taken else name
        if name in self._taken:
            raise ValueError(f"{path}: two shapes would be called {name}; name one in names.py")
        self._taken.add(name)
        required = schema.get("required", [])
        properties = [
            Property(key, self.property(value, f"{path}.{key}", name, key in required), value.get("description", ""))
            for key, value in schema["properties"].items()
        ]
        self._by_shape[shape] = name
        self.classes[name] = RecordClass(name, description or schema.get("description", ""), properties)
        return name

    def property(self, schema: Json, path: str, parent: str, required: bool) -> Type:
        found = self.type(schema, path, parent)
        if required or found.annotation == "Any" or found.annotation.endswith("None"):
            return found
        return Type(f"{found.annotation} | None", found.wrap)

    def type(self, schema: Json, path: str, parent: str) -> Type:
        if "$ref" in schema:
            return self.reference(referred(schema))
        if "anyOf" in schema or "oneOf" in schema:
            return self.union(schema.get("anyOf") or schema["oneOf"], path, parent)
        if "const" in schema or "enum" in schema:
            return Type(literal(schema.get("enum", [schema.get("const")])))
        if isinstance(schema.get("type"), list):
            return self.union([{**schema, "type": kind} for kind in schema["type"]], path, parent)
        if schema.get("type") == "array":
            return self.array(schema.get("items", {}), path, parent)
        if schema.get("type") == "object":
            return self.object(schema, path, parent)
        return Type(SCALARS.get(schema.get("type", ""), "Any"))

    def reference(self, name: str) -> Type:
        """What refers to itself is left as JSON."""
        if name in self._open:
            return Type("Any")
        self._open.append(name)
        found = self.type(self.components[name], name, "")
        self._open.pop()
        return found

    def object(self, schema: Json, path: str, parent: str) -> Type:
        if schema.get("properties"):
            last = camel(singular(path.rsplit(".", 1)[-1]))
            name = self.record(schema, path, RECORDS.get(path) or (parent + last if parent else path), parent)
            return Type(name, name)
        value = self.type(value_schema(schema), path, parent)
        return Type(f"dict[str, {value.annotation}]", value.wrap and f"mapped({value.wrap})")

    def array(self, items: Json, path: str, parent: str) -> Type:
        item = self.type(items, path, parent)
        if item.wrap is None:
            return Type(f"list[{item.annotation}]")
        record = self.classes.get(item.annotation)
        if record and any(p.name == "name" and p.type.annotation == "str" for p in record.properties):
            return Type(f"NamedList[{item.annotation}]", f"named({item.wrap})")
        return Type(f"list[{item.annotation}]", f"many({item.wrap})")

    def union(self, alternatives: list[Json], path: str, parent: str) -> Type:
        """Several objects in one place become one class with the properties of all."""
        objects = [a for a in alternatives if a.get("properties")]
        rest = [a for a in alternatives if not a.get("properties")]
        types = [self.type(a, path, parent) for a in ([merged(objects)] if objects else []) + rest]
        annotations = list(dict.fromkeys(t.annotation for t in types))
        annotations.sort(key=lambda a: a == "None")
        if "Any" in annotations:
            return Type("Any")
        if "float" in annotations and "int" in annotations:
            annotations.remove("int")
        return Type(" | ".join(annotations), next((t.wrap for t in types if t.wrap), None))


def merged(objects: list[Json]) -> Json:
    properties: Json = {}
    for schema in objects:
        for key, value in schema["properties"].items():
            known = properties.get(key)
            same = known is None or shape_of(known) == shape_of(value)
            properties[key] = value if same else {"anyOf": [known, value]}
    required = [key for key in properties if all(key in s.get("required", []) for s in objects)]
    return {"type": "object", "properties": properties, "required": required}


def value_schema(schema: Json) -> Json:
    """What the values of an object are, whose names are not known before."""
    patterns = list(schema.get("patternProperties", {}).values())
    extra = schema.get("additionalProperties")
    return patterns[0] if patterns else extra if isinstance(extra, dict) else {}


def shape_of(schema: Any) -> Any:
    """The schema without what does not change its type."""
    if isinstance(schema, list):
        return [shape_of(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    shape = {key: shape_of(value) for key, value in schema.items() if key not in NOTES}
    if "properties" in schema:
        shape["properties"] = {key: shape_of(value) for key, value in schema["properties"].items()}
        shape["required"] = sorted(schema.get("required", []))
    if "enum" in shape:
        shape.pop("type", None)
    return shape


def literal(values: list[Any]) -> str:
    return f"Literal[{', '.join(json.dumps(v) if isinstance(v, str) else repr(v) for v in values)}]"
