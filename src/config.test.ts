import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, environmentName, loadConfig, SETTINGS, type SettingName, VERSION } from './config.ts';

const names = Object.keys(SETTINGS) as SettingName[];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An environment without a settings file but for the one that is given. */
const bare = (more: Record<string, string> = {}) => ({ XDG_CONFIG_HOME: folder, ...more });

function file(content: unknown): string {
  const path = join(folder, 'settings.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const failure = (flags: Record<string, unknown>, environment: Record<string, string> = bare()): string => {
  try {
    loadConfig(flags, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
};

describe('every setting', () => {
  test.each(names)('%s has a default that it takes itself, and a description that is a sentence', (name) => {
    const { config, sources } = loadConfig({}, bare());
    expect(config[name]).toBe(name === 'data_dir' ? resolve(SETTINGS.data_dir.default) : SETTINGS[name].default);
    expect(sources[name]).toBe('default');
    expect(SETTINGS[name].description).toMatch(/^[A-Z].*\.$/);
  });

  test('has the name of the contract in the environment', () => {
    expect(environmentName('data_dir')).toBe('FOLIO_DATA_DIR');
    expect(names.map(environmentName)).toEqual(
      expect.arrayContaining(['FOLIO_HOST', 'FOLIO_PORT', 'FOLIO_LOG_LEVEL', 'FOLIO_MAX_CELLS']),
    );
  });

  test('has the defaults of the contract', () => {
    expect(loadConfig({}, bare()).config).toMatchObject({ host: '127.0.0.1', port: 8000, wait_seconds: 30 });
  });
});

describe('where a value comes from', () => {
  test('is the flag before the environment before the file before the default', () => {
    const path = file({ port: 1, max_cells: 1, max_pages: 1 });
    const environment = bare({ FOLIO_CONFIG: path, FOLIO_PORT: '2', FOLIO_MAX_CELLS: '2' });
    const { config, sources, file: read } = loadConfig({ port: 3 }, environment);
    expect([config.port, config.max_cells, config.max_pages]).toEqual([3, 2, 1]);
    expect([sources.port, sources.max_cells, sources.max_pages, sources.host]).toEqual([
      'flag',
      'environment',
      'file',
      'default',
    ]);
    expect(read).toBe(path);
  });

  test('leaves out what is empty or not given', () => {
    const { config, sources } = loadConfig({ port: undefined, host: '' }, bare({ FOLIO_PORT: '' }));
    expect([config.port, sources.port, sources.host]).toEqual([8000, 'default', 'default']);
  });

  test('takes a fraction where a setting is a price, and a whole number elsewhere', () => {
    expect(loadConfig({}, bare({ FOLIO_LLM_PRICE_INPUT: '0.25' })).config.llm_price_input).toBe(0.25);
    expect(failure({ llm_price_input: '-1' })).toContain('it must be a number of at least 0');
    expect(failure({ port: '0.5' })).toContain('it must be a whole number');
  });

  test('is not told of a secret', () => {
    const message = failure({}, bare({ FOLIO_CONFIG: file({ llm_api_key: 12_345 }) }));
    expect(message).toBe('llm_api_key (from file) is not shown; it must be text.');
  });

  test('takes zero for a value', () => {
    expect(loadConfig({}, bare({ FOLIO_PORT: '0', FOLIO_MAX_RATE: '0' })).sources).toMatchObject({
      port: 'environment',
      max_rate: 'environment',
    });
  });

  test('can be the file in the usual place', () => {
    mkdirSync(join(folder, 'folioscope'));
    const path = join(folder, 'folioscope', 'config.json');
    writeFileSync(path, '{"port": 9000}');
    expect(loadConfig({}, bare())).toMatchObject({ config: { port: 9000 }, file: path });
  });

  test('is no file where there is none', () => {
    expect(loadConfig({}, bare()).file).toBeNull();
  });
});

describe('a value that cannot be taken', () => {
  test.each<[SettingName, unknown]>([
    ['port', '-1'],
    ['port', 'abc'],
    ['port', '1.5'],
    ['port', '0x1F9g'],
    ['port', true],
    ['port', Number.NaN],
    ['readers', 0],
    ['max_body_bytes', '1000'],
    ['max_cells', '1e400'],
    ['max_cells', 2 ** 53],
    ['log_level', 'loud'],
    ['host', 7],
    ['data_dir', []],
  ])('is named with its place: %s %j', (name, value) => {
    const message = failure({ [name]: value });
    expect(message).toContain(`${name} (from flag) is ${JSON.stringify(value)}; it must be `);
  });

  test('is named with the environment or the file that it stands in', () => {
    expect(failure({}, bare({ FOLIO_READERS: '0' }))).toBe(
      'readers (from environment) is "0"; it must be a whole number of at least 1.',
    );
    expect(failure({}, bare({ FOLIO_CONFIG: file({ log_level: 'loud' }) }))).toBe(
      'log_level (from file) is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.',
    );
  });

  test('does not count where another goes before it', () => {
    expect(loadConfig({ port: 1 }, bare({ FOLIO_PORT: 'abc' })).config.port).toBe(1);
  });
});

describe('a settings file', () => {
  test('that is named must be there', () => {
    const path = join(folder, 'none.json');
    expect(failure({}, bare({ FOLIO_CONFIG: path }))).toContain(`The settings file ${path} cannot be read`);
  });

  test.each(['{', '', 'port = 1'])('that is no JSON is refused: %j', (content) => {
    expect(failure({}, bare({ FOLIO_CONFIG: file(content) }))).toContain('cannot be read');
  });

  test.each([[[1]], [null], ['"text"'], [7]])('that is no object is refused: %j', (content) => {
    expect(failure({}, bare({ FOLIO_CONFIG: file(content) }))).toContain('must hold a JSON object');
  });

  test('with settings that are unknown is refused, and they are named', () => {
    const message = failure({}, bare({ FOLIO_CONFIG: file({ port: 1, prot: 2, hots: 'x' }) }));
    expect(message).toContain('unknown settings: prot, hots.');
  });

  test.each(['toString', 'constructor', '__proto__'])('does not take %s for a setting', (name) => {
    expect(failure({}, bare({ FOLIO_CONFIG: file(`{"${name}": 1}`) }))).toContain(`unknown settings: ${name}.`);
  });
});

describe('the settings in force', () => {
  test('cannot be changed', () => {
    const { config } = loadConfig({}, bare());
    expect(Object.isFrozen(config)).toBe(true);
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  });

  test('name the data folder whole, wherever the process stands', () => {
    const { config } = loadConfig({ data_dir: 'here' }, bare());
    expect(config.data_dir).toBe(resolve('here'));
    expect(isAbsolute(loadConfig({}, bare()).config.data_dir)).toBe(true);
  });

  test('do not depend on flags that are no settings', () => {
    expect(loadConfig({ colour: 'red' }, bare()).config).toEqual(loadConfig({}, bare()).config);
  });
});

test('the version is that of the package', () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+/);
});
