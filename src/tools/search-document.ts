// Agent tool search_document: finds text in a document, with snippets and citations.
import { cellsAnchor, formatAnchor } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import { cellName, type DocumentView, type Sheet, type TableSummary } from '../model/index.ts';
import { buildMatcher, buildSnippet, type Hit, type Matcher, searchView } from '../search/index.ts';
import {
  getPageSummary,
  gridOf,
  headIndex,
  hiddenOf,
  listCells,
  placedTables,
  type SetText,
  spanBox,
} from '../view/index.ts';
import { MaxTokensInput } from './budget/index.ts';
import { matchList, openMatchList, queryInputs } from './match-list.ts';
import {
  expectQuestion,
  findPassages,
  MAX_QUESTION_LENGTH,
  MeaningOutput,
  OrderInput,
  PASSAGE_FIELDS,
} from './passages/index.ts';
import { Box, CursorInput, closed, nullable, PageNumber, PagesInput } from './schemas.ts';
import { defineTool } from './tool.ts';

const RESULTS = { default: 20, maximum: 200 };

export const SearchMatch = closed({
  page: PageNumber,
  snippet: Type.String({ description: 'The match and the text around it.' }),
  highlights: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: 'Start and end of each match within the snippet, in UTF-16 units.',
  }),
  bbox: Box,
  anchor: Type.String({
    description:
      'The characters that match; of a match over several blocks or cells those in the first, while the box is around all.',
  }),
  block_type: nullable(Type.String()),
  sheet: nullable(Type.String()),
  cell: nullable(Type.String()),
  table_id: nullable(Type.String()),
  section: nullable(Type.String({ description: 'Title of the section that the match is in.' })),
  visible: Type.Boolean(),
  ...PASSAGE_FIELDS,
});

const Matches = closed({ ...matchList(SearchMatch).properties, meaning: MeaningOutput });

export const searchDocument = defineTool({
  name: 'search_document',
  title: 'Search a document',
  summary: 'Text matches, or passages that answer a question, each with page, box and text.',
  input: closed({
    ...queryInputs('Text, or a question.', RESULTS, MAX_QUESTION_LENGTH),
    order: OrderInput,
    whole_word: Type.Optional(Type.Boolean({ default: false, description: 'Only whole words.' })),
    pages: PagesInput,
    include_hidden: Type.Optional(Type.Boolean({ default: false, description: 'Also what readers do not see.' })),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Matches,
  needs_passages: ({ order }) => order === 'relevance',
  run: async ({ view, file, meaning }, input) => {
    expectQuestion(input);
    if (input.order === 'relevance')
      return findPassages(view, file.file_name, input, Matches, RESULTS.default, meaning);
    const { query, regex = false, whole_word = false, case_sensitive = false, include_hidden = false } = input;
    const matcher = buildMatcher(query, { regex, whole_word, case_sensitive });
    for (const page of input.pages ?? []) getPageSummary(view, page);
    const pages = input.pages && [...new Set(input.pages)].sort((a, b) => a - b);
    const list = openMatchList(
      [view.key, 'search_document', query, regex, whole_word, case_sensitive, pages ?? null, include_hidden],
      input,
    );
    const limit = list.limit(input.max_results ?? RESULTS.default);
    const { hits, total } = await searchView(view, matcher, { skip: list.skip, limit, pages, include_hidden });
    const matches: object[] = [];
    for (const hit of hits) matches.push(await toMatch(view, hit, matcher));
    return list.answer(Matches, query, matches, total);
  },
});

/** A match as it is given out. */
export function toMatch(view: DocumentView, hit: Hit, matcher: Matcher): Promise<object> | object {
  switch (hit.kind) {
    case 'block':
      return blockMatch(view, hit);
    case 'table':
      return tableMatch(hit);
    case 'cell':
      return cellMatch(view, hit, matcher);
  }
}

function blockMatch(view: DocumentView, hit: Hit & { kind: 'block' }): object {
  const { page, block, span, visible } = hit;
  const sheet = headIndex(view.head).sheetsByIndex.get(page);
  return {
    page,
    ...shown(hit, block),
    anchor: formatAnchor({ kind: 'block', page, block: block.id, span }),
    block_type: block.type,
    sheet: sheet?.name ?? null,
    cell: block.cell ?? null,
    table_id: null,
    section: (block.section_id && headIndex(view.head).sections.get(block.section_id)?.title) ?? null,
    visible,
  };
}

/** A match over several blocks or cells shows the text that they make together. */
function shown({ span, over }: Hit & { kind: 'block' | 'table' }, piece: SetText): object {
  if (over) return { ...buildSnippet(over.text, [over.span]), bbox: over.bbox };
  return { ...buildSnippet(piece.text, [span]), bbox: spanBox(piece, span) };
}

function tableMatch(hit: Hit & { kind: 'table' }): object {
  const { page, table, cell, span, visible } = hit;
  return {
    page,
    ...shown(hit, cell),
    anchor: formatAnchor({ kind: 'table', table_id: table.id, row: cell.row, col: cell.col, span }),
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
    table_id: tableAround(view, sheet, row, col)?.id ?? null,
    section: null,
    visible: !hiddenOf(sheet).cell(row, col),
  };
}

function tableAround(view: DocumentView, sheet: Sheet, row: number, col: number): TableSummary | undefined {
  return placedTables(view, sheet).find(
    ({ rect }) => row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right,
  )?.table;
}
