// Opens what the service is on where there is more than one machine: PostgreSQL and S3 in place of a folder.
import { type Config, ConfigError } from '../config.ts';
import type { Queue } from '../jobs/index.ts';
import { createPostgresQueue } from '../jobs/postgres/index.ts';
import { openPostgresStore, type PostgresStore } from '../store/postgres/index.ts';
import { openS3Objects } from '../store/s3/index.ts';
import { jobOf } from './reading/reading.ts';

export interface ScaledParts {
  readonly store: PostgresStore;
  readonly queue: Queue;
  readonly passwords?: ReturnType<typeof sharedPasswords>;
}

export async function openScaledParts(config: Config, open_documents: number): Promise<ScaledParts> {
  if (config.s3_bucket === '')
    throw new ConfigError('database_url is set and s3_bucket is not: records in a database need a bucket for bytes.');
  const objects = await openS3Objects({
    endpoint: config.s3_endpoint,
    bucket: config.s3_bucket,
    region: config.s3_region,
    prefix: config.s3_prefix,
    sse: config.s3_sse,
    sse_key: config.s3_sse_key,
    access_key: config.s3_access_key,
    secret_key: config.s3_secret_key,
  });
  const store = await openPostgresStore({
    url: config.database_url,
    objects,
    scratch_dir: config.data_dir,
    scratch_bytes: config.scratch_bytes,
    picture_bytes: config.picture_bytes,
    open_documents,
  });
  const { database, notices } = store;
  const queue = createPostgresQueue(database, { added: () => notices.tell(database, { job: true }) });
  const passwords = config.secret === '' ? {} : { passwords: sharedPasswords(store, config.secret) };
  return { store: config.role === 'api' ? store : takingUp(store, queue), queue, ...passwords };
}

const sharedPasswords = (store: PostgresStore, secret: string) => ({
  opened: store.sealedTexts(secret, 'opened'),
  pending: store.sealedTexts(secret, 'pending'),
});

const TAKE_UP_MS = 15_000;

/** Sees now and then to files whose job was never noted down, until the store is closed. One round may fail: the next is soon. */
function takingUp(store: PostgresStore, queue: Queue): PostgresStore {
  const takeUp = async (): Promise<void> => {
    for (const file of await store.listUnqueued()) await queue.add(jobOf(file), Number.POSITIVE_INFINITY);
  };
  const round = (): void => void takeUp().catch(() => undefined);
  const timer = setInterval(round, TAKE_UP_MS);
  timer.unref();
  round();
  return {
    ...store,
    close: async () => {
      clearInterval(timer);
      await store.close();
    },
  };
}
