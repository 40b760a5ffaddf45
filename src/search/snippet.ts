// Cuts the text around a match for display.
import type { Span } from './match/matcher.ts';

/** About so many characters are shown. */
const SNIPPET_LENGTH = 120;
/** A cut moves by so much at most to fall between words. */
const MAX_SHIFT = 20;
const ELLIPSIS = '…';

export interface Snippet {
  readonly snippet: string;
  /** Where the matches are in it. */
  readonly highlights: readonly Span[];
}

/** The text around the first of the spans, cut between words, white space shown as blanks. */
export function buildSnippet(text: string, spans: readonly Span[]): Snippet {
  const [first, last] = spans[0] ?? [0, 0];
  const shown = Math.min(last, first + SNIPPET_LENGTH);
  const room = Math.max(0, SNIPPET_LENGTH - (shown - first));
  const before = Math.min(first, Math.max(Math.floor(room / 2), room - (text.length - shown)));
  const start = startAt(text, first - before, first);
  const end = endAt(text, Math.min(text.length, shown + room - before), shown);
  const lead = start > 0 ? ELLIPSIS : '';
  const shift = lead.length - start;
  const highlights = spans
    .filter(([from, to]) => from < end && to > start)
    .map(([from, to]): Span => [Math.max(from, start) + shift, Math.min(to, end) + shift]);
  const body = text.slice(start, end).replace(/\s/g, ' ');
  return { snippet: lead + body + (end < text.length ? ELLIPSIS : ''), highlights };
}

const isBlank = (text: string, at: number): boolean => /\s/.test(text[at] ?? ' ');
const isTrailing = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

function startAt(text: string, wanted: number, match: number): number {
  if (wanted <= 0) return 0;
  for (let at = wanted; at <= Math.min(match, wanted + MAX_SHIFT); at++) {
    if (isBlank(text, at - 1) && !isBlank(text, at)) return at;
  }
  return isTrailing(text, wanted) ? wanted - 1 : wanted;
}

function endAt(text: string, wanted: number, match: number): number {
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at >= Math.max(match, wanted - MAX_SHIFT); at--) {
    if (isBlank(text, at) && !isBlank(text, at - 1)) return at;
  }
  return isTrailing(text, wanted) ? wanted + 1 : wanted;
}
