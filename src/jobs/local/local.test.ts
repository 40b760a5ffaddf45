import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLocalStore } from '../../store/local/index.ts';
import { queueContract } from '../queue.contract.ts';
import { openLocalQueue } from './index.ts';

queueContract('the local queue', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'folio-queue-'));
  const stores = [await openLocalStore({ data_dir }), await openLocalStore({ data_dir })] as const;
  let ahead = 0;
  const now = () => 1_800_000_000_000 + ahead;
  return {
    queue: await openLocalQueue(stores[0].database, now),
    other: await openLocalQueue(stores[1].database, now),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    dispose: async () => {
      for (const store of stores) await store.close();
      await rm(data_dir, { recursive: true });
    },
  };
});

/** Adds jobs that all processes add alike, then takes and finishes what there is, printing each key. */
const WORKER = `
  const [stores, jobs, data_dir] = process.argv.slice(1);
  const { openLocalStore } = await import(stores);
  const { openLocalQueue } = await import(jobs);
  const { database } = await openLocalStore({ data_dir });
  const queue = await openLocalQueue(database);
  for (let index = 0; index < 50; index++)
    await queue.add({ key: 'k' + index, tenant: 'acme', sha256: 'x', format: 'csv', file_name: 'x.csv', size_bytes: 3 }, 1000);
  console.log('added');
  process.stdin.once('data', async () => {
    for (let job; (job = await queue.claim(600)) !== null; ) {
      console.log(job.key);
      if (!(await queue.finish(job))) throw new Error('lost ' + job.key);
    }
    process.exit(0);
  });
`;

describe('the local queue between processes', () => {
  let data_dir: string;

  beforeEach(async () => {
    data_dir = await mkdtemp(join(tmpdir(), 'folio-queue-'));
  });
  afterEach(() => rm(data_dir, { recursive: true }));

  function start(): ChildProcess {
    const dist = (folder: string) => pathToFileURL(join(import.meta.dirname, '../../../dist', folder, 'index.js')).href;
    const values = [dist('store/local'), dist('jobs/local'), data_dir];
    const flags = ['--input-type=module', '--eval', WORKER, '--', ...values];
    return spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  it('gives each job to one of them', async () => {
    const printed: string[] = [];
    const workers = [start(), start(), start()];
    const ends = workers.map((worker) => once(worker, 'close'));
    const lines = workers.map((worker) => createInterface(worker.stdout!).on('line', (line) => printed.push(line)));
    await Promise.all(lines.map((each) => once(each, 'line')));
    for (const worker of workers) worker.stdin!.end('go\n');
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0]);
    const expected = Array.from({ length: 50 }, (_, index) => `k${index}`).sort();
    expect(printed.filter((line) => line !== 'added').sort()).toEqual(expected);
  });

  it('keeps a job beyond the end of who added and who took it, and counts the try', async () => {
    const store = await openLocalStore({ data_dir });
    const queue = await openLocalQueue(store.database);
    await queue.add({ key: 'k', tenant: 'acme', sha256: 'x', format: 'csv', file_name: 'x.csv', size_bytes: 3 }, 10);
    expect(await queue.claim(0)).toMatchObject({ key: 'k', attempt: 1 });
    await store.close();

    const reopened = await openLocalStore({ data_dir });
    const { database } = reopened;
    expect(await (await openLocalQueue(database)).claim(10)).toMatchObject({ key: 'k', attempt: 2 });
    await reopened.close();
  });

  it('goes on with jobs that a release without tenants left behind', async () => {
    const store = await openLocalStore({ data_dir });
    const { database } = store;
    database.run(`CREATE TABLE jobs (position INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL,
      format TEXT NOT NULL, file_name TEXT NOT NULL, size_bytes INTEGER NOT NULL, attempt INTEGER NOT NULL DEFAULT 0,
      lease TEXT, leased_until INTEGER NOT NULL DEFAULT 0) STRICT`);
    database.run(
      "INSERT INTO jobs (key, sha256, format, file_name, size_bytes) VALUES ('old', 'x', 'csv', '\"x\"', 3)",
    );
    const queue = await openLocalQueue(database);
    expect(await queue.claim(10)).toMatchObject({ key: 'old', tenant: '', file_name: 'x' });
    await store.close();
  });
});
