import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const acme = { tenant: 'acme' };
let held: TestService;
beforeEach(async () => {
  held = await openTestService();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await held.dispose();
});

const upload = async (text: string) =>
  (await held.service.upload(acme, { file_name: 'a.csv', bytes: bytesOf(text) })).id;
const resultsOf = async (id: string, after = 0): Promise<Record<string, unknown>[]> => {
  let text = '';
  for await (const piece of (await held.service.batchResults(acme, id, after)).body) text += piece;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('a batch', () => {
  test('gives a line a file, in their order: what was made of it, or why not', async () => {
    const [one, two] = [await upload('a,b\n1,2\n'), await upload('c,d\n3,4\n')];
    const files = [one, 'doc_none', two];
    const { id, ...begun } = await held.service.addBatch(acme, { files, extract: 'table', export: 'json' });
    expect(begun).toMatchObject({ status: 'running', total: 3, pending: 3, extract: 'table', export: 'json' });
    await held.service.round();
    expect(await held.service.getBatch(acme, id)).toMatchObject({
      ...{ status: 'completed', pending: 0, done: 2, failed: 1, finished_at: expect.any(String) },
    });
    const lines = await resultsOf(id);
    expect(lines.map(({ file_id, status }) => [file_id, status])).toEqual([
      [one, 'done'],
      ['doc_none', 'failed'],
      [two, 'done'],
    ]);
    expect(lines[0]!['extraction']).toMatchObject({ file_id: one, schema: 'table' });
    expect(typeof lines[0]!['content']).toBe('string');
    expect(lines[1]!['error']).toMatchObject({ code: 'file_not_found' });
    expect(await resultsOf(id, 2)).toHaveLength(1);
  });

  test('is of its tenant', async () => {
    const { id } = await held.service.addBatch(acme, { files: ['doc_1'] });
    const other = { tenant: 'other' };
    await expect(held.service.getBatch(other, id)).rejects.toMatchObject({ code: 'batch_not_found', status: 404 });
    await expect(held.service.cancelBatch(other, id)).rejects.toMatchObject({ code: 'batch_not_found' });
    await expect(held.service.batchResults(other, id, 0)).rejects.toMatchObject({ code: 'batch_not_found' });
    expect((await held.service.listBatches(other, 9, null)).items).toEqual([]);
    expect((await held.service.listBatches(acme, 9, null)).items).toMatchObject([{ id }]);
  });

  test('goes on where another process left it', async () => {
    const file = await upload('a,b\n1,2\n');
    const { id } = await held.service.addBatch(acme, { files: [file, file], extract: 'table' });
    // As one that took a file and died.
    await held.store.claimItems(1, 'dead', 1);
    held = await held.restart();
    await vi.waitFor(async () => {
      await held.service.round();
      expect(await held.service.getBatch(acme, id)).toMatchObject({ status: 'completed', done: 2 });
    });
    expect(await resultsOf(id)).toHaveLength(2);
  });

  test('that is cancelled begins nothing more, and keeps what is done', async () => {
    const file = await upload('a,b\n1,2\n');
    const { id } = await held.service.addBatch(acme, { files: [file, file, file] });
    const [item] = await held.store.claimItems(1, 'l', 60_000);
    await held.store.finishItem(item!, { extraction_id: null, error: null, at: '2026-01-01T00:00:00Z' });
    expect(await held.service.cancelBatch(acme, id)).toMatchObject({ status: 'cancelled', done: 1, pending: 2 });
    await held.service.round();
    expect(await held.service.getBatch(acme, id)).toMatchObject({ done: 1, pending: 2 });
    expect(await resultsOf(id)).toHaveLength(1);
    expect(await held.service.cancelBatch(acme, id)).toMatchObject({ status: 'cancelled' });
  });

  test('tells of a file that was deleted since', async () => {
    const file = await upload('a,b\n1,2\n');
    const { id } = await held.service.addBatch(acme, { files: [file], export: 'markdown' });
    await held.service.round();
    await held.service.deleteFile(acme, file);
    expect(await resultsOf(id)).toMatchObject([{ status: 'failed', error: { code: 'file_not_found' } }]);
  });
});
