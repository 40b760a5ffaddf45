// Turns the parts of a plain text into the tree that texts with markup share.
import { element, MarkupNode, OWN_LABEL } from '../hypertext/index.ts';
import type { TextBlock } from './blocks.ts';
import type { HeadingLevels } from './headings.ts';
import { splitReferences } from './notes.ts';
import type { TextTable } from './ruled-table.ts';

type Item = Extract<TextBlock, { kind: 'item' }>;

interface OpenList {
  readonly indent: number;
  readonly text_indent: number;
  readonly is_numbered: boolean;
  readonly list: MarkupNode;
  item: MarkupNode;
}

/** Lists within lists; deeper items are in the last. */
const MAX_DEPTH = 30;

export interface TextTree {
  readonly root: MarkupNode;
  /** Signs that draw lines. */
  readonly drawn: number;
}

/** `notes` are the numbers of the notes that the text refers to. */
export function toTree(blocks: readonly TextBlock[], levels: HeadingLevels, notes: ReadonlySet<string>): TextTree {
  const root = new MarkupNode('#document');
  let lists: OpenList[] = [];
  let drawn = 0;
  for (const block of blocks) {
    if (block.kind === 'item') lists = addItem(block, lists, root, notes);
    else if (block.kind === 'heading') {
      lists = [];
      root.append(element(`h${levels.levelOf(block.look, block.depth)}`, withReferences(block.text, notes)));
    } else if (block.kind === 'rule') {
      lists = [];
      drawn += block.characters;
    } else {
      lists = lists.filter(({ indent }) => block.indent > indent);
      (lists.at(-1)?.item ?? root).append(nodeOf(block, notes));
    }
  }
  return { root, drawn };
}

function addItem(block: Item, open: readonly OpenList[], root: MarkupNode, notes: ReadonlySet<string>): OpenList[] {
  // Numbers set flush right begin each further to the left.
  const isBeside = (list: OpenList): boolean =>
    list.indent === block.indent || (list.is_numbered && block.is_numbered && list.text_indent === block.text_indent);
  const lists = open.filter((list) => list.indent <= block.indent || isBeside(list)).slice(0, MAX_DEPTH);
  const last = lists.at(-1);
  const item = element('li', linesOf(block.lines, notes), { [OWN_LABEL]: block.label });
  if (last && (isBeside(last) || lists.length === MAX_DEPTH || block.indent < last.text_indent - 1)) {
    if (last.is_numbered === block.is_numbered || !isBeside(last)) {
      last.list.append(item);
      last.item = item;
      return lists;
    }
    lists.pop();
  }
  const list = element(block.is_numbered ? 'ol' : 'ul', [item]);
  (lists.at(-1)?.item ?? root).append(list);
  const { indent, text_indent, is_numbered } = block;
  return [...lists, { indent, text_indent, is_numbered, list, item }];
}

function nodeOf(
  block: Exclude<TextBlock, { kind: 'item' | 'heading' | 'rule' }>,
  notes: ReadonlySet<string>,
): MarkupNode {
  if (block.kind === 'code') return element('pre', [block.texts.join('\n')]);
  if (block.kind === 'table') return tableOf(block.table, notes);
  const paragraph = element('p', linesOf(block.lines, notes));
  if (block.kind === 'paragraph') return paragraph;
  return element('aside', [paragraph], { role: 'doc-footnote', id: nameOf(block.label) });
}

const linesOf = (lines: readonly string[], notes: ReadonlySet<string>): (MarkupNode | string)[] =>
  lines.flatMap((line, i) => [...(i === 0 ? [] : [element('br')]), ...withReferences(line, notes)]);

const nameOf = (label: string): string => `note-${label}`;

const withReferences = (text: string, notes: ReadonlySet<string>): (MarkupNode | string)[] =>
  splitReferences(text, notes).map((piece) =>
    piece.label === null
      ? piece.text
      : element('a', [piece.text], { role: 'doc-noteref', href: `#${nameOf(piece.label)}` }),
  );

function tableOf({ rows, header_rows }: TextTable, notes: ReadonlySet<string>): MarkupNode {
  const columns = Math.max(...rows.map(({ length }) => length));
  const rowOf = (row: readonly string[], tag: string): MarkupNode =>
    element(
      'tr',
      Array.from({ length: columns }, (_, i) => element(tag, withReferences(row[i] ?? '', notes))),
    );
  const body = element(
    'tbody',
    rows.slice(header_rows).map((row) => rowOf(row, 'td')),
  );
  const head = element(
    'thead',
    rows.slice(0, header_rows).map((row) => rowOf(row, 'th')),
  );
  return element('table', header_rows > 0 ? [head, body] : [body]);
}
