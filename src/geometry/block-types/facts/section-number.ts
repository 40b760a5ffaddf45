// Parses the section number at the start of a heading, evidence for headings and their levels.

/** Words and forms that number the parts of a document. */
export type NumberScheme =
  | 'part'
  | 'chapter'
  | 'item'
  | 'article'
  | 'appendix'
  | 'section'
  | 'note'
  | 'decimal'
  | 'roman'
  | 'letter'
  | 'small_letter'
  | 'small_roman';

/** The number before a heading. */
export interface SectionNumber {
  /** `small` are forms that items of lists have too: `a)`, `(iv)`. */
  readonly kind: 'decimal' | 'roman' | 'letter' | 'word' | 'small';
  readonly scheme: NumberScheme;
  /** A number with nothing after it: `2 Methods`. Rows of tables begin so too. */
  readonly bare: boolean;
  /** Numbers in it: 2 for `2.1`. */
  readonly depth: number;
  /** What its last part counts, 1 for `2.1`, 3 for `Part III` and `C.`. */
  readonly ordinal: number;
  /** Characters that it takes, with the blanks after it. */
  readonly length: number;
}

const DECIMAL = /^(?:§\s*)?(\d{1,2}(?:\.\d{1,3}){0,5})([.):]?)(?:\s+(?=[\p{L}"“„'(])|(?<=\.)(?=\p{Lu}\p{L}))/u;
const LETTERED = /^([A-Z])((?:\.\d{1,3}){1,4})\.?\s+(?=\p{L})/u;
const ROMAN = /^(?=[IVXL])(X{0,3}L?X{0,3}(?:IX|IV|V?I{0,3}))\.\s+(?=\p{L})/u;
const LETTER = /^([A-Z])[.)]\s+(?=\p{Lu})/u;
const SMALL = /^\(?(?:([a-z])|([ivx]{1,5})|(\d{1,2}))(?:\)|(?<=[a-z])\.)\s+(?=\p{Lu})/u;
const SCHEMES: Readonly<Record<string, NumberScheme>> = {
  part: 'part',
  book: 'part',
  volume: 'part',
  teil: 'part',
  partie: 'part',
  parte: 'part',
  título: 'part',
  часть: 'part',
  chapter: 'chapter',
  kapitel: 'chapter',
  chapitre: 'chapter',
  capítulo: 'chapter',
  capitulo: 'chapter',
  глава: 'chapter',
  第: 'chapter',
  item: 'item',
  article: 'article',
  artikel: 'article',
  appendix: 'appendix',
  annex: 'appendix',
  annexe: 'appendix',
  anhang: 'appendix',
  anlage: 'appendix',
  exhibit: 'appendix',
  schedule: 'appendix',
  attachment: 'appendix',
  section: 'section',
  abschnitt: 'section',
  sección: 'section',
  раздел: 'section',
  note: 'note',
};
const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const WORD = new RegExp(
  `^(${Object.keys(SCHEMES).join('|')})(?:\\s+|(?<=第))(?:(\\d{1,3})(?:\\.?[A-K](?![\\p{L}\\d]))?|([IVXLC]{1,7})|([A-Z])|(${COUNTED.join('|')}|thirteen|fourteen|fifteen))(?=$|[\\s.:–—-]|章|节|條|条)\\s?[.:–—-]?\\s*`,
  'iu',
);

/** What the words begin with. Most paragraphs begin otherwise, and this is found sooner. */
const OPENING = /^(?:[^\0-\x7f]|ch|pa|se|ar|ap|an|ex|sc|at|ka|te|ab|ca|it|no|bo|vo)/i;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const PARAGRAPH_SIGN = 0xa7;
const BRACKET = 0x28;

/** The number that a heading begins with; null where it has none. */
export function sectionNumber(text: string): SectionNumber | null {
  const code = text.charCodeAt(0);
  if (isDigit(code) || code === PARAGRAPH_SIGN) return decimalNumber(text) ?? smallNumber(text);
  if (isCapital(code)) {
    const lettered = LETTERED.exec(text);
    if (lettered) {
      const parts = lettered[2]!.split('.');
      return numbered(lettered, 'decimal', 'decimal', Number(parts[parts.length - 1]), parts.length);
    }
  }
  const word = OPENING.test(text) ? WORD.exec(text) : null;
  if (word && !isPlainWord(word)) return wordNumber(word);
  if (isSmall(code) || code === BRACKET) return smallNumber(text);
  if (!isCapital(code)) return null;
  const roman = ROMAN.exec(text);
  if (roman?.[1]) return numbered(roman, 'roman', 'roman', romanValue(roman[1]));
  const letter = LETTER.exec(text);
  return letter ? numbered(letter, 'letter', 'letter', letter[1]!.charCodeAt(0) - 64) : null;
}

const numbered = (
  match: RegExpExecArray,
  kind: SectionNumber['kind'],
  scheme: NumberScheme,
  ordinal: number,
  depth = 1,
  bare = false,
): SectionNumber => ({ kind, scheme, bare, depth, ordinal, length: match[0].length });

function decimalNumber(text: string): SectionNumber | null {
  const decimal = DECIMAL.exec(text);
  if (!decimal) return null;
  const parts = decimal[1]!.split('.');
  const bare = parts.length === 1 && decimal[2] === '';
  return numbered(decimal, 'decimal', 'decimal', Number(parts[parts.length - 1]), parts.length, bare);
}

/** "Part a" is prose, "Part A" is none. */
const isPlainWord = ([, , , roman, letter]: RegExpExecArray): boolean => /^\p{Ll}/u.test(roman ?? letter ?? '');

function wordNumber(match: RegExpExecArray): SectionNumber {
  const [, word, digits, roman, letter, counted] = match;
  const scheme = SCHEMES[word!.toLowerCase()]!;
  if (digits) return numbered(match, 'word', scheme, Number(digits));
  if (roman) return numbered(match, 'word', scheme, romanValue(roman.toUpperCase()));
  if (letter) return numbered(match, 'word', scheme, letter.toUpperCase().charCodeAt(0) - 64);
  return numbered(match, 'word', scheme, COUNTED.indexOf(counted!.toLowerCase()) + 1);
}

function smallNumber(text: string): SectionNumber | null {
  const match = SMALL.exec(text);
  if (!match) return null;
  const [, letter, roman, digits] = match;
  if (digits) return numbered(match, 'small', 'small_letter', Number(digits));
  if (letter && !'ivx'.includes(letter)) return numbered(match, 'small', 'small_letter', letter.charCodeAt(0) - 96);
  return numbered(match, 'small', 'small_roman', romanValue((letter ?? roman)!.toUpperCase()));
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function romanValue(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const value = ROMAN_VALUES[text[i]!]!;
    sum += value < (ROMAN_VALUES[text[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}
