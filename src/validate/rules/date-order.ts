// Validation rule: start dates come before end dates.
import { findDate } from '../dates.ts';
import type { Rule } from '../rule.ts';

const NAME = 'date_order';

/** What begins and what ends it, by the names that fields have. */
const PAIRS: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['effective_date', 'commencement_date'],
    ['expiration_date', 'expiry_date', 'termination_date'],
  ],
  [['start_date'], ['end_date']],
  [['valid_from'], ['valid_until', 'valid_to']],
  [
    ['period_start', 'period_start_date'],
    ['period_end', 'period_end_date'],
  ],
];

/** What ends has begun before; a term that ends first was read wrongly. */
export const dateOrder: Rule = {
  name: NAME,
  run: (input) =>
    PAIRS.flatMap(([starts, ends]) => {
      const start = findDate(input, starts);
      const end = findDate(input, ends);
      if (!start || !end) return [];
      const isReversed = end.day < start.day;
      return [
        {
          severity: isReversed ? ('error' as const) : ('info' as const),
          rule: NAME,
          message: `The date "${end.name}" (${end.date}) is ${isReversed ? 'before' : 'not before'} "${start.name}" (${start.date}).`,
          fields: [start.name, end.name],
        },
      ];
    }),
};
