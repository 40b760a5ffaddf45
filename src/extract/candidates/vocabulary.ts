// Index of the labels of all queries, with matching of texts on the page against it.
import { REGION } from '../../lexicon/index.ts';
import type { FieldSchema } from '../../model/index.ts';
import { findDate, foldTokens, hasLegalForm, type Token } from '../values/index.ts';
import { isFormLabel, JOINED_NUMBER } from './form-label.ts';
import { isQuestion, labelWordings, numberLength } from './label-wordings.ts';
import { type ConceptWord, conceptWords, HEADS, isAmountWord, TITLES } from './lexicon/index.ts';
import { conceptsOf, matchSense, ONE_WORD, type Sense } from './senses.ts';

/** One value that is looked for: a field, or a part of one. */
export interface Query {
  /** The names from the outermost object down: `customer`, `name`. */
  readonly keys: readonly string[];
  readonly field: FieldSchema;
  readonly labels: readonly Label[];
  /** What the names mean, where labels may say the same in other words. */
  readonly senses?: readonly Sense[];
}

export interface Label {
  readonly text: string;
  readonly weight: number;
}

export interface LabelHit {
  /** Position among the queries. */
  readonly query: number;
  /** 0 to 1. */
  readonly strength: number;
  /** The label is the end of a text that says something else before it. */
  readonly trailing?: true;
  /** The label asks for two things, `Name and title`: which of them is meant. */
  readonly part?: 'first' | 'second';
}

/** What a text says as a label: of what is beside it, or of what follows in the text itself. */
export interface LabelReading {
  readonly beside: readonly LabelHit[];
  readonly inline: readonly InlineReading[];
}

interface InlineReading {
  readonly hits: readonly LabelHit[];
  /** The part of the text that the label speaks of. */
  readonly start: number;
  readonly end: number;
  readonly colon: boolean;
}

export interface Vocabulary {
  hits(text: string): readonly LabelHit[];
  /** A text that asks for a value rather than being one: a label of this schema or of forms in general. */
  isLabel(text: string): boolean;
  read(text: string): LabelReading;
}

