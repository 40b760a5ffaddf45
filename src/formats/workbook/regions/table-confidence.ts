// Estimates how sure it is that a region is a table with these bounds and this header.
import type { CellRect } from '../../../model/index.ts';
import type { ColumnStats } from './row-shape.ts';

/** How the first rows of a table were understood. */
export type HeaderEvidence = 'typed' | 'text' | 'none';

/**
 * What speaks for a region being a table with these bounds and this header, by weight; together 0.97. The header weighs
 * most, since it alone says that somebody meant columns: names over values more than names over texts.
 */
const BASE = 0.25;
const HEADER: Readonly<Record<HeaderEvidence, number>> = { typed: 0.25, text: 0.15, none: 0 };
const REGULAR_ROWS = 0.17;
const ONE_KIND = 0.1;
const DENSITY = 0.1;
const LENGTH = 0.1;
/** Rows behind which more say no more. */
const ENOUGH_ROWS = 10;
/** Shares at or below this are what chance would give. */
const CHANCE = 0.5;
/** One column or one row is a list as likely; labels and values have the shape of a table and not its meaning. */
const NARROW_FACTOR = 0.6;
const LABELS_FACTOR = 0.7;

export interface TableEvidence {
  readonly rect: CellRect;
  readonly header: HeaderEvidence;
  readonly header_rows: number;
  /** Of the rows, the share with the commonest number of filled cells. */
  readonly regular: number;
  readonly columns: readonly ColumnStats[];
  readonly label_values: boolean;
}

export function tableConfidence({ rect, header, header_rows, regular, columns, label_values }: TableEvidence): number {
  const rows = rect.bottom - rect.top + 1;
  const cols = rect.right - rect.left + 1;
  const filled = columns.reduce((sum, column) => sum + column.filled, 0);
  const sure =
    BASE +
    HEADER[header] +
    REGULAR_ROWS * beyondChance(regular) +
    ONE_KIND * beyondChance(oneKind(columns, header_rows)) +
    DENSITY * Math.min(1, filled / (rows * cols)) +
    LENGTH * Math.min(1, (rows - header_rows) / ENOUGH_ROWS);
  const narrow = rows === 1 || cols === 1 ? NARROW_FACTOR : 1;
  return Math.round(sure * narrow * (label_values ? LABELS_FACTOR : 1) * 100) / 100;
}

const beyondChance = (share: number): number => Math.max(0, Math.min(1, share) - CHANCE) / (1 - CHANCE);

/** The share of the body's cells that are of the kind that their column mostly has, typed or text. */
function oneKind(columns: readonly ColumnStats[], header_rows: number): number {
  let alike = 0;
  let all = 0;
  for (const { filled, typed } of columns) {
    const body = Math.max(typed, filled - header_rows, 1);
    alike += Math.max(typed, body - typed);
    all += body;
  }
  return all === 0 ? 0 : alike / all;
}
