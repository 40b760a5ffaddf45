import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { Citation } from '../../model/index.ts';
import { jsonValueOf } from '../json-body.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default' };
const stranger = { tenant: 'other' };
const CSV = 'Name,Age\nAnn,5\nBob,7\n';

interface CitationPage {
  readonly citations: readonly (Citation & { extraction_id: string; field: string })[];
  readonly next_cursor: string | null;
}

let held: TestService;
let id: string;
let otherId: string;
let first: string;
let second: string;
beforeAll(async () => {
  held = await openTestService({}, undefined, createInlinePool());
  id = (await held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(CSV) })).id;
  otherId = (await held.service.upload(caller, { file_name: 'b.csv', bytes: bytesOf('x,y\n1,2\n') })).id;
  first = await extract('table');
  second = await extract({ name: 'people', fields: [{ name: 'names', type: 'array', aliases: ['name'] }] });
});
afterAll(() => held.dispose());

const extract = async (schema: string | object, file = id): Promise<string> =>
  (await held.service.extract(caller, file, schema)).extraction_id;
const citations = async (extraction: string | null, limit = 100, cursor: string | null = null, file = id) =>
  (await jsonValueOf(await held.service.citations(caller, file, extraction, limit, cursor))) as CitationPage;

describe('an extraction', () => {
  test('has an id of its own, its file, schema and time, and is given again as it was', async () => {
    const made = await jsonValueOf(await held.service.extract(caller, id, 'table'));
    expect(made).toMatchObject({ file_id: id, schema: 'table', method: 'rules', data: { row_count: 2 } });
    expect(made).toHaveProperty('created_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
    expect(made).not.toHaveProperty('tenant');
    const again = await jsonValueOf(await held.service.getExtraction(caller, (made as { id: string }).id));
    expect(JSON.stringify(again)).toBe(JSON.stringify(made));
  });

  test('of one table is of the one that was named', async () => {
    expect(await jsonValueOf(await held.service.extract(caller, id, 'table', { table_id: 't1' }))).toMatchObject({
      data: { headers: ['Name', 'Age'] },
    });
    await expect(held.service.extract(caller, id, 'table', { table_id: 't7' })).rejects.toMatchObject({
      code: 'table_not_found',
      details: { param: 'table_id' },
    });
  });

  test('by a schema that is none leaves nothing behind', async () => {
    const before = (await citations(null)).citations.length;
    await expect(held.service.extract(caller, id, 'invoce')).rejects.toMatchObject({
      code: 'unknown_schema',
      details: { did_you_mean: 'invoice' },
    });
    await expect(held.service.extract(caller, id, { fields: [] })).rejects.toMatchObject({ code: 'invalid_schema' });
    expect((await citations(null)).citations).toHaveLength(before);
  });

  test('of another tenant, or of nobody, is as if it were not there', async () => {
    for (const ask of [
      () => held.service.getExtraction(stranger, first),
      () => held.service.getExtraction(caller, 'ext_none'),
      () => held.service.validate(caller, id, 'ext_none', {}),
      () => citations('ext_none'),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'extraction_not_found' });
    }
  });

  test('of another file is not found under this one', async () => {
    for (const ask of [
      () => held.service.validate(caller, otherId, first, {}),
      () => citations(first, 10, null, otherId),
    ])
      await expect(ask()).rejects.toMatchObject({
        code: 'extraction_not_found',
        message: `The extraction ${first} is not of the file ${otherId}.`,
        details: { param: 'extraction_id' },
      });
  });

  test('goes with its file', async () => {
    const file = await held.service.upload(caller, { file_name: 'c.csv', bytes: bytesOf('p,q\n1,2\n') });
    const made = await extract('table', file.id);
    await held.service.deleteFile(caller, file.id);
    await expect(held.service.getExtraction(caller, made)).rejects.toMatchObject({ code: 'extraction_not_found' });
  });
});

describe('a validation', () => {
  test('is held against the schema of the extraction', async () => {
    const required = await extract({ name: 'x', fields: [{ name: 'iban', type: 'string', required: true }] });
    expect(await jsonValueOf(await held.service.validate(caller, id, required, {}))).toEqual({
      extraction_id: required,
      valid: false,
      threshold: 0.5,
      checks: [
        {
          severity: 'error',
          rule: 'required_field',
          message: 'The required field "iban" has no value.',
          fields: ['iban'],
        },
      ],
      summary: { error: 1, warning: 0, info: 0 },
    });
  });
});

describe('citations', () => {
  test('are those of every extraction of the file, oldest first, each with its extraction and field', async () => {
    const { citations: all, next_cursor } = await citations(null, 500);
    expect(next_cursor).toBeNull();
    const seen = [...new Set(all.map((citation) => citation.extraction_id))];
    expect(seen.slice(0, 2)).toEqual([first, second]);
    const names = all.filter((citation) => citation.extraction_id === second);
    expect(names.map(({ field, path, cell, text }) => [field, path, cell, text])).toEqual([
      ['names', 'names[0]', 'A2', 'Ann'],
      ['names', 'names[1]', 'A3', 'Bob'],
    ]);
  });

  test('come page by page, none twice and none left out', async () => {
    const whole = (await citations(first)).citations;
    const paged: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: CitationPage = await citations(first, 3, cursor);
      expect(page.citations.length).toBeLessThanOrEqual(3);
      paged.push(...page.citations);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
  });

  test('end exactly where they end', async () => {
    const { length } = (await citations(first)).citations;
    expect((await citations(first, length)).next_cursor).toBeNull();
    expect((await citations(first, length - 1)).next_cursor).not.toBeNull();
    expect(await citations(first, 5, '1000')).toEqual({ citations: [], next_cursor: null });
  });

  test.each(['', 'x', '-1', '1.5', '1e3', ' 1', '9'.repeat(16), 'NaN'])('refuse the cursor %j', async (cursor) => {
    await expect(citations(first, 10, cursor)).rejects.toMatchObject({
      code: 'invalid_cursor',
      details: { param: 'cursor' },
    });
  });

  test('of a file that is not there, or of another tenant, are not found', async () => {
    await expect(citations(null, 10, null, 'doc_none')).rejects.toBeInstanceOf(FolioError);
    await expect(held.service.citations(stranger, id, null, 10, null)).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });
});
