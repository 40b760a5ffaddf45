// Measures minimum and natural widths of cell content, for fitting columns.
import type { FlowBlock, FlowParagraph } from '../flow.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { SetLine } from '../lines/set-line.ts';
import { isPlain, measurePlainLine } from '../lines/set-plain-line.ts';
import { sizeOf } from '../points.ts';

/** How wide something has to be for its longest word, and for its longest line. In points. */
export interface ContentWidth {
  readonly least: number;
  readonly most: number;
}

/** Wide enough for any line. */
const UNBOUNDED = 10_000;
/** Characters of a paragraph that are measured: a longer one fills any cell. */
const MOST_CHARACTERS = 400;

export function contentWidth(blocks: readonly FlowBlock[], default_tab: number): ContentWidth {
  let least = 0;
  let most = 0;
  for (const block of blocks) {
    const width = block.kind === 'paragraph' ? paragraphWidth(block, default_tab) : gridWidth(block.columns);
    least = Math.max(least, width.least);
    most = Math.max(most, width.most);
  }
  return { least, most };
}

function gridWidth(columns: readonly number[]): ContentWidth {
  const sum = columns.reduce((total, width) => total + sizeOf(width), 0);
  return { least: sum, most: sum };
}

function paragraphWidth(paragraph: FlowParagraph, default_tab: number): ContentWidth {
  const { text, format, label } = paragraph;
  const indents = sizeOf(format.indent_left) + sizeOf(format.indent_right);
  const plain = text.length <= MOST_CHARACTERS && isPlain(paragraph) ? measurePlainLine(paragraph) : null;
  if (plain !== null)
    return { least: plain.word + indents, most: Math.max(0, plain.line + sizeOf(format.indent_right)) };
  let [least, most] = [0, 0];
  for (const { words, objects, x1 } of unboundedLines(paragraph, default_tab)) {
    for (let w = 0; w < words.length; w += 4) least = Math.max(least, words[w + 3]! - words[w + 2]!);
    for (const object of objects) least = Math.max(least, object.x1 - object.x0);
    most = Math.max(most, x1 + sizeOf(format.indent_right));
  }
  return { least: least + indents, most: label === null ? most : Math.max(most, least + indents) };
}

function unboundedLines(paragraph: FlowParagraph, default_tab: number): readonly SetLine[] {
  const { text, format, breaks } = paragraph;
  const isShort = text.length <= MOST_CHARACTERS;
  const start =
    isShort && breaks.length === 0 && format.align === 'left'
      ? paragraph
      : {
          ...paragraph,
          text: text.slice(0, MOST_CHARACTERS),
          breaks: [],
          format: { ...format, align: 'left' as const },
        };
  return breakLines(start, UNBOUNDED, { default_tab, no_wrap: true }).lines;
}
