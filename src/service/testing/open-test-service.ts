// Opens the real service on a store of its own, for tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../config.ts';
import type { FormatReader } from '../../formats/reader.ts';
import type { Queue } from '../../jobs/index.ts';
import { openLocalQueue } from '../../jobs/local/index.ts';
import type { Store } from '../../store/index.ts';
import { openLocalStore } from '../../store/local/index.ts';
import { createService } from '../create-service.ts';
import type { Service } from '../service.ts';
import { createFakePool, type FakePool } from './fake-pool.ts';

export interface TestService {
  readonly service: Service;
  readonly store: Store;
  readonly queue: Queue;
  readonly pool: FakePool;
  readonly config: Config;
  readonly warnings: string[];
  /** Ends this service without draining and opens another on the same folder. */
  restart(pool?: FakePool): Promise<TestService>;
  dispose(): Promise<void>;
}

/** The real service on a real store in a folder of its own, with readers that do as they are told. */
export async function openTestService(
  settings: Partial<Config> = {},
  data_dir = mkdtempSync(join(tmpdir(), 'folio-service-')),
  pool = createFakePool(),
  formats?: readonly FormatReader[],
): Promise<TestService> {
  const { config } = loadConfig({ ...settings, data_dir }, {});
  const store = await openLocalStore({ data_dir });
  const queue = await openLocalQueue(store.database);
  const warnings: string[] = [];
  const service = await createService(config, {
    store,
    queue,
    pool,
    ...(formats ? { formats } : {}),
    warn: (error, message) => warnings.push(`${message}: ${error}`),
  });
  return {
    service,
    store,
    queue,
    pool,
    config,
    warnings,
    restart: async (next = createFakePool()) => {
      await service.close(0);
      return openTestService(settings, data_dir, next, formats);
    },
    dispose: async () => {
      await service.close(0);
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** The bytes of a text, as an upload brings them. */
export async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}
