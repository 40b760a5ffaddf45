// Takes the wording of forms off a label: numbers of questions, notes in parentheses, clauses, and two labels in one.
import { conceptWords, HEADS } from './lexicon/index.ts';

/** One way to read a label, and which part of its value is meant where it asks for two things. */
export interface LabelWording {
  readonly text: string;
  readonly part?: 'first' | 'second';
  /** What it leaves of the strength of the label. */
  readonly weight: number;
}

/** `1.`, `(a)`, `2. (b)`, `Item 3:` before a question. */
const QUESTION_NUMBER =
  /^(?:(?:item|question|box|line|feld|case|casilla|vak)\s+\d{1,2}[a-z]?[.:)]?\s+|\(?\d{1,2}[a-z]?[.)]\s*|\([a-z]\)\s*|[a-z][.)]\s+){1,3}(?=\p{L})/iu;
/** `2 Federal income tax`, `b Employer`: the number of a box on a form. */
const BOX_NUMBER = /^(?:[a-z]|\d{1,2}[a-z]?)\s+(?=\p{Lu})/u;
/** Other questions that one speaks of: `those named in Items 7 and 8`. */
const OTHER_ITEMS =
  /(?<!\p{L})(?:items?|questions?|box(?:es)?|lines?)\s+\d{1,2}[a-z]?(?:(?:,\s?|\s(?:and|or|to)\s)\d{1,2}[a-z]?)*/giu;
/** `In addition to those named before, list …`. */
const BESIDES =
  /^(?:in\s+addition\s+to|other\s+than|besides|apart\s+from|except\s+for)\s[^.?]{2,80}?,\s+(?:if\s+any,\s+)?(?=(?:please\s+)?(?:list|state|name|give|provide|indicate|specify)\s)/iu;
const INITIAL = /^\p{Lu}\.\s+$/u;
/** `(Last, First, Middle)`, `(VIN)`. */
const NOTE = /\s*\(([^()]{1,60})\)\s*$/u;
const IN_PARENTHESES = /^\(([^()]+)\)$/u;
const SHORT_FORM = /^[A-Z][A-Z\d.]{1,9}$/;
/** `for which the services are rendered` tells which one is meant, and not what is asked for. */
const CLAUSE =
  /\s(?:(?:for|to|of|from|by|with|under|on\s+behalf\s+of)\s+(?:which|whom|whose)|whom?|whose|which|that|as\s+(?:it|they)\s+(?:appears?|appear)|as\s+(?:shown|specified|stated|given|set\s+forth)|under\s+(?:each|the|your)\s+signature|if\s+(?:any|different|applicable))(?!\p{L}).*$/iu;
const ASKING =
  /^(?:(?:please\s+)?(?:enter|state|give|provide|indicate|specify|list|type|print|write)(?:\s+(?:or|and)\s+(?:type|print)(?:ed)?)?(?:\s+(?:every|each|all|any|below))*|(?:typed?|print(?:ed)?)\s+or\s+(?:typed?|print(?:ed)?)|what\s+is|(?:full|legal|complete|exact)(?=\s+(?:legal\s+)?name))\s+(?!of\s)/iu;
/** `State or other jurisdiction of incorporation` asks for the first; the other is what may be there in its place. */
const OR_OTHER = /\s+or\s+other\s+\p{L}+(?!\p{L})/giu;
const PAIR = /(?<!\p{L})(\p{L}+)\s*(?:\/|&|,?\s+(?:and|or|und|et|y|ed?|en)\s+)\s*(\p{L}+)(?!\p{L})/giu;
/** `name, address, and ZIP code`: the first of several things, which is first in the value too. */
const SEVERAL = /^([^,]*?(\p{L}+))(?:,\s*[\p{L} ]{2,30}){1,4},?\s+(?:and|or|und|et|y|ed?|en)\s+[\p{L} ]{2,30}$/iu;
const WEIGHT = { plain: 0.98, short: 0.97, part: 0.95 } as const;

/** Characters of the number of a question before it; `1. Oktober` is a day. */
export const numberLength = (text: string): number => QUESTION_NUMBER.exec(text)?.[0].length ?? 0;

/** A line of a form that begins with the number of a question; `1. Oktober 2024` and `2. Stock 14` are none. */
export function isQuestion(text: string): boolean {
  const number = QUESTION_NUMBER.exec(text)?.[0];
  if (number === undefined) return false;
  const asked = text.slice(number.length);
  if (/\d/.test(asked.replace(OTHER_ITEMS, ''))) return false;
  // `A. Corwin` is called so.
  return !INITIAL.test(number) || conceptWords(asked).some(({ known }) => known);
}

/** Further ways to read a label, none where it is plain. */
export function labelWordings(text: string): readonly LabelWording[] {
  const note = NOTE.exec(text);
  const inner = note && note.index > 0 ? note : null;
  const bare = plain(inner ? text.slice(0, inner.index) : text);
  const found: LabelWording[] = [];
  if (bare !== text && bare !== '') found.push({ text: bare, weight: WEIGHT.plain });
  if (inner && SHORT_FORM.test(inner[1]!)) found.push({ text: inner[1]!, weight: WEIGHT.short });
  const several = SEVERAL.exec(bare);
  if (several && asks(several[2]!)) found.push({ text: several[1]!, weight: WEIGHT.part });
  for (const match of bare.matchAll(PAIR)) {
    const [whole, first, second] = match as unknown as [string, string, string];
    if (!asks(first) || !asks(second) || conceptOf(first) === conceptOf(second)) continue;
    const around = (word: string): string => bare.slice(0, match.index) + word + bare.slice(match.index + whole.length);
    found.push({ text: around(first), part: 'first', weight: WEIGHT.part });
    found.push({ text: around(second), part: 'second', weight: WEIGHT.part });
    break;
  }
  return found;
}

const plain = (text: string): string =>
  text
    .replace(IN_PARENTHESES, '$1')
    .replace(QUESTION_NUMBER, '')
    .replace(BOX_NUMBER, '')
    .replace(BESIDES, '')
    .replace(CLAUSE, '')
    .replace(OR_OTHER, '')
    .replace(ASKING, '')
    .trim();

const conceptOf = (word: string): string => conceptWords(word)[0]?.concepts[0] ?? word;

const ASKED = new Set(['title', 'occupation', 'signature', 'email', 'phone', ...HEADS]);
/** Whether a word by itself asks for something: a name, an address, a title. */
const asks = (word: string): boolean =>
  conceptWords(word).some(({ known, concepts }) => known && concepts.some((concept) => ASKED.has(concept)));
