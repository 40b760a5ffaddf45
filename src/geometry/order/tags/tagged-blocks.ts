// Maps words to the block-level tags they belong to.
import type { PageTags } from '../../layout.ts';
import type { Frame } from '../../words/frame.ts';
import type { Words } from '../../words/words.ts';

/** What the tags say of each word. */
export interface TaggedBlocks {
  /** For each word the tag of the paragraph, heading or list item that it is part of; -1 where the tags say nothing. */
  readonly block: Int32Array;
  /** For each word its place in the order of the tag tree; -1 where it has none. */
  readonly order: Int32Array;
}

/** Tags that begin a paragraph of their own; others are parts of a line or groups of paragraphs. */
const BLOCK =
  /^(?:P|H[1-9]?|Title|LI|Caption|Note|FENote|Code|TOCI|BibEntry|BlockQuote|Quote|Formula|TH|TD|Aside|Index)$/;
/** These are parts of a line where they are in a block. */
const INLINE = /^(?:Formula|Code|Quote)$/;
const ITEM = 'LI';
/** Words of one line are on one baseline and are no further apart, in em. */
const ROW_SLACK = 0.3;
const REACH = 1.5;

/** The block of each word that is not skipped. A label and the first paragraph of its list item are one block. */
export function tagBlocks({ words, runs }: Frame, skip: Uint8Array, { tags, by_mcid }: PageTags): TaggedBlocks {
  const block = new Int32Array(words.count).fill(-1);
  const order = new Int32Array(words.count).fill(-1);
  const blockOfTag = new Map<number, number>();
  const firstOfItem = new Map<number, number>();
  const find = (tag: number): number => {
    const { path } = tags[tag]!;
    let [item, deepest] = [-1, -1];
    for (const step of path) {
      const type = tags[step]?.type ?? '';
      if (!BLOCK.test(type) || (deepest !== -1 && INLINE.test(type))) continue;
      deepest = step;
      if (type === ITEM) item = step;
    }
    if (deepest === -1 || item === -1 || deepest === item) return deepest;
    const first = firstOfItem.get(item);
    if (first === undefined) firstOfItem.set(item, deepest);
    return first === undefined || first === deepest ? item : deepest;
  };
  for (let w = 0; w < words.count; w++) {
    if (skip[w]) continue;
    const tag = by_mcid.get(runs[words.run[w]!]?.mcid ?? -1);
    if (tag === undefined || !tags[tag] || tags[tag].type === 'Artifact') continue;
    let found = blockOfTag.get(tag);
    if (found === undefined) blockOfTag.set(tag, (found = find(tag)));
    // Tags within a line alone, as browsers write them, know no paragraphs.
    if (found === -1) continue;
    block[w] = found;
    order[w] = tags[tag].order;
  }
  fillGaps(words, skip, block, order);
  return { block, order };
}

/** Words without a tag between or after tagged ones of the same line, such as leaders, go with those. */
function fillGaps(words: Words, skip: Uint8Array, block: Int32Array, order: Int32Array): void {
  let last = -1;
  for (let w = 0; w < words.count; w++) {
    if (skip[w]) continue;
    const slack = ROW_SLACK * words.size[w]!;
    const beside =
      last >= 0 &&
      Math.abs(words.baseline[w]! - words.baseline[last]!) <= slack &&
      words.x0[w]! - words.x1[last]! <= REACH * words.size[w]!;
    if (block[w] === -1 && beside) {
      block[w] = block[last]!;
      order[w] = order[last]!;
    }
    last = w;
  }
}
