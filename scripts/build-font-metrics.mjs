/**
 * Writes the width tables of src/geometry/flow/fonts from TrueType files:
 *
 *   node scripts/build-font-metrics.mjs <folder with .ttf files>...
 *
 * Free fonts stand for those of the same measures: Carlito for Calibri, Caladea for Cambria, Liberation for Arial, Times New Roman
 * and Courier New. Only advances and line heights are kept: facts about the fonts, nothing of their shapes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
/** File names by style, as the packages of the fonts have them. */
const FAMILIES = {
  carlito: ['Carlito-Regular', 'Carlito-Bold', 'Carlito-Italic', 'Carlito-BoldItalic'],
  caladea: ['Caladea-Regular', 'Caladea-Bold', 'Caladea-Italic', 'Caladea-BoldItalic'],
  'liberation-sans': liberation('Sans'),
  'liberation-sans-narrow': liberation('SansNarrow'),
  'liberation-serif': liberation('Serif'),
  'liberation-mono': liberation('Mono'),
  'dejavu-sans': ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique', 'DejaVuSans-BoldOblique'],
};

function liberation(cut) {
  return ['Regular', 'Bold', 'Italic', 'BoldItalic'].map((style) => `Liberation${cut}-${style}`);
}

function readTables(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + i * 16;
    const tag = bytes.toString('latin1', entry, entry + 4);
    tables.set(
      tag,
      new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(entry + 8), view.getUint32(entry + 12)),
    );
  }
  return tables;
}

/** Glyph numbers by code point, from the format 4 subtable for Unicode. */
function readGlyphs(cmap) {
  let offset = -1;
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    if (cmap.getUint16(4 + i * 8) === 3 && cmap.getUint16(4 + i * 8 + 2) === 1 && cmap.getUint16(at) === 4) offset = at;
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
 * The line as Word has it: the measures of `hhea`, or those of `OS/2` for Windows where they are higher; what `hhea` has above
 * them is the gap.
 */
function readLine(tables, units) {
  const hhea = tables.get('hhea');
  const os2 = tables.get('OS/2');
  const whole = hhea.getInt16(4) - hhea.getInt16(6) + hhea.getInt16(8);
  const ascent = os2.getUint16(74);
  const descent = os2.getUint16(76);
  const gap = Math.max(0, whole - ascent - descent);
  return [ascent, descent, gap].map((value) => Number((value / units).toFixed(4)));
}

function readFace(bytes) {
  const tables = readTables(bytes);
  const units = tables.get('head').getUint16(18);
  const glyphs = readGlyphs(tables.get('cmap'));
  const hmtx = tables.get('hmtx');
  const count = tables.get('hhea').getUint16(34);
  const [ascent, descent, gap] = readLine(tables, units);
  const widths = [];
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const glyph = glyphs.get(code);
      if (glyph === undefined) widths.push(MISSING);
      else widths.push(Math.round((hmtx.getUint16(4 * Math.min(glyph, count - 1)) / units) * 2048));
    }
  }
  return { ascent, descent, gap, widths: Buffer.from(Uint16Array.from(widths).buffer).toString('base64') };
}

const files = new Map();
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const match = /([^/]+)\.ttf$/.exec(name);
    if (match && !files.has(match[1])) files.set(match[1], join(folder, name));
  }
}

const note = '/** Written by scripts/build-font-metrics.mjs. */\n';
for (const [family, names] of Object.entries(FAMILIES)) {
  const faces = names.map((name, i) => {
    const { ascent, descent, gap, widths } = readFace(readFileSync(files.get(name)));
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
