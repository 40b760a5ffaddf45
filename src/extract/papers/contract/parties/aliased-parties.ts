// Finds parties by their defined terms, such as Acme Ltd. ("Supplier"), where there is no preamble.
import { type ContractText, matchesOf, squeezed } from '../contract-text.ts';
import { isPerson } from '../signing/is-person.ts';
import type { Reading } from '../signing/signature-blocks.ts';
import { CONTRACT_NOUN } from '../words/contract-words.ts';
import { BODIES, ENTITY_KIND } from '../words/party-words.ts';
import { isName, readName } from './read-name.ts';
import { endsList } from './walk-parties.ts';

/** Parties that are given a defined term stand early, characters. */
const EARLY = 4_000;
const MAX_TERMS = 60;
/** How far a name reaches back from its defined term, characters. */
const REACH = 90;

const TERM =
  /\s*\((?:the\s+|hereinafter\s+|herein\s+|referred\s+to\s+as\s+|together\s+with\s+[^()]{0,60},\s+(?:the\s+)?)*["“]/giu;
/** `I, Robert Miles, agree`. */
const FIRST_PERSON = /(?<!\p{L})(?:I|We),\s+(?:the\s+undersigned,\s+)?(?=\p{Lu})/gu;

/** Companies with a defined term, and those who speak in the first person, where no preamble names the parties. */
export function findAliasedParties({ text, prose }: ContractText): Reading[] {
  const early = text.slice(0, EARLY);
  const found: { start: number; end: number }[] = [];
  for (const match of matchesOf(FIRST_PERSON, early, MAX_TERMS)) {
    const name = readName(text, match.index + match[0].length, EARLY);
    if (name) found.push(name);
  }
  for (const match of matchesOf(TERM, early, MAX_TERMS)) {
    const name =
      nameBefore(text, describedEnd(text, match.index)) ?? joinedBefore(text, match.index, found.at(-1) ?? null);
    const last = found.at(-1);
    if (found.length >= 2 && last && endsList(text.slice(last.end, match.index))) break;
    if (name && ASIDE.test(text.slice(Math.max(0, name.start - 60), name.start))) continue;
    if (name && !found.some(({ start, end }) => start < name.end && end > name.start)) found.push(name);
  }
  return found.map(({ start, end }) => ({
    text: squeezed(text.slice(start, end)),
    place: prose.place(start, end)[0]!,
  }));
}

/** `listed on`, `insured by the`: a market or an authority that is spoken of. */
const ASIDE =
  /(?<!\p{L})(?:(?:insured|regulated|owned|administered|published|issued|listed|guaranteed|managed|operated|filed|registered|deposited)\s+(?:\p{L}+\s+)?(?:by|with)|on|at|under|in)(?:\s+the)?\s+$/iu;

/** `, a Delaware corporation`, `and its subsidiaries`: what is between a name and its defined term. */
const DESCRIPTION = new RegExp(
  `(?:,\\s+an?\\s+[^,;()\\n]{0,60}(?<!\\p{L})(?:${ENTITY_KIND})(?:\\s[^;()\\n]{0,80})?|,?\\s+(?:and|together\\s+with)\\s+(?:all\\s+of\\s+)?its\\s[^;()\\n]{3,60})$`,
  'iu',
);

function describedEnd(text: string, end: number): number {
  const from = Math.max(0, end - 2 * REACH);
  const description = DESCRIPTION.exec(text.slice(from, end));
  return description ? from + description.index : end;
}

/** `("Larch"), and Ann Mills ("Mills")`, `the Clinic ("Clinic") and Stentor Corp.`: whoever is joined to a company is beside it, whatever he is called. */
const JOINED = /^[^()]{0,80}\([^()]{2,60}\),?\s+(?:and\s+(?:the\s+undersigned,\s+)?|the\s+undersigned,\s+)$/u;
const JOINS_COMPANY = /^\s*\([^()]{2,60}\),?\s+and\s+/u;

/** A person, or a body without a legal form; `Supply Agreement` is neither. */
const isSomebody = (name: string): boolean => !CONTRACT_NOUN.test(name) && (isPerson(name) || A_BODY.test(name));
const A_BODY = new RegExp(`(?<!\\p{L})(?:${BODIES})(?!\\p{L})`, 'u');

function joinedBefore(
  text: string,
  end: number,
  last: { start: number; end: number } | null,
): { start: number; end: number } | null {
  const from = Math.max(0, end - REACH);
  for (const match of text.slice(from, end).matchAll(/(?<![\p{L}\d])\p{Lu}/gu)) {
    const start = from + match.index;
    const name = readName(text, start, end + 2);
    if (name?.end !== end || !isName(text.slice(start, end)) || !isSomebody(text.slice(start, end))) continue;
    if (last && JOINED.test(text.slice(last.end, start))) return { start, end };
    const next = JOINS_COMPANY.exec(text.slice(end, end + REACH))?.[0].length;
    return next !== undefined && readName(text, end + next, EARLY)?.company ? { start, end } : null;
  }
  return null;
}

/** The longest name of a company that ends at a character. */
function nameBefore(text: string, end: number): { start: number; end: number } | null {
  const from = Math.max(0, end - REACH);
  for (const match of text.slice(from, end).matchAll(/(?<![\p{L}\d])\p{Lu}/gu)) {
    const start = from + match.index;
    const name = readName(text, start, end + 2);
    if (name?.company && name.end === end && isName(text.slice(start, end))) return { start, end };
  }
  return null;
}
