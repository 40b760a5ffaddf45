import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeBackend, type FakeBackend } from '../testing/fake-backend.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { ask } from './ask.ts';

let backend: FakeBackend;
vi.mock('../backend/open-backend.ts', () => ({
  withBackend: (_: unknown, use: (given: FakeBackend) => unknown) => use(backend),
}));

const RANGE = 'POST /v1/files/{id}/ranges/read';
const range = { json: { sheet: 'S', range: 'A1', cells: [], truncated: false, next_cursor: null } };
const asked = () => backend.calls.at(-1)!;

describe('the input of an operation', () => {
  test('comes from arguments and options', async () => {
    backend = createFakeBackend({
      'POST /v1/files/{id}/search': [{ json: { query: '', matches: [], total: 0, truncated: false } }],
    });
    await ask(invocation('search', ['doc_1', ['net', 'total']], { 'max-results': 5, 'whole-word': true }));
    expect(asked().input).toEqual({ id: 'doc_1', query: 'net total', max_results: 5, whole_word: true });
  });

  test.each([
    ['Inputs!B2:B6', { sheet: 'Inputs', range: 'B2:B6' }],
    ["'Q1 ''24'!A:A", { sheet: "Q1 '24", range: 'A:A' }],
  ])('takes the sheet out of %s', async (reference, input) => {
    backend = createFakeBackend({ [RANGE]: [range] });
    await ask(invocation('range', ['doc_1', reference]));
    expect(asked().input).toEqual({ id: 'doc_1', ...input });
  });

  test('refuses two different sheets', async () => {
    backend = createFakeBackend({ [RANGE]: [range] });
    await expect(ask(invocation('range', ['doc_1', 'A!B2'], { sheet: 'B' }))).rejects.toMatchObject({ exitCode: 2 });
  });

  test('leaves out what is left out', async () => {
    backend = createFakeBackend({ [RANGE]: [range] });
    await ask(invocation('range', ['doc_1', undefined]));
    expect(asked().input).toEqual({ id: 'doc_1' });
  });

  test('parses a schema that is given as JSON', async () => {
    backend = createFakeBackend({
      'POST /v1/files/{id}/extract': [{ json: { id: 'ext_1', schema: 'x', fields: [] } }],
    });
    await ask(invocation('extract', ['doc_1', '{"name":"x","fields":[]}']));
    expect(asked().input).toEqual({ id: 'doc_1', schema: { name: 'x', fields: [] } });
  });
});

describe('a picture', () => {
  const IMAGE = 'GET /v1/files/{id}/pages/{page}/image';
  const picture = () => ({
    content: { media_type: 'image/png', file_name: 'a.png', body: Readable.from([Buffer.from('PNG')]) },
  });

  test('goes to the file that is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-picture-'));
    backend = createFakeBackend({ [IMAGE]: [picture()] });
    await ask(invocation('page-image', ['doc_1', 2], { out: join(folder, 'a.png'), dpi: 72 }));
    expect(asked().input).toEqual({ id: 'doc_1', page: 2, dpi: 72 });
    expect(readFileSync(join(folder, 'a.png'), 'utf8')).toBe('PNG');
    rmSync(folder, { recursive: true });
  });

  test('is not poured into a terminal', async () => {
    backend = createFakeBackend({ [IMAGE]: [picture()] });
    const world = createTestWorld({ terminal: true });
    const asking = ask({ ...invocation('page-image', ['doc_1', 1]), world });
    await expect(asking).rejects.toMatchObject({ exitCode: 2, trouble: { hint: 'Write it to a file with --out.' } });
    expect(world.out()).toBe('');
  });

  test('of a locked file that is stored gets the password first', async () => {
    backend = createFakeBackend({ [IMAGE]: [picture()], 'POST /v1/files/{id}/read': [{ json: {} }] });
    await ask(invocation('page-image', ['doc_1', 1], { password: 'secret' }));
    expect(backend.calls.map(({ operation }) => operation)).toEqual(['POST /v1/files/{id}/read', IMAGE]);
    expect(backend.calls[0]!.input).toEqual({ id: 'doc_1', password: 'secret' });
  });
});

