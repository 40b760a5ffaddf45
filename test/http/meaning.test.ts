import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../src/config.ts';
import { startVectorServer, type VectorServer } from '../support/embeddings/server.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const VEHICLES = 'Topic,Remark\nFleet,Every automobile is insured\nOffice,The kitchen was painted\n';
const ANIMALS = 'Topic,Remark\nVisitors,A hound came along\nHall,The floor is new\n';

interface Found {
  readonly matches: readonly {
    readonly snippet: string;
    readonly file_name?: string;
    readonly matched: { readonly terms: readonly string[]; readonly meaning?: number };
  }[];
  readonly meaning?: string;
}

let vectors: VectorServer;
let server: TestServer | undefined;
beforeEach(async () => {
  vectors = await startVectorServer();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await vectors.close();
});

async function start(settings: Partial<Config> = {}): Promise<TestServer> {
  const given = { embeddings_url: vectors.base_url, embeddings_model: 'small', embeddings_timeout_ms: 60_000 };
  server = await startTestServer({ ...given, ...settings });
  return server;
}

async function upload(name: string, text: string): Promise<string> {
  return ((await (await server!.upload(name, text)).json()) as { id: string }).id;
}

async function ask(path: string, query: string): Promise<Found> {
  const response = await server!.request('POST', path, { query, order: 'relevance' });
  expect(response.status).toBe(200);
  return (await response.json()) as Found;
}

/** Vectors are made in the background: asked again until they count. */
async function untilUsed(path: string, query: string): Promise<Found> {
  for (;;) {
    const found = await ask(path, query);
    if (found.meaning === 'used') return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('search by meaning', () => {
  test('finds a passage that shares no word with the question, in one file and among all', async () => {
    await start();
    const id = await upload('vehicles.csv', VEHICLES);
    await upload('animals.csv', ANIMALS);
    const { matches } = await untilUsed(`/v1/files/${id}/search`, 'cars');
    expect(matches[0]!.matched).toMatchObject({ terms: [], meaning: expect.any(Number) });
    const among = await untilUsed('/v1/search', 'puppy');
    expect(among.matches[0]).toMatchObject({ file_name: 'animals.csv', matched: { terms: [] } });
    expect(among.matches[0]!.matched.meaning).toBeGreaterThan(0.5);
    const asked = vectors.requests.flat();
    expect(asked.some((text) => text.includes('Every automobile is insured'))).toBe(true);
    expect(asked).toContain('cars');
  });

  test('says so where the endpoint is down, and answers by words', async () => {
    await start();
    const id = await upload('vehicles.csv', VEHICLES);
    await untilUsed(`/v1/files/${id}/search`, 'cars');
    vectors.behave('breaks');
    const found = await ask(`/v1/files/${id}/search`, 'automobile');
    expect(found.meaning).toBe('unavailable');
    expect(found.matches[0]!.matched).toEqual({ terms: ['automobile'], synonyms: [] });
    expect((await ask('/v1/search', 'lorry')).meaning).toBe('unavailable');
    expect((await ask('/v1/search', 'lorry')).matches).toEqual([]);
  });

  test('uploads are ready while the endpoint is down, and their vectors come when it is up', async () => {
    vectors.behave({ fails: 503, retry_after: 0 });
    await start();
    const id = await upload('vehicles.csv', VEHICLES);
    expect(await server!.service.getFile({ tenant: 'default' }, id)).toMatchObject({ status: 'ready' });
    vectors.behave('answers');
    expect((await untilUsed(`/v1/files/${id}/search`, 'lorry')).matches[0]!.matched.meaning).toBeDefined();
  });

  test('is made anew on request, and what fails is counted', async () => {
    await start();
    const id = await upload('vehicles.csv', VEHICLES);
    await untilUsed(`/v1/files/${id}/search`, 'cars');
    const before = vectors.requests.length;
    expect(await server!.service.reindex()).toEqual({ documents: 1, failed: 0 });
    expect(vectors.requests.length).toBe(before + 1);
    vectors.behave({ fails: 400 });
    expect(await server!.service.reindex()).toEqual({ documents: 1, failed: 1 });
  });

  test('is off by default: nothing is sent, and answers do not speak of it', async () => {
    await start({ embeddings_url: '' });
    const id = await upload('vehicles.csv', VEHICLES);
    const found = await ask(`/v1/files/${id}/search`, 'automobile');
    expect(found).not.toHaveProperty('meaning');
    expect(found.matches[0]!.matched).not.toHaveProperty('meaning');
    expect((await ask('/v1/search', 'cars')).matches).toEqual([]);
    expect(vectors.requests).toEqual([]);
  });

  test('a file of another tenant is never near', async () => {
    await start();
    const id = await upload('vehicles.csv', VEHICLES);
    await untilUsed(`/v1/files/${id}/search`, 'cars');
    const found = (await server!.service.searchFiles({ tenant: 'other' }, { query: 'cars' })) as Found;
    expect(found.matches).toEqual([]);
  });

  test('does not start where the settings are not whole', async () => {
    await expect(start({ embeddings_model: '' })).rejects.toThrow('embeddings_model');
    await expect(start({ embeddings_url: 'ftp://example.com' })).rejects.toThrow('embeddings_url');
  });
});
