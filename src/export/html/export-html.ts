// Streams a document as one HTML file: semantic elements with anchors as ids, and page and box as data.
import type { Block, Box, DocumentView, Figure, Link, PageSummary, Sheet, TableSummary } from '../../model/index.ts';
import { chunked } from '../chunked.ts';
import { type ContentItem, type ContentOptions, contentOf } from '../content.ts';
import { rowsHtml } from '../markdown/table-html.ts';
import { ocrNote } from '../ocr-note.ts';
import type { Scope } from '../scope.ts';
import { shownBatches } from '../shown-part.ts';
import { escapeHtml, inlineHtml, linksByBlock } from './inline-html.ts';
import { createListHtml } from './list-html.ts';

type Links = ReadonlyMap<string, readonly Link[]>;

const STYLE =
  'body{max-width:50em;margin:2em auto;padding:0 1em;font:1em/1.5 system-ui,sans-serif}section{margin:2em 0}ul{list-style:none}' +
  'table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.2em .5em;text-align:left;vertical-align:top}' +
  'caption,figcaption{text-align:left;font-weight:bold}aside,header,footer{color:#555;font-size:.9em}';

/** The document as one file that needs nothing beside it and runs nothing. */
export function exportHtml(
  view: DocumentView,
  scope: Scope,
  title: string,
  options: ContentOptions = {},
): AsyncGenerator<string> {
  return chunked(htmlPieces(view, scope, title, options));
}

async function* htmlPieces(
  view: DocumentView,
  scope: Scope,
  title: string,
  options: ContentOptions,
): AsyncGenerator<string> {
  const { language } = view.head.classification;
  yield `<!doctype html>\n<html${language ? ` lang="${escapeHtml(language)}"` : ''}>\n<head>\n<meta charset="utf-8">\n`;
  yield `<title>${escapeHtml(view.head.metadata.title ?? title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n`;
  const note = ocrNote(view, scope);
  if (note !== null) yield `<!-- ocr: ${note} -->\n`;
  const list = createListHtml();
  let links: Links = new Map();
  let isOpen = false;
  for await (const item of contentOf(view, scope, options)) {
    if (item.kind === 'block' && item.block.type === 'list_item') {
      yield `${list.item(item.block.level ?? 1)}<li${placeOf(item.block)}>${inlineHtml(item.block, links.get(item.block.id))}`;
      continue;
    }
    yield list.end();
    if (item.kind === 'page') {
      links = linksByBlock(item.content.links);
      yield `${isOpen ? '</section>\n' : ''}${sectionOf(item.summary, item.sheet)}`;
      isOpen = true;
    } else yield* itemPieces(view, item, links, options);
  }
  yield `${list.end()}${isOpen ? '</section>\n' : ''}</body>\n</html>\n`;
}

function sectionOf({ page, width, height }: PageSummary, sheet: Sheet | null): string {
  const place = `<section id="p${page}" data-page="${page}" data-width="${width}" data-height="${height}"`;
  return sheet
    ? `${place} data-sheet="${escapeHtml(sheet.name)}">\n<h2>${escapeHtml(sheet.name)}</h2>\n`
    : `${place}>\n`;
}

async function* itemPieces(
  view: DocumentView,
  item: Exclude<ContentItem, { kind: 'page' }>,
  links: Links,
  options: ContentOptions,
): AsyncGenerator<string> {
  switch (item.kind) {
    case 'block':
      return yield `${blockHtml(item.block, links)}\n`;
    case 'cell':
      return yield `<p data-cell="${item.name}"${item.isHidden ? ' hidden' : ''}>${escapeHtml(item.text)}</p>\n`;
    case 'figure':
      return yield figureHtml(item.figure, item.hasCaption);
    case 'table':
      return yield* tableHtml(view, item.table, options);
  }
}

/** Elements by what a block is; all else is a paragraph. */
const ELEMENTS: Readonly<Partial<Record<Block['type'], string>>> = {
  header: 'header',
  footer: 'footer',
  code: 'pre',
  footnote: 'aside role="doc-footnote"',
  note: 'aside',
  comment: 'aside',
};
const DEEPEST_HEADING = 6;

function blockHtml(block: Block, links: Links): string {
  const element =
    block.type === 'heading'
      ? `h${Math.min(DEEPEST_HEADING, Math.max(1, block.level ?? 1))}`
      : (ELEMENTS[block.type] ?? (block.type === 'paragraph' ? 'p' : `p class="${block.type}"`));
  const [name] = element.split(' ');
  const text =
    block.type === 'code' ? `<code>${escapeHtml(block.text)}</code>` : inlineHtml(block, links.get(block.id));
  const label = block.field?.label === undefined ? '' : `<b>${escapeHtml(block.field.label)}</b> `;
  return `<${element}${placeOf(block)}>${label}${text}</${name}>`;
}

const boxOf = (bbox: Box): string => ` data-box="${bbox.join(',')}"`;

function placeOf({ id, bbox, visible, cell }: Block): string {
  return ` id="${id}"${boxOf(bbox)}${cell === undefined ? '' : ` data-cell="${cell}"`}${visible ? '' : ' hidden'}`;
}

function figureHtml({ id, bbox, alt, caption }: Figure, hasCaption: boolean): string {
  const label = alt === null ? '' : ` aria-label="${escapeHtml(alt)}"`;
  const words = caption === null || hasCaption ? alt : caption;
  return `<figure id="${id}"${boxOf(bbox)}${label}>${words === null ? '' : `<figcaption>${escapeHtml(words)}</figcaption>`}</figure>\n`;
}

async function* tableHtml(view: DocumentView, table: TableSummary, options: ContentOptions): AsyncGenerator<string> {
  const { id, page, end_page, bbox, title, range } = table;
  const pages = end_page === page ? `${page}` : `${page}-${end_page}`;
  yield `<table id="${id}" data-page="${pages}"${boxOf(bbox)}${range === null ? '' : ` data-range="${range}"`}>\n`;
  if (title !== null) yield `<caption>${escapeHtml(title)}</caption>\n`;
  for await (const rows of shownBatches(view, table, options)) yield rowsHtml(table, rows);
  yield '</table>\n';
}
