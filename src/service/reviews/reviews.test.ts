import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extraction, GetReviewAnswer } from '../../client/index.ts';
import { jsonValueOf } from '../json-body.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

const caller = { tenant: 'default', actor: 'key_1' };
const stranger = { tenant: 'other' };
const SLIP = 'Order number,QF-9\nOrder date,04.05.2026\nKestrel,KX-204\nTotal,"1.250,50"\nMoved,01.02.2026\n';
const SCHEMA = {
  name: 'slip',
  fields: [
    { name: 'order_number', type: 'string' },
    { name: 'order_date', type: 'date' },
    { name: 'kestrel_mark', type: 'string', required: true },
    { name: 'total', type: 'number' },
  ],
};

let held: TestService;
let file: string;
beforeAll(async () => {
  held = await openTestService({}, undefined, createInlinePool());
  file = await upload('slip.csv');
});
afterAll(() => held.dispose());

const upload = async (file_name: string): Promise<string> => {
  const { id } = await held.service.upload(caller, { file_name, bytes: bytesOf(SLIP + file_name) });
  await held.service.getFile(caller, id, 60);
  return id;
};
const json = async <T>(body: Promise<Parameters<typeof jsonValueOf>[0]>): Promise<T> =>
  (await jsonValueOf(await body)) as T;
const extract = (id = file) => json<Extraction>(held.service.extract(caller, id, SCHEMA));
const say = (id: string, said: object, by = caller) =>
  json<GetReviewAnswer>(held.service.reviewExtraction(by, id, said));
const look = (id: string, by: { tenant: string } = caller) => json<GetReviewAnswer>(held.service.getReview(by, id));
const field = ({ fields }: GetReviewAnswer, name: string) => fields.find((one) => one.name === name)!;

