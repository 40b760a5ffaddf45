// Streams a document as Markdown: pages in reading order, tables and pictures in place, sheets, notes and hidden parts.
import { type Block, type DocumentView, FORMAT_TRAITS, type Sheet, type TableSummary } from '../../model/index.ts';
import { headIndex, pageOrder } from '../../view/index.ts';
import { chunked } from '../chunked.ts';
import { type FlowingPage, flowingPages } from '../flowing-pages.ts';
import { createInlineWriter, type InlineWriter } from '../inline/inline-writer.ts';
import type { NoteText } from '../inline/note-marks.ts';
import { ocrNote } from '../ocr-note.ts';
import { figureMarkdown, hasCaptionBlock, shownFigures, withFigures } from '../pictures.ts';
import type { Scope } from '../scope.ts';
import { blockMarkdown, isFurniture, isHiddenText, noteMarkdown, withoutEnd } from './block-markdown.ts';
import { createListWriter, type ListWriter, type Piece } from './list-writer.ts';
import { hiddenSheetMarkdown, sheetMarkdown } from './sheet-markdown.ts';
import { needsSpans, type TableStyle, tableMarkdownPieces } from './table-markdown-pieces.ts';

/** What of a document Markdown is to show, and how. */
export interface MarkdownOptions {
  /** A comment before each page, slide and sheet says which it is. */
  readonly markers?: boolean | undefined;
  /** Text that a reader does not see, and remarks, in comments. */
  readonly hidden?: boolean | undefined;
  /** Running heads and feet, in comments. */
  readonly furniture?: boolean | undefined;
  /** `auto`, the default: as Markdown, and as HTML where that would lose spans. */
  readonly tables?: TableStyle | undefined;
  /** Where pictures of places are asked for; without it a picture leads to its anchor alone. */
  readonly pictures?: string | undefined;
}

/**
 * The document as Markdown: the blocks of each page in reading order with its tables and pictures in their places, and sheets as their
 * tables and the cells between them. Lines of running text are joined, and paragraphs over page breaks are where they begin. Text that
 * a reader does not see, headers and footers are left out unless asked for; they then are in comments, so that nobody mistakes them.
 */
export function exportMarkdown(
  view: DocumentView,
  scope: Scope,
  options: MarkdownOptions = {},
): AsyncGenerator<string> {
  return chunked(scope.table ? onlyTable(view, scope.table, options) : documentPieces(view, scope, options));
}

async function* onlyTable(view: DocumentView, table: TableSummary, options: MarkdownOptions): AsyncGenerator<string> {
  const inline = createInlineWriter();
  if (table.range === null) inline.add(await view.page(table.page));
  for await (const piece of tablePieces(view, table, options, inline)) yield inline.write(piece);
}

async function* documentPieces(view: DocumentView, scope: Scope, options: MarkdownOptions): AsyncGenerator<string> {
  const told = ocrNote(view, scope);
  const note = told === null ? '' : `<!-- ocr: ${told} -->\n\n`;
  let separator = '';
  /** Markers of pages on which nothing has been written yet. */
  let markers = '';
  const list = createListWriter();
  const inline = createInlineWriter();
  const written = (text: string, goes_on = false): string => {
    const before = markers === '' ? (goes_on ? '' : separator) : `${separator}${markers}\n`;
    // Only over content: what is empty stays so.
    const first = separator === '' ? note : '';
    markers = '';
    separator = '\n';
    return first + before + inline.write(text);
  };
  for await (const page of flowingPages(view, scope.pages, inline)) {
    const { content } = page;
    const sheet = scope.sheets.find((candidate) => candidate.index === content.page);
    // A sheet that was asked for by name is given as it is.
    const isOpen = sheet ? sheet.visibility === 'visible' || scope.sheet === sheet : isShown(view, content.page);
    if (!isOpen && options.hidden !== true) continue;
    if (options.markers) {
      for (const { text } of list.end()) yield written(text);
      markers += `${markerOf(view, content.page, sheet)}\n`;
    }
    if (!sheet && !isOpen) {
      for (const { text } of list.end()) yield written(text);
      yield written('<!-- not visible:\n');
      yield* hiddenPage(view, page, options, inline);
      continue;
    }
    for await (const piece of pagePieces(view, page, options, list, inline)) yield written(piece.text, piece.goes_on);
    if (!sheet) continue;
    // On a sheet, what is in a cell comes in the place of the cell.
    const inCells = content.blocks.filter((block) => block.cell !== undefined);
    const pieces = isOpen
      ? sheetMarkdown(view, sheet, inCells, options)
      : hiddenSheetMarkdown(view, sheet, inCells, options);
    let isFirst = true;
    for await (const piece of pieces) {
      yield isFirst ? written(piece) : piece;
      isFirst = false;
    }
    for (const figure of shownFigures(view, content)) yield written(figureMarkdown(figure, false, options.pictures));
  }
  for (const { text } of list.end()) yield written(text);
  if (markers !== '' && separator !== '') yield separator + markers;
}

