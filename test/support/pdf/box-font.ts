import { concat, latin1 } from './pdf-values.ts';

/** A TrueType font in which every glyph is a box, as wide as its advance less a margin: all that reading text needs. */
export function buildBoxFont(widths: readonly number[]): Uint8Array {
  const glyphs = [new Uint8Array(0), ...widths.map(boxGlyph)];
  const offsets = [0];
  for (const glyph of glyphs) offsets.push(offsets.at(-1)! + glyph.length);
  const advances = [1000, ...widths];
  return sfnt([
    ['glyf', concat(glyphs)],
    ['head', head()],
    ['hhea', hhea(advances)],
    ['hmtx', concat(advances.map((advance, i) => words(advance, i === 0 ? 0 : MARGIN)))],
    ['loca', concat(offsets.map(long))],
    ['maxp', concat([long(0x00010000), words(glyphs.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
  ]);
}

const MARGIN = 50;
const ASCENT = 880;
const DESCENT = -120;
const BOX_HEIGHT = 700;

const words = (...values: number[]): Uint8Array => Uint8Array.from(values.flatMap((v) => [(v >> 8) & 0xff, v & 0xff]));
const long = (value: number): Uint8Array => words(value >>> 16, value & 0xffff);

function boxGlyph(width: number): Uint8Array {
  const [left, right] = [MARGIN, Math.max(MARGIN + 1, width - MARGIN)];
  const onCurve = Uint8Array.of(1, 1, 1, 1);
  const deltasX = words(left, 0, right - left, 0);
  const deltasY = words(0, BOX_HEIGHT, 0, -BOX_HEIGHT);
  // One contour that ends at point 3, and no instructions; 34 bytes, padded to whole words.
  return concat([words(1, left, 0, right, BOX_HEIGHT, 3, 0), onCurve, deltasX, deltasY, new Uint8Array(2)]);
}

const head = (): Uint8Array =>
  concat([
    long(0x00010000),
    long(0x00010000),
    long(0),
    long(0x5f0f3cf5),
    words(0, 1000),
    new Uint8Array(16),
    words(0, DESCENT, 1000, ASCENT, 0, 8, 2, 1, 0),
  ]);

const hhea = (advances: readonly number[]): Uint8Array =>
  concat([
    long(0x00010000),
    words(ASCENT, DESCENT, 0, Math.max(...advances), 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, advances.length),
  ]);

function sfnt(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array {
  let offset = 12 + 16 * tables.length;
  const directory = tables.map(([tag, data]) => {
    const entry = concat([latin1(tag), long(0), long(offset), long(data.length)]);
    offset += (data.length + 3) & ~3;
    return entry;
  });
  const bodies = tables.map(([, data]) => concat([data, new Uint8Array((4 - (data.length % 4)) % 4)]));
  return concat([long(0x00010000), words(tables.length, 64, 2, 32), ...directory, ...bodies]);
}
