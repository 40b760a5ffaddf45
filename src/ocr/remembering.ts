// Remembers what was read in pictures, so that the same picture is not read twice: in one document, or in another reading of it.
import { pictureKey } from './picture-key.ts';
import type { Recogniser, Recognition } from './port.ts';

/** Characters of all remembered pictures together: some dozens of pages, at a few hundred bytes each. */
const MOST_CHARACTERS = 100_000;
/** What a picture counts beside its characters, so that those without any are bounded too. */
const LEAST_WEIGHT = 200;

/** The same answers as without, for the engine gives the same answer each time. What was asked for longest ago is forgotten first. */
export function remembering(recogniser: Recogniser, most = MOST_CHARACTERS): Recogniser {
  const known = new Map<string, Recognition>();
  let weight = 0;
  const forget = (key: string): void => {
    weight -= weightOf(known.get(key)!);
    known.delete(key);
  };
  return {
    ...recogniser,
    recognise: async (picture, signal, hint) => {
      signal.throwIfAborted();
      const key = pictureKey(picture, hint);
      const before = known.get(key);
      if (before) {
        known.delete(key);
        known.set(key, before);
        return before;
      }
      const found = await recogniser.recognise(picture, signal, hint);
      // Another may have read the same meanwhile.
      if (known.has(key)) return found;
      known.set(key, found);
      weight += weightOf(found);
      while (weight > most) forget(known.keys().next().value!);
      return found;
    },
  };
}

const weightOf = ({ lines, rules }: Recognition): number =>
  LEAST_WEIGHT +
  rules.length +
  lines.reduce((sum, { words }) => sum + words.reduce((all, { characters }) => all + 1 + characters.length, 0), 0);
