import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { Queue, ReadJob } from '../../jobs/index.ts';
import { openLocalQueue } from '../../jobs/local/index.ts';
import type { Store } from '../../store/index.ts';
import { openLocalStore } from '../../store/local/index.ts';
import { createFakePool, type FakePool } from '../testing/fake-pool.ts';
import { bytesOf } from '../testing/open-test-service.ts';
import { createPasswords } from './passwords.ts';
import { createReading, type Reading, type ReadingParts } from './reading.ts';

const TENANT = 'default';
const LONG_MS = 60_000;

let data_dir: string;
let store: Store;
let queue: Queue;
let pool: FakePool;
let reading: Reading;
let clock: number;
let warnings: string[];

/** Only what repeats is driven by hand; everything else takes its real time. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  data_dir = mkdtempSync(join(tmpdir(), 'folio-reading-'));
  clock = 1_000_000;
  const opened = await openLocalStore({ data_dir });
  store = opened;
  queue = await openLocalQueue(opened.database, () => clock);
  pool = createFakePool();
  warnings = [];
  reading = start();
});
afterEach(async () => {
  pool.behaviour = 'read';
  await reading.close(0);
  await store.close();
  vi.useRealTimers();
  rmSync(data_dir, { recursive: true, force: true });
});

const start = (more: Partial<ReadingParts> = {}): Reading =>
  createReading({
    store,
    queue,
    pool,
    passwords: createPasswords(),
    maxQueue: 10,
    ocr: { max_pages: 1, max_seconds: 1, weights: '' },
    warn: (error, message) => warnings.push(`${message}: ${(error as Error).message}`),
    ...more,
  });

/** A file whose bytes are in the store, and the job to read it. */
async function stored(text: string, tenant = TENANT): Promise<ReadJob> {
  const blob = await store.putBlob(bytesOf(text), 1_000);
  const key = `${blob.sha256}.csv.1`;
  await store.addFile({
    id: `doc_${text}`,
    tenant: TENANT,
    file_name: `${text}.csv`,
    file_type: 'csv',
    status: 'processing',
    size_bytes: blob.size,
    sha256: blob.sha256,
    document_key: key,
    page_count: null,
    created_at: '2026-01-01T00:00:00Z',
    warnings: [],
    error: null,
  });
  return { key, tenant, sha256: blob.sha256, format: 'csv', size_bytes: blob.size, file_name: `${text}.csv` };
}

