// Audit rule: SUM ranges that stop short of numbers directly before or after them.
import { type FormulaPart, intersect, targetOf } from '../../formulas/index.ts';
import type { CellRect } from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import { type AuditedBook, type AuditedSheet, cellRect, formulaText, placeText } from '../audited-book.ts';
import { describeFormula } from '../describe-formula.ts';
import type { Finding, Rule } from '../finding.ts';
import { isAlike } from '../line-key.ts';
import type { Axis } from '../lines.ts';
import { KIND, runAt } from '../sheet-runs.ts';
import { count, quoted } from '../wording.ts';

/** One range, summed up, and nothing else. */
const SUM = /^=\+?(?:(?:SUM|AVERAGE)\(|SUBTOTAL\(\d+,)[^(),]+\)$/i;
/** A range that is elsewhere is only told of where it is long enough to be a list. */
const LEAST_LIST = 5;
/** Numbers that head columns rather than being summed up. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** Sums that are looked at; those that were filled from one cell count as one. */
const MAX_SUMS = 20_000;
/** Formulas that refer to a cell, looked at for another sum. */
const MAX_DEPENDENTS = 1_000;

export const sumMissesRows: Rule = {
  code: 'sum_misses_rows',
  find: async (book) => {
    const { graph, sheets } = book;
    const isSum = sheets.map(({ formulas }) => formulas.map(({ text }) => SUM.test(text)));
    const findings: Finding[] = [];
    let looked = 0;
    for (let block = 0; block < graph.blockCount; block++) {
      const part = graph.block(block);
      if (!isSum[part.sheet - 1]![part.formula]) continue;
      if (++looked > MAX_SUMS) {
        book.limits.reached('sums were not all looked at');
        break;
      }
      const finding = await findMissed(book, part, (other) => isSum[other.sheet - 1]![other.formula] ?? false);
      if (finding) findings.push(finding);
    }
    return findings;
  },
};

/** A sum, the cells that it covers, and the line that they lie in. */
interface Summed {
  readonly cell: CellRect;
  readonly range: CellRect;
  readonly axis: Axis;
  readonly sheet: AuditedSheet;
  /** The formula is in the line of the range. */
  readonly inLine: boolean;
}

async function findMissed(
  book: AuditedBook,
  part: FormulaPart,
  isSum: (part: FormulaPart) => boolean,
): Promise<Finding | null> {
  const summed = readSum(book, part);
  if (!summed) return null;
  for (const end of ['after', 'before'] as const) {
    const missed = await missedAt(book, summed, end);
    if (!missed || isSummedElsewhere(book, summed, missed, part, isSum)) continue;
    return toFinding(book, part, summed, missed, end);
  }
  return null;
}

function readSum(book: AuditedBook, part: FormulaPart): Summed | null {
  const [area, ...more] = book.graph.areas(part);
  const sheet = area && book.sheets[area.sheet - 1];
  if (!sheet || more.length > 0) return null;
  const cell = cellRect(part.rect.top, part.rect.left);
  const range = targetOf(area, cell);
  const axis = axisOf(range);
  if (!axis || isMoving(axis, range, targetOf(area, nextCell(part.rect, axis)))) return null;
  const inLine = area.sheet === part.sheet && (axis === 'column' ? cell.left === range.left : cell.top === range.top);
  const length = axis === 'column' ? range.bottom - range.top : range.right - range.left;
  return inLine || length + 1 >= LEAST_LIST ? { cell, range, axis, sheet, inLine } : null;
}

/** The line that a range lies in; null for single cells and for ranges of several rows and columns. */
function axisOf({ top, left, bottom, right }: CellRect): Axis | null {
  if (left === right && bottom > top) return 'column';
  return top === bottom && right > left ? 'row' : null;
}

/** The cell behind the first one along the line, where the formula was filled that way. */
const nextCell = ({ top, left, bottom, right }: CellRect, axis: Axis): CellRect =>
  axis === 'column' ? cellRect(Math.min(top + 1, bottom), left) : cellRect(top, Math.min(left + 1, right));

/** Sums over the last months, or from the first on: each leaves out what the next one has. */
const isMoving = (axis: Axis, a: CellRect, b: CellRect): boolean =>
  axis === 'column' ? a.top !== b.top || a.bottom !== b.bottom : a.left !== b.left || a.right !== b.right;

type End = 'before' | 'after';

/**
 * Cells beyond an end of the range that are of one kind with those within; null where there are none. Beyond a range whose sum stands
 * before it other groups may follow, so that only what lies between the two counts there.
 */
async function missedAt(book: AuditedBook, summed: Summed, end: End): Promise<CellRect | null> {
  const { range, axis, sheet, inLine, cell } = summed;
  const edge = end === 'after' ? cellRect(range.bottom, range.right) : cellRect(range.top, range.left);
  const step = end === 'after' ? 1 : -1;
  const next = axis === 'column' ? cellRect(edge.top + step, edge.left) : cellRect(edge.top, edge.left + step);
  if (next.top < 0 || next.left < 0 || (inLine && next.top === cell.top && next.left === cell.left)) return null;
  const sumFollows = axis === 'column' ? cell.top > range.bottom : cell.left > range.right;
  if (inLine && end === 'after' && !sumFollows) return null;
  const isBetween = inLine && (end === 'after') === sumFollows;
  let run = findAlike(sheet, edge, next, axis);
  if (run < 0 && isBetween) run = await findFigure(book, summed, edge, next);
  if (run < 0) return null;
  if (!isBetween && (await isHeader(book, summed, edge, next))) return null;
  return axis === 'row' ? next : alongRun(sheet, run, next, end, inLine ? cell : null);
}

/** The run of the next cell, where it holds what the edge holds: numbers, or the same formula that is no sum itself. */
function findAlike({ cells, formulas }: AuditedSheet, edge: CellRect, next: CellRect, axis: Axis): number {
  const [inner, outer] = [runAt(cells, edge.top, edge.left), runAt(cells, next.top, next.left)];
  if (inner < 0 || outer < 0) return -1;
  const [a, b] = [cells.runs.kind(inner), cells.runs.kind(outer)];
  if (a === KIND.number && b === KIND.number) return outer;
  if (a < 0 || b < 0 || describeFormula(formulas[b]!).isAggregate) return -1;
  return isAlike(formulas[a]!, formulas[b]!, axis, axis === 'column' ? edge.left : edge.top) ? outer : -1;
}

/**
 * The run of a cell between a range and its sum that is of another kind and still looks like a part of it: a number of the same format that
 * does not depend on the range.
 */
async function findFigure(book: AuditedBook, summed: Summed, edge: CellRect, next: CellRect): Promise<number> {
  const { cells, formulas, sheet } = summed.sheet;
  const run = runAt(cells, next.top, next.left);
  const kind = run < 0 ? KIND.text : cells.runs.kind(run);
  if (kind !== KIND.number && kind < 0) return -1;
  if (kind >= 0) {
    const part = { sheet: sheet.index, formula: kind, block: -1, rect: next };
    const refersToRange = book.graph
      .areas(part)
      .some((area) => area.sheet === sheet.index && intersect(targetOf(area, next), summed.range));
    if (refersToRange || describeFormula(formulas[kind]!).isAggregate) return -1;
  }
  const [[inner], [outer]] = await Promise.all([
    listCells(book.view, sheet.index, edge),
    listCells(book.view, sheet.index, next),
  ]);
  const isFigure = inner?.type === 'number' && outer?.type === 'number' && inner.number_format === outer.number_format;
  return isFigure ? run : -1;
}

function alongRun({ cells }: AuditedSheet, run: number, next: CellRect, end: End, own: CellRect | null): CellRect {
  const { top, bottom } = cells.runs.get(run);
  if (end === 'before') return { ...next, top: own && own.top < next.top ? Math.max(top, own.top + 1) : top };
  return { ...next, bottom: own && own.top > next.top ? Math.min(bottom, own.top - 1) : bottom };
}

/** Whether the number beyond the range heads it: a year, one of a series along the head, or of another format. */
async function isHeader(book: AuditedBook, { sheet, axis }: Summed, edge: CellRect, next: CellRect): Promise<boolean> {
  const at = sheet.sheet.index;
  const [[outer], [inner]] = await Promise.all([listCells(book.view, at, next), listCells(book.view, at, edge)]);
  if (!outer || !inner || outer.formula >= 0) return false;
  if (outer.number_format !== inner.number_format) return true;
  const value = Number(outer.value);
  if (Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR) return true;
  const [row, col] = axis === 'column' ? [0, 1] : [1, 0];
  const [beside] = await listCells(book.view, at, cellRect(next.top + row, next.left + col));
  return beside?.type === 'number' && Math.abs(Number(beside.value) - value) === 1;
}

/** Quarters and years of a series are summed up one by one. */
function isSummedElsewhere(
  { graph }: AuditedBook,
  { sheet }: Summed,
  missed: CellRect,
  own: FormulaPart,
  isSum: (part: FormulaPart) => boolean,
): boolean {
  let [found, looked] = [false, 0];
  const first = cellRect(missed.top, missed.left);
  graph.visitDependents({ sheet: sheet.sheet.index, rect: first }, (part) => {
    found = part.block !== own.block && isSum(part);
    return found || ++looked > MAX_DEPENDENTS;
  });
  return found || looked > MAX_DEPENDENTS;
}

function toFinding(book: AuditedBook, part: FormulaPart, summed: Summed, missed: CellRect, end: End): Finding {
  const { cell, sheet, axis, inLine } = summed;
  const text = formulaText(book.sheets[part.sheet - 1]!, part.formula, cell.top, cell.left);
  const place = placeText(book, sheet.sheet.index, missed);
  const cells = count(
    missed.bottom - missed.top + missed.right - missed.left + 1,
    axis === 'column' ? 'row' : 'column',
  );
  return {
    code: 'sum_misses_rows',
    severity: inLine && end === 'after' ? 'warning' : 'info',
    message: `${quoted(text)} leaves out ${place} (${cells}), which directly ${end === 'after' ? 'follows' : 'comes before'} the range and holds the same kind of figures. Extend the range, or leave an empty ${axis === 'column' ? 'row' : 'column'} between them.`,
    place: { sheet: part.sheet, rect: part.rect },
    related: [place],
  };
}