/** From here on a text is taken for a label and not for the value of another. */
export const SURELY_A_LABEL = 0.8;
const ENDS_WITH_COLON = /[:：]\s*$/;
/** Longer texts are no labels. */
const MAX_LABEL_CHARS = 80;
const MAX_LABEL_TOKENS = 10;
/** `DRIVER LICENSE NO.` asks, whatever it is about. */
const ASKS_FOR_NUMBER = /^[^\d,;]{3,40}(?<!\p{L})(?:no\.?|number|nr\.?|nummer|#|n°|numéro|número)\s*$/iu;
/** `Name of each exchange`, `Title of the class` ask, whatever follows. */
const ASKS_OF_EACH =
  /^(?:name|title|date|type|kind|class|amount|number|description|address|place|term)s? of (?:each|every|the|all)\b/iu;
/** A part of a label of two things may be so much weaker than the whole. */
const HALF = 0.85;
/** Questions are longer than labels. */
const MAX_QUESTION_CHARS = 160;

/** The text is the label but for numbers, a percentage or a currency (`VAT 19 %`, `Total (EUR)`). */
const BUT_FOR_NUMBERS = 0.97;
/** The text begins with the label, or holds it: a floor, and what the share of its words adds. */
const PREFIX = { floor: 0.5, share: 0.4 };
const CONTAINS = { floor: 0.35, share: 0.3 };

/** A colon, or dots that lead the eye to the value, or both. */
const COLON = /[:：=\t](?:\s?[._…·]{2,})?|\s?(?:\.\s?){4,200}|\s?(?:\.{3,200}|…{1,80})\s?|\s\.{2}\s|\?(?=\s)/;
const COLONS = new RegExp(COLON, 'g');
/** A line to write on is left where nothing was filled in. */
const BLANK = /^[\s._…·-]*$/;
/** What parts one label with its value from the next. */
const BETWEEN_PAIRS = /(?:\s[|;,·•/–—-]{1,3}|[;,|])?\s{0,20}$/;
const EMPTY_LINE = /_{3}/;
/** Labels are looked for in lines up to here; a longer one is prose. */
const MAX_LINE_CHARS = 500;
const GOES_ON = /(?<!\p{L})(?:of|the|der|des|die|den|dem|du|de|del|della|di|van|het|el|la|le)$/iu;
const LETTER = /[\p{L}#№%]/u;
/** What is left of the strength of a label behind other words. */
const AT_THE_END = 0.65;
/** Words of a label in the midst of a line. */
const MAX_TRAILING_WORDS = 4;
/** A label that names another field better by this much is that field's. */
const RIVAL_MARGIN = 0.15;
const NOTHING: LabelReading = { beside: [], inline: [] };

export function buildVocabulary(queries: readonly Query[]): Vocabulary {
  const labels = buildLabels(queries);
  const memo = new Map<string, LabelReading>();
  const known = new Map<string, readonly LabelHit[]>();
  const judged = new Map<string, boolean>();
  const match = (text: string): readonly LabelHit[] => {
    let hits = known.get(text);
    if (!hits) known.set(text, (hits = withWordings(labels, text)));
    return hits;
  };
  return {
    hits: match,
    isLabel: (text) => {
      let label = judged.get(text);
      if (label === undefined) judged.set(text, (label = isLabel(match, text)));
      return label;
    },
    read: (text) => {
      let reading = memo.get(text);
      if (!reading) memo.set(text, (reading = readLabel(labels, match, text)));
      return reading;
    },
  };
}

/** The best of what a label says as written and without the wording of forms. */
function withWordings(labels: Labels, text: string): readonly LabelHit[] {
  const plain = hitsOf(labels, text);
  if (labels.understood.size === 0 || text.length > MAX_QUESTION_CHARS) return plain;
  const best = new Map(plain.map((hit) => [hit.query, hit]));
  for (const { text: wording, part, weight } of labelWordings(text)) {
    for (const hit of hitsOf(labels, wording)) {
      const strength = hit.strength * weight;
      // A label of two things is better read as one of them than as a whole.
      if (strength <= (part ? HALF : 1) * (best.get(hit.query)?.strength ?? 0)) continue;
      best.set(hit.query, { query: hit.query, strength, ...(part ? { part } : {}) });
    }
  }
  return best.size === 0 ? plain : [...best.values()].sort((a, b) => a.query - b.query);
}

const isLabel = (match: (text: string) => readonly LabelHit[], text: string): boolean =>
  ENDS_WITH_COLON.test(text) ||
  isFormLabel(text) ||
  (text.length <= MAX_QUESTION_CHARS && isQuestion(text)) ||
  ASKS_FOR_NUMBER.test(text) ||
  ASKS_OF_EACH.test(text) ||
  match(text).some((hit) => hit.strength >= SURELY_A_LABEL);

type Entries = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface Labels {
  /** Folded labels with the queries that they belong to, and their weights. */
  readonly entries: Entries;
  /** The same without blanks: `LinkedIn` and `linkedin`, `Post code` and `postcode`. */
  readonly compact: Entries;
  /** Words of the longest label. */
  readonly longest: number;
  /** Meanings by each concept that may tell of them. */
  readonly senses: ReadonlyMap<string, ReadonlySet<Meaning>>;
  /** Queries that are known by what their names mean. */
  readonly understood: ReadonlySet<number>;
}

interface Meaning {
  readonly query: number;
  readonly sense: Sense;
}

function buildLabels(queries: readonly Query[]): Labels {
  const entries = new Map<string, Map<number, number>>();
  const compact = new Map<string, Map<number, number>>();
  const senses = new Map<string, Set<Meaning>>();
  const understood = new Set<number>();
  let longest = 1;
  queries.forEach((query, i) => {
    for (const label of query.labels) {
      const words = foldTokens(label.text).map((token) => token.word);
      if (words.length === 0) continue;
      const weight = label.weight * (words.length === 1 ? ONE_WORD : 1);
      const entry = entries.get(words.join(' ')) ?? new Map<number, number>();
      entries.set(words.join(' '), entry.set(i, Math.max(weight, entry.get(i) ?? 0)));
      longest = Math.max(longest, words.length);
      const joined = words.join('');
      compact.set(joined, (compact.get(joined) ?? new Map<number, number>()).set(i, weight));
    }
    for (const sense of query.senses ?? []) {
      understood.add(i);
      const meaning = { query: i, sense };
      for (const concept of conceptsOf(sense)) senses.set(concept, (senses.get(concept) ?? new Set()).add(meaning));
    }
  });
  return { entries, compact, longest, senses, understood };
}

function readLabel(labels: Labels, match: (text: string) => readonly LabelHit[], text: string): LabelReading {
  const colon = COLON.exec(text.slice(0, MAX_LINE_CHARS));
  if (colon && colon.index > 0 && colon.index < MAX_LABEL_CHARS) {
    const hits = match(text.slice(0, colon.index));
    const start = colon.index + colon[0].length;
    if (BLANK.test(text.slice(start))) return beforeBlank(hits, colon[0], text);
    const inline = afterColons(labels, text, { hits, start });
    return inline.length === 0 ? NOTHING : { beside: [], inline };
  }
  if (text.length > MAX_LABEL_CHARS) return isQuestion(text) ? { beside: match(text), inline: [] } : NOTHING;
  const beside = match(text);
  const inline =
    labels.understood.size > 0 ? [...beforeValue(match, text), ...beforeCompany(match, text)] : leading(labels, text);
  return beside.length === 0 && inline.length === 0 ? NOTHING : { beside, inline };
}

/** A line to write on is empty where nothing was written; what dots lead to is beside them and not below. */
function beforeBlank(hits: readonly LabelHit[], colon: string, text: string): LabelReading {
  if (EMPTY_LINE.test(text)) return NOTHING;
  const led = colon.includes('..') || colon.includes('…');
  return { beside: led ? hits.map((hit) => ({ ...hit, trailing: true })) : hits, inline: [] };
}

/** `Invoice (380) no. 880417`: what is in parentheses is not the value. */
const IN_PARENTHESES = /\([^()]{0,60}\)/g;
const VALUE_START = /[\p{Sc}(+-]?\s?\d|[\p{L}]{1,5}[-/]?\d/u;

/** `Période du 1er au 29 février`: what may stand between a label and the first day. */
const RANGE_OPENING = /\s(?:from|vom|von|du|del|dal|van|de|od)$/i;

/** `Contract # 4711`: what is before the first figure, without a colon. */
function beforeValue(match: (text: string) => readonly LabelHit[], text: string): LabelReading['inline'] {
  const plain = text.replace(IN_PARENTHESES, (part) => ' '.repeat(part.length));
  const number = numberLength(plain);
  const at = plain.slice(number).search(VALUE_START);
  const figure = at < 0 ? at : number + at;
  // The name of a month before the figure is no word of the label.
  const date = figure > 0 ? findDate(plain, true) : null;
  const start = date && date.start < figure ? date.start : figure;
  if (start <= number) return [];
  const label = plain.slice(0, start).trimEnd();
  const bare = label.replace(RANGE_OPENING, '');
  const hits = bare === label ? match(label) : strongest([...match(label), ...match(bare)]);
  return hits.length === 0 ? [] : [{ hits, start, end: text.length, colon: false }];
}

/** Words of a label before the name of a company. */
const COMPANY_LABEL = { least: 2, most: 7 } as const;

/** `1. Name of Registrant Stone Associates, LP`: what is before the name of a company, without a colon. */
function beforeCompany(match: (text: string) => readonly LabelHit[], text: string): LabelReading['inline'] {
  if (!hasLegalForm(text)) return [];
  const tokens = foldTokens(text);
  for (let length = Math.min(COMPANY_LABEL.most, tokens.length - 1); length >= COMPANY_LABEL.least; length--) {
    const { start } = tokens[length]!;
    const label = text.slice(0, start).trimEnd();
    if (!/^\p{Lu}/u.test(text.slice(start)) || !isFormLabel(label.slice(numberLength(label)))) continue;
    const hits = match(label).filter(({ strength }) => strength >= SURELY_A_LABEL);
    if (hits.length > 0) return [{ hits, start, end: text.length, colon: false }];
  }
  return [];
}

/** Of the hits of one query the best. */
function strongest(hits: readonly LabelHit[]): LabelHit[] {
  const best = new Map<number, LabelHit>();
  for (const hit of hits) if (hit.strength > (best.get(hit.query)?.strength ?? 0)) best.set(hit.query, hit);
  return [...best.values()];
}

/** `No: 7  Date: 1 May 2024`: what follows each label of a line, up to the next one. */
function afterColons(labels: Labels, text: string, leader: Pick<InlineReading, 'hits' | 'start'>): InlineReading[] {
  const parts: InlineReading[] = [];
  let { hits, start } = leader;
  const close = (end: number): void => {
    const value = text.slice(start, end).replace(BETWEEN_PAIRS, '');
    if (hits.length > 0 && value !== '') parts.push({ hits, start, end: start + value.length, colon: true });
  };
  for (const colon of text.slice(0, MAX_LINE_CHARS).matchAll(COLONS)) {
    if (colon.index < start) continue;
    const label = trailing(labels, text.slice(start, colon.index));
    if (!label) continue;
    close(start + label.start);
    [hits, start] = [label.hits, colon.index + colon[0].length];
  }
  close(text.length);
  return parts;
}

/** The longest label at the end of a text; without hits where it is one that nobody asked for. */
function trailing(
  { entries, longest, senses, understood }: Labels,
  text: string,
): { readonly hits: readonly LabelHit[]; readonly start: number } | null {
  const offset = Math.max(0, text.length - MAX_LABEL_CHARS);
  const end = text.slice(offset);
  const tokens = foldTokens(end);
  const words = understood.size > 0 ? Math.max(longest, MAX_TRAILING_WORDS) : longest;
  for (let length = Math.min(words, tokens.length); length > 0; length--) {
    const run = tokens.slice(-length);
    const start = offset + run[0]!.start;
    const hits = toHits(entries.get(wordsOf(run)), 1);
    if (hits.length > 0) return { hits, start };
    const label = end.slice(run[0]!.start);
    if (understood.size > 0 && length <= MAX_TRAILING_WORDS && /^\p{Lu}\P{Nd}*$/u.test(label) && isFormLabel(label)) {
      return { hits: senseHits(senses, label), start };
    }
  }
  return null;
}

/** `Total 12.50`: the longest label at the start of a text, without a colon. */
function leading({ entries, longest }: Labels, text: string): LabelReading['inline'] {
  const tokens = foldTokens(text);
  for (let length = Math.min(longest, tokens.length - 1); length > 0; length--) {
    const hits = toHits(entries.get(wordsOf(tokens.slice(0, length))), 1);
    if (hits.length > 0) return [{ hits, start: tokens[length - 1]!.end, end: text.length, colon: false }];
  }
  return [];
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map((token) => token.word).join(' ');

/** The label with the most words decides: `Invoice date` speaks of the date, not of the invoice. */
function hitsOf({ entries, compact, longest, senses, understood }: Labels, text: string): readonly LabelHit[] {
  if (text.length > MAX_LABEL_CHARS || !LETTER.test(text)) return [];
  if (entries.size === 0) return JOINED_NUMBER.test(text) ? [] : senseHits(senses, text);
  const all = foldTokens(text);
  const whole = toHits(entries.get(wordsOf(all)) ?? compact.get(all.map(({ word }) => word).join('')), 1);
  if (whole.length > 0 || JOINED_NUMBER.test(text)) return whole;
  const tokens = all.filter((token) => !isAmountPart(token, text));
  if (tokens.length === 0 || tokens.length > MAX_LABEL_TOKENS) return [];
  const meant = understood.size > 0 ? senseHits(senses, text) : [];
  for (let length = Math.min(longest, tokens.length); length > 0; length--) {
    const hits = runsOf(entries, tokens, length).filter((hit) => !understood.has(hit.query));
    if (hits.length > 0) return [...hits, ...meant];
  }
  const found = understood.size > 0 ? endHits(entries, tokens, text) : [];
  const best = Math.max(0, ...meant.map((hit) => hit.strength));
  return found.some((hit) => hit.strength > best) ? found : meant;
}

/** `Remit to Acme Inc Advertiser`: two columns that stand too close to be told apart. */
function endHits(entries: Entries, tokens: readonly Token[], text: string): LabelHit[] {
  for (let length = Math.min(MAX_TRAILING_WORDS, tokens.length - 1); length > 0; length--) {
    const hits = toHits(entries.get(wordsOf(tokens.slice(-length))), AT_THE_END);
    if (hits.length === 0) continue;
    // `Article no. supplier` is one label, and not the supplier's.
    const before = conceptWords(text.slice(0, tokens.at(-length)!.start));
    const apart = before.some((word) => !word.known) && !before.some((word) => word.concepts.some((c) => HEADS.has(c)));
    return apart ? hits.map((hit) => ({ ...hit, trailing: true })) : [];
  }
  return [];
}

/**
 * What the words of a label mean. A label that names one field better than another is not one of the other, unless their
 * types tell their values apart: `Invoice no. 4711 of 1 May 2024`.
 */
function senseHits(senses: Labels['senses'], text: string): LabelHit[] {
  const words = conceptWords(text);
  if (words.length > MAX_LABEL_TOKENS) return [];
  const best = new Map<number, { readonly strength: number; readonly type: string }>();
  const strongest = new Map<string, number>();
  for (const { query, sense } of new Set(
    words.flatMap((word) => word.concepts.flatMap((c) => [...(senses.get(c) ?? [])])),
  )) {
    const strength = matchSense(sense, words, text);
    if (strength <= (best.get(query)?.strength ?? 0)) continue;
    const type = NUMBERS.has(sense.type) ? 'number' : isOfAddress(sense) ? 'address' : sense.type;
    best.set(query, { strength, type });
    strongest.set(type, Math.max(strength, strongest.get(type) ?? 0));
  }
  // `Supplier Ltd` is called so; `Total of the` goes on in the next cell.
  if (best.size === 0 || GOES_ON.test(text) || isName(text, words)) return [];
  return [...best]
    .filter(([, { strength, type }]) => strength >= strongest.get(type)! - RIVAL_MARGIN)
    .map(([query, { strength }]) => ({ query, strength }))
    .sort((a, b) => a.query - b.query);
}

/** `United States` asks for no state, and `Business` by itself is the title of a chapter. */
const isName = (text: string, words: readonly ConceptWord[]): boolean =>
  hasLegalForm(text) || REGION.test(text.trim()) || (words.length === 1 && TITLES.has(text.trim().toLowerCase()));

const isOfAddress = ({ slots }: Sense): boolean => slots.at(-1)?.includes('address') ?? false;

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);

function runsOf(entries: Entries, tokens: readonly Token[], length: number): readonly LabelHit[] {
  const best = new Map<number, LabelHit>();
  const share = length / tokens.length;
  for (let from = 0; from + length <= tokens.length; from++) {
    const kind = from === 0 ? PREFIX : CONTAINS;
    const strength = share === 1 ? BUT_FOR_NUMBERS : kind.floor + kind.share * share;
    for (const hit of toHits(entries.get(wordsOf(tokens.slice(from, from + length))), strength)) {
      if (hit.strength > (best.get(hit.query)?.strength ?? 0)) best.set(hit.query, hit);
    }
  }
  return [...best.values()];
}

const toHits = (entry: ReadonlyMap<number, number> | undefined, factor: number): LabelHit[] =>
  [...(entry ?? [])].map(([query, weight]) => ({ query, strength: weight * factor }));

const isAmountPart = (token: Token, text: string): boolean =>
  token.word === '%' || isAmountWord(text.slice(token.start, token.end));
