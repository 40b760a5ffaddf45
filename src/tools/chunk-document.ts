// Operation chunk_document: the chunks of a document, paged by cursor and within a token budget.
import { BEGINNING, type Chunk, type ChunkOptions, fitChunk, type Resume, readChunks } from '../chunk/index.ts';
import { FolioError } from '../errors.ts';
import { Type } from '../json-schema.ts';
import type { DocumentView } from '../model/index.ts';
import { getPageSummary } from '../view/index.ts';
import { costOf, MaxTokensInput, type Offers, openBudget, withinBudget } from './budget/index.ts';
import { decodeCursor } from './cursor.ts';
import { Box, CursorInput, closed, NextCursor, nullable, oneOf, PageNumber, PagesInput, Truncated } from './schemas.ts';
import { defineTool } from './tool.ts';

const CHUNK_TOKENS = { minimum: 50, maximum: 8_000, default: 400 };
const LIMIT = { minimum: 1, maximum: 500, default: 50 };
const MAX_OVERLAP = 4_000;

const ChunkSchema = closed({
  id: Type.String({ description: 'Stable for the same document and question, such as c12.' }),
  index: Type.Integer({ minimum: 1, description: 'Counted from 1.' }),
  kind: oneOf(['text', 'table', 'note'], '`note`: notes of a speaker, and comments.'),
  text: Type.String({ description: 'Plain text; of a table Markdown under its title and header.' }),
  tokens: Type.Integer({ minimum: 0, description: 'Of the text as it is given here.' }),
  whole_tokens: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Only where max_tokens left no room for the whole text, which is cut at its end: the tokens of all of it.',
    }),
  ),
  heading_path: Type.Array(Type.String(), { description: 'Titles of the sections around it, the outermost first.' }),
  section_id: nullable(Type.String()),
  page: PageNumber,
  end_page: PageNumber,
  sheet: nullable(Type.String()),
  range: nullable(Type.String({ description: 'The cells, in a sheet.' })),
  table_id: nullable(Type.String()),
  citations: Type.Array(
    closed({
      page: PageNumber,
      bbox: Box,
      anchor: Type.String({ description: 'The stable name of the place.' }),
      start: Type.Integer({ minimum: 0, description: 'Where in the text the text there begins, in UTF-16 units.' }),
      end: Type.Integer({ minimum: 0 }),
    }),
    { description: 'Where each part of the text is.' },
  ),
});

const Chunks = closed({
  chunks: Type.Array(ChunkSchema),
  total: nullable(Type.Integer({ minimum: 0, description: 'Of all chunks; null until the last is given.' })),
  truncated: Truncated,
  next_cursor: NextCursor,
});

export const chunkDocument = defineTool({
  name: 'chunk_document',
  title: 'Cut a document into chunks',
  summary: 'The document in pieces for retrieval, by section or size, each with its headings, pages and citations.',
  input: closed({
    by: Type.Optional(
      oneOf(['section', 'size'], '`section`: no chunk runs over the end of a section; `size`: chunks are filled up.'),
    ),
    chunk_tokens: Type.Optional(Type.Integer({ ...CHUNK_TOKENS, description: 'Tokens of one chunk at most.' })),
    overlap_tokens: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP,
        default: 0,
        description: 'Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens.',
      }),
    ),
    tables: Type.Optional(
      oneOf(['whole', 'rows'], '`whole`: as many rows as fit under the header; `rows`: each row by itself.'),
    ),
    pages: PagesInput,
    include_hidden: Type.Optional(
      Type.Boolean({ default: false, description: 'Also what a reader of the document would not see.' }),
    ),
    include_furniture: Type.Optional(Type.Boolean({ default: false, description: 'Also running heads and feet.' })),
    limit: Type.Optional(Type.Integer({ ...LIMIT, description: 'Chunks to give at most.' })),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Chunks,
  run: async ({ view }, input) => {
    for (const page of input.pages ?? []) getPageSummary(view, page);
    const options = toOptions(input);
    const question = [view.key, 'chunk_document', options];
    const from = toResume(decodeCursor(question, input.cursor, CURSOR_LENGTH));
    const read = { last: from.index - 1, isCut: false };
    const budget = openBudget(Chunks, question, input);
    const cutToFit = (chunk: Chunk, next: Resume): Chunk => {
      const end = { total: chunk.index, truncated: false, next_cursor: budget.cursorOf(toNumbers(next)) };
      const fitted = fitChunk(chunk, (cut) => costOf({ chunks: [cut], ...end }) <= budget.tokens);
      read.isCut = fitted !== chunk;
      return fitted;
    };
    return withinBudget(budget, [
      {
        offers: () => offers(view, options, from, input.limit ?? LIMIT.default, read, cutToFit),
        compose: (taken, end, next) => ({
          chunks: taken('chunks'),
          total: next === null ? read.last : null,
          ...end,
          truncated: end.truncated || read.isCut,
        }),
      },
    ]);
  },
});

/** Chunks one by one, the first as far as it fits; `read` is told the number of the last. */
async function* offers(
  view: DocumentView,
  options: ChunkOptions,
  from: Resume,
  limit: number,
  read: { last: number },
  cutToFit: (chunk: Chunk, next: Resume) => Chunk,
): Offers {
  let at = from;
  for await (const { chunk, next } of readChunks(view, options, from)) {
    if (chunk.index === from.index + limit) return toNumbers(at);
    read.last = chunk.index;
    yield { list: 'chunks', item: chunk.index === from.index ? cutToFit(chunk, next) : chunk, at: toNumbers(at) };
    at = next;
  }
  return null;
}

interface Input {
  readonly by?: 'section' | 'size';
  readonly chunk_tokens?: number;
  readonly overlap_tokens?: number;
  readonly tables?: 'whole' | 'rows';
  readonly pages?: readonly number[];
  readonly include_hidden?: boolean;
  readonly include_furniture?: boolean;
}

function toOptions(input: Input): ChunkOptions {
  const { by = 'section', chunk_tokens = CHUNK_TOKENS.default, overlap_tokens = 0, tables = 'whole', pages } = input;
  if (overlap_tokens >= chunk_tokens) {
    throw new FolioError(
      'invalid_request',
      `An overlap of ${overlap_tokens} tokens leaves nothing of a chunk of ${chunk_tokens}.`,
      {
        param: 'overlap_tokens',
        hint: 'A tenth of chunk_tokens is usual.',
      },
    );
  }
  const { include_hidden = false, include_furniture = false } = input;
  const wanted = pages ? [...new Set(pages)].sort((a, b) => a - b) : null;
  return { by, chunk_tokens, overlap_tokens, tables, pages: wanted, include_hidden, include_furniture };
}

/** The number of the next chunk, and two places of five numbers. */
const CURSOR_LENGTH = 11;

const toNumbers = ({ index, from, fresh }: Resume): number[] => [index, ...from, ...fresh];

function toResume(numbers: readonly number[] | null): Resume {
  if (!numbers) return BEGINNING;
  const [index, ...rest] = numbers;
  const place = (first: number) => rest.slice(first, first + 5) as unknown as Resume['from'];
  return { index: index!, from: place(0), fresh: place(5) };
}
