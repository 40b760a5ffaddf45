import type { CellType } from '../../model/index.ts';
import { type Finding, type Position, partOf, type Search, toFinding } from './finding.ts';
import { type Area, cellIn, type Lattice, type LatticeCell } from './lattice.ts';
import type { LabelHit, Vocabulary } from './vocabulary.ts';

/** From here on a text is taken for a label and not for the value of another. */
const SURELY_A_LABEL = 0.85;
const RIGHT: readonly Position[] = ['right', 'right_second', 'right_third'];
/** Distinct values of a column that are kept as candidates. */
const COLUMN_VALUES = 4;
/** Rows looked at to tell a list of keys and values from a table with a header. */
const SURVEY_ROWS = 50;

/** Values beside the labels in a sheet or table: in the same cell, right, below, or in the column under a header. */
export function findInCells(search: Search, vocabulary: Vocabulary, lattice: Lattice): Finding[] {
  const findings: Finding[] = [];
  const tables = lattice.areas.map((area) => ({ area, list: isKeyValueList(vocabulary, lattice, area) }));
  for (const row of lattice.rows.values()) {
    for (const cell of row) {
      if (cell.type !== 'string') continue;
      const reading = vocabulary.read(cell.text);
      if (reading.beside.length === 0 && reading.inline.length === 0) continue;
      const table = tables.find(({ area }) => isInside(area, cell));
      const heads = table !== undefined && !table.list && cell.row < table.area.rect.top + table.area.header_rows;
      findings.push(...inCell(search, vocabulary, lattice, cell));
      for (const hit of reading.beside) {
        if (heads) findings.push(...underHeader(search, lattice, table.area, cell, hit));
        else findings.push(...beside(search, vocabulary, lattice, table?.area, cell, hit));
      }
    }
  }
  return findings;
}

const isInside = ({ rect }: Area, { row, col }: LatticeCell): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

function inCell(search: Search, vocabulary: Vocabulary, lattice: Lattice, cell: LatticeCell): Finding[] {
  return vocabulary.read(cell.text).inline.flatMap(({ hits, start, colon }) => {
    const rest = partOf(cell.text.slice(start));
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
  area: Area | undefined,
  cell: LatticeCell,
  hit: LabelHit,
): Finding[] {
  const right = valuesRight(vocabulary, lattice, cell);
  const wantsText = search.queries[hit.query]!.field.type === 'string';
  const found = right.slice(0, wantsText ? 1 : RIGHT.length).flatMap((value, i) => {
    return toFinding(search, hit, value, RIGHT[i]!, () => lattice.place(value)) ?? [];
  });
  const nearest = found.slice(0, 1);
  if (area && nearest.length > 0) return nearest;
  const below = valueBelow(vocabulary, lattice, area, cell);
  const under = below && toFinding(search, hit, below, 'below', () => lattice.place(below));
  return under ? [...nearest, under] : nearest;
}

/** The next filled cells of the row, up to one that is a label itself. */
function valuesRight(vocabulary: Vocabulary, lattice: Lattice, cell: LatticeCell): LatticeCell[] {
  const right = (lattice.rows.get(cell.row) ?? []).filter((other) => other.col > cell.col).slice(0, RIGHT.length);
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
  lattice.rows.get(cell.row)!.some((other) => other.col > cell.col);

/** One record below the header gives its value; more give one only where they all agree. */
function underHeader(search: Search, lattice: Lattice, area: Area, header: LatticeCell, hit: LabelHit): Finding[] {
  const first = area.rect.top + area.header_rows;
  const last = Math.min(area.rect.bottom, lattice.last_row);
  const found: Finding[] = [];
  const distinct = new Set<unknown>();
  for (let row = first; row <= last && distinct.size < COLUMN_VALUES; row++) {
    const cell = cellIn(lattice, row, header.col);
    const finding = cell && toFinding(search, hit, cell, 'column', () => lattice.place(cell));
    if (!finding || distinct.has(finding.value)) continue;
    distinct.add(finding.value);
    found.push(finding);
  }
  if (found.length !== 1 || last < area.rect.bottom) return found;
  const position: Position = first === last ? 'single_row' : 'constant_column';
  const [only] = found;
  const cell = cellIn(lattice, rowOf(only!), header.col)!;
  const finding = toFinding(search, hit, cell, position, () => lattice.place(cell));
  return finding ? [finding] : [];
}

const rowOf = (finding: Finding): number => (finding.place.kind === 'block' ? 0 : finding.place.row);

/**
 * Whether what was read as a table with a header is a list of keys with their values on the right: its first column
 * holds more of the labels than its header, or the second of two columns mixes types as no column of records does.
 */
function isKeyValueList(vocabulary: Vocabulary, lattice: Lattice, { rect, header_rows }: Area): boolean {
  if (header_rows !== 1) return header_rows === 0;
  const isHit = (cell: LatticeCell): boolean => {
    const { beside: hits } = vocabulary.read(cell.text);
    return cell.type === 'string' && hits.some((hit) => hit.strength >= SURELY_A_LABEL);
  };
  const inHeader = (lattice.rows.get(rect.top) ?? []).filter(
    (cell) => isInside({ rect, header_rows }, cell) && isHit(cell),
  );
  let keys = 0;
  const types = new Set<CellType>();
  for (let row = rect.top; row <= Math.min(rect.bottom, rect.top + SURVEY_ROWS); row++) {
    const key = cellIn(lattice, row, rect.left);
    if (key && key.type !== 'string') return false;
    if (key && isHit(key)) keys += 1;
    const value = row > rect.top ? cellIn(lattice, row, rect.left + 1) : undefined;
    if (value) types.add(value.type);
  }
  if (keys >= 2 && keys > inHeader.length) return true;
  return rect.right - rect.left === 1 && types.size > 1 && rect.bottom - rect.top <= SURVEY_ROWS;
}
