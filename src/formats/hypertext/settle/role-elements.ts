// Elements that say by their role what others say by their tag (WAI-ARIA): tables and lists of plain boxes.
import { below, MarkupNode } from '../tree.ts';

const TAGS: ReadonlyMap<string, string> = new Map([
  ...[['table', 'table'] as const, ['grid', 'table'] as const, ['treegrid', 'table'] as const],
  ...[['rowgroup', 'tbody'] as const, ['row', 'tr'] as const],
  ...[['cell', 'td'] as const, ['gridcell', 'td'] as const],
  ...[['columnheader', 'th'] as const, ['rowheader', 'th'] as const],
  ...[['list', 'ul'] as const, ['listitem', 'li'] as const],
]);
/** Tags that say nothing by themselves. */
const PLAIN = new Set(['div', 'span']);

export function settleRoles(root: MarkupNode): void {
  const found: { readonly node: MarkupNode; readonly role: string; readonly tag: string }[] = [];
  for (const node of below(root)) {
    const role = PLAIN.has(node.name) ? node.attribute('role')?.trim().toLowerCase() : undefined;
    const tag = role === undefined ? undefined : TAGS.get(role);
    if (tag !== undefined) found.push({ node, role: role!, tag });
  }
  for (const { node, role, tag } of found) rename(node, tag, role === 'rowheader');
}

/** An element of another tag in the place of one, with all that is in it. */
export function rename(node: MarkupNode, tag: string, is_row = false): void {
  const renamed = new MarkupNode(tag, is_row ? [...node.attributes, ROW] : node.attributes, node.namespace);
  node.parent!.insert(renamed, node);
  for (const child of [...node.children()]) {
    child.remove();
    renamed.append(child);
  }
  node.remove();
}

const ROW = { name: 'scope', value: 'row' };
