// The context of what is in a block, by its tag, role, style and direction.
import type { Looks } from '../css/declarations.ts';
import type { MarkupNode } from '../tree.ts';
import { type BlockContext, INDENT, PARAGRAPH_SPACE } from './block-context.ts';
import { ARTICLES, furnitureOf, INDENTED, SPACED } from './element-roles.ts';

const LEVELS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));
/** Of a heading by its role that names none. */
const USUAL_LEVEL = 2;
const ALIGNED = /^(?:left|right|center|justify)$/;

/** Makes the contexts within blocks. Those without attributes in one context, such as the cells of a row, share the one that was made last. */
export function createContexts(): (node: MarkupNode, outer: BlockContext, looks: Looks) => BlockContext {
  let last: { readonly name: string; readonly outer: BlockContext; readonly looks: Looks } | null = null;
  let within: BlockContext | null = null;
  return (node, outer, looks) => {
    const { name } = node;
    if (node.attributes.length > 0) return contextOf(node, outer, looks);
    if (within !== null && last?.name === name && last.outer === outer && last.looks === looks) return within;
    last = { name, outer, looks };
    return (within = contextOf(node, outer, looks));
  };
}

function contextOf(node: MarkupNode, outer: BlockContext, looks: Looks): BlockContext {
  const { name } = node;
  const level = headingLevel(node);
  const kind = level === null ? kindOf(name, outer.kind) : 'heading';
  const furniture = outer.furniture ?? furnitureOf(name, node.attribute('role'), outer.in_article);
  const align = looks.align ?? node.attribute('align')?.toLowerCase() ?? null;
  const direction = node.attribute('dir')?.toLowerCase();
  return {
    kind,
    level: kind === 'heading' ? (level ?? outer.level) : null,
    // The first heading of a page is its title, also where it is in the head.
    furniture: name === 'h1' && furniture === 'header' && outer.furniture === 'header' ? null : furniture,
    item: outer.item,
    list_depth: outer.list_depth,
    labelOf: outer.labelOf,
    indent: outer.indent + (INDENTED.has(name) ? INDENT : 0),
    align:
      align !== null && ALIGNED.test(align)
        ? (align as BlockContext['align'])
        : name === 'center'
          ? 'center'
          : outer.align,
    right_to_left: direction === 'rtl' || (direction !== 'ltr' && outer.right_to_left),
    space:
      SPACED.has(name) && !(outer.item && name === 'p') ? PARAGRAPH_SPACE : name === 'li' || level ? outer.space : 0,
    page_break: outer.page_break,
    in_article: outer.in_article || ARTICLES.has(name) || node.attribute('role') === 'main',
    code: outer.code,
  };
}

/** By the tag, or by a role in its stead. Null for what is none. */
export function headingLevel(node: MarkupNode): number | null {
  const level = LEVELS.get(node.name) ?? null;
  if (level !== null || node.attribute('role')?.trim().toLowerCase() !== 'heading') return level;
  const stated = Number.parseInt(node.attribute('aria-level') ?? '', 10);
  return stated >= 1 ? Math.min(stated, LEVELS.size) : USUAL_LEVEL;
}

function kindOf(tag: string, outer: BlockContext['kind']): BlockContext['kind'] {
  if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || tag === 'plaintext') return 'code';
  if (tag === 'figcaption' || tag === 'caption') return 'caption';
  return outer === 'caption' || outer === 'code' || outer === 'heading' ? outer : 'paragraph';
}
