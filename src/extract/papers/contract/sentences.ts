// Finds sentence borders in contract text, over paragraphs and within a page.
import { LEXICON } from '../../../lexicon/index.ts';
import { countLeading } from '../../../model/index.ts';
import type { ContractText, Span } from './contract-text.ts';
import { trimSpan } from './contract-text.ts';

/** Sentences are cut where they are longer, characters on each side. */
const REACH = 900;

const ENDS = /[.;?!]["”’)]?(?=\s)/g;
const ABBREVIATIONS =
  /(?:^|[\s(."“])(?:\p{L}|inc|ltd|corp|co|no|nos|sec|art|st|mr|mrs|ms|dr|jr|sr|vs?|e\.?g|i\.?e|etc|u\.?s\.?a?|l\.?l?\.?[cp]|n\.?a|s\.?a|p\.?m|a\.?m|ph\.?d|esq|attn|cf|approx|para|ex|bzw|nr|abs|ziff|z\.\s?b|bd|lit|vgl|ggf|usw|m)\.$/iu;

/** German dates have a point within: `1. April 2022`. */
const DAY = /(?:^|[^\p{L}\d.])\d{1,2}\.$/u;
const MONTH_BEHIND = new RegExp(`^\\s(?:${LEXICON.months.flat().join('|')})(?!\\p{L})`, 'iu');

/** The sentence around a character; it may go over paragraphs that break off within it. */
export function sentenceAround({ text }: ContractText, offset: number): Span {
  const from = Math.max(0, offset - REACH);
  const before = text.slice(from, offset);
  const after = text.slice(offset, offset + REACH);
  const start = from + Math.max(lastEnd(before), 0);
  const first = firstEnd(after, before);
  return trimSpan(text, { start, end: offset + first });
}

function lastEnd(before: string): number {
  let last = 0;
  for (const match of before.matchAll(ENDS)) {
    const end = match.index + match[0].length;
    if (isEnd(before, match.index, end)) last = end;
  }
  for (let at = before.indexOf('\n', last); at >= 0; at = before.indexOf('\n', at + 1)) {
    if (breaks(before, at)) last = at + 1;
  }
  return last;
}

function firstEnd(after: string, before: string): number {
  const whole = before.slice(-40) + after;
  const lead = Math.min(40, before.length);
  for (const match of whole.matchAll(ENDS)) {
    const end = match.index + match[0].length;
    if (end <= lead) continue;
    const broken = breakBefore(whole, lead, match.index);
    if (broken !== null) return broken - lead;
    if (isEnd(whole, match.index, end)) return end - lead;
  }
  const broken = breakBefore(whole, lead, whole.length);
  return broken === null ? after.length : broken - lead;
}

function breakBefore(text: string, from: number, to: number): number | null {
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    if (breaks(text, at)) return at;
  return null;
}

/** A semicolon ends one where a list goes on in a new line only. */
function isEnd(text: string, at: number, end: number): boolean {
  if (text[at] === ';') return /^\s*\n/.test(text.slice(end, end + 3));
  if (!/^\s+["“(]?[\p{Lu}\d(§]/u.test(text.slice(end, end + 6)) && !/^\s*$/.test(text.slice(end, end + 3)))
    return false;
  if (text[at] !== '.') return true;
  const before = text.slice(Math.max(0, at - 8), at + 1);
  return !ABBREVIATIONS.test(before) && !(DAY.test(before) && MONTH_BEHIND.test(text.slice(end, end + 12)));
}

/** Whether a sentence ends with the line: it does not where the next goes on in small letters. */
function breaks(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + 40).trimStart();
  if (/^(?:\p{Ll}{2}|-{3,})/u.test(rest)) return false;
  const before = text.slice(Math.max(0, at - 80), at).trimEnd();
  if (/[,–—-]$|\b(?:the|of|and|or|to|in|for|by|a|an|this|such|is|be|shall|will|on|with|from)$/i.test(before))
    return false;
  return true;
}

/** The part of a span that lies on the page of one of its characters: what a box can hold. */
export function onOnePage({ prose }: ContractText, { start, end }: Span, anchor: number): Span {
  const page = prose.pageAt(anchor);
  return {
    start:
      prose.pageAt(start) === page
        ? start
        : start + countLeading(anchor - start, (at) => prose.pageAt(start + at) !== page),
    end:
      prose.pageAt(end - 1) === page
        ? end
        : anchor + countLeading(end - anchor, (at) => prose.pageAt(anchor + at) === page),
  };
}
