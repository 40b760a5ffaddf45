// Reads the visible text of a document into pages of lines and prose, within limits.
import {
  type Block,
  type Box,
  type CellRect,
  type DocumentView,
  type Line,
  type PageContent,
  type Sheet,
  type TableCell,
  type TableRow,
  type TableSummary,
  unite,
  type Word,
} from '../../model/index.ts';
import { createPause, LINES_A_TURN } from '../../pause.ts';
import {
  gridOf,
  hiddenOf,
  pageOrder,
  readCells,
  sheetRange,
  tablesOnPage,
  type Upright,
  uprightOf,
} from '../../view/index.ts';
import { isVisibleTable } from '../is-visible-table.ts';
import { buildLines, type WordRun } from './build-lines.ts';
import { buildProse, type ProsePiece } from './build-prose.ts';
import type { DocumentText, Owner, Prose, TextPage } from './document-text.ts';

/** So many words of a document are looked at, some 800 pages; what follows is left out and said so. */
export const MAX_WORDS = 400_000;
/** Of a sheet: below lie records, not labels. */
export const MAX_SHEET_ROWS = 5_000;
const MAX_SHEET_CELLS = 100_000;

/** Remarks beside the text say nothing about its values. */
const REMARKS = new Set(['note', 'comment']);
/** What is repeated on the pages interrupts the text. */
const REPEATED = new Set(['header', 'footer']);

/** Reads all that a reader of the document sees, once for all that look for values in it. */
export async function readText(view: DocumentView): Promise<DocumentText> {
  const pages: TextPage[] = [];
  const pieces: ProsePiece[] = [];
  const form_fields: Block[] = [];
  let left = MAX_WORDS;
  const pause = createPause(LINES_A_TURN);
  let cut_at: number | null = null;
  for (const summary of view.head.pages) {
    if (!summary.visible) continue;
    if (left <= 0) {
      cut_at = summary.page;
      break;
    }
    const sheet = view.head.sheets.find((candidate) => candidate.index === summary.page);
    const upright = uprightOf(summary);
    const content = summary.block_count > 0 || !sheet ? await view.page(summary.page) : null;
    const runs = sheet ? await sheetRuns(view, sheet) : await pageRuns(view, content!, upright);
    if (content && !sheet) {
      pieces.push(...(await prosePieces(view, content)));
      form_fields.push(...content.blocks.filter((block) => block.visible && block.field));
    }
    for (const run of runs) left -= run.words.length;
    const { page, width, height } = upright ? { ...upright, page: summary.page } : summary;
    const lines = buildLines(page, runs);
    pages.push({ page, width, height, lines });
    await pause(lines.length);
  }
  let prose: Prose | null = null;
  return {
    view,
    pages,
    form_fields,
    get prose() {
      prose ??= buildProse(pieces);
      return prose;
    },
    cut_at,
  };
}

async function pageRuns(view: DocumentView, content: PageContent, upright: Upright | null): Promise<WordRun[]> {
  const runs = content.blocks
    .filter((block) => block.visible && !REMARKS.has(block.type))
    .flatMap((block) => toRuns({ kind: 'block', text: block.text, block }, block, upright, block.font_size));
  for (const { table, row } of await rowsOnPage(view, content)) {
    // The texts of cells are read as all text of a page is; what they are typed as knows less of their document.
    for (const cell of row.cells) {
      runs.push(...toRuns({ kind: 'table', text: cell.text, table, cell }, cell, upright, null));
    }
  }
  return runs;
}

/** Tables within cells are left to those, whose text says the same. */
async function rowsOnPage(
  view: DocumentView,
  content: PageContent,
): Promise<{ readonly table: TableSummary; readonly row: TableRow }[]> {
  const rows: { table: TableSummary; row: TableRow }[] = [];
  for (const table of tablesOnPage(view, content)) {
    if (table.range !== null || table.within !== undefined || !isVisibleTable(view, table)) continue;
    const stored = (await view.table(table.id))?.rows ?? [];
    for (const row of stored) if (row.page === content.page) rows.push({ table, row });
  }
  return rows;
}

function toRuns(
  owner: Owner,
  piece: Pick<Block | TableCell, 'text' | 'bbox'> & { readonly lines?: readonly Line[] },
  upright: Upright | null,
  font_size: number | null,
): WordRun[] {
  const typed: Typed = { value: null, type: 'string', font_size };
  if (piece.lines && piece.lines.length > 0) return piece.lines.map((line) => toRun(owner, line, upright, typed));
  return linesWithoutWords(owner, upright ? { text: piece.text, bbox: upright.box(piece.bbox) } : piece, typed);
}

