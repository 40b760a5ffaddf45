import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolioError } from '../../errors.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import { openFileSource } from '../file-source.ts';
import type { ReadOutcome } from '../read-request.ts';
import { isRunning } from '../testing/is-running.ts';
import { probeSystemLimits } from '../walls/system-limits.ts';
import type { ReaderEvent } from './reader-event.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';

const MIB = 2 ** 20;
const TEXT = 'what the file holds';
const ENTRY = fileURLToPath(new URL('../testing/misbehaving-child.mjs', import.meta.url));
const LIMITS = { max_cells: 1, max_columns: 1, max_text_bytes: 1, max_pages: 1, max_unpacked_bytes: 1 };
const run = promisify(execFile);
const EVENTUALLY = { timeout: 60_000, interval: 20 };
/** A file is given the time of its size beside that of every file: one that is said to be so large is never late, however busy the machine is. */
const NEVER_LATE = 1024 * MIB;
const onLinux = process.platform === 'linux';
const { prlimit, setpriv, free_address_space } = await probeSystemLimits();
const MEMORY_LIMIT = free_address_space ? 'Max data size' : 'Max address space';

let folder: string;
let pool: ReaderPool | undefined;
let events: ReaderEvent[];
let files: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-pool-'));
  for (const name of ['blobs', 'out', 'home']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'blobs', 'file'), TEXT);
  events = [];
  files = 0;
});

afterEach(async () => {
  await pool?.close();
  pool = undefined;
  rmSync(folder, { recursive: true });
});

/** Of processes that start with the works that need them by default. */
function open(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  pool = createReaderPool({
    readers: 1,
    warm: false,
    max_read_seconds: 30,
    max_reader_memory: 256 * MIB,
    limits: LIMITS,
    max_document_bytes: 64 * MIB,
    home: join(folder, 'home'),
    entry: ENTRY,
    log: (event) => events.push(event),
    ...options,
  });
  return pool;
}

/** Once every reader waits for a file, so that whoever asks then is served at once. */
async function openWarm(options: Partial<ReaderPoolOptions> = {}): Promise<void> {
  const { size } = open({ ...options, warm: true });
  await expect.poll(() => startedPids().length, EVENTUALLY).toBe(size);
}

const outPath = (file: number): string => join(folder, 'out', `document-${file}`);

/** Reads a file in the way that the misbehaving reader knows under this name. */
function read(way: string, onProgress?: (share: number) => void, size = TEXT.length): Promise<ReadOutcome> {
  const request = {
    blob_path: join(folder, 'blobs', 'file'),
    out_path: outPath(files++),
    format: 'csv',
    file_name: way,
  } as const;
  return pool!.read({ ...request, size, password: join(folder, 'elsewhere') }, onProgress);
}

const failure = (reading: Promise<ReadOutcome>): Promise<FolioError> =>
  reading.then(
    () => expect.fail('it was read'),
    (error: FolioError) => error,
  );

const left = (): string[] => readdirSync(join(folder, 'out'));
const seen = <E extends ReaderEvent['event']>(name: E): Extract<ReaderEvent, { event: E }>[] =>
  events.filter((event): event is Extract<ReaderEvent, { event: E }> => event.event === name);
const startedPids = (lane = 'reading'): number[] =>
  seen('reader_started')
    .filter((event) => event.lane === lane)
    .map(({ pid }) => pid!);

