// Pairs words that differ only in spaces, line-end hyphens or capitals, which different readers set differently.
import type { Pause } from '../../pause.ts';
import { type Gap, listGaps, type Pairing, pairWords, SETTLED } from './pairing.ts';
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
    const [own, other] = [tightWords(a, gap.a), tightWords(b, gap.b)];
    if (isSame(own.join(''), other.join(''), otherFormat)) settle(pairing, gap);
    else settleEnds(pairing, gap, [own, other], otherFormat);
  }
}

function settle(pairing: Pairing, { a: [aFrom, aTo], b: [bFrom, bTo] }: Gap): void {
  const both = Math.min(aTo - aFrom, bTo - bFrom);
  for (let i = 0; i < both; i++) pairWords(pairing, aFrom + i, bFrom + i);
  pairing.toB.fill(SETTLED, aFrom + both, aTo);
  pairing.toA.fill(SETTLED, bFrom + both, bTo);
}

/** Words at either end of a gap that are the same but for blanks, beside others that are not. */
function settleEnds(
  pairing: Pairing,
  { a: [aFrom, aTo], b: [bFrom, bTo] }: Gap,
  [own, other]: readonly [readonly string[], readonly string[]],
  otherFormat: boolean,
): void {
  let [x, y] = [0, 0];
  for (let run = sameRun(own, other, otherFormat); run; ) {
    settle(pairing, { a: [aFrom + x, aFrom + x + run[0]], b: [bFrom + y, bFrom + y + run[1]] });
    [x, y] = [x + run[0], y + run[1]];
    run = sameRun(own.slice(x), other.slice(y), otherFormat);
  }
  let [backX, backY] = [0, 0];
  const rest = (): readonly [string[], string[]] => [
    own.slice(x, own.length - backX).reverse(),
    other.slice(y, other.length - backY).reverse(),
  ];
  for (let run = sameRun(...rest(), otherFormat, true); run; run = sameRun(...rest(), otherFormat, true)) {
    settle(pairing, { a: [aTo - backX - run[0], aTo - backX], b: [bTo - backY - run[1], bTo - backY] });
    [backX, backY] = [backX + run[0], backY + run[1]];
  }
}

/** How many words from the start on are the same text, as few as possible; null where they are not. `backwards`: the words are in turned order. */
function sameRun(
  own: readonly string[],
  other: readonly string[],
  otherFormat: boolean,
  backwards = false,
): readonly [number, number] | null {
  let [one, two, n, m] = ['', '', 0, 0];
  const added = (text: string, word: string): string => (backwards ? word + text : text + word);
  for (;;) {
    if (n > 0 && m > 0 && one !== '' && isSame(one, two, otherFormat)) return [n, m];
    const isShorter = one.length <= two.length;
    if (isShorter ? n === own.length : m === other.length) return null;
    if (isShorter) one = added(one, own[n++]!);
    else two = added(two, other[m++]!);
    const [short, long] = one.length <= two.length ? [one, two] : [two, one];
    const starts = backwards ? long.slice(long.length - short.length) : long.slice(0, short.length);
    if (starts.toUpperCase() !== short.toUpperCase()) return null;
  }
}

const tightWords = ({ words, parts }: TextStream, [from, to]: readonly [number, number]): string[] =>
  Array.from({ length: to - from }, (_, i) =>
    tight(parts[words.parts[from + i]!]!.text.slice(words.starts[from + i], words.ends[from + i])),
  );

const tight = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\u2010-\u2015\u2212\u2022\u25cf\u25aa\uf0b7\u00b7-]+/g, '');

/** One format may say that small letters are shown as capitals where another has the capitals. */
const isSame = (one: string, other: string, otherFormat: boolean): boolean => {
  if (one === other) return true;
  const capitals = one.toUpperCase();
  return otherFormat && capitals === other.toUpperCase() && (one === capitals || other === capitals);
};
