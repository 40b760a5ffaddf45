// Turns the parts of a plain text into the tree that texts with markup share.
import { element, MarkupNode, OWN_LABEL } from '../../hypertext/index.ts';
import type { TextBlock } from './blocks.ts';
import type { HeadingLevels } from './headings.ts';
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

export function toTree(blocks: readonly TextBlock[], levels: HeadingLevels): TextTree {
  const root = new MarkupNode('#document');
  let lists: OpenList[] = [];
  let drawn = 0;
  for (const block of blocks) {
    if (block.kind === 'item') lists = addItem(block, lists, root);
    else if (block.kind === 'heading') {
      lists = [];
      root.append(element(`h${levels.levelOf(block.look, block.depth)}`, [block.text]));
    } else if (block.kind === 'rule') {
      lists = [];
      drawn += block.characters;
    } else {
      lists = lists.filter(({ indent }) => block.indent > indent);
      (lists.at(-1)?.item ?? root).append(nodeOf(block));
    }
  }
  return { root, drawn };
}

function addItem(block: Item, open: readonly OpenList[], root: MarkupNode): OpenList[] {
  const lists = open.filter(({ indent }) => indent <= block.indent).slice(0, MAX_DEPTH);
  const last = lists.at(-1);
  const item = element('li', linesOf(block.lines), { [OWN_LABEL]: block.label });
  if (last && (last.indent === block.indent || lists.length === MAX_DEPTH || block.indent < last.text_indent - 1)) {
    if (last.is_numbered === block.is_numbered || last.indent !== block.indent) {
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

function nodeOf(block: Exclude<TextBlock, { kind: 'item' | 'heading' | 'rule' }>): MarkupNode {
  if (block.kind === 'code') return element('pre', [block.texts.join('\n')]);
  if (block.kind === 'table') return tableOf(block.table);
  return element('p', linesOf(block.lines));
}

const linesOf = (lines: readonly string[]): (MarkupNode | string)[] =>
  lines.flatMap((line, i) => (i === 0 ? [line] : [element('br'), line]));

function tableOf({ rows, header_rows }: TextTable): MarkupNode {
  const columns = Math.max(...rows.map(({ length }) => length));
  const rowOf = (row: readonly string[], tag: string): MarkupNode =>
    element(
      'tr',
      Array.from({ length: columns }, (_, i) => element(tag, [row[i] ?? ''])),
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
