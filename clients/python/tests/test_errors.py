"""Errors by code, and what they say."""

from __future__ import annotations

import json
import pickle
import unittest

from . import support

import folioscope
from folioscope import errors
from folioscope._problem import error_of


class Errors(unittest.TestCase):
    def test_every_code_of_the_service_has_a_class(self) -> None:
        document = json.loads((support.ROOT / "docs" / "openapi.json").read_text("utf-8"))
        codes = document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]
        self.assertGreater(len(codes), 40)
        for code in codes:
            kind = type(error_of({"code": code}))
            self.assertIsNot(kind, errors.ServiceError, code)
            self.assertIs(getattr(folioscope, kind.__name__), kind)

    def test_a_problem_is_there_with_all_its_parts(self) -> None:
        problem = {
            "code": "unknown_sheet",
            "status": 422,
            "detail": 'There is no sheet named "Sumary".',
            "did_you_mean": "Summary",
            "hint": "The sheets are Summary, Data.",
            "param": "sheet",
            "request_id": "r1",
            "file_id": "doc_1",
            "retryable": False,
        }
        error = error_of(problem)
        self.assertIsInstance(error, errors.UnknownSheet)
        self.assertIsInstance(error, errors.FolioscopeError)
        for name in ("code", "status", "detail", "did_you_mean", "hint", "param", "request_id", "file_id", "retryable"):
            self.assertEqual(getattr(error, name), problem[name])
        self.assertEqual(error.problem, problem)
        self.assertEqual(
            str(error), 'There is no sheet named "Sumary". Did you mean Summary? The sheets are Summary, Data.'
        )

    def test_a_code_that_is_newer_than_this_package_is_an_error_of_the_service(self) -> None:
        error = error_of({"code": "brand_new", "status": 418, "title": "New."}, "r2")
        self.assertIs(type(error), errors.ServiceError)
        self.assertEqual((error.code, error.status, str(error), error.request_id), ("brand_new", 418, "New.", "r2"))

    def test_errors_can_be_pickled(self) -> None:
        again = pickle.loads(pickle.dumps(error_of({"code": "busy", "status": 429, "detail": "Later."}, "r3")))
        self.assertIsInstance(again, errors.Busy)
        self.assertEqual((again.status, again.request_id, str(again)), (429, "r3", "Later."))
