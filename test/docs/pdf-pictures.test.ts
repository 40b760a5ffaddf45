import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawReading } from '../../scripts/pictures/draw-reading.ts';
import { pdf } from '../../src/formats/pdf/index.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { readBytes, sourceOf } from '../../src/formats/reader.contract.ts';
import type { Box } from '../../src/model/index.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const UPDATE = process.env['UPDATE_DOCS'] === '1';
const MAX_BYTES = 60_000;

/** A picture of `docs/formats/pdf.md`, the fixture that it is drawn from, and the part of the page. */
const PICTURES: readonly (readonly [name: string, fixture: string, page: number, clip: Box])[] = [
  ['report', 'report', 1, [20, 25, 545, 435]],
  ['columns', 'columns-with-crossing-figure', 1, [30, 70, 540, 430]],
  ['table-in-column', 'table-in-column', 1, [30, 70, 540, 320]],
  ['spans', 'table-with-spans', 1, [30, 85, 420, 210]],
  ['white-space', 'table-unruled-numbers', 1, [30, 75, 540, 290]],
  ['lists', 'nested-bullets', 1, [30, 75, 540, 195]],
  ['hidden', 'hidden-in-many-ways', 1, [20, 25, 320, 245]],
  ['form', 'form', 1, [0, 20, 400, 180]],
  ['statement', 'statement-of-a-report', 1, [30, 60, 540, 470]],
  ['paper', 'paper-with-abstract', 1, [30, 55, 560, 400]],
  ['release', 'release-with-figures', 1, [30, 55, 560, 345]],
  ['contents', 'contents', 1, [30, 60, 560, 260]],
  ['sidebar', 'sidebar', 1, [30, 60, 560, 360]],
];

async function draw(fixture: string, page: number, clip: Box): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(join(PROJECT_ROOT, 'fixtures/pdf', fixture, 'input.pdf')));
  const { pages, tables } = await readBytes((source, context) => pdf.read(source, context), bytes);
  return drawReading(sourceOf(bytes), { page: pages[page - 1]!, tables }, clip);
}

/** Size and pixels: the same ones may be packed differently by another version of Node. */
function pixelsOf(png: Uint8Array): Buffer {
  const { width, height, at } = readPng(png);
  const pixels = Buffer.alloc(4 * width * height + 4);
  pixels.writeUInt32BE(width);
  for (let k = 0; k < width * height; k++) pixels.set(at(k % width, Math.floor(k / width)), 4 * k + 4);
  return pixels;
}

describe('the pictures of how a PDF is read', () => {
  test.each(PICTURES)('%s is what the reader finds now', async (name, fixture, page, clip) => {
    const path = join(PROJECT_ROOT, `docs/images/pdf-${name}.png`);
    const drawn = await draw(fixture, page, clip);
    if (UPDATE) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, drawn);
    }
    const update = 'run UPDATE_DOCS=1 npx vitest run test/docs/pdf-pictures.test.ts';
    expect(existsSync(path), update).toBe(true);
    expect(
      pixelsOf(readFileSync(path)).equals(pixelsOf(drawn)),
      `the reading has changed: look at it, then ${update}`,
    ).toBe(true);
    expect(drawn.length).toBeLessThan(MAX_BYTES);
  });

  test('are all shown by the page on PDF, and none is left over', () => {
    const text = readFileSync(join(PROJECT_ROOT, 'docs/formats/pdf.md'), 'utf8');
    const shown = [...text.matchAll(/images\/pdf-([\w-]+)\.png/g)].map((match) => match[1]);
    const names = PICTURES.map(([name]) => name).toSorted();
    expect(shown.toSorted()).toEqual(names);
    const files = readdirSync(join(PROJECT_ROOT, 'docs/images')).filter((file) => file.startsWith('pdf-'));
    expect(files.toSorted()).toEqual(names.map((name) => `pdf-${name}.png`));
  });
});

test('the page on PDF lists every diagnostic that the reader gives', () => {
  const folders = ['src/formats/pdf', 'src/formats/page-document'].map((folder) => join(PROJECT_ROOT, folder));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
      .map((file) => join(folder, file)),
  );
  const given = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcode: '(\w+)', *(?:message|page)|^ +code: '(\w+)',$/gm)].map(
      (match) => match[1] ?? match[2],
    ),
  );
  const [, section = ''] = readFileSync(join(PROJECT_ROOT, 'docs/formats/pdf.md'), 'utf8').split('## Diagnostics');
  const listed = [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual([...new Set(given)].toSorted());
});
