// Groups lines of a table body into rows, with continuation lines merged.
import type { Rule } from '../rules/rule.ts';
import { isNumeric, KIND } from '../text/kinds.ts';
import { bandRows } from './band-rows.ts';
import type { PlacedLine } from './placed-line.ts';

/** A line this near below may go on with the row above, in parts of the font size. */
const NEAR = 1.45;
/** In tables of text a line without a label goes on with the row above from this distance, in parts of the font size. */
const NEAR_IN_TEXT = 2.4;
/** Fewer numbers than this share outside the first column make a table of text. */
const TEXT_TABLE = 0.3;

/** Lines of the body as rows: a line that only goes on with cells of the row above belongs to it. */
export function groupRows(lines: readonly PlacedLine[], across: readonly Rule[], columns: number): PlacedLine[][] {
  const bands = bandRows(lines, across);
  if (bands) return bands;
  const rows: PlacedLine[][] = [];
  const textual = isTextual(lines);
  const numbered = isNumbered(lines);
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && (numbered ? goesOnItem(row, line, across) : goesOn(row, line, across, textual, columns))) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Whether a table holds hardly any numbers outside its first column. */
export function isTextual(lines: readonly PlacedLine[]): boolean {
  let entries = 0;
  let numbers = 0;
  for (const { placed } of lines)
    for (const { first, chunk } of placed) {
      if (first === 0) continue;
      entries++;
      if (chunk.kind !== KIND.text) numbers++;
    }
  return entries > 0 && numbers < TEXT_TABLE * entries;
}

/** Lines of one item follow within this distance, in parts of the font size. */
const ITEM_REACH = 2.4;

/** Whether the first column has running numbers of items, so that each begins a row. */
function isNumbered(lines: readonly PlacedLine[]): boolean {
  let count = 0;
  let last = Number.NaN;
  for (const { placed } of lines)
    for (const p of placed) {
      if (p.first !== 0 || p.last !== 0) continue;
      const number = Number(p.chunk.text);
      if (!(number > 0) || (count > 0 && number !== last + 1)) return false;
      count++;
      last = number;
    }
  return count > 1 && count < lines.length;
}

function goesOnItem(row: readonly PlacedLine[], next: PlacedLine, across: readonly Rule[]): boolean {
  const above = row.at(-1)!;
  if (next.placed.some((p) => p.first === 0) || isParted(above, next, across)) return false;
  return next.line.baseline - above.line.baseline <= ITEM_REACH * next.placed[0]!.chunk.size;
}

/** Lines nearer than this overlap and are one row, in parts of the font size. */
const OVERLAPPING = 0.85;

function goesOn(
  row: readonly PlacedLine[],
  next: PlacedLine,
  across: readonly Rule[],
  textual: boolean,
  columns: number,
): boolean {
  const above = row.at(-1)!;
  let size = Number.NEGATIVE_INFINITY;
  for (const { chunk } of next.placed) size = Math.max(size, chunk.size);
  const distance = next.line.baseline - above.line.baseline;
  // Nothing below holds for lines so far apart.
  if (distance > NEAR_IN_TEXT * size || isParted(above, next, across)) return false;
  const label = next.placed.find((p) => p.first === 0);
  if (
    distance < OVERLAPPING * size &&
    next.placed.every((p) => above.placed.every((q) => q.first > p.last || q.last < p.first))
  )
    return true;
  const filled = next.placed.every((p) =>
    row.some((l) => l.placed.some((q) => q.first <= p.last && q.last >= p.first)),
  );
  if (
    textual &&
    !label &&
    filled &&
    distance <= NEAR_IN_TEXT * size &&
    (columns === 2 || next.placed.length < columns - 1)
  )
    return row.some((l) => l.placed.some((p) => p.first === 0));
  if (isAside(row, next) && filled && distance <= NEAR_IN_TEXT * size) return true;
  if (distance > NEAR * size) return false;
  if (next.placed.some((p) => p.first > 0 && isNumeric(p.chunk.kind)))
    return label !== undefined && isLabelOnly(row) && startsLow(label.chunk.text);
  if (!filled) return false;
  if (!label || (isTitle(above, columns) && isTitle(next, columns))) return true;
  return startsLow(label.chunk.text) && (next.placed.length === 1 || next.placed.every((p) => startsLow(p.chunk.text)));
}

/** Whether a line has nothing but text in one column of a labelled row that has text there too. */
function isAside(row: readonly PlacedLine[], { placed }: PlacedLine): boolean {
  const [only] = placed;
  if (placed.length !== 1 || only!.first === 0 || only!.first !== only!.last || only!.chunk.kind !== KIND.text)
    return false;
  const first = row[0]!.placed;
  return first[0]!.first === 0 && first.some((p) => p.first === only!.first && p.chunk.kind === KIND.text);
}

/** A text over all columns. */
const isTitle = ({ placed }: PlacedLine, columns: number): boolean =>
  placed.length === 1 && placed[0]!.first === 0 && placed[0]!.last === columns - 1;

const isLabelOnly = (row: readonly PlacedLine[]): boolean =>
  row.every((l) => l.placed.every((p) => p.first === 0 && p.last === 0));

const LOW = /^[\p{Ll}(&]/u;
const MARKER = /^(?:[a-z]|[ivx]{1,4})[.)]/;

/** Whether a text can only go on with what is before it. */
const startsLow = (text: string): boolean => LOW.test(text) && !MARKER.test(text);

/** Whether a rule parts two lines; one that only underlines a few words of the upper line does not. */
const isParted = (above: PlacedLine, below: PlacedLine, across: readonly Rule[]): boolean =>
  across.some((r) => r.at > above.line.baseline && r.at < below.line.baseline && !isUnderline(above, r));

/** How far under a baseline a word is underlined, in parts of the font size, and how much longer the line may be, in points. */
const UNDERLINE = 0.35;
const LONGER = 3;

const isUnderline = (above: PlacedLine, rule: Rule): boolean =>
  above.placed.some(
    ({ chunk }) =>
      rule.at - above.line.baseline < UNDERLINE * chunk.size &&
      rule.from > chunk.x0 - LONGER &&
      rule.to < chunk.x1 + LONGER,
  );
