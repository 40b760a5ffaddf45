import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-types-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says to a project that uses the built package. */
function compile(settings: object): string {
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', strict: true, noEmit: true },
    ...{ skipLibCheck: false, typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')] },
    ...settings,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [join(PROJECT_ROOT, 'test/client/types.ts')] }));
  try {
    return execFileSync(process.execPath, [join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc'), '-p', project], {
      encoding: 'utf8',
      timeout: 60_000,
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('the types of the client', () => {
  test.each([
    ['a page in a browser, without the types of Node', { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }],
    [
      'a strict program for Node, without the types of browsers',
      { lib: ['es2022'], types: ['node'], exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ],
  ])('are understood by %s, with nothing else installed', (_, settings) => {
    expect(compile(settings)).toBe('');
  });

  test('are really looked at', () => {
    expect(compile({ lib: ['es5'], types: [] })).toContain('error TS');
  });
});
