/**
 * Letters of symbol fonts that serve as bullets, and what they look like. Codes are those of the font; files write them plainly or
 * from U+F000 on. Source: the glyphs of Wingdings, Wingdings 2 and 3, Webdings and Symbol.
 */
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x22: '✂', 0x28: '☎', 0x2a: '✉', 0x4a: '☺', 0x6c: '●', 0x6d: '❍', 0x6e: '■', 0x6f: '□', 0x70: '❐', 0x71: '❑',
    0x72: '❒', 0x73: '⬧', 0x74: '⧫', 0x75: '◆', 0x76: '❖', 0x77: '⬥', 0x78: '⌧', 0x9f: '•', 0xa0: '▪', 0xa1: '○',
    0xa7: '▪', 0xa8: '◻', 0xaa: '✦', 0xab: '★', 0xb2: '✪', 0xd8: '➢', 0xdc: '➲', 0xdf: '←', 0xe0: '→', 0xe1: '↑',
    0xe2: '↓', 0xe7: '⇐', 0xe8: '➔', 0xf0: '⇨', 0xfb: '✗', 0xfc: '✓', 0xfd: '☒', 0xfe: '☑',
  },
  'wingdings 2': { 0x50: '✓', 0x4f: '✗', 0x52: '☑', 0x53: '☒', 0x96: '●', 0x97: '●', 0x98: '●', 0x99: '○', 0xa2: '■', 0xa3: '□' },
  'wingdings 3': { 0x66: '←', 0x67: '→', 0x70: '▲', 0x71: '▼', 0x75: '◄', 0x7d: '▶', 0x7c: '◀', 0x84: '◢', 0x86: '▶' },
  webdings: { 0x34: '▶', 0x3c: '■', 0x61: '✔', 0x63: '■', 0x67: '■', 0x6e: '●', 0x72: '✘', 0x3d: '◆' },
  symbol: { 0xa8: '♦', 0xb7: '•', 0xde: '⇒', 0xae: '→', 0xbe: '—', 0xd6: '√', 0x2d: '−', 0xd7: '⋅', 0xe0: '◊' },
};

/** For letters of symbol fonts that nothing is known of. */
const UNKNOWN = '•';

/** What a reader sees where a bullet's letter is set in this font. */
export function symbolCharacter(character: string, font: string | null): string {
  const signs = font === null ? undefined : FONTS[font.trim().toLowerCase()];
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  if (!signs && !isPrivate) return character;
  const own = isPrivate ? code - 0xf000 : code;
  const known = (signs ?? FONTS['wingdings']!)[own];
  if (known !== undefined) return known;
  // A letter beyond the font's own range is taken from another font, as it is.
  return own <= 0xff && (isPrivate || signs !== FONTS['symbol']) ? UNKNOWN : character;
}
