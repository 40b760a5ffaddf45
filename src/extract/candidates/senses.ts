// Interprets field names as sets of concepts and scores how well a label on the page matches them.
import type { FieldSchema, FieldType } from '../../model/index.ts';
import { isCurrencyWord } from '../values/index.ts';
import {
  type ConceptWord,
  conceptWords,
  HEADS,
  NEAR,
  OPPOSITES,
  OTHERS,
  PARTS_OF_SUMS,
  UNITS,
} from './lexicon/index.ts';

/** What a name of a field means: one set of concepts for each of its words. */
export interface Sense {
  readonly slots: readonly (readonly string[])[];
  readonly type: FieldType;
  readonly weight: number;
  /** Further words that may be in a label of the field, from its description. */
  readonly hints: ReadonlySet<string>;
  /** What the names of the other fields speak of, where this one does not say what it is of. */
  readonly subject?: ReadonlySet<string>;
}

/** Words that a label of the type may leave out, with what is left of its strength. */
const MAY_LACK: Readonly<Record<string, number>> = {
  date: 0.95,
  name: 0.92,
  amount: 0.85,
  currency: 0.9,
  number: 0.75,
  quantity: 0.8,
  total: 0.75,
  // Sums are gross unless they say otherwise.
  gross: 0.7,
  id: 0.7,
  period: 0.85,
  purchase: 0.8,
  insertion: 0.8,
  percentage: 0.75,
  address: 0.6,
  reference: 0.6,
  code: 0.6,
  report: 0.9,
};
/** Words that are labels by themselves, where the rest of the field's name is missing. */
const MAY_STAND_ALONE: Readonly<Record<string, number>> = {
  date: 0.5,
  start: 0.6,
  end: 0.6,
  effective: 0.6,
  due: 0.6,
  total: 0.5,
  amount: 0.45,
  name: 0.45,
  address: 0.5,
  phone: 0.7,
  email: 0.75,
  fax: 0.7,
  website: 0.7,
  iban: 0.8,
  bic: 0.8,
  vat: 0.6,
  tax: 0.6,
  subtotal: 0.7,
  period: 0.5,
  birth: 0.7,
  salary: 0.5,
  country: 0.6,
  city: 0.6,
  zip: 0.7,
  state: 0.6,
  owner: 0.6,
};
/** Words that may be added to a label of the type without making it another. */
const MAY_ADD: Readonly<Record<FieldType, readonly string[]>> = {
  date: ['date', 'period', 'time', 'quarter', 'fiscal', 'report'],
  currency: ['amount', 'total', 'value', 'currency'],
  number: ['amount', 'total', 'value', 'number', 'quantity', 'currency'],
  integer: ['number', 'quantity', 'total'],
  string: ['name', 'primary'],
  boolean: ['check', 'box'],
  array: [],
  object: [],
};
/** What a word that is not of the field leaves of the strength of a label. */
const EXTRA = {
  generic: 0.95,
  hinted: 0.95,
  number: 0.97,
  head: 0.3,
  other: 0.3,
  unknown: 0.6,
  near: 0.9,
  alternative: 0.9,
  explaining: 0.9,
  paper: 0.85,
  numbered: 0.8,
};
/** Sums and dates of the paper that they are in. */
const PAPERS: ReadonlySet<string> = new Set(['invoice', 'bill', 'receipt', 'document', 'order', 'contract']);
/** From this nearness on, a further word says the same again. */
const CLOSE = 0.55;
/** `(Name of the registrant)`; `(e) Name` is a question. */
const CAPTION = /^\s*\((?![a-z\d]{1,3}\))/iu;
/** A label of one word (`total`, `date`) is found in more places than it means. */
export const ONE_WORD = 0.9;
/** What is left of a label without the unit of its values. */
const UNIT = 0.95;
/** Below this a text is no label of the field. */
const WEAKEST = 0.25;

/** Numbers by which papers and people are known. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([
  'number',
  'id',
  'reference',
  'code',
  'item_number',
  'social_security',
  'employer_id',
]);

const nearTo = new Map<string, ReadonlyMap<string, number>>();
for (const [wanted, found, weight] of NEAR) {
  nearTo.set(wanted, new Map([...(nearTo.get(wanted) ?? []), [found, weight]]));
}
const opposites = new Set(OPPOSITES.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));

export function toSense(text: string, field: FieldSchema, weight: number): Sense | null {
  const slots = conceptWords(text).map((word) => word.concepts);
  if (slots.length === 0) return null;
  const described = conceptWords((field.description ?? '').slice(0, 300));
  return { slots, type: field.type, weight, hints: new Set(described.flatMap((word) => word.concepts)) };
}

/** What fields with these names are about, and what comes close to it: `order_number` and `customer` tell of an order. */
export function subjectOf(senses: readonly Sense[]): ReadonlySet<string> {
  const told = new Set(senses.flatMap(({ slots }) => slots.flat()).filter((concept) => PAPERS.has(concept)));
  const close = NEAR.flatMap(([a, b, weight]) =>
    weight < CLOSE ? [] : [...(told.has(a) ? [b] : []), ...(told.has(b) ? [a] : [])],
  );
  return new Set([...told, ...close]);
}

/** Concepts by which a label of the sense may be found. */
export const conceptsOf = (sense: Sense): string[] =>
  sense.slots.flatMap((slot) => slot.flatMap((concept) => [concept, ...(nearTo.get(concept)?.keys() ?? [])]));

