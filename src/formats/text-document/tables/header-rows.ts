// Decides how many rows of a text document's table are its header.
import type { FlowCell, FlowRow, FlowTable } from '../../../geometry/index.ts';

/**
 * How many rows name the columns: those that the file repeats on each page; where it says nothing of the kind, the first row, if it is
 * set apart from the second by bold type or by what lies behind it.
 */
export function countHeaderRows({ rows }: FlowTable): number {
  const stated = rows.findIndex((row) => !row.is_header);
  if (stated !== 0) return stated < 0 ? Math.max(0, rows.length - 1) : stated;
  const [first, second] = rows;
  if (!first || !second) return 0;
  const [upper, lower] = [lookOf(first), lookOf(second)];
  if (!upper || !lower) return 0;
  const isApart = (upper.bold && !lower.bold) || (upper.filled && upper.fill !== lower.fill);
  return isApart ? 1 : 0;
}

/** Null for a row without text: it neither names columns nor can be told from one that does. */
function lookOf({
  cells,
}: FlowRow): { readonly bold: boolean; readonly filled: boolean; readonly fill: string } | null {
  const texts = cells.filter(hasText);
  if (texts.length === 0) return null;
  const fills = new Set(cells.map(({ fill }) => fill ?? ''));
  return {
    bold: texts.every(isBold),
    filled: fills.size === 1 && !fills.has(''),
    fill: [...fills].join(),
  };
}

const hasText = ({ blocks }: FlowCell): boolean =>
  blocks.some((block) => block.kind === 'paragraph' && block.text.trim() !== '');

const isBold = ({ blocks }: FlowCell): boolean =>
  blocks.every(
    (block) =>
      block.kind === 'paragraph' &&
      block.runs.every(({ style, end }, i) => {
        const from = block.runs[i - 1]?.end ?? 0;
        return style.bold || block.text.slice(from, end).trim() === '';
      }),
  );
