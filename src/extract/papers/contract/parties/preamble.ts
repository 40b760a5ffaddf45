// Finds the sentence that names the parties of a contract.
import type { Language } from '../../../values/index.ts';
import { type ContractText, matchesOf, type Span } from '../contract-text.ts';
import { cased, words } from '../words/contract-lexicon.ts';
import { CONTRACT_NOUN } from '../words/contract-words.ts';
import type { NameReading } from './read-name.ts';
import { skipLeadIns, walkParties } from './walk-parties.ts';

export interface Preamble extends Span {
  readonly parties: readonly NameReading[];
  /** It says that a contract is made. */
  readonly made: boolean;
  /** 0 to 1: how much it looks like one. */
  readonly score: number;
}

/** Preambles stand early, characters. */
const EARLY = 60_000;
const MAX_HITS = 60;
/** How far behind the opening the first name is at most, characters. */
const FIRST_NAME = 220;
/** Where the kind of contract must be named before the parties, and how far their list may reach. */
const BEFORE = 500;
const AFTER = 4_000;

const OPENING = new RegExp(
  `(?<!\\p{L})(?:between|among|amongst|(?:made|entered\\s+into|executed|given)(?:\\s+(?:as\\s+of|on|this|effective)\\s[^.\\n]{4,50}?)?\\s+by(?!\\s+and\\s)|${words('parties_open')}|(?<=\\n\\s?)(?:(?:the\\s+)?(?:contracting\\s+)?parties|${words('parties_head')})(?=\\s?(?::|\\n)))(?!\\p{L})`,
  'giu',
);
const ENDING = new RegExp(
  `(?<!\\p{L})(?:WHEREAS|Whereas,|RECITALS?|Recitals?\\s*[:\\n]|BACKGROUND|Background\\s*[:\\n]|W\\s?I\\s?T\\s?N\\s?E\\s?S\\s?S\\s?E\\s?T\\s?H?|NOW,?\\s+THEREFORE|Now,?\\s+therefore|IN\\s+CONSIDERATION|In\\s+consideration|In\\s+connection\\s+with|The\\s+[Pp]arties\\s+(?:hereby\\s+)?agree|agree\\s+as\\s+follows|AGREE\\s+AS\\s+FOLLOWS|${cased('parties_end')}|\\n\\s*(?:§\\s?1|1[.)]|\\d{1,2}\\.\\d{1,2}\\.?|ARTICLE\\s+[I1]|Article\\s+[I1]|Section\\s+1|SECTION\\s+1|(?:${cased('clause_mark')})\\s+1|Art\\.\\s+1)\\s)`,
  'u',
);
const MAKING = new RegExp(
  `(?:entered\\s+into|made\\s+(?:and|as|effective|this|on|by|between)|dated|executed|effective\\s+(?:as|date|this)|agreement|amendment|${words('making')})[^.]{0,200}$`,
  'iu',
);
const THIS = /(?:this|agreement|contract|amendment|exhibit|schedule|lease)[^.]{0,120}$/iu;
const ENTERED = /(?:made|entered\s+into|executed)[^.]{0,80}$/iu;
/** Another agreement is spoken of. */
const ANOTHER =
  /(?:that\s+certain|certain\s+\p{L}+\s+agreement|pursuant\s+to|dispute|conflict|relationship|difference|communication|allocat|choose|distinguish|is\s+entered\s+into\s+between\s+us)[^.]{0,200}$/iu;

/** A later sentence must be better by this. */
const CLEARLY = 0.01;
/** What a sentence loses by standing late. */
const lateness = (opening: number): number => opening / EARLY / 3;

/** The sentence that names the parties; null where none does. */
export function findPreamble({ text, locale }: ContractText): Preamble | null {
  let best: Preamble | null = null;
  const early = text.slice(0, EARLY);
  for (const match of matchesOf(OPENING, early, MAX_HITS)) {
    // What stands later is worth less: in the end even the best of sentences could not win.
    if (best && 1 - lateness(match.index) <= best.score + CLEARLY) break;
    const found = readPreamble(text, match.index, match.index + match[0].length, locale.language);
    if (found && (!best || found.score > best.score + CLEARLY)) best = found;
  }
  return best;
}

function readPreamble(text: string, opening: number, start: number, language: Language | null): Preamble | null {
  const before = text.slice(Math.max(0, opening - BEFORE), opening);
  if (!CONTRACT_NOUN.test(before) && !ENTERED.test(before)) return null;
  if (/by$/i.test(text.slice(opening, start)) && !THIS.test(before.slice(-160))) return null;
  const window = text.slice(start, start + AFTER);
  // The number before the first name is not that of the first clause.
  const lead = skipLeadIns(text, start, start + window.length, language) - start;
  const cut = ENDING.exec(window.slice(lead))?.index;
  const end = start + (cut === undefined ? window.length : lead + cut);
  const parties = walkParties(text, { start, end }, language, start + FIRST_NAME);
  if (parties.length === 0 || parties[0]!.start - start > FIRST_NAME) return null;
  return { start: opening, end, parties, made: MAKING.test(before.slice(-260)), score: rate(parties, before, opening) };
}

function rate(parties: readonly NameReading[], before: string, opening: number): number {
  const evidence = parties.map(
    ({ company, followed }) => (company ? 0.5 : 0.2) + (followed === 'alias' ? 0.5 : followed ? 0.35 : 0),
  );
  const mean = evidence.reduce((sum, value) => sum + value, 0) / parties.length;
  const several = parties.length >= 2 ? 0.3 : 0;
  const near = before.slice(-260);
  const made = MAKING.test(near) ? 0.15 : 0;
  const other = ANOTHER.test(near) ? -0.25 : 0;
  return Math.max(0, Math.min(1, 0.55 * mean + several + made + other - lateness(opening)));
}
