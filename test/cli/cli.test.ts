import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { FORMATS } from '../../src/formats/index.ts';
import { startModelServer } from '../support/language-model/server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Ran, runFolio, startFolio } from './run-folio.ts';

const INVOICE = 'Item,Qty,Price,Amount\nPen,2,1.50,3.00\nInk,1,12.00,12.00\nTotal,,,15.00\n';

let folder: string;
let store: string;
let path: string;
let server: RunningServer;
/** Ids of the same file in the local store and on the server. */
let localId: string;
let remoteId: string;

const folio = (...argv: string[]): Promise<Ran> => runFolio(store, argv);
const body = (ran: Ran) => JSON.parse(ran.out);
const get = async (route: string): Promise<string> => (await fetch(server.url + route)).text();
const post = async (route: string, input: object): Promise<string> =>
  (
    await fetch(server.url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  ).text();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-cli-'));
  store = join(folder, 'store');
  path = join(folder, 'invoice.csv');
  mkdirSync(join(folder, 'served'));
  writeFileSync(path, INVOICE);
  server = await startServer(join(folder, 'served'));
  localId = (await folio('upload', path, '--id-only')).out.trim();
  remoteId = (await folio('upload', path, '--id-only', '--server', server.url)).out.trim();
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Questions about a document: arguments, and the same question over HTTP. */
const QUESTIONS: readonly [command: string, args: string[], http: (id: string) => Promise<string>][] = [
  ['profile', [], (id) => get(`/v1/files/${id}/profile`)],
  ['structure', [], (id) => get(`/v1/files/${id}/structure`)],
  ['search', ['pen'], (id) => post(`/v1/files/${id}/search`, { query: 'pen' })],
  ['page', ['1'], (id) => get(`/v1/files/${id}/pages/1`)],
  ['tables', [], (id) => get(`/v1/files/${id}/tables`)],
  ['table', ['t1', '--max-rows', '2'], (id) => get(`/v1/files/${id}/tables/t1?max_rows=2`)],
  ['sheets', [], (id) => get(`/v1/files/${id}/sheets`)],
  ['range', ['invoice!A1:B3'], (id) => post(`/v1/files/${id}/ranges/read`, { sheet: 'invoice', range: 'A1:B3' })],
  ['find', ['12'], (id) => post(`/v1/files/${id}/cells/find`, { query: '12' })],
  ['chunks', ['--limit', '2'], (id) => post(`/v1/files/${id}/chunks`, { limit: 2 })],
  ['parts', [], (id) => get(`/v1/files/${id}/parts`)],
  ['annotations', [], (id) => get(`/v1/files/${id}/annotations`)],
  [
    'verify',
    ['Total', '--page', '1'],
    (id) => post(`/v1/files/${id}/citations/verify`, { quotes: [{ text: 'Total', page: 1 }] }),
  ],
  ['audit', [], (id) => get(`/v1/files/${id}/audit`)],
];

describe.each(QUESTIONS)('%s', (command, args, http) => {
  test('gives the body of HTTP, from a path here and from an id on a server', async () => {
    const [expected, here, there] = await Promise.all([
      http(remoteId),
      folio(command, path, ...args, '--json'),
      folio(command, remoteId, ...args, '--json', '--server', server.url),
    ]);
    expect(here).toEqual({ code: 0, out: `${expected}\n`, err: '' });
    expect(there).toEqual(here);
  });

  test('shows it to people, from an id here', async () => {
    const ran = await folio(command, localId, ...args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/invoice|p\. 1|t1|Page 1|beside the text|holds no others|formulas on 1 sheet|exact/);
    expect(ran.out).not.toContain('{');
  });
});

describe('diff', () => {
  const other = 'Item,Qty,Price,Amount\nPen,3,1.50,4.50\nInk,1,12.00,12.00\nTotal,,,16.50\n';

  test('gives the body of HTTP, shows it to people, and says by its exit code that something differs', async () => {
    const edited = join(folder, 'edited.csv');
    writeFileSync(edited, other);
    const at = ['--server', server.url];
    const after = (await folio('upload', edited, '--id-only', ...at)).out.trim();
    const expected = await post('/v1/diff', { before: remoteId, after });
    expect(await folio('diff', remoteId, edited, '--json', ...at)).toEqual({ code: 0, out: `${expected}\n`, err: '' });
    const shown = await folio('diff', path, edited, '--strict');
    expect(shown).toMatchObject({ code: 1, err: '' });
    expect(shown.out).toContain('~ invoice!B2 → edited!B2  value\n  - 2\n  + 3\n');
    expect((await folio('diff', path, path, '--strict')).out).toContain('nothing changed');
    expect((await folio('diff', path, edited, '--format', 'markdown')).out).toContain('| B2 | value | 2 | 3 |');
    for (const id of [after, (await folio('files', '--json')).out.match(/doc_[0-9a-z]+/)![0]]) {
      await folio('delete', id, ...(id === after ? at : []));
    }
  });
});

describe.each([
  ['schemas', '/v1/schemas', 'invoice_number'],
  ['calibration', '/v1/calibration', 'labelled values'],
])('%s', (command, path, shown) => {
  test('gives the body of HTTP and shows it to people', async () => {
    const [expected, there, here] = await Promise.all([
      get(path),
      folio(command, '--json', '--server', server.url),
      folio(command),
    ]);
    expect(there).toEqual({ code: 0, out: `${expected}\n`, err: '' });
    expect(here.out).toContain(shown);
  });
});

describe('search-files', () => {
  test('gives the body of HTTP and shows it to people', async () => {
    const argv = ['search-files', 'ink', '--order', 'document', '--types', 'csv', '--file-name', 'inv*'];
    const [expected, there, here] = await Promise.all([
      post('/v1/search', { query: 'ink', order: 'document', file_types: ['csv'], file_name: 'inv*' }),
      folio(...argv, '--json', '--server', server.url),
      folio(...argv),
    ]);
    expect(there).toEqual({ code: 0, out: `${expected}\n`, err: '' });
    expect(here.out).toMatch(/^invoice\.csv {2}doc_\S+ {2}1 match\ninvoice!A3\n {2}Ink\n1 match in 1 file\n$/);
  });
});

describe('ask', () => {
  test('gives the body of HTTP and shows it to people', async () => {
    const question = 'What is the price of ink?';
    const [expected, there, here] = await Promise.all([
      post(`/v1/files/${remoteId}/ask`, { question }),
      folio('ask', path, question, '--json', '--server', server.url),
      folio('ask', path, question),
    ]);
    expect(there).toEqual({ code: 0, out: `${expected}\n`, err: '' });
    expect(here.out).toContain('Ink');
  });

  test('says where no file answers', async () => {
    expect((await folio('ask-files', 'Which whales sing in winter?')).out).toBe('The documents do not say.\n');
  });
});

describe('questions', () => {
  test('are answered by passages of all files, also once their indexes were made anew', async () => {
    const ask = () => folio('search-files', 'how much ink?', '--types', 'csv', '--file-name', 'inv*', '--json');
    const before = body(await ask());
    expect(before.matches[0]).toMatchObject({ file_name: 'invoice.csv', matched: { terms: ['ink'], synonyms: [] } });
    expect((await folio('reindex')).out).toMatch(/^\d+ documents? indexed\.\n$/);
    expect(body(await folio('reindex', '--json'))).toMatchObject({ failed: 0 });
    expect(body(await ask())).toEqual(before);
    expect((await folio('reindex', '--server', server.url)).code).toBe(2);
  });
});

describe('files', () => {
  test('asking about a path over and over stores it once', async () => {
    await folio('profile', path);
    await folio('profile', path, '--server', server.url);
    const ids = (ran: Ran) => body(ran).files.map(({ id }: { id: string }) => id);
    expect(ids(await folio('files', '--json'))).toEqual([localId]);
    expect(ids(await folio('files', '--json', '--server', server.url))).toEqual([remoteId]);
  });

  test('are listed and shown as HTTP gives them', async () => {
    const at = ['--json', '--server', server.url];
    expect((await folio('files', ...at)).out).toBe(`${await get('/v1/files')}\n`);
    expect((await folio('file', remoteId, ...at)).out).toBe(`${await get(`/v1/files/${remoteId}`)}\n`);
    expect((await folio('file', path)).out).toContain(localId);
  });

  test('are given back byte for byte', async () => {
    const out = join(folder, 'back.csv');
    expect(await folio('download', localId, '--out', out)).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(out, 'utf8')).toBe(INVOICE);
    expect((await folio('download', remoteId, '--server', server.url)).out).toBe(INVOICE);
  });

  test('come from standard input under a name', async () => {
    const ran = await runFolio(store, ['profile', '-', '--name', 'typed.csv', '--json'], 'a,b\n1,2\n');
    expect(ran.code).toBe(0);
    expect(body(ran)).toMatchObject({ file_name: 'typed.csv', file_type: 'csv' });
  });

  test.each(['local', 'remote'])('that are uploaded again are not stored twice in the %s store', async (where) => {
    const at = where === 'remote' ? ['--server', server.url] : [];
    const known = where === 'remote' ? remoteId : localId;
    const before = body(await folio('files', '--json', ...at))['files'] as unknown[];
    expect((await folio('upload', path, '--id-only', ...at)).out.trim()).toBe(known);
    expect((await folio('upload', path, '--id-only', '--no-wait', ...at)).out.trim()).toBe(known);
    expect(body(await folio('files', '--json', ...at))['files']).toHaveLength(before.length);
  });

  test('that are ready are read again without harm', async () => {
    expect(body(await folio('read', path, '--json'))).toMatchObject({ id: localId, status: 'ready' });
  });

  test.each(['local', 'remote'])('are deleted in the %s store, and the file itself stays', async (where) => {
    const at = where === 'remote' ? ['--server', server.url] : [];
    const doomed = join(folder, 'doomed.csv');
    writeFileSync(doomed, 'x,y\n1,2\n');
    const id = (await folio('upload', doomed, '--id-only', ...at)).out.trim();
    expect(await folio('delete', doomed, ...at)).toEqual({ code: 0, out: `Deleted ${id}\n`, err: '' });
    expect(readFileSync(doomed, 'utf8')).toContain('x,y');
    expect((await folio('file', id, ...at)).code).toBe(1);
    expect((await folio('delete', doomed, ...at)).err).toContain('The store holds no copy of');
  });
});

