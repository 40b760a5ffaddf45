// Cuts a text to a number of tokens at the best break: sentence, line, word, then character.
import { countLeading } from '../../model/index.ts';
import { countTokens } from '../../tokens/index.ts';
import { BREAKS, characterBreak, findBreaks } from './find-breaks.ts';

/** A text of so many characters a token is not looked at further: what fits is before. */
export const CHARACTERS_A_TOKEN = 16;

export interface CutOptions {
  /** Only between sentences; 0 where none ends in time. */
  readonly between_sentences: boolean;
  /** The text as it will be read, where that is not as written. */
  readable?(text: string): string;
}

/**
 * Where to cut the text so that what is before costs at most `room` tokens: behind the last sentence that fits, or else line, or
 * word, or at worst character. 0 where nothing fits.
 */
export function cutText(text: string, room: number, { between_sentences, readable }: CutOptions): number {
  const window = text.slice(0, room * CHARACTERS_A_TOKEN);
  const costs = (end: number): number => {
    const part = window.slice(0, end).trimEnd();
    return countTokens(readable ? readable(part) : part);
  };
  for (const kind of BREAKS) {
    const end = lastFitting(findBreaks(window, kind), room, costs);
    if (end > 0) return end;
    if (between_sentences) return 0;
  }
  return lastCharacter(window, room, costs);
}

/** Of ascending places the last before which the text fits; a longer text never costs less, give or take a few tokens. */
function lastFitting(places: readonly number[], room: number, costs: (end: number) => number): number {
  const low = countLeading(places.length, (at) => costs(places[at]!) <= room);
  return low === 0 ? 0 : places[low - 1]!;
}

function lastCharacter(text: string, room: number, costs: (end: number) => number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (costs(middle) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? 0 : characterBreak(text, low);
}

/** The text in pieces of at most `room` tokens, at the best places. Joined they are the text. */
export function* piecesOf(text: string, room: number): Generator<string> {
  let rest = text;
  while (rest !== '') {
    const isShort = rest.length <= room * CHARACTERS_A_TOKEN && countTokens(rest) <= room;
    // Never nothing, whatever the tokens of one character: there is an end to it.
    const end = isShort ? rest.length : Math.max(1, cutText(rest, room, { between_sentences: false }));
    yield rest.slice(0, end);
    rest = rest.slice(end);
  }
}
