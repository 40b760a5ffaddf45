import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonBody } from '../json-body.ts';
import { jsonValueOf } from '../json-body.ts';
import { createInlinePool } from '../testing/inline-pool.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';
import type { Answer, Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const caller = { tenant: 'default' };
const CSV = [
  'Description,Quantity,Unit price,Amount',
  'Pen,2,1.50,3.00',
  'Ink,1,12.00,12.00',
  'Paper,5,4.00,20.00',
  '',
].join('\n');

let held: TestService;
let file_id: string;
let extraction_id: string;
beforeAll(async () => {
  held = await openTestService({}, undefined, createInlinePool());
  const file = await held.service.upload(caller, { file_name: 'lines.csv', bytes: bytesOf(CSV) });
  file_id = file.id;
  extraction_id = (await held.service.extract(caller, file_id, 'table')).extraction_id;
});
afterAll(() => held.dispose());

const named = (name: string): Operation => OPERATIONS.find((operation) => operation.name === name)!;

/** As a surface calls it: the input checked first, the answer as it goes over the wire. */
async function run(name: string, input: Record<string, unknown>, accept?: string): Promise<Answer> {
  const operation = named(name);
  if (operation.body !== 'multipart') expect([...Value.Errors(operation.input, input)]).toEqual([]);
  return operation.run(held.service, { ...caller, accept }, input);
}

async function json(name: string, input: Record<string, unknown>): Promise<Record<string, never>> {
  const answer = await run(name, input);
  const { output } = named(name);
  const body = JSON.parse(JSON.stringify('json' in answer || 'text' in answer ? await jsonValueOf(answer) : null));
  expect([...Value.Errors(output!, body)]).toEqual([]);
  return body;
}

async function content(name: string, input: Record<string, unknown>, accept?: string) {
  const answer = await run(name, input, accept);
  if (!('content' in answer)) throw new Error('the answer has no content');
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.content.body) pieces.push(Buffer.from(piece));
  return { ...answer.content, bytes: Buffer.concat(pieces) };
}

const upload = (name: string, text: string) => run('upload_file', { file_name: name, bytes: bytesOf(text) });