describe('extraction', () => {
  const SCHEMA = '{"name":"sum","fields":[{"name":"total","type":"number","required":true}]}';

  test.each(['local', 'remote'])('extracts, shows, validates and cites in the %s store', async (where) => {
    const at = where === 'remote' ? ['--server', server.url] : [];
    const made = body(await folio('extract', path, SCHEMA, '--json', ...at));
    expect(made.fields.map(({ name }: { name: string }) => name)).toEqual(['total']);
    expect(body(await folio('extraction', made.id, '--json', ...at))).toEqual(made);
    const checked = body(await folio('validate', path, made.id, '--json', ...at));
    expect(checked).toMatchObject({ extraction_id: made.id });
    const cited = body(await folio('citations', path, '--extraction', made.id, '--json', ...at));
    expect(cited.citations.every((one: { extraction_id: string }) => one.extraction_id === made.id)).toBe(true);
  });

  test('asks a language model where one is configured, and says so where none is', async () => {
    const total = { value: '15.00', quote: 'D: 15.00', anchor: 'invoice!4' };
    const model = await startModelServer('openai', { gives: { total } });
    const env = {
      FOLIO_LLM_PROVIDER: 'openai',
      FOLIO_LLM_BASE_URL: model.base_url,
      FOLIO_LLM_MODEL: 'm',
      FOLIO_LLM_API_KEY: 'k',
    };
    const argv = ['extract', path, SCHEMA, '--method', 'llm'];
    const made = body(await runFolio(store, [...argv, '--json'], '', env));
    expect(made).toMatchObject({ method: 'llm', data: { total: 15 }, usage: { model: 'm', requests: 1 } });
    expect((await runFolio(store, argv, '', env)).out).toMatch(/^m · 1 request · 1000 tokens sent, 100 answered$/m);
    await model.close();
    const without = await folio(...argv);
    expect(without.code).toBe(1);
    expect(without.err).toContain('FOLIO_LLM_PROVIDER');
  });

  test('shows fields and checks to people', async () => {
    expect((await folio('extract', path, 'table')).out).toMatch(/^headers /m);
    const ran = await folio(
      'validate',
      path,
      '--schema',
      '{"name":"s","fields":[{"name":"iban","type":"string","required":true}]}',
      '--strict',
    );
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/^✗ not valid/);
  });
});

