// Matches the words of a cell against the invoice lexicon, including bilingual labels.
import { LEXICON, type Role } from '../../../../lexicon/index.ts';
import { foldTokens, type Token } from '../../../values/index.ts';

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

/** By the first word, the longest first; made for the first document that is looked into. */
let entries: ReadonlyMap<string, readonly Entry[]> | null = null;

function buildEntries(): Map<string, Entry[]> {
  const byPhrase = new Map<string, Entry>();
  for (const { role, weight, spelling } of LEXICON.labels) {
    const words = foldTokens(spelling).map((token) => token.word);
    const phrase = words.join(' ');
    const entry = byPhrase.get(phrase) ?? { words, roles: new Map<Role, number>() };
    byPhrase.set(phrase, entry);
    entry.roles.set(role, Math.max(weight, entry.roles.get(role) ?? 0));
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
export const labelsIn = (text: string, tokens: readonly Token[]): LabelHit[] =>
  joinTranslations(text, tokens, matchLabels(tokens)).filter(({ last, roles }) => {
    const { end } = tokens[last]!;
    const numbers = roles.has('invoice_number') || roles.has('purchase_order');
    return !numbers || !JOINED.test(text.slice(end, end + 13));
  });

/** Between a label and its translation. */
const TRANSLATED = /^[\s.°º:]{0,3}[/|–-]\s{0,2}$/;

/** `Datum / Date` is one label in two languages. */
function joinTranslations(text: string, tokens: readonly Token[], hits: readonly LabelHit[]): LabelHit[] {
  const joined: LabelHit[] = [];
  for (const hit of hits) {
    const last = joined.at(-1);
    const roles = last ? sharedRoles(last, hit) : null;
    const follows = last?.last === hit.first - 1;
    if (last && roles && follows && TRANSLATED.test(text.slice(tokens[last.last]!.end, tokens[hit.first]!.start)))
      joined[joined.length - 1] = { roles, first: last.first, last: hit.last };
    else joined.push(hit);
  }
  return joined;
}

function sharedRoles(a: LabelHit, b: LabelHit): ReadonlyMap<Role, number> | null {
  const shared = [...a.roles].filter(([role]) => b.roles.has(role));
  return shared.length === 0
    ? null
    : new Map(shared.map(([role, weight]) => [role, Math.max(weight, b.roles.get(role)!)]));
}

/** The labels among the words, from left to right; where several begin at a word the longest counts. */
export function matchLabels(tokens: readonly Token[]): LabelHit[] {
  entries ??= buildEntries();
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