/** As long as a slow disk takes. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: LONG_MS });

const statusOf = async (text: string) => (await store.getFile(TENANT, `doc_${text}`))?.status;
const jobsLeft = async (): Promise<number> => {
  clock += 10 * LONG_MS;
  return queue.waiting();
};

describe('a job', () => {
  test('is read, settles its file, tells everyone who waits and leaves the queue', async () => {
    pool.behaviour = 'hang';
    const job = await stored('a');
    await reading.submit(job);
    const waiting = [reading.wait(job.key, LONG_MS), reading.wait(job.key, LONG_MS), reading.wait(job.key, LONG_MS)];
    pool.letGo();
    for (const record of await Promise.all(waiting)) expect(record).toMatchObject({ key: job.key, status: 'ready' });
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    expect(await statusOf('a')).toBe('ready');
    expect(await jobsLeft()).toBe(0);
    expect(reading.verdicts).toEqual({ ready: 1 });
  });

  test('shows how far it has come while it is under way', async () => {
    pool.behaviour = 'hang';
    const job = await stored('a');
    await reading.submit(job);
    await eventually(() => expect(reading.progress(job.key)).toBe(0.5));
    expect(reading.progress('another')).toBeUndefined();
  });

  test('that fails gives its verdict to the file and to those who wait, and counts it by its code', async () => {
    pool.behaviour = new FolioError('corrupt_file', 'Nothing to read.');
    const job = await stored('a');
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({
      status: 'failed',
      page_count: null,
      error: { code: 'corrupt_file', detail: 'Nothing to read.' },
    });
    expect(await statusOf('a')).toBe('failed');
    expect(reading.verdicts).toEqual({ corrupt_file: 1 });
  });

  test('waits its turn where all readers are busy, and is taken up when one is free', async () => {
    pool.behaviour = 'hang';
    const [first, second] = [await stored('a'), await stored('b')];
    await reading.submit(first);
    await reading.submit(second);
    await eventually(() => expect(pool.requests).toHaveLength(1));
    expect(await queue.waiting()).toBe(1);
    pool.letGo();
    await eventually(() => expect(pool.requests.map((request) => request.file_name)).toEqual(['a.csv', 'b.csv']));
    expect(await reading.wait(first.key, LONG_MS)).toMatchObject({ status: 'ready' });
  });

  test('of a tenant that has none under way does not wait for those of another', async () => {
    Object.assign(pool, { extra: 1, behaviour: 'hang' });
    for (const text of ['a', 'b', 'c']) await reading.submit(await stored(text, 'greedy'));
    await reading.submit(await stored('d', 'modest'));
    await reading.submit(await stored('e', 'modest'));
    await eventually(() => expect(pool.requests.map((request) => request.file_name)).toEqual(['a.csv', 'd.csv']));
    expect(pool.requests.map((request) => request.tenant)).toEqual(['greedy', 'modest']);
    expect(await queue.waiting()).toBe(3);
  });

  test('whose document is known already is settled without a reader', async () => {
    const job = await stored('a');
    await reading.submit(job);
    await reading.wait(job.key, LONG_MS);
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    await store.reopenFile(TENANT, 'doc_a', job.key);
    await reading.submit(job);
    await eventually(async () => expect(await statusOf('a')).toBe('ready'));
    expect(pool.requests).toHaveLength(1);
  });

  test('whose files were all deleted is dropped without a verdict', async () => {
    const job = await stored('a');
    await store.deleteFile(TENANT, 'doc_a');
    await eventually(async () => expect(await store.blobPath(job.sha256)).toBeNull());
    await reading.submit(job);
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    expect(await store.getDocument(job.key)).toBeNull();
    expect(await jobsLeft()).toBe(0);
    expect([pool.requests, warnings]).toEqual([[], []]);
  });
});

test('a job is not taken up, and so not counted as tried, before a reader can begin', async () => {
  await reading.close(0);
  let begin: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
  });
  pool = Object.assign(createFakePool(), { ready });
  reading = start({ pool });
  const job = await stored('a');
  await reading.submit(job);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await queue.waiting()).toBe(1);
  begin();
  expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
});

describe('a password', () => {
  /** The same file as a document of its own, as who gave a password has it. */
  const owned = async (text: string): Promise<ReadJob> => {
    const job = await stored(text);
    const key = `${job.key}~${text}`;
    await store.reopenFile(TENANT, `doc_${text}`, key);
    return { ...job, key };
  };
  const passwords = (): (string | null)[] => pool.requests.map((request) => request.password);

  test('goes to the reader once it is known that it is needed, and is not kept where it did not open the document', async () => {
    pool.lock = 'secret';
    const job = await owned('a');
    await reading.submit(job, 'guess');
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ error: { code: 'password_wrong' } });
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    expect(passwords()).toEqual([null, 'guess']);
    expect(await reading.hasPassword(job.key)).toBe(false);
  });

  test('that is not needed is not used, and the document is that of everybody', async () => {
    const job = await owned('a');
    await reading.submit(job, 'needless');
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready', key: job.key.split('~')[0] });
    expect(await store.getFile(TENANT, 'doc_a')).toMatchObject({
      status: 'ready',
      document_key: job.key.split('~')[0],
    });
    expect(passwords()).toEqual([null]);
  });

  test('outlives faults of ours, from try to try and beyond the last', async () => {
    pool.lock = 'secret';
    const job = await owned('a');
    const shared = { ...job, key: job.key.split('~')[0]! };
    await reading.submit(shared);
    await reading.wait(shared.key, LONG_MS);
    pool.behaviour = new FolioError('storage_full');
    await reading.submit(job, 'secret');
    for (let i = 1; i <= 4; i++) {
      await eventually(() => expect(passwords()).toEqual([null, ...Array(i).fill('secret')]));
      await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
      clock += LONG_MS;
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ error: { code: 'storage_full', retryable: true } });
    expect(await reading.hasPassword(job.key)).toBe(true);
  });

  test('that was lost with the server is asked for again, in words that say why', async () => {
    pool.lock = 'secret';
    const job = await owned('a');
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({
      error: {
        code: 'password_required',
        detail: expect.stringContaining('anew'),
        hint: expect.stringContaining('/read'),
      },
    });
  });
});

