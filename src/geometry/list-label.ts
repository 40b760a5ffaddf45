// Recognises bullets and numbers that open list items, for paragraphs, columns and block types.

/** The mark that opens an item of a list. */
export interface ListLabel {
  readonly kind: 'bullet' | 'number' | 'letter' | 'roman';
  /** As written: `•`, `(a)`, `2.1.` */
  readonly label: string;
  /** Items of one list share it: the bullet itself, or the label with its count as `#` and the case of its letters: `#.`, `(a)`, `i)`. */
  readonly form: string;
  /** What it counts, 3 for `3.`, `c)`, `iii`, `2.3`; null for bullets. */
  readonly ordinal: number | null;
  /** Place in the alphabet where a roman number may be a letter too, as in `(i)`; null elsewhere. */
  readonly letter: number | null;
  /** Numbers in it: 2 for `2.3`, 1 for others. */
  readonly depth: number;
  /** Characters of the text that it takes, with the blanks after it. */
  readonly length: number;
  /** False where prose may begin so too: `o`, a dash, `A.`, `1.5`. Ask for a sibling, a hanging indent or a gap after it then. */
  readonly sure: boolean;
}

/** Marks that open items and nothing else. The last range is what symbol fonts leave when they say no more of their glyphs. */
const BULLETS = /^[•‣⁃◦∙●○■□▪▫◆◇❖➢➤►▶▸➔➡✓✔✗✘☐☑☒★☆⦁⦾⦿·\uf020-\uf0ff]/u;
/** Marks that have other uses too. */
const DASHES = /^(?:[-–—−*+>»→]|o(?=\s|$))/u;
/** Those of them that are ASCII: other marks that text begins with are no labels. */
const PLAIN_MARKS = '-*+>';
const BLANKS = /^\s*/u;
/** Numbers of at most three digits: a year or an amount is none. */
const NUMBER = /^(\(|\[)?(\d{1,3}(?:\.\d{1,3}){0,5})(\.?\)|\.|\]|:)?(?=\s|$)/u;
const NUMBER_CLOSERS = '.)]:';
const LETTERS = /^(\(|\[)?([A-Za-z]|[ivxlc]{2,7}|[IVXLC]{2,7})(\.?\)|\.|\])(?=\s|$)/u;
const FEW_LETTERS = /^[A-Za-z][ivxlcIVXLC]{0,6}(?:[.)\]\s]|$)/u;
const ROMAN_LETTERS = 'ivxlcIVXLC';
const CIRCLED = /^[①-⑳⑴-⑽❶-❿]/u;
const CIRCLED_STARTS = ['①', '⑴', '❶'].map((c) => c.codePointAt(0)!);
const IDEOGRAPHIC = /^(?:[（(]([一二三四五六七八九十]{1,3})[）)]|([一二三四五六七八九十]{1,3})、)/u;
const ROMAN = /^(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/u;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
/** Numbers written with a point and without anything else are labels up to this many: `3.14` is none. */
const LAST_PART = 30;

/** The label that a line, or its first word alone, begins with; null where it begins with none. */
export function listLabel(text: string): ListLabel | null {
  const code = text.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return opensNumber(text) ? number(text) : null;
  if (text[0] === '(' || text[0] === '[') return number(text) ?? letters(text) ?? ideographic(text);
  const lower = code | 0x20;
  if (code < 0x80 && (lower < 0x61 || lower > 0x7a) && !PLAIN_MARKS.includes(text[0]!)) return null;
  if (lower < 0x61 || lower > 0x7a) return bullet(text) ?? circled(text) ?? ideographic(text);
  // Most lines begin with a letter that more letters follow.
  const second = text.charCodeAt(1) | 0x20;
  if (second >= 0x61 && second <= 0x7a && !ROMAN_LETTERS.includes(text[1]!)) return null;
  return FEW_LETTERS.test(text) ? (letters(text) ?? bullet(text)) : null;
}

function bullet(text: string): ListLabel | null {
  const sure = BULLETS.exec(text);
  if (sure) return labelled(text, sure[0], { kind: 'bullet', form: sure[0] });
  const dash = DASHES.exec(text);
  if (!dash) return null;
  const after = text.slice(dash[0].length);
  if (after !== '' && !/^\s/u.test(after) && !/^[–—]\p{L}/u.test(text)) return null;
  return labelled(text, dash[0], { kind: 'bullet', form: dash[0], sure: false });
}

/** Whether up to three digits at the start are followed by what may close a number: most numbers that text begins with are none. */
function opensNumber(text: string): boolean {
  let at = 0;
  while (at < 3 && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at++;
  return at < text.length && NUMBER_CLOSERS.includes(text[at]!);
}

function number(text: string): ListLabel | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [label, open = '', digits, close = ''] = match;
  if (open === '' && close === '' && !digits!.includes('.')) return null;
  if (open !== '' && !/[\])]/u.test(close)) return null;
  const parts = digits!.split('.').map(Number);
  const ordinal = parts[parts.length - 1]!;
  if (parts.length > 1 && parts.some((part) => part > LAST_PART)) return null;
  const bare = open === '' && close === '' && parts.length < 3;
  const form = `${open}${parts.map(() => '#').join('.')}${close}`;
  return labelled(text, label, { kind: 'number', form, ordinal, depth: parts.length, sure: !bare });
}

