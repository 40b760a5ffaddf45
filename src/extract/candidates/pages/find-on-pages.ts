// Conducts the search by label on pages: values in the label's own text, right of it, below it, in columns, sections
// and forms.
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { DocumentText, TextCell, TextPage } from '../../text/index.ts';
import { findAmounts, findTickBoxes, hasLegalForm } from '../../values/index.ts';
import type { Position, QueryFinding, Search } from '../finding.ts';
import { isQuestion } from '../label-wordings.ts';
import { findAppositions } from '../prose/appositions.ts';
import { findBarePairs } from '../prose/bare-pairs.ts';
import { findDefinedRoles } from '../prose/defined-roles.ts';
import { findInSentences } from '../prose/sentences.ts';
import type { LabelHit, LabelReading, Vocabulary } from '../vocabulary.ts';
import { contentsLines } from './contents-lines.ts';
import { findRanges } from './date-ranges.ts';
import { findInFormFields } from './form-fields.ts';
import { type Kind, kindOf } from './kinds.ts';
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
  isUnderRule,
} from './page-grid.ts';
import type { PageSearch } from './page-search.ts';
import { followsHeadingNumber, isCaption, isInProse, isNumberedHeading, isProseLabel, isWordy } from './prose-signs.ts';
import { isDate } from './read-candidate.ts';
import { isFormField, LABELLED, read } from './read-hit.ts';
import { type LabelledFinding, weakenRecords } from './records.ts';
import { buildSections } from './sections.ts';
import { findSigners, isOfSigner, isSignatureLabel, SIGNER } from './signatures.ts';
import { findStamps } from './stamps.ts';
import { findTicked } from './tick-boxes.ts';
import { isTotalsLabel, isWholeSum } from './totals.ts';
import { findUnlabelled } from './unlabelled.ts';

/** Values to the right that are looked at, and for sums, which may be behind counts. */
const RIGHT: readonly Position[] = ['right', 'right_second', 'right_third'];
const SUMS_RIGHT = 6;
/** A label whose row holds several sums does not say which is meant. */
const SEVERAL_SUMS = 0.7;
/** Cells below a label that are looked at, those with labels of their own included. */
const LINES_UNDER = 4;
const BELOW: readonly Position[] = ['below', 'below_second'];
const UNDER: ReadonlySet<Position> = new Set<Position>([...BELOW, 'column']);
/** What is left of a value below a label that has one in its own text. */
const BESIDE_ITS_OWN = 0.6;
/** A sentence asks for a field where it names it as well as this. */
const PLAIN_QUESTION = 0.85;
/** What is left of a value under a caption, which rather is over it. */
const UNDER_CAPTION = 0.9;
/** What a value as far below as it may be loses. */
const FAR_BELOW = 0.1;
/** A value further to the right than this share of the page is rather another column's. */
const FAR_RIGHT = { share: 0.45, factor: 0.7 } as const;
/** What is left of a value to the right of a label that heads a column. */
const HEADER_RIGHT = 0.6;
/** Sums within this of the best score are supported nearly alike. */
const NEARLY_ALIKE = 0.06;
/** Distinct values of a column that are kept as rivals. */
const COLUMN_VALUES = 4;

/** Lines of one paragraph are no further apart, in heights of a line. */
const TIGHT = 0.3;
const LAST_COLON = /[:：]\s*$/;
const COLON_INSIDE = /^[^:：]{1,60}[:：][\s.…]*(?=\S)/;

/** Values beside their labels on the pages of a document, by where words are; sheets have their own search. */
export async function findOnPages(search: Search, vocabulary: Vocabulary, text: DocumentText): Promise<QueryFinding[]> {
  const pause = createPause(LINES_A_TURN);
  const kinds = search.queries.map(({ field }) => kindOf(field));
  const own: PageSearch = {
    ...search,
    pages: text.pages,
    vocabulary,
    kinds,
    sections: buildSections(search),
    is_long: isLong(text),
  };
  const findings = findInFormFields(own, text.form_fields);
  const labelled: LabelledFinding[] = [];
  for (const page of text.pages) {
    if (page.lines[0]?.cells[0]?.words[0]?.owner.kind === 'cell') continue;
    const contents = contentsLines(page);
    for (const [at, line] of page.lines.entries()) {
      if (contents.has(at)) continue;
      for (const cell of line.cells) {
        for (const finding of fromCell(own, page, cell)) labelled.push({ finding, label: cell.text });
      }
    }
    await pause(page.lines.length);
  }
  findings.push(...weakenRecords(own, labelled));
  findings.push(...findSigners(own, text.pages), ...findStamps(own, text.pages));
  const ranges = await findRanges(own, text);
  findings.push(...ranges);
  const answered = new Set(findings.filter(({ score }) => score >= ANSWERED).map(({ query }) => query));
  findings.push(...(await findUnlabelled(own, text, new Set(findings.map(({ query }) => query)))));
  for (const find of [findBarePairs, findDefinedRoles, findAppositions, findInSentences])
    findings.push(...(await find(own, text, answered)));
  return preferLarger(own, markVague(findings, ranges));
}

