// Picks the one figure that represents a line of several periods.
import { isNumber } from './sheets/grid.ts';
import type { Line, LineValue } from './sheets/read-lines.ts';

/** The figure that stands for a line: its total, else its last period, else its first column. Errors and words count for nothing. */
export function chooseValue(line: Line): LineValue | null {
  const values = line.values.filter(({ cell }) => isNumber(cell));
  const total = values.find((value) => value.is_total);
  if (total) return total;
  const timed = values.filter((value) => value.period !== null);
  const [first] = values;
  if (timed.length === 0 || !first) return first ?? null;
  // Statements set the latest period first as often as last; of equal periods the first is meant.
  return timed.reduce((a, b) => (isLater(b, a) ? b : a));
}

function isLater(a: LineValue, b: LineValue): boolean {
  const [one, two] = [a.period!.period, b.period!.period];
  return one.kind === two.kind && one.order > two.order;
}
