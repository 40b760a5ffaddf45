// Deletes files whose time is over, and all that speaks of them.
import type { Store } from '../../store/index.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { Passwords } from '../reading/passwords.ts';

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long deliveries that came to their end can be looked at. */
const DELIVERY_DAYS = 30;
const BATCH_DAYS = 90;
const TRIM_EVERY_MS = 60 * 60 * 1000;

export interface RetentionParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly passwords: Passwords;
  readonly auditDays: number;
  /** Removes notes on files that are gone. */
  readonly sweepNotes?: (() => Promise<void>) | undefined;
}

/** One round: what is over now goes. How many files went. */
export function createRetention({
  store,
  environment,
  passwords,
  auditDays,
  sweepNotes,
}: RetentionParts): () => Promise<number> {
  let trimmed = Number.NEGATIVE_INFINITY;
  const daysAgo = (days: number): string => new Date(environment.now() - days * DAY_MS).toISOString();

  return async () => {
    let gone = 0;
    for (;;) {
      const expired = await store.listExpired(isoSeconds(environment.now()), AT_ONCE);
      for (const { tenant, id, document_key } of expired) {
        for (const part of await store.listParts(tenant, id)) await store.forgetTraces(tenant, part.id);
        // First what speaks of it: where this is cut off, the file is still there to be found by the next round.
        await store.forgetTraces(tenant, id);
        if (await store.deleteFile(tenant, id)) gone++;
        await passwords.forget(id);
        if (!(await store.hasDocument(tenant, document_key))) await passwords.forget(document_key);
      }
      // And again, for what came to be while it was deleted.
      for (const { tenant, id } of expired) await store.forgetTraces(tenant, id);
      if (expired.length < AT_ONCE) break;
    }
    if (environment.now() - trimmed >= TRIM_EVERY_MS) {
      trimmed = environment.now();
      if (auditDays > 0) await store.trimAudit(daysAgo(auditDays));
      await store.trimDeliveries(daysAgo(DELIVERY_DAYS));
      await store.trimBatches(daysAgo(BATCH_DAYS));
      await sweepNotes?.();
    }
    return gone;
  };
}