describe('a review', () => {
  test('holds what was said beside what was read, with who and when, typed and placed', async () => {
    const { id, fields } = await extract();
    const read = (name: string) => fields.find((one) => one.name === name)!.value;
    expect(field(await look(id), 'order_date')).toMatchObject({ review: 'unreviewed', reviewed_at: null });
    const values = {
      order_number: read('order_number'),
      order_date: '01.02.2026',
      kestrel_mark: 'KX-204',
      total: null,
    };
    const review = await say(id, { values, reviewer: 'Ada' });
    expect(field(review, 'order_number')).toMatchObject({ review: 'accepted', value: 'QF-9', read: 'QF-9' });
    expect(field(review, 'order_date')).toMatchObject({
      ...{ review: 'corrected', value: '2026-02-01', read: '2026-05-04', reviewed_by: 'Ada' },
      ...{ reviewed_at: expect.stringMatching(/^20/), citation: { cell: 'B5', text: '01.02.2026', verified: true } },
    });
    expect(field(review, 'kestrel_mark')).toMatchObject({ value: 'KX-204', citation: { cell: 'B3' } });
    expect(field(review, 'total')).toMatchObject({ review: 'absent', value: null, read: 1250.5, citation: null });
    expect(review.data).toMatchObject({ order_date: '2026-02-01', total: null });
    expect(await look(id)).toEqual(review);
    const again = await json<Extraction>(held.service.getExtraction(caller, id));
    expect(again.fields).toEqual(fields);
  });

  test('goes on with the next extraction by the same schema, and is withdrawn field by field', async () => {
    const { id } = await extract();
    expect(field(await look(id), 'order_date')).toMatchObject({ review: 'corrected', reviewed_by: 'Ada' });
    const left = await say(id, { withdraw: ['order_date', 'total'], values: { kestrel_mark: 'KX-1' } });
    expect(field(left, 'order_date')).toMatchObject({ review: 'unreviewed', value: '2026-05-04' });
    expect(field(left, 'kestrel_mark')).toMatchObject({ value: 'KX-1', reviewed_by: 'key_1', citation: null });
  });

  test('refuses fields that were not asked for, and is not there for strangers', async () => {
    const { id } = await extract();
    await expect(say(id, { values: { totl: 1 } })).rejects.toMatchObject({
      ...{ code: 'invalid_request', details: { param: 'values.totl', did_you_mean: 'total' } },
    });
    await expect(look(id, stranger)).rejects.toMatchObject({ code: 'extraction_not_found' });
    await expect(held.service.reviewExtraction(stranger, id, { done: true })).rejects.toMatchObject({
      code: 'extraction_not_found',
    });
    await expect(say('ext_none', {})).rejects.toMatchObject({ code: 'extraction_not_found' });
  });

  test('is given out as CSV, as a workbook and as JSON', async () => {
    const { id } = await extract();
    await say(id, { values: { order_number: '=1+1', total: 1250.5 } });
    const given = async (format: 'csv' | 'xlsx' | 'json') => {
      const { media_type, file_name, body } = await held.service.exportReview(caller, id, format);
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(Buffer.from(piece));
      return { media_type, file_name, bytes: Buffer.concat(pieces) };
    };
    const csv = await given('csv');
    expect(csv).toMatchObject({ media_type: 'text/csv; charset=utf-8', file_name: 'slip.csv.slip.csv' });
    const lines = csv.bytes.toString().split('\r\n');
    expect(lines[0]).toBe('name,value,read,review,reviewed_at,reviewed_by,confidence,page,anchor');
    expect(lines[1]).toMatch(/^order_number,'=1\+1,QF-9,corrected,20.*,key_1,/);
    expect(JSON.parse((await given('json')).bytes.toString())).toMatchObject({
      ...{ file_name: 'slip.csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), data: { order_number: '=1+1' } },
    });
    const book = await given('xlsx');
    const file_name = 'values.xlsx';
    const read = await held.service.upload(caller, { file_name, bytes: once(book.bytes) });
    const { view } = await held.service.open(caller, read.id);
    expect(view.head.sheets.map(({ name }) => name)).toEqual(['Values']);
  });

  test('teaches: only what was said in it', async () => {
    const { id } = await extract();
    await say(id, { withdraw: ['order_number', 'total'], values: { kestrel_mark: 'KX-204' } });
    await held.service.addSchema(caller, SCHEMA);
    const example = await json<{ values: object }>(
      held.service.addExample(caller, 'slip', { extraction_id: id, reviewed: true }),
    );
    expect(example.values).toEqual({ kestrel_mark: 'KX-204' });
  });
});

describe('what waits to be reviewed', () => {
  const waiting = async (is_done: boolean | undefined = false) =>
    (await held.service.listReviews(caller, { is_done }, 50, null)).items;

  test('is of each file and schema the newest extraction, the most doubtful first', async () => {
    const other = await upload('other.csv');
    await extract(other);
    const { id } = await extract(other);
    await held.service.extract(caller, other, 'table');
    const list = await waiting();
    expect(list.map(({ file_name }) => file_name)).toEqual(['other.csv', 'slip.csv']);
    expect(list[0]).toMatchObject({ extraction_id: id, schema: 'slip', fields: 4, stated: 0, done_at: null });
    expect(list[0]!.doubtful).toContain('kestrel_mark');
    expect(list[0]!.doubt).toBeGreaterThan(list[1]!.doubt);
  });

  test('is less with each word, ends when somebody is done, and goes with the file', async () => {
    const [first] = await waiting();
    const id = first!.extraction_id;
    await say(id, { values: { kestrel_mark: 'KX-204' } });
    const [after] = (await waiting()).filter((one) => one.extraction_id === id);
    expect(after!.doubtful).not.toContain('kestrel_mark');
    expect(after!.doubt).toBeCloseTo(first!.doubt - 1, 3);
    const ended = await say(id, { done: true, reviewer: 'Ada' });
    expect(ended).toMatchObject({ done_by: 'Ada', done_at: expect.any(String) });
    expect((await waiting()).map((one) => one.extraction_id)).not.toContain(id);
    await extract(first!.file_id);
    expect((await waiting(true)).map(({ file_id }) => file_id)).toEqual([first!.file_id]);
    await say(id, { done: false });
    expect(await waiting()).toHaveLength(2);
    await held.service.deleteFile(caller, first!.file_id);
    expect(await waiting(undefined)).toHaveLength(1);
    expect((await held.service.listReviews(stranger, {}, 50, null)).items).toEqual([]);
  });
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test('the evidence of a review as PDF is refused where nothing is cited', async () => {
  const id = await upload('bare.csv');
  const { id: extraction } = await json<Extraction>(
    held.service.extract(caller, id, { name: 'none', fields: [{ name: 'zebra_count', type: 'number' }] }),
  );
  await expect(held.service.exportReview(caller, extraction, 'pdf')).rejects.toMatchObject({ code: 'no_pdf' });
});
