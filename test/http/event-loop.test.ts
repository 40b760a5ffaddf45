// Holds the server's event loop to its promise: no operation, on any document, keeps it from other requests for long.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { longCsv, longRtf, manyTablesRtf } from './hostile-documents.ts';

const MOST_MS = 50;
/** An operation on the thread holds it up each time; what the machine does besides does not. */
const TRIES = 4;
const LONG = 300_000;
const EVENTUALLY = { timeout: 60_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'folio-loop-'));
const watcher = new URL('../support/watch-stalls.mjs', import.meta.url).pathname;
const portFile = join(folder, 'port');

let server: RunningServer;
const ids: Record<string, string> = {};

const longestStall = async (): Promise<number> => {
  const port = readFileSync(portFile, 'utf8');
  return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
};

async function upload(name: string, text: string): Promise<void> {
  const file = (await (await uploadText(server.url, name, text)).json()) as { id: string; status: string };
  expect(file.status, name).toBe('ready');
  ids[name] = file.id;
}

beforeAll(async () => {
  server = await startServer(join(folder, 'data'), {
    NODE_OPTIONS: `--import ${watcher}`,
    STALLS_PORT_FILE: portFile,
    FOLIO_WAIT_SECONDS: '60',
    FOLIO_MAX_ANSWER_SECONDS: '200',
  });
  await upload('rows.csv', longCsv(60_000));
  await upload('other.csv', longCsv(60_000, 6, 3));
  await upload('wide.csv', longCsv(1_000, 300));
  await upload('text.rtf', longRtf(3_000));
  await upload('other.rtf', longRtf(3_000, 'x'));
  await upload('outline.rtf', manyTablesRtf(2_500));
  await upload('slow.rtf', `{\\rtf1 ${'word and '.repeat(250_000)}}`);
  // What loads with the first request of its kind is loaded by then.
  await ask('GET', '/v1/files');
  await ask('GET', `/v1/files/${ids['rows.csv']}/profile`);
  await ask('POST', `/v1/files/${ids['rows.csv']}/search`, { query: 'nothing' });
}, LONG);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^folioscope_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);

/** Reads the answer away as it comes. */
async function ask(method: string, path: string, body?: object): Promise<number> {
  const response = await fetch(server.url + path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  for await (const _ of response.body ?? []);
  return response.status;
}

const QUESTIONS: [label: string, file: string, method: 'GET' | 'POST', path: string, body?: object][] = [
  ['profile', 'rows.csv', 'GET', '/profile'],
  ['structure', 'outline.rtf', 'GET', '/structure'],
  ['tables', 'outline.rtf', 'GET', '/tables'],
  ['a page', 'text.rtf', 'GET', '/pages/1?detail=words'],
  ['a table', 'rows.csv', 'GET', '/tables/t1?max_rows=10000'],
  ['a table of many columns', 'wide.csv', 'GET', '/tables/t1'],
  ['a range', 'wide.csv', 'POST', '/ranges/read', { range: 'A1:KN1000', max_cells: 50_000 }],
  ['a search', 'text.rtf', 'POST', '/search', { query: 'party 2999' }],
  ['a pattern', 'text.rtf', 'POST', '/search', { query: 'party \\d+ .*EUR', regex: true }],
  ['a search for cells', 'rows.csv', 'POST', '/cells/find', { query: 'text 59999' }],
  ['chunks', 'rows.csv', 'POST', '/chunks', { limit: 500 }],
  ['an audit', 'outline.rtf', 'GET', '/audit'],
  ['citations to verify', 'text.rtf', 'POST', '/citations/verify', { quotes: [{ text: 'the amount of 12.50 EUR' }] }],
  ['an extraction', 'text.rtf', 'POST', '/extract', { schema: 'invoice' }],
  ['an extraction of a table', 'rows.csv', 'POST', '/extract', { schema: 'table' }],
  ['all citations', 'rows.csv', 'GET', '/citations'],
  ['an export as JSON', 'rows.csv', 'POST', '/export', { format: 'json' }],
  ['an export as Markdown', 'rows.csv', 'POST', '/export', { format: 'markdown' }],
  ['an export as CSV', 'rows.csv', 'POST', '/export', { format: 'csv' }],
  ['a page as SVG', 'text.rtf', 'GET', '/pages/1/image?format=svg'],
  ['a page as PNG', 'text.rtf', 'GET', '/pages/1/image'],
];

/** The shortest of the longest stalls of several tries, which end with the first that is short enough. */
async function stallDuring(
  work: () => Promise<number>,
  isExpected = (status: number) => status < 300,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && shortest > MOST_MS; i++) {
    await longestStall();
    expect(await work()).toSatisfy(isExpected);
    shortest = Math.min(shortest, await longestStall());
  }
  return shortest;
}

describe('the event loop is free for others during', () => {
  it('a pattern that is refused for its cost', { timeout: LONG }, async () => {
    const costly = { query: '.{0,1000}foo', regex: true };
    const refused = () => ask('POST', `/v1/files/${ids['text.rtf']}/search`, costly);
    expect(await stallDuring(refused, (status) => status === 422)).toBeLessThan(MOST_MS);
  });

  it.each(QUESTIONS)('%s', { timeout: LONG }, async (_, file, method, path, body) => {
    expect(await stallDuring(() => ask(method, `/v1/files/${ids[file]}${path}`, body))).toBeLessThan(MOST_MS);
  });

  it.each([
    ['two sheets', 'rows.csv', 'other.csv'],
    ['two texts', 'text.rtf', 'other.rtf'],
  ])('a comparison of %s', { timeout: LONG }, async (_, before, after) => {
    const body = { before: ids[before], after: ids[after] };
    expect(await stallDuring(() => ask('POST', '/v1/diff', body))).toBeLessThan(MOST_MS);
  });

  it.runIf(existsSync('/proc/self/task'))(
    'a question whose client has left, whose process ends',
    { timeout: LONG },
    async () => {
      const gone = new AbortController();
      const body = JSON.stringify({ before: ids['slow.rtf'], after: ids['text.rtf'] });
      const headers = { 'content-type': 'application/json' };
      const answer = fetch(`${server.url}/v1/diff`, { method: 'POST', headers, body, signal: gone.signal }).catch(
        () => 'left',
      );
      await expect.poll(() => metric('answerers_busy'), EVENTUALLY).toBe(1);
      const processes = childrenOf(server.process.pid!);
      gone.abort();
      expect(await answer).toBe('left');
      // A question that was answered to its end would leave its process for the next.
      await expect
        .poll(() => processes.every((pid) => childrenOf(server.process.pid!).includes(pid)), EVENTUALLY)
        .toBe(false);
      await expect.poll(() => metric('answerers_busy'), EVENTUALLY).toBe(0);
    },
  );

  it('a search over all files', { timeout: LONG }, async () => {
    expect(await stallDuring(() => ask('POST', '/v1/search', { query: 'text 59' }))).toBeLessThan(MOST_MS);
  });
});
