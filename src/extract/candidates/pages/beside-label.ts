// Finds the value of a label to its right, below it, or in the column that it heads.
import type { TextCell, TextPage } from '../../text/index.ts';
import { findAmounts, findTickBoxes } from '../../values/index.ts';
import type { Position, QueryFinding } from '../finding.ts';
import { isQuestion } from '../label-wordings.ts';
import type { LabelHit } from '../vocabulary.ts';
import { isOfSigner, isSignatureLabel } from './forms/signatures.ts';
import type { Kind } from './kinds.ts';
import {
  areRowsOfFigures,
  type CellBelow,
  cellAbove,
  cellsBelow,
  cellsRight,
  columnUnder,
  figuresUnder,
  headsColumns,
  heightOf,
  isFigure,
} from './page-grid.ts';
import type { PageSearch } from './page-search.ts';
import { isInProse, isWordy } from './prose-signs.ts';
import { isFormField, LABELLED, read } from './read-hit.ts';
import { isTotalsLabel } from './totals.ts';

/** Values to the right that are looked at, and for sums, which may be behind counts. */
export const RIGHT: readonly Position[] = ['right', 'right_second', 'right_third'];
const SUMS_RIGHT = 6;
/** A label whose row holds several sums does not say which is meant. */
const SEVERAL_SUMS = 0.7;
/** Cells below a label that are looked at, those with labels of their own included. */
const LINES_UNDER = 4;
export const BELOW: readonly Position[] = ['below', 'below_second'];
/** What a value as far below as it may be loses. */
const FAR_BELOW = 0.1;
/** A value further to the right than this share of the page is rather another column's. */
const FAR_RIGHT = { share: 0.45, factor: 0.7 } as const;
/** What is left of a value to the right of a label that heads a column. */
const HEADER_RIGHT = 0.6;
/** What is left of a value over a label that is no caption in brackets. */
const OVER_PLAIN = 0.9;
/** Distinct values of a column that are kept as rivals. */
const COLUMN_VALUES = 4;

/** Lines of one paragraph are no further apart, in heights of a line. */
const TIGHT = 0.3;
export const LAST_COLON = /[:：]\s*$/;
const COLON_INSIDE = /^[^:：]{1,60}[:：][\s.…]*(?=\S)/;

const MONEY: ReadonlySet<Kind> = new Set<Kind>(['money', 'money_text']);

export function besideLabel(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
  const money = MONEY.has(search.kinds[hit.query]!);
  const right = neighbours(search, cellsRight(page, cell, money ? SUMS_RIGHT : RIGHT.length + 1));
  const figures = figuresUnder(page, cell);
  const heads = figures !== null || headsColumns(page, cell, (head) => isHeadText(search, head));
  const factor = heads ? HEADER_RIGHT : 1;
  const found = money
    ? sumsRight(search, page, cell, hit, right.values, factor)
    : valuesRight(search, page, cell, hit, figures?.every(isFigure) ? [] : right.values, factor);
  // A label at the end of other words speaks of what is beside it, and of nothing below.
  if (hit.trailing) return found;
  if (right.group) found.push(...inGroup(search, cell, hit, right.group));
  const wrapped = right.values.length === 0 ? wrappedUnder(page, cell) : null;
  if (wrapped) found.push(...[read(search, hit, wrapped, 'below')].flatMap((finding) => finding ?? []));
  found.push(...(isTyped(search, hit) ? inColumn(search, page, cell, hit) : under(search, page, cell, hit)));
  return found.length > 0 ? found : overPlain(search, page, cell, hit);
}

/** `Date` under a date, and what is asked of the signer under it, where nothing suits beside or below. */
function overPlain(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
  if (LAST_COLON.test(cell.text) || !isCaptionOfSigner(search, page, cell, hit)) return [];
  const above = cellAbove(page, cell);
  if (!above || isFormField(above) || isLabelled(search, page, above)) return [];
  return [read(search, hit, above, 'above', OVER_PLAIN)].flatMap((finding) => finding ?? []);
}

const isCaptionOfSigner = ({ kinds }: PageSearch, page: TextPage, cell: TextCell, { query }: LabelHit): boolean =>
  kinds[query] === 'date' || isOfSigner(page, cell) || isSignatureLabel(cell.text);