type Typed = Pick<WordRun, 'value' | 'type' | 'font_size'>;

function toRun(owner: Owner, { bbox, words: all }: Line, upright: Upright | null, typed: Typed): WordRun {
  const words = all.map((word) => ({ from: word.start, to: word.end, box: boxOfWord(word, upright) }));
  // What is around words that slope is higher than their line.
  const is_moved = upright !== null || all[0]?.confidence !== undefined;
  const box = is_moved && words.length > 0 ? words.map((word) => word.box).reduce(unite) : bbox;
  return { owner, box, words, ...typed };
}

/**
 * Recognised words are as high as their letters, printed ones as their fonts: so much of the height of a recognised one is above it and below it, as
 * measured on invoices and scans of them. Distances are told by heights, and they are to be of one kind.
 */
const FONT_ABOVE = 0.19;
const FONT_BELOW = 0.03;

function boxOfWord({ bbox, confidence }: Word, upright: Upright | null): Box {
  const box = upright?.box(bbox) ?? bbox;
  if (confidence === undefined) return box;
  const [x0, y0, x1, y1] = box;
  return [x0, y0 - FONT_ABOVE * (y1 - y0), x1, y1 + FONT_BELOW * (y1 - y0)];
}

/** Where the reader has no words, each line of the text takes its share of the box. */
function linesWithoutWords(
  owner: Owner,
  { text, bbox }: Pick<Block, 'text' | 'bbox'>,
  typed: Pick<WordRun, 'value' | 'type' | 'font_size'>,
): WordRun[] {
  const lines = text.split('\n');
  const height = (bbox[3] - bbox[1]) / lines.length;
  let start = 0;
  return lines.flatMap((line, i) => {
    const from = start + line.length - line.trimStart().length;
    const to = start + line.trimEnd().length;
    start += line.length + 1;
    if (from >= to) return [];
    const box = [bbox[0], bbox[1] + i * height, bbox[2], bbox[1] + (i + 1) * height] as const;
    return [{ owner, box, words: [{ from, to, box }], ...typed }];
  });
}

async function sheetRuns(view: DocumentView, sheet: Sheet): Promise<WordRun[]> {
  const runs: WordRun[] = [];
  const hidden = hiddenOf(sheet);
  const grid = gridOf(sheet);
  const rect: CellRect = { top: 0, left: 0, bottom: MAX_SHEET_ROWS - 1, right: sheet.col_count };
  const areas = view.head.tables.flatMap((table) => {
    const within = table.sheet === sheet.name ? sheetRange(view, table) : null;
    return within ? [{ id: table.id, rect: within.rect }] : [];
  });
  for await (const cells of readCells(view, sheet.index, rect)) {
    for (const { row, col, text, value, type } of cells) {
      if (text.trim() === '' || hidden.cell(row, col)) continue;
      if (runs.length >= MAX_SHEET_CELLS) return runs;
      const table = areas.find(({ rect: area }) => isWithin(area, row, col));
      const owner: Owner = { kind: 'cell', text, sheet, row, col, table_id: table?.id ?? null };
      const box = grid.box({ top: row, left: col, bottom: row, right: col });
      runs.push({ owner, box, words: [{ from: 0, to: text.length, box }], value, type, font_size: null });
    }
  }
  return runs;
}

const isWithin = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;

async function prosePieces(view: DocumentView, content: PageContent): Promise<ProsePiece[]> {
  const pieces: ProsePiece[] = [];
  for (const item of pageOrder(view, content)) {
    if (item.kind === 'table') {
      if (isVisibleTable(view, item.table)) pieces.push(...(await tablePieces(view, item.table)));
      continue;
    }
    const { block } = item;
    if (!block.visible || REMARKS.has(block.type) || REPEATED.has(block.type)) continue;
    const before = block.continues === undefined ? '\n' : ' ';
    pieces.push({ owner: { kind: 'block', text: block.text, block }, page: content.page, before });
  }
  return pieces;
}

async function tablePieces(view: DocumentView, table: TableSummary): Promise<ProsePiece[]> {
  const rows = (await view.table(table.id))?.rows ?? [];
  return rows.flatMap((row) =>
    row.cells.map((cell, i): ProsePiece => {
      const owner: Owner = { kind: 'table', text: cell.text, table, cell };
      return { owner, page: row.page, before: i === 0 ? '\n' : '\t' };
    }),
  );
}
