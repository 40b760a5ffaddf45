// Lists and reads the MCP resources: documents, pages, pictures and tables.
import type { ListResourcesResult, ReadResourceResult, ResourceTemplateType } from '@modelcontextprotocol/server';
import { TOKENS } from '../answers/budget.ts';
import { readPicture } from '../answers/content-result.ts';
import { readText } from '../answers/read-content.ts';
import { counted } from '../answers/wording.ts';
import { cacheFor } from '../caching.ts';
import { listFiles } from '../files/known-files.ts';
import type { Library, Reply } from '../library.ts';
import { operationNamed } from '../operation-named.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type Place, parseUri, URI_TEMPLATES, uriOf } from './resource-uri.ts';

const FILES_IN_A_LIST = 100;
/** Legible, and of a size that agents take. */
const PICTURE_DPI = 100;

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: URI_TEMPLATES.document,
    name: 'document',
    title: 'Document as Markdown',
    description: `The beginning of the text, ${TOKENS.atMost} tokens of it at most.`,
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: URI_TEMPLATES.page,
    name: 'page',
    title: 'Page as Markdown',
    description: 'The text and the tables of a page, slide or sheet.',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: URI_TEMPLATES.picture,
    name: 'page-image',
    title: 'Picture of a page',
    description: 'As a reader of the document sees the page.',
    mimeType: 'image/png',
  },
  {
    uriTemplate: URI_TEMPLATES.table,
    name: 'table',
    title: 'Table as CSV',
    description: `The rows of a table, ${TOKENS.atMost} tokens of them at most.`,
    mimeType: 'text/csv',
  },
];

/** The documents; their pages, pictures and tables are found by template. */
export async function listResources(library: Library, cursor: string | undefined): Promise<ListResourcesResult> {
  const { files, next_cursor } = await listFiles(library, FILES_IN_A_LIST, cursor);
  return {
    resources: files.map((file) => ({
      uri: uriOf({ kind: 'document', id: file.id }),
      name: file.file_name,
      title: file.file_name,
      description: `${file.id}, ${file.file_type}, ${file.page_count === null ? file.status : counted(file.page_count, 'page')}`,
      mimeType: 'text/markdown',
      annotations: { lastModified: file.created_at },
    })),
    ...(next_cursor === null ? {} : { nextCursor: next_cursor }),
  };
}

/** Content of a stored document never changes, so that it may be kept. */
export async function readResource(library: Library, uri: string): Promise<ReadResourceResult> {
  return {
    contents: [{ uri, ...(await READERS[parseUri(uri).kind](library, parseUri(uri) as never)) }],
    ...cacheFor.content,
  };
}

type Contents = { readonly mimeType: string } & ({ readonly text: string } | { readonly blob: string });
type Reader<Kind extends Place['kind']> = (
  library: Library,
  place: Extract<Place, { kind: Kind }>,
) => Promise<Contents>;

const READERS: { readonly [Kind in Place['kind']]: Reader<Kind> } = {
  document: async (library, { id }) => {
    const content = await exported(library, { id, format: 'markdown', markers: true });
    return bounded(content, 'text/markdown', 'Read it page by page, or search it, to see the rest.');
  },
  page: async (library, { id, page }) => ({
    mimeType: 'text/markdown',
    text: await pageMarkdown(library, id, page, TOKENS.atMost),
  }),
  picture: async (library, { id, page }) => {
    const input = { id, page, dpi: PICTURE_DPI, format: 'png' };
    const content = contentOf(await library.call(operationNamed('get_page_image'), input));
    return { mimeType: 'image/png', blob: await readPicture(content) };
  },
  table: async (library, { id, table_id }) => {
    const content = await exported(library, { id, format: 'csv', table_id });
    return bounded(content, 'text/csv', 'Use get_table with a cursor to see the rest.');
  },
};

type Content = Extract<Reply, { content: unknown }>['content'];

const exported = async (library: Library, input: Record<string, unknown>): Promise<Content> =>
  contentOf(await library.call(operationNamed('export_document'), input));

function contentOf(reply: Reply): Content {
  if (reply === null || !('content' in reply)) throw new TypeError('An operation gave no content.');
  return reply.content;
}

async function bounded(content: Content, mimeType: string, goOn: string): Promise<Contents> {
  const { text, isWhole } = await readText(content.body, TOKENS.atMost);
  if (content.warnings?.length) return { mimeType, text: `${text}[${content.warnings.join(' ')}]\n` };
  return { mimeType, text: isWhole ? text : `${text}\n[This is the beginning. ${goOn}]\n` };
}
