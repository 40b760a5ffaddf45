// Finds the stretches of a text that a part of it touches, without looking at all of them: a paragraph of many notes may run over many pages.
import { countLeading } from '../../../model/index.ts';

/** By offsets in a text; `end` is behind the last character. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Lists as short as this are gone through. */
const FEW = 16;

/** Stretches by their starts in a tree over their ends, so that one that runs on does not hide that others have ended. */
interface StretchTree<T> {
  readonly sorted: readonly { readonly stretch: T; readonly place: number }[];
  /** The greatest end under each node: that of the leaf `i` at `leaves + i`, of the node `n` over `2n` and `2n + 1`. */
  readonly ends: Float64Array;
  readonly leaves: number;
}

const TREES = new WeakMap<readonly Stretch[], StretchTree<Stretch>>();

/** Those that share a character with the part, in the order of the list. The list must not change between calls. */
export function touching<T extends Stretch>(list: readonly T[], part: Stretch): readonly T[] {
  if (list.length <= FEW) return list.filter(({ start, end }) => start < part.end && end > part.start);
  const { sorted, ends, leaves } = treeOf(list);
  const found: { readonly stretch: T; readonly place: number }[] = [];
  const nodes = [1];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (!(ends[node]! > part.start)) continue;
    if (node < leaves) nodes.push(2 * node + 1, 2 * node);
    else if (sorted[node - leaves]!.stretch.start < part.end) found.push(sorted[node - leaves]!);
    // Leaves come by their starts: all that are still to come begin behind the part.
    else break;
  }
  return found.sort((a, b) => a.place - b.place).map(({ stretch }) => stretch);
}

function treeOf<T extends Stretch>(list: readonly T[]): StretchTree<T> {
  let tree = TREES.get(list) as StretchTree<T> | undefined;
  if (!tree) TREES.set(list, (tree = buildTree(list)));
  return tree;
}

function buildTree<T extends Stretch>(list: readonly T[]): StretchTree<T> {
  const sorted = list
    .map((stretch, place) => ({ stretch, place }))
    .sort((a, b) => a.stretch.start - b.stretch.start || a.place - b.place);
  let leaves = 1;
  while (leaves < sorted.length) leaves *= 2;
  const ends = new Float64Array(2 * leaves).fill(Number.NEGATIVE_INFINITY);
  for (const [i, { stretch }] of sorted.entries()) ends[leaves + i] = stretch.end;
  for (let node = leaves - 1; node > 0; node--) ends[node] = Math.max(ends[2 * node]!, ends[2 * node + 1]!);
  return { sorted, ends, leaves };
}

/** Position of the first that ends behind a place, of stretches whose ends ascend. */
export function firstBehind(list: readonly Pick<Stretch, 'end'>[], place: number): number {
  return countLeading(list.length, (at) => list[at]!.end <= place);
}
