/** What the letters of a symbol font show, by byte; bytes below 0x20 and those without a sign are U+FFFD. */
export type SymbolFont = readonly string[];

const FIRST = 0x20;
const NONE = '\ufffd';

/** Two rows of sixteen signs each, from 0x20 on; a null is a stretch without signs. */
const fromRows = (rows: readonly (string | null)[]): SymbolFont => [
  ...new Array<string>(FIRST).fill(NONE),
  ...rows.flatMap((row) => (row === null ? new Array<string>(FIRST).fill(NONE) : Array.from(row))),
];

/** Adobe's Symbol encoding, which Windows' font Symbol follows. */
const SYMBOL = fromRows([
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼\ufffd',
  null,
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\ufffd〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\ufffd',
]);

/** Wingdings, by the characters that Unicode 7 took in for it. */
const WINGDINGS = fromRows([
  ' 🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭📁📂📄🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍',
  '🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉',
  '♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■□🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷▯',
  '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•',
  '▪⚪🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘',
  '🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘⮚⮙⮛⮈⮊⮉⮋🡨',
  '🡪🡩🡫🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬀⬁⬃⬂🢬🢭🗶✓🗷🗹\ufffd',
]);

/** Zapf Dingbats: Unicode's block of dingbats follows its order, but for the card suits and circled numbers. */
const DINGBATS: SymbolFont = Array.from({ length: 256 }, (_, byte) => dingbat(byte));

function dingbat(byte: number): string {
  if (byte === FIRST) return ' ';
  const known: Readonly<Record<number, string>> = { 37: '☎', 42: '☛', 43: '☞', 72: '★', 108: '●', 110: '■' };
  if (known[byte]) return known[byte];
  if (byte > FIRST && byte < 0x7f) return String.fromCharCode(0x2700 + byte - FIRST);
  if (byte >= 0xa8 && byte <= 0xab) return '♣♦♥♠'[byte - 0xa8]!;
  if (byte >= 0xac && byte <= 0xb5) return String.fromCharCode(0x2460 + byte - 0xac);
  return byte > 0xa0 && byte < 0xff ? String.fromCharCode(0x2700 + byte - FIRST - 0x20 + 0x20) : NONE;
}

const BY_NAME: readonly (readonly [RegExp, SymbolFont])[] = [
  [/^symbol\b/i, SYMBOL],
  [/^wingdings$/i, WINGDINGS],
  [/^(?:itc )?zapf ?dingbats\b|^dingbats$/i, DINGBATS],
];

/** The signs of a font whose letters are none; null for fonts of text, and for symbol fonts whose signs are not known. */
export function symbolFont(name: string, declared: boolean): SymbolFont | null {
  const found = BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  return declared || found === WINGDINGS || /^symbol$/i.test(name) ? found : null;
}
