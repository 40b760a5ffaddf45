// Walks the list of parties in a preamble: name, description, defined term, then the next.
import type { Language } from '../../../values/index.ts';
import { matchesOf, type Span } from '../contract-text.ts';
import { isPerson } from '../signing/is-person.ts';
import { words } from '../words/contract-lexicon.ts';
import { AND, BODIES, BODY_ARTICLE, LEAD_INS, LIST_MARK } from '../words/party-words.ts';
import { type NameReading, readName, TOWNSHIP } from './read-name.ts';

/** No contract has more; what follows is a list of something else. */
const MAX_PARTIES = 120;
const MAX_BOUNDARIES = 800;
/** Lead-ins in a row: `and`, `(2)`, `the company`. */
const MAX_LEAD_INS = 8;

interface Patterns {
  readonly connectors: RegExp;
  /** Where another party may begin: behind a defined term, `and`, a semicolon, or on a new line. */
  readonly boundary: RegExp;
  /** `and` on a line of its own, or behind a closed defined term: whatever comes is a party. */
  readonly open_road: RegExp;
  readonly and: RegExp;
}

function toPatterns(and: string): Patterns {
  return {
    connectors: new RegExp(`^(?:[\\s,;:.)\\]]+|${and}(?=[\\s:,(]|$)|and/or\\b)`, 'u'),
    boundary: new RegExp(`\\)|["”“»][\\s,.;)]|;|\\n|(?<=[\\s)])${and}(?=[\\s:,])|genannt|,\\s(?=\\p{Lu})`, 'gu'),
    open_road: new RegExp(`^[\\s,;:.)–—-]*(?:\\n\\s*)?${and}\\s*[:,]?\\s+`, 'u'),
    and: new RegExp(`(?<=[\\s)])${and}(?=[\\s:,])`, 'gu'),
  };
}

const PATTERNS: Readonly<Record<string, Patterns>> = Object.fromEntries(
  Object.entries(AND).map(([language, and]) => [language, toPatterns(and)]),
);
const patternsOf = (language: Language | null): Patterns => PATTERNS[language ?? 'unknown'] ?? PATTERNS.unknown!;