describe('every operation answers as its schema promises', () => {
  test('upload_file: 201 with the place of the file', async () => {
    const answer = await upload('other.csv', 'a,b\n1,2\n');
    expect(answer).toMatchObject({ status: 201, json: { status: 'ready', file_type: 'csv', page_count: 1 } });
    const { json: file, headers } = answer as Extract<Answer, { json: object }>;
    expect([...Value.Errors(named('upload_file').output!, file)]).toEqual([]);
    expect(headers).toEqual({ location: `/v1/files/${(file as { id: string }).id}` });
  });

  test('get_file and list_files: the file, and the newest first', async () => {
    expect(await json('get_file', { id: file_id, wait: 1 })).toMatchObject({ id: file_id, file_name: 'lines.csv' });
    const { files, next_cursor } = await json('list_files', { limit: 1 });
    expect(files).toHaveLength(1);
    expect(await json('list_files', { limit: 1, cursor: next_cursor })).toMatchObject({ files: [{ id: file_id }] });
  });

  test('download_file: the bytes as they came', async () => {
    const got = await content('download_file', { id: file_id });
    expect(got.bytes.toString()).toBe(CSV);
    expect(got).toMatchObject({ file_name: 'lines.csv', size: CSV.length, media_type: 'application/octet-stream' });
  });

  test('read_file: a file that is ready stays as it is', async () => {
    const before = held.pool.requests.length;
    expect(await json('read_file', { id: file_id })).toMatchObject({ status: 'ready' });
    expect(held.pool.requests).toHaveLength(before);
  });

  test('delete_file: 204, and then it is gone', async () => {
    const { json: file } = (await upload('gone.csv', 'x,y\n3,4\n')) as { json: { id: string } };
    expect(await run('delete_file', { id: file.id })).toEqual({ status: 204 });
    await expect(run('delete_file', { id: file.id })).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['profile_document', {}, { file_type: 'csv', page_count: 1, has_tables: true, table_count: 1 }],
    ['list_structure', {}, { tables: [{ id: 't1', row_count: 4, col_count: 4 }] }],
    ['search_document', { query: 'PAPER', max_results: 5 }, { total: 1, matches: [{ page: 1, cell: 'A4' }] }],
    ['get_page', { page: 1 }, { page: 1, tables: [{ id: 't1' }] }],
    ['list_tables', {}, { tables: [{ id: 't1' }] }],
    ['get_table', { table_id: 't1' }, { header_rows: 1, headers: ['Description', 'Quantity', 'Unit price', 'Amount'] }],
    ['list_sheets', {}, { sheets: [{ index: 1, used_range: 'A1:D4', cell_count: 16 }] }],
    [
      'read_range',
      { range: 'B2:B3' },
      {
        cells: [
          { cell: 'B2', value: 2 },
          { cell: 'B3', value: 1 },
        ],
      },
    ],
    ['find_cells', { query: 'ink' }, { total: 1, matches: [{ cell: 'A3' }] }],
  ])('%s', async (name, input, expected) => {
    expect(await json(name, { id: file_id, ...input })).toMatchObject(expected);
  });

  test('inspect_formula: a document without formulas is told so', async () => {
    await expect(run('inspect_formula', { id: file_id, sheet: 'lines', cell: 'B2' })).rejects.toMatchObject({
      code: 'no_formulas',
    });
  });

  test('extract_fields and get_extraction: 201 with its place, and the same again', async () => {
    const answer = await run('extract_fields', { id: file_id, schema: 'invoice' });
    const extraction = (await jsonValueOf(answer as JsonBody)) as { id: string };
    expect(answer).toMatchObject({ status: 201, headers: { location: `/v1/extractions/${extraction.id}` } });
    expect([...Value.Errors(named('extract_fields').output!, JSON.parse(JSON.stringify(extraction)))]).toEqual([]);
    expect(extraction).toMatchObject({
      file_id,
      schema: 'invoice',
      method: 'rules',
      warnings: [{ code: 'unfamiliar_document' }],
      usage: null,
      data: { line_items: [{ description: 'Pen', quantity: 2, unit_price: 1.5, amount: 3 }, {}, {}] },
    });
    const again = await json('get_extraction', { extraction_id: extraction.id });
    expect(again).toEqual(JSON.parse(JSON.stringify(extraction)));
  });

  test('validate_extraction: the rules, with the threshold that was asked for', async () => {
    expect(await json('validate_extraction', { id: file_id, extraction_id })).toMatchObject({
      extraction_id,
      valid: true,
      threshold: 0.5,
      summary: { error: 0, warning: 0, info: 5 },
    });
    const strict = await json('validate_extraction', { id: file_id, extraction_id, confidence_threshold: 1 });
    expect(strict).toMatchObject({ valid: true, threshold: 1, summary: { warning: 3 } });
  });

  test('list_citations: with the extraction and the field of each', async () => {
    const { citations, next_cursor } = await json('list_citations', { id: file_id, extraction_id });
    expect(next_cursor).toBeNull();
    expect(citations).toContainEqual(
      expect.objectContaining({ extraction_id, field: 'rows', path: 'rows[0][0]', cell: 'A2', table_id: 't1' }),
    );
  });

  test('export_document: JSON, Markdown, CSV and, where the caller takes it, an archive', async () => {
    const as = (format: string, accept?: string) => content('export_document', { id: file_id, format }, accept);
    expect(JSON.parse((await as('json')).bytes.toString())).toMatchObject({ format: 'csv' });
    expect((await as('markdown')).bytes.toString()).toContain('| Pen |');
    const csv = await as('csv');
    expect(csv.bytes.toString()).toContain('Pen,2,1.5');
    expect(csv).toMatchObject({ media_type: 'text/csv; charset=utf-8', file_name: 'lines.csv' });
    const zip = await as('csv', 'text/html, application/zip;q=0.9');
    expect(zip).toMatchObject({ media_type: 'application/zip', file_name: 'lines.zip' });
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('export_document: of one table or sheet, and of none that is not there', async () => {
    const one = await content('export_document', { id: file_id, format: 'csv', table_id: 't1' });
    expect(one.file_name).toBe('lines-t1.csv');
    await expect(run('export_document', { id: file_id, format: 'csv', table_id: 't9' })).rejects.toMatchObject({
      code: 'table_not_found',
    });
    await expect(run('export_document', { id: file_id, format: 'json', sheet: 'none' })).rejects.toMatchObject({
      code: 'unknown_sheet',
    });
  });

  test('health: up, with the version', async () => {
    expect(await json('health', {})).toEqual({ status: 'healthy', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });
});

describe('an inspection', () => {
  test('is the same to the byte, whatever was asked before and whoever asks', async () => {
    const ask = async () => JSON.stringify(await json('get_table', { id: file_id, table_id: 't1' }));
    const first = await ask();
    await json('search_document', { id: file_id, query: 'pen' });
    expect(await ask()).toBe(first);
  });

  test('of a file that is not there is 404, whatever the question', async () => {
    for (const operation of OPERATIONS.filter(({ tool }) => tool)) {
      const asked = operation.run(held.service, caller, { id: 'doc_none' });
      await expect(asked, operation.name).rejects.toMatchObject({ code: 'file_not_found', status: 404 });
    }
  });
});
