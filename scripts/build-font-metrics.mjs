/**
 * Writes the width tables of src/geometry/flow/fonts from font files:
 *
 *   node scripts/build-font-metrics.mjs <folder with .ttf, .otf or .woff files>...
 *
 * Free fonts stand for those of the same measures: Carlito for Calibri, Caladea for Cambria, Liberation for Arial, Times New Roman
 * and Courier New, Gelasio for Georgia, the URW fonts for Palatino, Century Schoolbook, Bookman and Avant Garde (which Century
 * Gothic follows), Comic Relief for Comic Sans. Only advances and line heights are kept: facts about the fonts, nothing of their
 * shapes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../src/geometry/flow/fonts');

/** First and last code points of the stretches that are kept. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x370, 0x52f],
  [0x5d0, 0x5f4],
  [0x1e00, 0x1fff],
  [0x2010, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x22ff],
  [0x2300, 0x23ff],
  [0x2500, 0x27bf],
  [0xfb00, 0xfb06],
];
const MISSING = 0xffff;

const STYLES = ['regular', 'bold', 'italic', 'bold_italic'];
/** File names by style, as the packages of the fonts have them; several where a face is cut into pieces by script. */
const FAMILIES = {
  carlito: ['Carlito-Regular', 'Carlito-Bold', 'Carlito-Italic', 'Carlito-BoldItalic'],
  caladea: ['Caladea-Regular', 'Caladea-Bold', 'Caladea-Italic', 'Caladea-BoldItalic'],
  'liberation-sans': liberation('Sans'),
  'liberation-sans-narrow': liberation('SansNarrow'),
  'liberation-serif': liberation('Serif'),
  'liberation-mono': liberation('Mono'),
  'dejavu-sans': ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique', 'DejaVuSans-BoldOblique'],
  gelasio: pieces('gelasio', ['latin', 'latin-ext', 'vietnamese'], ['normal', 'italic']),
  'comic-relief': pieces('comic-relief', ['latin', 'latin-ext', 'greek', 'cyrillic'], ['normal', 'normal']),
  tahoma: ['tahoma', 'tahomabd', 'tahoma', 'tahomabd'],
  p052: ['P052-Roman', 'P052-Bold', 'P052-Italic', 'P052-BoldItalic'],
  c059: ['C059-Roman', 'C059-Bold', 'C059-Italic', 'C059-BdIta'],
  'urw-bookman': ['URWBookman-Light', 'URWBookman-Demi', 'URWBookman-LightItalic', 'URWBookman-DemiItalic'],
  'urw-gothic': ['URWGothic-Book', 'URWGothic-Demi', 'URWGothic-BookOblique', 'URWGothic-DemiOblique'],
};

function liberation(cut) {
  return ['Regular', 'Bold', 'Italic', 'BoldItalic'].map((style) => `Liberation${cut}-${style}`);
}

function pieces(name, scripts, slopes) {
  return slopes.flatMap((slope) =>
    [400, 700].map((weight) => scripts.map((script) => `${name}-${script}-${weight}-${slope}`)),
  );
}

function readTables(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = bytes.toString('latin1', 0, 4) === 'wOFF';
  const [count, directory, step] = packed ? [view.getUint16(12), 44, 20] : [view.getUint16(4), 12, 16];
  const tables = new Map();
  for (let entry = directory; entry < directory + count * step; entry += step) {
    const start = view.getUint32(entry + (packed ? 4 : 8));
    const length = view.getUint32(entry + (packed ? 8 : 12));
    let table = bytes.subarray(start, start + length);
    if (packed && length < view.getUint32(entry + 12)) table = inflateSync(table);
    const tag = bytes.toString('latin1', entry, entry + 4);
    tables.set(tag, new DataView(table.buffer, table.byteOffset, table.byteLength));
  }
  return tables;
}

