// Remembers in which block or cell a referenced paragraph was written, for comments, changes, bookmarks and links.
import type { TextDocument, TextPlace } from '../parts.ts';
import type { SetPart } from '../text/set-part.ts';
import { firstBehind } from '../text/touching.ts';

/** Where the text of a paragraph has come to be: in a block, or in a cell of a table. */
interface WrittenPart {
  readonly start: number;
  /** Or that of an earlier part, where that is greater: a header may be broken otherwise on another page. */
  readonly end: number;
  /** `p3.b14` or `t2.r5.c3`. */
  readonly anchor: string;
  /** Length of the text that the anchor names. */
  readonly length: number;
  at(offset: number): number;
}

/**
 * Remembers where paragraphs are written that something refers to: comments, changes, bookmarks, an invoice. Others are forgotten, so that a long
 * document costs no more than its references do.
 */
export function createPlaces({ paragraphs, comments, changes, invoice }: TextDocument) {
  const wanted = new Set<number>();
  for (const { place } of [...comments, ...changes, ...(invoice?.entries ?? [])])
    if (place) wanted.add(place.paragraph).add(place.end_paragraph);
  paragraphs.forEach(({ bookmarks }, id) => {
    if (bookmarks.length > 0) wanted.add(id);
  });
  const written = new Map<number, WrittenPart[]>();
  /** Paragraphs that are not written, up to the first text behind them. */
  let skipped: number[] = [];
  let last: string | null = null;
  let lastLength = 0;

  const add = (paragraph: number, part: WrittenPart): void => {
    const parts = written.get(paragraph);
    if (!parts) written.set(paragraph, [part]);
    // A header is written on every page; the first counts.
    else if (part.start > parts.at(-1)!.start) parts.push({ ...part, end: Math.max(part.end, parts.at(-1)!.end) });
  };
  const partAt = (paragraph: number, offset: number): WrittenPart | undefined => {
    const parts = written.get(paragraph);
    return parts && (parts[firstBehind(parts, offset)] ?? parts.at(-1));
  };

  return {
    /** Texts come in reading order; `at` is where the part's text begins in that of the anchor. */
    write: (part: SetPart, anchor: string, at: number, length: number): void => {
      if (skipped.length > 0) {
        for (const paragraph of skipped) add(paragraph, { start: 0, end: 0, anchor, length, at: () => at });
        skipped = [];
      }
      last = anchor;
      lastLength = length;
      if (!wanted.has(part.paragraph.id)) return;
      const { start, end, shown } = part;
      add(part.paragraph.id, { start, end, anchor, length, at: (offset) => at + shown.at(offset) });
    },
    /** A paragraph without text, which is no block: its place is the end of the text before, or else the start of the next. */
    skip: (paragraph: number): void => {
      if (!wanted.has(paragraph)) return;
      if (last === null) skipped.push(paragraph);
      else {
        const [anchor, length] = [last, lastLength];
        add(paragraph, { start: 0, end: 0, anchor, length, at: () => length });
      }
    },
    /** The stretch as an anchor: where it runs over several texts, the part in the first. */
    anchorOf: ({ paragraph, start, end_paragraph, end }: TextPlace): string | null => {
      const first = partAt(paragraph, start);
      if (!first) return null;
      const from = first.at(start);
      const until = partAt(end_paragraph, Math.max(0, end - 1));
      const to = until?.anchor === first.anchor ? Math.max(from, until.at(end)) : first.length;
      return from === 0 && to === first.length ? first.anchor : `${first.anchor}:${from}-${to}`;
    },
    /** From a place to the end of its text; the whole text where it is its start. */
    anchorFrom: (paragraph: number, offset: number): string | null => {
      const part = partAt(paragraph, offset);
      if (!part) return null;
      const from = part.at(offset);
      return offset === 0 || from === 0 ? part.anchor : `${part.anchor}:${from}-${part.length}`;
    },
    /** The last text that was written: where something belongs that the file gives no place. */
    end: (): string | null => last,
  };
}

export type Places = ReturnType<typeof createPlaces>;
