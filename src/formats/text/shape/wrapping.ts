// Tells lines that were broken to fit a width from lines that end where they should.
import { hasGap } from './aligned-table.ts';
import { isRule } from './headings.ts';
import { isBlank, type TextLine } from './lines.ts';

/** Shorter lines are verses, addresses or lists; longer ones were not broken by hand. */
const NARROWEST = 40;
const WIDEST = 160;
/** A width is one that more lines come near to than this share of them: longer ones are addresses of the web and the like. */
const FEW = 0.03;
const NEAR = 0.85;
/** A word that would not have fitted into what is left of so much of the width was moved to the next line. */
const FULL = 0.92;

export interface Wrapping {
  /** Characters of a full line. 0 where no line is broken to fit. */
  readonly width: number;
}

export function findWrapping(pages: readonly (readonly TextLine[])[]): Wrapping {
  let lengths: number[] = [];
  for (const lines of pages)
    for (let i = 0; i + 1 < lines.length; i++)
      if (!isBlank(lines[i]!) && !isBlank(lines[i + 1]!) && !hasGap(lines[i]!) && !isRule(lines[i]!))
        lengths.push(lines[i]!.text.length);
  // Rows of a wide table, and a few paragraphs that are a line each, say nothing of the others.
  const broken = lengths.filter((length) => length <= WIDEST);
  if (broken.length * 2 > lengths.length) lengths = broken;
  lengths.sort((a, b) => b - a);
  const few = Math.max(1, Math.floor(lengths.length * FEW));
  const width = lengths.find((length, i) => (lengths[i + few] ?? 0) >= length * NEAR) ?? 0;
  return { width: width >= NARROWEST && width <= WIDEST ? width : 0 };
}

/** Whether the text of a line goes on in the next one. */
export function goesOn(line: TextLine, next: TextLine, { width }: Wrapping): boolean {
  if (width === 0) return false;
  const word = /^\S{1,80}/.exec(next.text.slice(next.indent, next.indent + 80))?.[0].length ?? 0;
  return line.text.length + 1 + word > width * FULL;
}

/** Whether a line is a paragraph by itself: nobody breaks lines so late. */
export const isWhole = ({ text }: TextLine): boolean => text.length > WIDEST;

/** Lines as one text, a line end where it was meant. Where no width is known, lines that hang below the first by `hanging` go on with it. */
export function joinLines(lines: readonly TextLine[], wrapping: Wrapping, hanging = 0): string[] {
  const joined: string[] = [];
  for (const [i, line] of lines.entries()) {
    const text = line.text.trim();
    const before = lines[i - 1];
    const hangs = wrapping.width === 0 && hanging > 0 && line.indent === hanging;
    if (!before || !(hangs || goesOn(before, line, wrapping))) joined.push(text);
    else {
      const last = joined.length - 1;
      const isHyphened = /\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(text);
      joined[last] += (isHyphened ? '' : ' ') + text;
    }
  }
  return joined;
}
