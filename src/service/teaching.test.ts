import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN_SCHEMAS } from '../extract/index.ts';
import type { ExtractedField } from '../model/index.ts';
import { BUILT_IN_NAMES } from './built-in-schemas.ts';
import { jsonValueOf } from './json-body.ts';
import type { NewSchema } from './service.ts';
import { createInlinePool } from './testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from './testing/open-test-service.ts';

const caller = { tenant: 'default' };
const stranger = { tenant: 'other' };

const slip = (mark: string, day: string): string =>
  `Weigh house of Lowmoor,,\nKestrel,${mark},\nElm,${day},by the warden\nOak,01.01.2020,\n`;
const FIELDS = [
  { name: 'mark', type: 'string' },
  { name: 'given', type: 'date' },
];

interface Example {
  readonly id: string;
  readonly placed: readonly string[];
  readonly unplaced: readonly string[];
}
type Export = NewSchema & { readonly examples: readonly unknown[] };

let held: TestService;
let first: string;
let second: string;
beforeAll(async () => {
  held = await openTestService({}, undefined, createInlinePool());
  first = await upload(slip('KX-204', '04.05.2026'));
  second = await upload(slip('QF-9', '11.12.2025'));
});
afterAll(() => held.dispose());

const upload = async (text: string, by = caller): Promise<string> =>
  (await held.service.upload(by, { file_name: 'slip.csv', bytes: bytesOf(text) })).id;
const json = async <T>(body: Promise<Parameters<typeof jsonValueOf>[0]>): Promise<T> =>
  (await jsonValueOf(await body)) as T;
const keep = (name: string, by = caller) => held.service.addSchema(by, { name, fields: FIELDS });
const teach = (name: string, by = caller, file = first) =>
  json<Example>(held.service.addExample(by, name, { file_id: file, values: { mark: 'KX-204', given: '2026-05-04' } }));
const read = async (name: string, by = caller, file = second): Promise<readonly ExtractedField[]> =>
  (await json<{ fields: readonly ExtractedField[] }>(held.service.extract(by, file, name))).fields;

