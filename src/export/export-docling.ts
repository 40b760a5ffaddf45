// Streams a document as DoclingDocument JSON, the common document of the docling tools.
import type { Block, Box, DocumentView, Figure, TableCell, TableSummary } from '../model/index.ts';
import { cellText } from '../view/index.ts';
import { chunked } from './chunked.ts';
import { type ContentItem, type ContentOptions, contentOf } from './content.ts';
import { readableText } from './export-text.ts';
import { listLabel } from './markdown/block-markdown.ts';
import type { Scope } from './scope.ts';
import { shownBatches } from './shown-part.ts';

/** The oldest version that has all that is written here, so that every reader of the format takes it. */
const VERSION = '1.0.0';

/**
 * Texts are written as they are read; what refers to them is held as runs of numbers and written behind them, with the tables read anew. Running heads and feet
 * come in the layer that the format has for them.
 */
export function exportDocling(
  view: DocumentView,
  scope: Scope,
  name: string,
  options: ContentOptions = {},
): AsyncGenerator<string> {
  return chunked(doclingPieces(view, scope, name, { ...options, furniture: true }));
}

type Ref = 'texts' | 'groups' | 'tables' | 'pictures';

/** Children of the body: of each kind a run of numbers, in reading order. */
interface Run {
  readonly of: Ref;
  readonly first: number;
  count: number;
}

/** Longer runs are parted, so that none is a long text to write. */
const MAX_RUN = 1_000;

interface Held {
  readonly body: Run[];
  /** Items of each list: a run of texts. */
  readonly lists: { readonly first: number; count: number }[];
  readonly tables: TableSummary[];
  readonly pictures: { readonly figure: Figure; readonly page: number }[];
}

async function* doclingPieces(
  view: DocumentView,
  scope: Scope,
  name: string,
  options: ContentOptions,
): AsyncGenerator<string> {
  const held: Held = { body: [], lists: [], tables: [], pictures: [] };
  yield `{"schema_name":"DoclingDocument","version":"${VERSION}","name":${JSON.stringify(name)},"texts":[`;
  yield* textItems(view, scope, options, held);
  yield '],"groups":[';
  yield* commas(held.lists, listGroup);
  yield '],"pictures":[';
  yield* commas(held.pictures, pictureItem);
  yield '],"tables":[';
  for (const [i, table] of held.tables.entries()) {
    if (i > 0) yield ',';
    yield* tablePieces(view, table, i, options);
  }
  yield '],"pages":{';
  yield* commas(scope.pages, (page) => {
    const { width, height } = view.head.pages[page - 1]!;
    return `"${page}":${JSON.stringify({ size: { width, height }, page_no: page })}`;
  });
  yield `},"furniture":${JSON.stringify({ ...ROOT, self_ref: '#/furniture', content_layer: 'furniture', children: [] })}`;
  yield `,"body":${JSON.stringify({ ...ROOT, self_ref: '#/body', content_layer: 'body' }).slice(0, -1)},"children":[`;
  yield* commas(held.body, ({ of, first, count }) => refs(of, first, count));
  yield ']}}\n';
}

const ROOT = { name: '_root_', label: 'unspecified' };
const BODY = { $ref: '#/body' };

const refs = (of: Ref, first: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `{"$ref":"#/${of}/${first + i}"}`).join(',');

function* commas<T>(items: Iterable<T>, write: (item: T, at: number) => string): Generator<string> {
  let at = 0;
  for (const item of items) {
    yield (at === 0 ? '' : ',') + write(item, at);
    at++;
  }
}

/** Writes the texts, and holds what else there is. */
async function* textItems(
  view: DocumentView,
  scope: Scope,
  options: ContentOptions,
  held: Held,
): AsyncGenerator<string> {
  let count = 0;
  let page = scope.table?.page ?? 0;
  let isInList = false;
  for await (const item of contentOf(view, scope, options)) {
    if (item.kind === 'page') page = item.summary.page;
    const isItem = item.kind === 'block' && item.block.type === 'list_item';
    if (isItem && !isInList) {
      add(held.body, 'groups', held.lists.length);
      held.lists.push({ first: count, count: 0 });
    }
    isInList = isItem || (isInList && item.kind === 'page');
    if (item.kind === 'table') {
      add(held.body, 'tables', held.tables.length);
      held.tables.push(item.table);
    } else if (item.kind === 'figure') {
      add(held.body, 'pictures', held.pictures.length);
      held.pictures.push({ figure: item.figure, page });
    } else if (item.kind !== 'page') {
      if (isItem) held.lists.at(-1)!.count++;
      else add(held.body, 'texts', count);
      const parent = isItem ? { $ref: `#/groups/${held.lists.length - 1}` } : BODY;
      yield `${count > 0 ? ',' : ''}${JSON.stringify({ self_ref: `#/texts/${count}`, parent, children: [], ...textItem(item, page) })}`;
      count++;
    }
  }
}

