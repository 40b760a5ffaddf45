import type { Box } from '../../model/index.ts';
import type { Frame, WordLine } from '../frame.ts';
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
const MATH_CHARACTER =
  /[\u2200-\u22ff\u2a00-\u2aff\u27c0-\u27ef\u2980-\u29ff=+<>≤≥±×÷∂∇∑∏√∞αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩ\u{1d400}-\u{1d7ff}^|]/u;
/** Texts are looked at up to this length, in characters: a paragraph of more has no other type. */
const MAX_TEXT = 4000;

export function readFacts(frame: Frame, paragraph: Paragraph): Facts {
  const { words, styles } = frame;
  const { lines, box } = paragraph;
  const bySize = new Map<number, number>();
  const byColour = new Map<number, number>();
  let [total, letters, capitals, smalls, digits, bold, italic, mono, math, largest] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const line of lines)
    for (const w of line) {
      const style = styles[words.style[w]!];
      const text = words.text[w]!;
      const n = text.length;
      total += n;
      if (style) {
        if (style.bold) bold += n;
        if (style.italic) italic += n;
        if (style.monospace) mono += n;
        byColour.set(style.colour, (byColour.get(style.colour) ?? 0) + n);
      }
      const plain = countCharacters(text);
      letters += plain.letters;
      capitals += plain.capitals;
      smalls += plain.smalls;
      digits += plain.digits;
      math += style && MATH_FONT.test(style.font) ? n : MATH_CHARACTER.test(text) ? Math.min(n, 2) : 0;
      const size = words.size[w]!;
      if ((words.flags[w]! & (WORD.raised | WORD.lowered)) === 0) {
        const key = Math.round(size * 10) / 10;
        bySize.set(key, (bySize.get(key) ?? 0) + n);
        if (size > largest && plain.letters > 0) largest = size;
      }
    }
  const text = linesText(words, lines).slice(0, MAX_TEXT);
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
    caps: capitals >= 3 && capitals >= 0.9 * (capitals + smalls),
    colour: mostOf(byColour) ?? 0,
    math: share(math),
    digits: share(digits),
    letters: share(letters),
    label,
    ...labelPlace(frame, lines, label, size, box),
    hanging: hangingOf(frame, lines),
    raised_mark: raisedMark(frame, lines),
  };
}

function countCharacters(text: string): { letters: number; capitals: number; smalls: number; digits: number } {
  let [letters, capitals, smalls, digits] = [0, 0, 0, 0];
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k);
    if (c >= 0x61 && c <= 0x7a) smalls++;
    else if (c >= 0x41 && c <= 0x5a) capitals++;
    else if (c >= 0x30 && c <= 0x39) digits++;
    else if (c > 0xbf) {
      const character = text[k]!;
      if (character.toLowerCase() !== character) capitals++;
      else if (character.toUpperCase() !== character) smalls++;
      else if (c > 0x300) letters++;
    }
  }
  letters += capitals + smalls;
  return { letters, capitals, smalls, digits };
}

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
