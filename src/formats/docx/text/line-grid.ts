// Applies the East Asian line grid (`w:docGrid`) to line heights.
import type { FlowBlock, FlowParagraph } from '../../../geometry/index.ts';

/** Of the size of letters: about how high a line of most fonts is. */
const LINE_HEIGHT = 1.2;

/**
 * Lines of a page with a grid (`w:docGrid`, usual in East Asian documents) are at its pitch, in points: each takes as many steps of the grid
 * as it needs. Lines in tables and text boxes, and of paragraphs that are `off` the grid, do not.
 */
export function snapToGrid(blocks: readonly FlowBlock[], pitch: number, off: ReadonlySet<number>): FlowBlock[] {
  return blocks.map((block) => (block.kind === 'table' || off.has(block.id) ? block : snapped(block, pitch)));
}

function snapped(paragraph: FlowParagraph, pitch: number): FlowParagraph {
  const { line } = paragraph.format;
  if (line.rule !== 'multiple') return paragraph;
  let size = paragraph.text === '' ? paragraph.mark_style.size : 0;
  for (const run of paragraph.runs) size = Math.max(size, run.style.size);
  const steps = Math.max(1, Math.ceil((size * LINE_HEIGHT) / pitch));
  const value = steps * pitch * line.value;
  return { ...paragraph, format: { ...paragraph.format, line: { rule: 'at_least', value } } };
}
