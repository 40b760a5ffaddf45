// Validation rule: an invoice is not due before its date.
import { findDate } from '../dates.ts';
import { ROLES } from '../field-roles.ts';
import type { Rule } from '../rule.ts';

const NAME = 'due_date_before_date';

/** An invoice falls due on the day it is written, or later. */
export const dueDateBeforeDate: Rule = {
  name: NAME,
  run: (input) => {
    const due = findDate(input, ROLES.due_date);
    const date = findDate(input, ROLES.date);
    if (!due || !date) return [];
    const isEarly = due.day < date.day;
    const relation = isEarly ? 'is before' : 'is not before';
    return [
      {
        severity: isEarly ? 'warning' : 'info',
        rule: NAME,
        message: `The date "${due.name}" (${due.date}) ${relation} "${date.name}" (${date.date}).`,
        fields: [due.name, date.name],
      },
    ];
  },
};
