// The words of a document that were recognised in pictures, page by page, for the layer of a searchable PDF.
import type { Box, DocumentView, Line, PageContent, Word } from '../../model/index.ts';
import { pageOrder, tableRows, tablesGoingOn } from '../../view/index.ts';

/** In which direction text is read as the page shows it. */
type Direction = 'right' | 'down' | 'left' | 'up';

interface LayerWord {
  readonly text: string;
  readonly bbox: Box;
  readonly direction: Direction;
}

/** The recognised words of a page in reading order, with blanks between those of a line. */
export interface TextLayer {
  readonly page: number;
  readonly words: readonly LayerWord[];
}

/** A line of a block or a cell, with the text that its words are parts of. */
interface SetLine {
  readonly text: string;
  readonly words: readonly Word[];
}

interface Lined {
  readonly text: string;
  readonly lines?: readonly Line[];
}

/** Of these pages; those without recognised words are left out. */
export async function buildTextLayers(view: DocumentView, pages: readonly number[]): Promise<TextLayer[]> {
  const layers: TextLayer[] = [];
  for (const page of pages) {
    const lines = await recognisedLines(view, await view.page(page));
    if (lines.length > 0) layers.push({ page, words: toWords(lines) });
  }
  return layers;
}

async function recognisedLines(view: DocumentView, content: PageContent): Promise<SetLine[]> {
  const found: SetLine[] = [];
  const take = ({ text, lines = [] }: Lined): void => {
    for (const { words } of lines) {
      const recognised = words.filter(({ confidence }) => confidence !== undefined);
      if (recognised.length > 0) found.push({ text, words: recognised });
    }
  };
  const takeTable = async (table: Parameters<typeof tableRows>[1]): Promise<void> => {
    const rows = await tableRows(view, table, 0, table.row_count);
    for (const row of rows) if (row.page === content.page) row.cells.forEach(take);
  };
  for (const table of tablesGoingOn(view, content.page)) await takeTable(table);
  for (const item of pageOrder(view, content)) {
    if (item.kind === 'table') await takeTable(item.table);
    else if (item.block.type !== 'comment') take(item.block);
  }
  return found;
}

function toWords(lines: readonly SetLine[]): LayerWord[] {
  const usual = usualDirection(lines);
  return lines.flatMap(({ text, words }) => {
    const direction = directionOf(words) ?? usual;
    return words.flatMap(({ start, end, bbox }, i) => {
      const word = { text: text.slice(start, end), bbox, direction };
      return i === 0 ? [word] : [{ text: ' ', bbox: gapBetween(words[i - 1]!.bbox, bbox, direction), direction }, word];
    });
  });
}

/** Points that a blank has at least. */
const LEAST_GAP = 0.1;

/** The room between two words, for a blank: without one, viewers take words that are close for one. */
function gapBetween(from: Box, to: Box, direction: Direction): Box {
  const [start, end] = direction === 'right' || direction === 'left' ? [0, 2] : ([1, 3] as const);
  const isForward = direction === 'right' || direction === 'down';
  const at = isForward ? from[end]! : from[start]!;
  const width = Math.max(LEAST_GAP, isForward ? to[start]! - at : at - to[end]!);
  const [first, last] = isForward ? [at, at + width] : [at - width, at];
  return start === 0 ? [first, from[1], last, from[3]] : [from[0], first, from[2], last];
}

/** From the first word of a line to its last. Null where there is but one. */
function directionOf(words: readonly Word[]): Direction | null {
  if (words.length < 2) return null;
  const [from, to] = [middleOf(words[0]!.bbox), middleOf(words.at(-1)!.bbox)];
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 'right' : 'left';
  return y >= 0 ? 'down' : 'up';
}

const middleOf = ([x0, y0, x1, y1]: Box): readonly [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];

/** That of most lines of the page. */
function usualDirection(lines: readonly SetLine[]): Direction {
  const counts: Record<Direction, number> = { right: 0, down: 0, left: 0, up: 0 };
  for (const { words } of lines) {
    const direction = directionOf(words);
    if (direction) counts[direction] += words.length;
  }
  const [most] = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return most![0] as Direction;
}