describe('export', () => {
  test.each(['json', 'markdown', 'csv'])('as %s is what HTTP gives', async (format) => {
    const expected = await post(`/v1/files/${remoteId}/export`, { format });
    expect((await folio('export', path, '--format', format)).out).toBe(expected);
    expect((await folio('export', remoteId, '--format', format, '--server', server.url)).out).toBe(expected);
  });
});

describe('an export without content', () => {
  const DECK = fileURLToPath(new URL('../../examples/quarter.pptx', import.meta.url));

  test('says why on standard error and by its exit code, here and from a server', async () => {
    const asked = ['export', DECK, '--format', 'csv', '--pages', '1'];
    for (const where of [[], ['--server', server.url]]) {
      const { code, out, err } = await folio(...asked, ...where);
      expect([code, out]).toEqual([3, '']);
      expect(err).toContain('Nothing to export. There are no tables');
    }
  });
});

describe('pictures', () => {
  const PDF = fileURLToPath(new URL('../../examples/trade.pdf', import.meta.url));
  const LOCKED = fileURLToPath(new URL('../../fixtures/pdf/encrypted-with-user-password/input.pdf', import.meta.url));
  const sizeOf = (file: string): number[] => {
    const png = readFileSync(file);
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };

  test('are the same from a path here and from a server', async () => {
    const [here, there] = [join(folder, 'here.png'), join(folder, 'there.png')];
    expect(await folio('page-image', PDF, '1', '--dpi', '36', '-o', here)).toMatchObject({ code: 0, err: '' });
    expect(await folio('page-image', PDF, '--dpi', '36', '-o', there, '--server', server.url)).toMatchObject({
      code: 0,
    });
    expect(sizeOf(here)).toEqual([298, 421]);
    expect(readFileSync(there).equals(readFileSync(here))).toBe(true);
  });

  test('tell why a page was read as it was, here and on a server', async () => {
    const out = join(folder, 'why.svg');
    const here = await folio('explain', PDF, '1', '--json');
    expect(here).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(here.out).blocks.length).toBeGreaterThan(0);
    expect(await folio('explain', PDF, '1', '--json', '--server', server.url)).toMatchObject({ out: here.out });
    expect(await folio('explain-image', PDF, '1', '-o', out)).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(out, 'utf8')).toMatch(/^<svg/);
  });

  test('are of files, which a PDF without scans is given as it is', async () => {
    const out = join(folder, 'searchable.pdf');
    for (const where of [[], ['--server', server.url]]) {
      rmSync(out, { force: true });
      expect(await folio('export', PDF, '--format', 'pdf', '-o', out, ...where)).toMatchObject({ code: 0, err: '' });
      expect(readFileSync(out).equals(readFileSync(PDF))).toBe(true);
    }
    const ask = ['export', LOCKED, '--format', 'pdf', '-o', out];
    expect(await folio(...ask, '--password', 'saltby')).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(out).equals(readFileSync(LOCKED))).toBe(true);
  });

  test('may be of a box, here and on a server', async () => {
    const out = join(folder, 'box.png');
    const crop = ['crop', PDF, '--page', '1', '--bbox', '72,72,144,90', '--margin', '0', '--dpi', '72', '-o', out];
    for (const where of [[], ['--server', server.url]]) {
      rmSync(out, { force: true });
      expect(await folio(...crop, ...where)).toMatchObject({ code: 0, err: '' });
      expect(sizeOf(out)).toEqual([72, 18]);
    }
  });

  test('of a locked file take its password each time, for it is not kept', async () => {
    const out = join(folder, 'locked.png');
    const ask = ['page-image', LOCKED, '--dpi', '36', '-o', out];
    expect(await folio(...ask, '--password', 'saltby')).toMatchObject({ code: 0, err: '' });
    expect(await folio(...ask.map((word) => (word === '36' ? '37' : word)))).toMatchObject({
      code: 1,
      err: expect.stringContaining('--password'),
    });
    expect(await folio(...ask.map((word) => (word === '36' ? '38' : word)), '--password', 'saltby')).toMatchObject({
      code: 0,
    });
  });
});

