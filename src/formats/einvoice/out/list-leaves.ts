// Lists the elements of an invoice that hold text, with a label made of their names.
import { type Found, toLine } from '../../invoice-xml/index.ts';

interface Leaf extends Found {
  readonly label: string;
}

/** In document order, by a list and not by recursion: files nest as deep as they like. */
export function listLeaves(from: Found): Leaf[] {
  const leaves: Leaf[] = [];
  const open: { readonly at: Found; readonly parent: string | null }[] = [{ at: from, parent: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, parent } = next;
    const name = toWords(at.element.name);
    if (toLine(at.element.text) !== '')
      leaves.push({
        ...at,
        label:
          parent === null || parent === name
            ? name
            : `${parent}, ${/^[A-Z]{2}/.test(name) ? name : name.toLowerCase()}`,
      });
    for (const child of childrenOf(at).reverse()) open.push({ at: child, parent: at === from ? null : name });
  }
  return leaves;
}

function childrenOf({ element, path }: Found): Found[] {
  const counts = new Map<string, number>();
  for (const { name } of element.children) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return element.children.map((child) => {
    const position = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, position);
    const own = counts.get(child.name) === 1 ? child.name : `${child.name}[${position}]`;
    return { element: child, path: `${path}/${own}` };
  });
}

/** `PaymentMeansCode` is "Payment means code". */
function toWords(name: string): string {
  const words = name
    .slice(0, MAX_NAME)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return words.map((word, i) => (i === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
}

/** Characters of a name that are shown. */
const MAX_NAME = 80;
