import type { Pause } from '../turns.ts';
import { listGaps, type Pairing, pairWords, SETTLED } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Longer gaps are no words that were cut differently. */
const MAX_WORDS = 40;

/**
 * Where pages are made of placed letters, blanks and hyphens at line ends are the reader's guess. Words that differ in nothing else are the same:
 * they are paired in order, and what is over on one side is settled. `otherFormat`: so are words that are in capitals on one side.
 */
export async function joinSplitWords(pairing: Pairing, otherFormat: boolean, pause: Pause): Promise<void> {
  const { a, b } = pairing;
  for (const gap of await listGaps(pairing, pause)) {
    const [n, m] = [gap.a[1] - gap.a[0], gap.b[1] - gap.b[0]];
    if (n > MAX_WORDS || m > MAX_WORDS) continue;
    const wait = pause(10 + n + m);
    if (wait) await wait;
    // What is settled follows a pair.
    if ((n === 0 || m === 0) && (gap.a[0] === 0 || gap.b[0] === 0)) continue;
    if (!isSame(tight(a, gap.a), tight(b, gap.b), otherFormat)) continue;
    for (let i = 0; i < Math.min(n, m); i++) pairWords(pairing, gap.a[0] + i, gap.b[0] + i);
    pairing.toB.fill(SETTLED, gap.a[0] + Math.min(n, m), gap.a[1]);
    pairing.toA.fill(SETTLED, gap.b[0] + Math.min(n, m), gap.b[1]);
  }
}

const tight = ({ words, parts }: TextStream, [from, to]: readonly [number, number]): string => {
  let text = '';
  for (let at = from; at < to; at++) text += parts[words.parts[at]!]!.text.slice(words.starts[at], words.ends[at]);
  return text.normalize('NFKC').replace(/[\s\u00ad\u2010-\u2015\u2212\u2022\u25cf\u25aa\uf0b7\u00b7-]+/g, '');
};

/** One format may say that small letters are shown as capitals where another has the capitals. */
const isSame = (one: string, other: string, otherFormat: boolean): boolean => {
  if (one === other) return true;
  const capitals = one.toUpperCase();
  return otherFormat && capitals === other.toUpperCase() && (one === capitals || other === capitals);
};