/** Glyph numbers by code point, from the format 4 subtable for Unicode. */
function readGlyphs(cmap) {
  let offset = -1;
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    const unicode = cmap.getUint16(4 + i * 8) === 0 || cmap.getUint16(4 + i * 8 + 2) === 1;
    if (unicode && cmap.getUint16(at) === 4) offset = at;
  }
  if (offset < 0) throw new Error('no Unicode cmap of format 4');
  const double = cmap.getUint16(offset + 6);
  const glyphs = new Map();
  for (let segment = 0; segment < double; segment += 2) {
    const end = cmap.getUint16(offset + 14 + segment);
    const start = cmap.getUint16(offset + 16 + double + segment);
    const delta = cmap.getUint16(offset + 16 + 2 * double + segment);
    const at = offset + 16 + 3 * double + segment;
    const range = cmap.getUint16(at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code : cmap.getUint16(at + range + (code - start) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

/**
 * The line as Word has it: the typographic measures where the font asks for them (bit 7 of `fsSelection`), else those for Windows;
 * what `hhea` has above them is the gap.
 */
function readLine(tables, units) {
  const hhea = tables.get('hhea');
  const os2 = tables.get('OS/2');
  const typographic = (os2.getUint16(62) & 0x80) !== 0;
  const whole = hhea.getInt16(4) - hhea.getInt16(6) + hhea.getInt16(8);
  const ascent = typographic ? os2.getInt16(68) : os2.getUint16(74);
  const descent = typographic ? -os2.getInt16(70) : os2.getUint16(76);
  const gap = typographic ? os2.getInt16(72) : Math.max(0, whole - ascent - descent);
  return [ascent, descent, gap].map((value) => Number((value / units).toFixed(4)));
}

/** Advances in 2048ths of an em by code point. */
function readWidths(tables) {
  const units = tables.get('head').getUint16(18);
  const hmtx = tables.get('hmtx');
  const count = tables.get('hhea').getUint16(34);
  const widths = new Map();
  for (const [code, glyph] of readGlyphs(tables.get('cmap'))) {
    widths.set(code, Math.round((hmtx.getUint16(4 * Math.min(glyph, count - 1)) / units) * 2048));
  }
  return widths;
}

/** Letters that are missing come as `MISSING` and their number. */
function packWidths(widths) {
  const packed = [];
  let missing = 0;
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const width = widths.get(code);
      if (width === undefined) {
        missing++;
        continue;
      }
      if (missing > 0) packed.push(MISSING, missing);
      missing = 0;
      packed.push(width);
    }
  }
  return Buffer.from(Uint16Array.from(packed).buffer).toString('base64');
}

function readFace(names) {
  const all = names.map((name) => readTables(readFileSync(files.get(name))));
  const widths = new Map(all.reverse().flatMap((tables) => [...readWidths(tables)]));
  const [ascent, descent, gap] = readLine(all.at(-1), all.at(-1).get('head').getUint16(18));
  return { ascent, descent, gap, widths: packWidths(widths) };
}

const files = new Map();
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const match = /([^/]+)\.(?:ttf|otf|woff)$/.exec(name);
    if (match && !files.has(match[1])) files.set(match[1], join(folder, name));
  }
}

const note = '/** Written by scripts/build-font-metrics.mjs. */\n';
for (const [family, names] of Object.entries(FAMILIES)) {
  const faces = names.map((name, i) => {
    const { ascent, descent, gap, widths } = readFace([name].flat());
    return `  ${STYLES[i]}: {\n    ascent: ${ascent},\n    descent: ${descent},\n    gap: ${gap},\n    widths:\n      '${widths}',\n  },\n`;
  });
  const name = family.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const source = `import type { FontData } from './font-data.ts';\n\n${note}export const ${name}: FontData = {\n${faces.join('')}};\n`;
  writeFileSync(join(TARGET, `${family}.ts`), source);
}
const ranges = RANGES.map(([first, last]) => `  [0x${first.toString(16)}, 0x${last.toString(16)}],\n`).join('');
writeFileSync(
  join(TARGET, 'covered-ranges.ts'),
  `${note.replace('. */', ': first and last code points of what the width tables hold, in their order. */')}export const coveredRanges: readonly (readonly [number, number])[] = [\n${ranges}];\n`,
);
