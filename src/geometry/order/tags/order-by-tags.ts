// Orders a page by its structure tags and checks that this order makes sense.
import { type Box, unite } from '../../../model/index.ts';
import type { PageTags } from '../../layout.ts';
import type { FoundTable, Frame } from '../../words/frame.ts';
import type { FlowItem } from '../flow-item.ts';
import { buildFragments, type Fragments } from '../lines/fragments.ts';
import { boxOfLines, buildLines, type Line } from '../lines/lines.ts';
import { tagBlocks } from './tagged-blocks.ts';

/** Tags that leave out more than this share of the words are not followed. */
const UNTAGGED = 0.2;
/** Nor are those that put more than this share of a longer page into one paragraph. */
const ONE_BLOCK = 0.8;
const LONG_PAGE = 120;
/** A stream that goes up by so many em within a paragraph goes on in another column. */
const COLUMN_STEP = 1.5;
const ROW_SLACK = 0.3;
/** Fragments without a tag that are worth a search for their place. */
const MOST_UNPLACED = 300;
/** What is within so many points beneath is its neighbour. */
const NEAR = 100;
/** Share of steps to something higher on the page that the order of the tags may have. */
const UPWARDS = 0.35;
const FEWEST_STEPS = 8;

/** A paragraph or table with its place in the order of the tags; null where they do not place it. */
interface Placed {
  readonly order: number | null;
  readonly box: Box;
  readonly lines: readonly Line[];
  readonly table: number;
}

/** The order that the tags state; null where they say too little or nothing sensible. */
export function orderByTags(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  tags: PageTags,
): FlowItem[] | null {
  const { words } = frame;
  const { block, order } = tagBlocks(frame, skip, tags);
  if (!isSensible(block, skip)) return null;
  const fragments = buildFragments(words, skip, [], block);
  const placed: Placed[] = [];
  for (const pieces of blocksOf(fragments, block).values())
    for (const ids of pieces) {
      const lines = buildLines(words, fragments, ids);
      let first = Infinity;
      for (const line of lines) for (const w of line.words) if (order[w]! >= 0) first = Math.min(first, order[w]!);
      placed.push({ order: Number.isFinite(first) ? first : null, box: boxOfLines(lines), lines, table: -1 });
    }
  tables.forEach((table, t) => {
    placed.push({ order: orderOfTable(frame, table, tags), box: table.box, lines: [], table: t });
  });
  const ordered = inOrder(placed);
  return ordered && isDownwards(ordered) ? toItems(ordered) : null;
}

/** Whether most steps lead down: a tree in the order of painting leads anywhere. */
function isDownwards(placed: readonly Placed[]): boolean {
  let up = 0;
  for (let k = 1; k < placed.length; k++) if (placed[k]!.box[3] < placed[k - 1]!.box[1]) up++;
  return placed.length < FEWEST_STEPS || up <= UPWARDS * placed.length;
}

function isSensible(block: Int32Array, skip: Uint8Array): boolean {
  let [all, untagged, most] = [0, 0, 0];
  const sizes = new Map<number, number>();
  for (let w = 0; w < block.length; w++) {
    if (skip[w]) continue;
    all++;
    if (block[w]! < 0) {
      untagged++;
      continue;
    }
    const size = (sizes.get(block[w]!) ?? 0) + 1;
    sizes.set(block[w]!, size);
    most = Math.max(most, size);
  }
  return all > 0 && untagged <= UNTAGGED * all && (all < LONG_PAGE || most <= ONE_BLOCK * all);
}

/** Fragments of each block, parted where it goes on in another column; those without a tag where they are apart. */
function blocksOf(f: Fragments, block: Int32Array): Map<number, number[][]> {
  const blocks = new Map<number, number[][]>();
  const order = Array.from({ length: f.count }, (_, i) => i).sort((a, b) => f.stream[a]! - f.stream[b]!);
  for (const i of order) {
    const key = block[f.words[f.first[i]!]!]!;
    const pieces = blocks.get(key);
    const piece = pieces?.[pieces.length - 1];
    const last = piece?.[piece.length - 1];
    if (!pieces) blocks.set(key, [[i]]);
    else if (key === -1 ? !goesOn(f, last!, i) : f.baseline[i]! < f.baseline[last!]! - COLUMN_STEP * f.em)
      pieces.push([i]);
    else piece!.push(i);
  }
  for (const pieces of blocks.values())
    for (const piece of pieces) piece.sort((a, b) => f.baseline[a]! - f.baseline[b]! || f.x0[a]! - f.x0[b]!);
  return blocks;
}

/** Whether a fragment without a tag is beside or right below the one before it. */
function goesOn(f: Fragments, a: number, b: number): boolean {
  const step = f.baseline[b]! - f.baseline[a]!;
  if (Math.abs(step) <= ROW_SLACK * f.em) return f.x0[b]! - f.x1[a]! < COLUMN_STEP * f.em;
  return step > 0 && step <= COLUMN_STEP * f.em && f.x0[b]! < f.x1[a]! && f.x1[b]! > f.x0[a]!;
}

function orderOfTable({ words, runs }: Frame, { cells }: FoundTable, { tags, by_mcid }: PageTags): number | null {
  for (const cell of cells)
    for (const line of cell.lines)
      for (const w of line) {
        const tag = tags[by_mcid.get(runs[words.run[w]!]?.mcid ?? -1) ?? -1];
        if (tag) return tag.order;
      }
  return null;
}

/** By the order of the tags; null where much has none. What has none goes before what is right beneath it, or else before the first that is lower. */
function inOrder(placed: readonly Placed[]): Placed[] | null {
  const out = placed.filter((p) => p.order !== null).sort((a, b) => a.order! - b.order!);
  const rest = placed.filter((p) => p.order === null).sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  if (rest.length > MOST_UNPLACED) return null;
  for (const item of rest) {
    const middle = (item.box[1] + item.box[3]) / 2;
    const beneath = out.findIndex(
      ({ box }) => box[1] >= middle && box[1] < middle + NEAR && box[0] < item.box[2] && box[2] > item.box[0],
    );
    const at = beneath === -1 ? out.findIndex(({ box }) => box[1] >= middle) : beneath;
    out.splice(at === -1 ? out.length : at, 0, item);
  }
  return out;
}

/** Paragraphs that follow each other downwards are one column. */
function toItems(placed: readonly Placed[]): FlowItem[] {
  const columns: Box[] = [];
  const columnOf: number[] = [];
  let last: Placed | null = null;
  for (const item of placed) {
    const below = last !== null && item.box[1] >= last.box[1] && item.box[0] < last.box[2] && item.box[2] > last.box[0];
    if (below) columns[columns.length - 1] = unite(columns[columns.length - 1]!, item.box);
    else columns.push(item.box);
    columnOf.push(columns.length - 1);
    last = item;
  }
  return placed.map(({ lines, box, table }, i) =>
    table >= 0
      ? { kind: 'table', table }
      : {
          kind: 'paragraph',
          lines: lines.map((line) => line.words),
          box,
          column: columnOf[i]!,
          column_box: columns[columnOf[i]!]!,
        },
  );
}
