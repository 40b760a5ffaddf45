import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** All that the first view needs. */
const MAX_PACKED_BYTES = 80_000;
const IS_TEXT = /\.(?:html|js|css|svg)$/;

function filesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length), text: readFileSync(path, 'utf8') }));
}

describe('the built page', () => {
  const files = filesOf('dist/web');
  const page = files.find(({ path }) => path.endsWith('index.html'))!.text;

  test('is small', () => {
    const packed = files
      .filter(({ path }) => IS_TEXT.test(path))
      .map(({ text }) => gzipSync(text).length)
      .reduce((sum, size) => sum + size, 0);
    expect(packed).toBeGreaterThan(1000);
    expect(packed).toBeLessThan(MAX_PACKED_BYTES);
  });

  test('has nothing in it that its security policy would refuse', () => {
    expect(page).toMatch(/<script [^>]*src="\.\/assets\/[^"]+\.js"/);
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  test('comes with a sample of each format', () => {
    const samples = files.map(({ path }) => /samples\/[\w-]+\.(\w+)$/.exec(path)?.[1]).filter(Boolean);
    expect(samples.sort()).toEqual(['csv', 'docx', 'eml', 'pdf', 'png', 'pptx', 'rtf', 'xlsx']);
  });

  test('names no other place', () => {
    for (const { path, text } of files.filter((file) => IS_TEXT.test(file.path))) {
      const places = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([place]) => place);
      // Names of XML vocabularies are no addresses.
      expect(
        places.filter((place) => place !== 'http://www.w3.org'),
        path,
      ).toEqual([]);
    }
  });
});

/** Imports of the page that lead out of it. */
/** Types of the client of that interface, which leave nothing in the page. */
const TYPES_OF_THE_CLIENT = /^(?:import|export) type [^;]*? from '\.\.\/\.\.\/src\/client\/index\.ts';$/gm;

/** What formats are like: data without a line of code. */
const DATA = "export { FORMAT_TRAITS } from '../../src/model/formats.ts';";

function waysOut(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    [
      ...text
        .replaceAll(TYPES_OF_THE_CLIENT, '')
        .replace(DATA, '')
        .matchAll(/from '([^']+)'/g),
    ]
      .map((found) => found[1]!)
      .filter((target) => !/^preact(\/hooks)?$/.test(target))
      .filter((target) => !target.startsWith('.') || !join(path, '..', target).startsWith('web/src'))
      .map((target) => `${path} imports ${target}`),
  );
}

describe('the page', () => {
  test('knows the service by its HTTP interface only', () => {
    const files = filesOf('web/src').filter(({ path }) => /\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    expect(waysOut(files)).toEqual([]);
  });

  test('would be caught reaching further', () => {
    const text =
      "import { x } from '../../src/model/index.ts';\nimport y from 'react';\nimport { z } from './a1.ts';\nimport { c } from '../../src/client/index.ts';";
    expect(waysOut([{ path: 'web/src/app.tsx', text }])).toEqual([
      'web/src/app.tsx imports ../../src/model/index.ts',
      'web/src/app.tsx imports react',
      'web/src/app.tsx imports ../../src/client/index.ts',
    ]);
  });
});