/** In a paragraph of pairs the value of the last label may be in the next line, which nothing parts from the first. */
function wrappedUnder(page: TextPage, cell: TextCell): TextCell | null {
  const { cells } = page.lines[cell.line]!;
  if (!LAST_COLON.test(cell.text) || cell.position === 0 || cell.position !== cells.length - 1) return null;
  const next = page.lines[cell.line + 1];
  const after = page.lines[cell.line + 2];
  const [only, ...others] = next?.cells ?? [];
  if (!next || !only || others.length > 0 || !COLON_INSIDE.test(cells[0]!.text)) return null;
  const isTight = next.box[1] - cell.box[3] <= TIGHT * heightOf(cell);
  const isParted = !after || after.box[1] - next.box[3] > TIGHT * heightOf(cell);
  const isAligned = Math.abs(only.box[0] - cells[0]!.box[0]) < TIGHT * heightOf(cell);
  return isTight && isParted && isAligned ? only : null;
}

interface Neighbours {
  /** Up to the next label. */
  readonly values: readonly TextCell[];
  /** The next label and what follows it, where it is directly beside. */
  readonly group: { readonly label: TextCell; readonly value: TextCell } | null;
}

export function neighbours(search: PageSearch, cells: readonly TextCell[]): Neighbours {
  const usable = cells.filter((cell) => !isFormField(cell));
  const end = usable.findIndex((cell) => search.vocabulary.isLabel(cell.text));
  const values = end < 0 ? usable : usable.slice(0, end);
  const [label, value] = usable;
  const group = end === 0 && label && value && !search.vocabulary.isLabel(value.text) ? { label, value } : null;
  return { values, group };
}

/** `Advertiser | Name: | Acme`: the two labels together are one. */
function inGroup(
  search: PageSearch,
  cell: TextCell,
  { query }: LabelHit,
  { label, value }: NonNullable<Neighbours['group']>,
): QueryFinding[] {
  const joined = `${cell.text} ${label.text.replace(/[:：]\s*$/, '')}`;
  const hit = search.vocabulary.hits(joined).find((candidate) => candidate.query === query);
  return hit ? [read(search, hit, value, 'group')].flatMap((finding) => finding ?? []) : [];
}

export function valuesRight(
  search: PageSearch,
  page: TextPage,
  cell: TextCell,
  hit: LabelHit,
  cells: readonly TextCell[],
  factor: number,
): QueryFinding[] {
  // Boxes say together which answer was chosen, and are read together.
  if (search.kinds[hit.query] === 'flag' && cells.filter(({ text }) => findTickBoxes(text).length > 0).length > 1)
    return [];
  const wanted = cells.slice(0, isTyped(search, hit) ? RIGHT.length : 1).filter((value) => !goesOn(page, cell, value));
  const found = wanted.flatMap(
    (value, i) => read(search, hit, value, RIGHT[i]!, factor * nearness(page, cell, value)) ?? [],
  );
  return found.slice(0, 1);
}

/** `on which registered` beside `Trading symbol` ends the head of the next column, which begins a line higher. */
function goesOn(page: TextPage, label: TextCell, value: TextCell): boolean {
  const above = labelAbove(page, value);
  return above !== null && cellAbove(page, label)?.line !== above.line;
}

/** Of several sums in a row the largest is the whole, unless a part was asked for; counts are no sums. */
function sumsRight(
  search: PageSearch,
  page: TextPage,
  cell: TextCell,
  hit: LabelHit,
  cells: readonly TextCell[],
  factor: number,
): QueryFinding[] {
  const found = cells.flatMap((value) => read(search, hit, value, 'right', factor * nearness(page, cell, value)) ?? []);
  const best = Math.max(0, ...found.map((finding) => finding.score));
  const sums = found.filter((finding) => finding.score >= best - 0.01);
  const size = ({ value }: QueryFinding): number =>
    typeof value === 'number' ? value : (findAmounts(String(value), search.locale)[0]?.value ?? 0);
  const [first, ...others] = sums;
  if (!first) return [];
  if (isTotalsLabel(cell.text)) return [others.reduce((a, b) => (size(b) > size(a) ? b : a), first)];
  const distinct = new Set(sums.map((sum) => sum.value)).size;
  return [distinct > 1 ? { ...first, score: first.score * SEVERAL_SUMS } : first];
}

