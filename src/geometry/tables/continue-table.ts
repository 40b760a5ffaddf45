// Decides whether a table continues one of the page before, and which header rows repeat.
import type { FoundCell, FoundTable, Frame } from '../words/frame.ts';
import { WORD } from '../words/words.ts';
import { textOf } from './text/chunks.ts';

/** Edges of the same column agree within this, in points. */
const SAME_EDGE = 3;
/** Of the columns, this share must agree. */
const AGREEING = 0.8;
/** What is in this part of the page at its top and bottom is taken for running heads and feet. */
const MARGIN = 0.1;
/** A repeated header has at most so many rows. */
const MOST_HEADER_ROWS = 6;

const CONTINUED =
  /\b(?:cont(?:inue|')?d|cont\.|continuation|fortsetzung|fortgesetzt|suite|continúa|continuación|segue)\b/i;

/**
 * Whether the first table of a page goes on with the last one of the page before: nothing but running heads and feet between them and
 * the same columns. `repeated_header_rows` is how many of its rows only say again what the first rows of the table say.
 */
export function continueTable(
  above: FoundTable,
  aboveFrame: Frame,
  below: FoundTable,
  belowFrame: Frame,
): { repeated_header_rows: number } | null {
  if (above.col_count !== below.col_count || aboveFrame.turn !== belowFrame.turn) return null;
  if (hasText(aboveFrame, above.box[3], aboveFrame.height * (1 - MARGIN), above)) return null;
  if (hasText(belowFrame, belowFrame.height * MARGIN, below.box[1], below)) return null;
  if (!haveSameColumns(above, aboveFrame, below, belowFrame)) return null;
  const repeated = repeatedRows(above, aboveFrame, below, belowFrame);
  if (
    repeated === 0 &&
    ((below.header_rows > 0 && above.header_rows > 0) || beginsAlike(above, aboveFrame, below, belowFrame))
  )
    return null;
  return { repeated_header_rows: repeated };
}

/** Whether text other than a word about continuation is in a band of the page outside the table. */
function hasText({ words }: Frame, top: number, bottom: number, { box }: FoundTable): boolean {
  let text = '';
  for (let w = 0; w < words.count; w++) {
    const y = (words.y0[w]! + words.y1[w]!) / 2;
    if (!(y > top && y < bottom) || words.flags[w]! & WORD.hidden) continue;
    if (words.x1[w]! > box[0] && words.x0[w]! < box[2]) text += ` ${words.text[w]}`;
  }
  return text !== '' && !CONTINUED.test(text);
}

interface Extent {
  x0: number;
  x1: number;
}

function haveSameColumns(a: FoundTable, aFrame: Frame, b: FoundTable, bFrame: Frame): boolean {
  if (a.column_edges.every((x, i) => Math.abs(x - b.column_edges[i]!) <= SAME_EDGE)) return true;
  const [ours, theirs] = [extents(a, aFrame), extents(b, bFrame)];
  let [same, known] = [0, 0];
  for (let c = 0; c < a.col_count; c++) {
    const [p, q] = [ours[c]!, theirs[c]!];
    if (p.x0 > p.x1 || q.x0 > q.x1) continue;
    known++;
    const apart = Math.min(Math.abs(p.x0 - q.x0), Math.abs(p.x1 - q.x1), Math.abs(p.x0 + p.x1 - q.x0 - q.x1) / 2);
    if (apart <= SAME_EDGE && p.x0 < q.x1 && q.x0 < p.x1) same++;
  }
  return known > 1 && same >= AGREEING * known;
}

/** Where the text of each column stands, cells over several columns aside. */
function extents(table: FoundTable, { words }: Frame): Extent[] {
  const out: Extent[] = Array.from({ length: table.col_count }, () => ({ x0: Infinity, x1: -Infinity }));
  for (const cell of table.cells) {
    if (cell.col_span > 1) continue;
    const extent = out[cell.col]!;
    for (const line of cell.lines)
      for (const w of line) {
        extent.x0 = Math.min(extent.x0, words.x0[w]!);
        extent.x1 = Math.max(extent.x1, words.x1[w]!);
      }
  }
  return out;
}

function repeatedRows(a: FoundTable, aFrame: Frame, b: FoundTable, bFrame: Frame): number {
  const most = Math.min(MOST_HEADER_ROWS, a.row_count, b.row_count);
  let rows = 0;
  while (rows < most && rowText(a, aFrame, rows) !== '' && rowText(a, aFrame, rows) === rowText(b, bFrame, rows))
    rows++;
  return rows;
}

/** Whether both begin with the same word, as tables of one kind with headers of their own do. */
function beginsAlike(a: FoundTable, aFrame: Frame, b: FoundTable, bFrame: Frame): boolean {
  const first = cellText(aFrame, a.cells[0]!);
  return first !== '' && !/\d/.test(first) && first === cellText(bFrame, b.cells[0]!);
}

function rowText(table: FoundTable, frame: Frame, row: number): string {
  const own = table.cells.filter((cell) => cell.row === row);
  return own
    .map((cell) => cellText(frame, cell))
    .join('\t')
    .trim();
}

const cellText = (frame: Frame, cell: FoundCell): string => cell.lines.map((line) => textOf(frame, line)).join(' ');