function add(body: Run[], of: Ref, at: number): void {
  const last = body.at(-1);
  if (last?.of === of && last.first + last.count === at && last.count < MAX_RUN) last.count++;
  else body.push({ of, first: at, count: 1 });
}

const LABELS: Readonly<Partial<Record<Block['type'], string>>> = {
  heading: 'section_header',
  list_item: 'list_item',
  caption: 'caption',
  header: 'page_header',
  footer: 'page_footer',
  footnote: 'footnote',
  code: 'code',
  formula: 'formula',
};

function textItem(item: Extract<ContentItem, { kind: 'block' | 'cell' }>, page: number): object {
  if (item.kind === 'cell') {
    const text = item.text.trim();
    return { content_layer: item.isHidden ? 'invisible' : 'body', label: 'text', prov: [], orig: text, text };
  }
  const { block } = item;
  const label = LABELS[block.type] ?? 'text';
  const layer = !block.visible || block.type === 'comment' ? 'invisible' : isRunning(block) ? 'furniture' : 'body';
  const whole = block.type === 'code' ? block.text : readableText(block);
  const mark = block.type === 'list_item' ? listLabel(whole) : 0;
  const text = whole.slice(mark);
  return {
    content_layer: layer,
    label,
    prov: [provenance(page, block.bbox, text)],
    orig: whole,
    text,
    ...(label === 'section_header' ? { level: Math.max(1, block.level ?? 1) } : {}),
    ...(label === 'list_item'
      ? { enumerated: /\d/.test(whole.slice(0, mark)), marker: whole.slice(0, mark).trim() || '-' }
      : {}),
  };
}

const isRunning = ({ type }: Block): boolean => type === 'header' || type === 'footer';

const toBox = ([l, t, r, b]: Box): object => ({ l, t, r, b, coord_origin: 'TOPLEFT' });

/** Characters are counted as Python counts them. */
const provenance = (page_no: number, bbox: Box, text: string): object => ({
  page_no,
  bbox: toBox(bbox),
  charspan: [0, text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)],
});

const listGroup = ({ first, count }: Held['lists'][number], at: number): string =>
  `${JSON.stringify({ self_ref: `#/groups/${at}`, parent: BODY, content_layer: 'body', name: 'list', label: 'list' }).slice(0, -1)},"children":[${refs('texts', first, count)}]}`;

const pictureItem = ({ figure, page }: Held['pictures'][number], at: number): string =>
  JSON.stringify({
    ...{ self_ref: `#/pictures/${at}`, parent: BODY, children: [], content_layer: 'body', label: 'picture' },
    prov: [provenance(page, figure.bbox, '')],
  });

/** Of a table of a sheet, rows and columns that a reader does not see are blank. */
async function* tablePieces(
  view: DocumentView,
  table: TableSummary,
  at: number,
  options: ContentOptions,
): AsyncGenerator<string> {
  const frame = {
    ...{ self_ref: `#/tables/${at}`, parent: BODY, children: [], content_layer: 'body', label: 'table' },
    prov: [provenance(table.page, table.bbox, '')],
  };
  const data = { num_rows: table.row_count, num_cols: table.col_count };
  yield `${JSON.stringify(frame).slice(0, -1)},"data":${JSON.stringify(data).slice(0, -1)},"table_cells":[`;
  let separator = '';
  for await (const rows of shownBatches(view, table, options)) {
    const cells = rows.flatMap((row) => row.cells.map((cell) => JSON.stringify(tableCell(cell, table.header_rows))));
    if (cells.length === 0) continue;
    yield separator + cells.join(',');
    separator = ',';
  }
  yield ']}}';
}

function tableCell(cell: TableCell, headerRows: number): object {
  const { row, col, row_span, col_span } = cell;
  return {
    bbox: toBox(cell.bbox),
    ...{ row_span, col_span, start_row_offset_idx: row, end_row_offset_idx: row + row_span },
    ...{ start_col_offset_idx: col, end_col_offset_idx: col + col_span },
    text: cellText(cell),
    column_header: row < headerRows,
    row_header: cell.is_header && row >= headerRows,
  };
}
