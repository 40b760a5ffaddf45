import { matchesOf, type Span } from '../contract-text.ts';
import { AND, LEAD_INS, LIST_MARK } from '../words/party-words.ts';
import { type NameReading, readName } from './read-name.ts';

/** No contract has more; what follows is a list of something else. */
const MAX_PARTIES = 120;
const MAX_BOUNDARIES = 800;
/** Lead-ins in a row: `and`, `(2)`, `the company`. */
const MAX_LEAD_INS = 8;

const CONNECTORS = new RegExp(`^(?:[\\s,;:.)\\]]+|${AND}(?=[\\s:,(]|$)|AND(?=[\\s:,]|$)|and/or\\b)`, 'iu');
/** Where another party may begin: behind a defined term, `and`, a semicolon, or on a new line. */
const BOUNDARY = new RegExp(
  `\\)|["”“»][\\s,.;)]|;|\\n|(?<=[\\s)])(?:${AND}|AND|UND|ET|ED|Y|E|EN)(?=[\\s:,])|genannt|,\\s(?=\\p{Lu})`,
  'gu',
);
/** `and` on a line of its own, or behind a closed defined term: whatever comes is a party. */
const OPEN_ROAD = new RegExp(`^[\\s,;:.)–—-]*(?:\\n\\s*)?${AND}\\s*[:,]?\\s+`, 'iu');
const ALIAS = /["”»)]/;
const SENTENCE_ENDS = /^[)"”»\s]*\.(?:\s|$)/;
/** Behind the parties an amendment names those of the older agreement. */
const OLDER = /(?:that\s+certain|amendment\s+(?:to|of)|as\s+amended|pursuant\s+to|dated\s+(?:as\s+of\s+)?\p{Lu})/u;
const GROUP = /^\s*(?:\(|,)?\s*(?:collectively|together|each|individually|jointly|both|the\s+parties)/i;

/** The parties between two characters, in their order: a name, what describes it, its defined term, and the next. */
export function walkParties(text: string, { start, end }: Span): NameReading[] {
  const parties: NameReading[] = [];
  let at = skipLeadIns(text, start, end);
  let free = true;
  while (at < end && parties.length < MAX_PARTIES) {
    const name = readName(text, at, end);
    if (name && (free || isStrong(name))) parties.push(name);
    const from = name && parties.at(-1) === name ? name.end : at;
    const next = nextParty(text, from, end, parties.length);
    if (!next) break;
    at = next.at;
    free = next.free;
  }
  return parties;
}

const isStrong = (name: NameReading): boolean => name.company || name.followed !== null;

interface Next {
  readonly at: number;
  /** Nothing but a party can stand there. */
  readonly free: boolean;
}

function nextParty(text: string, from: number, end: number, found: number): Next | null {
  const window = text.slice(from, end);
  for (const hit of matchesOf(BOUNDARY, window, MAX_BOUNDARIES)) {
    const match = { 0: hit[0], index: from + hit.index };
    const after = match.index + match[0].length;
    const closes = match[0] === ')' || match[0].startsWith('”') || match[0].startsWith('"');
    if (closes && found >= 2 && SENTENCE_ENDS.test(text.slice(match.index + 1, match.index + 6))) return null;
    if (found >= 2 && OLDER.test(text.slice(from, match.index))) return null;
    const isComma = match[0].startsWith(',');
    if (isComma && match.index !== from) continue;
    const rest = text.slice(after, Math.min(end, after + 60));
    if (GROUP.test(rest)) continue;
    const isAnd = /\p{L}/u.test(match[0]) && match[0] !== 'genannt';
    const alone = isAnd && /\n\s*$/.test(text.slice(Math.max(0, match.index - 4), match.index));
    const free =
      (match[0] === ')' && OPEN_ROAD.test(rest)) || alone || (isAnd && match.index - from <= 2 && found === 1);
    const at = skipLeadIns(text, after, end);
    const name = readName(text, at, end);
    if (!name || (!free && !isStrong(name))) continue;
    // The last line of an address stands before the defined term, too.
    if (!free && !isAnd && !name.company && found > 0 && !ALIAS.test(text.slice(from, after))) continue;
    return { at, free };
  }
  return null;
}

/** Behind connecting words, list marks, and words before a name. */
export function skipLeadIns(text: string, from: number, end: number): number {
  let at = from;
  for (let i = 0; i < MAX_LEAD_INS * 3; i++) {
    const rest = text.slice(at, Math.min(end, at + 80));
    const match = CONNECTORS.exec(rest) ?? LIST_MARK.exec(rest) ?? LEAD_INS.exec(rest);
    if (!match || match[0] === '') break;
    at += match[0].length;
  }
  return at;
}