describe('validate', () => {
  const validation = {
    extraction_id: 'ext_9',
    valid: false,
    threshold: 0.5,
    checks: [],
    summary: { error: 1, warning: 0, info: 0 },
  };
  beforeEach(() => {
    backend = createFakeBackend({
      'POST /v1/files/{id}/validate': [{ json: validation }],
      'POST /v1/files/{id}/extract': [{ json: { id: 'ext_9' } }],
    });
  });

  test('extracts first where a schema is given', async () => {
    expect(await ask(invocation('validate', ['doc_1', undefined], { schema: 'invoice' }))).toBe(0);
    expect(backend.calls.map(({ input }) => input)).toEqual([
      { id: 'doc_1', schema: 'invoice' },
      { id: 'doc_1', extraction_id: 'ext_9' },
    ]);
  });

  test('sends rules that are given as JSON', async () => {
    await ask(invocation('validate', ['doc_1', 'ext_9'], { rules: '[{"name":"a","expression":"total > 0"}]' }));
    expect(backend.calls[0]!.input).toEqual({
      id: 'doc_1',
      extraction_id: 'ext_9',
      rules: [{ name: 'a', expression: 'total > 0' }],
    });
  });

  test('fails with --strict where a check is an error', async () => {
    expect(await ask(invocation('validate', ['doc_1', 'ext_9'], { strict: true }))).toBe(1);
  });

  test('needs an extraction or a schema', async () => {
    await expect(ask(invocation('validate', ['doc_1', undefined]))).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('the answer', () => {
  const body = { sections: [], tables: [], pages: [] };
  beforeEach(() => {
    backend = createFakeBackend({ 'GET /v1/files/{id}/structure': [{ json: body }] });
  });

  test('with --json is the body on one line', async () => {
    const world = createTestWorld();
    await ask(invocation('structure', ['doc_1'], { json: true }, world));
    expect(world.out()).toBe(`${JSON.stringify(body)}\n`);
  });

  test('with --json on a terminal is the same, spread out', async () => {
    const world = createTestWorld({ terminal: true });
    await ask(invocation('structure', ['doc_1'], { json: true }, world));
    expect(world.out()).toBe(`${JSON.stringify(body, null, 2)}\n`);
  });
});

describe('content', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'folio-'));
    const content = {
      media_type: 'text/markdown',
      file_name: 'a.md',
      body: Readable.from(['# A\n', Buffer.from('ä\n')]),
    };
    backend = createFakeBackend({ 'POST /v1/files/{id}/export': [{ content }] });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('goes to standard output, as Markdown where nothing else is asked', async () => {
    const world = createTestWorld();
    await ask(invocation('export', ['doc_1'], {}, world));
    expect(world.out()).toBe('# A\nä\n');
    expect(asked().input).toEqual({ id: 'doc_1', format: 'markdown' });
  });

  test('goes into a file with --out', async () => {
    const world = createTestWorld();
    const out = join(folder, 'a.md');
    await ask(invocation('export', ['doc_1'], { out, format: 'csv' }, world));
    expect(readFileSync(out, 'utf8')).toBe('# A\nä\n');
    expect(world.out()).toBe('');
  });

  test('that is none is told on standard error, and by the exit code', async () => {
    const warnings = ['The document has no text.'];
    const content = () => ({ media_type: 'text/markdown', file_name: 'a.md', warnings, body: Readable.from([]) });
    const export_document = [{ content: content() }, { content: content() }];
    backend = createFakeBackend({ 'POST /v1/files/{id}/export': export_document });
    const world = createTestWorld();
    expect(await ask(invocation('export', ['doc_1'], { quiet: true }, world))).toBe(3);
    expect([world.out(), world.err()]).toEqual(['', 'Nothing to export. The document has no text.\n']);
    const other = createTestWorld();
    expect(await ask(invocation('export', ['doc_1'], { json: true }, other))).toBe(3);
    expect(JSON.parse(other.err())).toEqual({ code: 'nothing_to_export', detail: 'The document has no text.' });
  });

  test('is asked for with what the options say', async () => {
    const flags = { pages: [1, 3], markers: true, hidden: true, furniture: true, tables: 'html' };
    expect(await ask(invocation('export', ['doc_1'], flags, createTestWorld()))).toBe(0);
    expect(asked().input).toEqual({ id: 'doc_1', format: 'markdown', ...flags });
  });

  test('that cannot be written is told', async () => {
    const out = join(folder, 'no', 'a.md');
    await expect(ask(invocation('export', ['doc_1'], { out }))).rejects.toMatchObject({
      trouble: { code: 'file_unwritable' },
    });
  });
});
