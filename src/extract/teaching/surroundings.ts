// What is around a value on its page, and how two surroundings compare trait by trait.
import type { Piece } from '../embedded/index.ts';
import type { TextCell, TextLine } from '../text/index.ts';
import type { Order, Surroundings } from './lesson.ts';
import { edgesOf, lettered, masked, type Pages, shapeOf, short, textAfter, textBefore } from './page-words.ts';

/** Lines above in which the head of a column is looked for. */
const HEAD_REACH = 60;
/** Lines in which the next text above or below is looked for. */
const NEAR_LINES = 4;
/** UTF-16 units of a line that are looked at on each side. */
const REACH = 120;
const DIGIT = /\d/;

export interface Candidate {
  readonly pieces: readonly Piece[];
  readonly text: string;
}

/** Surroundings of candidates of one kind, given in document order: some traits count those before and behind. */
export function surveyCandidates(pages: Pages, candidates: readonly Candidate[]): Surroundings[] {
  const around = candidates.map((candidate) => lookAround(pages, candidate));
  const nth = countOnLines(candidates);
  const order = orderInColumns(around);
  const keys = around.map(({ label, row, head }) => `${label || row}\n${head}`);
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  keys.forEach((key, i) => {
    if (!first.has(key)) first.set(key, i);
    last.set(key, i);
  });
  return around.map((one, i) => ({
    ...one,
    nth: nth[i]!,
    first: first.get(keys[i]!) === i,
    last: last.get(keys[i]!) === i,
    order: order[i]!,
  }));
}

/** Points within which edges are those of one column. */
const COLUMN = 6;

function orderInColumns(around: readonly Surroundings[]): Order[] {
  const [begins, ends] = [countInColumns(around, 'left'), countInColumns(around, 'right')];
  return around.map((_, i) => ({
    begin_above: begins[i]!.above,
    begin_below: begins[i]!.below,
    end_above: ends[i]!.above,
    end_below: ends[i]!.below,
  }));
}

function countInColumns(
  around: readonly Surroundings[],
  edge: 'left' | 'right',
): { readonly above: number; readonly below: number }[] {
  const counts = new Map<string, number>();
  const keys = around.map((one) => `${one.page} ${Math.round(one[edge] / COLUMN)}`);
  const above = keys.map((key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  });
  return keys.map((key, i) => ({ above: above[i]!, below: counts.get(key)! - above[i]! - 1 }));
}

function countOnLines(candidates: readonly Candidate[]): number[] {
  const counts: number[] = [];
  let line: TextCell | null = null;
  let count = 0;
  let end = 0;
  for (const { pieces } of candidates) {
    const { cell, start } = pieces[0]!;
    const same = line !== null && line.page === cell.page && line.line === cell.line;
    if (!same) count = 0;
    // Cuts of one and the same place do not count one another.
    else if (cell !== line || start >= end) count++;
    line = cell;
    end = pieces[0]!.end;
    counts.push(count);
  }
  return counts;
}

function lookAround(pages: Pages, { pieces, text }: Candidate): Surroundings {
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  const { cell } = first;
  const lines = pages.lines(cell.page);
  const line = lines[cell.line]!;
  const [left, right] = edgesOf(cell, first.start, first.cell === last.cell ? last.end : cell.text.length);
  const before = textBefore(line, cell, first.start);
  const after = textAfter(lines[last.cell.line]!, last.cell, last.end).slice(0, REACH);
  const { height } = pages.size(cell.page);
  return {
    before: short(masked(before.slice(-REACH)).slice(-2)),
    label: short(lettered(before.slice(-REACH)).slice(-3)),
    row: short(lettered(before.slice(0, REACH)).slice(0, 3)),
    after: short(masked(after).slice(0, 2)),
    above: short(lettered(nearText(lines, cell.line, -1, left, right)).slice(0, 4)),
    below: short(lettered(nearText(lines, last.cell.line, 1, left, right)).slice(0, 4)),
    head: headAbove(lines, cell.line, left, right),
    left: Math.round(left),
    right: Math.round(right),
    top: Math.round(cell.box[1]),
    bottom: Math.round(height - cell.box[3]),
    line: cell.line,
    cell: cell.position,
    page: cell.page,
    page_from_end: pages.count - cell.page,
    height: Math.round(2 * (cell.font_size ?? cell.box[3] - cell.box[1])) / 2,
    shape: shapeOf(text),
    text: text.toLowerCase().replace(/\s+/g, ' ').slice(0, 60),
    nth: 0,
    first: true,
    last: true,
  };
}

const overlaps = (cell: TextCell, left: number, right: number): boolean => cell.box[0] < right && cell.box[2] > left;

function nearText(lines: readonly TextLine[], from: number, step: 1 | -1, left: number, right: number): string {
  for (let i = 1; i <= NEAR_LINES; i++) {
    const found = lines[from + step * i]?.cells.find((cell) => overlaps(cell, left, right));
    if (found) return found.text.slice(0, REACH);
  }
  return '';
}

