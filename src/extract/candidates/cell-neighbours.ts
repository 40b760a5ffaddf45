// Finds values of fields in sheets and tables by the cells beside, below or under a label.
import type { CellType } from '../../model/index.ts';
import { BUILT_IN_SCHEMAS } from '../schemas/index.ts';
import { POSITION, type Position, partOf, type QueryFinding, type Search, toFinding } from './finding.ts';
import { type Area, cellIn, cellsFrom, isInside, type Lattice, type LatticeCell } from './lattice.ts';
import { scalarQueries } from './queries.ts';
import { buildVocabulary, type LabelHit, SURELY_A_LABEL, type Vocabulary } from './vocabulary.ts';

const RIGHT: readonly Position[] = ['right', 'right_second', 'right_third'];
/** Distinct values of a column that are kept as candidates. */
const COLUMN_VALUES = 4;
/** Rows looked at to tell a list of keys and values from a table with a header. */
const SURVEY_ROWS = 50;
/** Rows of such a list that hold a key and a value and no more. */
const PAIR_SHARE = 0.8;
/** Values are mixed where texts, and where typed values, have at least this share. */
const MIXED_SHARE = 0.3;
/** Fewer values than this tell nothing by their types. */
const MIXED_VALUES = 3;

/** Whether the rows of a table are records under a header, or keys with their values; `either` where nothing tells. */
type Layout = 'records' | 'list' | 'either';

interface SurveyedTable {
  readonly area: Area;
  readonly layout: Layout;
}

/** Values beside the labels in a sheet or table: in the same cell, right, below, or in the column under a header. */
export function findInCells(search: Search, vocabulary: Vocabulary, lattice: Lattice): QueryFinding[] {
  const findings: QueryFinding[] = [];
  const tables = lattice.areas.map((area) => ({ area, layout: layoutOf(vocabulary, lattice, area) }));
  for (const row of lattice.rows.values()) {
    for (const cell of row) {
      if (cell.type !== 'string') continue;
      const reading = vocabulary.read(cell.text);
      if (reading.beside.length === 0 && reading.inline.length === 0) continue;
      const table = tables.find(({ area }) => isInside(area, cell));
      const heads = table && table.layout !== 'list' && cell.row < table.area.rect.top + table.area.header_rows;
      findings.push(...inCell(search, vocabulary, lattice, cell));
      for (const hit of reading.beside) {
        if (heads) findings.push(...underHeader(search, lattice, table.area, cell, hit));
        else findings.push(...beside(search, vocabulary, lattice, table, cell, hit));
        if (heads && table.layout === 'either') findings.push(...besideHeader(search, vocabulary, lattice, cell, hit));
      }
    }
  }
  return findings;
}

function inCell(search: Search, vocabulary: Vocabulary, lattice: Lattice, cell: LatticeCell): QueryFinding[] {
  return vocabulary.read(cell.text).inline.flatMap(({ hits, start, end, colon }) => {
    const rest = partOf(cell.text.slice(start, end));
    const place = () => lattice.place(cell);
    // Without a colon only typed values can be told from the rest of the label.
    const usable = hits.filter((hit) => colon || search.queries[hit.query]!.field.type !== 'string');
    return usable.flatMap((hit) => toFinding(search, hit, rest, colon ? 'inline' : 'inline_bare', place) ?? []);
  });
}

function beside(
  search: Search,
  vocabulary: Vocabulary,
  lattice: Lattice,
  table: SurveyedTable | undefined,
  cell: LatticeCell,
  hit: LabelHit,
): QueryFinding[] {
  const { area, layout } = table ?? {};
  const right = valuesRight(vocabulary, lattice, cell);
  const wantsText = search.queries[hit.query]!.field.type === 'string';
  const found = right.slice(0, wantsText ? 1 : RIGHT.length).flatMap((value, i) => {
    return toFinding(search, hit, value, RIGHT[i]!, () => lattice.place(value)) ?? [];
  });
  // A record has a value for each column, and the label does not say which is meant.
  if (layout !== undefined && layout !== 'list' && found.length > 1) return found.map(weighed('right'));
  const nearest = found.slice(0, 1);
  // In a list that was taken for records, keys and values alternate along the rows only.
  if (area && (nearest.length > 0 || area.header_rows > 0)) return nearest;
  const below = valueBelow(vocabulary, lattice, area, cell);
  const under = below && toFinding(search, hit, below, 'below', () => lattice.place(below));
  return under ? [...nearest, under] : nearest;
}

/** The finding as if it stood elsewhere. */
const weighed =
  (position: Position) =>
  (finding: QueryFinding): QueryFinding => ({
    ...finding,
    score: (finding.score * POSITION[position]) / POSITION[finding.position],
    position,
    evidence: `label_${position}`,
  });

/** What the label of a header would say if it were the key of a list: as likely as the record below it. */
function besideHeader(
  search: Search,
  vocabulary: Vocabulary,
  lattice: Lattice,
  cell: LatticeCell,
  hit: LabelHit,
): QueryFinding[] {
  const right = valuesRight(vocabulary, lattice, cell).slice(0, 1);
  const found = right.flatMap((value) => toFinding(search, hit, value, 'right', () => lattice.place(value)) ?? []);
  return found.map(weighed('single_row'));
}

/** The next filled cells of the row, up to one that is a label itself. */
function valuesRight(vocabulary: Vocabulary, lattice: Lattice, cell: LatticeCell): readonly LatticeCell[] {
  const right = cellsFrom(lattice, cell.row, cell.col + 1, RIGHT.length);
  const end = right.findIndex((other) => isLabel(vocabulary, other));
  return end < 0 ? right : right.slice(0, end);
}

