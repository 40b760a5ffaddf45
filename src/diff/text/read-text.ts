// Reads a document as a stream of words with the piece each belongs to; leaves out running heads and feet.
import { cellsAnchor } from '../../cite/index.ts';
import {
  type Block,
  type BlockType,
  type DocumentView,
  MAX_COLUMNS,
  MAX_ROWS,
  type Table,
  type TableCell,
  type TableSummary,
} from '../../model/index.ts';
import { createPause, type Pause, WORDS_A_TURN } from '../../pause.ts';
import { pageOrder, readCells } from '../../view/index.ts';
import { labelLength } from './list-label.ts';
import { WordList } from './word-list.ts';

/** A text that has an anchor of its own: a block, or a cell of a table. */
export interface Part {
  readonly anchor: string;
  readonly page: number;
  readonly text: string;
  /** Id of the section. */
  readonly section: string | null;
}

/** What is compared and reported as one: a block with those that go on from it, or a cell. */
export interface Piece {
  readonly type: BlockType | 'cell';
  /** Positions in the list of parts, ascending. */
  readonly parts: readonly number[];
  /** Words `from` to `to` of the list. */
  readonly from: number;
  readonly to: number;
  /** Of a cell: its table, by position in `tables`, and where in it. */
  readonly table: number;
  readonly row: number;
  readonly col: number;
}

/** A document as a stream of words, and what each of them belongs to. */
export interface TextStream {
  readonly view: DocumentView;
  readonly parts: readonly Part[];
  readonly pieces: readonly Piece[];
  readonly words: WordList;
  /** For each word the piece that it belongs to. */
  readonly pieceOf: Uint32Array;
  readonly tables: readonly TableSummary[];
  /** Texts of heads and feet of pages, by `furnitureKey`. */
  readonly furniture: ReadonlySet<string>;
  /** False where the document goes on behind the last word that is held. */
  readonly complete: boolean;
}

/** Words that are held of one document: those of about ten thousand pages. */
const MAX_WORDS = 5_000_000;
/** Blocks and cells that are held of one document, each some hundred bytes. */
const MAX_PIECES = 500_000;
/** Cells of a workbook that are compared with the text of a document of pages: far more than anybody prints. */
const MAX_SHEET_CELLS = 200_000;

/** What is on every page, and what is no part of the text. */
const LEFT_OUT: ReadonlySet<BlockType> = new Set<BlockType>(['header', 'footer', 'comment']);
const FURNITURE: ReadonlySet<BlockType> = new Set<BlockType>(['header', 'footer']);
/** Distinct heads and feet that are held. */
const MAX_FURNITURE = 10_000;
/** What one format keeps and another does not print. */
const OF_ONE_FORMAT: ReadonlySet<BlockType> = new Set<BlockType>(['note']);

/** A text by its words. */
export const furnitureKey = (hashes: Int32Array): string => hashes.join();

function textKey(text: string): string {
  const words = new WordList();
  words.add(text.slice(0, 1_000), 0, 0, true);
  return furnitureKey(words.hashes.subarray(0, words.count));
}

interface Draft {
  type: Piece['type'];
  parts: Part[];
  table: number;
  row: number;
  col: number;
}

/** `alike`: the other document is of the same format, so that what only that format keeps is compared too. */
export async function readText(view: DocumentView, alike: boolean, pause: Pause): Promise<TextStream> {
  const body: Draft[] = [];
  /** Where a page ends decides where notes are among the text; they follow it here. */
  const notes: Draft[] = [];
  const tables: TableSummary[] = [];
  const byBlock = new Map<string, Draft>();
  const furniture = new Set<string>();
  let section: string | null = null;
  const addBlock = (block: Block, page: number): void => {
    if (FURNITURE.has(block.type) && furniture.size < MAX_FURNITURE) furniture.add(textKey(block.text));
    if (LEFT_OUT.has(block.type) || (!alike && (OF_ONE_FORMAT.has(block.type) || !block.visible))) return;
    section = block.section_id ?? section;
    const part: Part = { anchor: block.id, page, text: block.text, section: block.section_id };
    const before = block.continues === undefined ? undefined : byBlock.get(block.continues);
    if (before) {
      before.parts.push(part);
      byBlock.set(block.id, before);
      return;
    }
    const draft: Draft = { type: block.type, parts: [part], table: -1, row: -1, col: -1 };
    byBlock.set(block.id, draft);
    (block.type === 'footnote' ? notes : body).push(draft);
  };
  if (view.head.sheets.length > 0) return readSheets(view, pause);
  for (const { page } of view.head.pages) {
    await pause(200);
    const content = await view.page(page);
    for (const item of pageOrder(view, content)) {
      if (item.kind === 'block') addBlock(item.block, page);
      else await addTable(view, item.table, { alike, section }, tables, body, pause);
    }
  }
  return toStream(view, [...body, ...notes], { tables, furniture }, pause);
}

