// Questions in the pool: bounds, turns, leaving, and the same answers as in this process.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FolioError } from '../../errors.ts';
import { FORMATS } from '../../formats/index.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import { bytesSource } from '../process/draw-into.ts';
import { readContainer } from '../process/read-container.ts';
import type { AskedFile } from '../question-request.ts';
import { loadQuestion, type Made, type QuestionName } from '../work/index.ts';
import type { ReaderEvent } from './reader-event.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions, type WorkOptions } from './reader-pool.ts';

const MIB = 2 ** 20;
const LIMITS = {
  max_cells: 1e9,
  max_columns: 1e5,
  max_text_bytes: 4 * MIB,
  max_pages: 1e5,
  max_unpacked_bytes: 4096 * MIB,
};
const EVENTUALLY = { timeout: 60_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'folio-answers-'));
/** A pattern that has to be tried at every character, with all that may stand before it. */
const SLOW = { tool: 'search_document', input: { query: '.{0,1000}foo', regex: true } };
const QUICK = { tool: 'profile_document', input: {} };

let text: AskedFile;
let sheet: AskedFile;
let pool: ReaderPool;
let events: ReaderEvent[];
let count = 0;

async function stored(name: string, format: 'csv' | 'rtf', content: string): Promise<AskedFile> {
  const reader = FORMATS.find((one) => one.format === format)!;
  const pieces: Uint8Array[] = [];
  const signal = new AbortController().signal;
  const context = { limits: LIMITS, signal, progress: () => undefined, password: null, file_name: name };
  await readContainer(reader, bytesSource(Buffer.from(content)), context, (piece) => pieces.push(piece.slice()));
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(pieces));
  const file = { id: `doc_${name}`, file_name: name, file_type: format, size_bytes: content.length };
  return { path, key: name, size: statSync(path).size, file };
}