function isLabel(vocabulary: Vocabulary, cell: LatticeCell): boolean {
  if (cell.type !== 'string') return false;
  if (/[:：]\s*$/.test(cell.text)) return true;
  const { beside: hits, inline } = vocabulary.read(cell.text);
  return hits.some((hit) => hit.strength >= SURELY_A_LABEL) || inline.some((part) => part.colon);
}

/** Rows of a table are records: below a cell of its body stands the next record, not a value. */
function valueBelow(
  vocabulary: Vocabulary,
  lattice: Lattice,
  area: Area | undefined,
  cell: LatticeCell,
): LatticeCell | null {
  if (area && cell.row > area.rect.top) return null;
  const below = cellIn(lattice, cell.row + 1, cell.col);
  if (!below || isLabel(vocabulary, below)) return null;
  // Keys with their values on the right: this key's value is blank, and below stands the next key.
  return !hasRight(lattice, cell) && hasRight(lattice, below) ? null : below;
}

const hasRight = (lattice: Lattice, cell: LatticeCell): boolean =>
  cellsFrom(lattice, cell.row, cell.col + 1, 1).length > 0;

/**
 * One record below the header gives its value; more give one only where they all agree. Several values are rivals; a
 * single one among records that hold something else, or that were not all seen, would be a guess and is none.
 */
function underHeader(search: Search, lattice: Lattice, area: Area, header: LatticeCell, hit: LabelHit): QueryFinding[] {
  const first = area.rect.top + area.header_rows;
  const last = Math.min(area.rect.bottom, lattice.last_row);
  const distinct = new Map<unknown, LatticeCell>();
  let agree = last === area.rect.bottom;
  for (let row = first; row <= last && distinct.size < COLUMN_VALUES; row++) {
    const cell = cellIn(lattice, row, header.col);
    if (!cell) continue;
    const finding = toFinding(search, hit, cell, 'column', () => lattice.place(cell));
    if (finding && !distinct.has(finding.value)) distinct.set(finding.value, cell);
    agree &&= finding !== null && distinct.size === 1;
  }
  if (!agree && distinct.size === 1) return [];
  const position: Position = !agree ? 'column' : first === last ? 'single_row' : 'constant_column';
  return [...distinct.values()].flatMap(
    (cell) => toFinding(search, hit, cell, position, () => lattice.place(cell)) ?? [],
  );
}

/**
 * Whether what was read as a table with a header is a list of keys with their values on the right: hardly a row holds
 * more than a key and a value, and the first column holds more of the labels than the rest of the header, or the
 * header holds a value, or the values mix types as no column of records does. Two rows of two texts of which only the
 * first is a known label can be either.
 */
function layoutOf(vocabulary: Vocabulary, lattice: Lattice, area: Area): Layout {
  const { rect, header_rows } = area;
  if (header_rows === 0) return 'list';
  let [rows, pairs, keys, names, headerValues] = [0, 0, 0, 0, 0];
  const types: CellType[] = [];
  for (let row = rect.top; row <= Math.min(rect.bottom, rect.top + SURVEY_ROWS); row++) {
    const cells = cellsFrom(lattice, row, rect.left, rect.right - rect.left + 1).filter((cell) => isInside(area, cell));
    const [key, value] = cells;
    if (!key) continue;
    if (key.col > rect.left || key.type !== 'string') return 'records';
    rows += 1;
    if (cells.length <= 2) pairs += 1;
    if (isKey(vocabulary, key)) keys += 1;
    if (row < rect.top + header_rows) {
      names += cells.slice(1).filter((cell) => isKey(vocabulary, cell)).length;
      headerValues += cells.slice(1).filter(looksLikeValue).length;
    } else if (value && !MISSING.test(value.text.trim())) types.push(value.type);
  }
  if (pairs < PAIR_SHARE * rows) return 'records';
  if (header_rows === 1 && names > 0 && names >= keys) return 'records';
  // Two header rows over two columns are rather two pairs of texts.
  if (header_rows > 1 || (keys > names && (keys >= 2 || headerValues > 0)) || isMixed(types)) return 'list';
  const telling = keys !== 1 || names > 0 || rows !== 2 || types[0] !== 'string';
  return telling || pairs < rows ? 'records' : 'either';
}

/** What is in a column of numbers where one is missing, and so does not mix its types. */
const MISSING = /^(?:n\/?a|n\.a\.|none|null|nil|tbd|unknown|k\.?\s?a\.?|[-–—?]+)$/i;

/** `INV-001`, `1.234,50`: not what columns are called. Years and `Q1` are. */
const VALUE_IN_HEADER = /\p{L}[-/_.]\d{2,}|\d[.,]\d|\d{5,}/u;

const looksLikeValue = (cell: LatticeCell): boolean => cell.type !== 'string' || VALUE_IN_HEADER.test(cell.text);

/** Keys are known by the schema at hand, and by the built-in ones, whichever is asked for. */
const KNOWN_LABELS = buildVocabulary(scalarQueries(BUILT_IN_SCHEMAS.flatMap((schema) => schema.fields)));

function isKey(vocabulary: Vocabulary, { type, text }: LatticeCell): boolean {
  if (type !== 'string' || /\d/.test(text)) return false;
  return [vocabulary, KNOWN_LABELS].some((labels) => labels.hits(text).some((hit) => hit.strength >= SURELY_A_LABEL));
}

function isMixed(types: readonly CellType[]): boolean {
  const texts = types.filter((type) => type === 'string').length / Math.max(1, types.length);
  const typed = new Set(types.filter((type) => type !== 'string'));
  return typed.size > 1 || (types.length >= MIXED_VALUES && texts >= MIXED_SHARE && texts <= 1 - MIXED_SHARE);
}
