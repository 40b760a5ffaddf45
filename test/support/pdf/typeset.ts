import { type Font, widthOf } from './fonts.ts';
import type { Item } from './ink.ts';
import { DEFAULT_FONT, DEFAULT_SIZE, type TextOptions, text } from './items.ts';

/** Items that know where what follows may begin. */
export type Placed = Item & {
  /** After a paragraph the baseline of the line that would come next, after a table its lower edge. */
  readonly next: number;
};

export const placed = (items: readonly Item[], next: number): Placed =>
  Object.assign((ink: Parameters<Item>[0]) => ink.paint(items), { next });

export interface ParagraphOptions extends TextOptions {
  /** A line feed breaks the line; a soft hyphen is where a word may be parted. */
  readonly text: string;
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center' | 'justify';
  /** From baseline to baseline; 1.2 times the size by default. */
  readonly leading?: number;
  /** How much further right the first line begins; negative for a hanging indent. */
  readonly indent?: number;
}

/** Running text, broken into lines. */
export function paragraph(options: ParagraphOptions): Placed {
  const { x, y, width, align = 'left', size = DEFAULT_SIZE, font = DEFAULT_FONT, indent = 0 } = options;
  const leading = options.leading ?? 1.2 * size;
  const lines = breakLines(options.text, width, font, size, indent);
  const items = lines.map(({ words, last }, i) => {
    const begin = i === 0 ? indent : 0;
    const row = words.join(' ');
    const slack = width - begin - widthOf(row, font, size);
    const gaps = words.length - 1;
    const wordSpacing = align === 'justify' && !last && gaps > 0 ? { wordSpacing: slack / gaps } : {};
    const shift = align === 'right' ? slack : align === 'center' ? slack / 2 : 0;
    return text(x + begin + shift, y + leading * i, row, { ...options, ...wordSpacing });
  });
  return placed(items, y + leading * lines.length);
}

export interface BrokenLine {
  readonly words: readonly string[];
  /** The last line of its paragraph, or one that was broken by hand. */
  readonly last: boolean;
}

/** The words of each line; a word parted at a soft hyphen ends its line with a hyphen. */
export function breakLines(source: string, width: number, font: Font, size: number, indent = 0): BrokenLine[] {
  const lines: BrokenLine[] = [];
  for (const part of source.split('\n')) {
    let words: string[] = [];
    for (const word of part.split(' ')) {
      let rest = word;
      while (rest !== '') {
        const room = width - (lines.length === 0 ? indent : 0);
        const fits = (piece: string): boolean => widthOf([...words, piece].join(' '), font, size) <= room + 0.01;
        const whole = rest.replaceAll('\u00ad', '');
        if (fits(whole)) {
          words.push(whole);
          break;
        }
        const head = hyphenations(rest).find(([piece]) => fits(piece));
        if (head) words.push(head[0]);
        else if (words.length === 0) words.push(whole);
        const done = !head && words.length === 1 && words[0] === whole;
        lines.push({ words, last: false });
        words = [];
        if (done) break;
        rest = head ? head[1] : rest;
      }
    }
    lines.push({ words, last: true });
  }
  return lines.filter(({ words }, i) => words.length > 0 || i < lines.length - 1);
}

/** The ways to part a word, longest beginning first. */
function hyphenations(word: string): [head: string, rest: string][] {
  const parts = word.split('\u00ad');
  return parts
    .slice(1)
    .map((_, i): [string, string] => [`${parts.slice(0, i + 1).join('')}-`, parts.slice(i + 1).join('\u00ad')])
    .reverse();
}

/** A text cut where its line of that number ends: what stands before, and what comes behind. */
export function cutAfterLine(source: string, count: number, width: number, font: Font, size: number): [string, string] {
  const lines = breakLines(source, width, font, size).map(({ words }) => words.join(' '));
  return [lines.slice(0, count).join(' '), lines.slice(count).join(' ')];
}
