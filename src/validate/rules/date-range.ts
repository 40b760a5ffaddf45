// Validation rule: dates lie within a plausible range of years.
import type { Check } from '../../model/index.ts';
import { dayOf, yearOf } from '../day.ts';
import { leavesOf } from '../leaves.ts';
import { listed, type Rule } from '../rule.ts';

const NAME = 'date_range';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const MAX_TOLD = 20;

/** Dates of business lie within three centuries; others are mostly numbers read as dates. */
export const dateRange: Rule = {
  name: NAME,
  run: (input) => {
    const names = new Set<string>();
    const odd: Check[] = [];
    for (const { path, field, schema, value } of leavesOf(input)) {
      if (schema.type !== 'date' || typeof value !== 'string' || dayOf(value) === null) continue;
      names.add(field);
      if (odd.length >= MAX_TOLD || (yearOf(value) >= FIRST_YEAR && yearOf(value) <= LAST_YEAR)) continue;
      const message = `The date "${path}" (${value}) lies outside the years ${FIRST_YEAR} to ${LAST_YEAR}.`;
      odd.push({ severity: 'warning', rule: NAME, message, fields: [field] });
    }
    if (odd.length > 0 || names.size === 0) return odd;
    const subject =
      names.size > 1 ? `The dates of ${listed([...names])} lie` : `The date of ${listed([...names])} lies`;
    const message = `${subject} within the years ${FIRST_YEAR} to ${LAST_YEAR}.`;
    return [{ severity: 'info', rule: NAME, message, fields: [...names] }];
  },
};
