import type { FieldSchema } from '../../model/index.ts';
import { foldTokens, isCurrencyWord, type Token } from '../values/index.ts';

/** One value that is looked for: a field, or a part of one. */
export interface Query {
  /** The names from the outermost object down: `customer`, `name`. */
  readonly keys: readonly string[];
  readonly field: FieldSchema;
  readonly labels: readonly Label[];
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
}

/** What a text says as a label: of what stands beside it, or of what follows in the text itself. */
interface LabelReading {
  readonly beside: readonly LabelHit[];
  readonly inline: readonly { readonly hits: readonly LabelHit[]; readonly start: number; readonly colon: boolean }[];
}

export interface Vocabulary {
  hits(text: string): readonly LabelHit[];
  read(text: string): LabelReading;
}

/** Longer texts are no labels. */
const MAX_LABEL_CHARS = 80;
const MAX_LABEL_TOKENS = 10;

/** A label of one word (`total`, `date`) is found in more places than it means. */
const ONE_WORD = 0.9;
/** The text is the label but for numbers, a percentage or a currency (`VAT 19 %`, `Total (EUR)`). */
const BUT_FOR_NUMBERS = 0.97;
/** The text begins with the label, or holds it: a floor, and what the share of its words adds. */
const PREFIX = { floor: 0.5, share: 0.4 };
const CONTAINS = { floor: 0.35, share: 0.3 };

/** `INV-001` says invoice, but is the number of one and no label. */
const JOINED_NUMBER = /\p{L}[-/_.]?\d/u;
const COLON = /[:：=\t]/;
const NOTHING: LabelReading = { beside: [], inline: [] };

export function buildVocabulary(queries: readonly Query[]): Vocabulary {
  const entries = new Map<string, Map<number, number>>();
  let longest = 1;
  queries.forEach((query, i) => {
    for (const label of query.labels) {
      const words = foldTokens(label.text).map((token) => token.word);
      if (words.length === 0) continue;
      const weight = label.weight * (words.length === 1 ? ONE_WORD : 1);
      const entry = entries.get(words.join(' ')) ?? new Map<number, number>();
      entries.set(words.join(' '), entry.set(i, Math.max(weight, entry.get(i) ?? 0)));
      longest = Math.max(longest, words.length);
    }
  });
  const memo = new Map<string, LabelReading>();
  const match = (text: string): readonly LabelHit[] => hitsOf(entries, longest, text);
  return {
    hits: match,
    read: (text) => {
      let reading = memo.get(text);
      if (!reading) memo.set(text, (reading = readLabel(entries, longest, match, text)));
      return reading;
    },
  };
}

type Entries = ReadonlyMap<string, ReadonlyMap<number, number>>;

function readLabel(
  entries: Entries,
  longest: number,
  match: (text: string) => readonly LabelHit[],
  text: string,
): LabelReading {
  const colon = text.slice(0, MAX_LABEL_CHARS).search(COLON);
  if (colon > 0) {
    const hits = match(text.slice(0, colon));
    if (text.slice(colon + 1).trim() === '') return { beside: hits, inline: [] };
    return hits.length === 0 ? NOTHING : { beside: [], inline: [{ hits, start: colon + 1, colon: true }] };
  }
  if (text.length > MAX_LABEL_CHARS) return NOTHING;
  const beside = match(text);
  return beside.length === 0 ? NOTHING : { beside, inline: leading(entries, longest, text) };
}

/** `Total 12.50`: the longest label at the start of a text, without a colon. */
function leading(entries: Entries, longest: number, text: string): LabelReading['inline'] {
  const tokens = foldTokens(text);
  for (let length = Math.min(longest, tokens.length - 1); length > 0; length--) {
    const hits = toHits(entries.get(wordsOf(tokens.slice(0, length))), 1);
    if (hits.length > 0) return [{ hits, start: tokens[length - 1]!.end, colon: false }];
  }
  return [];
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map((token) => token.word).join(' ');

/** The label with the most words decides: `Invoice date` speaks of the date, not of the invoice. */
function hitsOf(entries: Entries, longest: number, text: string): readonly LabelHit[] {
  if (text.length > MAX_LABEL_CHARS) return [];
  const all = foldTokens(text);
  const whole = toHits(entries.get(wordsOf(all)), 1);
  if (whole.length > 0 || JOINED_NUMBER.test(text)) return whole;
  const tokens = all.filter((token) => !isAmountPart(token, text));
  if (tokens.length === 0 || tokens.length > MAX_LABEL_TOKENS) return [];
  for (let length = Math.min(longest, tokens.length); length > 0; length--) {
    const hits = runsOf(entries, tokens, length);
    if (hits.length > 0) return hits;
  }
  return [];
}

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
  /^\d+$/.test(token.word) || token.word === '%' || isCurrencyWord(text.slice(token.start, token.end));
