// Judges each piece of a sheet: table, or separate texts.
import { isLabelValues } from './label-values.ts';
import { cellCount, densityOf, heightOf, medianFill, type Piece, widthOf } from './piece.ts';
import { beginsWithHeader, columnsOf, headerOf, headShapes } from './piece-shape.ts';
import type { Region, TableRegion, TextRegion } from './region.ts';
import type { PictureRow } from './sheet-picture.ts';
import { tableConfidence } from './table-confidence.ts';

/** Texts of a sheet that are listed. */
const MAX_TEXTS = 1000;
/** What is less sure than this to be a table is listed as texts, unless it is large. */
const MIN_CONFIDENCE = 0.45;
/** Labels and values count for less, and need no more than their shape. */
const MIN_LABELS_CONFIDENCE = 0.35;
const LARGE_CELLS = 50;
/** Fewer cells than this are texts and no table. */
const MIN_CELLS = 4;
const MIN_LIST_ROWS = 5;
const TYPED_LIST_SHARE = 0.5;
const MIN_DENSITY = 0.25;
const HEADED_SHARE = 0.8;
/** A list holds names, prose holds sentences; paragraphs are numbered by a few signs. */
const MAX_NAME = 60;
const MAX_MARK = 4;
/** A sheet in so many pieces is a form; its small pieces of few numbers are fields. */
const FORM_PIECES = 12;
const FORM_CELLS = 20;
const FORM_TYPED_SHARE = 0.3;
const LABEL_COLUMNS = 3;
const COLON_SHARE = 0.5;

/** What the pieces of a sheet are: tables, or texts outside of tables. Texts beyond the limit are only counted. */
export function pieceRegions(pieces: readonly Piece[]): {
  readonly regions: readonly Region[];
  readonly dropped_texts: number;
} {
  const form = pieces.filter(({ role }) => role === 'body').length >= FORM_PIECES;
  const regions: Region[] = [];
  let [texts, dropped_texts] = [0, 0];
  for (const piece of pieces) {
    const table = isTable(piece, form) ? toTable(piece) : null;
    if (table && (isSure(table) || cellCount(piece) >= LARGE_CELLS)) {
      regions.push(table.region);
      continue;
    }
    const cells = cellCount(piece);
    if (texts + cells > MAX_TEXTS) dropped_texts += cells;
    else {
      regions.push(...toTexts(piece));
      texts += cells;
    }
  }
  return { regions, dropped_texts };
}

function isTable(piece: Piece, form: boolean): boolean {
  const cells = cellCount(piece);
  if (piece.role !== 'body' || cells < MIN_CELLS || heightOf(piece) < 2) return false;
  if (widthOf(piece) === 1) return isList(piece);
  if (medianFill(piece.rows) < 2 && !isHeaded(piece) && !isList(piece)) return false;
  if (densityOf(piece) < MIN_DENSITY && !isHeaded(piece)) return false;
  if (isNumberedProse(piece)) return false;
  return !(form && cells < FORM_CELLS && typedCount(piece) < FORM_TYPED_SHARE * cells && !beginsWithHeader(piece));
}

/** A first row of names over nearly all columns makes a table of what is sparse below. */
function isHeaded({ rows, rect }: Piece): boolean {
  const [head] = rows;
  const names = head!.cells.filter((cell) => cell.typed === 0).length;
  return heightOf({ rows, rect, role: 'body' }) > 2 && names >= HEADED_SHARE * (rect.right - rect.left + 1);
}

/** Paragraphs with a number or a sign before them. */
function isNumberedProse(piece: Piece): boolean {
  const { rect, rows } = piece;
  if (widthOf(piece) !== 2) return false;
  const lengths = rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.col === rect.right && cell.filled === 1).map((cell) => cell.text().length),
  );
  const marks = rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.col === rect.left && cell.filled === 1).map((cell) => cell.text().trim().length),
  );
  const long = lengths.filter((length) => length > MAX_NAME).length;
  return lengths.length > 0 && long * 2 >= lengths.length && marks.every((length) => length <= MAX_MARK);
}

const typedCount = ({ rows }: Piece): number =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((of, cell) => of + cell.typed, 0), 0);

/** One column: numbers or dates, or names under a head that is set off. */
function isList(piece: Piece): boolean {
  if (heightOf(piece) < MIN_LIST_ROWS) return false;
  if (typedCount(piece) >= TYPED_LIST_SHARE * cellCount(piece)) return true;
  if (widthOf(piece) > 1) return false;
  const [head, second] = [piece.rows[0]!.cells[0]!, piece.rows[1]!.cells[0]!];
  return head.strong && !second.strong && piece.rows.every(({ cells }) => cells[0]!.text().length <= MAX_NAME);
}

interface Guess {
  readonly region: TableRegion;
  readonly label_values: boolean;
}

const isSure = ({ region, label_values }: Guess): boolean =>
  region.confidence >= (label_values ? MIN_LABELS_CONFIDENCE : MIN_CONFIDENCE);

function toTable(piece: Piece): Guess {
  const { rect } = piece;
  const columns = columnsOf(piece);
  const head = headShapes(piece);
  const label_values = isLabelValues(head, columns, heightOf(piece)) || hasColons(piece);
  const header = label_values ? ({ rows: 0, by: 'none' } as const) : headerOf(piece);
  const evidence = {
    rect,
    header: header.by,
    header_rows: header.rows,
    regular: regularity(piece.rows),
    columns: [...columns.values()],
  };
  const confidence = tableConfidence({ ...evidence, label_values });
  return { region: { kind: 'table', rect, header_rows: header.rows, confidence }, label_values };
}

/** Labels with a colon in the first of a few columns. */
function hasColons(piece: Piece): boolean {
  if (widthOf(piece) > LABEL_COLUMNS) return false;
  const labels = piece.rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.col === piece.rect.left && cell.filled === 1),
  );
  return (
    labels.length > 1 && labels.filter((cell) => cell.text().trim().endsWith(':')).length >= COLON_SHARE * labels.length
  );
}

/** Of the rows, the share with the commonest number of filled cells. */
function regularity(rows: readonly PictureRow[]): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { first, last, cells } of rows) {
    const count = last - first + 1;
    const fill = Math.round(cells.reduce((sum, cell) => sum + cell.filled, 0) / count);
    counts.set(fill, (counts.get(fill) ?? 0) + count);
    all += count;
  }
  return Math.max(...counts.values()) / all;
}

function toTexts({ rows, role }: Piece): TextRegion[] {
  return rows.flatMap(({ first, last, cells }) =>
    first === last
      ? cells.flatMap((cell) => {
          const text = cell.text();
          if (text === '') return [];
          const region = {
            kind: 'text',
            row: first,
            col: cell.col,
            text,
            role: role === 'body' ? 'alone' : role,
          } as const;
          return cell.isBlanked() ? { ...region, hidden: true } : region;
        })
      : [],
  );
}
