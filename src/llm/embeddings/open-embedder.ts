// Vectors of meaning from a server that speaks OpenAI's embeddings: requests, retries, and shorter texts where it takes no longer ones.
import { setTimeout as sleep } from 'node:timers/promises';
import { delayBefore, readRetryAfter } from '../backoff.ts';
import { describe, messageOf, reasonOf } from '../failure.ts';
import { listOf, recordOf } from '../json.ts';
import { readBody } from '../read-body.ts';
import type { Embedded, Embedder, EmbedderSettings, EmbedOptions } from './embedder.ts';

/** Statuses besides 5xx that another try may turn. */
const RETRIED = new Set([408, 409, 425, 429]);
/** Statuses under which servers refuse a text that their model has no room for. */
const REFUSED = new Set([400, 413, 422]);
/** Characters of a text that is sent; halved where it is refused, down to the least. */
const MOST_CHARACTERS = 8_000;
const LEAST_CHARACTERS = 500;
const MOST_DIMENSIONS = 16_384;

type Rows = readonly (readonly number[])[];

interface Refusal {
  readonly failure: string;
  readonly passes: boolean;
  readonly is_refused: boolean;
  /** Milliseconds; null where the server does not say. */
  readonly retry_after: number | null;
}

export function openEmbedder({ base_url, model, api_key }: EmbedderSettings): Embedder {
  const url = `${base_url.replace(/\/+$/, '')}/embeddings`;
  const authorization: Record<string, string> = api_key === '' ? {} : { authorization: `Bearer ${api_key}` };
  /** Kept, so that what the server refuses is asked of it once. */
  let characters = MOST_CHARACTERS;

  const send = async (texts: readonly string[], most: number, signal: AbortSignal): Promise<Rows | Refusal> => {
    const failed = (failure: string, passes: boolean, retry_after: number | null = null): Refusal => ({
      ...{ failure, passes, is_refused: false, retry_after },
    });
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A key must not follow a redirection to somebody else.
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ model, input: texts.map((text) => cutText(text, most)) }),
        signal,
      });
      const text = await readBody(response);
      if (text === null) return failed('Its answer is larger than allowed.', false);
      const json = parse(text);
      if (response.ok) return readRows(json, texts.length) ?? failed('Its answer holds no vectors.', false);
      const { status } = response;
      const retry_after = readRetryAfter(response.headers.get('retry-after'), Date.now());
      const refusal = failed(
        describe(status, messageOf(json), api_key),
        RETRIED.has(status) || status >= 500,
        retry_after,
      );
      return { ...refusal, is_refused: REFUSED.has(status) };
    } catch (error) {
      if (signal.aborted) return failed('It did not answer in time.', true);
      return failed(`It could not be reached (${reasonOf(error)}).`, true);
    }
  };

  const embed = async (texts: readonly string[], options: EmbedOptions): Promise<Embedded> => {
    const { timeout_ms, retries, signal } = options;
    const deadline = Date.now() + timeout_ms;
    const ending = AbortSignal.any([AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])]);
    for (let retried = 0; ; ) {
      const most = characters;
      const answer = await send(texts, most, ending);
      if (!('failure' in answer)) return { vectors: answer };
      const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
      const shorter = Math.max(LEAST_CHARACTERS, Math.floor(Math.min(most, longest) / 2));
      if (answer.is_refused && shorter < Math.min(most, longest)) {
        characters = Math.min(characters, shorter);
        continue;
      }
      const { failure, passes } = answer;
      const delay = answer.retry_after ?? delayBefore(retried);
      if (!passes || retried >= retries || ending.aborted || Date.now() + delay >= deadline) return { failure, passes };
      const isOver = await sleep(delay, false, { signal: ending }).catch(() => true);
      if (isOver) return { failure, passes };
      retried++;
    }
  };
  return { model, embed };
}

/** Not within a character of two units. */
const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, (text.charCodeAt(most) & 0xfc00) === 0xdc00 ? most - 1 : most);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Proxies answer in HTML; what the status says is then all there is.
    return null;
  }
}

/** `{data: [{index, embedding}]}`; null where it is anything else. */
function readRows(json: unknown, count: number): Rows | null {
  const data = listOf(recordOf(json)['data']).map(recordOf);
  if (data.length !== count) return null;
  const rows: (readonly number[])[] = [];
  for (const [i, { index = i, embedding }] of data.entries()) {
    if (typeof index !== 'number' || !isVector(embedding)) return null;
    rows[index] = embedding;
  }
  const dimensions = rows[0]?.length;
  const isWhole = rows.length === count && Array.from(rows).every((row) => row?.length === dimensions);
  return isWhole ? rows : null;
}

const isVector = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_DIMENSIONS && value.every(Number.isFinite);
