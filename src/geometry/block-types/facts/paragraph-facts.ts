// Measures a paragraph before typing: text, look, label, note mark, leaders.
import type { Box } from '../../../model/index.ts';
import type { Style } from '../../ink.ts';
import { type ListLabel, listLabel } from '../../list-label.ts';
import type { Paragraph } from '../../order/index.ts';
import type { Frame, WordLine } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import { linesText } from './line-text.ts';
import { clear, count, countOf, createTally, mostOf, type Tally } from './tally.ts';

/** What is seen of a paragraph before its type is known. */
export interface ParagraphFacts {
  readonly lines: readonly WordLine[];
  readonly box: Box;
  readonly column: number;
  readonly column_box: Box;
  readonly text: string;
  /** Points; of most of its characters. */
  readonly size: number;
  /** Points; of its largest characters. */
  readonly largest: number;
  /** Of nearly all its letters. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly caps: boolean;
  readonly colour: number;
  /** Name of the font of nearly all its characters; empty where there are several. */
  readonly font: string;
  /** Shares of its characters, 0 to 1. */
  readonly math: number;
  readonly digits: number;
  readonly letters: number;
  readonly label: ListLabel | null;
  /** Between the label and what follows it on its line, in em; 0 where they touch or there is no label. */
  readonly label_gap: number;
  /** Where the text after the label begins. */
  readonly text_x: number;
  /** It ends in a number after a word, as a line of a table of contents does. */
  readonly ends_in_number: boolean;
  /** How far the later lines stand to the right of a label, in points; 0 where there is one line or no label. */
  readonly hanging: number;
  /** Where the first word is raised, as the mark of a note: that word. */
  readonly raised_mark: string | null;
}

/** Looks shared by so much of the letters are the paragraph's. */
const NEARLY_ALL = 0.85;
/** The mark of a note is smaller than its text and stands so many em higher. */
const RAISED_SIZE = 0.86;
const RAISED_BY = 0.12;
const MATH_FONT =
  /^(?:CM(?:MI|SY|EX|BSY|MIB)|MSBM|MSAM|EUFM|LM(?:Math|MI)|.*Math|STIX.*(?:Math|Integrals|Sizes)|Symbol|MT(?:MI|SY|EX)|rsfs|txsy|pxsy)/i;
/** The look of a paragraph is that of its first lines. */
const LINES_SEEN = 6;
/** Lines of a table of contents are shorter than this, in characters. */
const MAX_ENTRY = 200;

export function readFacts(frame: Frame, paragraph: Paragraph): ParagraphFacts {
  const { words } = frame;
  const { lines, box, column, column_box } = paragraph;
  const look = readLook(frame, lines);
  const text = linesText(words, lines);
  const size = mostOf(look.sizes) ?? words.size[lines[0]?.[0] ?? 0] ?? 0;
  const label = listLabel(text);
  const total = Math.max(1, look.total);
  return {
    lines,
    box,
    column,
    column_box,
    text,
    size,
    largest: Math.max(look.largest, size),
    bold: look.bold / total >= NEARLY_ALL,
    italic: look.italic / total >= NEARLY_ALL,
    monospace: look.monospace / total >= NEARLY_ALL,
    caps: look.capitals >= 3 && look.capitals >= 0.9 * (look.capitals + look.smalls),
    colour: mostOf(look.colours) ?? 0,
    font: fontOf(look, total),
    math: look.math / total,
    digits: look.digits / total,
    letters: look.letters / total,
    label,
    label_gap: label ? labelGap(frame, lines, label, size) : 0,
    text_x: label ? textLeft(frame, lines, label, box) : box[0],
    ends_in_number: endsInNumber(text),
    hanging: label ? hangingOf(frame, lines) : 0,
    raised_mark: raisedMark(frame, lines),
  };
}

function fontOf({ fonts }: Look, total: number): string {
  const font = mostOf(fonts) ?? '';
  return countOf(fonts, font) / total >= NEARLY_ALL ? font : '';
}

/** Characters of the first lines of a paragraph by their looks, and by what they are. */
interface Look {
  total: number;
  bold: number;
  italic: number;
  monospace: number;
  math: number;
  largest: number;
  letters: number;
  capitals: number;
  smalls: number;
  digits: number;
  /** Signs of mathematics and Greek letters. */
  signs: number;
  readonly sizes: Tally<number>;
  readonly colours: Tally<number>;
  readonly fonts: Tally<string>;
}

/** The one look there is, which each paragraph is read into: a page has hundreds. */
const LOOK: Look = {
  total: 0,
  bold: 0,
  italic: 0,
  monospace: 0,
  math: 0,
  largest: 0,
  letters: 0,
  capitals: 0,
  smalls: 0,
  digits: 0,
  signs: 0,
  sizes: createTally(),
  colours: createTally(),
  fonts: createTally(),
};

function clearLook(look: Look): void {
  look.total = look.bold = look.italic = look.monospace = look.math = look.largest = 0;
  look.letters = look.capitals = look.smalls = look.digits = look.signs = 0;
  clear(look.sizes);
  clear(look.colours);
  clear(look.fonts);
}

