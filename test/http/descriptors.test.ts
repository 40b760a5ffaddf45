// Content that nobody reads leaves no descriptor of the process open: HEAD, 304, and clients that leave early.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './real-service.ts';

const CALLS = 60;
const PAPER = new URL('../../fixtures/pdf/headings-by-size/input.pdf', import.meta.url);
const PICTURE = '/pages/1/image?dpi=36';
const ROWS = Array.from({ length: 20_000 }, (_, i) => `${i},${'x'.repeat(40)}`).join('\n');

let server: TestServer;
let rows: string;
let paper: string;
beforeAll(async () => {
  server = await startTestServer();
  rows = await upload('rows.csv', Buffer.from(`n,text\n${ROWS}\n`));
  paper = await upload('paper.pdf', readFileSync(PAPER));
});
afterAll(() => server.close());

async function upload(name: string, bytes: Buffer): Promise<string> {
  const { id } = (await (await server.upload(name, new Uint8Array(bytes))).json()) as { id: string };
  return `/v1/files/${id}`;
}

/** Files of the data folder that this process, which the server runs in, has open. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch (error) {
      // The descriptor that the folder was listed with.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  });
  return targets.filter((target) => target.startsWith(server.data_dir)).length;
}

/** Asks, and goes away when the answer begins, or before. */
function leave(method: string, path: string, body: string, stay: 'until the answer begins' | 'not at all') {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.once('close', () => resolve()).once('error', reject);
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body, () => stay === 'not at all' && socket.destroy());
    socket.once('data', () => socket.destroy());
  });
}

/** At once where the answer is whole: what is let go of only by the garbage collector is a leak as well. */
async function expectNoneLeft(ask: () => Promise<unknown>): Promise<void> {
  await ask();
  const before = openFiles();
  for (let i = 0; i < CALLS; i++) await ask();
  expect(openFiles()).toBeLessThanOrEqual(before + 2);
}

/** Of a client that is gone the server learns a little later. */
async function expectNoneLeftSoon(ask: () => Promise<unknown>): Promise<void> {
  await ask();
  const before = openFiles();
  for (let i = 0; i < CALLS; i++) await ask();
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2);
}

describe.runIf(process.platform === 'linux')('no descriptor is left open by', () => {
  test.each([
    ['/content', () => rows],
    [PICTURE, () => paper],
  ])('HEAD %s', (path, file) =>
    expectNoneLeft(async () => expect((await server.request('HEAD', file() + path)).status).toBe(200)),
  );

  test('a picture that has not changed', async () => {
    const tag = (await server.request('GET', paper + PICTURE)).headers.get('etag')!;
    await expectNoneLeft(async () =>
      expect((await server.request('GET', paper + PICTURE, undefined, { 'if-none-match': tag })).status).toBe(304),
    );
  });

  test.each([
    ['GET', '/content', '', () => rows],
    ['GET', PICTURE, '', () => paper],
    ['POST', '/export', '{"format":"csv"}', () => rows],
  ])('a client that leaves %s %s', async (method, path, body, file) => {
    await expectNoneLeftSoon(() => leave(method, file() + path, body, 'until the answer begins'));
    await expectNoneLeftSoon(() => leave(method, file() + path, body, 'not at all'));
  });
});
