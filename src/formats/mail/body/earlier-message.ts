// Finds where the lines of a message lead over to an earlier one: a ruled line, the fields of its head, or a line that says who wrote.
import { FROM, HEAD_NAMES, MESSAGE, WROTE } from './history-words.ts';

const HEAD_START = new RegExp(`^[*\\s]*(?:${FROM})[*\\s]*[:：]`, 'iu');
const HEAD_OTHER = new RegExp(`^[*\\s]*(?:${HEAD_NAMES})[*\\s]*[:：]`, 'iu');
/** A line of such a head: a name of one to three words and something behind it. */
const HEAD_LINE = /^[*\s]*\p{L}[\p{L}\p{M} .-]{0,24}[*\s]*[:：]\s*\S/u;
/** `-----Original Message-----`, `---------- Forwarded message ---------`, in any language. */
const RULED = /^\s*-{4,12}\s*\p{L}[\p{L}\p{M}' -]{3,40}?\s*-{4,12}\s*$/u;
const NAMES_MESSAGE = new RegExp(`(?<!\\p{L})(?:${MESSAGE})(?!\\p{L})`, 'iu');
const TELLS_WHO = /@|\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b/;
/** The end of a line that says who wrote what is quoted below. */
const ATTRIBUTION = /[:：]\s*$/;
/** A day and somebody's address, with no word for writing. */
const DAY_AND_ADDRESS = /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b.{0,120}<[^<>\s]{1,120}@[^<>\s]{1,120}>\s*$/;
const SAYS_WROTE = new RegExp(`(?<!\\p{L})(?:${WROTE})(?!\\p{L})`, 'iu');
/** A day or year, and beside it a time or an address: a sentence of one's own seldom has both. */
const DAY =
  /\b\d{1,4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,4}\b|\b(?:19|20)\d{2}\b|\d{1,2}[. ]\s?\p{L}{3,}|\p{L}{3,}\.? \d{1,2}\b/u;
const TIME_OR_ADDRESS = /\b\d{1,2}[:.h]\d{2}\b|[^\s<>@]@[^\s<>@]/;
const MAX_ATTRIBUTION = 250;
/** Lines that one is broken over. */
const MAX_BROKEN = 3;
/** Lines that a head has at least, and within which it is looked for. */
const LEAST_HEAD = 3;
const MAX_HEAD = 12;

/** Where an earlier message begins that is not marked line by line: its ruled line, or its head. -1 for nowhere. */
export function findEarlier(lines: readonly string[]): number {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (RULED.test(line) && (NAMES_MESSAGE.test(line) || isHead(lines, nextText(lines, i + 1)))) return i;
    const mayStart = HEAD_START.test(line) || (HEAD_OTHER.test(line) && saysFrom(lines, i));
    if (mayStart && isHead(lines, i)) return i > 0 && /^\s*_{10,}\s*$/.test(lines[i - 1]!) ? i - 1 : i;
  }
  return -1;
}

/** The first line from here on, of three, that is not blank. */
function nextText(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && lines[at]!.trim() === '') at++;
  return at;
}

/** Whether the lines of a head, up to a blank one, say who it is from. */
function saysFrom(lines: readonly string[], start: number): boolean {
  for (let i = start + 1; i < lines.length && i < start + MAX_HEAD && lines[i]!.trim() !== ''; i++)
    if (HEAD_START.test(lines[i]!)) return true;
  return false;
}

/** Lines that follow each other, each a name and a value, somebody's address or a time among them. */
function isHead(lines: readonly string[], start: number): boolean {
  let count = 0;
  let tells = false;
  for (let i = start; i < lines.length && i < start + MAX_HEAD; i++) {
    const line = lines[i]!;
    if (line.trim() === '') {
      if (count > 0) break;
      continue;
    }
    if (!HEAD_LINE.test(line)) {
      if (count === 0) return false;
      break;
    }
    count++;
    tells ||= TELLS_WHO.test(line);
  }
  return count >= LEAST_HEAD && tells;
}

/** Lines that say who wrote what follows; `end` is behind the last of them. */
export interface Attribution {
  readonly start: number;
  readonly end: number;
}

/** The line or two before a quote that begins at `quote`, that name who wrote it. */
export function findAttributionOf(lines: readonly string[], quote: number): Attribution | null {
  let last = quote - 1;
  while (last >= 0 && lines[last]!.trim() === '') last--;
  if (last < 0 || quote - last > 3) return null;
  if (DAY_AND_ADDRESS.test(lines[last]!)) return { start: last, end: quote };
  if (!ATTRIBUTION.test(lines[last]!)) return null;
  const start = last > 0 && lines[last - 1]!.trim() !== '' && !TELLS_WHO.test(lines[last]!) ? last - 1 : last;
  const isOne = TELLS_WHO.test(lines.slice(start, last + 1).join(' ')) && lines[last]!.length < MAX_ATTRIBUTION;
  return isOne ? { start, end: quote } : null;
}

/** Lines that say by a word for writing, with a day and a time or an address, who wrote: what they lead to need not be marked. */
export function* findAttributions(lines: readonly string[]): Generator<Attribution> {
  for (let i = 0; i < lines.length; i++) {
    if (!ATTRIBUTION.test(lines[i]!) || lines[i]!.length > MAX_ATTRIBUTION) continue;
    const start = startOfAttribution(lines, i);
    if (start >= 0) yield { start, end: i + 1 };
  }
}

/** The lines that one ends at `last` is broken over; -1 where it is none. */
function startOfAttribution(lines: readonly string[], last: number): number {
  let text = '';
  for (let start = last; start >= 0 && start > last - MAX_BROKEN; start--) {
    const line = lines[start]!;
    if (line.trim() === '' || line.startsWith('>')) return -1;
    text = `${line.trim()} ${text}`;
    if (text.length > MAX_ATTRIBUTION) return -1;
    if (DAY.test(text) && TIME_OR_ADDRESS.test(text) && SAYS_WROTE.test(text)) return start;
  }
  return -1;
}

/** Whether what comes next is marked as quoted line by line. */
export const isQuotedAfter = (lines: readonly string[], end: number): boolean =>
  lines[nextText(lines, end)]?.startsWith('>') ?? true;