beforeAll(async () => {
  text = await stored('text.rtf', 'rtf', `{\\rtf1 ${'word and '.repeat(150_000)}}`);
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},name ${i},${i * 3}`);
  sheet = await stored('sheet.csv', 'csv', `id,name,amount\n${rows.join('\n')}\n`);
}, 60_000);
afterEach(() => pool.close());
afterAll(() => rmSync(folder, { recursive: true }));

function open(options: Partial<ReaderPoolOptions> = {}): void {
  events = [];
  pool = createReaderPool({
    readers: 1,
    warm: false,
    max_read_seconds: 60,
    max_answer_seconds: 60,
    max_reader_memory: 1024 * MIB,
    limits: LIMITS,
    max_document_bytes: 1024 * MIB,
    home: folder,
    log: (event) => events.push(event),
    ...options,
  });
}

const outPath = (): string => join(folder, `out-${++count}`);
const ask = (document: AskedFile, input: object, options?: WorkOptions, work: QuestionName = 'tool') =>
  pool.answer({ work, documents: { document }, input, out_path: outPath() }, options);
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error: FolioError) => error.code,
  );
const pidOf = (): number => events.findLast((event) => event.event === 'reader_started')!.pid!;
const leftovers = (): string[] => readdirSync(folder).filter((name) => name.startsWith('out-'));

describe('a question', () => {
  it.each<[string, QuestionName, object]>([
    ['that is short', 'tool', QUICK],
    ['with a long answer', 'tool', { tool: 'get_table', input: { table_id: 't1', max_rows: 10_000 } }],
    ['about chunks', 'tool', { tool: 'chunk_document', input: { limit: 500 } }],
    ['about faults', 'audit', {}],
    ['for an export', 'export', { format: 'json' }],
    ['for an archive', 'export', { format: 'csv', zip: true }],
    ['for an extraction', 'extract', { schema: 'table' }],
    ['for what is found', 'scan', { input: { query: 'name 19999' }, sign: true }],
  ])('%s is answered as in this process, to the byte', { timeout: 120_000 }, async (_, work, input) => {
    open();
    const out_path = outPath();
    const outcome = await pool.answer({ work, documents: { document: sheet }, input, out_path });
    const given = outcome.text === null ? readFileSync(out_path) : Buffer.from(outcome.text);
    rmSync(out_path, { force: true });
    expect(given.length).toBe(outcome.bytes);
    const view = await openContainer(bytesSource(readFileSync(sheet.path)), sheet.key, createSegmentCache(MIB));
    const question = await loadQuestion(work);
    const made = await question({ document: { view, file: sheet.file } }, input as never, async () => undefined);
    expect(given.equals(await bytesOf(made))).toBe(true);
  });

  it('that is wrong is told what is wrong with it, by a process that goes on', async () => {
    open();
    const wrong = { tool: 'get_table', input: { table_id: 't99' } };
    await expect(ask(sheet, wrong)).rejects.toMatchObject({ code: 'table_not_found' });
    expect(await codeOf(ask(sheet, QUICK))).toBe('answered');
    expect(events.filter(({ event }) => event === 'reader_started')).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  it('ends at its deadline, and names the setting', { timeout: 60_000 }, async () => {
    open({ max_answer_seconds: 1 });
    await expect(ask({ ...text, size: 0 }, SLOW)).rejects.toMatchObject({
      code: 'answer_timeout',
      status: 422,
      details: { hint: expect.stringContaining('FOLIO_MAX_ANSWER_SECONDS') },
    });
    expect(leftovers()).toEqual([]);
  });

  it('ends at its memory', { timeout: 60_000 }, async () => {
    open({ max_reader_memory: 64 * MIB });
    expect(await codeOf(ask(sheet, { format: 'json' }, {}, 'export'))).toBe('limit_exceeded');
  });
});

describe('who goes away', () => {
  it('takes the work along: its process ends', { timeout: 60_000 }, async () => {
    open();
    const gone = new AbortController();
    const answer = codeOf(ask(text, SLOW, { signal: gone.signal }));
    await expect.poll(() => pool.answers.busy, EVENTUALLY).toBe(1);
    const pid = pidOf();
    gone.abort();
    expect(await answer).toBe('cancelled');
    expect(() => process.kill(pid, 0)).toThrow();
    expect(await codeOf(ask(sheet, QUICK))).toBe('answered');
  });

  it('leaves the queue', { timeout: 60_000 }, async () => {
    open();
    const [first, second] = [new AbortController(), new AbortController()];
    const under_way = codeOf(ask(text, SLOW, { signal: first.signal }));
    await expect.poll(() => pool.answers.busy, EVENTUALLY).toBe(1);
    const waiting = codeOf(ask(sheet, QUICK, { signal: second.signal }));
    expect(pool.answers.waiting).toBe(1);
    second.abort();
    expect(await waiting).toBe('cancelled');
    expect(pool.answers.waiting).toBe(0);
    first.abort();
    expect(await under_way).toBe('cancelled');
  });

  it('is not begun with when gone before', async () => {
    open();
    expect(await codeOf(ask(sheet, QUICK, { signal: AbortSignal.abort() }))).toBe('cancelled');
    expect(events).toEqual([]);
  });
});

describe('between tenants', () => {
  it('nobody waits for the long questions of another', { timeout: 60_000 }, async () => {
    open();
    const gone = new AbortController();
    const long = Array.from({ length: 6 }, () => codeOf(ask(text, SLOW, { tenant: 'greedy', signal: gone.signal })));
    await expect.poll(() => pool.answers.busy, EVENTUALLY).toBe(1);
    expect(await codeOf(ask(sheet, QUICK, { tenant: 'modest' }))).toBe('answered');
    // All the while the one had a single process, and the rest of it waited.
    expect(pool.answers).toMatchObject({ busy: 1, waiting: 5 });
    gone.abort();
    expect(new Set(await Promise.all(long))).toEqual(new Set(['cancelled']));
  });

  it('one is turned away where too many of its questions wait, others are not', { timeout: 60_000 }, async () => {
    open({ max_waiting: 4 });
    const gone = new AbortController();
    const options = { tenant: 'greedy', signal: gone.signal };
    const long = [codeOf(ask(text, SLOW, options))];
    await expect.poll(() => pool.answers.busy, EVENTUALLY).toBe(1);
    for (let i = 0; i < 2; i++) long.push(codeOf(ask(text, SLOW, options)));
    await expect(ask(text, SLOW, options)).rejects.toMatchObject({ code: 'busy', details: { retry_after: 2 } });
    expect(await codeOf(ask(sheet, QUICK, { tenant: 'modest' }))).toBe('answered');
    gone.abort();
    await Promise.all(long);
  });
});

async function bytesOf(made: Made): Promise<Buffer> {
  if ('json' in made) return Buffer.from(JSON.stringify(made.json));
  if ('parts' in made)
    return Buffer.from(
      Object.values(made.parts)
        .map((part) => JSON.stringify(part))
        .join(''),
    );
  const pieces: Buffer[] = [];
  for await (const piece of made.content.body) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}
