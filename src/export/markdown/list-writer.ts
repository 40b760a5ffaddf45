// Tracks the nesting of list items while Markdown is written, and indents them.
import { itemMarkdown } from './block-markdown.ts';

export interface Piece {
  readonly text: string;
  /** An item of the list that the piece before belongs to: no blank line is between them. */
  readonly goes_on: boolean;
}

export interface ListWriter {
  write(text: string, level: number): Piece;
  /** Anything but an item; a comment or note within a list is held back until the list ends, since it would cut it in two. */
  pass(markdown: string): readonly Piece[];
  /** Ends the list, and gives what was held back. */
  end(): readonly Piece[];
}

/** What is no text of its own in its place: comments, and the texts of notes (their number in signs). */
const STANDS_ASIDE = /^(?:<!--|\ufdd0)/;

/** Items are under the text of the item that they belong to; a level that skips one is no deeper than the next. */
export function createListWriter(): ListWriter {
  let open: { level: number; width: number }[] = [];
  let held: Piece[] = [];
  const end = (): readonly Piece[] => {
    const pieces = held;
    open = [];
    held = [];
    return pieces;
  };
  return {
    write: (text, level) => {
      const goes_on = open.length > 0;
      open = open.filter((parent) => parent.level < level);
      const { markdown, width } = itemMarkdown(text, open.at(-1)?.width ?? 0);
      open.push({ level, width });
      return { text: markdown, goes_on };
    },
    pass: (markdown) => {
      const piece = { text: markdown, goes_on: false };
      if (open.length === 0 || !STANDS_ASIDE.test(markdown)) return [...end(), piece];
      held.push(piece);
      return [];
    },
    end,
  };
}
