import { buildBoxFont } from './box-font.ts';
import type { PdfFile } from './pdf-file.ts';
import { type Ref, Stream } from './pdf-values.ts';
import { ASCII_WIDTHS } from './widths.ts';

export type StandardFont =
  | 'Helvetica'
  | 'Helvetica-Bold'
  | 'Helvetica-Oblique'
  | 'Helvetica-BoldOblique'
  | 'Times-Roman'
  | 'Times-Bold'
  | 'Times-Italic'
  | 'Times-BoldItalic'
  | 'Courier'
  | 'Courier-Bold'
  | 'Courier-Oblique'
  | 'Courier-BoldOblique';

/** A Type0 font with an embedded font of boxes: shows no letters, says which ones they are. */
export interface CidFont {
  readonly name: string;
  /** Thousandths of the size, for each character. */
  readonly width: number | ((glyph: string) => number);
  /** Runs of characters that are one glyph, such as `fi`. */
  readonly ligatures?: readonly string[];
  /** What ToUnicode says: the truth (the default), nothing at all, or control characters. */
  readonly unicode?: 'full' | 'none' | 'broken';
}

export type Font = StandardFont | CidFont;

/** Signs of WinAnsi beyond ASCII whose width is no other letter's: for Helvetica and for Times. */
const SIGN_WIDTHS: Readonly<Record<string, readonly [number, number]>> = {
  '•': [350, 350], '–': [556, 500], '—': [1000, 1000], '…': [1000, 1000], '‘': [222, 333], '’': [222, 333], '“': [333, 444],
  '”': [333, 444], '€': [556, 500], '†': [556, 500], '‡': [556, 500], '°': [400, 400], '§': [556, 500], '©': [737, 760], '®': [737, 760],
  '·': [278, 250], '±': [584, 564], '×': [584, 564], 'ß': [611, 500], 'æ': [889, 667], 'ﬁ': [500, 556], 'ﬂ': [500, 556], '\u00ad': [333, 333],
  '£': [556, 500], '¹': [333, 300], '²': [333, 300], '³': [333, 300], '½': [834, 750], 'ø': [611, 500], '«': [556, 500], '»': [556, 500],
}; // biome-ignore format: a table

const METRICS: Readonly<Record<string, keyof typeof ASCII_WIDTHS>> = {
  'Helvetica-Oblique': 'Helvetica',
  'Helvetica-BoldOblique': 'Helvetica-Bold',
};

function standardWidth(font: StandardFont, char: string): number {
  if (font.startsWith('Courier')) return 600;
  const table = ASCII_WIDTHS[METRICS[font] ?? (font as keyof typeof ASCII_WIDTHS)];
  const sign = SIGN_WIDTHS[char];
  if (sign) return sign[font.startsWith('Times') ? 1 : 0];
  const base = char.normalize('NFD').charCodeAt(0);
  return table[(base === 0xa0 ? 0x20 : base) - 0x20] ?? 556;
}

function glyphsOf(font: CidFont, text: string): string[] {
  const glyphs: string[] = [];
  for (let at = 0; at < text.length; ) {
    const whole = font.ligatures?.find((ligature) => text.startsWith(ligature, at));
    const glyph = whole ?? String.fromCodePoint(text.codePointAt(at)!);
    glyphs.push(glyph);
    at += glyph.length;
  }
  return glyphs;
}

const cidWidth = (font: CidFont, glyph: string): number =>
  typeof font.width === 'number' ? font.width : font.width(glyph);

/** How wide the text is, in points, without spacing and scaling. */
export function widthOf(text: string, font: Font, size: number): number {
  const widths =
    typeof font === 'string'
      ? Array.from(text, (char) => standardWidth(font, char))
      : glyphsOf(font, text).map((glyph) => cidWidth(font, glyph));
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** Codes of WinAnsi that it leaves free, for the ligatures that all Type 1 text fonts have. */
const LIGATURE_CODES: Readonly<Record<string, number>> = { ﬁ: 0x81, ﬂ: 0x8d };
/** From 0x80 on; the places of blanks are free, and from 0xA0 on it is Latin 1. */
const WIN_ANSI = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function winAnsi(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const own = char === ' ' ? -1 : WIN_ANSI.indexOf(char);
    const code = LIGATURE_CODES[char] ?? (own < 0 ? char.charCodeAt(0) : own + 0x80);
    if (code > 0xff) throw new RangeError(`${char} is not in WinAnsi: use a CidFont`);
    return code;
  });
}