function headAbove(lines: readonly TextLine[], from: number, left: number, right: number): string {
  for (let at = from - 1; at >= Math.max(0, from - HEAD_REACH); at--) {
    const found = lines[at]!.cells.find((cell) => overlaps(cell, left, right) && !DIGIT.test(cell.text));
    if (found && found.text.length < 60) return short(lettered(found.text).slice(0, 4));
  }
  return '';
}

const EDGE = 3;
const NEAR_EDGE = 25;
const HEIGHT = 4;
const NEAR_HEIGHT = 40;
const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;

const lettersAndDigits = (shape: string): number => (/[aA]/.test(shape) ? 1 : 0) + (shape.includes('9') ? 2 : 0);

/** Digits behind the last point or comma, which tell amounts from other numbers. */
const decimalsOf = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

interface Trait {
  agrees(a: Surroundings, b: Surroundings): boolean;
  /** How often values of one template share it, before any was seen. */
  readonly usual: number;
  /** Its weight: traits that say much the same share one. */
  readonly weight: number;
  /** It compares words, which a translation does not share. */
  readonly worded?: boolean;
}

/** So many there were at first: lessons that were learned then list no more figures. */
export const FIRST_TRAITS = 24;

/** Traits by which places are told apart, in the order in which lessons list their figures. New ones are added at the end. */
export const TRAITS: readonly Trait[] = [
  { agrees: (a, b) => a.before === b.before, usual: 0.85, weight: 0.6, worded: true },
  { agrees: (a, b) => a.label === b.label, usual: 0.85, weight: 0.6, worded: true },
  { agrees: (a, b) => a.row === b.row, usual: 0.85, weight: 0.4, worded: true },
  { agrees: (a, b) => a.after === b.after, usual: 0.6, weight: 0.6, worded: true },
  { agrees: (a, b) => a.above === b.above, usual: 0.6, weight: 0.6, worded: true },
  { agrees: (a, b) => a.below === b.below, usual: 0.6, weight: 0.6, worded: true },
  { agrees: (a, b) => a.head === b.head, usual: 0.7, weight: 0.5, worded: true },
  { agrees: (a, b) => near(a.left, b.left, EDGE), usual: 0.7, weight: 0.4 },
  { agrees: (a, b) => near(a.right, b.right, EDGE), usual: 0.4, weight: 0.4 },
  { agrees: (a, b) => near(a.left, b.left, NEAR_EDGE) || near(a.right, b.right, NEAR_EDGE), usual: 0.9, weight: 0.4 },
  { agrees: (a, b) => a.page === b.page && near(a.top, b.top, HEIGHT), usual: 0.5, weight: 0.4 },
  { agrees: (a, b) => a.page === b.page && near(a.top, b.top, NEAR_HEIGHT), usual: 0.7, weight: 0.4 },
  {
    agrees: (a, b) => a.page_from_end === b.page_from_end && near(a.bottom, b.bottom, NEAR_HEIGHT),
    usual: 0.5,
    weight: 0.4,
  },
  { agrees: (a, b) => a.page === b.page && near(a.line, b.line, 1), usual: 0.6, weight: 0.4 },
  { agrees: (a, b) => a.cell === b.cell, usual: 0.8, weight: 0.4 },
  { agrees: (a, b) => a.page === b.page, usual: 0.8, weight: 0.5 },
  { agrees: (a, b) => a.page_from_end === b.page_from_end, usual: 0.8, weight: 0.5 },
  { agrees: (a, b) => a.height === b.height, usual: 0.9, weight: 0.6 },
  { agrees: (a, b) => a.shape === b.shape, usual: 0.5, weight: 0.6 },
  { agrees: (a, b) => lettersAndDigits(a.shape) === lettersAndDigits(b.shape), usual: 0.85, weight: 0.8 },
  { agrees: (a, b) => a.text === b.text, usual: 0.2, weight: 0.6 },
  { agrees: (a, b) => a.nth === b.nth, usual: 0.9, weight: 0.6 },
  { agrees: (a, b) => a.first === b.first, usual: 0.85, weight: 0.4 },
  { agrees: (a, b) => a.last === b.last, usual: 0.85, weight: 0.4 },
  { agrees: (a, b) => a.order?.begin_above === b.order?.begin_above, usual: 0.6, weight: 0.3 },
  { agrees: (a, b) => a.order?.begin_below === b.order?.begin_below, usual: 0.5, weight: 0.3 },
  { agrees: (a, b) => a.order?.end_above === b.order?.end_above, usual: 0.5, weight: 0.3 },
  { agrees: (a, b) => a.order?.end_below === b.order?.end_below, usual: 0.6, weight: 0.3 },
  { agrees: (a, b) => decimalsOf(a.text) === decimalsOf(b.text), usual: 0.9, weight: 0.6 },
];
