// Lists as Word and Outlook save them: paragraphs whose style says which list they are of, with the label as text in front.
import { OWN_LABEL } from '../flow/list-labels.ts';
import { below, element, flatText, type MarkupNode, TEXT } from '../tree.ts';

const OF_LIST = /(?:^|[;\s"'])mso-list:\s*l\d{1,6}\s+level(\d)\b/i;
const LABEL = /(?:^|[;\s"'])mso-list:\s*ignore\b/i;
/** Numbers and letters; signs are those of the list's depth. */
const IS_COUNTED = /^\(?(?:\d|[a-z]{1,6}[.)])/i;

/** Makes lists of the paragraphs of a text that are items. */
export function settleWordLists(root: MarkupNode): void {
  const items: { readonly node: MarkupNode; readonly level: number }[] = [];
  for (const node of below(root)) {
    const level = node.name === 'p' ? OF_LIST.exec(node.attribute('style') ?? '')?.[1] : undefined;
    if (level !== undefined) items.push({ node, level: Math.max(1, Number(level)) });
  }
  /** The lists that are open, from the outermost. */
  let open: MarkupNode[] = [];
  let last: MarkupNode | null = null;
  for (const { node, level } of items) {
    if (last === null || !follows(last, node)) open = [];
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = element('ul');
      const outer = open.at(-1);
      if (outer) (outer.last ?? outer).append(list);
      else node.parent!.insert(list, node);
      open.push(list);
    }
    if (open[0]!.parent === node.parent) last = open[0]!;
    open.at(-1)!.append(toItem(node));
  }
}

/** Whether nothing but blanks is between two nodes. */
function follows(first: MarkupNode, node: MarkupNode): boolean {
  let before = node.previous;
  while (before && before.name === TEXT && before.value.trim() === '') before = before.previous;
  return before === first;
}

function toItem(paragraph: MarkupNode): MarkupNode {
  const label = [...below(paragraph)].find((node) => LABEL.test(node.attribute('style') ?? ''));
  const text = label ? flatText(label) : '';
  label?.remove();
  paragraph.remove();
  const item = element('li', [], IS_COUNTED.test(text) ? { [OWN_LABEL]: text } : {});
  item.attributes = [...item.attributes, ...paragraph.attributes];
  for (const child of [...paragraph.children()]) {
    child.remove();
    item.append(child);
  }
  return item;
}
