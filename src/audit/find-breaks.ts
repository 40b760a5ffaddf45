// Detects cells that interrupt a formula pattern along a row or column; the rules for pattern breaks and hard-coded
// values build on it.
import type { CellRect } from '../model/index.ts';
import type { AuditedBook, AuditedSheet } from './audited-book.ts';
import { describeFormula } from './describe-formula.ts';
import { isAlike } from './line-key.ts';
import { type Axis, columnLines, type Line, rowLines, type Segment } from './lines.ts';
import { KIND, runAt } from './sheet-runs.ts';

/** Some cells between others that share a formula, and do not. */
export interface Break {
  readonly sheet: number;
  readonly axis: Axis;
  readonly rect: CellRect;
  /** The position of the formula that is there; -1 for a constant. */
  readonly formula: number;
  /** The formula of the cells on both sides. */
  readonly around: number;
  /** How many cells there are on the smaller and on both sides. */
  readonly least: number;
  readonly sides: number;
  /** The cells on both sides, with the break between them. */
  readonly line: CellRect;
}

/** Cells that may break a pattern together, and how many must follow it around them, for one cell and for more. */
const MAX_BREAK = 3;
const LEAST_AROUND_ONE = 4;
const LEAST_SIDE_OF_MORE = 3;
const TIMES_AROUND_MORE = 6;
/** A line with more breaks than these, and this share of its cells, has another order than we see. */
const MAX_BREAKS_OF_LINE = 2;
const MAX_SHARE_OF_LINE = 0.1;
/** So many breaks across from each other are a row or column of another kind (a total, a year after its months). */
const STRUCTURAL = 3;
/** Beyond every column of a workbook. */
const COLUMNS = 2 ** 15;
/** Looked at across a break. */
const MAX_EXTENT = 64;

const known = new WeakMap<AuditedBook, readonly Break[]>();

/** Breaks of the patterns of rows and columns; each cell once, by the stronger of its lines. */
export function findBreaks(book: AuditedBook): readonly Break[] {
  let breaks = known.get(book);
  if (!breaks) {
    breaks = book.sheets.flatMap((sheet) => breaksOfSheet(book, sheet));
    known.set(book, breaks);
  }
  return breaks;
}

function breaksOfSheet(book: AuditedBook, sheet: AuditedSheet): Break[] {
  if (sheet.cells.formulas === 0) return [];
  const onLimit = () => book.limits.reached('rows of large sheets were not compared cell by cell');
  const columns: Break[] = [];
  for (const line of columnLines(sheet)) for (const one of breaksOfLine(book, sheet, line)) columns.push(one);
  const rows: Break[] = [];
  for (const line of rowLines(sheet, onLimit)) for (const one of breaksOfLine(book, sheet, line)) rows.push(one);
  return strongest([...withoutStructure(columns), ...withoutStructure(rows)]);
}

function breaksOfLine(book: AuditedBook, sheet: AuditedSheet, line: Line): Break[] {
  const { segments } = line;
  const found: Break[] = [];
  for (let i = 1; i + 1 < segments.length; i++) {
    const [before, middle, after] = [segments[i - 1]!, segments[i]!, segments[i + 1]!];
    if (!isCandidate(before, middle, after)) continue;
    const candidate = toBreak(book, sheet, line, before, middle, after);
    if (candidate) found.push(candidate);
  }
  if (found.length === 0) return found;
  const cells = segments.reduce((sum, segment) => sum + size(segment), 0);
  if (found.length > Math.max(MAX_BREAKS_OF_LINE, MAX_SHARE_OF_LINE * cells)) return [];
  const uses = new Map<number, number>();
  for (const { kind } of segments) uses.set(kind, (uses.get(kind) ?? 0) + 1);
  return found.filter((one) => one.formula < 0 || uses.get(one.formula) === 1);
}

const size = ({ from, to }: Segment): number => to - from + 1;

