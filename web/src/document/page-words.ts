// The words of a page in reading order, each with the text that it is a part of.
import type { Box, Table, TextBlock, Word } from '../wire.ts';

export interface PageWord {
  readonly box: Box;
  /** The text of the block or cell, and where in it the word stands. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The block or cell. */
  readonly anchor: string;
  /** How sure its recognition is; null where it was not recognised. */
  readonly doubt: number | null;
}

const toWord =
  (anchor: string, text: string) =>
  ({ bbox, start, end, recognised, confidence }: Word): PageWord => ({
    ...{ box: bbox, text, start, end, anchor },
    doubt: recognised ? 1 - (confidence ?? 1) : null,
  });

export const wordsOfBlocks = (blocks: readonly TextBlock[]): PageWord[] =>
  blocks.filter(({ visible }) => visible).flatMap(({ id, text, words = [] }) => words.map(toWord(id, text)));

export const wordsOfTable = ({ id, rows }: Table, page: number): PageWord[] =>
  rows
    .filter((row) => row.page === page)
    .flatMap(({ row, cells }) =>
      cells.flatMap(({ col, text, words = [] }) => words.map(toWord(`${id}.r${row}.c${col}`, text))),
    );

/** Top of the page first, so that a table stands among the text as it does on paper; order within each is kept. */
export function inPlace(groups: readonly (readonly PageWord[])[]): PageWord[] {
  const top = ([first]: readonly PageWord[]): number => first?.box[1] ?? 0;
  const [text = [], ...tables] = groups;
  const words = [...text];
  for (const table of [...tables].sort((a, b) => top(b) - top(a))) {
    const at = words.findIndex(({ box }) => box[1] > top(table));
    // Not into the middle of a block.
    let cut = at < 0 ? words.length : at;
    while (cut > 0 && cut < words.length && words[cut - 1]!.anchor === words[cut]!.anchor) cut += 1;
    words.splice(cut, 0, ...table);
  }
  return words;
}

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

/** The stable name of what stands from one word to another; of several blocks that in the first. */
export function anchorBetween(words: readonly PageWord[], from: number, to: number): string {
  const first = words[from]!;
  let last = from;
  while (last < to && words[last + 1]!.anchor === first.anchor) last += 1;
  return `${first.anchor}:${first.start}-${words[last]!.end}`;
}
