// Reads the header lines of a statement into period columns.
import type { TextCell, TextLine } from '../../text/index.ts';
import { isOtherHead, isRemark, type PeriodWords, readPeriodWords } from './period-heads.ts';
import type { PeriodColumn } from './statement.ts';

interface Head {
  readonly cell: TextCell;
  /** Null for a column of something else, such as the numbers of notes. */
  readonly words: PeriodWords | null;
}

/** A cell that a column is under; the column is null where it holds no figures of a period. */
interface BandLeaf {
  readonly cell: TextCell;
  readonly column: number | null;
}

/** The lines of a page that head columns with periods, and the first line after them. */
export interface PeriodBand {
  readonly top: number;
  readonly next: number;
  readonly columns: readonly PeriodColumn[];
  readonly leaves: readonly BandLeaf[];
}

/** A head has no more lines, and no more columns, than this. */
const MAX_LINES = 6;
const MAX_COLUMNS = 16;

/** The band that begins at a line; null where the line names no period. */
export function readBand(lines: readonly TextLine[], top: number): PeriodBand | null {
  const rows: Head[][] = [];
  let [next, bottom] = [top, -1];
  while (next - top < MAX_LINES) {
    const heads = headsOf(lines[next], bottom >= 0);
    if (!heads || (bottom >= 0 && isAgain(heads, rows[bottom]!))) break;
    for (const row of heads) {
      if (!row.every(({ words }) => words !== null && isRemark(words))) bottom = rows.length;
      rows.push(row);
    }
    next += 1;
  }
  const leaves = rows[bottom];
  if (!leaves || leaves.length > MAX_COLUMNS) return null;
  const columns: PeriodColumn[] = [];
  const placed: BandLeaf[] = [];
  for (const { cell, words } of leaves) {
    const column = words && toColumn(rows.map((row) => nearest(row, cell)).filter((head) => head !== null));
    if (words && !column) return null;
    placed.push({ cell, column: column ? columns.length : null });
    if (column) columns.push(column);
  }
  return columns.length > 0 ? { top, next, columns, leaves: placed } : null;
}

/** Years under years begin another table. */
const isAgain = (rows: readonly (readonly Head[])[], bottom: readonly Head[]): boolean =>
  bottom.some(({ words }) => words?.year) && rows.some((row) => row.some(({ words }) => words?.year));

/** All cells but the first, which may head the labels, name periods; what it says of all columns is a row of its own. */
function headsOf(line: TextLine | undefined, below: boolean): Head[][] | null {
  if (!line) return null;
  const heads: Head[] = [];
  for (const [i, cell] of line.cells.entries()) {
    if (isOtherHead(cell.text) && (below || line.cells.length > 1)) heads.push({ cell, words: null });
    else {
      const words = readPeriodWords(textOf(cell));
      if (words) heads.push({ cell, words });
      else if (i > 0 || line.cells.length === 1) return null;
    }
  }
  const [first, ...rest] = heads;
  if (!first) return null;
  // The second line of such a head says nothing of the periods.
  if (heads.every(({ words }) => words === null)) return below ? [] : null;
  const stub = rest.length > 0 && first.words?.year === null && rest.some(isOfYear);
  const own = rest.every((head) => head.words === null || isOfYear(head));
  return stub && own ? [[first], rest] : [heads];
}

const isOfYear = ({ words }: Head): boolean => words !== null && words.year !== null;

/** Days of sheets are known whatever they look like. */
const textOf = ({ type, value, text }: TextCell): string =>
  type === 'date' && typeof value === 'string' ? value.slice(0, 10) : text;

const centre = ({ box }: TextCell): number => (box[0] + box[2]) / 2;

/** The head that spans the column: the one that lies nearest to its middle; null where that is of something else. */
function nearest(row: readonly Head[], { box }: TextCell): (Head & { readonly words: PeriodWords }) | null {
  const middle = (box[0] + box[2]) / 2;
  const away = ({ cell }: Head): number => Math.max(cell.box[0] - middle, middle - cell.box[2], 0);
  const { cell, words } = row.reduce((a, b) =>
    away(b) < away(a) || (away(b) === away(a) && Math.abs(centre(b.cell) - middle) < Math.abs(centre(a.cell) - middle))
      ? b
      : a,
  );
  return words && { cell, words };
}

/** Null where no line of the head tells the year. */
function toColumn(heads: readonly { readonly cell: TextCell; readonly words: PeriodWords }[]): PeriodColumn | null {
  const said = <K extends keyof PeriodWords>(name: K): PeriodWords[K] | null =>
    heads.reduce<PeriodWords[K] | null>((known, { words }) => words[name] ?? known, null);
  const [year, month, day] = [said('year'), said('month'), said('day')];
  if (year === null) return null;
  const last = month === null ? null : (day ?? new Date(Date.UTC(year, month, 0)).getUTCDate());
  const end = month && last ? `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}` : null;
  const months = said('months') ?? (end === null ? null : 0);
  return { months, end, year, part: said('part'), version: said('version'), heads: heads.map(({ cell }) => cell) };
}
