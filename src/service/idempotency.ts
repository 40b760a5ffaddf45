// Does the work of an idempotency key once and replays its stored answer.
import { FolioError } from '../errors.ts';
import type { IdempotencyRecord, Store } from '../store/index.ts';
import type { Caller } from './caller.ts';

export type StoredResponse = NonNullable<IdempotencyRecord['response']>;

/** Does the work once for each key: a repeated request gets the first one's answer, a different one is refused. */
export async function doOnce(
  store: Store,
  caller: Caller,
  key: string,
  operation: string,
  fingerprint: string,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> {
  const known = await store.claimIdempotencyKey({ key, tenant: caller.tenant, operation, fingerprint, response: null });
  if (known) return { ...replay(known, operation, fingerprint), replayed: true };
  try {
    const response = await work();
    // What failed on our side or for lack of room may be tried again under the same key.
    if (response.status === 429 || response.status >= 500) await store.releaseIdempotencyKey(caller.tenant, key);
    else await store.finishIdempotencyKey(caller.tenant, key, response);
    return { ...response, replayed: false };
  } catch (error) {
    await store.releaseIdempotencyKey(caller.tenant, key);
    throw error;
  }
}

function replay(known: IdempotencyRecord, operation: string, fingerprint: string): StoredResponse {
  if (known.operation !== operation || known.fingerprint !== fingerprint) {
    throw new FolioError('idempotency_key_reused', undefined, {
      param: 'Idempotency-Key',
      hint: 'Use a new key for a new request.',
    });
  }
  if (!known.response)
    throw new FolioError('idempotency_in_progress', undefined, { param: 'Idempotency-Key', retry_after: 1 });
  return known.response;
}