/** How well the words of a label name the sense, 0 to 1; 0 where they name something else. */
export function matchSense(sense: Sense, words: readonly ConceptWord[], text: string): number {
  const used = new Set<number>();
  const covered = coverSlots(sense.slots, words, used);
  if (used.size === 0) return 0;
  let strength = sense.weight * lackOf(sense, covered) * (sense.slots.length === 1 ? ONE_WORD : 1);
  for (const weight of covered) strength *= weight || 1;
  const isBareName =
    sense.slots.some((slot, i) => covered[i]! > 0 && slot.includes('name')) &&
    sense.slots.some((slot, i) => covered[i] === 0 && !isGeneric(slot));
  words.forEach((word, i) => {
    if (used.has(i)) return;
    const extra = extraOf(sense, word, text);
    // `Name of partners` is somebody else's name.
    strength *= isBareName && extra === EXTRA.unknown ? EXTRA.other : extra;
  });
  return strength < WEAKEST ? 0 : strength;
}

/** Each slot with the word that serves it best, each word for one slot, the best pairs first; 0 where none is left. */
function coverSlots(slots: Sense['slots'], words: readonly ConceptWord[], used: Set<number>): number[] {
  const pairs: { slot: number; word: number; weight: number }[] = [];
  slots.forEach((concepts, slot) => {
    words.forEach((found, word) => {
      const weight = nearness(concepts, found.concepts);
      if (weight > 0) pairs.push({ slot, word, weight });
    });
  });
  pairs.sort((a, b) => b.weight - a.weight || a.slot - b.slot || a.word - b.word);
  const covered = slots.map(() => 0);
  for (const { slot, word, weight } of pairs) {
    if (covered[slot]! > 0 || used.has(word)) continue;
    covered[slot] = weight;
    used.add(word);
  }
  return covered;
}

function nearness(slot: readonly string[], concepts: readonly string[]): number {
  let best = 0;
  for (const wanted of slot) {
    for (const found of concepts) {
      best = Math.max(best, wanted === found ? 1 : (nearTo.get(wanted)?.get(found) ?? 0));
    }
  }
  return best;
}

function lackOf({ slots }: Sense, covered: readonly number[]): number {
  let [factor, missing] = [1, 0];
  slots.forEach((slot, i) => {
    if (covered[i]! > 0) return;
    if (isGeneric(slot)) factor *= Math.max(best(slot, MAY_LACK), isUnit(slot) ? UNIT : 0);
    else missing += 1;
  });
  if (missing === 0) return factor;
  // Without a word of its own, what is left must be able to stand alone, and the less so the more is missing.
  const alone = Math.max(...slots.map((slot, i) => (covered[i]! > 0 ? best(slot, MAY_STAND_ALONE) : 0)));
  return factor * alone ** missing;
}

/** A word that labels of the field may leave out. */
const isGeneric = (slot: readonly string[]): boolean => best(slot, MAY_LACK) > 0 || isUnit(slot);

/** `weight_kg`, `price_eur`: what a value is counted in is beside it, and not in its label. */
const isUnit = (slot: readonly string[]): boolean =>
  slot.every((word) => UNITS.has(word) || isCurrencyWord(word.toUpperCase()));

const best = (slot: readonly string[], table: Readonly<Record<string, number>>): number =>
  Math.max(0, ...slot.map((concept) => (Object.hasOwn(table, concept) ? table[concept]! : 0)));

const isIdentifier = (concepts: readonly string[]): boolean => concepts.some((concept) => IDENTIFIERS.has(concept));

function extraOf(sense: Sense, word: ConceptWord, text: string): number {
  if (word.amount) return EXTRA.number;
  const { concepts } = word;
  const all = sense.slots.flat();
  if (concepts.some((found) => all.some((wanted) => opposites.has(`${wanted} ${found}`)))) return 0;
  if (concepts.some((concept) => all.includes(concept))) return EXTRA.generic;
  if (concepts.some((concept) => MAY_ADD[sense.type].includes(concept))) return EXTRA.generic;
  if (sense.slots.some(isIdentifier) && isIdentifier(concepts)) return EXTRA.generic;
  if (concepts.some((concept) => sense.hints.has(concept))) return EXTRA.hinted;
  // `Invoice period` is no period of the order that the other fields are about.
  if (sense.subject && concepts.some((concept) => PAPERS.has(concept) && !sense.subject?.has(concept))) {
    return EXTRA.unknown;
  }
  // `Invoice no. 4711 of 1 May 2024` names its date behind its number.
  if (sense.type === 'date' && isIdentifier(concepts)) return EXTRA.numbered;
  // `Contract / Revision` heads two things, of which the first is ours.
  if (/\/\s*$/.test(text.slice(0, word.start))) return EXTRA.alternative;
  if (concepts.some((concept) => OTHERS.has(concept) || PARTS_OF_SUMS.has(concept))) return EXTRA.other;
  // A caption in parentheses explains what it asks for.
  if (CAPTION.test(text) && !word.known) return EXTRA.explaining;
  if (concepts.some((concept) => HEADS.has(concept))) return EXTRA.head;
  if (sense.type !== 'string' && concepts.some((concept) => PAPERS.has(concept))) return EXTRA.paper;
  const near = concepts.some((concept) => all.some((wanted) => (nearTo.get(wanted)?.get(concept) ?? 0) >= CLOSE));
  return near ? EXTRA.near : EXTRA.unknown;
}
