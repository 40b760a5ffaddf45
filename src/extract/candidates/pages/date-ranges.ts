// Fills fields for the start or end of a period from a date range beside a shared label.
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import { type DocumentText, placeOf, type TextCell, type TextPage } from '../../text/index.ts';
import { type FoundDate, findDate } from '../../values/index.ts';
import { POSITION, type Position, type QueryFinding } from '../finding.ts';
import { type Sense, subjectOf } from '../senses.ts';
import { buildVocabulary, type LabelHit, type Query, type Vocabulary } from '../vocabulary.ts';
import { cellsBelow, cellsRight } from './page-grid.ts';
import type { PageSearch } from './page-search.ts';

/** Which end of a range a field asks for. */
type End = 'first' | 'last';

interface RangeQuery {
  readonly query: number;
  readonly end: End;
  /** The name does not say of what it is the end. */
  readonly bare: boolean;
}

/** What is left where it is not known which of two figures is the month. */
const UNCERTAIN = 0.75;
/** Dates of one cell that are looked at. */
const MAX_DATES = 3;
const MAX_CELL_CHARS = 120;
/** A label that says less names the period of something else, or heads a column, and a bare `start_date` may be of another. */
const NAMED = 0.75;
/** What is left of the strength of a label that names what the other fields are about. */
const OF_SUBJECT = 0.95;
const HAS_DIGIT = /\d/;
/** Between two dates of a range stands this and no more. */
const BETWEEN = /^\s*(?:-|–|—|to|through|thru|until|till|bis|au|à|al|a|hasta|tot|t\/m|até|do|\/)?\s*$/i;

/** `Période du 1er au 29 février`: what may stand before the first. */
const LEADING = /^\s*(?:from|vom|von|du|del|dal|van|de|od)\s/i;

/** `flight_from` and `flight_to` are the ends of what is beside `Flight dates`. */
export async function findRanges(search: PageSearch, text: DocumentText): Promise<QueryFinding[]> {
  const subject = subjectOf(search.queries.flatMap(({ senses = [] }) => senses));
  const asked = search.queries.flatMap((query, i) => toRangeQuery(query, i, subject) ?? []);
  if (asked.length === 0) return [];
  const labels = buildVocabulary(asked.map(({ whole }) => whole));
  const findings: QueryFinding[] = [];
  const pause = createPause(LINES_A_TURN);
  for (const page of text.pages) {
    for (const line of page.lines) {
      for (const cell of line.cells) findings.push(...fromLabel(search, asked, labels, page, cell));
    }
    await pause(page.lines.length);
  }
  return findings;
}

/** The query for the whole of which a field asks for one end; null where it asks for none. */
function toRangeQuery(query: Query, i: number, subject: ReadonlySet<string>): (RangeQuery & { whole: Query }) | null {
  if (query.field.type !== 'date' || !query.senses) return null;
  const ends = query.senses.map(endOf);
  const end = ends.find((known) => known !== null);
  if (!end) return null;
  const senses = query.senses.flatMap((sense, j) => (ends[j] ? withoutEnd(sense, subject) : [sense]));
  return { query: i, end, bare: senses.some((sense) => sense.subject), whole: { ...query, labels: [], senses } };
}

function endOf({ slots }: Sense): End | null {
  const concepts = slots.flat();
  if (concepts.includes('start')) return 'first';
  return concepts.includes('end') ? 'last' : null;
}

/** What lasts is called by its dates or its period; a bare `start_date` is rather that of what the schema is about. */
function withoutEnd(sense: Sense, subject: ReadonlySet<string>): Sense[] {
  const slots = sense.slots.filter(
    (slot) => !slot.includes('start') && !slot.includes('end') && !slot.includes('date'),
  );
  if (slots.length > 0) return [{ ...sense, slots: [...slots, ['date']] }];
  const bare = { ...sense, slots: [['period']], subject };
  return subject.size === 0
    ? [bare]
    : [bare, { ...sense, slots: [[...subject], ['date']], weight: sense.weight * OF_SUBJECT }];
}

interface Range {
  readonly dates: readonly [DateAt, DateAt];
  readonly position: Position;
}

interface DateAt extends FoundDate {
  readonly cell: TextCell;
}

function fromLabel(
  search: PageSearch,
  asked: readonly RangeQuery[],
  labels: Vocabulary,
  page: TextPage,
  cell: TextCell,
): QueryFinding[] {
  if (cell.text.length > MAX_CELL_CHARS) return [];
  const { beside, inline } = labels.read(cell.text);
  const found = inline.flatMap(({ hits, start, colon }) => {
    const range = rangeIn(search, [cell], colon ? 'inline' : 'inline_bare', start);
    return range ? hits.map((hit) => ({ hit, range })) : [];
  });
  if (beside.length > 0) {
    const right = rangeIn(search, cellsRight(page, cell, 3), 'right');
    const range = right ?? rangeBelow(search, page, cell);
    if (range) found.push(...beside.map((hit) => ({ hit, range })));
  }
  return found.map(({ hit, range }) => toFinding(asked, hit, range));
}

/** In the cell below a label and those beside that; a label over several ranges heads a column of records, and tells none of its own. */
function rangeBelow(search: PageSearch, page: TextPage, cell: TextCell): Range | null {
  const [first, second] = cellsBelow(page, cell, 2).map((below) => {
    const row = [below.cell, ...cellsRight(page, below.cell, 2)];
    return rangeIn(search, row, 'below');
  });
  return first && !second ? first : null;
}

/** Two dates in a row with nothing but a dash or the like between them. */
function rangeIn(search: PageSearch, cells: readonly TextCell[], position: Position, from = 0): Range | null {
  const [first] = cells;
  if (!first) return null;
  const dates: DateAt[] = [];
  for (const cell of cells) {
    const start = cell === first ? from : 0;
    const found = datesIn(search, cell, start);
    const before = dates.at(-1);
    const rest = before && before.cell !== cell ? cell.text.slice(0, found[0]?.start ?? 0) : '';
    if (found.length === 0 || !BETWEEN.test(rest)) break;
    dates.push(...found);
    if (dates.length >= 2) break;
  }
  const [a, b] = dates;
  if (!a || !b) return null;
  if (a.cell === b.cell && !BETWEEN.test(a.cell.text.slice(a.end, b.start))) return null;
  if (a.value > b.value || /\p{L}{2}/u.test(first.text.slice(from, a.start).replace(LEADING, ''))) return null;
  return { dates: [a, b], position };
}

function datesIn({ locale }: PageSearch, cell: TextCell, from: number): DateAt[] {
  const dates: DateAt[] = [];
  if (cell.text.length > MAX_CELL_CHARS) return dates;
  let at = from;
  while (dates.length < MAX_DATES) {
    const date = HAS_DIGIT.test(cell.text) ? findDate(cell.text.slice(at), locale.dayFirst) : null;
    if (!date) break;
    dates.push({ ...date, start: at + date.start, end: at + date.end, cell });
    at += date.end;
  }
  return dates;
}

function toFinding(asked: readonly RangeQuery[], hit: LabelHit, { dates, position }: Range): QueryFinding {
  const { query, end, bare } = asked[hit.query]!;
  const { cell, start, end: stop, value } = dates[end === 'first' ? 0 : 1];
  return {
    query,
    value,
    raw_text: cell.text.slice(start, stop),
    score: hit.strength * POSITION[position] * (dates.every(({ certain }) => certain) ? 1 : UNCERTAIN),
    position,
    evidence: 'date_range',
    ...(bare && hit.strength * POSITION[position] < NAMED ? { vague: true } : {}),
    place: placeOf(cell, start, stop),
  };
}
