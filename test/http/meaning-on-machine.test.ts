// Search by meaning with a model that runs on this machine, in the processes that answer questions.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeZip, toSource } from '../../src/bytes/zip/testing/make-zip.ts';
import type { Config } from '../../src/config.ts';
import { encoderFromArchive } from '../../src/encoder/index.ts';
import { madeBert, madeTokenizer } from '../../src/encoder/testing/made-bert.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const TEXT = 'Topic,Remark\nProfit,The profit of the year\nLoss,The loss of the year\n';
const weights = mkdtempSync(join(tmpdir(), 'folio-encoder-'));
let server: TestServer | undefined;

beforeAll(async () => {
  const archive = makeZip([
    { name: 'made.onnx', content: madeBert(true) },
    { name: 'made-tokenizer.json', content: madeTokenizer },
  ]);
  for (const [name, bytes] of await encoderFromArchive(toSource(archive))) writeFileSync(join(weights, name), bytes);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => rmSync(weights, { recursive: true, force: true }));

async function start(settings: Partial<Config>): Promise<string> {
  server = await startTestServer({ embeddings_timeout_ms: 60_000, ...settings });
  return ((await (await server.upload('results.csv', TEXT)).json()) as { id: string }).id;
}

interface Found {
  readonly meaning?: string;
  readonly matches: readonly { readonly matched: { readonly meaning?: number } }[];
}

async function ask(id: string): Promise<Found> {
  const response = await server!.request('POST', `/v1/files/${id}/search`, { query: 'profits', order: 'relevance' });
  return (await response.json()) as Found;
}

test('counts, without an address that anything is sent to', async () => {
  const id = await start({ embeddings_folder: weights });
  await expect.poll(async () => (await ask(id)).meaning).toBe('used');
  const { matches } = await ask(id);
  expect(matches[0]!.matched.meaning).toBeGreaterThan(0);
  expect((await ask(id)).matches).toEqual(matches);
});

test('goes by words where the weights are damaged, and says so', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'folio-encoder-'));
  try {
    for (const name of ['manifest.json', 'vocabulary.txt', 'network.bin'])
      writeFileSync(join(damaged, name), readFileSync(join(weights, name)));
    writeFileSync(join(damaged, 'network.bin'), 'nothing');
    const id = await start({ embeddings_folder: damaged });
    expect(await ask(id)).toMatchObject({ meaning: 'unavailable', matches: [{}] });
  } finally {
    rmSync(damaged, { recursive: true, force: true });
  }
});

test.each([
  ['without weights in the folder', { embeddings_folder: tmpdir() }, 'folio meaning install'],
  [
    'with a server beside it',
    { embeddings_folder: weights, embeddings_url: 'http://127.0.0.1:1', embeddings_model: 'm' },
    'not both',
  ],
])('does not start %s', async (_, settings, message) => {
  await expect(startTestServer(settings)).rejects.toThrow(message);
});
