import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig, VERSION } from '../../config.ts';
import { checkMachine, checkNode } from './check-machine.ts';
import { checkCommand, checkEmbeddings, checkModel, checkPackages } from './check-parts.ts';
import { checkServer } from './check-server.ts';
import { checkFolder, checkStore } from './check-store.ts';
import { checkWalls, toCheck } from './check-walls.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-doctor-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (given: Partial<Config> = {}): Config => ({ ...loadConfig({}, { FOLIO_CONFIG: '' }).config, ...given });
const isLoopback = (host: string): boolean => host === '127.0.0.1';

describe('node', () => {
  test.each([
    ['v20.19.0', 'ok'],
    ['v20.18.9', 'problem'],
    ['v18.99.0', 'problem'],
    ['v24.1.0', 'ok'],
  ])('%s under >=20.19 is %s', (version, state) => {
    expect(checkNode(version, '>=20.19')).toMatchObject({ name: 'node', state });
  });
});

test('readers that would take more than the machine has are a warning', () => {
  expect(checkMachine(config({ readers: 1 })).state).toBe('ok');
  expect(checkMachine(config({ max_reader_memory: 2 ** 50 }))).toMatchObject({
    state: 'warning',
    next: expect.any(String),
  });
  expect(checkMachine(config({ readers: 100_000, max_reader_memory: 1 }))).toMatchObject({ state: 'warning' });
});

describe('the walls around readers', () => {
  test('are listed one by one, whether there is a data folder or not', async () => {
    const [there, not] = await Promise.all(
      [folder, join(folder, 'none')].map((data_dir) => checkWalls(config({ data_dir }))),
    );
    expect(there!.map(({ name }) => name)).toContain('wall: network');
    expect(not!.map(({ name }) => name)).toEqual(there!.map(({ name }) => name));
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test.skipIf(process.platform !== 'linux')('that do not stand are a warning, with the reason and what to do', () => {
    const fallen = { name: 'network', stands: false, how: null, why_not: 'unshare failed.' } as const;
    expect(toCheck(fallen)).toMatchObject({
      ...{ name: 'wall: network', state: 'warning', says: 'does not stand. unshare failed.' },
      next: expect.stringContaining('user namespaces'),
    });
  });
});

describe('the data folder', () => {
  test('may be there, or be made', () => {
    expect(checkFolder(config({ data_dir: folder }))).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('free'),
    });
    expect(checkFolder(config({ data_dir: join(folder, 'a', 'b') })).says).toContain('made with the first file');
  });

  test('is a problem where a file stands', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(checkFolder(config({ data_dir: join(file, 'below') }))).toMatchObject({ state: 'problem' });
  });

  test('that holds nothing is said so, and a host that is open to others without a key is a warning', async () => {
    expect(await checkStore(config({ data_dir: folder }), isLoopback)).toMatchObject([{ name: 'store', state: 'ok' }]);
    expect(await checkStore(config({ data_dir: folder, host: '0.0.0.0' }), isLoopback)).toMatchObject([
      { state: 'ok' },
      { name: 'keys', state: 'warning' },
    ]);
  });

  test('with a database that is none is a problem', async () => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'folio.db'), 'no database at all, only words that go on for a while');
    expect(await checkStore(config({ data_dir: broken }), isLoopback)).toMatchObject([
      { name: 'store', state: 'problem' },
    ]);
  });
});

describe('the port', () => {
  const answering = async (body: string, look: (port: number) => Promise<void>): Promise<void> => {
    const server = createServer((_, response) => response.end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await look((server.address() as AddressInfo).port).finally(() => server.close());
  };

  test.each([
    [JSON.stringify({ status: 'healthy', version: VERSION }), 'ok', /^runs on/],
    [JSON.stringify({ status: 'healthy', version: '0.0.1' }), 'warning', /0\.0\.1, not/],
    ['<html>', 'warning', /another program/],
  ])('where %s answers is %s', async (body, state, says) => {
    await answering(body, async (port) => {
      expect(await checkServer(config({ port }))).toMatchObject({ state, says: expect.stringMatching(says) });
    });
  });

  test('that is free, or any, is fine', async () => {
    expect((await checkServer(config({ port: 0 }))).state).toBe('ok');
  });
});

describe('parts', () => {
  test('that come with us are there', () => {
    expect(checkPackages({ ocr_weights: '' }).map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  test('weights of recognition are those of the folder that is named, where it holds any', () => {
    expect(checkPackages({ ocr_weights: folder })[0]).toMatchObject({ name: 'recognition', state: 'warning' });
    const own = new URL('../../../packages/ocr-weights', import.meta.url).pathname;
    expect(checkPackages({ ocr_weights: own })[0]).toMatchObject({ name: 'recognition', state: 'ok' });
  });

  test('the command on the path is this one, another, or none', () => {
    const [here, other] = [join(folder, 'main.js'), join(folder, 'other.js')];
    for (const file of [here, other]) writeFileSync(file, '', { mode: 0o755 });
    const bin = mkdtempSync(join(folder, 'bin-'));
    expect(checkCommand(bin, here).says).toContain('not on the PATH');
    symlinkSync(here, join(bin, 'folio'));
    expect(checkCommand(bin, here)).toMatchObject({ state: 'ok' });
    expect(checkCommand(bin, other)).toMatchObject({ state: 'warning' });
  });

  test.each([
    [{ llm_provider: 'none' }, 'ok'],
    [{ llm_provider: 'openai', llm_model: '' }, 'warning'],
    [{ llm_provider: 'openai', llm_model: 'm' }, 'warning'],
    [{ llm_provider: 'openai', llm_model: 'm', llm_api_key: 'secret' }, 'ok'],
    [{ llm_provider: 'openai', llm_model: 'm', llm_base_url: 'http://u:secret@host/v1?key=secret' }, 'ok'],
  ])('a language model set as %j is %s, and no secret is told', (given, state) => {
    const check = checkModel(config(given));
    expect(check.state).toBe(state);
    expect(JSON.stringify(check)).not.toContain('secret');
  });

  test.each([
    [{}, 'ok', 'off'],
    [{ embeddings_url: 'http://u:secret@host/v1?key=secret' }, 'warning', 'no model at http://host'],
    [{ embeddings_url: 'http://host/v1', embeddings_model: 'm', embeddings_key: 'secret' }, 'ok', 'm at http://host'],
  ])('vectors set as %j are %s, and no secret is told', (given, state, says) => {
    const check = checkEmbeddings(config(given));
    expect(check.state).toBe(state);
    expect(JSON.stringify(check)).toContain(says);
    expect(JSON.stringify(check)).not.toContain('secret');
  });
});
