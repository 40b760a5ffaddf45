import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessContract } from '../access.contract.ts';
import { batchContract } from '../batches.contract.ts';
import { reviewContract } from '../reviews.contract.ts';
import { type StoreUnderTest, storeContract } from '../store.contract.ts';
import { openLocalStore } from './index.ts';

const open = async (): Promise<StoreUnderTest> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'folio-store-'));
  let ahead = 0;
  const store = await openLocalStore({ data_dir, now: () => Date.now() + ahead });
  return {
    store,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    today: () => new Date().toISOString().slice(0, 10),
    dispose: async () => {
      await store.close();
      await rm(data_dir, { recursive: true });
    },
  };
};

storeContract('the local store', open);
accessContract('the local store', open);
batchContract('the local store', open);
reviewContract('the local store', open);
