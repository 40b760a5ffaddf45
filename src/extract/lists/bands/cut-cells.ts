// Splits cells that span several columns before numbers and under header edges.
import type { TextCell, TextLine } from '../../text/index.ts';
import type { Locale } from '../../values/index.ts';
import type { Column } from './header-band.ts';
import { type Piece, toPiece, wholePiece } from './piece.ts';

const NUMERIC = /^[-−+(]?[\p{Sc}]?\d[\d.,'’]*[)%]?$/u;
/** A word is flush with a head where their left edges are this near, in points. */
const FLUSH = 1.5;
/** The second part of `1 200,00`. */
const GROUP = /^\d{3}(?:[.,]\d+)?$/;
const GROUP_START = /^\d{1,3}$/;

/** The cells of a line, cut before numbers and under the edges of heads where one reaches over several columns: narrow gaps part nothing. */
export function cutCells(line: TextLine, columns: readonly Column<string>[], locale: Locale): Piece[] {
  return line.cells.flatMap((cell) => {
    const starts = cell.words.length > 1 ? cutsOf(cell, columns) : [0];
    if (starts.length === 1) return [wholePiece(cell, locale)];
    return starts.map((start, i) => {
      const end = cell.text.slice(0, starts[i + 1] ?? cell.text.length).trimEnd().length;
      return toPiece(cell, start, end, locale);
    });
  });
}

function cutsOf(cell: TextCell, columns: readonly Column<string>[]): number[] {
  const over = columns.filter(({ box }) => box[0] < cell.box[2] && box[2] > cell.box[0]);
  const starts = [0];
  if (over.length < 2) return starts;
  const second = over[1]!.box[0];
  let numbers = 0;
  cell.words.forEach(({ start, end, box }, i) => {
    const word = cell.text.slice(start, end);
    if (!NUMERIC.test(word)) {
      if (i > 0 && over.some((head, j) => j > 0 && Math.abs(head.box[0] - box[0]) <= FLUSH)) starts.push(start);
      return;
    }
    const before = cell.words[i - 1];
    const grouped = before && GROUP.test(word) && GROUP_START.test(cell.text.slice(before.start, before.end));
    if (i > 0 && !grouped && (numbers > 0 || (box[0] + box[2]) / 2 >= second)) starts.push(start);
    numbers += 1;
  });
  return starts;
}
