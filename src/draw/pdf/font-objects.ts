// Writes the font objects of the one-page PDF: standard fonts, and embedded ones with CMaps.

import type { PdfObject } from '../../bytes/index.ts';
import type { OutlineFont } from './outline-font.ts';
import type { GlyphFont } from './shape-text.ts';

const SIGNS: ReadonlySet<string> = new Set(['Symbol', 'ZapfDingbats']);
/** FontDescriptor flag: the glyphs are not those of the standard Latin set. */
const SYMBOLIC = 4;

type Used = Exclude<GlyphFont, null>;

/** The fonts of a page, named as they come up. */
export interface PageFonts {
  /** The name in the page's resources. Says that the glyph is used. */
  nameOf(font: Used, code: number, character: number): string;
  /** The entries of the resources, and the objects behind them, numbered from `first` on. */
  build(first: number): { readonly entries: string; readonly objects: readonly PdfObject[] };
}

export function createPageFonts(): PageFonts {
  const used = new Map<Used, { readonly name: string; readonly characters: Map<number, number> }>();
  return {
    nameOf: (font, code, character) => {
      let entry = used.get(font);
      if (!entry) used.set(font, (entry = { name: `F${used.size + 1}`, characters: new Map() }));
      if (typeof font !== 'string') entry.characters.set(code, character);
      return entry.name;
    },
    build: (first) => {
      const objects: PdfObject[] = [];
      const entries: string[] = [];
      for (const [font, { name, characters }] of used) {
        entries.push(`/${name} ${first + objects.length} 0 R`);
        const own =
          typeof font === 'string' ? [viewerFont(font)] : outlineFont(font, characters, first + objects.length);
        objects.push(...own);
      }
      return { entries: entries.join(' '), objects };
    },
  };
}

function viewerFont(name: string): PdfObject {
  const encoding = SIGNS.has(name) ? '' : ' /Encoding /WinAnsiEncoding';
  return { text: `<< /Type /Font /Subtype /Type1 /BaseFont /${name}${encoding} >>` };
}

/** A composite font whose codes are its glyphs, and its parts (ISO 32000-2, 9.7). */
function outlineFont(font: OutlineFont, characters: ReadonlyMap<number, number>, number: number): PdfObject[] {
  const [child, description, file, unicode] = [1, 2, 3, 4].map((offset) => `${number + offset} 0 R`);
  const name = `/BaseFont /${font.name}`;
  const glyphs = [...characters.keys()].sort((a, b) => a - b);
  const widths = glyphs.map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ');
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const measures = '/FontBBox [-700 -400 2000 1100] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 716 /StemV 80';
  return [
    {
      text: `<< /Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H /DescendantFonts [${child}] /ToUnicode ${unicode} >>`,
    },
    {
      text: `<< /Type /Font /Subtype /CIDFontType2 ${name} ${system} /FontDescriptor ${description} /CIDToGIDMap /Identity /W [${widths}] >>`,
    },
    {
      text: `<< /Type /FontDescriptor /FontName /${font.name} /Flags ${SYMBOLIC} ${measures} /FontFile2 ${file} >>`,
    },
    { text: `/Length1 ${font.file.length}`, stream: font.file },
    { text: '', stream: Buffer.from(toUnicode(glyphs, characters), 'latin1') },
  ];
}

/** So many pairs at most are in one section of a CMap. */
const MAX_PAIRS = 100;

function toUnicode(glyphs: readonly number[], characters: ReadonlyMap<number, number>): string {
  const sections: string[] = [];
  for (let i = 0; i < glyphs.length; i += MAX_PAIRS) {
    const part = glyphs.slice(i, i + MAX_PAIRS);
    const pairs = part.map((glyph) => `<${hex4(glyph)}> <${utf16(characters.get(glyph)!)}>`);
    sections.push(`${part.length} beginbfchar\n${pairs.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const utf16 = (character: number): string =>
  [...Array.from({ length: character > 0xffff ? 2 : 1 }).keys()]
    .map((unit) => hex4(String.fromCodePoint(character).charCodeAt(unit)))
    .join('');
