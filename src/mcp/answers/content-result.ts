// Turns binary or text content into an MCP result: pictures whole, texts cut to the budget.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { FolioError } from '../../errors.ts';
import type { Input, Reply } from '../library.ts';
import { TOKENS } from './budget.ts';
import { readBytes, readText } from './read-content.ts';

type Content = Extract<Reply, { content: unknown }>['content'];

/** A picture larger than this is refused by common clients. */
const MAX_PICTURE_BYTES = 3 * 2 ** 20;

/** Content as an answer: a picture whole, a text as far as the budget goes. */
export async function contentResult(content: Content, input: Input): Promise<CallToolResult> {
  const type = content.media_type.split(';')[0]!;
  if (type === 'image/png' || type === 'image/jpeg') {
    const data = await readPicture(content);
    return { content: [{ type: 'image', data, mimeType: type }] };
  }
  if (!IS_TEXT.test(type)) return fileResult(content, type);
  const budget = Math.min(Number(input['max_tokens'] ?? TOKENS.unlessTold), TOKENS.atMost);
  const { text, isWhole } = await readText(content.body, budget);
  if (content.warnings?.length)
    return { content: [{ type: 'text', text: [text, ...content.warnings].join('').trim() }] };
  const note = 'The rest is left out: ask for some pages, one sheet or one table.';
  return { content: [{ type: 'text', text }, ...(isWhole ? [] : [{ type: 'text' as const, text: note }])] };
}

const IS_TEXT = /^text\/|\bjson$|\+xml$/;

/** A file that is no text, such as a workbook, whole and with its type: an agent's program can save it. */
async function fileResult(content: Content, mimeType: string): Promise<CallToolResult> {
  const warning = content.warnings?.join(' ');
  if (warning !== undefined) return { content: [{ type: 'text', text: warning }] };
  const bytes = await readBytes(content.body, MAX_PICTURE_BYTES);
  if (!bytes)
    throw new FolioError('limit_exceeded', 'The file is larger than an agent can take.', {
      hint: 'Ask for some pages, one table or one sheet, or for csv or markdown.',
    });
  const uri = `folio://exports/${encodeURIComponent(content.file_name)}`;
  return {
    content: [
      { type: 'text', text: `${content.file_name}, ${bytes.length} bytes.` },
      { type: 'resource', resource: { uri, mimeType, blob: bytes.toString('base64') } },
    ],
  };
}

/** In base64. */
export async function readPicture(content: Content): Promise<string> {
  const bytes = await readBytes(content.body, MAX_PICTURE_BYTES);
  if (bytes) return bytes.toString('base64');
  throw new FolioError('limit_exceeded', 'The picture is larger than an agent can take.', {
    hint: 'Ask for a lower dpi.',
  });
}