/** In more pages a label that names a field in part is found by chance. */
const LONG_PAPER = 20;

const isLong = ({ pages }: DocumentText): boolean => pages.length > LONG_PAPER;

/** Weaker findings leave a field open to what lines and sentences say without a label. */
const ANSWERED = 0.5;
/** A value as sure as this was asked for in its own words. */
const PLAINLY_ASKED = 0.85;

/** Where only periods of other things answer, and they differ, none of what was found is sure to be the one that is meant. */
function markVague(findings: readonly QueryFinding[], ranges: readonly QueryFinding[]): QueryFinding[] {
  const vague = new Set(ranges.filter((range) => range.vague).map(({ query }) => query));
  for (const query of vague) {
    const own = findings.filter((finding) => finding.query === query);
    const isNamed = own.some(
      ({ evidence, vague, score }) => (evidence === 'date_range' && !vague) || score >= PLAINLY_ASKED,
    );
    if (isNamed || new Set(own.map(({ value }) => value)).size < 2) vague.delete(query);
  }
  return findings.map(({ vague: _, ...finding }) => (vague.has(finding.query) ? { ...finding, vague: true } : finding));
}

/** Of sums that are supported nearly alike the largest is the whole, and the others are its parts. */
function preferLarger(search: PageSearch, findings: readonly QueryFinding[]): QueryFinding[] {
  const largest = new Map<number, QueryFinding>();
  const best = new Map<number, number>();
  for (const { query, score } of findings) best.set(query, Math.max(score, best.get(query) ?? 0));
  for (const finding of findings) {
    const { query, value, score } = finding;
    if (!isWholeSum(search.queries[query]!.field, search.kinds[query]!) || typeof value !== 'number') continue;
    if (score < best.get(query)! - NEARLY_ALIKE) continue;
    if (value > Number(largest.get(query)?.value ?? Number.NEGATIVE_INFINITY)) largest.set(query, finding);
  }
  return findings.map((finding) => {
    if (largest.get(finding.query) !== finding) return finding;
    return { ...finding, score: Math.min(1, best.get(finding.query)! + NEARLY_ALIKE) };
  });
}

function fromCell(search: PageSearch, page: TextPage, cell: TextCell): QueryFinding[] {
  if (isFormField(cell)) return [];
  const opened = openedCaption(page, cell);
  const { beside, inline } = withoutStrangers(
    search,
    cell,
    opened ? search.vocabulary.read(opened) : readLabel(search, page, cell),
  );
  const within = inline.flatMap(({ hits, start, end, colon }) =>
    hits.flatMap((hit) => {
      if (colon ? isProseLabel(cell, cell.text.slice(0, start)) : !isTold(search, hit, cell.text.slice(start, end)))
        return [];
      return read(search, hit, cell, colon ? 'inline' : 'inline_bare', 1, start, end) ?? [];
    }),
  );
  within.push(...findTicked(search, page, cell), ...inSection(search, page, cell));
  if (beside.length === 0 || isHeading(page, cell) || isWordOfPicture(cell)) return within;
  // A question of a form may be a sentence; in prose only one that names the field well is one.
  const asking = isInProse(cell) ? (isQuestion(cell.text) ? beside.filter(isPlain) : []) : beside;
  const find = opened || isCaption(cell.text) || isUnderRule(page, cell) ? overCaption : besideLabel;
  const told = new Set(within.map(({ query }) => query));
  const around = asking.flatMap((hit) => find(search, page, cell, hit));
  // `P.O. Box 4711` has its value within, and what is below is rather something else.
  const isOther = ({ query, position }: QueryFinding): boolean => told.has(query) && UNDER.has(position);
  return [...within, ...around.map((one) => (isOther(one) ? { ...one, score: one.score * BESIDE_ITS_OWN } : one))];
}

const WHO: ReadonlySet<Kind> = new Set<Kind>(['name', 'address']);
/** A label that does not say whose name or address it asks for is weaker. */
const SAYS_WHOSE = 0.6;

/** A plain `Address` under `Seller` is not the buyer's. */
function withoutStrangers({ sections, kinds }: PageSearch, cell: TextCell, reading: LabelReading): LabelReading {
  const isOwn = ({ query, strength }: LabelHit): boolean =>
    strength >= SAYS_WHOSE || !WHO.has(kinds[query]!) || sections?.isOfAnother(cell, query) !== true;
  const beside = reading.beside.filter(isOwn);
  const inline = reading.inline.map((part) => ({ ...part, hits: part.hits.filter(isOwn) }));
  return { beside, inline };
}

