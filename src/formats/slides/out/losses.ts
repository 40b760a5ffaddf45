// Counts the characters of a presentation that are left out, by reason, for the coverage.
import type { Coverage } from '../../../model/index.ts';

/** What of the text of the file is not in the document, with the reason. */
export function createLosses() {
  const counts = new Map<string, number>();
  const add = (reason: string, characters: number): void => {
    if (characters > 0) counts.set(reason, (counts.get(reason) ?? 0) + characters);
  };
  return {
    add,
    drop: (reason: string, text: string): void => add(reason, text.length),
    list: (): Coverage['dropped'] => [...counts].map(([reason, characters]) => ({ reason, characters, page: null })),
  };
}
