import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { childCommand, defaultEntry } from './child-command.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'folio-command-')));
afterAll(() => rmSync(folder, { recursive: true }));

const OPTIONS = {
  entry: '/app/dist/worker/child.js',
  warm: false,
  max_reader_memory: 512 * 2 ** 20,
  readable: [folder],
  writable: [folder],
};
const NOTHING = { prlimit: null, setpriv: null, free_address_space: true };

describe('the command of a reader process', () => {
  it('runs this very node on the entry', () => {
    const { file, args } = childCommand(OPTIONS, NOTHING);
    expect(file).toBe(process.execPath);
    expect(args.at(-1)).toBe(OPTIONS.entry);
    expect(args).toContain('--max-old-space-size=512');
  });

  it('leaves garbage a part of its memory before all of it is gone through, and never more than a quarter', () => {
    expect(childCommand(OPTIONS, NOTHING).args).toContain('--initial-old-space-size=64');
    const small = childCommand({ ...OPTIONS, max_reader_memory: 64 * 2 ** 20 }, NOTHING);
    expect(small.args).toContain('--initial-old-space-size=16');
  });

  it('tells a process that waits for its first file to make ready for any', () => {
    expect(childCommand({ ...OPTIONS, warm: true }, NOTHING).args.slice(-2)).toEqual([OPTIONS.entry, 'warm']);
  });

  it('has the kernel end it with its parent, where the system can', () => {
    const { file, args } = childCommand(OPTIONS, { ...NOTHING, setpriv: '/usr/bin/setpriv' });
    expect(file).toBe('/usr/bin/setpriv');
    expect(args.slice(0, 4)).toEqual(['--pdeathsig', 'KILL', '--', process.execPath]);
  });

  it('lets WebAssembly reserve address space where that is free, and only there', () => {
    const flag = '--disable-wasm-trap-handler';
    const known = process.allowedNodeEnvironmentFlags.has(flag);
    expect(childCommand(OPTIONS, NOTHING).args).not.toContain(flag);
    expect(childCommand(OPTIONS, { ...NOTHING, free_address_space: false }).args.includes(flag)).toBe(known);
  });

  it('passes nothing of our environment on', () => {
    process.env['FOLIO_TEST_SECRET'] = 'secret';
    expect(JSON.stringify(childCommand(OPTIONS, NOTHING))).not.toContain('secret');
    delete process.env['FOLIO_TEST_SECRET'];
  });

  it('allows writing in the writable folders only, and reading there, in the readable ones and in the program', () => {
    const writable = join(folder, 'written');
    const { args } = childCommand({ ...OPTIONS, writable: [writable] }, NOTHING);
    expect(args.filter((arg) => arg.startsWith('--allow-fs-write'))).toEqual([`--allow-fs-write=${writable}/*`]);
    expect(args).toContain(`--allow-fs-read=${folder}/*`);
    expect(args).toContain(`--allow-fs-read=${writable}/*`);
    expect(args).toContain('--allow-fs-read=/app/dist/worker/*');
    expect(args).not.toContain('--allow-fs-read=*');
  });

  it('allows a folder under both its names when it is a link', () => {
    const link = join(folder, 'link');
    symlinkSync(folder, link);
    const { args } = childCommand({ ...OPTIONS, writable: [link] }, NOTHING);
    const writes = args.filter((arg) => arg.startsWith('--allow-fs-write'));
    expect(writes).toEqual([`--allow-fs-write=${link}/*`, `--allow-fs-write=${folder}/*`]);
  });

  it('allows any file where no folder is named', () => {
    const { args } = childCommand({ ...OPTIONS, readable: undefined, writable: undefined }, NOTHING);
    expect(args).toContain('--allow-fs-read=*');
    expect(args).toContain('--allow-fs-write=*');
  });
});

it('finds the built entry from the source', () => {
  expect(defaultEntry()).toMatch(/dist[\\/]worker[\\/]child\.js$/);
});