/** Words of a picture beside text, such as a logo, name no field unless a colon says so. */
function isWordOfPicture({ words, text }: TextCell): boolean {
  const owner = words[0]?.owner;
  return owner?.kind === 'block' && owner.block.figure !== undefined && !LAST_COLON.test(text);
}

const OPENED = /^\([^()]{2,80}$/;
const CLOSING = /^[^()]{2,80}\)$/;

/** A caption in brackets over two lines, at the first of them: all that it says. */
function openedCaption(page: TextPage, cell: TextCell): string | null {
  if (!OPENED.test(cell.text)) return null;
  const [below] = cellsBelow(page, cell, 1);
  return below && CLOSING.test(below.cell.text) ? `${cell.text} ${below.cell.text}` : null;
}

const isPlain = ({ strength }: LabelHit): boolean => strength >= PLAIN_QUESTION;

/** What a cell says as a label, with what is before it: the first line of the label, or whose block it is in. */
function readLabel({ vocabulary }: PageSearch, page: TextPage, cell: TextCell): LabelReading {
  const upper = labelAbove(page, cell);
  const lead = upper ? `${upper.text} ` : isOfSigner(page, cell) ? SIGNER : '';
  const own = vocabulary.read(cell.text);
  if (lead === '') return own;
  const { beside, inline } = vocabulary.read(lead + cell.text);
  const moved = inline
    .filter(({ start }) => start >= lead.length)
    .map((part) => ({ ...part, start: part.start - lead.length, end: part.end - lead.length }));
  return {
    beside: beside.length > 0 ? beside : own.beside,
    inline: moved.length > 0 ? moved : own.inline,
  };
}

const CLOSED = /[.:：;?!]\s*$/;
const GOES_ON_SMALL = /^\p{Ll}[^.;]*/u;

/** A label over two lines: the second begins small, and nothing ends the first. */
function labelAbove(page: TextPage, cell: TextCell): TextCell | null {
  if (!GOES_ON_SMALL.test(cell.text) || isInProse(cell)) return null;
  const above = cellAbove(page, cell);
  if (!above || CLOSED.test(above.text) || above.line !== cell.line - 1) return null;
  return cell.box[1] - above.box[3] <= heightOf(cell) ? above : null;
}

const isHeading = (page: TextPage, cell: TextCell): boolean =>
  isNumberedHeading(cell.text) || followsHeadingNumber(page, cell);

/** Under `Seller` a plain `Name:` is the seller's. */
function inSection(search: PageSearch, page: TextPage, heading: TextCell): QueryFinding[] {
  const parts = search.sections?.find(page, heading) ?? [];
  return parts.flatMap(({ hit, label, value }) => {
    if (value) return read(search, hit, label, 'inline', 1, ...value) ?? [];
    const { values } = neighbours(search, cellsRight(page, label, RIGHT.length));
    return valuesRight(search, page, label, hit, values, 1);
  });
}

/** `(Name of the registrant)` is under what it explains; where nothing suits there, over it. */
function overCaption(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
  const above = cellAbove(page, cell);
  const finding = above && !isFormField(above) ? read(search, hit, above, 'above') : null;
  if (finding) return [finding];
  return under(search, page, cell, hit).map((one) => ({ ...one, score: one.score * UNDER_CAPTION }));
}

const TOLD_TEXTS: ReadonlySet<Kind> = new Set<Kind>(['identifier', 'money_text']);

/** A word with a figure in it, alone behind its label: `Matricule 00412`. */
const CODE = /^\s*[\p{L}\d./-]*\d[\p{L}\d./-]*\s*$/u;

/** Without a colon only numbers, dates, companies and the like can be told from the rest of the label. */
const isTold = (search: PageSearch, { query }: LabelHit, rest: string): boolean =>
  search.queries[query]!.field.type !== 'string' ||
  TOLD_TEXTS.has(search.kinds[query]!) ||
  (search.kinds[query] === 'text' && (CODE.test(rest) || isDate(rest, search.locale))) ||
  (search.kinds[query] === 'name' && hasLegalForm(rest));

const MONEY: ReadonlySet<Kind> = new Set<Kind>(['money', 'money_text']);

function besideLabel(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
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
  return [read(search, hit, above, 'above', UNDER_CAPTION)].flatMap((finding) => finding ?? []);
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

function neighbours(search: PageSearch, cells: readonly TextCell[]): Neighbours {
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

function valuesRight(
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
function under(search: PageSearch, page: TextPage, cell: TextCell, hit: LabelHit): QueryFinding[] {
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