describe('a kept schema', () => {
  test('is found by its name, by its tenant alone', async () => {
    await keep('slips');
    expect((await read('slips')).map(({ name }) => name)).toEqual(['mark', 'given']);
    expect(await json(held.service.getSchema(caller, 'slips'))).toMatchObject({ built_in: false, examples: 0 });
    const file = await upload(slip('A-1', '01.02.2026'), stranger);
    await expect(held.service.extract(stranger, file, 'slips')).rejects.toMatchObject({ code: 'unknown_schema' });
    await expect(held.service.getSchema(stranger, 'slips')).rejects.toMatchObject({ code: 'schema_not_found' });
    const { schemas } = await json<{ schemas: { name: string }[] }>(held.service.listSchemas(stranger));
    expect(schemas.map(({ name }) => name)).toEqual(BUILT_IN_NAMES);
  });

  test('bears no name that is taken', async () => {
    await expect(keep('slips')).rejects.toMatchObject({ code: 'schema_exists' });
    await expect(keep('invoice')).rejects.toMatchObject({ code: 'built_in_schema' });
    await expect(held.service.deleteSchema(caller, 'invoice')).rejects.toMatchObject({ code: 'built_in_schema' });
    await expect(held.service.deleteSchema(caller, 'nothing')).rejects.toMatchObject({ code: 'schema_not_found' });
    expect(BUILT_IN_SCHEMAS.map(({ name }) => name)).toEqual(BUILT_IN_NAMES);
  });

  test('is checked as the schema of an extraction is', async () => {
    const fields = [{ name: 'mark', type: 'colour' }];
    await expect(held.service.addSchema(caller, { name: 'odd', fields })).rejects.toMatchObject({
      code: 'invalid_schema',
    });
    await expect(held.service.addSchema(caller, { name: 'odd' })).rejects.toMatchObject({ code: 'invalid_request' });
    const both = { name: 'odd', fields: FIELDS, schema: { fields: FIELDS } };
    await expect(held.service.addSchema(caller, both)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('an example', () => {
  test('teaches, until it is withdrawn', async () => {
    await keep('taught');
    const before = await read('taught');
    const { id, placed, unplaced } = await teach('taught');
    expect([placed, unplaced]).toEqual([['mark', 'given'], []]);
    const [mark, given] = await read('taught');
    expect([mark!.value, mark!.learned_from, given!.value]).toEqual(['QF-9', [id], '2025-12-11']);
    await expect(held.service.deleteExample(stranger, 'taught', id)).rejects.toMatchObject({
      code: 'schema_not_found',
    });
    await held.service.deleteExample(caller, 'taught', id);
    expect(await read('taught')).toEqual(before);
    await expect(held.service.deleteExample(caller, 'taught', id)).rejects.toMatchObject({
      code: 'example_not_found',
    });
  });

  test('outlives its file', async () => {
    await keep('lasting');
    const file = await upload(slip('KX-204', '04.05.2026'));
    const { id } = await teach('lasting', caller, file);
    await held.service.deleteFile(caller, file);
    expect((await read('lasting'))[0]!.learned_from).toEqual([id]);
  });

  test('may be an extraction that was put right', async () => {
    await keep('corrected');
    const { extraction_id } = await held.service.extract(caller, first, 'corrected');
    const values = { mark: 'KX-204', given: '2026-05-04' };
    await held.service.addExample(caller, 'corrected', { extraction_id, values });
    expect((await read('corrected'))[0]!.value).toBe('QF-9');
    await expect(
      held.service.addExample(caller, 'corrected', { extraction_id, file_id: second }),
    ).rejects.toMatchObject({ code: 'extraction_not_found' });
    const none = held.service.addExample(caller, 'corrected', { extraction_id: 'ext_none' });
    await expect(none).rejects.toMatchObject({ code: 'extraction_not_found' });
    await expect(held.service.addExample(caller, 'corrected', { values })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('says what it could not find, and refuses fields that there are not', async () => {
    await keep('partly');
    const values = { mark: 'nowhere to be seen', given: '2026-05-04' };
    expect(await json(held.service.addExample(caller, 'partly', { file_id: first, values }))).toMatchObject({
      placed: ['given'],
      unplaced: ['mark'],
    });
    await expect(
      held.service.addExample(caller, 'partly', { file_id: first, values: { marc: 'x' } }),
    ).rejects.toMatchObject({ code: 'invalid_request', details: { param: 'values.marc', did_you_mean: 'mark' } });
  });

  test('of a file of another tenant is of none', async () => {
    await keep('theirs', stranger);
    await expect(teach('theirs', stranger)).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('may be of a built-in schema, and teaches its own tenant alone', async () => {
    const values = { invoice_number: 'KX-204' };
    const { id } = await json<Example>(held.service.addExample(caller, 'invoice', { file_id: first, values }));
    const number = (fields: readonly ExtractedField[]) => fields.find(({ name }) => name === 'invoice_number')!;
    expect(number(await read('invoice'))).toMatchObject({ value: 'QF-9', learned_from: [id] });
    const file = await upload(slip('QF-9', '11.12.2025'), stranger);
    expect(number(await read('invoice', stranger, file)).learned_from).toBeUndefined();
    await held.service.deleteExample(caller, 'invoice', id);
  });

  test('is listed with what it states', async () => {
    await keep('listed');
    const { id } = await teach('listed');
    const listed = await json(held.service.listExamples(caller, 'listed', 10, null));
    const values = { mark: 'KX-204', given: '2026-05-04' };
    expect(listed).toMatchObject({ examples: [{ id, schema: 'listed', file_id: first, values }], next_cursor: null });
  });
});

describe('an export', () => {
  test('brings a schema and all that it was taught elsewhere', async () => {
    await keep('moved');
    await teach('moved');
    const file = await json<Export>(held.service.exportSchema(caller, 'moved'));
    await held.service.addSchema(stranger, file);
    const theirs = await upload(slip('QF-9', '11.12.2025'), stranger);
    const [mine, other] = [await read('moved'), await read('moved', stranger, theirs)];
    expect(other.map(({ value, confidence }) => [value, confidence])).toEqual(
      mine.map(({ value, confidence }) => [value, confidence]),
    );
    const again = await json<Export>(held.service.exportSchema(stranger, 'moved'));
    expect(again).toEqual(file);
  });

  test('of a built-in schema holds its examples alone', async () => {
    await held.service.addExample(caller, 'invoice', { file_id: first, values: { invoice_number: 'KX-204' } });
    const file = await json<Export>(held.service.exportSchema(caller, 'invoice'));
    expect(file).not.toHaveProperty('schema');
    await held.service.addSchema(stranger, file);
    expect(await json(held.service.getSchema(stranger, 'invoice'))).toMatchObject({ built_in: true, examples: 1 });
  });

  test('that somebody has meddled with is refused as a whole', async () => {
    const { examples } = await json<Export>(held.service.exportSchema(caller, 'moved'));
    const [good] = examples as { lesson: { fields: unknown[] } }[];
    const bad = [
      {},
      { ...good, lesson: { ...good!.lesson, fields: [{ path: 'mark' }] } },
      { ...good, lesson: { ...good!.lesson, marks: [7] } },
      { ...good, lesson: 'x' },
    ];
    for (const one of bad) {
      const meddled = { name: 'meddled', fields: FIELDS, examples: [good, one] };
      await expect(held.service.addSchema(caller, meddled)).rejects.toMatchObject({
        code: 'invalid_request',
        details: { param: 'examples[1]' },
      });
    }
    await expect(held.service.getSchema(caller, 'meddled')).rejects.toMatchObject({ code: 'schema_not_found' });
  });
});
