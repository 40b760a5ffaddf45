// Folds each text once while many queries are held against it.
import { foldText } from '../../view/index.ts';

export type Fold = typeof foldText;

/** Characters of texts that are held folded, about those of some pages. */
const MAX_CHARACTERS = 2 ** 20;

export function createFoldMemo(): Fold {
  let known = new Map<string, Map<number, ReturnType<Fold>>>();
  let characters = 0;
  return (text, options = {}) => {
    const way = (options.keep_case ? 1 : 0) + (options.keep_hyphens ? 2 : 0);
    let ways = known.get(text);
    const found = ways?.get(way);
    if (found) return found;
    const folded = foldText(text, options);
    if (characters > MAX_CHARACTERS) {
      known = new Map();
      characters = 0;
      ways = undefined;
    }
    if (!ways) known.set(text, (ways = new Map()));
    ways.set(way, folded);
    characters += text.length;
    return folded;
  };
}
