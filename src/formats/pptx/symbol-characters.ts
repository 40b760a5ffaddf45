/**
 * Letters of symbol fonts that serve as bullets, and what they look like. Codes are those of the font; files write them plainly or
 * from U+F000 on. Source: the glyphs of Wingdings, Wingdings 2 and 3, Webdings and Symbol.
 */
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    34: '✂',
    40: '☎',
    42: '✉',
    74: '☺',
    108: '●',
    109: '❍',
    110: '■',
    111: '□',
    112: '❐',
    113: '❑',
    114: '❒',
    115: '⬧',
    116: '⧫',
    117: '◆',
    118: '❖',
    119: '⬥',
    120: '⌧',
    159: '•',
    160: '▪',
    161: '○',
    167: '▪',
    168: '◻',
    170: '✦',
    171: '★',
    178: '✪',
    216: '➢',
    220: '➲',
    223: '←',
    224: '→',
    225: '↑',
    226: '↓',
    231: '⇐',
    232: '➔',
    240: '⇨',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
  },
  'wingdings 2': { 80: '✓', 79: '✗', 82: '☑', 83: '☒', 150: '●', 151: '●', 152: '●', 153: '○', 162: '■', 163: '□' },
  'wingdings 3': { 102: '←', 103: '→', 112: '▲', 113: '▼', 117: '◄', 125: '▶', 124: '◀', 132: '◢', 134: '▶' },
  webdings: { 52: '▶', 60: '■', 97: '✔', 99: '■', 103: '■', 110: '●', 114: '✘', 61: '◆' },
  symbol: { 168: '♦', 183: '•', 222: '⇒', 174: '→', 190: '—', 214: '√', 45: '−', 215: '⋅', 224: '◊' },
};

/** For letters of symbol fonts that nothing is known of. */
const UNKNOWN = '•';

/** What a reader sees where a bullet's letter is set in this font. */
export function symbolCharacter(character: string, font: string | null): string {
  const signs = font === null ? undefined : FONTS[font.trim().toLowerCase()];
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  // Other fonts keep signs in other corners of the private area: nobody can tell what they show.
  if (!isPrivate && code >= 0xe000 && code <= 0xf8ff) return UNKNOWN;
  if (!signs && !isPrivate) return character;
  const own = isPrivate ? code - 0xf000 : code;
  const known = (signs ?? FONTS['wingdings']!)[own];
  if (known !== undefined) return known;
  // A letter beyond the font's own range is taken from another font, as it is.
  return own <= 0xff && (isPrivate || signs !== FONTS['symbol']) ? UNKNOWN : character;
}