function nearness(page: TextPage, cell: TextCell, value: TextCell): number {
  return value.box[0] - cell.box[2] > FAR_RIGHT.share * page.width ? FAR_RIGHT.factor : 1;
}

/** The value under a label: the next cell of its column, or the one after it. */
export function under(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
  let position = 0;
  const isText = !isTyped(search, hit);
  for (const next of cellsBelow(page, cell, LINES_UNDER)) {
    if (isFormField(next.cell)) return [];
    if (isText && isSecondLine(search, page, cell, hit, next.cell)) continue;
    // The lines of an address block: those with labels of their own are not the name.
    if (search.kinds[hit.query] === 'name' && isLabelled(search, page, next.cell) && !isQuestion(next.cell.text))
      continue;
    if (search.vocabulary.isLabel(next.cell.text) || (isText && areRowsOfFigures(page, cell, next.cell))) return [];
    const finding = read(search, hit, next.cell, BELOW[position]!, distance(next));
    if (finding) return [finding];
    position += 1;
    if (position >= BELOW.length) return [];
  }
  return [];
}

/** `on which registered` under `Name of each exchange`: with it the label asks for the same, and no less plainly. */
function isSecondLine({ vocabulary }: PageSearch, page: TextPage, label: TextCell, hit: LabelHit, next: TextCell) {
  if (labelAbove(page, next) !== label) return false;
  const whole = vocabulary.hits(`${label.text} ${next.text}`);
  return whole.some(({ query, strength }) => query === hit.query && strength >= hit.strength);
}

function isLabelled({ vocabulary }: PageSearch, page: TextPage, cell: TextCell): boolean {
  if (LABELLED.test(cell.text)) return true;
  const [right] = vocabulary.isLabel(cell.text) ? cellsRight(page, cell, 1) : [];
  return right !== undefined && !vocabulary.isLabel(right.text);
}

const distance = ({ gap }: CellBelow): number => 1 - FAR_BELOW * Math.min(1, gap / 2);

/**
 * Numbers and dates under a label: one is its value. Of several the one in a row of totals is; otherwise they are rivals,
 * as the label heads a column of records.
 */
function inColumn(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
  const near = under(search, page, cell, hit);
  if (near.length === 0) return [];
  const distinct = new Map<QueryFinding['value'], QueryFinding>();
  let total: TextCell | null = null;
  for (const value of columnUnder(page, cell)) {
    const finding = isOtherLabel(search, hit, value) ? null : read(search, hit, value, 'column');
    if (!finding) break;
    if (!distinct.has(finding.value)) distinct.set(finding.value, finding);
    if (isInTotalsRow(page, value)) total ??= value;
  }
  if (distinct.size <= 1) return near;
  if (total) return [read(search, hit, total, 'column_total')].flatMap((finding) => finding ?? []);
  return [...distinct.values()].slice(0, COLUMN_VALUES);
}

/** `4 Social security tax` under a figure heads the next one, and is not the number 4. */
const isOtherLabel = ({ vocabulary, kinds }: PageSearch, { query }: LabelHit, { text }: TextCell): boolean =>
  vocabulary.isLabel(text) || (kinds[query] !== 'date' && isWordy(text));

function isInTotalsRow(page: TextPage, value: TextCell): boolean {
  const line = page.lines[value.line]!;
  return line.cells.slice(0, Math.min(value.position, 3)).some((cell) => isTotalsLabel(cell.text));
}

const isTyped = (search: PageSearch, { query }: LabelHit): boolean => search.queries[query]!.field.type !== 'string';

const isHeadText = (search: PageSearch, cell: TextCell): boolean =>
  !/\d/.test(cell.text) && search.vocabulary.isLabel(cell.text);

const CLOSED = /[.:：;?!]\s*$/;
const GOES_ON_SMALL = /^\p{Ll}[^.;]*/u;

/** A label over two lines: the second begins small, and nothing ends the first. */
export function labelAbove(page: TextPage, cell: TextCell): TextCell | null {
  if (!GOES_ON_SMALL.test(cell.text) || isInProse(cell)) return null;
  const above = cellAbove(page, cell);
  if (!above || CLOSED.test(above.text) || above.line !== cell.line - 1) return null;
  return cell.box[1] - above.box[3] <= heightOf(cell) ? above : null;
}
