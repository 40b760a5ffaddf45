// Validation rule: no two line items are identical.
import { findItemLists, type ItemList } from '../line-items.ts';
import { ownValue, type Rule } from '../rule.ts';

const NAME = 'duplicate_line_items';
/** A line that says less than that in common with another is not the same line. */
const MIN_PARTS = 3;
const MAX_TOLD = 10;

/** Lines that are alike in every part: often right, worth a glance. */
export const duplicateLineItems: Rule = {
  name: NAME,
  run: (input) =>
    findItemLists(input).flatMap((list) => {
      const twins = findTwins(list);
      if (twins.length === 0) return [];
      const told = twins.slice(0, MAX_TOLD).map(([first, second]) => `${first + 1} and ${second + 1}`);
      const more = twins.length > told.length ? `, and ${twins.length - told.length} more` : '';
      return [
        {
          severity: 'info',
          rule: NAME,
          message: `The field "${list.name}" has lines that are alike: ${told.join(', ')}${more}.`,
          fields: [list.name],
        },
      ];
    }),
};

function findTwins({ items, parts }: ItemList): readonly (readonly [number, number])[] {
  const seen = new Map<string, number>();
  const twins: (readonly [number, number])[] = [];
  for (const [i, item] of items.entries()) {
    const values = parts.map(({ name }) => ownValue(item, name) ?? null);
    const isPlain = values.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));
    if (!isPlain || values.filter((value) => value !== null).length < Math.min(MIN_PARTS, parts.length)) continue;
    const key = JSON.stringify(values);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, i);
    else twins.push([first, i]);
  }
  return twins;
}
