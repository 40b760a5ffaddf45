// Rules of style sheets whose selectors look at what an element is in: `.menu ul`, `nav > .more`. Kept as far as they hide or show.
import type { MarkupNode } from '../tree.ts';
import { joinLooks, type Looks, NO_LOOKS } from './declarations.ts';

interface NestedRule {
  /** What the element is in, from the inside out. */
  readonly outer: readonly { readonly key: string; readonly is_parent: boolean }[];
  readonly looks: Looks;
}

const COMPOUND = /^(?:[a-z][a-z0-9-]*)?(?:[.#][\w-]+)?$/i;
const MAX_RULES = 2_000;
const MAX_PARTS = 8;
/** Elements that are compared with parts of selectors, for a whole document. */
const MAX_STEPS = 20_000_000;

/** The tag of a selector in lower case, names as they are. */
export const keyOf = (selector: string): string => selector.replace(/^[a-z0-9-]+/i, (tag) => tag.toLowerCase());

export class NestedRules {
  readonly #rules = new Map<string, NestedRule[]>();
  #count = 0;
  #steps = 0;

  /** A selector that is none of these says nothing. */
  add(selector: string, looks: Looks): void {
    if (looks.hidden === undefined || this.#count >= MAX_RULES) return;
    const parts = selector.replace(/\s*>\s*/g, ' >').split(/\s+/);
    if (parts.length < 2 || parts.length > MAX_PARTS) return;
    const compounds = parts.map((part) => part.replace(/^>/, ''));
    if (compounds.some((part) => part === '' || !COMPOUND.test(part))) return;
    this.#count++;
    const key = keyOf(compounds.at(-1)!);
    const outer = parts.slice(1).map((part, i) => ({ key: keyOf(compounds[i]!), is_parent: part.startsWith('>') }));
    const { hidden, removed = false } = looks;
    const rule = { outer: outer.reverse(), looks: { hidden, removed } };
    const known = this.#rules.get(key);
    if (known) known.push(rule);
    else this.#rules.set(key, [rule]);
  }

  looksOf(node: MarkupNode): Looks {
    if (this.#rules.size === 0) return NO_LOOKS;
    let looks = NO_LOOKS;
    for (const key of keysOf(node))
      for (const rule of this.#rules.get(key) ?? []) if (this.#holds(rule, node)) looks = joinLooks(looks, rule.looks);
    return looks;
  }

  #holds({ outer }: NestedRule, node: MarkupNode): boolean {
    let at = node.parent;
    for (const { key, is_parent } of outer) {
      while (at && !is_parent && !this.#matches(at, key)) at = at.parent;
      if (!at || !this.#matches(at, key)) return false;
      at = at.parent;
    }
    return true;
  }

  #matches(node: MarkupNode, key: string): boolean {
    return ++this.#steps <= MAX_STEPS && keysOf(node).includes(key);
  }
}

const MAX_CLASSES = 64;

function keysOf(node: MarkupNode): string[] {
  const { name } = node;
  const classes = node.attribute('class');
  const id = node.attribute('id');
  const keys = [name];
  if (classes !== null)
    for (const one of classes.split(/\s+/, MAX_CLASSES)) if (one !== '') keys.push(`.${one}`, `${name}.${one}`);
  if (id) keys.push(`#${id}`, `${name}#${id}`);
  return keys;
}
