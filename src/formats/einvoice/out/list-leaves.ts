// Lists the elements of an invoice that hold text, with a label made of their names.
import type { XmlElement } from '../../../bytes/index.ts';
import { type Found, toWholeLine } from '../../invoice-xml/index.ts';

interface Leaf extends Found {
  readonly label: string;
}

/** Elements of CII that name the type of their text: it is their parent that says what it is. */
const DATA_TYPES: readonly string[] = ['DateTimeString', 'DateString', 'DateTime', 'Indicator'];

/** In document order, by a list and not by recursion: files nest as deep as they like. Elements of `apart` are not entered. */
export function listLeaves(from: Found, apart?: ReadonlySet<XmlElement>): Leaf[] {
  const leaves: Leaf[] = [];
  const open: { readonly at: Found; readonly names: readonly string[] }[] = [{ at: from, names: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, names } = next;
    const { name } = at.element;
    // The nearest three are enough for a label.
    const own = at !== from && DATA_TYPES.includes(name) && names.length > 0 ? names : [...names.slice(-2), name];
    if (toWholeLine(at.element.text) !== '') leaves.push({ ...at, label: toLabel(own) });
    const inner = at === from ? [] : own;
    for (const child of childrenOf(at).reverse())
      if (!apart?.has(child.element)) open.push({ at: child, names: inner });
  }
  return leaves;
}

/** Of the last name and the one before it, where the last does not say that already. */
function toLabel(names: readonly string[]): string {
  const [parent, name] = names.slice(-2).map(toWords);
  if (name === undefined) return parent ?? '';
  if (name.startsWith(parent ?? '')) return name;
  return `${parent}, ${/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
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
    .replace(/([A-Z]{2})ID$/, '$1 ID')
    .split(' ');
  return words.map((word, i) => (i === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
}

/** Characters of a name that are shown. */
const MAX_NAME = 80;
