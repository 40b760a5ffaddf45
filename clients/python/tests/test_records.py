"""Answers as objects."""

from __future__ import annotations

import copy
import pickle
import unittest

from . import support  # noqa: F401

from folioscope import NamedList
from folioscope.models import CalibrationReliability, Extraction, File, Profile


class Records(unittest.TestCase):
    def test_properties_are_attributes_and_objects_inside_are_wrapped(self) -> None:
        profile = Profile({"page_count": 3, "confidence": {"overall": 0.9}, "warnings": [{"code": "x"}]})
        self.assertEqual(profile.page_count, 3)
        self.assertEqual(profile.confidence.overall, 0.9)
        self.assertEqual(profile.warnings[0].code, "x")

    def test_the_json_as_it_came_is_kept(self) -> None:
        raw = {"page_count": 3, "confidence": {"overall": 0.9}}
        profile = Profile(raw)
        profile.confidence
        self.assertIs(profile.raw, raw)
        self.assertEqual(raw, {"page_count": 3, "confidence": {"overall": 0.9}})

    def test_what_an_answer_leaves_out_is_none(self) -> None:
        self.assertIsNone(Profile({}).page_count)
        self.assertIsNone(File({"error": None}).error)

    def test_what_is_newer_than_this_package_can_be_had(self) -> None:
        profile = Profile({"mood": {"good": True}})
        self.assertEqual(getattr(profile, "mood"), {"good": True})

    def test_what_nobody_knows_is_an_attribute_error_with_the_word_that_was_meant(self) -> None:
        with self.assertRaisesRegex(AttributeError, "Did you mean page_count?"):
            getattr(Profile({}), "pagecount")

    def test_a_value_of_another_shape_stays_as_it_came(self) -> None:
        profile = Profile({"confidence": "high", "warnings": {"a": 1}})
        self.assertEqual(profile.confidence, "high")
        self.assertEqual(profile.warnings, {"a": 1})

    def test_words_that_python_keeps_for_itself_have_an_underscore_behind_them(self) -> None:
        self.assertEqual(CalibrationReliability({"from": 0.25}).from_, 0.25)

    def test_the_same_object_is_given_each_time(self) -> None:
        profile = Profile({"confidence": {"overall": 1}})
        self.assertIs(profile.confidence, profile.confidence)

    def test_records_are_equal_where_their_json_is(self) -> None:
        self.assertEqual(Profile({"page_count": 1}), Profile({"page_count": 1}))
        self.assertNotEqual(Profile({"page_count": 1}), Profile({"page_count": 2}))
        self.assertNotEqual(Profile({}), {})

    def test_records_can_be_copied_and_pickled(self) -> None:
        profile = Profile({"confidence": {"overall": 1}})
        self.assertEqual(profile.confidence.overall, 1)
        for made in (copy.deepcopy(profile), pickle.loads(pickle.dumps(profile))):
            self.assertEqual(made, profile)
            self.assertEqual(made.confidence.overall, 1)

    def test_long_things_are_shown_in_short(self) -> None:
        shown = repr(Profile({"file_name": "a" * 500, "warnings": [{}] * 300, "metadata": {"title": "b"}}))
        self.assertLess(len(shown), 150)
        self.assertIn("300 entries", shown)

    def test_completion_knows_the_properties(self) -> None:
        self.assertIn("page_count", dir(Profile({})))


class NamedLists(unittest.TestCase):
    extraction = Extraction({"fields": [{"name": "total", "value": 12}, {"name": "currency", "value": "EUR"}]})

    def test_entries_are_found_by_name_and_by_number(self) -> None:
        fields = self.extraction.fields
        self.assertIsInstance(fields, NamedList)
        self.assertEqual(fields["total"].value, 12)
        self.assertEqual(fields[1].value, "EUR")
        self.assertEqual([field.name for field in fields[:1]], ["total"])
        self.assertEqual(fields.names(), ["total", "currency"])
        self.assertIn("total", fields)
        self.assertNotIn("tax", fields)

    def test_a_name_that_is_not_there_is_told_with_those_that_are(self) -> None:
        with self.assertRaisesRegex(KeyError, "total, currency.* Did you mean total?"):
            self.extraction.fields["totals"]
        self.assertIsNone(self.extraction.fields.get("tax"))
