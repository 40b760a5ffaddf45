// Converts a finished grid into the table that layout gives out.
import type { Box } from '../../model/index.ts';
import type { FoundCell, FoundTable, Frame, WordLine } from '../words/frame.ts';
import { boxOf, columnCount, type Grid, rowCount } from './grid/grid.ts';
import { joinBrokenWords } from './text/broken-words.ts';
import type { Chunk } from './text/chunks.ts';
import { orderLine } from './text/order-line.ts';

/** A finished grid as the table that is given out. */
export function toTable(frame: Frame, grid: Grid, confidence: number): FoundTable {
  const { xs, ys } = grid;
  return {
    box: boxOf(grid),
    row_count: rowCount(grid),
    col_count: columnCount(grid),
    header_rows: grid.header_rows,
    cells: grid.cells.map((cell): FoundCell => {
      const box: Box = [xs[cell.col]!, ys[cell.row]!, xs[cell.col + cell.col_span]!, ys[cell.row + cell.row_span]!];
      const { row, col, row_span, col_span } = cell;
      return {
        row,
        col,
        row_span,
        col_span,
        box,
        lines: joinBrokenWords(frame.words, box, grid.method === 'lattice', linesOf(frame, cell.chunks)),
      };
    }),
    row_edges: ys,
    column_edges: xs,
    method: grid.method,
    confidence,
  };
}

/** Words of a cell, line by line. */
function linesOf({ words }: Frame, chunks: readonly Chunk[]): WordLine[] {
  if (chunks.length === 0) return [];
  if (chunks.length === 1) return [orderLine(words, chunks[0]!.words)];
  const byLine = new Map<number, number[]>();
  for (const chunk of chunks) {
    const line = byLine.get(chunk.line);
    if (line) line.push(...chunk.words);
    else byLine.set(chunk.line, [...chunk.words]);
  }
  return [...byLine.keys()].sort((a, b) => a - b).map((line) => orderLine(words, byLine.get(line)!));
}
