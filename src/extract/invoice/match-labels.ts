import { foldTokens, type Token } from '../values/index.ts';
import { LABELS, type Role } from './lexicon/index.ts';

/** A label found among the words of a cell. */
export interface LabelHit {
  /** What it may speak of, with the weight of each. */
  readonly roles: ReadonlyMap<Role, number>;
  /** Positions among the words. */
  readonly first: number;
  readonly last: number;
}

interface Entry {
  readonly words: readonly string[];
  readonly roles: Map<Role, number>;
}

/** By the first word, the longest first. */
const entries: ReadonlyMap<string, readonly Entry[]> = buildEntries();

function buildEntries(): Map<string, Entry[]> {
  const byPhrase = new Map<string, Entry>();
  for (const [role, weight, spellings] of LABELS) {
    for (const spelling of spellings.split(',')) {
      const words = foldTokens(spelling).map((token) => token.word);
      const phrase = words.join(' ');
      const entry = byPhrase.get(phrase) ?? { words, roles: new Map<Role, number>() };
      byPhrase.set(phrase, entry);
      entry.roles.set(role, Math.max(weight, entry.roles.get(role) ?? 0));
    }
  }
  const byFirst = new Map<string, Entry[]>();
  for (const entry of byPhrase.values()) {
    const first = entry.words[0];
    if (first === undefined) continue;
    const known = byFirst.get(first);
    if (known) known.push(entry);
    else byFirst.set(first, [entry]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** `INV-17` says invoice, but is the number of one and no label. */
const JOINED = /^[-/_][\p{L}\p{N}]{0,10}\d/u;

/** The labels in a text: as among its words, but for those that are the beginning of a number. */
export function labelsIn(text: string, tokens: readonly Token[]): LabelHit[] {
  const hits = matchLabels(tokens).filter(({ last, roles }) => {
    const { end } = tokens[last]!;
    const numbers = roles.has('invoice_number') || roles.has('purchase_order');
    return !numbers || !JOINED.test(text.slice(end, end + 13));
  });
  return hits.map((hit, i) => {
    const before = hits[i - 1];
    return before && isPair(text, tokens, before, hit) ? { ...hit, roles: datedBy(before, hit) } : hit;
  });
}

const SLASH = /^\s?\/\s?$/;
/** A bare `date` after a number's label is as sure as that label. */
const PAIRED = 0.85;
const OTHER_NUMBERS: readonly Role[] = ['purchase_order', 'other_number'];

/** `Number/Date` over two values with a slash between them. */
export const isPair = (text: string, tokens: readonly Token[], before: LabelHit, hit: LabelHit): boolean =>
  SLASH.test(text.slice(tokens[before.last]!.end, tokens[hit.first]!.start));

/** `Order/Date` is the date of the order, and no other. */
function datedBy(before: LabelHit, { roles }: LabelHit): ReadonlyMap<Role, number> {
  if (!roles.has('invoice_date')) return roles;
  if (before.roles.has('invoice_number')) return new Map([['invoice_date', PAIRED]]);
  return OTHER_NUMBERS.some((role) => before.roles.has(role)) ? new Map([['other_date', 1]]) : roles;
}

/** The labels among the words, from left to right; where several begin at a word the longest counts. */
export function matchLabels(tokens: readonly Token[]): LabelHit[] {
  const hits: LabelHit[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = entries.get(tokens[at]!.word)?.find((entry) => startsHere(entry.words, tokens, at));
    if (!found) continue;
    hits.push({ roles: found.roles, first: at, last: at + found.words.length - 1 });
    at += found.words.length - 1;
  }
  return hits;
}

const startsHere = (words: readonly string[], tokens: readonly Token[], at: number): boolean =>
  words.every((word, i) => tokens[at + i]?.word === word);
