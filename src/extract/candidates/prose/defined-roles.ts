// Finds parties that running text defines by their role: `Acme Ltd (the "Lender")`.
import { contractLexicon, LANGUAGES } from '../../../lexicon/index.ts';
import type { DocumentText } from '../../text/index.ts';
import { findLegalForms, foldedWords, foldTokens, looksLikeName } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import type { PageSearch } from '../pages/page-search.ts';

/** A role must name the field this well. */
const PLAIN = 0.8;
/** What is read: definitions stand at the beginning. */
const MAX_CHARS = 20_000;
/** Between a name and its role: an address, a seat, a register. */
const MAX_DESCRIPTION = 300;
const QUOTES = '"“”„«»\'‘’';
const { words } = contractLexicon(LANGUAGES);
const HEREINAFTER = `(?:hereinafter|hereafter|${words('hereinafter')})`;
/** `(the "Lender")`, `(nachfolgend „Vermieter“ genannt)`. */
const IN_BRACKETS = `\\([^()${QUOTES}\\n]{0,60}[${QUOTES}](?<quoted>[^()${QUOTES}\\n]{2,40})[${QUOTES}][^()\\n]{0,40}\\)`;
/** `hereinafter referred to as the Tenant`, `hierna te noemen: verhuurder`. */
const IN_WORDS = `[(,–-]?\\s?${HEREINAFTER}(?!\\p{L})(?<called>[^,.;()\\n]{2,60})\\)?`;
const DEFINITION = new RegExp(`${IN_BRACKETS}|${IN_WORDS}`, 'giu');
const PERSONAL = foldedWords('person');
/** Words of a name, those within it that are written small too. */
const NAME_END =
  /(?:[\p{Lu}][\p{L}\p{M}.'’&-]*|\d{2,4})(?:\s+(?:(?:&|and|of|de|der|den|van|von|la|le|du|da|di|del|della|y|e)\s+){0,2}(?:[\p{Lu}][\p{L}\p{M}.'’&-]*|&))*$/u;

/** What the parties begin with: the name right behind it is one, whatever day is before it. */
const OPENS = new RegExp(`(?:^|\\s)(?:between|among|${words('parties_open')})\\s+$`, 'iu');

/** Who bears the role that a field asks for, where running text says so. */
export function findDefinedRoles(
  search: PageSearch,
  text: DocumentText,
  answered: ReadonlySet<number>,
): QueryFinding[] {
  const asked = search.queries.flatMap(({ senses }, i) =>
    senses && search.kinds[i] === 'name' && !answered.has(i) ? [i] : [],
  );
  if (asked.length === 0) return [];
  const { prose } = text;
  const head = prose.text.slice(0, MAX_CHARS);
  const findings: QueryFinding[] = [];
  let from = 0;
  for (const match of head.matchAll(DEFINITION)) {
    const { quoted, called } = match.groups!;
    const role = roleOf(quoted ?? called!);
    const hits = search.vocabulary
      .hits(role)
      .filter(({ query, strength }) => asked.includes(query) && strength >= PLAIN);
    const name = nameBefore(head, Math.max(from, match.index - MAX_DESCRIPTION), match.index);
    from = match.index + match[0].length;
    if (!name) continue;
    const value = head.slice(name.start, name.end);
    const [place, ...further] = prose.place(name.start, name.end);
    for (const { query, strength } of hits) {
      findings.push({
        query,
        value: value.replace(/\s+/g, ' '),
        raw_text: value,
        score: strength * POSITION.defined,
        position: 'defined',
        evidence: 'defined_role',
        place: place!,
        ...(further.length > 0 ? { further } : {}),
      });
    }
  }
  return findings;
}

/** `referred to as the "Tenant"`: the last word. */
const roleOf = (text: string): string => /[\p{L}-]+(?=[^\p{L}]*$)/u.exec(text)?.[0] ?? '';

/** The name before a definition, in its paragraph or, where nothing else is there, in the one before. */
function nameBefore(text: string, from: number, to: number): { readonly start: number; readonly end: number } | null {
  const held = text.slice(from, to).trimEnd();
  const start = from + held.lastIndexOf('\n') + 1;
  const part = text.slice(start, from + held.length);
  const comma = [...part.matchAll(/,\s|\s\(/g)].find(
    ({ index }) => /\p{Lu}/u.test(part.slice(0, index)) && !startsWithLegalForm(part.slice(index + 1)),
  );
  const beside = NAME_END.exec(part);
  const isBeside = beside !== null && OPENS.test(part.slice(0, beside.index));
  const first = isBeside ? part : part.slice(0, comma?.index ?? part.length).trimEnd();
  const match = NAME_END.exec(first);
  if (!match) return null;
  const title = foldTokens(match[0]).findLast(({ word }) => PERSONAL.has(word));
  const lead = title ? title.end + (/^[.\s]*/.exec(match[0].slice(title.end))?.[0].length ?? 0) : 0;
  const name = match[0].slice(lead);
  if (!looksLikeName(name)) return null;
  return { start: start + match.index + lead, end: start + match.index + match[0].length };
}

const startsWithLegalForm = (text: string): boolean => {
  const lead = text.length - text.trimStart().length;
  return findLegalForms(text.slice(0, 60)).some(({ start }) => start === lead);
};
