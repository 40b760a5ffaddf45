// Writes the results of batches that are done to the buckets that were named for them.
import type { Store } from '../../store/index.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { BatchService, BatchSteps } from './batch-service.ts';
import type { Buckets } from './buckets.ts';

const LEASE_MS = 60_000;
const EXTEND_EVERY_MS = 20_000;

interface WriteParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly buckets: Buckets;
  readonly results: BatchService['batchResults'];
  warn(error: unknown, message: string): void;
}

/** What the object is called that has the results of a batch. */
export const resultsName = (prefix: string, id: string): string => `${prefix}${id}.jsonl`;

/** One round: all that can be written now. One that fails is tried again in a minute, as long as the batch is kept. */
export function createResultWriter({ store, environment, buckets, results, warn }: WriteParts): () => Promise<void> {
  const write = async (id: string, tenant: string, steps: string): Promise<void> => {
    const { to } = JSON.parse(steps) as BatchSteps;
    if (!to) return;
    buckets.expectAllowed(tenant, to, 'to');
    const { body } = await results({ tenant }, id, 0);
    await buckets.put(to.bucket, resultsName(to.prefix, id), inBytes(body));
  };
  return async () => {
    for (;;) {
      const due = await store.claimOutput(LEASE_MS);
      if (due === null) return;
      const extend = (): void => void store.extendOutput(due.id, LEASE_MS).catch(() => undefined);
      const extended = setInterval(extend, EXTEND_EVERY_MS);
      try {
        await write(due.id, due.tenant, due.steps);
        await store.finishOutput(due.id, isoSeconds(environment.now()));
      } catch (thrown) {
        warn(thrown, `the results of ${due.id} were not written`);
      } finally {
        clearInterval(extended);
      }
    }
  };
}

async function* inBytes(body: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}
