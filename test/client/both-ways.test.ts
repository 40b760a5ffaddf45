import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camelCase, documentMethod, isAboutOneDocument } from '../../scripts/client-source.ts';
import { type Client, ContentAnswer, createClient, type Document } from '../../src/client/index.ts';
import { FolioError, OPERATIONS, open } from '../../src/index.ts';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';

const example = (name: string): string => join(PROJECT_ROOT, 'examples', name);

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient({ server: server.url });
});
afterAll(() => server.close());

/** Ids, times and the numbers of requests are of one run. */
const masked = (text: string): string =>
  text
    .replace(/\b(?:doc|ext)_[0-9a-z]{20,}/g, '<id>')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
    .replace(/,?"(?:instance|request_id)":"[^"]*"/g, '');

/** The answer as it would go over the wire, or the problem. */
async function said(ask: () => unknown): Promise<string> {
  try {
    const answer = ask();
    if (answer instanceof ContentAnswer) {
      const bytes = Buffer.from(await answer.bytes()).toString('base64');
      const { media_type, file_name } = await answer;
      return `${media_type} ${file_name} ${bytes}`;
    }
    return masked(JSON.stringify((await answer) ?? null));
  } catch (error) {
    return masked(JSON.stringify((error as FolioError).toProblem()));
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** One question for each operation about a document, and a few that go wrong. */
const QUESTIONS: Readonly<Record<string, (doc: Document) => unknown>> = {
  refresh: (doc) => doc.refresh({ wait: 1 }),
  readAgain: (doc) => doc.readAgain(),
  download: (doc) => doc.download(),
  parts: (doc) => doc.parts(),
  profile: (doc) => doc.profile(),
  structure: (doc) => doc.structure(),
  search: (doc) => doc.search('a', { max_results: 3 }),
  'search for passages': (doc) => doc.search('What is the total?', { order: 'relevance' }),
  page: (doc) => doc.page(1, { detail: 'words' }),
  explainPage: (doc) => doc.explainPage(1),
  drawExplanation: (doc) => doc.drawExplanation(1),
  image: (doc) => doc.image(1, { dpi: 40, format: 'png' }),
  crop: (doc) => doc.crop({ page: 1, bbox: [10, 10, 60, 40], format: 'svg' }),
  tables: (doc) => doc.tables(),
  table: (doc) => doc.table('t1', { max_rows: 2 }),
  chunks: (doc) => doc.chunks(),
  ask: (doc) => doc.ask('What is the total?'),
  annotations: (doc) => doc.annotations(),
  sheets: (doc) => doc.sheets({ details: true }),
  readRange: (doc) => doc.readRange({ range: 'A1:C4' }),
  findCells: (doc) => doc.findCells({ query: 'total' }),
  inspectFormula: (doc) => doc.inspectFormula('B4'),
  audit: (doc) => doc.audit({ limit: 2 }),
  extract: (doc) => doc.extract('invoice'),
  validate: async (doc) => doc.validate(await doc.extract('invoice')),
  citations: (doc) => doc.citations({ limit: 2 }),
  verify: (doc) => doc.verify('total'),
  export: (doc) => doc.export('markdown'),
  'a page that is not there': (doc) => doc.page(99),
  'a sheet that is not there': (doc) => doc.readRange({ sheet: 'Sumary', range: 'A1' }),
  'a schema that is not there': (doc) => doc.extract('invoise'),
  'an extraction that is not there': (doc) => doc.validate('ext_none'),
  'an input that is not there': (doc) => doc.search('a', { max_result: 1 } as object),
  'a cursor of another question': (doc) => doc.search('a', { cursor: 'x' }),
};

describe.each(['ledger.csv', 'coffee-shops.xlsx', 'trade.pdf', 'service-agreement.docx'])('%s', (name) => {
  let here: Document;
  let there: Document;
  beforeAll(async () => {
    here = await open(example(name));
    there = await client.upload(example(name));
  });
  afterAll(() => here.close());

  test.each(Object.keys(QUESTIONS))('%s: answered alike in process and over HTTP, to the byte', async (question) => {
    const ask = QUESTIONS[question]!;
    expect(await said(() => ask(here))).toBe(await said(() => ask(there)));
  });

  test('is walked alike', async () => {
    const walk = async (doc: Document) => ({
      rows: await doc.table('t1', { max_rows: 2 }).all(),
      matches: await doc.search('e', { max_results: 7 }).all(),
      pages: await all(doc.pages()),
    });
    const walked = await walk(here);
    expect(walked.matches.length).toBeGreaterThan(7);
    expect(JSON.stringify(walked)).toBe(JSON.stringify(await walk(there)));
  });
});

describe('every operation', () => {
  test('has a method of the client', () => {
    for (const { name } of OPERATIONS) expect(client).toHaveProperty(camelCase(name), expect.any(Function));
  });

  test('about a document has a method of the document, on either side, and a question here', async () => {
    const here = await open(readFileSync(example('ledger.csv')), { file_name: 'ledger.csv' });
    for (const operation of OPERATIONS.filter(isAboutOneDocument)) {
      const method = documentMethod(operation);
      expect(here).toHaveProperty(method, expect.any(Function));
      if (method !== 'delete') expect(Object.keys(QUESTIONS)).toContain(method);
    }
  });
});

describe('files that a file holds', () => {
  /** Read on the server too. */
  const settled = async (doc: Document): Promise<readonly { readonly id: string | null }[]> => {
    const parts = await doc.parts().all();
    for (const { id } of parts) if (id !== null) await doc.part(id).then((part) => part.refresh({ wait: 20 }));
    return doc.parts().all();
  };

  test('are listed and opened alike, and so are those that they hold', async () => {
    const [here, there] = [await open(example('offer.zip')), await client.upload(example('offer.zip'))];
    const [mine, theirs] = [await settled(here), await settled(there)];
    expect(mine.length).toBe(2);
    expect(masked(JSON.stringify(mine))).toBe(masked(JSON.stringify(theirs)));
    const [mail, same] = [await here.part(mine[0]!), await there.part(theirs[0]!)];
    expect(masked(JSON.stringify(mail.file))).toBe(masked(JSON.stringify(same.file)));
    expect(mail.file.parent_id).toBe(here.id);
    const [inner, alike] = [await mail.part((await settled(mail))[0]!), await same.part((await settled(same))[0]!)];
    expect(await said(() => inner.table('t1'))).toBe(await said(() => alike.table('t1')));
    expect(inner.file).toMatchObject({ file_name: 'prices.csv', parent_id: mail.id });
  });

  test('that are listed alone, or are not there, cannot be opened', async () => {
    const here = await open(example('offer.zip'));
    for (const part of ['doc_none', `${here.id}p9`, { id: null }])
      await expect(here.part(part)).rejects.toMatchObject({ code: 'file_not_found' });
    await here.close();
    await expect(here.part(`${here.id}p0`)).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('two documents', () => {
  test('are compared alike, and only where both stand in one place', async () => {
    const [before, after] = [Buffer.from('Name,Age\nAnn,5\nBob,7\n'), Buffer.from('Name,Age\nAnn,6\nBob,7\n')];
    const here = [await open(before, { file_name: 'a.csv' }), await open(after, { file_name: 'a.csv' })] as const;
    const there = [
      await client.upload(before, { file_name: 'a.csv' }),
      await client.upload(after, { file_name: 'a.csv' }),
    ] as const;
    const answer = await here[0].diff(here[1]);
    expect([answer.equal, answer.total]).toEqual([false, 1]);
    expect(masked(JSON.stringify(answer))).toBe(await said(() => there[0].diff(there[1].id)));
    await expect(here[0].diff(there[1])).rejects.toMatchObject({ code: 'file_not_found' });
    await here[1].close();
    await expect(here[0].diff(here[1])).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('a document opened in process', () => {
  test('is gone when it is closed or deleted, and closing twice does no harm', async () => {
    const doc = await open(example('ledger.csv'));
    await doc.close();
    await doc.close();
    await expect(doc.profile()).rejects.toMatchObject({ code: 'file_not_found', message: 'The document is closed.' });
    await expect(doc.search('a')).rejects.toBeInstanceOf(FolioError);
  });

  test('is closed at the end of its block', async () => {
    const doc = await open(example('ledger.csv'));
    await doc[Symbol.asyncDispose]();
    await expect(doc.profile()).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('comes from a path, an address, a buffer or a blob', async () => {
    const path = example('ledger.csv');
    const bytes = readFileSync(path);
    const sources = [path, new URL(`file://${path}`), new File([bytes], 'ledger.csv')];
    for (const source of sources) expect((await open(source)).file.file_name).toBe('ledger.csv');
    for (const source of [
      bytes,
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      new Blob([bytes]),
    ])
      expect((await open(source, { file_name: 'a.csv' })).file).toMatchObject({
        file_name: 'a.csv',
        size_bytes: bytes.length,
      });
    await expect(open(bytes)).rejects.toMatchObject({ code: 'invalid_request', details: { param: 'file_name' } });
  });

  test('does not change with the bytes that it was opened from', async () => {
    const bytes = readFileSync(example('ledger.csv'));
    const doc = await open(bytes, { file_name: 'ledger.csv' });
    const before = await doc.download().text();
    bytes.fill(0);
    expect(await doc.download().text()).toBe(before);
  });

  test('is refused by the reader as over HTTP, and beyond a limit of its own', async () => {
    const elf = Buffer.from('\u007fELF\0\0\0\0\u0001');
    await expect(open(elf, { file_name: 'a.csv' })).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(open(example('ledger.csv'), { limits: { max_cells: 3 } })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
    await expect(open(example('none.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is given up when it is called off', async () => {
    await expect(open(example('ledger.csv'), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