describe('a lease', () => {
  test('is extended as long as the reader is at work', async () => {
    pool.behaviour = 'hang';
    await reading.submit(await stored('a'));
    await eventually(() => expect(pool.requests).toHaveLength(1));
    for (let i = 0; i < 6; i++) {
      clock += 10_000;
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(await queue.claim(30)).toBeNull();
  });

  test('that was lost to another process harms nothing: the verdict of the first stays', async () => {
    pool.behaviour = 'hang';
    const job = await stored('a');
    await reading.submit(job);
    await eventually(() => expect(pool.requests).toHaveLength(1));
    clock += LONG_MS;
    const taken = await queue.claim(30);
    expect(taken).toMatchObject({ key: job.key, attempt: 2 });
    pool.letGo();
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    // The job is the other's to end.
    expect(await queue.finish(taken!)).toBe(true);
    expect(warnings).toEqual([]);
  });

  test('that cannot be extended is told and does not end the reading', async () => {
    await reading.close(0);
    pool = createFakePool();
    pool.behaviour = 'hang';
    const broken: Queue = { ...queue, extend: () => Promise.reject(new Error('disk gone')) };
    reading = start({ queue: broken, pool });
    const job = await stored('a');
    await reading.submit(job);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(warnings).toEqual([`the lease of ${job.key} was not extended: disk gone`]);
    pool.letGo();
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
  });
});

describe('a document that ends its reader', () => {
  test('is read once more by a fresh one, and is sound if that one reads it', async () => {
    const { read } = pool;
    pool.read = async (request, onProgress) => {
      if (request.fresh) return read(request, onProgress);
      pool.requests.push(request);
      throw new FolioError('reader_crashed');
    };
    const job = await stored('a');
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
    expect(pool.requests.map(({ fresh = false }) => fresh)).toEqual([false, true]);
  });

  test('is condemned when it ends the fresh one too', async () => {
    pool.behaviour = new FolioError('reader_crashed');
    const job = await stored('a');
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ error: { code: 'reader_crashed' } });
    expect(pool.requests).toHaveLength(2);
  });
});

describe('a document whose bytes', () => {
  test('rotted is not condemned: that is ours, at once and in words that say what helps', async () => {
    pool.behaviour = new FolioError('stored_bytes_damaged', undefined, { hint: 'Upload it again.' });
    const job = await stored('a');
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({
      error: { code: 'stored_bytes_damaged', hint: 'Upload it again.' },
    });
  });

  test('are gone while a file waits for it is told as that', async () => {
    const job = await stored('a');
    rmSync((await store.blobPath(job.sha256))!);
    await reading.submit(job);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ error: { code: 'stored_bytes_damaged' } });
    expect(pool.requests).toEqual([]);
  });
});

test('a job that the clock has claimed again while it is under way is read once and leaves the queue', async () => {
  await reading.close(0);
  pool = Object.assign(createFakePool(2));
  pool.behaviour = 'hang';
  reading = start({ pool });
  const job = await stored('a');
  await reading.submit(job);
  await eventually(() => expect(pool.requests).toHaveLength(1));
  clock -= LONG_MS;
  // The look at the queue comes before the lease is extended.
  await vi.advanceTimersByTimeAsync(2_500);
  expect(pool.requests).toHaveLength(1);
  pool.letGo();
  expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
  await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
  expect(await jobsLeft()).toBe(0);
});

