// Reads the header lines of a statement into period columns.
import type { TextCell, TextLine } from '../../text/index.ts';
import { type PeriodWords, readPeriodWords } from './period-heads.ts';
import type { PeriodColumn } from './statement.ts';

interface Head {
  readonly cell: TextCell;
  readonly words: PeriodWords;
}

/** The lines of a page that head columns with periods, and the first line after them. */
export interface PeriodBand {
  readonly top: number;
  readonly next: number;
  readonly columns: readonly PeriodColumn[];
  /** The cells that the columns stand under. */
  readonly leaves: readonly TextCell[];
}

/** A head has no more lines, and no more columns, than this. */
const MAX_LINES = 4;
const MAX_COLUMNS = 16;

/** The band that begins at a line; null where the line names no period. */
export function readBand(lines: readonly TextLine[], top: number): PeriodBand | null {
  const rows: Head[][] = [];
  while (rows.length < MAX_LINES) {
    const heads = headsOf(lines[top + rows.length]);
    if (!heads) break;
    rows.push(heads);
  }
  const bottom = rows.at(-1);
  if (!bottom || bottom.length > MAX_COLUMNS || !bottom.every(({ words }) => words.year !== null)) return null;
  const columns = bottom.map((leaf) => toColumn(rows.map((row) => nearest(row, leaf.cell))));
  return { top, next: top + rows.length, columns, leaves: bottom.map(({ cell }) => cell) };
}

/** All cells but the first, which may head the labels, name periods. */
function headsOf(line: TextLine | undefined): Head[] | null {
  if (!line) return null;
  const heads: Head[] = [];
  for (const [i, cell] of line.cells.entries()) {
    const words = readPeriodWords(cell.text);
    if (words) heads.push({ cell, words });
    else if (i > 0 || line.cells.length === 1) return null;
  }
  return heads.length > 0 ? heads : null;
}

const centre = ({ box }: TextCell): number => (box[0] + box[2]) / 2;

/** The head that spans the column: the one that lies nearest to its middle. */
function nearest(row: readonly Head[], { box }: TextCell): Head {
  const middle = (box[0] + box[2]) / 2;
  const away = ({ cell }: Head): number => Math.max(cell.box[0] - middle, middle - cell.box[2], 0);
  return row.reduce((a, b) =>
    away(b) < away(a) || (away(b) === away(a) && Math.abs(centre(b.cell) - middle) < Math.abs(centre(a.cell) - middle))
      ? b
      : a,
  );
}

function toColumn(heads: readonly Head[]): PeriodColumn {
  const said = (name: keyof PeriodWords): number | null =>
    heads.reduce<number | null>((known, { words }) => words[name] ?? known, null);
  const [year, month, day] = [said('year')!, said('month'), said('day')];
  const end = month && day ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
  const months = said('months') ?? (end === null ? null : 0);
  return { months, end, year, heads: heads.map(({ cell }) => cell) };
}
