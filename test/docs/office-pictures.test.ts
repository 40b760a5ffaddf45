import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFallbackFonts, drawPage, toPdf } from '../../src/draw/index.ts';
import { pdf } from '../../src/formats/pdf/index.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { sourceOf } from '../../src/formats/reader.contract.ts';
import { readDocument } from '../../src/service/index.ts';
import { readFontFile } from '../../src/worker/process/font-file.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

/** Pages of the example documents, drawn here; `scripts/pictures/draw-by-libreoffice.mjs` draws the same by LibreOffice. */
const { dpi, pages } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'scripts/pictures/office-pages.json'), 'utf8')) as {
  readonly dpi: number;
  readonly pages: readonly { readonly name: string; readonly file: string; readonly page: number }[];
};
const UPDATE = process.env['UPDATE_DOCS'] === '1';
const MAX_BYTES = 150_000;
const IMAGES = join(PROJECT_ROOT, 'docs/images');

/** A page drawn from what was read, as the service draws it. */
async function draw(file: string, page: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(join(PROJECT_ROOT, 'examples', file)));
  const { view } = await readDocument(bytes, { file_name: file });
  const drawn = toPdf(await drawPage(view, page, null), createFallbackFonts(readFontFile));
  const request = { page: 1, dpi, clip: null, marks: [], encoding: 'png', password: null } as const;
  return (await pdf.draw!(sourceOf(drawn), request)).bytes;
}

/** Size and pixels: the same ones may be packed differently by another version of Node. */
function pixelsOf(png: Uint8Array): Buffer {
  const { width, height, at } = readPng(png);
  const pixels = Buffer.alloc(4 * width * height + 4);
  pixels.writeUInt32BE(width);
  for (let k = 0; k < width * height; k++) pixels.set(at(k % width, Math.floor(k / width)), 4 * k + 4);
  return pixels;
}

describe('the pictures of how DOCX, PPTX and RTF are laid out', () => {
  test.each(pages)('$name is what is drawn now', async ({ name, file, page }) => {
    const path = join(IMAGES, `${name}.png`);
    const drawn = await draw(file, page);
    if (UPDATE) writeFileSync(path, drawn);
    const update = 'UPDATE_DOCS=1 npx vitest run test/docs/office-pictures.test.ts';
    expect(existsSync(path), `run ${update}`).toBe(true);
    const isSame = pixelsOf(readFileSync(path)).equals(pixelsOf(drawn));
    expect(isSame, `the layout has changed: look at it, then run ${update}`).toBe(true);
    expect(drawn.length).toBeLessThan(MAX_BYTES);
  });

  test.each(['docx', 'pptx', 'rtf'])('are all shown by the page on %s, beside those of LibreOffice', (format) => {
    const text = readFileSync(join(PROJECT_ROOT, `docs/formats/${format}.md`), 'utf8');
    const shown = [...text.matchAll(/images\/([\w-]+\.png)/g)].map((match) => match[1]!);
    const names = pages.filter(({ name }) => name.startsWith(format)).map(({ name }) => name);
    const files = names.flatMap((name) => [`${name}-libreoffice.png`, `${name}.png`]);
    expect(names.length).toBeGreaterThan(0);
    expect(shown.toSorted()).toEqual(files);
    expect(readdirSync(IMAGES).filter((file) => file.startsWith(`${format}-`))).toEqual(files);
  });
});