describe('folders', () => {
  const put = (at: string, text: string): string => {
    const file = join(folder, at);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  };

  test('batch makes what is asked for of every file, tells what failed, and keeps what is made', async () => {
    put('many/a.csv', 'x,y\n1,2\n');
    put('many/deep/b.csv', INVOICE);
    put('many/deep/broken.pdf', '%PDF-1.7 and nothing more');
    put('many/notes.bin', 'nothing');
    const out = join(folder, 'made');
    const first = await folio('batch', join(folder, 'many'), '--out', out, '--json');
    expect(first.code).toBe(1);
    expect(body(first)).toMatchObject({
      ...{ job: 'markdown', files: 3, done: 2, kept: 0, failed: 1, left: 0, passed_over: 1 },
      failures: [{ code: 'corrupt_file', count: 1, paths: ['deep/broken.pdf'] }],
    });
    expect(readFileSync(join(out, 'deep/b.csv.md'), 'utf8')).toBe(
      (await folio('export', path)).out.replaceAll('invoice', 'b'),
    );
    const second = await folio('batch', join(folder, 'many'), '--out', out);
    expect(second).toMatchObject({
      code: 1,
      out: expect.stringContaining('3 files: 0 read, 2 kept from before, 1 failed'),
    });
    expect(second.out).toContain('--retry-failed');
    expect(second.out).toMatch(/✗ corrupt_file {2}1 file, such as deep\/broken\.pdf\n +-> Save them anew/);
    const fields = await folio(
      'batch',
      join(folder, 'many'),
      '--out',
      out,
      '--schema',
      'table',
      '--include',
      'deep/*.csv',
      '-q',
    );
    expect(fields).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(readFileSync(join(out, 'deep/b.csv.table.json'), 'utf8'))).toMatchObject({
      ...{ file_name: 'b.csv', schema: 'table', method: 'rules' },
      data: { headers: ['Item', 'Qty', 'Price', 'Amount'] },
    });
  });

  test('batch says what is wrong with its folders, its schema and its words before it reads', async () => {
    const many = join(folder, 'few');
    put('few/a.csv', 'x\n1\n');
    const out = join(folder, 'unmade');
    expect((await folio('batch', many)).err).toContain('Name a folder with --out');
    expect((await folio('batch', many, '--out', many)).err).toContain('Name another folder with --out.');
    expect((await folio('batch', path, '--out', out)).err).toContain('There is no folder');
    expect((await folio('batch', many, '--out', out, '--schema', 'invoce')).err).toContain('Did you mean invoice?');
    expect((await folio('batch', many, '--out', out, '--what', 'extract')).err).toContain(
      'Name a schema with --schema',
    );
  });

  test('watch takes what is there and what comes, and ends with a summary', async () => {
    put('seen/a.csv', 'x\n1\n');
    const out = join(folder, 'seen-out');
    const watching = startFolio(store, ['watch', join(folder, 'seen'), '--out', out, '--json']);
    await watching.until(() => existsSync(join(out, 'a.csv.md')));
    put('seen/b.csv', 'x\n2\n');
    await watching.until(() => existsSync(join(out, 'b.csv.md')));
    const ran = await watching.interrupt();
    expect(ran.code).toBe(0);
    expect(body(ran)).toMatchObject({ files: 2, done: 2, failed: 0 });
  });
});

