// Maps characters of symbol fonts such as Symbol and Wingdings to Unicode, for the office formats.

/**
 * Signs that fonts of symbols show in the places of letters. Files hold such a character by its place, often in the private area from
 * U+F000 on; text needs the sign itself. Of signs that Unicode has several of, the one that most fonts can show.
 */

/** Signs from 0x20 on, one for each place; a blank where there is none that Unicode knows. */
const SYMBOL =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ' +
  ' '.repeat(32) +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ';

const WINGDINGS =
  ' 🖉✂✁👓🕭🕮🕯☎✆✉🖃📪📫📬📭📁📂📄🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓🙰&●❍■□❐❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞ ' +
  '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•▪○⭘◉◉◎◦▪□🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈➲⮉⮋←→↑↓↖↗↙↘🡸➔🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂▭▫✗✓☒☑ ';

const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  149: '·',
  150: '•',
  151: '●',
  152: '●',
  153: '○',
  158: '⦿',
  159: '▪',
  160: '▪',
  161: '■',
  162: '■',
  163: '□',
  174: '◆',
  175: '◆',
  177: '◇',
  178: '◇',
  233: '★',
  234: '★',
};

const WINGDINGS_3: Readonly<Record<number, string>> = {
  33: '→',
  102: '←',
  103: '→',
  104: '↑',
  105: '↓',
  106: '↖',
  107: '↗',
  108: '↙',
  109: '↘',
  112: '▲',
  113: '▼',
  114: '△',
  115: '▽',
  116: '◀',
  117: '▶',
  118: '◁',
  119: '▷',
  124: '◀',
  125: '▶',
  126: '▲',
  127: '▼',
};

const WEBDINGS: Readonly<Record<number, string>> = {
  33: '🕷',
  51: '◀',
  52: '▶',
  53: '▲',
  54: '▼',
  61: '⯀',
  97: '✔',
  99: '□',
  103: '■',
  105: 'ℹ',
  110: '●',
  114: '✖',
  128: '🛡',
};

/** Where the signs of ITC Zapf Dingbats are not those of Unicode's block of dingbats, which follows the order of the font. */
const ZAPF_DINGBATS: Readonly<Record<number, string>> = {
  37: '☎',
  42: '☛',
  43: '☞',
  72: '★',
  108: '●',
  110: '■',
  115: '▲',
  116: '▼',
  117: '◆',
  119: '◗',
  168: '♣',
  169: '♦',
  170: '♥',
  171: '♠',
  172: '①',
  173: '②',
  174: '③',
  175: '④',
  176: '⑤',
  177: '⑥',
  178: '⑦',
  179: '⑧',
  180: '⑨',
  181: '⑩',
  213: '→',
  214: '↔',
  215: '↕',
};
/** Places of the font that the block follows, and the sign of the first. */
const DINGBATS = [
  { first: 0x21, last: 0x7e, sign: 0x2701 },
  { first: 0xa1, last: 0xef, sign: 0x2761 },
  { first: 0xf1, last: 0xfe, sign: 0x27b1 },
];

function dingbat(place: number): string | undefined {
  const own = inTable(ZAPF_DINGBATS)(place);
  if (own !== undefined) return own;
  const run = DINGBATS.find(({ first, last }) => place >= first && place <= last);
  return run && String.fromCharCode(run.sign + place - run.first);
}

/** By the font's name in small letters. */
const FONTS: ReadonlyMap<string, (place: number) => string | undefined> = new Map([
  ['symbol', inOrder(SYMBOL)],
  ['wingdings', inOrder(WINGDINGS)],
  ['wingdings 2', inTable(WINGDINGS_2)],
  ['wingdings 3', inTable(WINGDINGS_3)],
  ['webdings', inTable(WEBDINGS)],
  // The font of one foundry and its copies by others.
  ...['monotype sorts', 'zapfdingbats', 'zapf dingbats', 'itc zapf dingbats', 'dingbats'].map(
    (name) => [name, dingbat] as const,
  ),
]);

function inOrder(signs: string): (place: number) => string | undefined {
  const list = [...signs];
  return (place) => {
    const sign = list[place - 0x20];
    return sign === ' ' && place !== 0x20 ? undefined : sign;
  };
}

function inTable(table: Readonly<Record<number, string>>): (place: number) => string | undefined {
  return (place) => (place === 0x20 ? ' ' : table[place]);
}

/** Whether the letters of a font are signs of its own. */
export const isSymbolFont = (font: string): boolean => FONTS.has(font.trim().toLowerCase());

/** The sign that a font of symbols has at a place (`w:sym`, `SYMBOL`); for other fonts, and places without one, the character itself. */
export function symbolText(font: string, code: number): string {
  if (!Number.isInteger(code) || code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return '';
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const sign = place <= 0xff ? FONTS.get(font.trim().toLowerCase())?.(place) : undefined;
  return sign ?? String.fromCodePoint(code);
}

/** Text that is set in a font of symbols, as the signs that the page shows. */
export function symbolsOf(font: string, text: string): string {
  let shown = '';
  for (const letter of text) shown += symbolText(font, letter.codePointAt(0)!);
  return shown;
}
