// A server that may open few files stays alive and answers while far more connections than that say nothing.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';

const DESCRIPTORS = 128;
const SILENT = 300;

let data_dir: string;
let server: RunningServer;
const silent: Socket[] = [];

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'folio-few-'));
  server = await startServer(data_dir, { FOLIO_READERS: '1' }, DESCRIPTORS);
});
afterAll(async () => {
  for (const socket of silent) socket.destroy();
  await server?.kill();
  rmSync(data_dir, { recursive: true, force: true });
});

/** Connections that say nothing, or half of a request. */
async function openSilent(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // Those that make way for others are reset.
    socket.on('error', () => socket.destroy());
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
    if (i % 3 === 0 && socket.writable) socket.write('POST /v1/files HTTP/1.1\r\nHost: localh');
    silent.push(socket);
  }
}

/** Node's own client may wait for ever on a connection that was reset before it asked; others give up sooner. */
const GIVEN_UP_MS = 5000;

/** As clients do: asks again where the server has no room for a connection at this moment, or does not answer. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < 40; tries++) {
    const silence = new Promise<null>((late) => setTimeout(late, GIVEN_UP_MS, null).unref());
    const response = await Promise.race([ask().catch(() => null), silence]);
    if (response && response.status !== 503) return response;
    await new Promise((later) => setTimeout(later, 100));
  }
  return ask();
}

const openDescriptors = (): number => readdirSync(`/proc/${server.process.pid}/fd`).length;

describe.runIf(process.platform === 'linux')(`with ${DESCRIPTORS} descriptors and ${SILENT} silent connections`, () => {
  test('uploads are read, and questions answered', async () => {
    await openSilent(SILENT);
    for (let i = 0; i < 4; i++) {
      const response = await patiently(() => uploadText(server.url, `${i}.csv`, `a,b\n${i},2\n`));
      const file = (await response.json()) as { id: string; status: string };
      expect([response.status, file.status]).toEqual([201, 'ready']);
      const path = `${server.url}/v1/files/${file.id}`;
      expect((await patiently(() => fetch(`${path}/tables`))).status).toBe(200);
      expect(await (await patiently(() => fetch(`${path}/content`))).text()).toBe(`a,b\n${i},2\n`);
      await openSilent(SILENT / 4);
    }
    expect(server.process.exitCode).toBeNull();
  });

  test('descriptors are kept back for the store and the readers', async () => {
    await openSilent(SILENT);
    expect((await patiently(() => fetch(`${server.url}/livez`))).status).toBe(200);
    expect(openDescriptors()).toBeLessThan(DESCRIPTORS - 20);
  });

  test('it ends in order all the same', async () => {
    await openSilent(20);
    expect(await server.stop()).toBe(0);
  });
});