describe('a job that another process left behind', () => {
  test('is taken up once its lease has run out', async () => {
    const job = await stored('a');
    await queue.add(job, 10);
    await queue.claim(30);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pool.requests).toEqual([]);
    clock += LONG_MS;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
    expect(pool.requests).toHaveLength(1);
  });

  test('is given up after eight tries that came to no end, with a verdict that says so', async () => {
    const job = await stored('a');
    await queue.add(job, 10);
    for (let i = 0; i < 8; i++) {
      expect(await queue.claim(30)).toMatchObject({ attempt: i + 1 });
      clock += LONG_MS;
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({
      status: 'failed',
      error: {
        code: 'reading_interrupted',
        retryable: true,
        detail: expect.stringContaining('8 times'),
        hint: expect.any(String),
      },
    });
    expect(pool.requests).toEqual([]);
    await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
    expect(await jobsLeft()).toBe(0);
  });

  test('is read at its eighth try still', async () => {
    const job = await stored('a');
    await queue.add(job, 10);
    for (let i = 0; i < 7; i++) {
      await queue.claim(30);
      clock += LONG_MS;
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
  });
});

describe('a fault of our own', () => {
  test('is no verdict on the document: the job is told of, kept and taken up again', async () => {
    pool.behaviour = new FolioError('internal', 'No space left.');
    const job = await stored('a');
    await reading.submit(job);
    await eventually(() => expect(warnings).toEqual([`reading ${job.key} could not be settled: No space left.`]));
    expect(await statusOf('a')).toBe('processing');
    expect(await store.getDocument(job.key)).toBeNull();
    pool.behaviour = 'read';
    clock += LONG_MS;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
  });

  test("is tried four times with pauses, and then told as ours and not as the document's", async () => {
    pool.behaviour = new FolioError('internal', 'A disk at /secret failed.');
    const job = await stored('a');
    await reading.submit(job);
    for (let i = 1; i <= 4; i++) {
      await eventually(() => expect(pool.requests).toHaveLength(i));
      await eventually(() => expect(reading.progress(job.key)).toBeUndefined());
      // Still paused: a second is over sooner than the first pause.
      await vi.advanceTimersByTimeAsync(5_000);
      expect(pool.requests).toHaveLength(i);
      clock += LONG_MS;
      await vi.advanceTimersByTimeAsync(5_000);
    }
    const record = await reading.wait(job.key, LONG_MS);
    expect(record).toMatchObject({ status: 'failed', error: { code: 'reading_interrupted', retryable: true } });
    expect(JSON.stringify(record)).not.toContain('/secret');
    expect(await jobsLeft()).toBe(0);
  });

  test('after the reading, before the document was taken in, leaves nothing of it on the disk', async () => {
    await reading.close(0);
    pool = createFakePool();
    reading = start({
      unfoldWaiting: async () => {
        throw new FolioError('storage_full');
      },
    });
    await reading.submit(await stored('a'));
    await eventually(() => expect(warnings).toHaveLength(1));
    expect(pool.requests).toHaveLength(1);
    expect(readdirSync(join(data_dir, 'tmp'))).toEqual([]);
  });

  test.each(['storage_full', 'storage_unavailable', 'reading_interrupted'] as const)(
    'that is %s at the first try and over at the second leaves no trace',
    async (code) => {
      pool.behaviour = new FolioError(code);
      const job = await stored('a');
      await reading.submit(job);
      await eventually(() => expect(warnings).toHaveLength(1));
      pool.behaviour = 'read';
      clock += LONG_MS;
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready', error: null });
      expect(reading.verdicts).toEqual({ ready: 1 });
    },
  );

  test('of a store elsewhere that is out of reach is waited for, however long, and no try', async () => {
    await reading.close(0);
    pool = createFakePool();
    pool.behaviour = new FolioError('storage_unavailable');
    const seen: unknown[] = [];
    const ping = async () => {
      seen.push(await statusOf('a'));
      if (seen.length < 4) throw new FolioError('storage_unavailable');
      pool.behaviour = 'read';
    };
    reading = start({ store: { ...store, ping }, pool, wakes: { hear: () => () => undefined } });
    const job = await stored('a');
    await reading.submit(job);
    await eventually(() => expect(seen).toEqual(Array(4).fill('processing')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready', error: null });
    expect(warnings).toEqual([expect.stringContaining('until the store is back')]);
  });

  test('of the queue is told of, and the next look finds the job', async () => {
    await reading.close(0);
    pool = createFakePool();
    let failing = true;
    const flaky: Queue = {
      ...queue,
      claim: (seconds) => (failing ? Promise.reject(new Error('locked')) : queue.claim(seconds)),
    };
    reading = start({ queue: flaky, pool });
    const job = await stored('a');
    await queue.add(job, 10);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(warnings).toEqual(['the queue could not be read: locked']);
    failing = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
  });

  test('of the store ends a wait at once instead of at its time', async () => {
    await reading.close(0);
    const broken = { ...store, getDocument: () => Promise.reject(new Error('gone')) };
    reading = start({ store: broken, pool: createFakePool() });
    await expect(reading.wait('any', LONG_MS)).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(1); // The look at the queue, and nothing of the wait.
  });
});

describe('the queue', () => {
  test('that is full turns uploads away with a time to come back, and never what was taken in', async () => {
    await reading.close(0);
    pool = createFakePool();
    pool.behaviour = 'hang';
    reading = start({ maxQueue: 1, pool });
    await reading.submit(await stored('a'));
    await reading.admit();
    await reading.submit(await stored('b'));
    const busy = { code: 'busy', details: { retry_after: 2, hint: expect.stringContaining('2 seconds') } };
    await expect(reading.admit()).rejects.toMatchObject(busy);
    await reading.submit(await stored('c'));
    expect(await queue.waiting()).toBe(2);
  });

  test('is not full of what lies in other files: an upload goes before it', async () => {
    await reading.close(0);
    pool = createFakePool();
    pool.behaviour = 'hang';
    reading = start({ maxQueue: 1, pool });
    await reading.submit(await stored('a'));
    for (const text of ['b', 'c', 'd']) await reading.submit({ ...(await stored(text)), is_part: true });
    await reading.admit();
    const upload = await stored('e');
    await reading.submit(upload);
    await expect(reading.admit()).rejects.toMatchObject({ code: 'busy' });
    expect((await queue.claim(30))?.key).toBe(upload.key);
  });

  test('takes a job twice as one', async () => {
    pool.behaviour = 'hang';
    const job = await stored('a');
    await Promise.all([reading.submit(job), reading.submit(job)]);
    pool.letGo();
    await reading.wait(job.key, LONG_MS);
    expect(pool.requests).toHaveLength(1);
  });
});

describe('a wait', () => {
  test('ends with nothing when its time is over', async () => {
    expect(await reading.wait('never', 10)).toBeNull();
  });

  test('sees a verdict that another process brought', async () => {
    const job = await stored('a');
    const waiting = reading.wait(job.key, LONG_MS);
    await store.putDocument(
      {
        key: job.key,
        status: 'failed',
        page_count: null,
        warnings: [],
        error: new FolioError('corrupt_file').toProblem(),
      },
      null,
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(await waiting).toMatchObject({ status: 'failed' });
  });
});

describe('a shutdown', () => {
  test('lets what is under way come to its end within the time', async () => {
    pool.behaviour = 'hang';
    const job = await stored('a');
    await reading.submit(job);
    await eventually(() => expect(pool.requests).toHaveLength(1));
    const closing = reading.close(LONG_MS);
    pool.letGo();
    await closing;
    expect(await statusOf('a')).toBe('ready');
  });

  test('puts back what it stops, uncounted, for the next start', async () => {
    pool.behaviour = new FolioError('shutting_down');
    const job = await stored('a');
    // Closing before the job is given back, or it would be claimed at once again.
    const submitted = reading.submit(job);
    await reading.close(0);
    await submitted;
    expect(await statusOf('a')).toBe('processing');
    pool = createFakePool();
    reading = start({ pool });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading.wait(job.key, LONG_MS)).toMatchObject({ status: 'ready' });
    expect(await jobsLeft()).toBe(0);
  });

  test('keeps nobody waiting for what is not read any more', async () => {
    const waiting = reading.wait('never', LONG_MS);
    await reading.close(0);
    expect(await waiting).toBeNull();
  });

  test('takes no more work', async () => {
    await reading.close(0);
    await expect(reading.admit()).rejects.toMatchObject({ code: 'shutting_down' });
    const job = await stored('a');
    await reading.submit(job);
    expect(pool.requests).toEqual([]);
    expect(await queue.waiting()).toBe(1);
  });
});
