// The look of a template: its words with their coarse places, and how alike two documents look.
import type { Piece } from '../embedded/index.ts';
import { cellsOf } from './candidates.ts';
import { lettered, type Pages } from './page-words.ts';

/** Columns into which a page is divided: a fixed word stays in its own. */
const COLUMNS = 12;
const MAX_MARKS = 600;
/** Words that are marks; shorter ones stand everywhere. */
const MIN_LETTERS = 2;

export const columnAt = (x: number, width: number): number => Math.floor((COLUMNS * x) / Math.max(1, width));

/** Words outside the given pieces. */
export function marksOf(pages: Pages, values: readonly Piece[]): string[] {
  const taken = new Map<unknown, Piece[]>();
  for (const piece of values) taken.set(piece.cell, [...(taken.get(piece.cell) ?? []), piece]);
  const marks = new Set<string>();
  for (const { cell } of cellsOf(pages)) {
    const { width } = pages.size(cell.page);
    for (const { start, end, box } of cell.words) {
      if (taken.get(cell)?.some((piece) => start < piece.end && end > piece.start)) continue;
      const column = columnAt(box[0], width);
      for (const word of lettered(cell.text.slice(start, end))) {
        if (word.length >= MIN_LETTERS) marks.add(`${word}@${column}`);
      }
      if (marks.size >= MAX_MARKS) return [...marks].sort();
    }
  }
  return [...marks].sort();
}

/** Share of common marks; a word that moved over the border of its column counts half. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const mark of a) {
    if (b.has(mark)) common += 1;
    else {
      const at = mark.lastIndexOf('@');
      const [word, column] = [mark.slice(0, at), Number(mark.slice(at + 1))];
      if (b.has(`${word}@${column - 1}`) || b.has(`${word}@${column + 1}`)) common += 0.5;
    }
  }
  return (2 * common) / (a.size + b.size);
}

const NUMBER = /^[\d\s.,:%€$£()+/-]+$/;
const DIGIT = /\d/;
/** Rows into which a page is divided, and how often one pattern counts. */
const ROWS = 10;
const MAX_COUNT = 2;

/** What the lines of the first page look like whatever their words are; patterns may come twice. */
export function layoutOf(pages: Pages): string[] {
  const counts = new Map<string, number>();
  const [first] = pages.text.pages;
  for (const line of first?.lines ?? []) {
    const cells = line.cells.map(({ box, text }) => {
      const kind = NUMBER.test(text) ? 'n' : DIGIT.test(text) ? 'm' : 'a';
      return `${columnAt(box[0] + first!.width / COLUMNS / 2, first!.width)}${kind}`;
    });
    const row = Math.round((ROWS * line.box[1]) / Math.max(1, first!.height));
    for (const pattern of [cells.join(), ...cells.map((cell) => `${cell}@${row}`)]) {
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
  }
  return [...counts]
    .flatMap(([pattern, count]) => Array.from({ length: Math.min(MAX_COUNT, count) }, (_, i) => `${pattern}#${i}`))
    .slice(0, MAX_MARKS)
    .sort();
}

export function sharedPatterns(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pattern of a) if (b.has(pattern)) common++;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}
