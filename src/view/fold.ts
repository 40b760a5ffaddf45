// Folds text for comparison (case, accents, ligatures, white space) and maps offsets back to the original.

/** A text made comparable, and the way back from each of its UTF-16 units to the text it came from. */
export interface FoldedText {
  readonly text: string;
  /** Where in the original the folded stretch `start` to `end` stands. */
  source(start: number, end: number): readonly [number, number];
}

export interface FoldOptions {
  readonly keep_case?: boolean;
  /** A hyphen at the end of a line is the word's own: the line break goes and the hyphen stays. */
  readonly keep_hyphens?: boolean;
}

/** Marks that are accents in the scripts that use them; vowel signs of other scripts are letters and stay. */
const ACCENTS: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/** Seen by nobody: soft hyphen, zero-width characters, directions, variation selectors, byte order mark. */
const UNSEEN: readonly (readonly [number, number])[] = [
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

const isAmong = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

const isAccent = (code: number): boolean => isAmong(ACCENTS, code);

/** What Unicode's compatibility mapping leaves apart though a reader would type it the same. */
const ALIKE = new Map<string, string>(
  [
    ['\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\u2039\u203a', "'"],
    ['\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb', '"'],
    ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d', '-'],
    ['\u2044\u2215', '/'],
    ['\u00d8', 'O'],
    ['\u00f8', 'o'],
    ['\u0141', 'L'],
    ['\u0142', 'l'],
    ['\u0110', 'D'],
    ['\u0111', 'd'],
    ['\u0131', 'i'],
    ['\u00c6', 'AE'],
    ['\u00e6', 'ae'],
    ['\u0152', 'OE'],
    ['\u0153', 'oe'],
    ['\u00df', 'ss'],
    ['\u1e9e', 'SS'],
    ['\u03c2', '\u03c3'],
  ].flatMap(([from, to]) => Array.from(from!, (character): [string, string] => [character, to!])),
);

const BLANK = /^\s$/u;
/** Folded characters so far, by code point: an array up to the end of the common scripts, a map beyond. */
const TABLE_LENGTH = 0x3000;
const createTable = () => ({
  low: new Array<string | undefined>(TABLE_LENGTH).fill(undefined),
  high: new Map<number, string>(),
});
const tables = { keep: createTable(), lower: createTable() };

/** What one character is compared as: '' where it is not seen, ' ' for white space of any kind. */
export function foldCodePoint(code: number, keepCase = false): string {
  const table = keepCase ? tables.keep : tables.lower;
  const known = code < TABLE_LENGTH ? table.low[code] : table.high.get(code);
  if (known !== undefined) return known;
  const folded = computeFold(String.fromCodePoint(code), keepCase);
  if (code < TABLE_LENGTH) table.low[code] = folded;
  else table.high.set(code, folded);
  return folded;
}

function computeFold(character: string, keepCase: boolean): string {
  const code = character.codePointAt(0)!;
  if (isAmong(UNSEEN, code) || isAccent(code)) return '';
  if (BLANK.test(character)) return ' ';
  const cased = keepCase ? character : character.toLowerCase();
  const plain = Array.from(cased, (c) => ALIKE.get(c) ?? decomposed(c)).join('');
  return keepCase ? plain : plain.toLowerCase();
}

/** A lone accent is written as a blank and a mark in compatibility form; such a character stays what it is. */
function decomposed(character: string): string {
  const parts = character.normalize('NFKD');
  if (parts.startsWith(' ')) return character;
  return Array.from(parts, (c) => (isAccent(c.codePointAt(0)!) ? '' : (ALIKE.get(c) ?? c))).join('');
}

/** ASCII without runs of blanks, tabs or line ends folds to itself, unit by unit. */
const PLAIN = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;

/**
 * Case, accents, ligatures, full-width forms, typographic quotes and dashes, characters that nobody sees, runs of white
 * space, and a hyphen at the end of a line between two letters: none of them tells two texts apart.
 */
export function foldText(text: string, options: FoldOptions = {}): FoldedText {
  const keepCase = options.keep_case === true;
  const keepHyphens = options.keep_hyphens === true;
  if (PLAIN.test(text)) {
    return { text: keepCase ? text : text.toLowerCase(), source: (start, end) => [start, end] };
  }
  // Most texts are only looked through: the way back is worked out when somebody asks for it.
  let places: Places | undefined;
  return {
    text: textOf(text, keepCase, keepHyphens),
    source: (start, end) => {
      const { starts, ends } = (places ??= placesOf(text, keepCase, keepHyphens));
      if (end > start) return [starts[start]!, ends[end - 1]!];
      const at = starts[start] ?? text.length;
      return [at, at];
    },
  };
}

function textOf(text: string, keepCase: boolean, keepHyphens: boolean): string {
  const out: string[] = [];
  walk(text, keepCase, keepHyphens, {
    plain: (from, to) => {
      const run = text.slice(from, to);
      out.push(keepCase ? run : run.toLowerCase());
    },
    put: (folded) => out.push(folded),
    widen: () => undefined,
  });
  return out.join('');
}

/** For each unit of the folded text, where what it stands for begins and ends. */
interface Places {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function placesOf(text: string, keepCase: boolean, keepHyphens: boolean): Places {
  const starts: number[] = [];
  const ends: number[] = [];
  walk(text, keepCase, keepHyphens, {
    plain: (from, to) => {
      for (let at = from; at < to; at++) {
        starts.push(at);
        ends.push(at + 1);
      }
    },
    put: (folded, from, to) => {
      for (let i = 0; i < folded.length; i++) {
        starts.push(from);
        ends.push(to);
      }
    },
    widen: (to) => {
      if (ends.length > 0) ends[ends.length - 1] = to;
    },
  });
  return { starts, ends };
}

/** Takes a text as it is folded, from left to right. */
interface FoldOut {
  /** A stretch that folds to itself but for its case, unit by unit. */
  plain(from: number, to: number): void;
  /** What a stretch folds to. */
  put(folded: string, from: number, to: number): void;
  /** What was put last stands for what comes up to here too. */
  widen(to: number): void;
}

function walk(text: string, keepCase: boolean, keepHyphens: boolean, out: FoldOut): void {
  let last = '';
  let at = 0;
  while (at < text.length) {
    const joined = lineEndHyphen(text, at, last, keepHyphens);
    if (joined > 0) {
      if (keepHyphens) {
        out.put('-', at, at + 1);
        last = '-';
      }
      at += joined;
      continue;
    }
    const code = text.codePointAt(at)!;
    if (isVisibleAscii(code)) {
      // Most text is this.
      const end = plainEnd(text, at);
      out.plain(at, end);
      last = text[end - 1]!;
      at = end;
      continue;
    }
    const next = at + (code > 0xffff ? 2 : 1);
    const folded = foldCodePoint(code, keepCase);
    if (folded === '' || (folded === ' ' && last === ' ')) {
      // An accent belongs to its letter, and a run of blanks is one blank.
      if (folded === ' ' || isAccent(code)) out.widen(next);
    } else {
      out.put(folded, at, next);
      last = folded[folded.length - 1]!;
    }
    at = next;
  }
}

const isVisibleAscii = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Where the stretch of visible ASCII and single blanks ends that begins here. A hyphen at its end may part a word, and is left aside. */
function plainEnd(text: string, from: number): number {
  let end = from + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (!isVisibleAscii(code) && (code !== 0x20 || !isVisibleAscii(text.charCodeAt(end + 1)))) break;
  }
  return end > from + 1 && text.charCodeAt(end - 1) === 0x2d ? end - 1 : end;
}

const LINE_END_HYPHEN = /[-\u00ad\u2010][ \t]*\r?\n[ \t]*(?=\p{L})/uy;
const KEPT_HYPHEN = /[-\u2010][ \t]*\r?\n[ \t]*(?=[\p{L}\p{N}])/uy;
const LETTER = /^\p{L}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** Length of the hyphen and line break that part one word in two, at this place; 0 where there is none. */
function lineEndHyphen(text: string, at: number, before: string, kept: boolean): number {
  const code = text.charCodeAt(at);
  if (code !== 0x2d && code !== 0xad && code !== 0x2010) return 0;
  if (!(kept ? LETTER_OR_DIGIT : LETTER).test(before)) return 0;
  const pattern = kept ? KEPT_HYPHEN : LINE_END_HYPHEN;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
