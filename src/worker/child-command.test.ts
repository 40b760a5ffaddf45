import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ChildOptions, childCommand, defaultEntry } from './child-command.ts';
import { NO_NAMESPACES } from './walls/namespaces.ts';
import type { SystemLimits } from './walls/system-limits.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'folio-command-')));
afterAll(() => rmSync(folder, { recursive: true }));

const OPTIONS = {
  entry: '/app/dist/worker/child.js',
  warm: false,
  max_reader_memory: 512 * 2 ** 20,
  home: '/data',
  weights: [],
};
const FOLDER = { path: '/data/work/7', seen_as: '/data/work/7' };
const NOTHING = { prlimit: null, setpriv: null, free_address_space: true };
const SETPRIV = '/usr/bin/setpriv';

const commandOf = (
  options: Partial<ChildOptions> = {},
  { system = NOTHING as SystemLimits, namespaces = NO_NAMESPACES, folder = FOLDER } = {},
) => childCommand({ ...OPTIONS, ...options }, folder, system, namespaces);

describe('the command of a reader process', () => {
  it('runs this very node on the entry', () => {
    const { file, args } = commandOf();
    expect(file).toBe(process.execPath);
    expect(args.at(-1)).toBe(OPTIONS.entry);
    expect(args).toContain('--max-old-space-size=512');
  });

  it('leaves garbage a part of its memory before all of it is gone through, and never more than a quarter', () => {
    expect(commandOf().args).toContain('--initial-old-space-size=96');
    expect(commandOf({ max_reader_memory: 64 * 2 ** 20 }).args).toContain('--initial-old-space-size=16');
  });

  it('tells a process that waits for its first file to make ready for any', () => {
    expect(commandOf({ warm: true }).args.slice(-2)).toEqual([OPTIONS.entry, 'warm']);
  });

  it('has the kernel end it with its parent and give it no new rights, where the system can', () => {
    const { file, args } = commandOf({}, { system: { ...NOTHING, setpriv: SETPRIV } });
    expect(file).toBe(SETPRIV);
    expect(args.slice(0, 5)).toEqual(['--pdeathsig', 'KILL', '--no-new-privs', '--', process.execPath]);
  });

  it('begins it in namespaces of its own, without capabilities, where the system can', () => {
    const namespaces = { ...NO_NAMESPACES, unshare: '/usr/bin/unshare', setpriv: SETPRIV, kinds: ['net'] as const };
    const { file, args } = commandOf({}, { namespaces });
    expect(file).toBe('/usr/bin/unshare');
    expect(args.slice(0, 4)).toEqual(['--user', '--map-root-user', '--net', '--']);
    expect(args.slice(4, args.indexOf(process.execPath))).toEqual([
      ...[SETPRIV, '--pdeathsig', 'KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'],
    ]);
  });

  it('shuts what no reader needs before anything else runs', () => {
    expect(commandOf().args.at(-2)).toMatch(/^--import=file:.*\/dist\/bundle\/shut-doors\.js$/);
  });

  it('lets WebAssembly reserve address space where that is free, and only there', () => {
    const flag = '--disable-wasm-trap-handler';
    const known = process.allowedNodeEnvironmentFlags.has(flag);
    expect(commandOf().args).not.toContain(flag);
    expect(commandOf({}, { system: { ...NOTHING, free_address_space: false } }).args.includes(flag)).toBe(known);
  });

  it('passes nothing of our environment on', () => {
    process.env['FOLIO_TEST_SECRET'] = 'secret';
    expect(JSON.stringify(commandOf())).not.toContain('secret');
    delete process.env['FOLIO_TEST_SECRET'];
  });

  it('allows writing one file, and reading that, what was lent and the program', () => {
    const { args } = commandOf();
    const reads = args.filter((arg) => arg.startsWith('--allow-fs-read='));
    expect(args.filter((arg) => arg.startsWith('--allow-fs-write'))).toEqual([
      '--allow-fs-write=/data/work/7/out/result',
    ]);
    expect(reads).toContain('--allow-fs-read=/data/work/7/in/*');
    expect(reads).toContain('--allow-fs-read=/data/work/7/out/result');
    expect(reads).toContain('--allow-fs-read=/app/dist/worker/*');
    const weights = reads.filter((arg) => arg.endsWith('/ocr-weights/*'));
    expect(weights).toEqual([
      expect.stringMatching(/\/node_modules\/@folioscope\/ocr-weights\/\*$/),
      expect.stringMatching(/\/packages\/ocr-weights\/\*$/),
    ]);
    const others = reads.filter((arg) => !/\/(dist|node_modules)(\/worker)?\/\*$|\/package\.json$/.test(arg));
    expect(others).toHaveLength(2 + weights.length);
  });

  it('allows them where the process sees its folder', () => {
    const { args } = commandOf({}, { folder: { path: '/data/work/7', seen_as: '/data' } });
    expect(args).toContain('--allow-fs-write=/data/out/result');
    expect(args).toContain('--allow-fs-read=/data/in/*');
  });

  it('allows the program under both its names when it is reached by a link', () => {
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    const { args } = commandOf({ entry: join(link, 'child.js') });
    expect(args).toContain(`--allow-fs-read=${link}/*`);
    expect(args).toContain(`--allow-fs-read=${folder}/*`);
  });
});

it('finds the built entry from the source', () => {
  expect(defaultEntry()).toMatch(/dist[\\/]bundle[\\/]child\.js$/);
});
