// Streams a document as Markdown: pages in reading order, tables in place, sheets, notes and hidden parts.
import type { Block, DocumentView, TableSummary } from '../model/index.ts';
import { pageOrder } from '../view/index.ts';
import { blockMarkdown, noteMarkdown, withoutEnd } from './block-markdown.ts';
import { chunked } from './chunked.ts';
import { type FlowingPage, flowingPages } from './flowing-pages.ts';
import { createListWriter, type ListWriter, type Piece } from './list-writer.ts';
import { createNoteMarks, type NoteMarks, type NoteText, withMarkedTable } from './note-marks.ts';
import type { Scope } from './scope.ts';
import { hiddenSheetMarkdown, sheetMarkdown } from './sheet-markdown.ts';
import { tableMarkdownPieces } from './table-markdown-pieces.ts';

/**
 * The document as Markdown: the blocks of each page in reading order with its tables in their places, and sheets as their tables
 * and the cells between them. Lines of running text are joined, and paragraphs over page breaks stand where they begin. Text that a
 * reader does not see, headers and footers stand in comments, so that they are neither lost nor mistaken.
 */
export function exportMarkdown(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  return chunked(scope.table ? tableMarkdownPieces(view, scope.table) : documentPieces(view, scope));
}

async function* documentPieces(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  let separator = '';
  const list = createListWriter();
  const marks = createNoteMarks();
  for await (const page of flowingPages(view, scope.pages, marks)) {
    const { content } = page;
    const sheet = scope.sheets.find((candidate) => candidate.index === content.page);
    if (!sheet && view.head.pages[content.page - 1]?.visible === false) {
      for (const { text } of list.end()) yield separator + marks.write(text);
      yield* hiddenPage(view, page, marks, separator);
      separator = '\n';
      continue;
    }
    for await (const piece of pagePieces(view, page, list, marks)) {
      yield (piece.goes_on ? '' : separator) + marks.write(piece.text);
      separator = '\n';
    }
    if (!sheet) continue;
    yield separator;
    // On a sheet, what stands in a cell comes in the place of the cell.
    const inCells = content.blocks.filter((block) => block.cell !== undefined);
    // A sheet that was asked for by name is given as it is.
    const isOpen = sheet.visibility === 'visible' || scope.sheet === sheet;
    yield* isOpen ? sheetMarkdown(view, sheet, inCells) : hiddenSheetMarkdown(view, sheet, inCells);
    separator = '\n';
  }
  for (const { text } of list.end()) yield separator + marks.write(text);
}

/** A slide that the author hid: all of it in one comment, whatever stands on it. */
async function* hiddenPage(
  view: DocumentView,
  page: FlowingPage,
  marks: NoteMarks,
  separator: string,
): AsyncGenerator<string> {
  const list = createListWriter();
  yield `${separator}<!-- not visible:\n`;
  for await (const piece of pagePieces(view, page, list, marks)) yield withoutEnd(marks.write(piece.text));
  for (const { text } of list.end()) yield withoutEnd(marks.write(text));
  yield '-->\n';
}

async function* pagePieces(
  view: DocumentView,
  page: FlowingPage,
  list: ListWriter,
  marks: NoteMarks,
): AsyncGenerator<Piece> {
  /** Of the page, to be written behind it in the order of their numbers. */
  const notes: NoteText[] = [];
  for (const item of pageOrder(view, page.content)) {
    if (item.kind === 'table') {
      yield* list.end();
      yield {
        text: await wholeTable(await withMarkedTable(view, item.table, marks), item.table, page.content.blocks),
        goes_on: false,
      };
      continue;
    }
    const { block } = item;
    const text = block.cell === undefined ? await page.textOf(block) : null;
    if (text === null || isBlankField(block, text)) continue;
    const note = block.type === 'footnote' ? marks.definitionOf(block, text) : null;
    if (note !== null) notes.push(note);
    else if (block.type === 'list_item' && block.visible) yield list.write(text, block.level ?? 1);
    else yield* list.pass(blockMarkdown(block, text));
  }
  for (const { text } of notes.sort((a, b) => a.number - b.number)) yield* list.pass(noteMarkdown(text));
}

/** A field that nobody has filled in or ticked says no more than its label, which stands on the page. */
const isBlankField = (block: Block, text: string): boolean =>
  block.type === 'form_field' && (text === '' || text === '☐');

/**
 * Tables of pages are stored whole, and so are small enough to be written whole. A title that stands in a block of the page has been
 * written there.
 */
async function wholeTable(view: DocumentView, table: TableSummary, blocks: readonly Block[]): Promise<string> {
  const title = squashed(table.title ?? '');
  const isWritten = blocks.some((block) => block.visible && squashed(block.text).includes(title));
  const pieces: string[] = [];
  for await (const piece of tableMarkdownPieces(view, isWritten ? { ...table, title: null } : table))
    pieces.push(piece);
  return pieces.join('');
}

const squashed = (text: string): string => text.replace(/[-\u00ad\u2010]?\s+/g, '');
