// Sends requests to a language model over the network: retries, deadlines, and dropping features that the endpoint
// refuses.
import { setTimeout as sleep } from 'node:timers/promises';
import { FolioError } from '../errors.ts';
import type { ModelRequest, ModelSession } from '../extract/index.ts';
import { delayBefore, readRetryAfter } from './backoff.ts';
import { cut, describe, type Failure, hintFor, isTooLong, messageOf, reasonOf, timeout, toError } from './failure.ts';
import type { Concession, Protocol, Reply } from './protocol.ts';
import { readBody } from './read-body.ts';
import type { ModelSettings } from './settings.ts';

type GoodReply = Exclude<Reply, { kind: 'unknown' }>;

/** What the provider said to one request. */
interface Attempt {
  readonly status: number;
  readonly json: unknown;
  /** Milliseconds; null where it does not say. */
  readonly retry_after: number | null;
}

/** Statuses besides 5xx that another try may turn. */
const RETRIED = new Set([408, 409, 425, 429]);
/** Statuses under which endpoints refuse a part of a request that they do not know. */
const REFUSED = new Set([400, 422]);
/** `conceded` is kept by the caller, so that what an endpoint refuses is asked of it once. */
export function createSession(settings: ModelSettings, protocol: Protocol, conceded: Set<Concession>): ModelSession {
  const deadline = Date.now() + settings.timeout_ms;
  const signal = AbortSignal.timeout(settings.timeout_ms);
  const url = protocol.url(settings.base_url);
  const used = { requests: 0, input_tokens: 0, output_tokens: 0 };
  const allowed = 1 + settings.max_retries;

  const send = async (request: ModelRequest): Promise<Attempt | Failure> => {
    used.requests++;
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A key must not follow a redirection to somebody else.
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...protocol.headers(settings.api_key) },
        body: JSON.stringify(protocol.body({ ...settings, request, conceded })),
        signal,
      });
      const text = await readBody(response);
      if (text === null) return { failure: 'Its answer is larger than allowed.', retry: false };
      const retry_after = readRetryAfter(response.headers.get('retry-after'), Date.now());
      return { status: response.status, json: parse(text), retry_after };
    } catch (error) {
      if (signal.aborted) throw timeout(settings);
      return { failure: `It could not be reached (${reasonOf(error)}).`, retry: true };
    }
  };

  const ask = async (request: ModelRequest): Promise<string> => {
    let last: Failure = { failure: 'The number of requests is used up.', retry: false };
    for (let retries = 0; used.requests < allowed; ) {
      if (signal.aborted) throw timeout(settings);
      const outcome = judge(await send(request));
      if (outcome === 'again') continue;
      if (!('failure' in outcome)) return settle(outcome);
      last = outcome;
      if (!outcome.retry) break;
      const delay = outcome.retry_after ?? delayBefore(retries);
      // To wait beyond the time allowed would only make the caller wait.
      if (used.requests >= allowed || Date.now() + delay >= deadline) break;
      await pause(delay);
      retries++;
    }
    throw toError(last);
  };

  const judge = (attempt: Attempt | Failure): GoodReply | Failure | 'again' => {
    if ('failure' in attempt) return attempt;
    const { status, json, retry_after } = attempt;
    if (status >= 200 && status < 300) {
      const tokens = protocol.tokens(json);
      used.input_tokens += tokens.input_tokens;
      used.output_tokens += tokens.output_tokens;
      const reply = protocol.read(json);
      return reply.kind === 'unknown' ? { failure: 'It sent an answer without content.', retry: true } : reply;
    }
    const message = messageOf(json);
    if (REFUSED.has(status) || status >= 500) {
      const isNamed = /response_format|json_schema|temperature|max_completion_tokens|tool_choice/.test(message);
      const next = status < 500 || isNamed ? protocol.concede(message, conceded) : null;
      if (next && !isTooLong(message)) {
        conceded.add(next);
        return 'again';
      }
    }
    const retry = RETRIED.has(status) || status >= 500;
    return { failure: describe(status, message, settings.api_key), retry, retry_after, ...hintFor(status, message) };
  };

  const settle = (reply: GoodReply): string => {
    if (reply.kind === 'answer') return reply.text;
    if (reply.kind === 'truncated') {
      throw new FolioError('llm_failed', "The language model's answer ended before it was complete.", {
        hint: 'Ask for fewer fields at a time, or raise FOLIO_LLM_MAX_OUTPUT_TOKENS.',
      });
    }
    const reason = cut(reply.reason);
    throw new FolioError('llm_refused', `The language model refused to answer${reason === '' ? '.' : `: ${reason}`}`, {
      hint: 'Extract with method rules, or configure another model.',
    });
  };

  const pause = async (ms: number): Promise<void> => {
    try {
      await sleep(ms, undefined, { signal });
    } catch {
      throw timeout(settings);
    }
  };

  return { ask, usage: () => ({ ...used }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Proxies answer in HTML; what the status says is then all there is.
    return null;
  }
}