const isShown = ({ head }: DocumentView, page: number): boolean => head.pages[page - 1]?.visible !== false;

/** The names that people have for the pages of a format. */
function markerOf({ head }: DocumentView, page: number, sheet: Sheet | undefined): string {
  if (sheet) return `<!-- sheet: ${withoutEnd(sheet.name.replace(/\s+/g, ' '))} -->`;
  return `<!-- ${FORMAT_TRAITS[head.format].unit === 'slide' ? 'slide' : 'page'} ${page} -->`;
}

/** A slide that the author hid: all of it in one comment, whatever is on it. */
async function* hiddenPage(
  view: DocumentView,
  page: FlowingPage,
  options: MarkdownOptions,
  inline: InlineWriter,
): AsyncGenerator<string> {
  const list = createListWriter();
  for await (const piece of pagePieces(view, page, options, list, inline)) yield withoutEnd(inline.write(piece.text));
  for (const { text } of list.end()) yield withoutEnd(inline.write(text));
  yield '-->\n';
}

async function* pagePieces(
  view: DocumentView,
  page: FlowingPage,
  options: MarkdownOptions,
  list: ListWriter,
  inline: InlineWriter,
): AsyncGenerator<Piece> {
  const { content } = page;
  /** Of the page, to be written behind it in the order of their numbers. */
  const notes: NoteText[] = [];
  const isSheet = headIndex(view.head).sheetsByIndex.has(content.page);
  const isLeftOut = (block: Block): boolean =>
    (isHiddenText(block) && options.hidden !== true) || (isFurniture(block) && options.furniture !== true);
  for (const item of withFigures(pageOrder(view, content), isSheet ? [] : shownFigures(view, content))) {
    if (item.kind === 'figure') {
      const { figure } = item;
      yield* list.pass(figureMarkdown(figure, hasCaptionBlock(content, figure), options.pictures));
      continue;
    }
    if (item.kind === 'table') {
      yield* list.end();
      const told = content.blocks.filter((block) => block.visible && !isLeftOut(block));
      yield { text: await wholeTable(view, item.table, told, options, inline), goes_on: false };
      continue;
    }
    const { block } = item;
    if (isLeftOut(block)) continue;
    const text = block.cell === undefined ? await page.textOf(block) : null;
    if (text === null || isBlankField(block, text)) continue;
    const note = block.type === 'footnote' ? inline.definitionOf(block, text) : null;
    if (note !== null) notes.push(note);
    else if (block.type === 'list_item' && block.visible) yield list.write(text, block.level ?? 1);
    else yield* list.pass(blockMarkdown(block, text));
  }
  for (const { text } of notes.sort((a, b) => a.number - b.number)) yield* list.pass(noteMarkdown(text));
}

/** A field that nobody has filled in or ticked says no more than its label, which is on the page. */
const isBlankField = (block: Block, text: string): boolean =>
  block.type === 'form_field' && (text === '' || text === '☐');

/**
 * Tables of pages are stored whole, and so are small enough to be written whole. A title that is in a block of the page has been
 * written there.
 */
async function wholeTable(
  view: DocumentView,
  table: TableSummary,
  blocks: readonly Block[],
  options: MarkdownOptions,
  inline: InlineWriter,
): Promise<string> {
  const title = squashed(table.title ?? '');
  const isWritten = blocks.some((block) => squashed(block.text).includes(title));
  const pieces: string[] = [];
  for await (const piece of tablePieces(view, isWritten ? { ...table, title: null } : table, options, inline))
    pieces.push(piece);
  return pieces.join('');
}

async function* tablePieces(
  view: DocumentView,
  table: TableSummary,
  options: MarkdownOptions,
  inline: InlineWriter,
): AsyncGenerator<string> {
  const html = options.tables === 'html' || (options.tables !== 'markdown' && (await needsSpans(view, table)));
  const marked = table.range === null ? await inline.withTable(view, table, html) : view;
  yield* tableMarkdownPieces(marked, table, options);
}

const squashed = (text: string): string => text.replace(/[-\u00ad\u2010]?\s+/g, '');
