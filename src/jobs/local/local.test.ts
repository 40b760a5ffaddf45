import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../store/local/database.ts';
import { queueContract } from '../queue.contract.ts';
import { openLocalQueue } from './index.ts';

queueContract('the local queue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folio-queue-'));
  const [mine, theirs] = [openDatabase(join(folder, 'folio.db')), openDatabase(join(folder, 'folio.db'))];
  let ahead = 0;
  const now = () => 1_800_000_000_000 + ahead;
  return {
    queue: await openLocalQueue(mine, now),
    other: await openLocalQueue(theirs, now),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    dispose: async () => {
      mine.close();
      theirs.close();
      await rm(folder, { recursive: true });
    },
  };
});

/** Adds jobs that all processes add alike, then takes and finishes what there is, printing each key. */
const WORKER = `
  const [store, jobs, path] = process.argv.slice(1);
  const { openDatabase } = await import(store);
  const { openLocalQueue } = await import(jobs);
  const queue = await openLocalQueue(openDatabase(path));
  for (let index = 0; index < 50; index++)
    await queue.add({ key: 'k' + index, sha256: 'x', format: 'csv', file_name: 'x.csv' }, 1000);
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
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folio-queue-'));
    path = join(folder, 'folio.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  function start(): ChildProcess {
    const dist = (file: string) => pathToFileURL(join(import.meta.dirname, '../../../dist', file)).href;
    const script = [dist('store/local/database.js'), dist('jobs/local/index.js'), path];
    const flags = ['--input-type=module', '--eval', WORKER, '--', ...script];
    return spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  it('gives each job to one of them', async () => {
    const workers = [start(), start(), start()];
    const outputs = workers.map((worker) => text(worker.stdout!));
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.stdout!.once('data', resolve))));
    for (const worker of workers) worker.stdin!.end('go\n');
    const lines = (await Promise.all(outputs)).flatMap((output) => output.trim().split('\n'));
    const expected = Array.from({ length: 50 }, (_, index) => `k${index}`).sort();
    expect(lines.filter((line) => line !== 'added').sort()).toEqual(expected);
  });

  it('keeps a job whose worker was killed, and counts its try', async () => {
    const database = openDatabase(path);
    const queue = await openLocalQueue(database);
    await queue.add({ key: 'k', sha256: 'x', format: 'csv', file_name: 'x.csv' }, 10);
    await queue.claim(0);
    database.close();

    const reopened = openDatabase(path);
    expect(await (await openLocalQueue(reopened)).claim(10)).toMatchObject({ key: 'k', attempt: 2 });
    reopened.close();
  });
});
