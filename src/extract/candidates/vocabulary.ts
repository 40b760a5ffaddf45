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
const COLONS = new RegExp(COLON, 'g');
/** Labels are looked for in lines up to here; a longer one is prose. */
const MAX_LINE_CHARS = 500;
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
    const inline = afterColons(entries, longest, text, { hits, start: colon + 1 });
    return inline.length === 0 ? NOTHING : { beside: [], inline };
  }
  if (text.length > MAX_LABEL_CHARS) return NOTHING;
  const beside = match(text);
  return beside.length === 0 ? NOTHING : { beside, inline: leading(entries, longest, text) };
}

/** `No: 7  Date: 1 May 2024`: what follows each label of a line, up to the next one. */
function afterColons(
  entries: Entries,
  longest: number,
  text: string,
  leader: Pick<InlineReading, 'hits' | 'start'>,
): InlineReading[] {
  const parts: InlineReading[] = [];
  let { hits, start } = leader;
  const close = (end: number): void => {
    if (hits.length > 0) parts.push({ hits, start, end, colon: true });
  };
  for (const colon of text.slice(0, MAX_LINE_CHARS).matchAll(COLONS)) {
    if (colon.index < start) continue;
    const label = trailing(entries, longest, text.slice(start, colon.index));
    if (!label) continue;
    close(start + label.start);
    [hits, start] = [label.hits, colon.index + 1];
  }
  close(text.length);
  return parts;
}

/** The longest label at the end of a text. */
function trailing(
  entries: Entries,
  longest: number,
  text: string,
): { readonly hits: LabelHit[]; readonly start: number } | null {
  const tokens = foldTokens(text.slice(-MAX_LABEL_CHARS));
  const offset = Math.max(0, text.length - MAX_LABEL_CHARS);
  for (let length = Math.min(longest, tokens.length); length > 0; length--) {
    const run = tokens.slice(-length);
    const hits = toHits(entries.get(wordsOf(run)), 1);
    if (hits.length > 0) return { hits, start: offset + run[0]!.start };
  }
  return null;
}

/** `Total 12.50`: the longest label at the start of a text, without a colon. */
function leading(entries: Entries, longest: number, text: string): LabelReading['inline'] {
  const tokens = foldTokens(text);
  for (let length = Math.min(longest, tokens.length - 1); length > 0; length--) {
    const hits = toHits(entries.get(wordsOf(tokens.slice(0, length))), 1);
    if (hits.length > 0) return [{ hits, start: tokens[length - 1]!.end, end: text.length, colon: false }];
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
