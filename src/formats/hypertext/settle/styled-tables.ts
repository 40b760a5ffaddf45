// Boxes that a style lays out as a table (CSS 2.1, 17.2): they become the elements of one.
import { joinLooks, readDeclarations, type TablePart } from '../css/declarations.ts';
import type { StyleSheet } from '../css/style-sheet.ts';
import { below, type MarkupNode, TEXT } from '../tree.ts';
import { rename } from './role-elements.ts';

/** Tags that say nothing by themselves. */
const PLAIN = new Set(['div', 'span', 'section', 'p', 'label']);
/** What a part of a table may be in; rows are in groups or in the table itself. */
const WITHIN: Readonly<Record<Exclude<TablePart, 'table'>, readonly TablePart[]>> = {
  head: ['table'],
  group: ['table'],
  caption: ['table'],
  row: ['table', 'head', 'group'],
  cell: ['row'],
};
const TAGS: Readonly<Record<TablePart, string>> = {
  ...{ table: 'table', head: 'thead', group: 'tbody', row: 'tr', cell: 'td', caption: 'caption' },
};
/** Fewer rows or columns are boxes that a style puts beside or below each other. */
const LEAST = 2;

export function settleStyledTables(root: MarkupNode, sheet: StyleSheet): void {
  const parts = new Map<MarkupNode, TablePart>();
  const tables: MarkupNode[] = [];
  for (const node of below(root)) {
    const part = PLAIN.has(node.name) ? partOf(node, sheet) : null;
    if (part === null) continue;
    parts.set(node, part);
    if (part === 'table') tables.push(node);
  }
  for (const table of tables) {
    const own = ownParts(table, parts);
    if (own === null || !isTable(own, parts)) continue;
    for (const node of [...own].reverse()) rename(node, tagOf(node, parts));
  }
}

function partOf(node: MarkupNode, sheet: StyleSheet): TablePart | null {
  const style = node.attribute('style');
  const stated = sheet.looksOf(node);
  const { table_part = 'none' } = style?.includes('display') ? joinLooks(stated, readDeclarations(style)) : stated;
  return table_part === 'none' ? null : table_part;
}

/** A table and its parts, outermost first; null where something else is between them, which only a style could put in a cell. */
function ownParts(table: MarkupNode, parts: ReadonlyMap<MarkupNode, TablePart>): MarkupNode[] | null {
  const own = [table];
  for (let at = 0; at < own.length; at++) {
    const part = parts.get(own[at]!)!;
    if (part === 'cell' || part === 'caption') continue;
    for (const child of own[at]!.children()) {
      if (child.name === TEXT ? child.value.trim() === '' : child.name.startsWith('#')) continue;
      const inner = parts.get(child);
      if (inner === undefined || inner === 'table' || !WITHIN[inner].includes(part)) return null;
      own.push(child);
    }
  }
  return own;
}

function isTable(own: readonly MarkupNode[], parts: ReadonlyMap<MarkupNode, TablePart>): boolean {
  const rows = own.filter((node) => parts.get(node) === 'row');
  const cells = new Map<MarkupNode, number>();
  for (const node of own) if (parts.get(node) === 'cell') cells.set(node.parent!, (cells.get(node.parent!) ?? 0) + 1);
  return rows.length >= LEAST && rows.every((row) => (cells.get(row) ?? 0) >= LEAST);
}

function tagOf(node: MarkupNode, parts: ReadonlyMap<MarkupNode, TablePart>): string {
  const part = parts.get(node)!;
  const isHead = part === 'cell' && parts.get(node.parent!.parent!) === 'head';
  return isHead ? 'th' : TAGS[part];
}
