// The trial of trust itself: that it does the same again, and that it sees the faults that are planted for it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  buildMutant,
  folderFaults,
  lostDeeds,
  minimise,
  parseAnswer,
  planMutant,
  problemFault,
  quantile,
  readCorpus,
  slopeOf,
  unzip,
  writeReport,
  zip,
} from '../../bench/trust/parts.mjs';
import { startServer } from '../support/server.ts';

const corpus = readCorpus();

describe('mutants', () => {
  test('come of files of every format', () => {
    const formats = new Set(corpus.map(({ format }) => format));
    expect([...formats].sort()).toEqual(['csv', 'docx', 'html', 'image', 'pdf', 'pptx', 'rtf', 'xls', 'xlsx']);
  });

  test('are the same for the same seed and number, and differ from their file', () => {
    const hex = (index: number, seed = 7) => Buffer.from(buildMutant(planMutant(corpus, seed, index)).bytes);
    const differing = Array.from({ length: 60 }, (_, index) => {
      expect(hex(index).equals(hex(index))).toBe(true);
      return hex(index).equals(Buffer.from(planMutant(corpus, 7, index).file.bytes)) ? 0 : 1;
    });
    expect(differing.filter(Boolean).length).toBeGreaterThan(50);
    expect(hex(3, 8).equals(hex(3))).toBe(false);
  });

  test('without any mutation are the file', () => {
    const plan = planMutant(corpus, 7, 5);
    expect(Buffer.from(buildMutant(plan, []).bytes).equals(Buffer.from(plan.file.bytes))).toBe(true);
  });

  test('keep every part of a package that is packed again', () => {
    const parts = [
      { name: 'a.xml', content: Buffer.from('<a/>') },
      { name: 'b/c.bin', content: Buffer.alloc(70_000, 7) },
    ];
    expect(unzip(zip(parts))).toEqual(parts);
    expect(unzip(Buffer.from('PK no zip file'))).toBeNull();
  });
});

test('a list is cut down to what it takes', async () => {
  const needed = [3, 11];
  const happens = async (rest: readonly number[]): Promise<boolean> => needed.every((one) => rest.includes(one));
  expect(
    await minimise(
      Array.from({ length: 16 }, (_, i) => i),
      happens,
    ),
  ).toEqual(needed);
});

test('growth and quantiles are what they are', () => {
  expect(
    slopeOf([
      [0, 10],
      [1, 12],
      [2, 14],
    ]),
  ).toBeCloseTo(2);
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([1, 2, 3], 0.99)).toBe(3);
});

test('answers are found in what a socket gave', () => {
  const problem = '{"code":"x"}';
  const text = `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Type: a/b\r\nContent-Length: ${problem.length}\r\n\r\n${problem}`;
  expect(parseAnswer(text)).toMatchObject({ status: 404, type: 'a/b', whole: true, body: Buffer.from(problem) });
  expect(parseAnswer(text.slice(0, -1))).toMatchObject({ whole: false });
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n';
  expect(parseAnswer(chunked)).toMatchObject({ body: Buffer.from('abcde'), whole: true });
  expect(parseAnswer('nonsense')).toBeNull();
});

describe('a problem is at fault', () => {
  const sound = {
    ...{ type: 'urn:folioscope:problem:not_found', title: 'There is nothing.', status: 404, detail: 'Nothing.' },
    ...{ code: 'not_found', retryable: false },
  };
  const faultOf = (change: object, status = 404, type = 'application/problem+json') =>
    problemFault({ status, type, body: Buffer.from(JSON.stringify({ ...sound, ...change })) });

  test('or sound', () => expect(faultOf({})).toBeNull());
  test.each([
    ['of another type', faultOf({}, 404, 'text/html')],
    ['with a code that is not of the catalogue', faultOf({ code: 'surprise' })],
    ['with a code that every object has', faultOf({ code: 'constructor' })],
    ['with another status than the answer', faultOf({ status: 400 })],
    ['without a detail', faultOf({ detail: '' })],
    ['that tells of our inside', faultOf({ detail: 'ENOENT: no such file' })],
  ])('%s', (_, fault) => expect(fault).toBeTypeOf('string'));
});

describe('a loss is seen', () => {
  test('where a server gives other bytes, has lost a file, or still has what was deleted', async () => {
    const server = createServer((request, response) => {
      const file = { id: 'doc_1', status: 'ready', sha256: 'wrong' };
      response.statusCode = request.url?.startsWith('/v1/files/lost') ? 404 : 200;
      response.end(JSON.stringify(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const file = (name: string) => ({ number: 1, name, bytes: Buffer.from('a,b\n') });
    const uploads = new Map([
      ['doc_1', file('other bytes')],
      ['lost_1', file('lost')],
      ['doc_2', file('deleted')],
    ]);
    const extractions = new Map([['ext_1', { id: 'doc_1', body: 'as it was' }]]);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lost = await lostDeeds(url, { uploads, extractions, deleted: new Set(['doc_2']) });
    server.close();
    for (const words of ['hash of other bytes', 'lost is 404', 'deleted was deleted', 'ext_1'])
      expect(lost.join('\n')).toContain(words);
  });

  test('where a folder holds what it should not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-trust-test-'));
    try {
      const server = await startServer(folder);
      await server.stop();
      expect(folderFaults(folder)).toEqual([]);
      mkdirSync(join(folder, 'blobs', 'ab', 'cd'), { recursive: true });
      writeFileSync(join(folder, 'blobs', 'ab', 'cd', 'abcd'), 'x');
      writeFileSync(join(folder, 'tmp', 'left'), 'x');
      expect(folderFaults(folder)).toEqual(['1 blobs belong to no file', '1 temporary files are left: left']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('a report keeps the parts that were not run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-report-'));
  const kills = {
    ...{ at: '2024-01-01T00:00:00', quick: true, kills: { server: 1, reader: 2 }, seed: 1, seconds: 3, passed: true },
    ...{ acknowledged: { uploads: 4 }, deaths: [], lost: [], faults: [], strange: [] },
  };
  const trials = [{ name: 'full disk', passed: false, findings: ['with a full disk: a | b'] }];
  try {
    writeReport({ kills }, folder);
    writeReport({ faults: { at: '2024-01-02T00:00:00', quick: false, trials, passed: false } }, folder);
    const page = readFileSync(join(folder, 'trust.md'), 'utf8');
    for (const words of [
      '1 kills of the server, 2 of readers',
      '| full disk | with a full disk: a \\| b |',
      '**failed**',
    ])
      expect(page).toContain(words);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'trust.json'), 'utf8')))).toEqual(['kills', 'faults']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
