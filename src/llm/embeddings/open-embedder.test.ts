import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DIMENSIONS,
  startVectorServer,
  type VectorBehaviour,
  type VectorServer,
  vectorOf,
} from '../../../test/support/embeddings/server.ts';
import { openEmbedder } from './open-embedder.ts';

const PATIENT = { timeout_ms: 60_000, retries: 0 };

let server: VectorServer;
beforeEach(async () => {
  server = await startVectorServer();
});
afterEach(() => server.close());

const open = (api_key = 'sk-secret') => openEmbedder({ base_url: `${server.base_url}/`, model: 'small', api_key });

describe('vectors from an endpoint', () => {
  it('come one for each text, in the order of the texts', async () => {
    const texts = ['a car', 'two dogs and a car', 'nothing'];
    expect(await open().embed(texts, PATIENT)).toEqual({ vectors: texts.map(vectorOf) });
    expect(server.requests).toEqual([texts]);
    expect(server.headers[0]).toMatchObject({ authorization: 'Bearer sk-secret' });
  });

  it('need no key', async () => {
    expect(await open('').embed(['a car'], PATIENT)).toHaveProperty('vectors');
    expect(server.headers[0]).not.toHaveProperty('authorization');
  });

  it('are asked for again where the endpoint is busy', async () => {
    server.behave({ fails: 429, retry_after: 0 });
    const retries = 2;
    expect(await open().embed(['a car'], { ...PATIENT, retries })).toEqual({
      failure: 'It answered with status 429: It did not work.',
      passes: true,
    });
    expect(server.requests).toHaveLength(1 + retries);
  });

  it('are not asked for again where it refuses the key, which is not told', async () => {
    server.behave({ fails: 401, message: 'sk-secret is wrong' });
    const made = await open().embed(['a car'], { ...PATIENT, retries: 2 });
    expect(made).toEqual({ failure: 'It answered with status 401.', passes: false });
    expect(server.requests).toHaveLength(1);
  });

  it('are of the beginning of texts that its model has no room for, and that is learned', async () => {
    server.behave({ at_most: 1_000 });
    const embedder = open();
    const text = `car ${'x'.repeat(3_000)}`;
    expect(await embedder.embed([text], PATIENT)).toHaveProperty('vectors');
    expect(server.requests.map(([sent]) => sent!.length)).toEqual([3_004, 1_502, 751]);
    await embedder.embed([text], PATIENT);
    expect(server.requests.at(-1)![0]).toHaveLength(751);
    expect(server.requests).toHaveLength(4);
  });

  it('are not, where even a short text is refused', async () => {
    server.behave({ at_most: 10 });
    expect(await open().embed(['x'.repeat(2_000)], PATIENT)).toMatchObject({ passes: false });
    expect(server.requests.map(([sent]) => sent!.length)).toEqual([2_000, 1_000, 500]);
  });

  it.each<[string, VectorBehaviour]>([
    ['is no JSON', { raw: '<html>' }],
    ['has too few vectors', { raw: '{"data": []}' }],
    ['has vectors of different lengths', { raw: '{"data": [{"embedding": [1, 2]}, {"embedding": [1]}]}' }],
    ['has the same place twice', { raw: '{"data": [{"index": 0, "embedding": [1]}, {"index": 0, "embedding": [1]}]}' }],
    ['has something else than numbers', { raw: '{"data": [{"embedding": ["1"]}, {"embedding": [null]}]}' }],
    ['has vectors without numbers', { raw: '{"data": [{"embedding": []}, {"embedding": []}]}' }],
  ])('are refused where the answer %s', async (_, behaviour) => {
    server.behave(behaviour);
    const made = await open().embed(['a car', 'a dog'], PATIENT);
    expect(made).toEqual({ failure: 'Its answer holds no vectors.', passes: false });
  });

  it('fail for the moment where nobody answers, or not in time', async () => {
    server.behave('hangs');
    const late = await open().embed(['a car'], { timeout_ms: 50, retries: 5 });
    expect(late).toEqual({ failure: 'It did not answer in time.', passes: true });
    server.behave('breaks');
    expect(await open().embed(['a car'], PATIENT)).toMatchObject({ passes: true });
    await server.close();
    const gone = await open().embed(['a car'], PATIENT);
    expect(gone).toEqual({ failure: expect.stringContaining('It could not be reached'), passes: true });
    server = await startVectorServer();
  });

  it('are given up when the caller says so', async () => {
    server.behave('hangs');
    const ending = new AbortController();
    const made = open().embed(['a car'], { ...PATIENT, signal: ending.signal });
    ending.abort();
    expect(await made).toMatchObject({ passes: true });
  });

  it('have as many numbers as the model gives', async () => {
    const made = await open().embed(['rain'], PATIENT);
    expect('vectors' in made && made.vectors[0]).toHaveLength(DIMENSIONS);
  });
});
