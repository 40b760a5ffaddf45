import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, uploadText } from '../support/server.ts';

const FILES = 36;
const LANES = 3;
/** A server is killed so long after an upload was acknowledged, at the most: indexes are made after that. */
const MAX_DELAY_MS = 120;
const MAX_ACKNOWLEDGED = 6;
/** Every so manieth file is deleted again while the others are indexed. */
const DELETED_EACH = 5;

/** The same sequence on every run; only the instants of the kills differ from machine to machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A word of file n alone, which no ending is taken off. */
const ownWord = (n: number): string =>
  `qx${String.fromCharCode(...[...String(n)].map((digit) => 97 + Number(digit)))}zu`;
const documentOf = (n: number): string =>
  `item,remark\n${Array.from({ length: 400 }, (_, i) => `${i},crates of the harbour numbered ${n * 1000 + i}`).join('\n')}\nlast,the warden of ${ownWord(n)} signed\n`;

interface Held {
  readonly n: number;
  readonly id: string;
  /** Where the server died before it answered to a deletion, either may be. */
  state: 'kept' | 'deleting' | 'deleted';
}

async function uploadUntilDeath(url: string, next: () => number, held: Held[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (;;) {
      const n = next();
      if (n >= FILES * 2) return;
      try {
        const response = await uploadText(url, `${n}.csv`, documentOf(n));
        const file: Held = { n, id: ((await response.json()) as { id: string }).id, state: 'kept' };
        expect(response.status).toBe(201);
        held.push(file);
        if (n % DELETED_EACH !== 0) continue;
        file.state = 'deleting';
        const gone = await fetch(`${url}/v1/files/${file.id}`, { method: 'DELETE' });
        expect(gone.status).toBe(204);
        file.state = 'deleted';
      } catch (thrown) {
        if (thrown instanceof TypeError) return; // killed
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface Match {
  readonly file_id: string;
  readonly snippet: string;
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a server killed while it indexes finds every file by its own words, and nothing else', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-crash-index-'));
  const random = createRandom(20261116);
  const held: Held[] = [];
  let [n, kills] = [0, 0];
  while (held.length < FILES) {
    const server = await startServer(folder, { FOLIO_READERS: '2' });
    const enough = held.length + 1 + Math.floor(random() * MAX_ACKNOWLEDGED);
    const uploads = uploadUntilDeath(server.url, () => n++, held);
    while (held.length < Math.min(enough, FILES)) await delay(1);
    await delay(random() * MAX_DELAY_MS);
    await server.kill();
    await uploads;
    kills++;
  }
  expect(kills).toBeGreaterThan(3);

  const server = await startServer(folder);
  const search = async (body: object): Promise<{ matches: Match[]; exact: boolean }> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/v1/search`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return (await response.json()) as { matches: Match[]; exact: boolean };
  };
  try {
    // One call makes so many indexes at most; it says that it left some out.
    for (let calls = 0; !(await search({ query: 'harbour' })).exact; calls++) expect(calls).toBeLessThan(10);
    for (const file of held) {
      const { matches } = await search({ query: `Which warden signed, of ${ownWord(file.n)}?`, max_results: 20 });
      const own = matches.filter(({ snippet }) => snippet.includes(ownWord(file.n)));
      if (file.state === 'deleted') expect(own).toEqual([]);
      if (file.state === 'kept') {
        expect(matches[0]).toMatchObject({ file_id: file.id });
        expect(matches[0]!.snippet).toContain(ownWord(file.n));
        expect(own.every(({ file_id }) => file_id === file.id)).toBe(true);
      }
    }
    const gone = new Set(held.filter(({ state }) => state === 'deleted').map(({ id }) => id));
    const { matches } = await search({ query: 'harbour crates', max_results: 200, max_per_file: 1 });
    expect(matches.filter(({ file_id }) => gone.has(file_id))).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