describe('a pool of readers', () => {
  it('reads a file into a container', async () => {
    open();
    const outcome = await read('well');
    expect(outcome).toEqual({ page_count: 1, warnings: [expect.objectContaining({ code: 'empty_document' })] });
    const source = openFileSource(outPath(0));
    const view = await openContainer(source, 'key', createSegmentCache(0));
    expect(view.head.reader_version).toBe('misbehaving-1');
    expect((await view.page(1)).blocks[0]?.text).toBe(TEXT);
    source.close();
  });

  it('is warm before the first file comes', async () => {
    await openWarm({ readers: 2 });
    await read('well');
    expect(startedPids()).toHaveLength(2);
  });

  it('says when the first of its readers is ready, or that none need be', async () => {
    await open({ warm: true }).ready;
    expect(startedPids()).toHaveLength(1);
    await pool!.close();
    await open().ready;
    expect(startedPids()).toHaveLength(1);
  });

  it('starts nothing before the first file where it need not be warm, and no more than there are files', async () => {
    open({ readers: 3 });
    await pause(200);
    expect(startedPids()).toEqual([]);
    await Promise.all([read('well'), read('well')]);
    await read('well');
    // The second of them may still be starting when the first has read both files.
    await pause(200);
    expect(startedPids().length).toBeLessThanOrEqual(2);
  });

  it('that need not be warm replaces a reader that died when the next file comes', async () => {
    open();
    await read('well');
    process.kill(startedPids()[0]!, 'SIGKILL');
    await read('well').catch(() => 'the kill may come while it is read');
    await read('well');
    expect(startedPids().length).toBeGreaterThan(1);
  });

  it('closes at once where it never started a reader', async () => {
    await open().close();
    expect(startedPids()).toEqual([]);
    await expect(read('well')).rejects.toMatchObject({ code: 'shutting_down' });
  });

  it('reads files in the order in which they came', async () => {
    open({ readers: 1 });
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3].map((i) => read('well').then(() => order.push(i))));
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('reads as many files at once as it has readers', async () => {
    await openWarm({ readers: 2 });
    const readings = [0, 1, 2, 3, 4].map((i) => read(i < 2 ? 'slowly' : 'well'));
    expect(pool!.busy).toBe(2);
    expect(pool!.size).toBe(2);
    await Promise.all(readings);
    expect(left()).toHaveLength(5);
    await expect.poll(() => pool!.busy, EVENTUALLY).toBe(0);
  });

  it('passes progress on, but not more often than anyone can look', async () => {
    open();
    const shares: number[] = [];
    await read('telling its progress', (share) => shares.push(share));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeLessThan(20);
  });
});

describe('a reader that fails', () => {
  const WAYS: [way: string, code: string, options?: Partial<ReaderPoolOptions>][] = [
    ['for ever', 'reader_timeout', { max_read_seconds: 1 }],
    ['with ever more buffers', 'limit_exceeded'],
    ['with ever more objects', 'limit_exceeded'],
    ['into an abort', 'reader_crashed'],
    ['into an exit', 'reader_crashed'],
    ['into a mistake', 'reader_crashed'],
    ['into an unhandled rejection', 'reader_crashed'],
    ['to a verdict', 'password_required'],
    ['halfway to death', 'reader_crashed'],
  ];

  it.each(WAYS)(
    'reading %s fails that one file with %s, leaves nothing behind, and the next is read',
    async (way, code, options) => {
      open(options);
      const error = await failure(read(way));
      expect(error.code).toBe(code);
      expect(left()).toEqual([]);
      await expect(read('well', undefined, NEVER_LATE)).resolves.toMatchObject({ page_count: 1 });
    },
  );

  it('does not disturb its neighbour', async () => {
    await openWarm({ readers: 2 });
    const neighbour = read('slowly');
    for (const way of ['into an abort', 'halfway to death', 'with ever more buffers']) await failure(read(way));
    await expect(neighbour).resolves.toMatchObject({ page_count: 1 });
  });

  it('passes the reader’s own words and hint on', async () => {
    open();
    const error = await failure(read('to a verdict'));
    expect(error.message).toBe('It is locked.');
    expect(error.details).toEqual({ hint: 'Give the password.' });
    expect(startedPids()).toHaveLength(1);
  });

  it('keeps the words of a mistake for the log', async () => {
    open();
    const error = await failure(read('into a mistake'));
    expect(JSON.stringify(error.toProblem())).not.toContain('secret');
    expect(seen('reader_fault')[0]?.stack).toContain('secret is not a function');
  });

  it('names the setting to raise for more time', async () => {
    open({ max_read_seconds: 1 });
    expect((await failure(read('for ever'))).details.hint).toContain('FOLIO_MAX_READ_SECONDS');
  });

  it('names the setting to raise for more memory', async () => {
    open();
    expect((await failure(read('with ever more buffers'))).details.hint).toContain('FOLIO_MAX_READER_MEMORY');
  });

  it('does not condemn the document whose bytes are gone', async () => {
    open();
    rmSync(join(folder, 'blobs', 'file'));
    expect((await failure(read('well'))).code).toBe('stored_bytes_damaged');
  });

  it('does not condemn the document where it is killed from outside', async () => {
    await openWarm();
    const reading = failure(read('slowly'));
    expect(pool!.busy).toBe(1);
    process.kill(startedPids()[0]!, 'SIGKILL');
    expect(await reading).toMatchObject({ code: 'reading_interrupted' });
    expect((await reading).toProblem().retryable).toBe(true);
  });
});

