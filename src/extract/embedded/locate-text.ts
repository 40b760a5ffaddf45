// Finds a text from the XML on the pages, also where it is broken over lines or incomplete.
import type { TextCell } from '../text/index.ts';
import { squash } from './folded-tokens.ts';
import type { PageIndex, Piece } from './page-index.ts';

/** Part of the pages that a text is on, perhaps not all of it. */
export interface TextSpot {
  readonly pieces: readonly Piece[];
  /** Share of the text's characters that are there. */
  readonly share: number;
}

/** Words that are compared for one invoice in all: a page of one word repeated must not take forever. */
const MAX_STEPS = 2_000_000;
/** A shorter text is anywhere by accident. */
const MIN_CHARS = 3;
/** Letters of the first word of a text that are looked up. */
const MAX_FIRST_WORD = 60;
/** Lines below that a text may go on in. */
const LINES_BELOW = 3;
/** Lines of one text. */
const MAX_PIECES = 40;
/** Spots of one text that are given out. */
const MAX_SPOTS = 200;

/** Points by which the left edges of two lines may differ. */
const ASLANT = 3;
/** `DE 80333 München`, `F-75001 Paris`. */
const COUNTRY = /^[a-z]{1,3}$/;

/** Where a text goes on: a word of a cell, and the characters from which on the cell belongs to it. */
interface Line {
  readonly cell: TextCell;
  readonly at: number;
  readonly start: number;
}

/** Finds texts on the pages, however they are broken into words and lines there. */
export function createTextFinder(index: PageIndex) {
  let steps = MAX_STEPS;

  /** The spots where it is from its beginning on, in document order. */
  const find = (text: string): TextSpot[] => {
    const wanted = squash(text);
    if (wanted.length < MIN_CHARS) return [];
    const spots: TextSpot[] = [];
    for (let length = 1; length <= Math.min(wanted.length, MAX_FIRST_WORD); length++) {
      for (const { cell, index: at } of index.words.get(wanted.slice(0, length)) ?? []) {
        if (steps <= 0 || spots.length >= MAX_SPOTS) return spots;
        spots.push(follow(text, wanted, cell, at));
      }
    }
    return spots;
  };

  const follow = (text: string, wanted: string, first: TextCell, from: number): TextSpot => {
    const pieces: Piece[] = [];
    let done = 0;
    let here: Line | null = { cell: first, at: from, start: index.tokensOf(first)[from]!.start };
    const left = leftOf(first, here.start);
    while (here && pieces.length < MAX_PIECES) {
      const cell: TextCell = here.cell;
      const at: number = here.at;
      const start: number = here.start;
      const tokens = index.tokensOf(cell);
      let next = at;
      while (next < tokens.length && done < wanted.length && wanted.startsWith(tokens[next]!.word, done)) {
        done += tokens[next]!.word.length;
        next++;
        steps--;
      }
      const isBroken = done < wanted.length && next === tokens.length;
      // Signs at the end of a line belong to a text that goes on below.
      if (next > at) pieces.push({ cell, start, end: isBroken ? cell.text.length : tokens[next - 1]!.end });
      here = isBroken ? goesOn(cell, left, wanted, done) : null;
    }
    return { pieces: trimmed(pieces, done === wanted.length ? text : ''), share: done / wanted.length };
  };

  /** The words below, or else beside, that are what comes next. */
  const goesOn = (cell: TextCell, left: number, wanted: string, done: number): Line | null => {
    for (let below = 1; below <= LINES_BELOW; below++) {
      for (const other of index.lineOf(cell, below)) {
        const line = isUnder(cell, other) ? entry(other, left, wanted, done) : null;
        if (line) return line;
      }
    }
    const beside = index.lineOf(cell, 0)[cell.position + 1];
    return beside ? entry(beside, Number.NEGATIVE_INFINITY, wanted, done) : null;
  };

  /** Where in a cell a text may go on: at its first word, behind the code of a country, or under its own left edge. */
  const entry = (cell: TextCell, left: number, wanted: string, done: number): Line | null => {
    const tokens = index.tokensOf(cell);
    const fits = (at: number): boolean => tokens[at] !== undefined && wanted.startsWith(tokens[at].word, done);
    steps--;
    if (fits(0)) return { cell, at: 0, start: 0 };
    if (COUNTRY.test(tokens[0]?.word ?? '') && fits(1)) return { cell, at: 1, start: 0 };
    const at = tokens.findIndex(({ start }) => leftOf(cell, start) >= left - ASLANT);
    steps -= tokens.length;
    return at > 0 && fits(at) ? { cell, at, start: tokens[at]!.start } : null;
  };

  return { find, findWhole: (text: string): TextSpot[] => find(text).filter(({ share }) => share === 1) };
}

export type TextFinder = ReturnType<typeof createTextFinder>;

/** Closing signs that belong to the text, as the point of `Ltd.`; no signs where only a part of it was found. */
const CLOSING = /[.)\]"”'%]+$/u;

function trimmed(pieces: readonly Piece[], text: string): Piece[] {
  const last = pieces.at(-1);
  if (!last) return [];
  const { cell, start } = last;
  const letters = cell.text.slice(start, last.end).search(/[^\p{L}\p{N}\p{M}]*$/u);
  let end = start + letters;
  for (const sign of CLOSING.exec(text)?.[0] ?? '') if (cell.text[end] === sign) end++;
  return [...pieces.slice(0, -1), { cell, start, end }];
}

const leftOf = (cell: TextCell, offset: number): number =>
  (cell.words.find((word) => word.end > offset) ?? cell).box[0];

const isUnder = (above: TextCell, below: TextCell): boolean =>
  below.box[0] < above.box[2] && below.box[2] > above.box[0];
