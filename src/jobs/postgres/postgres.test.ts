import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../../test/support/cluster/postgres.ts';
import { openDatabase } from '../../store/postgres/database.ts';
import { migrate } from '../../store/postgres/migrations.ts';
import { queueContract } from '../queue.contract.ts';
import { createPostgresQueue } from './index.ts';

const programs = findPostgres();
if (programs === null) {
  describe.skip('the queue in PostgreSQL (there is no PostgreSQL on this machine)', () => it('is not tried', () => {}));
} else {
  const postgres = await startPostgres(programs);
  afterAll(() => postgres.stop());

  const openQueues = async (count: number, clock: () => number | null = () => null) => {
    const schema = `q${randomUUID().replaceAll('-', '')}`;
    const databases = await Promise.all(
      Array.from({ length: count }, () => openDatabase({ url: postgres.url, schema, connections: 4 })),
    );
    await migrate(databases[0]!);
    return {
      databases,
      queues: databases.map((database) => createPostgresQueue(database, { clock })),
      close: async () => {
        for (const database of databases) await database.close();
      },
    };
  };

  queueContract('the queue in PostgreSQL', async () => {
    let ahead = 0;
    const { queues, close } = await openQueues(2, () => 1_800_000_000_000 + ahead);
    return {
      queue: queues[0]!,
      other: queues[1]!,
      advance: (milliseconds) => {
        ahead += milliseconds;
      },
      dispose: close,
    };
  });

  describe('the queue in PostgreSQL', () => {
    it('gives a tenant with one job its turn before the rest of ten thousand of another', async () => {
      const { queues, databases, close } = await openQueues(1);
      const [queue] = queues;
      const job = (key: string, tenant: string) => ({
        ...{ key, tenant, sha256: 'x', format: 'csv', file_name: 'x.csv', size_bytes: 3 },
      });
      await databases[0]!.query(`INSERT INTO jobs (key, tenant, sha256, format, file_name, size_bytes)
        SELECT 'a' || n, '"a"', 'x', 'csv', '"x.csv"', 3 FROM generate_series(1, 10000) AS n`);
      await queue!.add(job('b', 'b'), Number.POSITIVE_INFINITY);
      expect((await queue!.claim(60))!.tenant).toBe('a');
      expect((await queue!.claim(60))!.key).toBe('b');
      expect(await queue!.waiting()).toBe(9_999);
      await close();
    });
  });
}
