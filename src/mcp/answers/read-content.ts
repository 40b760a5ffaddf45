// Reads streamed content as bytes or text up to a limit.
import { countTokens } from '../../tokens/index.ts';

type Body = AsyncIterable<Uint8Array | string>;

/** The bytes; null where there are more than that. */
export async function readBytes(body: Body, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > most) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** A text that is longer than so many characters a token is cut before it is counted. */
const MAX_CHARACTERS_PER_TOKEN = 8;

/** The beginning of a text, whole lines of it, that costs at most so many tokens; no more than that is read. */
export async function readText(
  body: Body,
  tokens: number,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder();
  const most = tokens * MAX_CHARACTERS_PER_TOKEN;
  let text = '';
  let isWhole = true;
  for await (const chunk of body) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length <= most) continue;
    [text, isWhole] = [text.slice(0, most), false];
    break;
  }
  const fitting = cutLines(text, tokens);
  return { text: fitting, isWhole: isWhole && fitting.length === text.length };
}

/** As many whole lines as fit; where the first line does not, the beginning of it. */
export function cutLines(text: string, tokens: number): string {
  let spent = 0;
  let end = 0;
  while (end < text.length) {
    const next = text.indexOf('\n', end) + 1 || text.length;
    spent += countTokens(text.slice(end, next));
    if (spent > tokens) break;
    end = next;
  }
  if (end > 0 || text === '') return text.slice(0, end);
  let cut = text;
  while (cut !== '' && countTokens(cut) > tokens) cut = cut.slice(0, Math.floor(cut.length / 2));
  return cut;
}
