// Batches and the rounds that work on them.
import type { Store } from '../../store/index.ts';
import { type Rounds, startRounds } from '../access/rounds.ts';
import type { Environment } from '../environment.ts';
import type { Service } from '../service.ts';
import type { BatchService } from './batch-service.ts';
import { createBatches } from './batches.ts';
import { createItemRunner } from './run-items.ts';

const WORK_EVERY_MS = 1_000;

interface BatchesParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly service: Pick<Service, 'getFile' | 'extract' | 'getExtraction' | 'exportDocument'>;
  readonly rounds: boolean;
  warn(error: unknown, message: string): void;
}

export function openBatches({ store, environment, service, rounds, warn }: BatchesParts): {
  readonly service: BatchService;
  round(): Promise<number>;
  close(): Promise<void>;
} {
  const work = createItemRunner({ store, environment, service });
  const running: Rounds | null = rounds
    ? startRounds(WORK_EVERY_MS, work, (error) => warn(error, 'batches were not worked on'))
    : null;
  return {
    service: createBatches({ store, environment, service }),
    round: work,
    close: async () => running?.close(),
  };
}
