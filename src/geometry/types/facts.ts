import type { Box } from '../../model/index.ts';
import type { Frame, WordLine } from '../frame.ts';
import type { Style } from '../ink.ts';
import { type ListLabel, listLabel } from '../list-label.ts';
import type { Paragraph } from '../order/index.ts';
import { WORD } from '../words.ts';
import { linesText } from './line-text.ts';

/** What is seen of a paragraph before its type is known. */
export interface Facts {
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
  /** How far the later lines stand to the right of the first, in points; 0 where there is one line. */
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

export function readFacts(frame: Frame, paragraph: Paragraph): Facts {
  const { words, styles } = frame;
  const { lines, box } = paragraph;
  const bySize = new Map<number, number>();
  const byColour = new Map<number, number>();
  const counts: CharacterCounts = { letters: 0, capitals: 0, smalls: 0, digits: 0, signs: 0 };
  let [total, bold, italic, mono, math, largest] = [0, 0, 0, 0, 0, 0];
  // Neighbours mostly look alike: they are counted together.
  let [colour, same_colour, at_size, same_size, styleAt, math_font] = [-1, 0, -1, 0, -1, false] as [
    number,
    number,
    number,
    number,
    number,
    boolean,
  ];
  let style: Style | undefined;
  for (const line of lines.slice(0, LINES_SEEN))
    for (const w of line) {
      const text = words.text[w]!;
      const n = text.length;
      total += n;
      if (words.style[w] !== styleAt) {
        styleAt = words.style[w]!;
        style = styles[styleAt];
        math_font = style !== undefined && isMathFont(style);
      }
      if (style) {
        if (style.bold) bold += n;
        if (style.italic) italic += n;
        if (style.monospace) mono += n;
        if (style.colour !== colour) {
          if (same_colour > 0) add(byColour, colour, same_colour);
          [colour, same_colour] = [style.colour, 0];
        }
        same_colour += n;
      }
      const [letters, signs] = [counts.letters, counts.signs];
      countCharacters(text, counts);
      math += math_font ? n : Math.min(n, 2 * (counts.signs - signs));
      if ((words.flags[w]! & (WORD.raised | WORD.lowered)) !== 0) continue;
      const its = words.size[w]!;
      if (its !== at_size) {
        if (same_size > 0) add(bySize, at_size, same_size);
        [at_size, same_size] = [its, 0];
      }
      same_size += n;
      if (its > largest && counts.letters > letters) largest = its;
    }
  if (same_size > 0) add(bySize, at_size, same_size);
  if (same_colour > 0) add(byColour, colour, same_colour);
  const text = linesText(words, lines);
  const size = mostOf(bySize) ?? words.size[lines[0]?.[0] ?? 0] ?? 0;
  const label = listLabel(text);
  const share = (part: number) => part / Math.max(1, total);
  return {
    lines,
    box,
    column: paragraph.column,
    column_box: paragraph.column_box,
    text,
    size,
    largest: Math.max(largest, size),
    bold: share(bold) >= NEARLY_ALL,
    italic: share(italic) >= NEARLY_ALL,
    monospace: share(mono) >= NEARLY_ALL,
    caps: counts.capitals >= 3 && counts.capitals >= 0.9 * (counts.capitals + counts.smalls),
    colour: mostOf(byColour) ?? 0,
    math: share(math),
    digits: share(counts.digits),
    letters: share(counts.letters),
    label,
    ...labelPlace(frame, lines, label, size, box),
    ends_in_number: endsInNumber(text),
    hanging: hangingOf(frame, lines),
    raised_mark: raisedMark(frame, lines),
  };
}

const mathFonts = new WeakMap<Style, boolean>();

function isMathFont(style: Style): boolean {
  let known = mathFonts.get(style);
  if (known === undefined) mathFonts.set(style, (known = MATH_FONT.test(style.font)));
  return known;
}

interface CharacterCounts {
  letters: number;
  capitals: number;
  smalls: number;
  digits: number;
  /** Signs of mathematics and Greek letters. */
  signs: number;
}

function countCharacters(text: string, counts: CharacterCounts): void {
  let [others, capitals, smalls, digits, signs] = [0, 0, 0, 0, 0];
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k);
    if (c >= 0x61 && c <= 0x7a) smalls++;
    else if (c >= 0x41 && c <= 0x5a) capitals++;
    else if (c >= 0x30 && c <= 0x39) digits++;
    else if (isMathSign(c)) signs++;
    else if (c > 0xbf) {
      const character = text[k]!;
      if (character.toLowerCase() !== character) capitals++;
      else if (character.toUpperCase() !== character) smalls++;
      else if (c > 0x300) others++;
    }
  }
  counts.letters += others + capitals + smalls;
  counts.capitals += capitals;
  counts.smalls += smalls;
  counts.digits += digits;
  counts.signs += signs;
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

function endsInNumber(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0x30 && last <= 0x39 && text.length <= MAX_ENTRY && /\p{L}.*\s\d{1,4}$/u.test(text);
}

const add = (counts: Map<number, number>, key: number, n: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + n);
};

function mostOf(counts: ReadonlyMap<number, number>): number | null {
  let [best, most] = [null as number | null, -1];
  for (const [key, count] of counts) if (count > most) [best, most] = [key, count];
  return best;
}

function labelPlace(
  { words }: Frame,
  lines: readonly WordLine[],
  label: ListLabel | null,
  size: number,
  box: Box,
): { label_gap: number; text_x: number } {
  const line = lines[0] ?? [];
  const [mark, next] = [line[0], line[1]];
  if (!label || mark === undefined || next === undefined) return { label_gap: 0, text_x: box[0] };
  // The label may share its word with the text, where no blank parts them.
  if (words.text[mark]!.length > label.label.length) return { label_gap: 0, text_x: words.x0[mark]! };
  const gap = (words.x0[next]! - words.x1[mark]!) / Math.max(size, 1);
  return { label_gap: Math.max(0, gap), text_x: words.x0[next]! };
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
  const [first, second] = lines[0] ?? [];
  if (first === undefined) return null;
  if (words.flags[first]! & WORD.raised) return words.text[first]!;
  if (second === undefined || words.size[first]! > RAISED_SIZE * words.size[second]!) return null;
  const rise = words.baseline[second]! - words.baseline[first]!;
  return rise > RAISED_BY * words.size[second]! ? words.text[first]! : null;
}
