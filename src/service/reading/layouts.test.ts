import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPdf, table, text } from '../../../test/support/pdf/index.ts';
import { holdDocument } from '../hold-document.ts';
import { jsonValueOf } from '../json-body.ts';
import type { Upload } from '../service.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { openTestService, type TestService } from '../testing/open-test-service.ts';
import { readDocument } from './read-document.ts';

const ROWS = [
  ['Region', 'Ships'],
  ['North', '12'],
  ['South', '7'],
];
const page = (title: string) => ({
  items: [text(72, 60, title), table({ x: 72, y: 220, columns: [120, 80], rows: ROWS })],
});
const PDF = buildPdf({ pages: [page('The first page'), page('Another page')] });

const caller = { tenant: 'default' };
const other = { tenant: 'other' };
let held: TestService;
beforeEach(async () => {
  held = await openTestService({ ocr: 'never' }, undefined, createInlinePool());
});
afterEach(() => held.dispose());

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield PDF;
}
const upload = (layout?: Upload['layout'], who = caller) =>
  held.service.upload(who, { file_name: 'a.pdf', bytes: bytes(), layout });
const tablesOf = async (id: string): Promise<number[]> =>
  (await held.service.open(caller, id)).view.head.tables.map(({ page: at }) => at);

describe('a layout that comes with an upload', () => {
  test('is what the file is read with, as text or object, and the file says so', async () => {
    const [plain, none] = [await upload(), await upload('{"tables": "none", "pages": "2"}')];
    expect(await tablesOf(plain.id)).toEqual([1, 2]);
    expect(await tablesOf(none.id)).toEqual([1]);
    expect([plain.layout, none.layout]).toEqual([undefined, { tables: 'none', pages: '2' }]);
    expect(await upload({ pages: '2', furniture: 'drop', tables: 'none' })).toMatchObject({ layout: none.layout });
    expect(held.pool.requests).toHaveLength(2);
  });

  test('is kept over a restart, and what says nothing is no layout', async () => {
    const { id } = await upload({ tables: 'none' });
    held = await held.restart(createInlinePool());
    expect(await held.service.getFile(caller, id)).toMatchObject({ layout: { tables: 'none' } });
    expect(await upload({ tables: 'auto' })).not.toHaveProperty('layout');
  });

  test('accounts for what stands outside of the areas', async () => {
    const { view } = await readDocument(PDF, { file_name: 'a.pdf', layout: { only: [[0, 0, 600, 100]] } });
    const { coverage, tables } = view.head;
    const dropped = coverage.dropped.reduce((sum, { characters }) => sum + characters, 0);
    expect(tables).toEqual([]);
    expect(dropped).toBeGreaterThan(0);
    expect(coverage.placed + dropped).toBe(coverage.characters);
  });

  test.each([['{"tables": "some"}'], ['[]'], ['columns'], ['{"column": [3]}'], ['{"tables": "none", "pages": "x"}']])(
    'is refused where it is %s, and nothing is kept',
    async (layout) => {
      await expect(upload(layout)).rejects.toMatchObject({ code: 'invalid_request' });
      expect((await held.service.listFiles(caller, 10, null)).items).toEqual([]);
    },
  );
});

describe('a stored file', () => {
  test('is read with another layout, and as before without one', async () => {
    const { id } = await upload();
    const none = await held.service.readAgain(caller, id, undefined, { tables: 'none' });
    expect(none).toMatchObject({ id, status: 'ready', layout: { tables: 'none' } });
    expect(await tablesOf(id)).toEqual([]);
    expect(await held.service.readAgain(caller, id, undefined, {})).not.toHaveProperty('layout');
    expect(await tablesOf(id)).toEqual([1, 2]);
  });

  test('of another tenant is not touched by it', async () => {
    const [mine, theirs] = [await upload(), await upload(undefined, other)];
    await held.service.readAgain(other, theirs.id, undefined, { tables: 'none' });
    expect(await tablesOf(mine.id)).toEqual([1, 2]);
    await expect(held.service.readAgain(other, mine.id, undefined, { tables: 'none' })).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });
});

describe('a document in memory', () => {
  test('is explained as it was read, and keeps its layout', async () => {
    const { file, service } = await holdDocument(PDF, { file_name: 'a.pdf', layout: { tables: 'none' } });
    expect(file).toMatchObject({ layout: { tables: 'none' } });
    const explained = await jsonValueOf(await service.explainPage({ tenant: 'held' }, file.id, 1, {}));
    expect(explained).toMatchObject({ tables: [] });
    const auto = await jsonValueOf(await service.explainPage({ tenant: 'held' }, file.id, 1, { tables: 'auto' }));
    expect(auto).toMatchObject({ tables: [{ row_count: 3 }] });
    await expect(service.readAgain({ tenant: 'held' }, file.id, undefined, {})).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});
