// Sets of words with wildcards, and matching of labels against them.
import { foldTokens } from '../../../values/index.ts';

/** Words and phrases that mean one thing, ready to be looked for in labels. */
export interface WordSet {
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
}

/** Longer texts are no labels. */
const MAX_LABEL_CHARS = 200;

/** `umsatz*` is a word that begins so, `*kosten` one that ends so: German and Dutch write compounds as one word. */
export function wordSet(...lists: readonly (readonly string[])[]): WordSet {
  const phrases = new Map<string, string[][]>();
  const beginnings: string[] = [];
  const endings: string[] = [];
  for (const entry of lists.flat()) {
    if (entry.endsWith('*')) beginnings.push(entry.slice(0, -1));
    // A word loses its last s when it is folded, and so must its ending.
    else if (entry.startsWith('*')) endings.push(wordsOf(entry)[0]!);
    else addPhrase(phrases, wordsOf(entry));
  }
  return { phrases, beginnings, endings };
}

function addPhrase(phrases: Map<string, string[][]>, words: readonly string[]): void {
  const [first, ...rest] = words;
  if (first === undefined) return;
  const known = phrases.get(first);
  if (known) known.push(rest);
  else phrases.set(first, [rest]);
}

/** The words of a label, folded as those of the sets are. */
export const wordsOf = (text: string): string[] =>
  foldTokens(text.slice(0, MAX_LABEL_CHARS)).map((token) => token.word);

/** Whether any of the words is in the text. */
export function names({ phrases, beginnings, endings }: WordSet, words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      phrases.get(word)?.some((rest) => rest.every((next, i) => words[at + 1 + i] === next)) === true ||
      beginnings.some((part) => word.startsWith(part)) ||
      endings.some((part) => word.endsWith(part)),
  );
}
