import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCanvas } from '../../scripts/pictures/canvas.ts';
import { drawReading, type PageReading } from '../../scripts/pictures/draw-reading.ts';
import { encodePicture } from '../../src/bytes/index.ts';
import { pdf } from '../../src/formats/pdf/index.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { readBytes, sourceOf } from '../../src/formats/reader.contract.ts';
import type { Box } from '../../src/model/index.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const bytes = new Uint8Array(readFileSync(join(PROJECT_ROOT, 'fixtures/pdf/hidden-by-mode/input.pdf')));
const CLIP: Box = [20, 40, 320, 180];
const RED = [0xd0, 0x16, 0x16];
const GREEN = [0x2e, 0x85, 0x40];

async function readPage(): Promise<PageReading> {
  const { pages, tables } = await readBytes((source, context) => pdf.read(source, context), bytes);
  return { page: pages[0]!, tables };
}

const count = (png: Uint8Array, colour: readonly number[]): number => {
  const { width, height, at } = readPng(png);
  let found = 0;
  for (let k = 0; k < width * height; k++)
    if (at(k % width, Math.floor(k / width)).every((value, c) => value === colour[c])) found++;
  return found;
};

test('what is seen is framed, and what is not is written in red', async () => {
  const drawn = await drawReading(sourceOf(bytes), await readPage(), CLIP);
  expect(count(drawn, GREEN)).toBeGreaterThan(100);
  expect(count(drawn, RED)).toBeGreaterThan(100);
});

test('a page that is read otherwise is drawn otherwise', async () => {
  const { page, tables } = await readPage();
  const seen = page.blocks.map((block) => ({ ...block, visible: true }));
  const drawn = await drawReading(sourceOf(bytes), { page: { ...page, blocks: seen }, tables }, CLIP);
  expect(count(drawn, RED)).toBe(0);
});

test('drawing keeps to the picture, and tints leave ink as it is', () => {
  const blank = openCanvas(tinyPicture(), 0);
  blank.fill({ left: 2, top: 0, right: 3, bottom: 4 }, 0x000000);
  blank.tint({ left: -5, top: -5, right: 99, bottom: 99 }, 0xff0000);
  const { width, height, at } = readPng(blank.toPng(96));
  expect([width, height]).toEqual([4, 4]);
  expect([at(0, 0), at(2, 3)]).toEqual([
    [255, 0, 0],
    [0, 0, 0],
  ]);
});

/** Four by four white pixels. */
function tinyPicture(): Uint8Array {
  const pixels = new Int32Array(16).fill(0xffffff);
  return encodePicture({ bitmap: { width: 4, height: 4, stride: 4, pixels }, dpi: 72 }, 'png');
}