/** Holds until the next paragraph is read. */
function readLook({ words, styles }: Frame, lines: readonly WordLine[]): Look {
  const look = LOOK;
  clearLook(look);
  // Neighbours mostly look alike: they are counted together.
  let styleAt = -1;
  let same_style = 0;
  let math_font = false;
  let sizeAt = -1;
  let same_size = 0;
  const seen = Math.min(LINES_SEEN, lines.length);
  for (let k = 0; k < seen; k++) {
    const line = lines[k]!;
    for (let at = 0; at < line.length; at++) {
      const w = line[at]!;
      const text = words.text[w]!;
      const n = text.length;
      if (n === 0) continue;
      if (words.style[w] !== styleAt) {
        countStyle(look, styles[styleAt], same_style);
        styleAt = words.style[w]!;
        same_style = 0;
        math_font = isMathFont(styles[styleAt]);
      }
      same_style += n;
      const { letters, signs } = look;
      countCharacters(text, look);
      look.math += math_font ? n : Math.min(n, 2 * (look.signs - signs));
      if ((words.flags[w]! & (WORD.raised | WORD.lowered)) !== 0) continue;
      const size = words.size[w]!;
      if (size !== sizeAt) {
        if (same_size > 0) count(look.sizes, sizeAt, same_size);
        sizeAt = size;
        same_size = 0;
      }
      same_size += n;
      if (size > look.largest && look.letters > letters) look.largest = size;
    }
  }
  countStyle(look, styles[styleAt], same_style);
  if (same_size > 0) count(look.sizes, sizeAt, same_size);
  return look;
}

function countStyle(look: Look, style: Style | undefined, n: number): void {
  look.total += n;
  if (!style || n === 0) return;
  if (style.bold) look.bold += n;
  if (style.italic) look.italic += n;
  if (style.monospace) look.monospace += n;
  count(look.colours, style.colour, n);
  count(look.fonts, style.font, n);
}

const mathFonts = new WeakMap<Style, boolean>();

function isMathFont(style: Style | undefined): boolean {
  if (!style) return false;
  let known = mathFonts.get(style);
  if (known === undefined) mathFonts.set(style, (known = MATH_FONT.test(style.font)));
  return known;
}

function countCharacters(text: string, look: Look): void {
  let others = 0;
  let capitals = 0;
  let smalls = 0;
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k);
    if (c >= 0x61 && c <= 0x7a) smalls++;
    else if (c >= 0x41 && c <= 0x5a) capitals++;
    else if (c >= 0x30 && c <= 0x39) look.digits++;
    else if (isMathSign(c)) look.signs++;
    else if (c > 0xbf) {
      const character = text[k]!;
      if (character.toLowerCase() !== character) capitals++;
      else if (character.toUpperCase() !== character) smalls++;
      else if (c > 0x300) others++;
    }
  }
  look.letters += others + capitals + smalls;
  look.capitals += capitals;
  look.smalls += smalls;
}

/** `=`, `+`, `<`, `>`, `^`, `|`, signs of the mathematical blocks, letters of the mathematical alphabets (their first half). */
const isMathSign = (c: number): boolean =>
  c < 0x80
    ? c === 0x3d || c === 0x2b || c === 0x3c || c === 0x3e || c === 0x5e || c === 0x7c
    : c === 0xb1 ||
      c === 0xd7 ||
      c === 0xf7 ||
      (c >= 0x2200 && c <= 0x22ff) ||
      (c >= 0x2a00 && c <= 0x2aff) ||
      c === 0xd835;

/** Digits that a page number of a table of contents has at most. */
const MAX_DIGITS = 4;

function endsInNumber(text: string): boolean {
  if (text.length > MAX_ENTRY) return false;
  let at = text.length;
  while (at > 0 && isDigit(text.charCodeAt(at - 1))) at--;
  const digits = text.length - at;
  return digits > 0 && digits <= MAX_DIGITS && at > 0 && /\s/u.test(text[at - 1]!) && /\p{L}/u.test(text.slice(0, at));
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The label may share its word with the text, where no blank parts them. */
const sharesWord = ({ words }: Frame, mark: number, { label }: ListLabel): boolean =>
  words.text[mark]!.length > label.length;

function labelGap(frame: Frame, lines: readonly WordLine[], label: ListLabel, size: number): number {
  const { words } = frame;
  const [mark, next] = lines[0] ?? [];
  if (mark === undefined || next === undefined || sharesWord(frame, mark, label)) return 0;
  return Math.max(0, (words.x0[next]! - words.x1[mark]!) / Math.max(size, 1));
}

function textLeft(frame: Frame, lines: readonly WordLine[], label: ListLabel, box: Box): number {
  const [mark, next] = lines[0] ?? [];
  if (mark === undefined || next === undefined) return box[0];
  return frame.words.x0[sharesWord(frame, mark, label) ? mark : next]!;
}

function hangingOf({ words }: Frame, lines: readonly WordLine[]): number {
  const first = lines[0]?.[0];
  if (first === undefined || lines.length < 2) return 0;
  let left = Number.POSITIVE_INFINITY;
  for (let k = 1; k < lines.length; k++) for (const w of lines[k]!) left = Math.min(left, words.x0[w]!);
  return Number.isFinite(left) ? left - words.x0[first]! : 0;
}

/** The first glyphs of a line are told from raised ones only by what follows them. */
function raisedMark({ words }: Frame, lines: readonly WordLine[]): string | null {
  const first = lines[0]?.[0];
  if (first === undefined) return null;
  const second = lines[0]![1];
  if (words.flags[first]! & WORD.raised) return words.text[first]!;
  if (second === undefined || words.size[first]! > RAISED_SIZE * words.size[second]!) return null;
  const rise = words.baseline[second]! - words.baseline[first]!;
  return rise > RAISED_BY * words.size[second]! ? words.text[first]! : null;
}
