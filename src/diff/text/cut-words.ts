// Splits text into hashed words for comparison, ignoring typographic variants and hyphens at line ends.

/** What a unit of text is to the cutter. */
const BLANK = 1;
const WORD = 2;
const SIGN = 3;
/** Seen by nobody, part of whatever is around it. */
const UNSEEN = 4;
/** Scripts without blanks: each character is a word. */
const ALONE = 5;

const classes = new Uint8Array(0x10000);

function classOf(unit: number): number {
  const known = classes[unit]!;
  return known === 0 ? (classes[unit] = classify(String.fromCharCode(unit))) : known;
}

function classify(character: string): number {
  if (/\s/.test(character)) return BLANK;
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return UNSEEN;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(
      character,
    )
  )
    return ALONE;
  // Halves of characters beyond the first plane are kept together.
  return /[\p{L}\p{M}\p{N}\ud800-\udfff]/u.test(character) ? WORD : SIGN;
}

const HYPHEN = 0x2d;
const NEW_LINE = 0x0a;
/** Runs of so many dots or strokes only lead the eye or leave room to write; how long they are says nothing. */
const LEADER_LENGTH = 3;
const LEADERS = new Set(['.', '_', '-', '·', '…', '–', '—']);

/** Told of each word: where it is, a hash of how it reads, how much it weighs. Signs weigh next to nothing. */
export type TakeWord = (start: number, end: number, hash: number, weight: number) => void;

const MAX_WEIGHT = 12;

/**
 * Cuts a text into words and signs, from `from` on and up to the first that begins at `end` or behind; gives where that is. Whether quotes and dashes are typographic, ligatures, composed accents, blanks, unseen characters and
 * a hyphen at the end of a line make no difference to how a word reads; capitals and accents do.
 */
export function cutWords(text: string, take: TakeWord, from = 0, end = text.length): number {
  let at = from;
  while (at < end) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === BLANK || kind === UNSEEN) at++;
    else if (kind === WORD) at = takeWord(text, at, take);
    else if (kind === ALONE) take(at, ++at, hashOf(text.slice(at - 1, at)), 2);
    else at = takeSign(text, at, take);
  }
  return at;
}

function takeWord(text: string, start: number, take: TakeWord): number {
  let at = start;
  let isPlain = true;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7e) isPlain = false;
    const kind = at < text.length ? classOf(unit) : BLANK;
    if (kind === WORD || kind === UNSEEN) at++;
    else {
      const further = joined(text, at);
      if (further === 0) break;
      isPlain = false;
      at += further;
    }
  }
  const spelled = isPlain ? text.slice(start, at) : spell(text.slice(start, at));
  take(start, at, hashOf(spelled), Math.min(MAX_WEIGHT, spelled.length));
  return at;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Units between two parts of one word at this place: an apostrophe, the signs in a number, a hyphen at a line end; 0 where the word ends. */
function joined(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  if (unit === 0x27 || unit === 0x2019) return classOf(next) === WORD && !isDigit(next) ? 1 : 0;
  if (unit === 0x2e || unit === 0x2c) return isDigit(next) && isDigit(text.charCodeAt(at - 1)) ? 1 : 0;
  if (unit === HYPHEN || unit === 0x2010 || unit === 0xad) return lineEnd(text, at + 1);
  return 0;
}

/** Length of the hyphen before and the blanks at a line end, where a small letter goes on with the word. */
function lineEnd(text: string, from: number): number {
  let at = from;
  let lines = 0;
  while (at < text.length && classOf(text.charCodeAt(at)) === BLANK) if (text.charCodeAt(at++) === NEW_LINE) lines++;
  return lines === 1 && /\p{Ll}/u.test(text.charAt(at)) ? at - from + 1 : 0;
}

const spell = (word: string): string =>
  word
    .replace(/[-\u2010\u00ad]?\s+/g, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u2019', "'")
    .normalize('NFKC');

const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\u0060', "'"],
    ['\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb', '"'],
    ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d', '-'],
    ['\u2044\u2215', '/'],
    ['\u2022\u25cf\u25aa\u25e6\u2023\u00b7\uf0b7\uf0a7\u25a0\u2219', '\u2022'],
  ].flatMap(([from, to]) => Array.from(from!, (character) => [character, to!])),
);

const SIGN_WEIGHT = 0.25;

function takeSign(text: string, start: number, take: TakeWord): number {
  const sign = text.charAt(start);
  let at = start + 1;
  if (LEADERS.has(sign)) {
    while (at < text.length && (text[at] === sign || text[at] === ' ') && at - start < text.length) at++;
    while (text[at - 1] === ' ') at--;
    const length = text.slice(start, at).replaceAll(' ', '').length;
    if (length >= LEADER_LENGTH || sign === '_') return at;
    at = start + 1;
  }
  take(start, at, hashOf(ALIKE[sign] ?? sign.normalize('NFKC')), SIGN_WEIGHT);
  return at;
}

/** FNV-1a with a final mix; words are told apart by it alone, two of four thousand million reading alike by chance. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
