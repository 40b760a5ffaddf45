// Pairs the comments of two documents by text, place, time and author, in stages from the surest match to the weakest.
import type { Comment } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import { cutWords } from '../text/cut-words.ts';

/** A comment as it is looked for in the other document. */
export interface PlacedComment {
  readonly comment: Comment;
  /** Equal for texts that read the same. */
  readonly reads: string;
  /** What it is about, in words that both documents share; null where that cannot be told. */
  readonly place: string | null;
  /** The passage of the document after that it is in, or that its own became; null where there is none. */
  readonly passage: number | null;
}

interface CommentMatch {
  /** Positions in both lists. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

export function toPlaced(comment: Comment, place: string | null, passage: number | null = null): PlacedComment {
  let [count, one, other] = [0, 0, 0];
  cutWords(comment.text, (_start, _end, hash) => {
    count++;
    one = (Math.imul(one, 31) + hash) | 0;
    other = Math.imul(other ^ hash, 0x01000193);
  });
  return { comment, reads: `${count}:${one}:${other}`, place, passage };
}

type KeyOf = (placed: PlacedComment) => string | null;

const joined = (...parts: readonly string[]): string => parts.join('\u0000');
const authorOf = ({ comment }: PlacedComment): string => comment.author ?? '';

/** Known by where it is though its words and those of the passage changed. */
const keyOfPassage: KeyOf = (it) => (it.passage === null ? null : joined(authorOf(it), `${it.passage}`));
const keyOfMoment: KeyOf = (it) => it.comment.date && joined(authorOf(it), it.comment.date);

/** The surest first: the same remark at the same place, the same remark elsewhere, the same moment, the same place. */
const stagesFor = (before: readonly PlacedComment[], after: readonly PlacedComment[]): readonly KeyOf[] => [
  (it) => it.place && joined(it.place, authorOf(it), it.reads),
  (it) => joined(authorOf(it), it.reads),
  (it) => it.place && it.comment.date && joined(it.place, authorOf(it), it.comment.date),
  onlyOnce(keyOfMoment, before, after),
  (it) => it.place && joined(it.place, authorOf(it)),
];

/** Many remarks may bear one moment: some programs write it to the minute, and converters give all of them the same. */
function onlyOnce(keyOf: KeyOf, ...lists: readonly (readonly PlacedComment[])[]): KeyOf {
  const repeated = new Set<string>();
  for (const list of lists) {
    const seen = new Set<string>();
    for (const placed of list) {
      const key = keyOf(placed);
      if (!key) continue;
      if (seen.has(key)) repeated.add(key);
      seen.add(key);
    }
  }
  return (placed) => {
    const key = keyOf(placed);
    return key && !repeated.has(key) ? key : null;
  };
}

/** Of cells: a note that somebody else wrote anew. */
const BY_PLACE: KeyOf = ({ place, comment }) => place && joined(place, comment.parent_id === null ? 'first' : 'reply');

/** Which comments of two documents are the same, though their text may have changed. Takes time by the number of comments. */
export async function matchComments(
  before: readonly PlacedComment[],
  after: readonly PlacedComment[],
  { ofCells }: { readonly ofCells: boolean },
  pause: Pause,
): Promise<CommentMatch> {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  const take = (inA: number, inB: number): void => {
    partners.set(inA, inB);
    taken.add(inB);
  };
  const leftOf = (list: readonly PlacedComment[], isTaken: (at: number) => boolean): number[] =>
    [...list.keys()].filter((at) => !isTaken(at));
  const left = () => [leftOf(before, (at) => partners.has(at)), leftOf(after, (at) => taken.has(at))] as const;
  const stages = stagesFor(before, after);
  for (const keyOf of ofCells ? [...stages, BY_PLACE] : stages) {
    const [inA, inB] = left();
    if (inA.length === 0 || inB.length === 0) break;
    pairByKey(before, inA, after, inB, keyOf, take);
    await pause(inA.length + inB.length);
  }
  if (!ofCells) {
    await pairByWords(before, after, left(), take, pause);
    const [inA, inB] = left();
    pairByKey(before, inA, after, inB, onlyOnce(keyOfPassage, before, after), take);
  }
  const [removed, added] = left();
  return { pairs: [...partners], removed, added };
}

function pairByKey(
  before: readonly PlacedComment[],
  inA: readonly number[],
  after: readonly PlacedComment[],
  inB: readonly number[],
  keyOf: KeyOf,
  take: (inA: number, inB: number) => void,
): void {
  /** Reversed, so that the first of equals is the next to be taken. */
  const byKey = new Map<string, number[]>();
  for (const at of inA.toReversed()) {
    const key = keyOf(before[at]!);
    if (!key) continue;
    const equals = byKey.get(key);
    if (equals) equals.push(at);
    else byKey.set(key, [at]);
  }
  for (const at of inB) {
    const key = keyOf(after[at]!);
    const partner = key ? byKey.get(key)?.pop() : undefined;
    if (partner !== undefined) take(partner, at);
  }
}

/** Comments without a partner whose words are looked at, and those of the other document that each is held against. */
const MAX_LOOKED_AT = 1_000;
const MAX_TRIED = 50;
/** Characters of a comment that it is known by. */
const KNOWN_BY = 1_000;
/** The share of words that two wordings of one comment have in common. */
const LEAST_ALIKE = 0.5;

/** Of one author, the comment whose words are the most alike. */
async function pairByWords(
  before: readonly PlacedComment[],
  after: readonly PlacedComment[],
  [inA, inB]: readonly [readonly number[], readonly number[]],
  take: (inA: number, inB: number) => void,
  pause: Pause,
): Promise<void> {
  const free = new Map<string, Map<number, ReadonlySet<number>>>();
  for (const at of inA.slice(0, MAX_LOOKED_AT)) {
    const author = authorOf(before[at]!);
    const ofAuthor = free.get(author) ?? new Map<number, ReadonlySet<number>>();
    free.set(author, ofAuthor.set(at, wordsOf(before[at]!)));
  }
  for (const at of inB.slice(0, MAX_LOOKED_AT)) {
    const ofAuthor = free.get(authorOf(after[at]!));
    const partner = ofAuthor && mostAlike(wordsOf(after[at]!), ofAuthor);
    await pause(MAX_TRIED);
    if (partner === undefined) continue;
    ofAuthor!.delete(partner);
    take(partner, at);
  }
}

function wordsOf({ comment }: PlacedComment): ReadonlySet<number> {
  const words = new Set<number>();
  cutWords(comment.text, (_start, _end, hash) => words.add(hash), 0, Math.min(comment.text.length, KNOWN_BY));
  return words;
}

function mostAlike(words: ReadonlySet<number>, others: ReadonlyMap<number, ReadonlySet<number>>): number | undefined {
  let best: number | undefined;
  let most = LEAST_ALIKE;
  let tried = 0;
  for (const [at, theirs] of others) {
    if (++tried > MAX_TRIED) break;
    let shared = 0;
    for (const word of words) if (theirs.has(word)) shared++;
    const alike = (2 * shared) / Math.max(1, words.size + theirs.size);
    if (alike > most || (best === undefined && alike === most)) [best, most] = [at, alike];
  }
  return best;
}
