// Builds pages from ASCII drawings, for tests that depend on layout.
import { type PageSpec, buildView as storeView } from '../../../test/support/build-view.ts';
import type { Block, Box, DocumentView, Line, Table } from '../../model/index.ts';

/** One character of the picture on the page, in points; a fixed pitch, as on a typewriter. */
const PITCH = 6;
const LINE_HEIGHT = 14;
const GLYPH_HEIGHT = 10;
const MARGIN = 36;
/** Two blanks part two columns. */
const COLUMNS = /\S+(?: \S+)*/g;
const WORDS = /\S+/g;

interface AsciiOptions {
  readonly tables?: readonly Table[];
  /** From line to line, in points. */
  readonly line_height?: number;
  /** The figure that shows all text, where a picture does. */
  readonly figure?: string;
}

interface Piece {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/**
 * A page from a picture of it: the column of a character is its x, the row its y. Two blanks part columns, and each
 * piece between them is a block of its own; lines without such gaps that follow each other are one paragraph.
 */
export const pageOf = (picture: readonly string[], options?: AsciiOptions): Promise<DocumentView> =>
  pagesOf([picture], options);

/** A document of several pages. */
export async function pagesOf(
  pictures: readonly (readonly string[])[],
  { tables = [], line_height = LINE_HEIGHT, figure }: AsciiOptions = {},
): Promise<DocumentView> {
  const shown = figure === undefined ? {} : { figure };
  const pages = pictures
    .map((picture) => toPage(picture, line_height))
    .map((page) => ({
      ...page,
      blocks: page.blocks!.map((block) => ({ ...block, ...shown })),
    }));
  const { view } = await storeView({ pages, tables });
  return view;
}

function toPage(picture: readonly string[], line_height: number): PageSpec {
  const columns = Math.max(1, ...picture.map((line) => line.length));
  return {
    width: 2 * MARGIN + columns * PITCH,
    height: 2 * MARGIN + picture.length * line_height,
    blocks: groupPieces(picture).map((pieces) => toBlock(pieces, line_height)),
  };
}

function groupPieces(picture: readonly string[]): Piece[][] {
  const groups: Piece[][] = [];
  let paragraph: Piece[] | null = null;
  picture.forEach((line, row) => {
    const pieces = [...line.matchAll(COLUMNS)].map(({ 0: text, index }) => ({ text, row, column: index }));
    const [first] = pieces;
    const continues = pieces.length === 1 && paragraph !== null && paragraph[0]!.column === first!.column;
    if (continues) paragraph!.push(first!);
    else groups.push(...pieces.map((piece) => [piece]));
    if (!continues) paragraph = pieces.length === 1 ? groups.at(-1)! : null;
  });
  return groups;
}

function toBlock(pieces: readonly Piece[], line_height: number): Partial<Block> & { readonly text: string } {
  const lines: Line[] = [];
  let start = 0;
  for (const { text, row, column } of pieces) {
    const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
      start: start + index,
      end: start + index + word.length,
      bbox: boxOf(row, column + index, word.length, line_height),
    }));
    lines.push({ start, end: start + text.length, bbox: boxOf(row, column, text.length, line_height), words });
    start += text.length + 1;
  }
  const bbox: Box = [
    Math.min(...lines.map((line) => line.bbox[0])),
    lines[0]!.bbox[1],
    Math.max(...lines.map((line) => line.bbox[2])),
    lines.at(-1)!.bbox[3],
  ];
  return { text: pieces.map((piece) => piece.text).join('\n'), bbox, lines };
}

function boxOf(row: number, column: number, length: number, line_height: number): Box {
  const [x, y] = [MARGIN + column * PITCH, MARGIN + row * line_height];
  return [x, y, x + length * PITCH, y + GLYPH_HEIGHT];
}
