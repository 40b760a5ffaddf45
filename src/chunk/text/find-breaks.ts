// Finds the places where a text may be cut, graded from sentence ends to single characters, with care for
// abbreviations.
import { ABBREVIATIONS } from './abbreviations.ts';

/** From the best place for a cut to the worst. */
export const BREAKS = ['sentence', 'line', 'word'] as const;
export type BreakKind = (typeof BREAKS)[number];

const SENTENCE_END = /[.!?…؟।]+["'”’»)\]]{0,4}\s+|[。！？]["”’」』）]{0,4}\s*/gu;
const LINE_END = /\s*\n\s*/g;
const BLANKS = /\s+/g;
/** A word that is parted at a line end. */
const PARTED = /[\p{L}\p{N}][-\u00ad\u2010][ \t]*$/u;
const LAST_WORD = /[\p{L}\p{M}.]{1,16}$/u;
const GOES_ON = /^[\p{Ll}\p{N},;)]/u;
/** Alone: one within quotes or brackets ends a sentence, whatever the word. */
const FULL_STOP = /^\.\s/;
/** Characters that are looked at on either side of a full stop. */
const AROUND = 20;

/** Places at which the text may be cut, each behind the white space that it ends with; ascending, the end of the text not among them. */
export function findBreaks(text: string, kind: BreakKind): number[] {
  const breaks: number[] = [];
  const expression = kind === 'sentence' ? SENTENCE_END : kind === 'line' ? LINE_END : BLANKS;
  for (const match of text.matchAll(expression)) {
    const end = match.index + match[0].length;
    if (end >= text.length || end === 0) continue;
    if (kind === 'sentence' ? isSentenceEnd(text, match.index, match[0], end) : !isParted(text, match.index, end))
      breaks.push(end);
  }
  return breaks;
}

const isParted = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).includes('\n') && PARTED.test(text.slice(Math.max(0, start - AROUND), start));

function isSentenceEnd(text: string, start: number, sign: string, end: number): boolean {
  if (!FULL_STOP.test(sign)) return true;
  const next = text.slice(end, end + 2);
  if (GOES_ON.test(next)) return false;
  const word = LAST_WORD.exec(text.slice(Math.max(0, start - AROUND), start))?.[0] ?? '';
  return !(/^\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase()));
}

/** Marks that belong to the character before them are looked back over so far. */
const MAX_MARKS = 16;

/** The nearest place at or before `at` where no character is cut in two. */
export function characterBreak(text: string, at: number): number {
  let end = at;
  for (let steps = 0; steps < MAX_MARKS && end > 0 && isWithin(text, end); steps++) end--;
  if (end > 0 && !isWithin(text, end)) return end;
  return isTrailing(text, at) ? at - 1 : at;
}

const isTrailing = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
const isWithin = (text: string, at: number): boolean =>
  isTrailing(text, at) || (at < text.length && /^(?:\p{M}|\u200d)/u.test(text.slice(at, at + 2)));
