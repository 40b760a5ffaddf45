// Containers and bytes that came to harm on the disk heal by themselves, or say plainly that they cannot.
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentView } from '../../model/index.ts';
import type { Store } from '../../store/index.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';
import { createScrub } from './scrub.ts';

const caller = { tenant: 'default' };
const CSV = `name,amount\n${Array.from({ length: 5000 }, (_, i) => `row ${i},${i}\n`).join('')}`;

let held: TestService;
let id: string;
let sha256: string;
beforeEach(async () => {
  // No cache, so that every question goes to the disk.
  held = await openTestService({ cache_bytes: 0 }, undefined, createInlinePool());
  ({ id, sha256 } = await upload());
  held.pool.requests.length = 0;
});
afterEach(() => held.dispose());

const upload = () => held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(CSV) });
const restart = async (): Promise<void> => {
  held = await held.restart(createInlinePool());
};

function filesIn(part: string): string[] {
  const root = join(held.config.data_dir, part);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  return names.filter((path) => statSync(path).isFile());
}
const container = (): string => filesIn('documents')[0]!;
const blob = (): string => filesIn('blobs')[0]!;

/** Flips bits in place: neither the length nor the name says so. */
function rot(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = bytes[at]! ^ 0xff;
  writeFileSync(path, bytes);
}

const HARM: [string, () => void][] = [
  ['cut short', () => truncateSync(container(), 100)],
  ['emptied', () => truncateSync(container(), 0)],
  ['gone', () => rmSync(container())],
  ['rotten at its end', () => rot(container(), statSync(container()).size - 40)],
  ['rotten in a segment', () => rot(container(), 2000)],
];

async function rowsOf(view: DocumentView): Promise<number> {
  let rows = 0;
  for await (const block of view.cells(1, 0, 1e6)) rows += block.row_count;
  return rows;
}

describe.each(HARM)('a container that is %s', (_, harm) => {
  test('is read anew from the bytes when it is asked for, and the asker waits for it', async () => {
    await restart();
    harm();
    const { view } = await held.service.open(caller, id);
    expect(await rowsOf(view)).toBe(5001);
    expect(held.pool.requests).toHaveLength(1);
    expect(held.warnings).toHaveLength(1);
    expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready', page_count: 1 });
    expect((await held.service.metrics()).damage_total).toMatchObject({ document: 1 });
  });

  test('is read anew though it is open and half read', async () => {
    const { view } = await held.service.open(caller, id);
    const blocks = view.cells(1, 0, 1e6)[Symbol.asyncIterator]();
    const { value } = await blocks.next();
    harm();
    let rows = value!.row_count;
    for (let next = await blocks.next(); !next.done; next = await blocks.next()) rows += next.value.row_count;
    expect(rows).toBe(5001);
  });

  test('is found by reading the file again', async () => {
    await restart();
    harm();
    expect(await held.service.readAgain(caller, id)).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toHaveLength(1);
    expect(await rowsOf((await held.service.open(caller, id)).view)).toBe(5001);
    expect(held.pool.requests).toHaveLength(1);
  });
});

test('a container that cannot be opened is found by uploading the bytes again', async () => {
  truncateSync(container(), 100);
  expect(await upload()).toMatchObject({ status: 'ready' });
  expect(held.pool.requests).toHaveLength(1);
  expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready' });
});

test('many who ask at once have it read once', async () => {
  await restart();
  rmSync(container());
  const all = await Promise.all(Array.from({ length: 8 }, () => held.service.open(caller, id)));
  expect(all.every(({ view }) => view.head.sheets.length === 1)).toBe(true);
  expect(held.pool.requests).toHaveLength(1);
});

test('who does not want to wait is told to come back, and finds it whole then', async () => {
  await held.dispose();
  held = await openTestService({ wait_seconds: 0 });
  ({ id } = await upload());
  await held.service.getFile(caller, id, 30);
  held.pool.behaviour = 'hang';
  truncateSync(container(), 10);
  await expect(held.service.open(caller, id)).rejects.toMatchObject({
    code: 'file_not_ready',
    details: { retry_after: expect.any(Number) },
  });
  held.pool.letGo();
  expect(await held.service.getFile(caller, id, 30)).toMatchObject({ status: 'ready' });
  expect((await held.service.open(caller, id)).view.head.sheets).toHaveLength(1);
});