describe('a file that asks for a fresh reader', () => {
  it('is read by a process that read nothing before and reads nothing after, beside a pool that stays as it is', async () => {
    await openWarm();
    await read('well');
    const request = { blob_path: join(folder, 'blobs', 'file'), out_path: outPath(files++), format: 'csv' } as const;
    const more = { file_name: 'well', size: TEXT.length, password: null, fresh: true };
    await expect(pool!.read({ ...request, ...more })).resolves.toMatchObject({ page_count: 1 });
    expect(pool!.busy).toBe(0);
    const before = startedPids();
    await read('well');
    expect(startedPids()).toEqual(before);
  });

  it('is turned away when the pool closes', async () => {
    open();
    const request = { blob_path: join(folder, 'blobs', 'file'), out_path: outPath(files++), format: 'csv' } as const;
    const more = { file_name: 'for ever', size: TEXT.length, password: null, fresh: true };
    const reading = failure(pool!.read({ ...request, ...more }));
    await pool!.close();
    expect(await reading).toMatchObject({ code: 'shutting_down' });
  });
});

describe('the sandbox', () => {
  it.each([
    ['peeping at other files', 'ERR_ACCESS_DENIED'],
    ['writing elsewhere', 'ERR_ACCESS_DENIED'],
    ['starting a process', 'ERR_ACCESS_DENIED'],
    ['evaluating text', 'EvalError'],
    ['showing its environment', 'MALLOC_ARENA_MAX TZ UV_THREADPOOL_SIZE'],
  ])('keeps a reader from %s', async (way, outcome) => {
    open();
    expect((await failure(read(way))).message).toBe(outcome);
  });

  it.runIf(prlimit)('limits memory, open files and CPU time', async () => {
    open({ max_read_seconds: 7 });
    await read('well');
    const limits = readFileSync(`/proc/${startedPids()[0]}/limits`, 'latin1');
    for (const name of [MEMORY_LIMIT, 'Max open files', 'Max cpu time', 'Max core file size']) {
      expect(limits).toMatch(new RegExp(`^${name} +\\d+ `, 'm'));
    }
    expect(seen('reader_unlimited')).toEqual([]);
  });
});

