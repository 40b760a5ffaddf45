// Undoes word pairs between pieces that share too little to be versions of each other.
import type { Pause } from '../../pause.ts';
import { type Pairing, partWords, weightOf } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Words in a row that stand for themselves, wherever they are found. */
const LONG_RUN = 8;
/** Of the shorter of two pieces, the share that must be in common. */
const LEAST_SHARE = 0.5;
/** Of both together, where the pieces are of different length and nothing else speaks for them. */
const LEAST_OF_BOTH = 0.3;

/** Words that are looked at before others may have their turn. */
const WORDS_A_TURN = 16_384;

/** What two pieces have in common: words `from` to `to` of the first document, as far as they are paired. */
interface Link {
  readonly a: number;
  readonly b: number;
  readonly from: number;
  to: number;
  weight: number;
  run: number;
  longest: number;
}

/**
 * Any two texts share words such as "the". Words that pair up two pieces are parted again unless so much is in common that one seems to have
 * been made of the other.
 */
export async function dropChanceLinks(pairing: Pairing, pause: Pause): Promise<void> {
  const weights = { a: pieceWeights(pairing.a), b: pieceWeights(pairing.b) };
  for (const link of await linksOf(pairing, pause)) {
    const wait = pause(1);
    if (wait) await wait;
    if (isSound(pairing, link, weights)) continue;
    for (let at = link.from; at < link.to; at++) partWords(pairing, at);
  }
}

/** Partners ascend, so that what two pieces share is together. */
async function linksOf({ a, b, toB }: Pairing, pause: Pause): Promise<Link[]> {
  const links: Link[] = [];
  let link: Link | undefined;
  let last = -2;
  for (let at = 0; at < toB.length; at++) {
    if (at % WORDS_A_TURN === 0) await pause(WORDS_A_TURN);
    const other = toB[at]!;
    if (other < 0) continue;
    const [inA, inB] = [a.pieceOf[at]!, b.pieceOf[other]!];
    if (!link || link.a !== inA || link.b !== inB) {
      link = { a: inA, b: inB, from: at, to: at, weight: 0, run: 0, longest: 0 };
      links.push(link);
    }
    link.run = link.to === at && last === other - 1 ? link.run + 1 : 1;
    link.longest = Math.max(link.longest, link.run);
    link.weight += a.words.weights[at]!;
    link.to = at + 1;
    last = other;
  }
  return links;
}

interface Weights {
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Once for each piece: one may have links to thousands of others. */
const pieceWeights = (stream: TextStream): Float64Array =>
  Float64Array.from(stream.pieces, ({ from, to }) => weightOf(stream, from, to));

function isSound(pairing: Pairing, link: Link, weights: Weights): boolean {
  if (link.longest >= LONG_RUN) return true;
  const inA = weights.a[link.a]!;
  const inB = weights.b[link.b]!;
  if (link.weight < LEAST_SHARE * Math.min(inA, inB)) return false;
  return 2 * link.weight >= LEAST_OF_BOTH * (inA + inB) || isContinued(pairing, link);
}

/** Whether the words before or behind what is shared go on being the same in the pieces around. */
function isContinued({ toB, toA }: Pairing, { from, to }: Link): boolean {
  const first = toB[from]!;
  const last = toB[to - 1]!;
  const before = from === 0 ? first === 0 : toB[from - 1] === first - 1 && first > 0;
  const behind = to === toB.length ? last === toA.length - 1 : toB[to] === last + 1;
  return before || behind;
}