test('a mistake of ours is not taken for damage', async () => {
  await restart();
  const { store } = held;
  const openDocument = vi.spyOn(store, 'openDocument').mockRejectedValue(new TypeError('ours'));
  await expect(held.service.open(caller, id)).rejects.toThrow('ours');
  openDocument.mockRestore();
  expect(held.pool.requests).toEqual([]);
  expect(await held.service.getFile(caller, id)).toMatchObject({ status: 'ready' });
});

describe('bytes that rotted', () => {
  beforeEach(async () => {
    await restart();
    rot(blob(), 10);
  });

  test('are never given out whole', async () => {
    const { body } = await held.service.download(caller, id);
    let given = 0;
    const all = (async () => {
      for await (const chunk of body) given += chunk.length;
    })();
    await expect(all).rejects.toMatchObject({ code: 'stored_bytes_damaged' });
    expect(given).toBeLessThan(CSV.length);
  });

  test('do no harm to a document that was read from them before', async () => {
    expect(await rowsOf((await held.service.open(caller, id)).view)).toBe(5001);
  });

  test('heal when the same bytes come again', async () => {
    expect(await upload()).toMatchObject({ status: 'ready', sha256 });
    expect(readFileSync(blob(), 'utf8')).toBe(CSV);
  });
});

describe('where both the bytes and the container came to harm', () => {
  const lose = async (): Promise<void> => {
    rmSync(blob());
    rmSync(container());
    await restart();
  };

  test('the file says so, with a code of its own', async () => {
    await lose();
    await expect(held.service.open(caller, id)).rejects.toMatchObject({
      code: 'stored_bytes_damaged',
      status: 500,
      details: { hint: expect.stringContaining('again') },
    });
    expect(await held.service.getFile(caller, id)).toMatchObject({
      status: 'failed',
      error: { code: 'stored_bytes_damaged' },
    });
    await expect(held.service.download(caller, id)).rejects.toMatchObject({ code: 'stored_bytes_damaged' });
  });

  test('the same bytes uploaded again heal every file that has them', async () => {
    await lose();
    await held.service.open(caller, id).catch(() => undefined);
    expect(await upload()).toMatchObject({ status: 'ready' });
    expect(await held.service.readAgain(caller, id)).toMatchObject({ status: 'ready' });
    expect(await rowsOf((await held.service.open(caller, id)).view)).toBe(5001);
  });
});

describe('looking through what is stored', () => {
  beforeEach(restart);

  test('finds nothing in what is whole', async () => {
    const report = await held.service.checkStored(60);
    expect(report).toEqual({ documents: 1, blobs: 1, mended: 0, lost: [], finished: true });
    expect(held.warnings).toEqual([]);
  });

  test('has damaged documents read anew before anybody asks, and names bytes that are lost', async () => {
    rot(container(), 2000);
    await held.service.upload(caller, { file_name: 'b.csv', bytes: bytesOf('a\n1\n') });
    const other = filesIn('blobs').find((path) => !path.endsWith(sha256))!;
    rot(other, 1);
    const report = await held.service.checkStored(60);
    expect(report).toMatchObject({ documents: 2, blobs: 2, mended: 1, finished: true });
    expect(report.lost).toEqual([other.split('/').at(-1)]);
    expect(await held.service.getFile(caller, id, 30)).toMatchObject({ status: 'ready' });
    expect(await held.service.checkStored(60)).toMatchObject({ mended: 0, lost: [expect.any(String)] });
    expect((await held.service.metrics()).damage_total).toEqual({ document: 1, bytes: 1 });
  });

  test('ends when its time is over', async () => {
    expect(await held.service.checkStored(0)).toMatchObject({ documents: 0, blobs: 0, finished: false });
  });

  test('at a rate waits as long as its bytes take, and a minute before it begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun: string[] = [];
    const scrub = createScrub({
      store: { listDocuments: async () => ['a', 'b'], listBlobs: async () => [] } as unknown as Store,
      mending: {
        begin: async (key, _, looked) => {
          begun.push(key);
          await looked?.(4096);
          return false;
        },
      },
      rate: 1024,
      warn: () => undefined,
    });
    try {
      scrub.start();
      await vi.advanceTimersByTimeAsync(59_999);
      expect(begun).toEqual([]);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(begun).toEqual(['a']);
      await vi.advanceTimersByTimeAsync(1);
      expect(begun).toEqual(['a', 'b']);
    } finally {
      await scrub.close();
      vi.useRealTimers();
    }
  });
});
