// Reads style sheets within a document, as far as plain selectors go: a tag, a class, an id, or a tag with a class, and these within each other.
import type { MarkupNode } from '../tree.ts';
import { joinLooks, type Looks, NO_LOOKS, readDeclarations } from './declarations.ts';
import { keyOf, NestedRules } from './nested-rules.ts';

/** Characters of all sheets of a document, and rules of them, that are looked at. */
const MAX_CHARACTERS = 2 ** 20;
const MAX_RULES = 20_000;

const SELECTOR = /^(?:[a-z][a-z0-9-]*)?(?:[.#][\w-]+)?$/i;
/** Rules that end without a block, in front of the next. */
const STATEMENTS = /^(?:@(?:charset|import|namespace|layer)\b(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*;\s*)+/i;

/** Sheets for print, for narrow screens or for dark ones say nothing of what the page shows. */
export const isForScreen = (media: string): boolean =>
  media.split(',').some((query) => /^\s*(?:(?:only\s+)?(?:all|screen)|not\s+print)?\s*$/i.test(query));

/** What the sheets of a document say of its elements. */
export class StyleSheet {
  readonly #rules = new Map<string, Looks>();
  /** What has been asked, by tag and classes: pages repeat them. */
  readonly #known = new Map<string, Map<string, Looks>>();
  readonly #nested = new NestedRules();
  #has_ids = false;
  #has_cells = false;
  #left = MAX_CHARACTERS;
  #count = 0;

  add(sheet: string): void {
    const text = sheet.slice(0, this.#left).replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' ');
    this.#left -= Math.min(this.#left, sheet.length);
    let at = 0;
    let passed = 0;
    while (this.#count < MAX_RULES) {
      const open = text.indexOf('{', at);
      if (open < 0) return;
      const head = text
        .slice(at, open)
        .replace(/^[\s};]+|<!--|-->|<!\[CDATA\[|\]\]>/g, '')
        .trim()
        .replace(STATEMENTS, '');
      if (head.startsWith('@')) {
        const media = /^@media\b(.*)$/is.exec(head)?.[1];
        at = media !== undefined && isForScreen(media) ? open + 1 : endOfBlock(text, open);
        passed++;
        if (passed > MAX_RULES) return;
        continue;
      }
      const close = text.indexOf('}', open);
      const end = close < 0 ? text.length : close;
      this.#addRule(head, text.slice(open + 1, end));
      at = end + 1;
    }
  }

  /** Whether a rule makes cells of tables out of other elements. */
  get has_cells(): boolean {
    return this.#has_cells;
  }

  /** By the tag, its classes, its id and what it is in, from the weakest to the strongest. */
  looksOf(node: MarkupNode): Looks {
    const nested = this.#nested.looksOf(node);
    if (this.#rules.size === 0) return nested;
    const tag = node.name;
    const looks = this.#byClasses(tag, node.attribute('class') ?? '');
    const id = this.#has_ids ? node.attribute('id') : null;
    return joinLooks(id ? this.#add(looks, [`#${id}`, `${tag}#${id}`]) : looks, nested);
  }

  #byClasses(tag: string, classes: string): Looks {
    let known = this.#known.get(tag);
    if (!known) this.#known.set(tag, (known = new Map()));
    let looks = known.get(classes);
    if (!looks) {
      const names = classes === '' ? [] : classes.split(/\s+/, MAX_CLASSES);
      looks = this.#add(NO_LOOKS, [tag, ...names.map((name) => `.${name}`), ...names.map((name) => `${tag}.${name}`)]);
      known.set(classes, looks);
    }
    return looks;
  }

  #add(looks: Looks, selectors: readonly string[]): Looks {
    let all = looks;
    for (const selector of selectors) {
      const more = this.#rules.get(selector);
      if (more) all = joinLooks(all, more);
    }
    return all;
  }

  #addRule(head: string, body: string): void {
    this.#count++;
    const looks = readDeclarations(body);
    if (looks === NO_LOOKS) return;
    this.#has_cells ||= looks.table_part === 'cell';
    for (const part of head.split(',')) {
      const selector = part.trim();
      if (selector === '' || !SELECTOR.test(selector)) {
        this.#nested.add(selector, looks);
        continue;
      }
      const key = keyOf(selector);
      const known = this.#rules.get(key);
      this.#rules.set(key, known ? { ...known, ...looks } : looks);
      this.#has_ids ||= key.includes('#');
    }
    this.#known.clear();
  }
}

const MAX_CLASSES = 64;

/** Behind the brace that closes the one at a place. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  const braces = /[{}]/g;
  braces.lastIndex = open;
  for (let found = braces.exec(text); found; found = braces.exec(text)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return text.length;
}
