"""What the generator makes of schemas, also of such that the service does not have yet."""

from __future__ import annotations

import sys
import unittest
from typing import Any

from .support import PACKAGE

sys.path.insert(0, str(PACKAGE / "generate"))
from answer_types import AnswerTypes  # noqa: E402
from input_types import InputTypes  # noqa: E402
from names import python_name, singular  # noqa: E402
from spec import to_operation  # noqa: E402
from write_api import ASYNC, SYNC, ApiWriter  # noqa: E402
from write_models import write_models  # noqa: E402

TEXT = {"type": "string"}


def obj(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required, "properties": properties}


class Answers(unittest.TestCase):
    def types(self, **properties: Any) -> dict[str, str]:
        """The annotations of the properties of one answer, all required."""
        self.found = AnswerTypes({"Problem": obj([], code=TEXT)})
        name = self.found.answer(obj(list(properties), **properties), "get_new_thing")
        return {p.name: p.type.annotation for p in self.found.classes[name].properties}

    def test_plain_values(self) -> None:
        got = self.types(
            a=TEXT,
            b={"anyOf": [{"type": "integer"}, {"type": "null"}]},
            c={"enum": ["x", "y"]},
            d={"type": ["number", "null"]},
            e={"const": "z"},
            f={},
            g={"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
            h={"type": "object", "patternProperties": {"^.*$": {"type": "number"}}},
            i={"anyOf": [TEXT, {"type": "integer"}, {"type": "number"}, {"type": "null"}]},
        )
        self.assertEqual(
            got,
            {
                "a": "str",
                "b": "int | None",
                "c": 'Literal["x", "y"]',
                "d": "float | None",
                "e": 'Literal["z"]',
                "f": "Any",
                "g": "list[list[int]]",
                "h": "dict[str, float]",
                "i": "str | float | None",
            },
        )

    def test_what_may_be_left_out_may_be_none(self) -> None:
        types = AnswerTypes({})
        types.answer(obj(["a"], a=TEXT, b=TEXT), "get_new_thing")
        self.assertEqual([p.type.annotation for p in types.classes["NewThing"].properties], ["str", "str | None"])

    def test_objects_are_classes_named_after_where_they_stand(self) -> None:
        got = self.types(parts={"type": "array", "items": obj(["x"], x=TEXT)}, box=obj([], y=TEXT))
        self.assertEqual(got, {"parts": "list[NewThingPart]", "box": "NewThingBox"})
        self.assertIn('"parts": many(NewThingPart)', write_models(self.found))

    def test_equal_objects_share_a_class_whatever_is_said_of_them(self) -> None:
        got = self.types(a=obj(["x"], x=TEXT), b={**obj(["x"], x={**TEXT, "description": "Said."}), "maxLength": 3})
        self.assertEqual(got, {"a": "NewThingA", "b": "NewThingA"})

    def test_lists_of_things_with_names_can_be_asked_by_name(self) -> None:
        got = self.types(fields={"type": "array", "items": obj(["name"], name=TEXT)})
        self.assertEqual(got, {"fields": "NamedList[NewThingField]"})

    def test_one_of_several_objects_becomes_one_with_the_properties_of_all(self) -> None:
        one, other = obj(["kind", "x"], kind={"const": "a"}, x=TEXT), obj(["kind"], kind={"const": "b"}, y=TEXT)
        self.types(either={"anyOf": [one, other, {"type": "null"}]})
        merged = {p.name: p.type.annotation for p in self.found.classes["NewThingEither"].properties}
        self.assertEqual(merged, {"kind": 'Literal["a"] | Literal["b"]', "x": "str | None", "y": "str | None"})

    def test_references_are_followed(self) -> None:
        self.assertEqual(self.types(error={"$ref": "#/components/schemas/Problem"}), {"error": "Problem"})

    def test_what_refers_to_itself_stays_json(self) -> None:
        reference = {"$ref": "#/components/schemas/Tree"}
        types = AnswerTypes({"Tree": obj(["left"], left=reference)})
        types.answer(obj(["tree"], tree=reference), "get_forest")
        self.assertEqual(types.classes["Tree"].properties[0].type.annotation, "Any")

    def test_words(self) -> None:
        plural = ("entries", "boxes", "matches", "status", "rows")
        self.assertEqual([singular(word) for word in plural], ["entry", "box", "match", "status", "row"])
        self.assertEqual([python_name(w) for w in ("from", "to")], ["from_", "to"])


class Calls(unittest.TestCase):
    operation = {
        "operationId": "list_marks",
        "summary": "Marks.",
        "parameters": [{"name": "id", "in": "path", "required": True, "schema": TEXT}],
        "requestBody": {
            "content": {
                "application/json": {
                    "schema": obj(
                        ["query"], cursor=TEXT, query=TEXT, places={"type": "array", "items": obj(["at"], at=TEXT, to=TEXT)}
                    )
                }
            }
        },
        "responses": {
            "200": {
                "content": {
                    "application/json": {
                        "schema": obj(
                            ["marks", "next_cursor"],
                            marks={"type": "array", "items": obj([], x=TEXT)},
                            next_cursor={"anyOf": [TEXT, {"type": "null"}]},
                        )
                    }
                }
            }
        },
    }

    def test_a_new_operation_gets_its_methods_on_clients_and_documents(self) -> None:
        inputs = InputTypes({})
        api = ApiWriter([to_operation("/v1/files/{id}/marks", "post", self.operation)], AnswerTypes({}), inputs)
        plain, awaited = api.write(SYNC), api.write(ASYNC)
        self.assertIn("places: Sequence[ListMarksPlace] | None = None", plain)
        for name in ("list_marks", "iter_list_marks", "marks", "iter_marks"):
            self.assertRegex(plain, rf" def {name}\(")
            self.assertRegex(awaited, rf" def {name}\(")
        self.assertIn("-> m.MarkList:", plain)
        self.assertIn("-> Iterator[m.MarkListMark]:", plain)
        self.assertIn("-> AsyncIterator[m.MarkListMark]:", awaited)
        self.assertEqual(inputs.objects["ListMarksPlace"]["required"], ["at"])
        compile(plain, "plain", "exec")
        compile(awaited, "awaited", "exec")
