// Resolves an anchor to the boxes to highlight on a page.
import type { Box, Table, TextBlock, Word } from '../wire.ts';

/** What an anchor of a page names: a block or characters of it, a table, a row or a cell. */
export type Target =
  | { readonly kind: 'block'; readonly block: string; readonly span: readonly [number, number] | null }
  | { readonly kind: 'table'; readonly table_id: string; readonly row: number | null; readonly col: number | null };

const BLOCK = /^(p\d+\.b\d+)(?::(\d+)-(\d+))?$/;
const TABLE = /^(t\d+)(?:\.r(\d+)(?:\.c(\d+))?)?(?::\d+-\d+)?$/;

export function parseTarget(anchor: string | null | undefined): Target | null {
  const block = BLOCK.exec(anchor ?? '');
  if (block) return { kind: 'block', block: block[1]!, span: block[2] ? [Number(block[2]), Number(block[3])] : null };
  const table = TABLE.exec(anchor ?? '');
  const number = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
  return table ? { kind: 'table', table_id: table[1]!, row: number(table[2]), col: number(table[3]) } : null;
}

/** The boxes of a span of characters, one a line; the block's own where its words are not known. */
export function spanBoxes(
  block: Pick<TextBlock, 'bbox' | 'words'>,
  span: readonly [number, number] | null,
): readonly Box[] {
  if (!span || !block.words) return [block.bbox];
  const lines: Box[] = [];
  for (const word of block.words) {
    if (word.end <= span[0] || word.start >= span[1]) continue;
    const box = partOf(word, span);
    const line = lines.at(-1);
    if (line && isSameLine(line, box)) lines[lines.length - 1] = unite(line, box);
    else lines.push(box);
  }
  return lines.length > 0 ? lines : [block.bbox];
}

/** Letters of a word are taken to be of one width. */
function partOf({ start, end, bbox }: Word, span: readonly [number, number]): Box {
  const [x0, y0, x1, y1] = bbox;
  const letter = (x1 - x0) / Math.max(1, end - start);
  const from = Math.max(0, span[0] - start);
  const to = Math.max(0, end - span[1]);
  return [x0 + from * letter, y0, x1 - to * letter, y1];
}

const isSameLine = (line: Box, box: Box): boolean => {
  const middle = (box[1] + box[3]) / 2;
  return middle > line[1] && middle < line[3] && box[0] >= line[0];
};

const unite = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The box of a row or a cell and the page that it stands on; null where the answer does not hold it. */
export function tablePartBox(
  table: Table,
  { row, col }: { readonly row: number | null; readonly col: number | null },
): { readonly page: number; readonly bbox: Box } | null {
  if (row === null) return { page: table.page, bbox: table.bbox };
  const found = table.rows.find((one) => one.row === row);
  if (!found) return null;
  const cell = found.cells.find((one) => one.col === col);
  return { page: found.page, bbox: cell?.bbox ?? found.bbox };
}
