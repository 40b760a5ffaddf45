import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { missingParts, startParts } from '../../../test/support/cluster/cluster.ts';
import { accessContract } from '../access.contract.ts';
import { batchContract } from '../batches.contract.ts';
import { reviewContract } from '../reviews.contract.ts';
import { openS3Objects } from '../s3/index.ts';
import { type StoreUnderTest, storeContract } from '../store.contract.ts';
import { openPostgresStore } from './index.ts';

const missing = missingParts();
if (missing !== null) {
  describe.skip(`the store on PostgreSQL and S3 (${missing})`, () => it('is not tried', () => {}));
} else {
  const { postgres, s3, stop } = await startParts();
  afterAll(stop);

  const open = async (): Promise<StoreUnderTest> => {
    const scratch_dir = await mkdtemp(join(tmpdir(), 'folio-scratch-'));
    const schema = `s${randomUUID().replaceAll('-', '')}`;
    const objects = await openS3Objects({ ...s3, prefix: `${schema}/`, sse: '', sse_key: '' });
    let ahead = 0;
    const clock = () => Date.now() + ahead;
    const store = await openPostgresStore({ url: postgres.url, schema, objects, scratch_dir, clock });
    return {
      store,
      advance: (milliseconds) => {
        ahead += milliseconds;
      },
      today: () => new Date().toISOString().slice(0, 10),
      dispose: async () => {
        await store.close();
        await rm(scratch_dir, { recursive: true });
      },
    };
  };

  storeContract('the store on PostgreSQL and S3', open);
  accessContract('the store on PostgreSQL and S3', open);
  batchContract('the store on PostgreSQL and S3', open);
  reviewContract('the store on PostgreSQL and S3', open);
}
