import type { DocumentText, TextPage } from '../text/index.ts';
import { kindOf } from './kinds.ts';
import { conceptWords } from './lexicon/index.ts';
import { PAPERS, type Sense } from './senses.ts';
import type { Query } from './vocabulary.ts';

/** A title stands among the first lines of a document. */
const TITLE_LINES = 15;
const MAX_TITLE_CHARS = 40;
const MAX_TITLE_WORDS = 4;
/** What the number of the paper itself is worth where that of another kind of paper is asked for. */
const OWN_NUMBER = 0.88;
/** Words that tell orders from orders. */
const KINDS_OF_PAPERS: ReadonlySet<string> = new Set(['purchase', 'insertion', 'sales', 'tax', 'original']);

/**
 * Who asks for the number of a contract and holds an invoice means the number of the paper, unless it names a contract:
 * on a paper that is titled `INVOICE` the number that bears its title is its own, and `Order #` is another paper's.
 */
export function withOwnNumber(queries: readonly Query[], text: DocumentText): readonly Query[] {
  const asked = queries.filter(isPaperNumber);
  const [page] = text.pages;
  if (asked.length !== 1 || !page) return queries;
  const title = titleOf(page);
  if (title === null || queries.some(({ senses }) => senses?.some((sense) => sense.slots.flat().includes(title)))) {
    return queries;
  }
  return queries.map((query) => {
    if (query !== asked[0]) return query;
    const senses = query.senses ?? [];
    return { ...query, senses: [...senses, ...senses.map((sense) => retitled(sense, title))] };
  });
}

const isPaperNumber = ({ field, senses, keys }: Query): boolean =>
  keys.length === 1 &&
  field.type === 'string' &&
  kindOf(field) === 'identifier' &&
  (senses ?? []).some(({ slots }) => slots.some(isPaper));

const isPaper = (concepts: readonly string[]): boolean => concepts.some((concept) => PAPERS.has(concept));

const retitled = (sense: Sense, title: string): Sense => ({
  ...sense,
  slots: sense.slots.map((slot) => (isPaper(slot) ? [title] : slot)),
  weight: sense.weight * OWN_NUMBER,
});

/** The kind of paper that the first cell of nothing but such words names, at the end of its line. */
function titleOf({ lines }: TextPage): string | null {
  for (const { cells } of lines.slice(0, TITLE_LINES)) {
    const text = cells.at(-1)?.text ?? '';
    if (text.length > MAX_TITLE_CHARS || !/^[\p{L}\s-]+$/u.test(text)) continue;
    const words = conceptWords(text);
    const papers = words.flatMap(({ concepts }) => concepts.filter((concept) => PAPERS.has(concept)));
    const plain = words.every(({ concepts }) => isPaper(concepts) || concepts.some((c) => KINDS_OF_PAPERS.has(c)));
    if (papers.length === 1 && plain && words.length <= MAX_TITLE_WORDS) return papers[0]!;
  }
  return null;
}
