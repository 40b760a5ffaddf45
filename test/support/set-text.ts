import type { Box, Line, Table, TableCell } from '../../src/model/index.ts';
import { storedTable } from './sample-documents.ts';

const CHARACTER_WIDTH = 6;
const WORD_HEIGHT = 10;
const LEADING = 12;

/** Text as a page sets it: each line with its words, every character 6 points wide, lines 12 points apart. */
export function setText(lines: readonly string[], x = 72, y = 72): { text: string; bbox: Box; lines: Line[] } {
  let start = 0;
  const set = lines.map((line, i): Line => {
    const top = y + LEADING * i;
    const from = start;
    const words = Array.from(line.matchAll(/\S+/g), ({ 0: word, index }) => ({
      start: from + index,
      end: from + index + word.length,
      bbox: [x + CHARACTER_WIDTH * index, top, x + CHARACTER_WIDTH * (index + word.length), top + WORD_HEIGHT] as const,
    }));
    start += line.length + 1;
    return { start: from, end: from + line.length, bbox: [x, top, x + CHARACTER_WIDTH * line.length, top + 10], words };
  });
  const width = CHARACTER_WIDTH * Math.max(...lines.map((line) => line.length));
  return {
    text: lines.join('\n'),
    bbox: [x, y, x + width, y + LEADING * (lines.length - 1) + WORD_HEIGHT],
    lines: set,
  };
}

/** A stored table whose cells have words with boxes; `\n` in a text begins a new line of the cell. */
export function setTable(
  id: string,
  page: number,
  texts: readonly (readonly string[])[],
  more: Partial<Table> = {},
): Table {
  const table = storedTable(id, page, texts);
  const place = (cell: TableCell): TableCell => {
    const { lines } = setText(cell.text.split('\n'), cell.bbox[0] + 2, cell.bbox[1] + 2);
    return { ...cell, lines };
  };
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(place) })), ...more };
}
