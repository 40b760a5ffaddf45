// Makes headings of what the table of contents names and the chapters only print large.
import { below, flatText, type MarkupNode, TEXT } from '../hypertext/index.ts';
import type { ContentsEntry } from './package/contents.ts';

const DEEPEST = 6;
const BLOCKS = new Set(['p', 'div', 'header', 'section', 'blockquote', 'center', 'td']);
/** Elements behind a place that are looked at for its title. */
const MAX_LOOKED = 40;

/** `roots` by the paths of the chapters. */
export function markHeadings(entries: readonly ContentsEntry[], roots: ReadonlyMap<string, MarkupNode>): void {
  const ids = new Map<MarkupNode, Map<string, MarkupNode>>();
  for (const { title, path, fragment, depth } of entries) {
    const root = roots.get(path);
    if (!root) continue;
    if (!ids.has(root)) ids.set(root, idsOf(root));
    const start = fragment === '' ? bodyOf(root) : (ids.get(root)!.get(fragment) ?? null);
    const block = start && findTitle(start, title);
    if (!block) continue;
    block.attributes = [
      ...block.attributes,
      { name: 'role', value: 'heading' },
      { name: 'aria-level', value: String(Math.min(depth, DEEPEST)) },
    ];
  }
}

function idsOf(root: MarkupNode): Map<string, MarkupNode> {
  const ids = new Map<string, MarkupNode>();
  for (const node of below(root)) {
    const id = node.attribute('id');
    if (id !== null && !ids.has(id)) ids.set(id, node);
  }
  return ids;
}

function bodyOf(root: MarkupNode): MarkupNode | null {
  for (const node of below(root)) if (node.name === 'body') return node;
  return null;
}

/** The innermost block at a place whose text is the title; null where a heading or other text comes first. */
function findTitle(start: MarkupNode, title: string): MarkupNode | null {
  let found: MarkupNode | null = null;
  let looked = 0;
  const wanted = plain(title);
  const nodes = BLOCKS.has(start.name) ? [start, ...take(below(start), MAX_LOOKED)] : take(after(start), MAX_LOOKED);
  for (const node of nodes) {
    if (looked++ > MAX_LOOKED || /^h[1-6]$/.test(node.name) || node.attribute('role') === 'heading') return null;
    if (BLOCKS.has(node.name) && isShort(node) && plain(flatText(node)) === wanted) found = node;
    else if (node.name === TEXT && node.value.trim() !== '') return found;
  }
  return found;
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const value of values) {
    if (left-- <= 0) return;
    yield value;
  }
}

/** What is within a node and behind it, where it is no block: an anchor in front of the title, or within it. */
function* after(start: MarkupNode): Generator<MarkupNode> {
  if (start.name === 'body') {
    yield* below(start);
    return;
  }
  let block: MarkupNode = start;
  while (block.parent && !BLOCKS.has(block.name) && block.parent.name !== 'body') block = block.parent;
  for (let node: MarkupNode | null = block, n = 0; node && n < 3; node = node.next, n++) {
    yield node;
    yield* below(node);
  }
}

/** Text that could be a title: the whole of a long block is not put together. */
function isShort(node: MarkupNode): boolean {
  let length = 0;
  for (const { name, value } of below(node)) if (name === TEXT && (length += value.length) > 2_000) return false;
  return true;
}

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
