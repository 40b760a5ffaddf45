import type { Config } from '../config.ts';
import { openLocalQueue } from '../jobs/local/index.ts';
import { openLocalStore } from '../store/local/index.ts';
import { createReaderPool } from '../worker/index.ts';
import { createService, readLimits, type ServiceParts } from './create-service.ts';
import type { Service } from './service.ts';

/** The service on the embedded store, with reader processes of its own. */
export async function openService(config: Config, warn?: ServiceParts['warn']): Promise<Service> {
  const store = await openLocalStore({ data_dir: config.data_dir });
  const queue = await openLocalQueue(store.database);
  const pool = createReaderPool({
    readers: config.readers,
    max_read_seconds: config.max_read_seconds,
    max_reader_memory: config.max_reader_memory,
    limits: readLimits(config),
    readable: [config.data_dir],
    writable: [config.data_dir],
  });
  return createService(config, { store, queue, pool, ...(warn ? { warn } : {}) });
}