describe('the limit on memory', () => {
  it.runIf(onLinux)('holds for memory that was given and is too much', async () => {
    open();
    expect((await failure(read('with more memory than it may hold'))).code).toBe('limit_exceeded');
  });

  it.runIf(prlimit).each(['with one buffer beyond all bounds', 'with an engine that grows and grows'])(
    'holds for memory that is asked for and not touched, %s',
    async (way) => {
      open();
      expect((await failure(read(way))).code).toBe('limit_exceeded');
    },
  );

  it('leaves room for an engine in WebAssembly', async () => {
    open();
    await expect(read('with WebAssembly')).resolves.toMatchObject({ page_count: 1 });
  });

  it('lets a mistake of an engine in WebAssembly be one, and the process goes on', async () => {
    open();
    await failure(read('into a trap of WebAssembly'));
    expect(seen('reader_fault')[0]?.stack).toContain('memory access out of bounds');
    await read('well');
    expect(startedPids()).toHaveLength(1);
  });

  it.runIf(prlimit)('is one on address space where that is limited already, and leaves the same room', async () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { createReaderPool } from ${JSON.stringify(new URL('../../../dist/worker/index.js', import.meta.url).href)};
      let reader;
      const pool = createReaderPool({ readers: 1, max_read_seconds: 30, max_reader_memory: ${256 * MIB}, limits: {}, max_document_bytes: ${64 * MIB}, home: ${JSON.stringify(join(folder, 'home'))},
        entry: ${JSON.stringify(ENTRY)}, log: ({ event, pid }) => { if (event === 'reader_started') reader = pid; } });
      const request = { blob_path: ${JSON.stringify(ENTRY)}, format: 'csv', size: 1, password: null, out_path: ${JSON.stringify(outPath(0))} };
      for (const file_name of ['with WebAssembly', 'with one buffer beyond all bounds']) {
        console.log(await pool.read({ ...request, file_name }).then(() => 'read', ({ code }) => code));
      }
      console.log(/^Max address space +(\\d+)/m.exec(readFileSync('/proc/' + reader + '/limits', 'latin1'))[1] < ${8192 * MIB});
      await pool.close();`;
    const node = [process.execPath, '--input-type=module', '-e', script];
    const { stdout } = await run(prlimit!, [`--as=${65_536 * MIB}`, '--', ...node], { timeout: 60_000 });
    expect(stdout.trim().split('\n')).toEqual(['read', 'limit_exceeded', 'true']);
  });
});

describe('the life of a reader process', () => {
  it('ends after its share of files, and a fresh one takes over', async () => {
    open({ reads_a_process: 3 });
    for (let i = 0; i < 7; i++) await read('well');
    expect(seen('reader_recycled').map(({ reads }) => reads)).toEqual([3, 3]);
    expect(new Set(startedPids()).size).toBe(3);
    await expect.poll(() => startedPids().slice(0, 2).some(isRunning), EVENTUALLY).toBe(false);
  });

  it.runIf(onLinux)('ends when it keeps too much memory', async () => {
    open();
    await read('hoarding memory');
    await read('well');
    expect(seen('reader_recycled')).toHaveLength(1);
    expect(seen('reader_recycled')[0]!.resident).toBeGreaterThan(128 * MIB);
  });

  it('is begun anew when an idle one is killed from outside', async () => {
    await openWarm();
    process.kill(startedPids()[0]!, 'SIGKILL');
    await expect.poll(() => startedPids().length, EVENTUALLY).toBe(2);
    await expect(read('well')).resolves.toMatchObject({ page_count: 1 });
  });

  it('goes on through the signals that end its parent in good order', async () => {
    await openWarm();
    const reading = read('slowly');
    expect(pool!.busy).toBe(1);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(startedPids()[0]!, signal);
    await expect(reading).resolves.toMatchObject({ page_count: 1 });
  });

  it('that cannot begin fails the files that wait, without spinning', async () => {
    const entry = join(folder, 'blobs', 'broken.mjs');
    writeFileSync(entry, 'throw new Error("broken from the start");');
    open({ entry, warm: true });
    expect((await failure(read('well'))).code).toBe('reading_interrupted');
    expect((await failure(read('well'))).code).toBe('reading_interrupted');
    // Longer and longer pauses: a slow machine makes fewer starts in this time, never more.
    await pause(1500);
    await expect(pool!.ready, 'to turn away what waits elsewhere').resolves.toBeUndefined();
    const failures = seen('reader_start_failed').filter(({ lane }) => lane === 'reading');
    expect(failures.length).toBeLessThan(10);
    expect(failures[0]?.reason).toContain('broken from the start');
  });

  it('that has no place for its folder condemns no file for it', async () => {
    writeFileSync(join(folder, 'taken'), '');
    open({ home: join(folder, 'taken') });
    expect((await failure(read('well'))).code).toBe('storage_unavailable');
  });

  it('that could not begin for a while serves again once it can', async () => {
    const entry = join(folder, 'blobs', 'mended.mjs');
    writeFileSync(entry, 'process.exit(1);');
    open({ entry, warm: true });
    await failure(read('well'));
    const dist = new URL('../../../dist/', import.meta.url).href;
    writeFileSync(entry, readFileSync(ENTRY, 'utf8').replaceAll('../../../dist/', dist));
    await expect.poll(() => startedPids().length, EVENTUALLY).toBe(1);
    await expect(read('well')).resolves.toMatchObject({ page_count: 1 });
  });

  /** One that hangs cannot notice by itself that its parent is gone. */
  const ways = setpriv ? ['slowly', 'for ever'] : ['slowly'];
  it.each(ways)('ends when its parent is killed while it reads %s', async (way) => {
    const script = `
      import { createReaderPool } from ${JSON.stringify(new URL('../../../dist/worker/index.js', import.meta.url).href)};
      const pool = createReaderPool({ readers: 2, max_read_seconds: 300, max_reader_memory: ${256 * MIB}, limits: {}, max_document_bytes: ${64 * MIB}, home: ${JSON.stringify(join(folder, 'home'))},
        entry: ${JSON.stringify(ENTRY)}, log: ({ event, pid }) => event === 'reader_started' && console.log(pid) });
      const request = { blob_path: ${JSON.stringify(ENTRY)}, format: 'csv', size: 1, password: null };
      const reading = { ...request, out_path: ${JSON.stringify(outPath(0))}, file_name: ${JSON.stringify(way)} };
      pool.read(reading, () => console.log('reading'));`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const pids = (): number[] =>
      said
        .split('\n')
        .filter((line) => /^\d+$/.test(line))
        .map(Number);
    await expect.poll(() => pids().length === 2 && said.includes('reading'), EVENTUALLY).toBe(true);
    expect(pids().every(isRunning)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => pids().some(isRunning), EVENTUALLY).toBe(false);
  });
});

describe('closing', () => {
  it('lets the file under way finish and turns away those that wait and those that come', async () => {
    await openWarm();
    const underWay = read('slowly');
    const waits = failure(read('well'));
    expect(pool!.busy).toBe(1);
    const closed = pool!.close({ wait_ms: 30_000 });
    const comes = failure(read('well'));
    await expect(underWay).resolves.toMatchObject({ page_count: 1 });
    expect((await waits).code).toBe('shutting_down');
    expect((await comes).code).toBe('shutting_down');
    await closed;
    expect(startedPids().some(isRunning)).toBe(false);
  });

  it('ends what takes longer than the caller will wait', async () => {
    open();
    const reading = failure(read('for ever'));
    await expect.poll(() => pool!.busy, EVENTUALLY).toBe(1);
    await pool!.close({ wait_ms: 50 });
    expect((await reading).code).toBe('shutting_down');
    expect(left()).toEqual([]);
    expect(startedPids().some(isRunning)).toBe(false);
  });

  it('may come before the readers are warm, and twice', async () => {
    open({ readers: 2, warm: true });
    await Promise.all([pool!.close(), pool!.close()]);
    expect(pool!.busy).toBe(0);
  });
});

describe('drawing', () => {
  const draw = (way: string, format: 'csv' | 'rtf' = 'csv', size = TEXT.length) =>
    pool!.draw({
      blob_path: join(folder, 'blobs', 'file'),
      out_path: outPath(files++),
      format,
      size,
      password: way,
      page: 7,
      dpi: 150,
      clip: null,
      marks: [],
      encoding: 'png',
    });
  const verdictOn = (way: string, format?: 'csv' | 'rtf') =>
    draw(way, format).then(
      () => expect.fail('it was drawn'),
      (error: FolioError) => error.code,
    );

  it('leaves a picture where it was asked for, and tells its size', async () => {
    open();
    expect(await draw('well')).toEqual({ width: 3, height: 4 });
    expect(readFileSync(outPath(0), 'utf8')).toBe(`page 7 of ${TEXT}`);
  });

  it('does not wait for files that are being read', async () => {
    open();
    const reading = read('into a long wait').catch(() => 'closed');
    expect(await draw('well')).toEqual({ width: 3, height: 4 });
    await pool!.close();
    expect(await reading).toBe('closed');
  });

  it('passes the verdict of the format on, and leaves nothing', async () => {
    open();
    expect(await verdictOn('to a verdict')).toBe('password_required');
    expect(await verdictOn('well', 'rtf')).toBe('no_pictures');
    expect(left()).toEqual([]);
    expect(startedPids('answering')).toHaveLength(1);
  });

  it('is ended at the deadline, and the pool goes on', async () => {
    open({ max_read_seconds: 1 });
    expect(await verdictOn('for ever')).toBe('reader_timeout');
    await draw('well', 'csv', NEVER_LATE);
    expect(left()).toHaveLength(1);
  });

  it('that kills the process is a crash, and the pool goes on', async () => {
    open();
    expect(await verdictOn('into an abort')).toBe('reader_crashed');
    await draw('well');
    expect(left()).toHaveLength(1);
  });

  it('with more memory than a reader is given is a limit', async () => {
    open();
    expect(await verdictOn('with ever more buffers')).toBe('limit_exceeded');
  });

  it('is turned away once the pool is closed', async () => {
    open();
    await pool!.close();
    expect(await verdictOn('well')).toBe('shutting_down');
  });
});