/** The cells of a workbook as texts, for comparing it with something that has pages. */
async function readSheets(view: DocumentView, pause: Pause): Promise<TextStream> {
  const stream = new StreamBuilder(MAX_SHEET_CELLS);
  for (const { index, name } of view.head.sheets) {
    const all = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 };
    for await (const run of readCells(view, index, all)) {
      await pause(1_000);
      for (const { row, col, text } of run) {
        if (text === '') continue;
        const draft: Draft = { type: 'cell', parts: [new SheetCell(name, index, row, col, text)], table: -1, row, col };
        await stream.add(draft, pause);
        if (stream.isFull) break;
      }
      if (stream.isFull) return stream.build(view, NO_PLACES);
    }
  }
  return stream.build(view, NO_PLACES);
}

/** A cell as a part; its anchor is spelled when somebody asks for it, which is seldom. */
class SheetCell implements Part {
  readonly section = null;
  readonly page: number;
  readonly text: string;
  readonly #sheet: string;
  readonly #row: number;
  readonly #col: number;

  constructor(sheet: string, page: number, row: number, col: number, text: string) {
    this.page = page;
    this.text = text;
    this.#sheet = sheet;
    this.#row = row;
    this.#col = col;
  }

  get anchor(): string {
    return cellsAnchor(this.#sheet, { top: this.#row, left: this.#col, bottom: this.#row, right: this.#col });
  }
}

async function addTable(
  view: DocumentView,
  table: TableSummary,
  { alike, section }: { readonly alike: boolean; readonly section: string | null },
  tables: TableSummary[],
  body: Draft[],
  pause: Pause,
): Promise<void> {
  const stored = await view.table(table.id);
  if (!alike && stored && isChart(stored)) return;
  const index = tables.push(table) - 1;
  for (const row of stored?.rows ?? []) {
    const wait = pause(10 * row.cells.length);
    if (wait) await wait;
    for (const cell of row.cells)
      if (cell.text !== '') body.push(toCell(table, index, { page: row.page, section }, cell));
  }
}

/** The data of a chart: all cells have the place of the chart. Other formats show it as a picture. */
function isChart({ rows }: Table): boolean {
  const first = rows.find(({ cells }) => cells.length > 0)?.cells[0]?.bbox.join();
  return rows.length > 1 && rows.every(({ cells }) => cells.every(({ bbox }) => bbox.join() === first)) && !!first;
}

const toCell = (
  table: TableSummary,
  index: number,
  place: Pick<Part, 'page' | 'section'>,
  { row, col, text }: TableCell,
): Draft => ({
  type: 'cell',
  parts: [{ anchor: `${table.id}.r${row}.c${col}`, text, ...place }],
  table: index,
  row,
  col,
});

/** Labels of items and headings change when others come or go: they say nothing of their own. */
export const isNumbered = ({ type }: Pick<Piece, 'type'>): boolean => type === 'list_item' || type === 'heading';

type Places = Pick<TextStream, 'tables' | 'furniture'>;

const NO_PLACES: Places = { tables: [], furniture: new Set() };

/** One text alone, such as a comment. */
export const streamOf = (view: DocumentView, part: Part): Promise<TextStream> =>
  toStream(
    view,
    [{ type: 'paragraph', parts: [part], table: -1, row: -1, col: -1 }],
    NO_PLACES,
    createPause(WORDS_A_TURN),
  );

async function toStream(
  view: DocumentView,
  drafts: readonly Draft[],
  places: Places,
  pause: Pause,
): Promise<TextStream> {
  const stream = new StreamBuilder(MAX_PIECES);
  for (const draft of drafts) {
    await stream.add(draft, pause);
    if (stream.isFull) break;
  }
  return stream.build(view, places);
}

/** Cuts piece after piece into words, up to what is held of one document. */
class StreamBuilder {
  readonly #words = new WordList();
  readonly #parts: Part[] = [];
  readonly #pieces: Piece[] = [];

  readonly #maxPieces: number;

  constructor(maxPieces: number) {
    this.#maxPieces = maxPieces;
  }

  get isFull(): boolean {
    return this.#words.count > MAX_WORDS || this.#pieces.length > this.#maxPieces;
  }

  async add(draft: Draft, pause: Pause): Promise<void> {
    const from = this.#words.count;
    const own = draft.parts.map((part) => this.#parts.push(part) - 1);
    for (const [i, part] of draft.parts.entries()) {
      const label = i > 0 || draft.type === 'cell' ? 0 : labelLength(part.text, draft.type === 'heading');
      for (let next = 0; next < part.text.length && this.#words.count <= MAX_WORDS; ) {
        const [start, known] = [next, this.#words.count];
        next = this.#words.add(part.text, own[i]!, label, !isNumbered(draft), start);
        const wait = pause(1 + this.#words.count - known);
        if (wait) await wait;
      }
    }
    // A piece without words, such as a rule of dots, says nothing.
    if (this.#words.count === from) return;
    const { type, table, row, col } = draft;
    this.#pieces.push({ type, parts: own, from, to: this.#words.count, table, row, col });
  }

  build(view: DocumentView, places: Places): TextStream {
    const [words, parts, pieces] = [this.#words, this.#parts, this.#pieces];
    const pieceOf = new Uint32Array(words.count);
    for (const [i, { from, to }] of pieces.entries()) pieceOf.fill(i, from, to);
    return { view, parts, pieces, words, pieceOf, ...places, complete: !this.isFull };
  }
}
