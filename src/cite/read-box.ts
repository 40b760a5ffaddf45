// Reads the visible text inside a box of a page or sheet, for citations given by coordinates.
import { type Box, type CellRect, countLeading, type DocumentView, type Sheet } from '../model/index.ts';
import { gridOf, headIndex, hiddenOf, readCells, type SetPiece, setPieces } from '../view/index.ts';

/** What is in a box, in reading order; hidden text apart. */
export interface BoxReading {
  readonly text: string;
  readonly hidden_text: string;
  /** Of all pieces that the visible text came from, joined by `+`; null where there is none, or a range of cells. */
  readonly anchor: string | null;
}

/** Edges of boxes are rounded; a word belongs to a box that covers its middle, give or take this many points. */
const SLACK = 0.5;
/** Cells of a sheet that are read from one box. */
const MAX_CELLS = 10_000;

/** Reads again what a reader sees inside a box: the words, or the cells of a sheet, whose middles lie in it. */
export async function readBox(view: DocumentView, page: number, box: Box): Promise<BoxReading> {
  const sheet = headIndex(view.head).sheetsByIndex.get(page);
  return sheet ? readSheetBox(view, sheet, box) : readPageBox(await setPieces(view, page), box);
}

function readPageBox(pieces: readonly SetPiece[], box: Box): BoxReading {
  const seen: string[] = [];
  const hidden: string[] = [];
  const anchors: string[] = [];
  for (const piece of pieces) {
    const spans = wordsOf(piece).filter(({ bbox }) => isInside(bbox, box));
    if (spans.length === 0) continue;
    const text = spans.map(({ start, end }) => piece.text.slice(start, end)).join(' ');
    (piece.visible ? seen : hidden).push(text);
    const [first, last] = [spans[0]!, spans.at(-1)!];
    if (piece.visible) anchors.push(`${piece.anchor}:${first.start}-${last.end}`);
  }
  return {
    text: seen.join(' '),
    hidden_text: hidden.join(' '),
    anchor: anchors.length === 0 ? null : anchors.join('+'),
  };
}

function wordsOf(piece: SetPiece): readonly { readonly start: number; readonly end: number; readonly bbox: Box }[] {
  const words = (piece.lines ?? []).flatMap((line) => (line.words.length > 0 ? line.words : [line]));
  return words.length > 0 ? words : [{ start: 0, end: piece.text.length, bbox: piece.bbox }];
}

const isInside = (inner: Box, box: Box): boolean => {
  const [x, y] = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  return x >= box[0] - SLACK && x <= box[2] + SLACK && y >= box[1] - SLACK && y <= box[3] + SLACK;
};

async function readSheetBox(view: DocumentView, sheet: Sheet, box: Box): Promise<BoxReading> {
  const grid = gridOf(sheet);
  const hidden = hiddenOf(sheet);
  const everything: CellRect = { top: 0, left: 0, bottom: sheet.row_count - 1, right: sheet.col_count - 1 };
  const rows = { ...everything, ...rowsWithin(sheet, box) };
  const texts = { seen: [] as string[], hidden: [] as string[] };
  let left = MAX_CELLS;
  for await (const cells of readCells(view, sheet.index, rows)) {
    for (const { row, col, text } of cells) {
      if (text === '' || !isInside(grid.box({ top: row, left: col, bottom: row, right: col }), box)) continue;
      (hidden.cell(row, col) ? texts.hidden : texts.seen).push(text);
      if (--left === 0) return { text: texts.seen.join(' '), hidden_text: texts.hidden.join(' '), anchor: null };
    }
  }
  return { text: texts.seen.join(' '), hidden_text: texts.hidden.join(' '), anchor: null };
}

/** The rows whose middles may lie in the box, found by halving. */
function rowsWithin(sheet: Sheet, box: Box): Pick<CellRect, 'top' | 'bottom'> {
  const grid = gridOf(sheet);
  const below = (row: number, y: number): boolean => grid.box({ top: row, left: 0, bottom: row, right: 0 })[3] < y;
  const first = (y: number): number => countLeading(sheet.row_count, (row) => below(row, y));
  return { top: first(box[1] - SLACK), bottom: Math.min(sheet.row_count - 1, first(box[3] + SLACK)) };
}
