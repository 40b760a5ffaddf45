// Groups words into elements in content-stream order, for text outside the normal layout such as turned or hidden text.
import { boxOfLines } from './box-of-lines.ts';
import type { TextElement } from './layout.ts';
import type { Frame, WordLine } from './words/frame.ts';
import { isHidden } from './words/hidden.ts';

/** A word this near to the baseline of the one before it, in em, and to the right of it, is in the same line. */
const LINE_SLACK = 0.75;
/** Lines farther apart than so many em are different pieces. */
const MAX_STEP = 1.6;

/** Text that is apart from the body, as it comes: lines in the order of the content stream, near ones together. */
export function plainElements(
  frame: Frame,
  wanted: (word: number) => boolean = (w) => !isHidden(frame, w),
): TextElement[] {
  const { words } = frame;
  const elements: TextElement[] = [];
  let block: number[][] = [];
  const flush = (): void => {
    if (block.length > 0) elements.push(textElement(frame, block));
    block = [];
  };
  for (const line of linesOf(frame, wanted)) {
    const above = block.at(-1)?.[0];
    const size = words.size[line[0]!]!;
    const step = above === undefined ? 0 : words.baseline[line[0]!]! - words.baseline[above]!;
    if (above !== undefined && (step < 0 || step > MAX_STEP * size || words.size[above] !== size)) flush();
    block.push(line);
  }
  flush();
  return elements;
}

function linesOf({ words }: Frame, wanted: (word: number) => boolean): number[][] {
  const lines: number[][] = [];
  let last = -1;
  for (let w = 0; w < words.count; w++) {
    if (!wanted(w)) continue;
    const sameLine =
      last >= 0 &&
      Math.abs(words.baseline[w]! - words.baseline[last]!) < LINE_SLACK * words.size[w]! &&
      words.x0[w]! > words.x0[last]!;
    if (sameLine) lines.at(-1)!.push(w);
    else lines.push([w]);
    last = w;
  }
  return lines;
}

export function textElement(frame: Frame, lines: readonly WordLine[]): TextElement {
  const box = boxOfLines(frame, lines);
  return { kind: 'text', type: 'paragraph', level: null, heading: null, lines, box, continues: false };
}