/** An article before a name that needs one: `the City of Basel`, but not `the Services`. */
const THE = new RegExp(`^the\\s+(?=\\p{Lu})(?=(?:[^\\s,;:()]+\\s+){0,9}?(?:${BODIES})(?!\\p{L}))`, 'u');
/** A name in quotation marks, as against a defined term: `between "Alder Analytics" and "Jan Kos"`. */
const QUOTED =
  /^["“„«](?=\p{Lu}[^"“”„«»()\n]{2,60}["”“»](?:[,;(]|\s+(?:\(|and\s|und\s|et\s|y\s|e\s|en\s|i\s)|\.?\s*$|\.\s))/u;
/** What a party is, before who it is: `its wholly owned subsidiary, Acme Ltd.`, `the undersigned recipient, Ann Lee`. */
const DESCRIBED = /^(?:the|its)\s+\p{Ll}[\p{Ll}-]*(?:\s\p{Ll}[\p{Ll}-]*){0,6},\s+(?=\p{Lu})/u;
/** The same without a comma: `defendants Pine Corp.`, `its owners Ann Lee and Bo Ray`. */
const IN_A_ROLE =
  /^(?:(?:its|the|their|his|her)\s+)?(?:[Pp]laintiff|[Dd]efendant|[Pp]etitioner|[Rr]espondent|[Cc]laimant|owner|principal|shareholder|stockholder|member|guarantor|founder|spouse|wife|husband|(?:parent|holding|sister)(?:\s+company)?|(?:wholly[\s-]owned\s+)?subsidiary)s?\s+(?=\p{Lu})/u;
/** `Hartley & Stone LLP` is one. */
const IN_NAME = /(?:^|[\s(])(?!(?:Inc|Corp|Ltd|LLC|L\.?P|Co|Company|Limited)\.?\s$)\p{Lu}[\p{L}’'-]+\s$/u;
/** `England and Wales` are not two. */
const ONE_PLACE = /(?:England|Trinidad|Bosnia|Antigua|Newfoundland|Kitts)\s$/u;
const ALIAS = /["”»)]/;
/** `– nachstehend Vermieterin – und`: a defined term between dashes is closed too. */
const DASHED_TERM = new RegExp(`[–—-]\\s?(?:hereinafter|${words('hereinafter')})[^\\n–—]{2,80}[–—-],?\\s*$`, 'iu');
const SENTENCE_ENDS = /^[)"”»\s]*\.(?:\s|$)/;
/** Behind the parties an amendment names those of the older agreement. */
const OLDER =
  /(?:that\s+certain|amendment\s+(?:to|of)|as\s+amended|pursuant\s+to|(?<!Trust,?\s)dated\s+(?:as\s+of\s+)?\p{Lu})/u;
/** What the contract is about. */
const BEYOND =
  /(?<!\p{L})(?:with\s+respect\s+to|regarding|relating\s+to|concerning|in\s+connection\s+with|for\s+the\s+(?:purposes?|purchase|sale|use|supply|provision)|under\s+which|whereby|wherein|as\s+follows|(?:shall|will|hereby(?!\s+confirm)|desires?|wish(?:es)?|agrees?|acknowledged\s+by)(?!\p{L}))/iu;
/** A sentence has ended: not with a form or an initial. */
const ENDED = /(?:\p{Ll}{3}|\p{Lu}{2}C|[)"”])\.\s+(?=\p{Lu}\p{L}+\s)/u;
/** Whether what is behind the parties says that no further one follows. */
export const endsList = (gap: string): boolean => OLDER.test(gap) || BEYOND.test(gap) || ENDED.test(gap);
/** Who has to do with the party that was named, and is none. */
const RELATED =
  /(?<!\p{L})(?:(?:subsidiary|affiliate|division|parent|branch|unit|member|successor|assignee|nominee|trustees?|agent|general\s+partner|managing\s+member|manager|advis[eo]r|trade\s+name|brand)(?:[\s-]in[\s-]interest)?(?:\s+(?:of|to|for))?|(?:owned|controlled|managed|held|formed|operated|advised|acquired)\s+(?:\p{L}+\s+)?by(?:\s[^;()]*[^,;()\s])?)[\s,:]*$/iu;
/** People who act for it; a company that follows them is the next party. */
const REPRESENTED = /(?<!\p{L})represented\s+(?:\p{L}+\s+)?by(?:\s[^;()]*[^,;()\s])?[\s,:]*$/iu;
const GROUP = /^\s*(?:\(|,)?\s*(?:collectively|together|each|individually|jointly|both|the\s+parties)/i;

/**
 * The parties between two characters, in their order: a name, what describes it, its defined term, and the next. None
 * where the first does not begin before `first`.
 */
export function walkParties(
  text: string,
  { start, end }: Span,
  language: Language | null,
  first: number,
): NameReading[] {
  const parties: NameReading[] = [];
  let at = skipLeadIns(text, start, end, language);
  let free = true;
  while (at < end && parties.length < MAX_PARTIES) {
    const read = readName(text, at, end);
    const name = (read && principalOf(text, read, end)) ?? read;
    if (name && (free || isStrong(name))) parties.push(name);
    const from = name && parties.at(-1) === name ? name.end : at;
    const next = nextParty(text, { start: from, end }, parties.length, language);
    if (!next || (parties.length === 0 && next.at > first)) break;
    at = next.at;
    free = next.free;
  }
  const [one, two] = parties;
  return one && !two && isStrong(one) ? [one, ...secondParty(text, one, end, language)] : parties;
}

/** It takes two to make a contract: where one was found, what is behind `and` is the other, even if nothing describes it. */
function secondParty(text: string, { end: from }: NameReading, end: number, language: Language | null): NameReading[] {
  const { and } = patternsOf(language);
  const sentence = text.slice(from, Math.min(end, from + MAX_RUN)).split(/(?<=[\p{L}\d)"”]{3})\.\s/u)[0]!;
  for (const hit of matchesOf(and, sentence, MAX_BOUNDARIES)) {
    const name = readName(text, skipLeadIns(text, from + hit.index, end, language), end);
    if (name && isWhole(text, name) && CLOSES.test(text.slice(name.end, name.end + 4))) return [name];
  }
  return [];
}

/** A name of a body or of a person, of more than one word. */
const isWhole = (text: string, name: NameReading): boolean => {
  const words = text.slice(name.start, name.end);
  return isPerson(words) || TOWNSHIP.test(words) || (words.includes(' ') && A_BODY.test(words));
};
const A_BODY = new RegExp(`(?<!\\p{L})(?:${BODIES})(?!\\p{L})`, 'u');
const CLOSES = /^\s?(?:[.(,;\n]|$)/;

/** `Ann Lee, on behalf of Acme Ltd.`: who acts for a party, and the party. */
const ON_BEHALF = new RegExp(
  `^[^\\n;]{0,120}?(?<!\\p{L})(?:(?:acting\\s+)?(?:for\\s+and\\s+)?on\\s+behalf\\s+of|${words('on_behalf')})\\s+(?:(?:the|${words('article')})\\s+)?`,
  'iu',
);

function principalOf(text: string, person: NameReading, end: number): NameReading | null {
  if (person.company) return null;
  const behind = text.slice(person.end, Math.min(end, person.end + 160));
  const lead = ON_BEHALF.exec(behind)?.[0].length;
  const name = lead === undefined ? null : readName(text, person.end + lead, end);
  return name?.company ? name : null;
}

const isStrong = (name: NameReading): boolean => name.company || name.followed !== null;
/** `Mr. Paul Dixon`. */
const TITLED = /(?:^|\s)(?:mr|mrs|ms|messrs|dr)\.?\s+$/iu;

const AND_NEXT = /^\s(?:and|&)\s\p{Lu}/u;

interface Next {
  readonly at: number;
  /** Nothing but a party can be there. */
  readonly free: boolean;
}

function nextParty(text: string, { start: from, end }: Span, found: number, language: Language | null): Next | null {
  const { boundary, open_road } = patternsOf(language);
  const window = text.slice(from, end);
  for (const hit of matchesOf(boundary, window, MAX_BOUNDARIES)) {
    const match = { 0: hit[0], index: from + hit.index };
    const after = match.index + match[0].length;
    const closes = match[0] === ')' || match[0].startsWith('”') || match[0].startsWith('"');
    if (closes && found >= 2 && SENTENCE_ENDS.test(text.slice(match.index + 1, match.index + 6))) return null;
    const gap = text.slice(from, match.index);
    if (found >= 2 ? endsList(gap) : found === 0 && ENDED.test(gap)) return null;
    const isComma = match[0].startsWith(',');
    const apart = isComma && match.index !== from;
    const rest = text.slice(after, Math.min(end, after + 60));
    if (GROUP.test(rest)) continue;
    const isAnd = (match[0] === '&' || /\p{L}/u.test(match[0])) && match[0] !== 'genannt';
    if (match[0] === '&' && IN_NAME.test(gap)) continue;
    if (isAnd && ONE_PLACE.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    const alone = isAnd && /\n\s*$/.test(text.slice(Math.max(0, match.index - 4), match.index));
    const free =
      (match[0].endsWith(')') && open_road.test(rest)) ||
      alone ||
      (isAnd && DASHED_TERM.test(text.slice(from, match.index))) ||
      (isAnd && match.index - from <= 2 && found === 1) ||
      isListed(text, from, match.index);
    const at = skipLeadIns(text, after, end, language);
    if (RELATED.test(gap) && !ALIAS.test(gap)) continue;
    const name = readName(text, at, end);
    if (REPRESENTED.test(gap) && !ALIAS.test(gap) && !name?.company) continue;
    const titled = TITLED.test(text.slice(after, at));
    const principal = name && principalOf(text, name, end);
    if (principal) return { at: principal.start, free: true };
    // `(“Company”), Ann Lee and Bo Ray, husband and wife`: a defined term is closed, and people follow.
    const people =
      closes &&
      name !== null &&
      isPerson(text.slice(name.start, name.end)) &&
      AND_NEXT.test(text.slice(name.end, name.end + 8));
    if (!name || (!free && !titled && !people && !isStrong(name))) continue;
    // Within a description commas are many; only what is described itself is another party.
    if (apart && !(name.company && name.followed)) continue;
    if (isComma && free && !name.company && !isPersonOrFirm(text.slice(name.start, name.end))) continue;
    // The last line of an address is before the defined term, too.
    if (!free && !isAnd && !name.company && found > 0 && !ALIAS.test(text.slice(from, after))) continue;
    return { at, free: free || titled || people };
  }
  return null;
}

const isPersonOrFirm = (name: string): boolean => isPerson(name) || name.includes(' & ');

/** Names that follow one another with nothing but a sign between them: `Ann Lee; Bo Ray; and`, `Ann Lee, Bo Ray and`. */
function isListed(text: string, from: number, at: number): boolean {
  const run = LISTED.exec(text.slice(from, from + MAX_RUN));
  return run !== null && at - from <= run[0].length;
}
const NAME = String.raw`(?:\p{Lu}[\p{L}.'’-]*\s(?:&\s|of\s)?){1,4}\p{Lu}[\p{L}.'’-]+`;
const LISTED = new RegExp(`^(?:[;,]\\s${NAME}(?=[;,]|\\sand\\s))*[;,]?\\sand\\s`, 'u');
const MAX_RUN = 400;

/** Behind connecting words, list marks, and words before a name. */
export function skipLeadIns(text: string, from: number, end: number, language: Language | null): number {
  const { connectors } = patternsOf(language);
  let at = from;
  for (let i = 0; i < MAX_LEAD_INS * 3; i++) {
    const rest = text.slice(at, Math.min(end, at + 80));
    const match =
      connectors.exec(rest) ??
      LIST_MARK.exec(rest) ??
      THE.exec(rest) ??
      BODY_ARTICLE.exec(rest) ??
      QUOTED.exec(rest) ??
      DESCRIBED.exec(rest) ??
      IN_A_ROLE.exec(rest) ??
      LEAD_INS.exec(rest);
    if (!match || match[0] === '') break;
    at += match[0].length;
  }
  return at;
}
