import { cellsAnchor, formatAnchor, spanBox } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import { cellName, type DocumentView, type TableSummary } from '../model/index.ts';
import { buildMatcher, buildSnippet, type Hit, type Matcher, searchView } from '../search/index.ts';
import { getPageSummary, gridOf, hiddenOf, listCells, sheetRange } from '../view/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Box, Count, CursorInput, closed, NextCursor, nullable, PageNumber, Truncated } from './schemas.ts';
import { defineTool } from './tool.ts';

const DEFAULT_RESULTS = 20;
const MAX_RESULTS = 200;
const MAX_PAGES_NAMED = 10_000;

/** What makes two questions the same, so that a cursor of one holds for the other. */
const FIELDS = ['query', 'regex', 'whole_word', 'case_sensitive', 'pages', 'include_hidden'] as const;

const Match = closed({
  page: PageNumber,
  snippet: Type.String({ description: 'The match and what stands around it.' }),
  highlights: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: 'Start and end of each match within the snippet, in UTF-16 units.',
  }),
  bbox: Box,
  anchor: Type.String(),
  block_type: nullable(Type.String()),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String()),
  table_id: nullable(Type.String()),
  section: nullable(Type.String({ description: 'Title of the section that the match stands in.' })),
  visible: Type.Boolean(),
});

export const searchDocument = defineTool({
  name: 'search_document',
  title: 'Search a document',
  summary: 'Full-text matches in document order, each with its page or cell, its box and the text around it.',
  input: closed({
    query: Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'What to look for. Case, accents, ligatures, hyphens at line ends and white space do not matter.',
    }),
    max_results: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_RESULTS,
        default: DEFAULT_RESULTS,
        description: 'Matches to give at most.',
      }),
    ),
    regex: Type.Optional(Type.Boolean({ default: false, description: 'The query is a regular expression (RE2).' })),
    whole_word: Type.Optional(Type.Boolean({ default: false, description: 'Only whole words.' })),
    case_sensitive: Type.Optional(Type.Boolean({ default: false, description: 'Tell capitals from small letters.' })),
    pages: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        minItems: 1,
        maxItems: MAX_PAGES_NAMED,
        description: 'Only these pages, slides or sheets, by number.',
      }),
    ),
    include_hidden: Type.Optional(
      Type.Boolean({ default: false, description: 'Look also at what a reader of the document would not see.' }),
    ),
    cursor: CursorInput,
  }),
  output: closed({
    query: Type.String(),
    matches: Type.Array(Match),
    total: Count,
    truncated: Truncated,
    next_cursor: NextCursor,
  }),
  run: async ({ view }, input) => {
    const { cursor, max_results = DEFAULT_RESULTS, ...asked } = input;
    const matcher = buildMatcher(asked.query, asked);
    for (const page of asked.pages ?? []) getPageSummary(view, page);
    const question = [view.key, 'search_document', ...FIELDS.map((field) => asked[field] ?? null)];
    const [skip] = decodeCursor(question, cursor, 1) ?? [0];
    const { hits, total } = await searchView(view, matcher, {
      skip: skip!,
      limit: max_results,
      pages: asked.pages,
      include_hidden: asked.include_hidden,
    });
    const matches: object[] = [];
    for (const hit of hits) matches.push(await toMatch(view, hit, matcher));
    const next = skip! + hits.length;
    const truncated = hits.length > 0 && next < total;
    return {
      query: asked.query,
      matches,
      total,
      truncated,
      next_cursor: truncated ? encodeCursor(question, [next]) : null,
    };
  },
});

function toMatch(view: DocumentView, hit: Hit, matcher: Matcher): Promise<object> | object {
  switch (hit.kind) {
    case 'block':
      return blockMatch(view, hit);
    case 'table':
      return tableMatch(hit, matcher);
    case 'cell':
      return cellMatch(view, hit, matcher);
  }
}

function blockMatch(view: DocumentView, { page, block, span, visible }: Hit & { kind: 'block' }): object {
  const sheet = view.head.sheets.find((candidate) => candidate.index === page);
  return {
    page,
    ...buildSnippet(block.text, [span]),
    bbox: spanBox(block, span),
    anchor: formatAnchor({ kind: 'block', page, block: block.id, span }),
    block_type: block.type,
    sheet: sheet?.name ?? null,
    cell: block.cell ?? null,
    table_id: null,
    section: view.head.sections.find((section) => section.id === block.section_id)?.title ?? null,
    visible,
  };
}

function tableMatch({ page, table, cell, visible }: Hit & { kind: 'table' }, matcher: Matcher): object {
  return {
    page,
    ...buildSnippet(cell.text, matcher.find(cell.text)),
    bbox: cell.bbox,
    anchor: formatAnchor({ kind: 'table', table_id: table.id, row: cell.row, col: cell.col }),
    block_type: null,
    sheet: null,
    cell: null,
    table_id: table.id,
    section: null,
    visible,
  };
}

async function cellMatch(view: DocumentView, hit: Hit & { kind: 'cell' }, matcher: Matcher): Promise<object> {
  const { page, sheet, row, col } = hit;
  const rect = { top: row, left: col, bottom: row, right: col };
  const [cell] = await listCells(view, sheet.index, rect);
  const text = cell?.text ?? '';
  return {
    page,
    ...buildSnippet(text, matcher.find(text)),
    bbox: gridOf(sheet).box(rect),
    anchor: cellsAnchor(sheet.name, rect),
    block_type: null,
    sheet: sheet.name,
    cell: cellName(row, col),
    table_id: tableAround(view, sheet.tables, row, col)?.id ?? null,
    section: null,
    visible: !hiddenOf(sheet).cell(row, col),
  };
}

function tableAround(view: DocumentView, ids: readonly string[], row: number, col: number): TableSummary | undefined {
  return view.head.tables.find((table) => {
    const rect = ids.includes(table.id) ? sheetRange(view, table)?.rect : undefined;
    return rect && row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;
  });
}