function letters(text: string): ListLabel | null {
  const match = LETTERS.exec(text);
  if (!match) return null;
  const [label, open = '', body, close = ''] = match;
  if (open !== '' && !/[\])]/u.test(close)) return null;
  const lower = body!.toLowerCase();
  const upper = body !== lower;
  const roman = romanValue(lower);
  const letter = lower.length === 1 ? lower.charCodeAt(0) - 96 : null;
  if (letter === null && roman === null) return null;
  // An initial ends in a point as well: "J. Smith".
  const sure = close !== '.' || !upper;
  if (roman !== null && (letter === null || 'ivx'.includes(lower)))
    return labelled(text, label, {
      kind: 'roman',
      form: `${open}${upper ? 'I' : 'i'}${close}`,
      ordinal: roman,
      letter,
      sure,
    });
  return labelled(text, label, {
    kind: 'letter',
    form: `${open}${upper ? 'A' : 'a'}${close}`,
    ordinal: letter,
    sure,
  });
}

function circled(text: string): ListLabel | null {
  const mark = CIRCLED.exec(text)?.[0];
  if (!mark) return null;
  const code = mark.codePointAt(0)!;
  const start = Math.max(...CIRCLED_STARTS.filter((first) => first <= code));
  return labelled(text, mark, { kind: 'number', form: String.fromCodePoint(start), ordinal: code - start + 1 });
}

function ideographic(text: string): ListLabel | null {
  const match = IDEOGRAPHIC.exec(text);
  if (!match) return null;
  const digits = match[1] ?? match[2]!;
  const form = match[1] === undefined ? '一、' : '（一）';
  return labelled(text, match[0], { kind: 'number', form, ordinal: ideographicValue(digits) });
}

type Found = Pick<ListLabel, 'kind' | 'form'> & Partial<ListLabel>;

function labelled(text: string, label: string, found: Found): ListLabel {
  const blanks = BLANKS.exec(text.slice(label.length))![0].length;
  const length = label.length + blanks;
  return { label, ordinal: null, letter: null, depth: 1, length, sure: true, ...found };
}

function romanValue(lower: string): number | null {
  if (!ROMAN.test(lower)) return null;
  let sum = 0;
  for (let i = 0; i < lower.length; i++) {
    const value = ROMAN_VALUES[lower[i]!]!;
    sum += value < (ROMAN_VALUES[lower[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

function ideographicValue(digits: string): number {
  const [tens, ones] = digits.includes('十') ? digits.split('十') : ['', digits];
  const value = (digit: string | undefined) => '一二三四五六七八九'.indexOf(digit ?? '') + 1;
  return (digits.includes('十') ? 10 * (tens === '' ? 1 : value(tens)) : 0) + (ones === '' ? 0 : value(ones));
}