describe('schema', () => {
  test('of fields is ready to be given to extract', async () => {
    const file = join(folder, 'fields.json');
    const printed = await folio('schema', 'invoice');
    writeFileSync(file, printed.out);
    const own = body(await folio('extract', path, file, '--json'));
    const built_in = body(await folio('extract', path, 'invoice', '--json'));
    expect(own.data).toEqual(built_in.data);
  });

  test('of an operation is what it takes and answers, and all are listed', async () => {
    expect(body(await folio('schema', 'get_page', '--json'))).toMatchObject({
      ...{ method: 'GET', input: { type: 'object' }, output: { type: 'object' } },
    });
    expect((await folio('schema')).out).toMatch(/^contract +fields[\s\S]*^get_page +operation/m);
    expect(await folio('schema', 'get_pge')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean get_page?'),
    });
  });
});

describe('doctor', () => {
  test('finds all well, names a server that runs, and stores nothing', async () => {
    const { port } = new URL(server.url);
    const nowhere = join(folder, 'unvisited');
    const ran = await runFolio(nowhere, ['doctor', '--json'], '', { FOLIO_PORT: port, FOLIO_LLM_API_KEY: 'hush' });
    const { checks } = body(ran) as { checks: { name: string; state: string; says: string }[] };
    expect(checks.filter(({ state }) => state === 'problem')).toEqual([]);
    for (const { extensions } of FORMATS)
      expect(checks.find(({ name }) => extensions.includes(name))?.says, extensions[0]).toMatch(/^read in \d+ ms/);
    expect(checks.find(({ name }) => name === 'server')?.says).toMatch(/^runs on 127\.0\.0\.1:/);
    expect(ran.code).toBe(0);
    expect(ran.out).not.toContain('hush');
    expect(existsSync(nowhere)).toBe(false);
  });

  test('tells a problem with what to do, and fails', async () => {
    const ran = await runFolio(store, ['doctor'], '', { FOLIO_READERS: 'many' });
    expect(ran).toMatchObject({ code: 1, out: expect.stringMatching(/^✗ settings[\s\S]*->[\s\S]*1 problem/m) });
  });
});