/** A font as one document uses it. */
export interface FontInUse {
  readonly ref: Ref;
  encode(text: string): Uint8Array;
}

/** The fonts of a document, each once; those of boxes are written when all their glyphs are known. */
export class FontBook {
  readonly #file: PdfFile;
  readonly #used = new Map<Font, FontInUse>();
  readonly #unwritten: (() => void)[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
  }

  use(font: Font): FontInUse {
    let used = this.#used.get(font);
    if (!used) this.#used.set(font, (used = typeof font === 'string' ? this.#standard(font) : this.#cid(font)));
    return used;
  }

  finish(): void {
    for (const write of this.#unwritten) write();
  }

  #standard(font: StandardFont): FontInUse {
    const ref = this.#file.reserve();
    let ligatures = false;
    this.#unwritten.push(() => {
      const Differences = [0x81, '/fi', 0x8d, '/fl'];
      const Encoding = ligatures ? { BaseEncoding: '/WinAnsiEncoding', Differences } : '/WinAnsiEncoding';
      this.#file.set(ref, { Type: '/Font', Subtype: '/Type1', BaseFont: `/${font}`, Encoding });
    });
    const encode = (text: string): Uint8Array => {
      ligatures ||= /[ﬁﬂ]/.test(text);
      return winAnsi(text);
    };
    return { ref, encode };
  }

  #cid(font: CidFont): FontInUse {
    const ref = this.#file.reserve();
    const codes = new Map<string, number>();
    const codeOf = (glyph: string): number => {
      if (!codes.has(glyph)) codes.set(glyph, codes.size + 1);
      return codes.get(glyph)!;
    };
    this.#unwritten.push(() => this.#writeCid(ref, font, [...codes.keys()]));
    return {
      ref,
      encode: (text) =>
        Uint8Array.from(glyphsOf(font, text).flatMap((glyph) => [codeOf(glyph) >> 8, codeOf(glyph) & 255])),
    };
  }

  #writeCid(ref: Ref, font: CidFont, glyphs: readonly string[]): void {
    const widths = glyphs.map((glyph) => cidWidth(font, glyph));
    const BaseFont = `/BOXBOX+${font.name}`;
    const program = buildBoxFont(widths);
    const FontDescriptor = this.#file.add({
      Type: '/FontDescriptor',
      FontName: BaseFont,
      Flags: 4,
      FontBBox: [0, -120, 1000, 880],
      ItalicAngle: 0,
      Ascent: 880,
      Descent: -120,
      CapHeight: 700,
      StemV: font.name.includes('Bold') ? 140 : 80,
      FontFile2: this.#file.add(new Stream({ Length1: program.length }, program)),
    });
    const descendant = this.#file.add({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
      FontDescriptor,
      DW: 1000,
      W: [1, widths],
      CIDToGIDMap: '/Identity',
    });
    const unicode = font.unicode ?? 'full';
    const texts = unicode === 'broken' ? glyphs.map((_, i) => String.fromCharCode((i % 8) + 1)) : glyphs;
    const ToUnicode = unicode === 'none' ? undefined : this.#file.add(new Stream({}, toUnicode(texts)));
    this.#file.set(ref, {
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont,
      Encoding: '/Identity-H',
      DescendantFonts: [descendant],
      ToUnicode,
    });
  }
}

function toUnicode(texts: readonly string[]): string {
  const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const rows = texts.map((text, i) => `<${(i + 1).toString(16).padStart(4, '0')}> <${hex(text)}>`);
  // At most a hundred entries may stand in one section.
  const sections = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => rows.slice(100 * i, 100 * i + 100));
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Boxes def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections.flatMap((section) => [`${section.length} beginbfchar`, ...section, 'endbfchar']),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