function isCandidate(before: Segment, middle: Segment, after: Segment): boolean {
  if (before.kind < 0 || after.kind < 0 || before.to + 1 !== middle.from || middle.to + 1 !== after.from) return false;
  if (middle.kind < 0 && middle.kind !== KIND.number && middle.kind !== KIND.date) return false;
  const length = size(middle);
  const around = size(before) + size(after);
  if (length === 1) return around >= LEAST_AROUND_ONE;
  const least = Math.min(size(before), size(after));
  return length <= MAX_BREAK && least >= LEAST_SIDE_OF_MORE && around >= TIMES_AROUND_MORE * length;
}

function toBreak(
  book: AuditedBook,
  sheet: AuditedSheet,
  line: Line,
  before: Segment,
  middle: Segment,
  after: Segment,
): Break | null {
  const { formulas } = sheet;
  const [first, last] = [formulas[before.kind]!, formulas[after.kind]!];
  if (!isAlike(first, last, line.axis, line.at)) return null;
  const around = describeFormula(first);
  if (around.isArray || around.isConstant) return null;
  const own = formulas[middle.kind];
  if (own && isAlike(first, own, line.axis, line.at)) return null;
  const described = own && describeFormula(own);
  if (described && (described.isArray || (described.isAggregate && !around.isAggregate))) return null;
  const rect = rectOf(line, middle.from, middle.to);
  if (!own && book.graph.hasFormula({ sheet: sheet.sheet.index, rect })) return null;
  if (isStructural(sheet, line, before, middle)) return null;
  return {
    sheet: sheet.sheet.index,
    axis: line.axis,
    rect,
    formula: described?.isConstant ? -1 : Math.max(-1, middle.kind),
    around: before.kind,
    least: Math.min(size(before), size(after)),
    sides: size(before) + size(after),
    line: rectOf(line, before.from, after.to),
  };
}

const rectOf = ({ axis, at }: Line, from: number, to: number): CellRect =>
  axis === 'column' ? { top: from, left: at, bottom: to, right: at } : { top: at, left: from, bottom: at, right: to };

/** Whether the cells across from the break break the pattern too: then it is a row or column of its own, and no slip. */
function isStructural(sheet: AuditedSheet, line: Line, before: Segment, middle: Segment): boolean {
  const pattern = extent(line, (across) => kindAt(sheet, line.axis, across, before.to) === before.kind);
  const broken = extent(
    line,
    (across) =>
      kindAt(sheet, line.axis, across, before.to) === before.kind &&
      isLike(kindAt(sheet, line.axis, across, middle.from), middle.kind, before.kind),
  );
  return broken >= 2 && broken * 2 > pattern;
}

const isLike = (kind: number | null, middle: number, before: number): boolean =>
  kind !== null && (middle < 0 ? kind === middle : kind >= 0 && kind !== before);

/** How far it holds on both sides of the line, itself included. */
function extent(line: Line, holds: (at: number) => boolean): number {
  let [low, high] = [line.at, line.at];
  while (low > 0 && line.at - low < MAX_EXTENT && holds(low - 1)) low--;
  while (high - line.at < MAX_EXTENT && holds(high + 1)) high++;
  return high - low + 1;
}

function kindAt({ cells }: AuditedSheet, axis: Axis, line: number, along: number): number | null {
  const run = axis === 'column' ? runAt(cells, along, line) : runAt(cells, line, along);
  return run < 0 ? null : cells.runs.kind(run);
}

/** Leaves out breaks that are in one line across with others. */
function withoutStructure(breaks: readonly Break[]): Break[] {
  const across = new Map<number, number>();
  const place = ({ axis, rect }: Break): number => (axis === 'column' ? rect.top : rect.left);
  for (const one of breaks) across.set(place(one), (across.get(place(one)) ?? 0) + 1);
  return breaks.filter((one) => across.get(place(one))! < STRUCTURAL);
}

function strongest(breaks: readonly Break[]): Break[] {
  const best = new Map<number, Break>();
  for (const one of breaks) {
    const key = one.rect.top * COLUMNS + one.rect.left;
    const other = best.get(key);
    if (!other || other.sides < one.sides) best.set(key, one);
  }
  return [...best.values()];
}
