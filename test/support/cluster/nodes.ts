import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../server.ts';
import type { ClusterParts } from './cluster.ts';

export type Role = 'api' | 'worker' | 'all';

export interface Nodes {
  /** A process of the built program, with a scratch folder of its own. */
  start(role: Role, settings?: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Ends all that still run. */
  stop(): Promise<void>;
}

/** Processes that share a database and a bucket, and nothing else. */
export function openNodes({ postgres, s3 }: ClusterParts): Nodes {
  const folder = mkdtempSync(join(tmpdir(), 'folio-nodes-'));
  const running = new Set<RunningServer>();
  let count = 0;
  return {
    start: async (role, settings = {}) => {
      const node = await startServer(join(folder, String(++count)), {
        FOLIO_ROLE: role,
        FOLIO_DATABASE_URL: postgres.url,
        FOLIO_S3_ENDPOINT: s3.endpoint,
        FOLIO_S3_BUCKET: s3.bucket,
        FOLIO_S3_ACCESS_KEY: s3.access_key,
        FOLIO_S3_SECRET_KEY: s3.secret_key,
        FOLIO_DRAIN_SECONDS: '5',
        NODE_NO_WARNINGS: '1',
        ...settings,
      });
      running.add(node);
      node.process.once('exit', () => running.delete(node));
      return node;
    },
    stop: async () => {
      await Promise.all([...running].map((node) => node.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
