import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, uploadText } from '../support/server.ts';

const UPLOADS = 100;
const LANES = 4;
/** A server is killed at a random instant after it has acknowledged so many uploads, at the most. */
const MAX_ACKNOWLEDGED = 20;
const MAX_DELAY_MS = 60;

interface Acknowledged {
  readonly id: string;
  readonly text: string;
}

/** The same sequence on every run; only the instants of the kills differ from machine to machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const document = (n: number): string =>
  `id,name,amount\n${Array.from({ length: 50 + (n % 7) * 400 }, (_, i) => `${n}-${i},item ${i * n},${(i * 1.25).toFixed(2)}`).join('\n')}\n`;

/** Uploads until the server dies; what it acknowledged is added to the list. */
async function uploadUntilDeath(url: string, next: () => number, acknowledged: Acknowledged[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (;;) {
      const n = next();
      const text = document(n);
      let response: Response;
      let body: { id: string; status: string };
      try {
        response = await uploadText(url, `${n}.csv`, text);
        body = (await response.json()) as typeof body;
      } catch {
        return; // killed: this one was never acknowledged
      }
      expect(response.status).toBe(201);
      acknowledged.push({ id: body.id, text });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface Settled {
  readonly status: string;
  readonly error: object | null;
}

/** The verdict, however long a job waits for the lease of a server that was killed; the limit of the test ends the wait. */
async function settled(url: string, id: string): Promise<Settled> {
  for (;;) {
    const file = (await (await fetch(`${url}/v1/files/${id}?wait=20`)).json()) as Settled;
    if (file.status !== 'processing') return file;
  }
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test(`a server killed at random instants during ${UPLOADS} uploads has every acknowledged one intact`, {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-crash-'));
  const random = createRandom(20240301);
  const acknowledged: Acknowledged[] = [];
  let n = 0;
  let kills = 0;
  while (acknowledged.length < UPLOADS) {
    const server = await startServer(folder, { FOLIO_READERS: '2' });
    const enough = acknowledged.length + Math.floor(random() * MAX_ACKNOWLEDGED);
    const uploads = uploadUntilDeath(server.url, () => n++, acknowledged);
    let isOver = false;
    void uploads.finally(() => {
      isOver = true;
    });
    while (acknowledged.length < enough && !isOver) await delay(1);
    expect(isOver, 'the server ended before it was killed').toBe(false);
    await delay(random() * MAX_DELAY_MS);
    await server.kill();
    await uploads;
    kills++;
  }
  expect(kills).toBeGreaterThan(1);

  const server = await startServer(folder);
  try {
    for (const { id, text } of acknowledged) {
      const file = await (await fetch(`${server.url}/v1/files/${id}`)).json();
      expect(file).toMatchObject({ id, status: 'ready', sha256: createHash('sha256').update(text).digest('hex') });
      expect(await (await fetch(`${server.url}/v1/files/${id}/content`)).text()).toBe(text);
      const { tables } = (await (await fetch(`${server.url}/v1/files/${id}/tables`)).json()) as {
        tables: { row_count: number }[];
      };
      expect(tables[0]?.row_count).toBe(text.trimEnd().split('\n').length);
    }
    // What was cut off in the middle is read to its end, or was never there.
    const { files } = (await (await fetch(`${server.url}/v1/files?limit=500`)).json()) as { files: { id: string }[] };
    expect(files.length).toBeGreaterThanOrEqual(acknowledged.length);
    for (const { id } of files) {
      expect(await settled(server.url, id)).toMatchObject({ status: 'ready', error: null });
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
