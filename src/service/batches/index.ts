// Batches and the rounds that work on them.
import type { Store } from '../../store/index.ts';
import { type Rounds, startRounds } from '../access/rounds.ts';
import type { Environment } from '../environment.ts';
import type { Service } from '../service.ts';
import type { BatchService } from './batch-service.ts';
import { createBatches } from './batches.ts';
import type { Buckets } from './buckets.ts';
import { createItemRunner } from './run-items.ts';
import { createResultWriter } from './write-results.ts';

export { createBuckets } from './buckets.ts';

const WORK_EVERY_MS = 1_000;

interface BatchesParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly service: Pick<Service, 'upload' | 'getFile' | 'extract' | 'getExtraction' | 'exportDocument'>;
  readonly buckets: Buckets;
  readonly rounds: boolean;
  warn(error: unknown, message: string): void;
}

export function openBatches({ store, environment, service, buckets, rounds, warn }: BatchesParts): {
  readonly service: BatchService;
  round(): Promise<number>;
  close(): Promise<void>;
} {
  const batches = createBatches({ store, environment, service, buckets });
  const runItems = createItemRunner({ store, environment, service, buckets });
  const writeResults = createResultWriter({ store, environment, buckets, results: batches.batchResults, warn });
  const work = async (): Promise<number> => {
    const finished = await runItems();
    await writeResults();
    return finished;
  };
  const running: Rounds | null = rounds
    ? startRounds(WORK_EVERY_MS, work, (error) => warn(error, 'batches were not worked on'))
    : null;
  return {
    service: batches,
    round: work,
    close: async () => running?.close(),
  };
}
