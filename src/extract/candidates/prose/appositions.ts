// Finds names that running text puts beside a role: `its landlord, Acme Ltd,` and `Acme Ltd, our landlord,`.
import type { DocumentText } from '../../text/index.ts';
import { looksLikeName } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import type { PageSearch } from '../pages/page-search.ts';

/** A role must name the field this well. */
const PLAIN = 0.8;
const MAX_CHARS = 60_000;
/** What is left of a name that a sentence has in passing. */
const IN_PASSING = 0.85;
/** With the point of an abbreviation, and not that of a sentence. Bounded, so that a page of capitals costs no more than others. */
const WORD = "\\p{Lu}(?:[\\p{L}\\p{M}'’&-]|(?<!\\p{Ll}{4})\\.){0,40}";
const NAME = `${WORD}(?:\\s+(?:(?:&|and|of|the|for|de|der|van|von|la|du)\\s+){0,2}${WORD}){0,8}`;
const WHOSE = "(?:the|its|our|their|his|her|my|your|(?:the\\s+)?\\p{L}+['’]s)";
const ROLE = '\\p{Ll}[\\p{L}-]*(?:\\s+\\p{Ll}[\\p{L}-]*){0,2}';
const ROLE_FIRST = new RegExp(
  `(?<!\\p{L})${WHOSE}\\s+(?<role>${ROLE}),\\s+(?:the\\s+)?(?<name>${NAME})(?=[,.;)]?(?:\\s|$))`,
  'gu',
);
const NAME_FIRST = new RegExp(`(?<![\\p{L}'’&.-])(?<name>${NAME}),\\s+${WHOSE}\\s+(?<role>${ROLE})(?=[,.;)])`, 'gu');

/** Who bears the role that a field asks for, where a sentence names him beside it. */
export function findAppositions(search: PageSearch, text: DocumentText, answered: ReadonlySet<number>): QueryFinding[] {
  const asked = new Set(
    search.queries.flatMap(({ senses }, i) => (senses && search.kinds[i] === 'name' && !answered.has(i) ? [i] : [])),
  );
  if (asked.size === 0) return [];
  const { prose } = text;
  const head = prose.text.slice(0, MAX_CHARS);
  return [ROLE_FIRST, NAME_FIRST].flatMap((pattern) =>
    [...head.matchAll(pattern)].flatMap((match) => {
      const { role, name } = match.groups as { role: string; name: string };
      const value = name.replace(/\s+/g, ' ');
      if (!value.includes(' ') || !looksLikeName(value)) return [];
      const start = match.index + match[0].indexOf(name);
      const [place, ...further] = prose.place(start, start + name.length);
      return search.vocabulary
        .hits(role)
        .filter(({ query, strength }) => asked.has(query) && strength >= PLAIN)
        .map(({ query, strength }) => ({
          query,
          value,
          raw_text: name,
          score: strength * POSITION.defined * IN_PASSING,
          position: 'defined' as const,
          evidence: 'apposition',
          place: place!,
          ...(further.length > 0 ? { further } : {}),
        }));
    }),
  );
}
