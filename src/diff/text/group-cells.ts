// Merges added or removed table cells into whole rows, columns or tables.
import type { ChangeOf } from '../change.ts';
import type { Piece, TextStream } from './read-text.ts';

/** What was added or removed as a whole: a block, a cell, or cells that make up a row, a column or a table. */
export interface Unit {
  readonly of: ChangeOf;
  /** Ascending. */
  readonly pieces: readonly number[];
}

/** A column of fewer cells is no more than its cells. */
const LEAST_CELLS = 2;

/** Puts cells together: a table of which nothing is left is gone as one, and so are rows and columns. */
export function groupCells(stream: TextStream, pieces: Iterable<number>): Unit[] {
  const units: Unit[] = [];
  const byTable = new Map<number, number[]>();
  for (const piece of pieces) {
    const { type, table } = stream.pieces[piece]!;
    if (type !== 'cell' || table < 0) units.push({ of: type === 'cell' ? 'cell' : 'block', pieces: [piece] });
    else addTo(byTable, table, piece);
  }
  const all = byTable.size > 0 ? cellsOfTables(stream) : new Map<number, number[]>();
  for (const [table, gone] of byTable) for (const unit of groupTable(stream, all.get(table)!, gone)) units.push(unit);
  return units.sort((x, y) => x.pieces[0]! - y.pieces[0]!);
}

function addTo(lists: Map<number, number[]>, key: number, piece: number): void {
  const list = lists.get(key);
  if (list) list.push(piece);
  else lists.set(key, [piece]);
}

function cellsOfTables({ pieces }: TextStream): Map<number, number[]> {
  const tables = new Map<number, number[]>();
  pieces.forEach(({ table }, i) => {
    if (table >= 0) addTo(tables, table, i);
  });
  return tables;
}

function groupTable({ pieces }: TextStream, all: readonly number[], gone: readonly number[]): Unit[] {
  if (gone.length === all.length) return [{ of: 'table', pieces: gone }];
  const rows = wholeLines(pieces, all, gone, (piece) => piece.row, 1);
  const inRows = new Set(rows.flat());
  const left = gone.filter((piece) => !inRows.has(piece));
  const others = all.filter((piece) => !inRows.has(piece));
  const columns = wholeLines(pieces, others, left, (piece) => piece.col, LEAST_CELLS);
  const inColumns = new Set(columns.flat());
  return [
    ...rows.map((line): Unit => ({ of: 'row', pieces: line })),
    ...columns.map((line): Unit => ({ of: 'column', pieces: line })),
    ...left.filter((piece) => !inColumns.has(piece)).map((piece): Unit => ({ of: 'cell', pieces: [piece] })),
  ];
}

/** Rows or columns of which all cells are gone. */
function wholeLines(
  pieces: readonly Piece[],
  all: readonly number[],
  gone: readonly number[],
  lineOf: (piece: Piece) => number,
  least: number,
): number[][] {
  const counts = new Map<number, number>();
  for (const piece of all) counts.set(lineOf(pieces[piece]!), (counts.get(lineOf(pieces[piece]!)) ?? 0) + 1);
  const lines = new Map<number, number[]>();
  for (const piece of gone) {
    addTo(lines, lineOf(pieces[piece]!), piece);
  }
  return [...lines]
    .filter(([line, cells]) => cells.length === counts.get(line) && cells.length >= least)
    .map(([, cells]) => cells);
}
