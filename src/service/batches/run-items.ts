// Works on the files of batches: waits until each is read, and extracts from it where that is asked for.
import { FolioError, isOurFault, toFolioError } from '../../errors.ts';
import type { DueItem, Store } from '../../store/index.ts';
import { type Environment, isoSeconds } from '../environment.ts';
import type { Service } from '../service.ts';
import type { BatchSteps } from './batch-service.ts';
import { problemOf } from './batches.ts';
import type { Buckets } from './buckets.ts';

const AT_ONCE = 2;
const LEASE_MS = 30_000;
const EXTEND_EVERY_MS = 10_000;
/** How long a file that is being read is left alone, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;
/** Pauses between tries that failed by a fault of ours, in milliseconds; after the last the file is given up. */
const PAUSES_MS = [2_000, 10_000, 60_000];

interface RunParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly service: Pick<Service, 'upload' | 'getFile' | 'extract'>;
  readonly buckets: Buckets;
}

/** One round: takes what is due until nothing is. How many files came to their end. */
export function createItemRunner({ store, environment, service, buckets }: RunParts): () => Promise<number> {
  const work = async (item: DueItem): Promise<boolean> => {
    const extended = setInterval(() => void store.extendItem(item, LEASE_MS).catch(() => undefined), EXTEND_EVERY_MS);
    try {
      const outcome = await settle(item);
      if (outcome === 'later') {
        await store.deferItem(item, LOOK_AGAIN_MS);
        return false;
      }
      return await store.finishItem(item, { ...outcome, at: isoSeconds(environment.now()) });
    } finally {
      clearInterval(extended);
    }
  };

  /** The store as a whole: what fails then tells nothing of the file, and is no try. */
  const isOutOfReach = (): Promise<boolean> =>
    store.ping().then(
      () => false,
      () => true,
    );

  /** Uploads what an item is to be made of; null where there is no room for it now, or another has taken over. */
  const takeIn = async (item: DueItem): Promise<string | null> => {
    const { tenant, source } = item;
    const { from } = JSON.parse(item.steps) as BatchSteps;
    if (!from || source === null) throw new FolioError('file_not_found');
    // Asked again: what is allowed may have changed since.
    buckets.expectAllowed(tenant, from, 'from');
    const bytes = await buckets.get(from.bucket, source);
    if (bytes === null) throw new FolioError('file_not_found', 'The object is not in the bucket any more.');
    const file_name = source.slice(source.lastIndexOf('/') + 1);
    try {
      const { id } = await service.upload({ tenant }, { file_name, bytes, wait_seconds: 0 });
      return (await store.nameItem(item, id)) ? id : null;
    } catch (thrown) {
      if (toFolioError(thrown).code === 'busy') return null;
      throw thrown;
    }
  };

  const settle = async (item: DueItem): Promise<{ extraction_id: string | null; error: string | null } | 'later'> => {
    const caller = { tenant: item.tenant };
    try {
      const file_id = item.file_id || (await takeIn(item));
      if (file_id === null) return 'later';
      const file = await service.getFile(caller, file_id);
      if (file.status === 'processing') return 'later';
      if (file.status === 'failed') return { extraction_id: null, error: JSON.stringify(file.error) };
      const { extract } = JSON.parse(item.steps) as BatchSteps;
      if (extract === undefined) return { extraction_id: null, error: null };
      const { extraction_id } = await service.extract(caller, file_id, extract, {});
      return { extraction_id, error: null };
    } catch (thrown) {
      const { code } = toFolioError(thrown);
      if (isOurFault(code) && (await isOutOfReach())) return 'later';
      const pause = PAUSES_MS[item.attempts - 1];
      // Busy, or a fault of ours: the lease is left to run out after a pause, and counts as a try.
      if (pause !== undefined && (isOurFault(code) || code === 'busy' || code === 'file_not_ready')) throw thrown;
      return { extraction_id: null, error: JSON.stringify(problemOf(thrown)) };
    }
  };

  const attempt = async (item: DueItem): Promise<boolean> => {
    try {
      return await work(item);
    } catch (thrown) {
      await store.extendItem(item, PAUSES_MS[item.attempts - 1] ?? LEASE_MS);
      // A store that is out of reach stops the round.
      if (thrown instanceof FolioError && thrown.code === 'storage_unavailable') throw thrown;
      return false;
    }
  };

  return async () => {
    let finished = 0;
    for (;;) {
      const items = await store.claimItems(AT_ONCE, environment.newId('lease'), LEASE_MS);
      if (items.length === 0) return finished;
      const ended = await Promise.all(items.map(attempt));
      finished += ended.filter(Boolean).length;
    }
  };
}
