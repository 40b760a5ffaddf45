// Reads the heads of the columns of an invoice's line items.
import { type ItemKind, LEXICON } from '../../../lexicon/index.ts';
import { foldedWords, foldTokens, type Token } from '../../values/index.ts';
import type { HeadHit, HeadReader } from '../bands/head-reader.ts';

/** Longer texts are no heads of columns. */
const MAX_HEAD_CHARS = 80;
/** Figures, dates and the numbers of things. */
const NO_HEAD = /\d[\d.,:/-]*\d/;
const QUALIFIER = '';

const phrases = new Map<string, ItemKind | typeof QUALIFIER>();
/** The number of words of the longest phrase that begins with a word. */
const longest = new Map<string, number>();
function enter(phrase: string, kind: ItemKind | typeof QUALIFIER): void {
  const parts = foldTokens(phrase).map((token) => token.word);
  longest.set(parts[0]!, Math.max(parts.length, longest.get(parts[0]!) ?? 0));
  if (!phrases.has(parts.join(' '))) phrases.set(parts.join(' '), kind);
}
for (const phrase of [...LEXICON.words('without_tax'), ...LEXICON.words('head_qualifier')]) enter(phrase, QUALIFIER);
for (const phrase of LEXICON.words('with_tax')) enter(phrase, 'gross');
for (const [kind, list] of LEXICON.item_heads) for (const phrase of list) enter(phrase, kind);

const endingOf = (word: string): ItemKind | undefined =>
  LEXICON.head_endings.find(([ending]) => word.length > ending.length && word.endsWith(ending))?.[1];

/** `Prix unitaire TTC`: said of the price right before it, tax is no column of its own. */
const isOfPrice = (before: HeadHit<ItemKind> | undefined, at: number, tokens: readonly Token[]): boolean =>
  before?.kind === 'price' && before.end === tokens[at - 1]?.end;
const WITH_TAX = foldedWords('with_tax');

/** The heads of an invoice's items, the longest phrase first. */
export const readItemHeads: HeadReader<ItemKind> = (text) => {
  if (text.length > MAX_HEAD_CHARS || NO_HEAD.test(text)) return [];
  const tokens = foldTokens(text);
  const hits: HeadHit<ItemKind>[] = [];
  for (let i = 0; i < tokens.length; ) {
    let length = Math.min(longest.get(tokens[i]!.word) ?? 1, tokens.length - i);
    let kind: ItemKind | typeof QUALIFIER | undefined;
    for (; length > 0; length--) {
      const words = tokens.slice(i, i + length).map((token) => token.word);
      kind = phrases.get(words.join(' ')) ?? (length === 1 ? endingOf(words[0]!) : undefined);
      if (kind !== undefined) break;
    }
    const written = tokens.slice(i, i + length).map((token) => token.word);
    if (kind && !(WITH_TAX.has(written.join(' ')) && isOfPrice(hits.at(-1), i, tokens)))
      hits.push({ kind, start: tokens[i]!.start, end: tokens[i + length - 1]!.end });
    i += Math.max(1, length);
  }
  return hits;
};
