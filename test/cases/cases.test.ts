import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/service/index.ts';
import { TOOLS } from '../../src/tools/index.ts';
import { readCase } from './read-case.ts';
import { openSurfaces, type Said, type Surfaces } from './surfaces.ts';

const folder = new URL('.', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, ...readCase(readFileSync(new URL(name, folder), 'utf8')) }));

let surfaces: Surfaces;
beforeAll(async () => {
  surfaces = await openSurfaces();
});
afterAll(() => surfaces.close());

/** Ids, times and cursors differ from store to store, and a problem over HTTP names its request. */
const masked = (text: string): string =>
  text
    .replace(/\b(?:doc|ext)_\w+/g, '<id>')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
    .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"<cursor>"')
    .replace(/,?"(?:instance|request_id)":"[^"]*"/g, '');

const mask = ({ failed, text }: Said): Said => ({ failed, text: masked(text) });

describe.each(cases)('$name: $title', ({ expected, ...given }) => {
  test('is answered as expected, and alike by library, HTTP and CLI', async () => {
    const library = mask(await surfaces.library.ask({ expected, ...given }));
    const http = mask(await surfaces.http.ask({ expected, ...given }));
    const cli = mask(await surfaces.cli.ask({ expected, ...given }));
    expect(library.failed).toBe(expected.kind === 'problem');
    if (expected.kind === 'content') expect(library.text.replaceAll('\r\n', '\n')).toBe(expected.text);
    else if (expected.kind === 'answer') expect(JSON.parse(library.text)).toEqual(JSON.parse(expected.text));
    else expect(JSON.parse(library.text)).toMatchObject(JSON.parse(expected.text));
    expect(http).toEqual(library);
    expect(cli).toEqual(library);
  });
});

describe('the cases', () => {
  test('ask every agent tool and every other operation about a document', () => {
    const asked = new Set(cases.flatMap((one) => one.requests.map((request) => request.operation)));
    const missing = OPERATIONS.filter((one) => one.path.startsWith('/v1/files/{id}') && !asked.has(one.name));
    // Both need a state that a case does not bring about: a file that could not be read, and none after it was deleted.
    expect(missing.map((one) => one.name)).toEqual(['read_file', 'delete_file']);
    for (const tool of TOOLS) expect(asked).toContain(tool.name);
  });

  test('are numbered without a gap', () => {
    expect(cases.map((one) => one.name)).toEqual(cases.map((_, i) => `${String(i + 1).padStart(4, '0')}.md`));
  });

  test.each([
    ['no title', '```csv a.csv\nx\n```\n```json ask get_page\n{}\n```\n```json answer\n{}\n```\n'],
    ['no file', '# T\n```json ask get_page\n{}\n```\n```json answer\n{}\n```\n'],
    ['no request', '# T\n```csv a.csv\nx\n```\n```json answer\n{}\n```\n'],
    ['nothing expected', '# T\n```csv a.csv\nx\n```\n```json ask get_page\n{}\n```\n'],
  ])('are refused with %s', (_, markdown) => {
    expect(() => readCase(markdown)).toThrow(/A case needs/);
  });
});