describe('what goes wrong', () => {
  const problemOf = (ran: Ran) => {
    const { instance: _, request_id: __, ...problem } = JSON.parse(ran.err);
    return problem;
  };

  test.each([
    ['an unknown file', ['profile', 'doc_none']],
    ['an unknown table', ['table', 'PATH', 't99']],
    ['an unknown page', ['page', 'PATH', '99']],
    ['an unknown sheet', ['range', 'PATH', 'A1', '--sheet', 'invoic']],
    ['a range that is none', ['range', 'PATH', 'A0:Z']],
    ['a cell without formulas', ['formula', 'PATH', 'A1']],
    ['an unknown schema', ['extract', 'PATH', 'invoce']],
    ['an unknown extraction', ['extraction', 'ext_none']],
    ['an input out of bounds', ['files', '--limit', '0']],
    ['a pattern that is none', ['search', 'PATH', '(', '--regex']],
  ])('%s is the same problem with and without a server', async (_, template) => {
    const argv = template.map((word) => (word === 'PATH' ? path : word));
    const [local, remote] = await Promise.all([
      folio(...argv, '--json'),
      folio(...argv, '--json', '--server', server.url),
    ]);
    expect(local).toMatchObject({ code: 1, out: '' });
    expect(remote).toMatchObject({ code: 1, out: '' });
    expect(problemOf(local)).toEqual(problemOf(remote));
  });

  test('a file that is none of ours is refused', async () => {
    const picture = join(folder, 'a.png');
    writeFileSync(picture, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const ran = await folio('profile', picture);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^error: /);
  });

  test('a path that is not there says what to do', async () => {
    const ran = await folio('profile', join(folder, 'none.csv'));
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/There is no file .*\n {2}-> {3}Check the path/);
  });

  test('wrong usage ends with 2', async () => {
    expect((await folio('serach')).code).toBe(2);
    expect((await folio()).code).toBe(2);
    expect((await folio('page', path, 'two')).code).toBe(2);
  });

  test('a reader that has enough is no error', async () => {
    const { execFileSync } = await import('node:child_process');
    const main = new URL('../../dist/bundle/main.js', import.meta.url).pathname;
    const rows = join(folder, 'long.csv');
    writeFileSync(rows, `a,b\n${'1,2\n'.repeat(100_000)}`);
    const script = `set -o pipefail; "${process.execPath}" "${main}" export "${rows}" --format csv | head -n 1`;
    const out = execFileSync('bash', ['-c', script], {
      env: { ...process.env, FOLIO_DATA_DIR: store },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });
    expect(out.split('\n')).toHaveLength(2);
  });
});

