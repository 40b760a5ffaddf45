import type { TextCell } from '../text/index.ts';
import { squash } from './folded-tokens.ts';
import type { PageIndex, Piece } from './page-index.ts';

/** Part of the pages on which a text stands, perhaps not all of it. */
export interface TextSpot {
  readonly pieces: readonly Piece[];
  /** Share of the text's characters that stand there. */
  readonly share: number;
}

/** Words that are compared for one invoice in all: a page of one word repeated must not take forever. */
const MAX_STEPS = 2_000_000;
/** A shorter text stands anywhere by accident. */
const MIN_CHARS = 3;
/** Letters of the first word of a text that are looked up. */
const MAX_FIRST_WORD = 60;
/** Lines below that a text may go on in. */
const LINES_BELOW = 3;
/** Lines of one text. */
const MAX_PIECES = 40;
/** Spots of one text that are given out. */
const MAX_SPOTS = 200;

/** Finds texts on the pages, however they are broken into words and lines there. */
export function createTextFinder(index: PageIndex) {
  let steps = MAX_STEPS;

  /** The spots where it stands from its beginning on, in document order. */
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
    let cell: TextCell | undefined = first;
    let at = from;
    while (cell && pieces.length < MAX_PIECES) {
      const tokens = index.tokensOf(cell);
      let next = at;
      while (next < tokens.length && done < wanted.length && wanted.startsWith(tokens[next]!.word, done)) {
        done += tokens[next]!.word.length;
        next++;
        steps--;
      }
      const isBroken = done < wanted.length && next === tokens.length;
      // Signs at the end of a line belong to a text that goes on below.
      const end = isBroken ? cell.text.length : tokens[next - 1]?.end;
      if (next > at && end !== undefined) {
        const start = pieces.length > 0 ? 0 : tokens[at]!.start;
        pieces.push({ cell, start, end });
      }
      if (!isBroken) break;
      cell = goesOn(cell, wanted, done);
      at = 0;
    }
    return { pieces: trimmed(pieces, done === wanted.length ? text : ''), share: done / wanted.length };
  };

  /** The cell below, or else beside, that begins with what comes next. */
  const goesOn = (cell: TextCell, wanted: string, done: number): TextCell | undefined => {
    for (let below = 1; below <= LINES_BELOW; below++) {
      const found = index.lineOf(cell, below).find((other) => isUnder(cell, other) && begins(other, wanted, done));
      if (found) return found;
    }
    const beside = index.lineOf(cell, 0)[cell.position + 1];
    return beside && begins(beside, wanted, done) ? beside : undefined;
  };

  const begins = (cell: TextCell, wanted: string, done: number): boolean => {
    const first = index.tokensOf(cell)[0];
    steps--;
    return first !== undefined && wanted.startsWith(first.word, done);
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

const isUnder = (above: TextCell, below: TextCell): boolean =>
  below.box[0] < above.box[2] && below.box[2] > above.box[0];
