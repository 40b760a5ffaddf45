// The tree of a text with markup, as the readers of HTML, EPUB and Markdown build it: nodes in linked lists, so that none is costly to insert.

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

export const TEXT = '#text';

/** An element, a stretch of text (`#text`), or a root (`#document`, `#fragment`). */
export class MarkupNode {
  /** Of elements in lower case. */
  readonly name: string;
  readonly namespace: string;
  attributes: readonly Attribute[];
  /** Of a text. */
  value = '';
  parent: MarkupNode | null = null;
  first: MarkupNode | null = null;
  last: MarkupNode | null = null;
  next: MarkupNode | null = null;
  previous: MarkupNode | null = null;

  constructor(name: string, attributes: readonly Attribute[] = NONE, namespace = '') {
    this.name = name;
    this.attributes = attributes;
    this.namespace = namespace;
  }

  append(node: MarkupNode): void {
    this.insert(node, null);
  }

  /** Puts a node that is nowhere before another, or at the end. */
  insert(node: MarkupNode, before: MarkupNode | null): void {
    const after = before === null ? this.last : before.previous;
    node.parent = this;
    node.next = before;
    node.previous = after;
    if (after) after.next = node;
    else this.first = node;
    if (before) before.previous = node;
    else this.last = node;
  }

  remove(): void {
    const { parent, next, previous } = this;
    if (!parent) return;
    if (previous) previous.next = next;
    else parent.first = next;
    if (next) next.previous = previous;
    else parent.last = previous;
    this.parent = this.next = this.previous = null;
  }

  attribute(name: string): string | null {
    const { attributes } = this;
    for (let i = 0; i < attributes.length; i++) if (attributes[i]!.name === name) return attributes[i]!.value;
    return null;
  }

  *children(): Generator<MarkupNode> {
    for (let node = this.first; node; node = node.next) yield node;
  }
}

const NONE: readonly never[] = [];

export function textNode(value: string): MarkupNode {
  const node = new MarkupNode(TEXT);
  node.value = value;
  return node;
}

/** An element with what is in it, for readers whose markup is not written in tags. */
export function element(
  name: string,
  children: readonly (MarkupNode | string)[] = NONE,
  attributes: Readonly<Record<string, string>> = {},
): MarkupNode {
  const node = new MarkupNode(
    name,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  );
  for (const child of children) node.append(typeof child === 'string' ? textNode(child) : child);
  return node;
}

/** Nodes below a root in the order of the text, without recursion. `enters` says whether to look into an element. */
export const below = (root: MarkupNode, enters: (node: MarkupNode) => boolean = always): Iterable<MarkupNode> =>
  new NodesBelow(root, enters);

const always = (): boolean => true;

/** No generator: whole documents are gone through, and it would take several times as long for each node. */
class NodesBelow implements IterableIterator<MarkupNode> {
  readonly #root: MarkupNode;
  readonly #enters: (node: MarkupNode) => boolean;
  #last: MarkupNode | null = null;
  /** One for all nodes: whoever goes through them has taken each from it before the next. */
  readonly #result: { value: MarkupNode | undefined; done: boolean } = { value: undefined, done: false };

  constructor(root: MarkupNode, enters: (node: MarkupNode) => boolean) {
    this.#root = root;
    this.#enters = enters;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<MarkupNode> {
    const node = this.#following();
    const result = this.#result;
    result.value = node ?? undefined;
    result.done = node === null;
    if (node !== null) this.#last = node;
    return result as IteratorResult<MarkupNode>;
  }

  #following(): MarkupNode | null {
    const last = this.#last;
    if (last === null) return this.#root.first;
    if (last.first && this.#enters(last)) return last.first;
    let node: MarkupNode = last;
    while (!node.next) {
      const { parent } = node;
      if (parent === null || parent === this.#root) return null;
      node = parent;
    }
    return node.next;
  }
}

/** All text below a node, blanks as they are. */
export function textOf(root: MarkupNode): string {
  const { first } = root;
  if (first === null) return '';
  if (first === root.last && first.name === TEXT) return first.value;
  const parts: string[] = [];
  for (const node of below(root)) if (node.name === TEXT) parts.push(node.value);
  return parts.join('');
}

/** All text below a node on one line. */
export const flatText = (root: MarkupNode): string => textOf(root).replace(/\s+/g, ' ').trim();

const BLANK = /\s/;

/** How many characters are no blanks: counted, not cut out, since scripts may be most of a page. */
export function countInk(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x20 ? unit < 0x80 || !BLANK.test(text[at]!) : unit < 0x09 || (unit > 0x0d && unit < 0x20)) count++;
  }
  return count;
}
