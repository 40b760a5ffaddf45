// Classifies failures of language model requests and turns them into catalogue errors with hints.
import { FolioError } from '../errors.ts';
import { listOf, recordOf, textOf } from './json.ts';
import type { ModelSettings } from './settings.ts';

/** Why a request came to nothing. `retry`: whether the same request may fare better later. */
export interface Failure {
  readonly failure: string;
  readonly retry: boolean;
  readonly hint?: string;
  readonly retry_after?: number | null;
}

/** Of what a provider says about a failure, the part that is passed on. */
const MAX_MESSAGE_CHARACTERS = 300;

/** `{error: {message}}` with both providers; some servers write `{error: "…"}`, `{message}` or `{detail}`. */
export function messageOf(json: unknown): string {
  const { error, message, detail } = recordOf(json);
  const found = [recordOf(error)['message'], error, message, detail, recordOf(listOf(detail)[0])['msg']];
  return found.map(textOf).find((text) => text !== '') ?? '';
}

export function describe(status: number, message: string, api_key: string): string {
  // What is said about a key may hold a part of it.
  if (status === 401 || status === 403 || message === '') return `It answered with status ${status}.`;
  const safe = api_key === '' ? message : message.replaceAll(api_key, '…');
  return `It answered with status ${status}: ${cut(safe)}`;
}

export const cut = (text: string): string =>
  text.length > MAX_MESSAGE_CHARACTERS ? `${text.slice(0, MAX_MESSAGE_CHARACTERS)}…` : text;

export function hintFor(status: number, message: string): { hint?: string } {
  if (status === 401 || status === 403) return { hint: "The server's operator has to check FOLIO_LLM_API_KEY." };
  if (status === 404) return { hint: 'FOLIO_LLM_BASE_URL and FOLIO_LLM_MODEL have to name what the provider has.' };
  if (status === 413 || isTooLong(message)) {
    return { hint: 'Lower FOLIO_LLM_MAX_INPUT_TOKENS to what the model takes.' };
  }
  return {};
}

export function toError({ failure, hint, retry_after }: Failure): FolioError {
  return new FolioError('llm_failed', `The language model could not be asked. ${failure}`, {
    ...(hint === undefined ? {} : { hint }),
    ...(retry_after === null || retry_after === undefined ? {} : { retry_after: Math.ceil(retry_after / 1000) }),
  });
}

export const timeout = ({ timeout_ms }: ModelSettings): FolioError =>
  new FolioError('llm_timeout', `The language model did not answer within ${timeout_ms} ms.`, {
    hint: 'Try again, ask for fewer fields at a time, or raise FOLIO_LLM_TIMEOUT_MS.',
  });

export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? recordOf(error.cause) : {};
  return textOf(cause['code']) || (error instanceof Error ? error.name : 'unknown reason');
}

/** Whether the provider says that the prompt does not fit. */
export const isTooLong = (message: string): boolean => /context|too long|too large/i.test(message);
