// Weakens values of labels that stand over each of several records, such as the lines of an order.
import type { QueryFinding } from '../finding.ts';
import type { PageSearch } from './page-search.ts';
import { isWholeSum } from './totals.ts';

/** A label that leads to so many values is one of records, and what is left of each of them. */
const RECORDS = { values: 3, factor: 0.5 } as const;
/** One that is so often on a page is one of records too, though they say the same. */
const ALIKE_RECORDS = { on_page: 3, factor: 0.75 } as const;

export interface LabelledFinding {
  readonly finding: QueryFinding;
  readonly label: string;
}

/** `Start date` over each line of an order is no date of the order. Sums are left out: of those the largest is the whole. */
export function weakenRecords(search: PageSearch, labelled: readonly LabelledFinding[]): QueryFinding[] {
  const keyOf = ({ finding, label }: LabelledFinding): string => `${finding.query} ${label}`;
  const values = new Map<string, Set<QueryFinding['value']>>();
  const lines = new Map<string, Set<number>>();
  const pageOf = (one: LabelledFinding): string => `${one.finding.at?.[0]} ${keyOf(one)}`;
  for (const one of labelled) {
    values.set(keyOf(one), (values.get(keyOf(one)) ?? new Set()).add(one.finding.value));
    if (one.finding.at) lines.set(pageOf(one), (lines.get(pageOf(one)) ?? new Set()).add(one.finding.at[1]));
  }
  const often = new Set(
    labelled.filter((one) => (lines.get(pageOf(one))?.size ?? 0) >= ALIKE_RECORDS.on_page).map(keyOf),
  );
  return labelled.map((one) => {
    const { query, score } = one.finding;
    const isSum = isWholeSum(search.queries[query]!.field, search.kinds[query]!);
    if (isSum) return one.finding;
    if (values.get(keyOf(one))!.size >= RECORDS.values) return { ...one.finding, score: score * RECORDS.factor };
    return often.has(keyOf(one)) ? { ...one.finding, score: score * ALIKE_RECORDS.factor } : one.finding;
  });
}
