// Reads a cell of a page as a label: its value within, in its section, over a caption or beside it.
import type { TextCell, TextPage } from '../../text/index.ts';
import { hasLegalForm } from '../../values/index.ts';
import type { Position, QueryFinding } from '../finding.ts';
import { isQuestion } from '../label-wordings.ts';
import type { LabelHit, LabelReading } from '../vocabulary.ts';
import { BELOW, besideLabel, LAST_COLON, labelAbove, neighbours, RIGHT, under, valuesRight } from './beside-label.ts';
import { isOfSigner, SIGNER } from './forms/signatures.ts';
import { findTicked } from './forms/tick-boxes.ts';
import type { Kind } from './kinds.ts';
import { cellAbove, cellsBelow, cellsRight, isUnderRule } from './page-grid.ts';
import type { PageSearch } from './page-search.ts';
import { followsHeadingNumber, isCaption, isInProse, isNumberedHeading, isProseLabel } from './prose-signs.ts';
import { isDate } from './read-candidate.ts';
import { isFormField, read } from './read-hit.ts';

const UNDER: ReadonlySet<Position> = new Set<Position>([...BELOW, 'column']);
/** What is left of a value below a label that has one in its own text. */
const BESIDE_ITS_OWN = 0.6;
/** A sentence asks for a field where it names it as well as this. */
const PLAIN_QUESTION = 0.85;
/** What is left of a value under a caption, which rather is over it. */
const UNDER_CAPTION = 0.9;

export function fromCell(search: PageSearch, page: TextPage, cell: TextCell): QueryFinding[] {
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
