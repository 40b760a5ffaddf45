// The words of a page in reading order, each with the text that it is a part of.
import type { Box, Table, TextBlock, Word } from '../wire.ts';

export interface PageWord {
  readonly box: Box;
  /** The text of the block or cell, and where in it the word stands. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const toWord =
  (text: string) =>
  ({ bbox, start, end }: Word): PageWord => ({ box: bbox, text, start, end });

export const wordsOfBlocks = (blocks: readonly TextBlock[]): PageWord[] =>
  blocks.filter(({ visible }) => visible).flatMap(({ text, words = [] }) => words.map(toWord(text)));

export const wordsOfTable = ({ rows }: Table, page: number): PageWord[] =>
  rows
    .filter((row) => row.page === page)
    .flatMap(({ cells }) => cells.flatMap(({ text, words = [] }) => words.map(toWord(text))));

/** What stands from one word to another, with one blank where there is any white space. */
export function textBetween(words: readonly PageWord[], from: number, to: number): string {
  const pieces: string[] = [];
  for (let i = from; i <= to; i++) {
    const first = words[i]!;
    let last = first;
    while (i < to && words[i + 1]!.text === first.text && words[i + 1]!.start >= last.end) last = words[(i += 1)]!;
    pieces.push(first.text.slice(first.start, last.end));
  }
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}
