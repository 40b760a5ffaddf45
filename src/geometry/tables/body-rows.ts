import { isNumeric } from './kinds.ts';
import type { Rule } from './rules.ts';
import type { PlacedLine } from './stream-grid.ts';

/** A line this near below may go on with the row above, in parts of the font size. */
const NEAR = 1.45;

/** Lines of the body as rows: a line that only goes on with cells of the row above belongs to it. */
export function groupRows(lines: readonly PlacedLine[], across: readonly Rule[]): PlacedLine[][] {
  const rows: PlacedLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && goesOn(row, line, across)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function goesOn(row: readonly PlacedLine[], next: PlacedLine, across: readonly Rule[]): boolean {
  const above = row.at(-1)!;
  const size = Math.max(...next.placed.map((p) => p.chunk.size));
  if (next.line.baseline - above.line.baseline > NEAR * size) return false;
  if (isParted(above, next, across)) return false;
  const label = next.placed.find((p) => p.first === 0);
  if (next.placed.some((p) => p.first > 0 && isNumeric(p.chunk.kind)))
    return label !== undefined && isLabelOnly(row) && startsLow(label.chunk.text);
  const filled = next.placed.every((p) =>
    row.some((l) => l.placed.some((q) => q.first <= p.last && q.last >= p.first)),
  );
  if (!filled) return false;
  if (!label) return true;
  return startsLow(label.chunk.text) && (next.placed.length === 1 || next.placed.every((p) => startsLow(p.chunk.text)));
}

const isLabelOnly = (row: readonly PlacedLine[]): boolean =>
  row.every((l) => l.placed.every((p) => p.first === 0 && p.last === 0));

const LOW = /^[\p{Ll}(&]/u;
const MARKER = /^(?:[a-z]|[ivx]{1,4})[.)]/;

/** Whether a text can only go on with what stands before it. */
export const startsLow = (text: string): boolean => LOW.test(text) && !MARKER.test(text);

export const isParted = (above: PlacedLine, below: PlacedLine, across: readonly Rule[]): boolean =>
  across.some((r) => r.at > above.line.baseline && r.at < below.line.baseline);