describe('the service', () => {
  test('config prints what is in force', async () => {
    const { settings } = body(await folio('config', '--json', '--port', '1234'));
    expect(settings.find(({ name }: { name: string }) => name === 'data_dir')).toMatchObject({
      value: store,
      source: 'environment',
    });
    expect(settings.find(({ name }: { name: string }) => name === 'port')).toMatchObject({
      value: 1234,
      source: 'flag',
    });
  });

  test('keys are made, listed, asked for by the server, and removed', async () => {
    const kept = join(folder, 'kept');
    const run = (...argv: string[]) => runFolio(kept, argv);
    const { key, id } = body(await run('keys', 'add', 'laptop', '--json'));
    expect((await run('keys', 'list')).out).toContain('laptop');
    const locked = await startServer(kept);
    try {
      const refused = await run('files', '--server', locked.url);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('Give an API key with --api-key');
      expect((await run('files', '--server', locked.url, '--api-key', key)).code).toBe(0);
      expect((await runFolio(kept, ['files'], '', { FOLIO_SERVER: locked.url, FOLIO_API_KEY: key })).code).toBe(0);
    } finally {
      await locked.stop();
    }
    expect((await run('keys', 'remove', id)).out).toBe(`Removed ${id}\n`);
    expect((await run('keys', 'remove', id)).code).toBe(1);
  });

  test('schemas are kept, taught, listed and forgotten', async () => {
    const own = join(folder, 'taught');
    const run = (...argv: string[]) => runFolio(own, argv);
    const schema = { name: 'permit', fields: [{ name: 'mark', type: 'string' }] };
    const papers = ['KX-204', 'QF-9'].map((mark, k) => {
      const paper = join(folder, `permit-${k}.csv`);
      writeFileSync(paper, `Harbour office of Lowmoor,\nKestrel,${mark}\nElm,by the warden\n`);
      return paper;
    });
    expect((await run('keep', JSON.stringify(schema))).code).toBe(0);
    expect((await run('kept', 'permit')).out).toContain('mark');
    const { id } = body(await run('teach', papers[0]!, 'permit', '--values', '{"mark": "KX-204"}', '--json'));
    expect((await run('examples', 'permit')).out).toContain(id);
    expect(body(await run('extract', papers[1]!, 'permit', '--json')).data).toEqual({ mark: 'QF-9' });
    expect(body(await run('learned', 'permit')).examples).toHaveLength(1);
    expect((await run('withdraw', 'permit', id)).code).toBe(0);
    expect((await run('examples', 'permit')).out).not.toContain(id);
    expect((await run('forget', 'permit')).code).toBe(0);
    expect((await run('kept', 'permit')).code).toBe(1);
  });

  test('extractions are corrected, shown as reviewed, listed and given out', async () => {
    const own = join(folder, 'reviewed');
    const run = (...argv: string[]) => runFolio(own, argv);
    const paper = join(folder, 'order.csv');
    writeFileSync(paper, 'Order number,QF-9\nTotal,12.50\n');
    const schema = { name: 'order', fields: [{ name: 'order_number', type: 'string' }] };
    const { id } = body(await run('extract', paper, JSON.stringify(schema), '--json'));
    expect((await run('reviews')).out).toContain(id);
    const said = await run('correct', id, '--values', '{"order_number": "QF-10"}', '--reviewer', 'Ada', '--done');
    expect(said.out).toMatch(/QF-10 +QF-9 +corrected +Ada/);
    expect(body(await run('review', id, '--json')).data).toEqual({ order_number: 'QF-10' });
    expect((await run('reviews')).out).not.toContain(id);
    expect((await run('reviewed', id)).out).toContain('order_number,QF-10,QF-9,corrected');
  });

  test('a server that is told to end ends well', async () => {
    const ending = await startServer(join(folder, 'ending'));
    expect(await ending.stop()).toBe(0);
  });

  test('a port that is taken and a folder that is none are told with what to do', async () => {
    const { port } = new URL(server.url);
    const taken = await runFolio(join(folder, 'second'), ['serve', '--port', port]);
    expect(taken).toMatchObject({ code: 2, out: '' });
    expect(taken.err).toContain('is in use; choose another port');
    const blocked = await runFolio(path, ['files']);
    expect(blocked).toMatchObject({ code: 1, out: '' });
    expect(blocked.err).toContain('choose another folder with --data-dir');
  });

  test('mcp answers on standard output and ends with its input', async () => {
    const asked = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: asked });
    const { code, out } = await runFolio(join(folder, 'agents'), ['mcp'], `${line}\n`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 1, result: { serverInfo: { name: 'folioscope' } } });
  });

  test('help, completion and skill start nothing', async () => {
    const nowhere = join(folder, 'nowhere');
    expect((await runFolio(nowhere, ['help', 'search'])).out).toContain('Usage: folio search');
    expect((await runFolio(nowhere, ['completion', 'bash'])).out).toContain('complete -F _folio folio');
    expect((await runFolio(nowhere, ['skill'])).out).toMatch(/^---\nname: folioscope\n/);
    expect(() => readFileSync(nowhere)).toThrow('ENOENT');
  });
});

test('every command is run by a test of this folder', () => {
  const here = new URL('./', import.meta.url);
  const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'rendering.test.ts');
  const text = tests.map((name) => readFileSync(new URL(name, here), 'utf8')).join('');
  for (const { name } of COMMANDS) {
    if (name === 'serve') expect(text).toContain('startServer(');
    else expect(text).toMatch(new RegExp(`\\[\\s*'${name}'|\\('${name}'`));
  }
});
