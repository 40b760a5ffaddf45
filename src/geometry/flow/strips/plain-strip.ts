// Measures a paragraph of one plain line that stands alone, without the stages that longer ones take.
import type { FlowBlock } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { isPlain, runAt, setPlainLine } from '../lines/set-plain-line.ts';
import { sizeOf } from '../points.ts';
import { blankFoot } from './paragraph-strips.ts';
import { NO_BOXES } from './size-text-boxes.ts';
import { spaceBetween } from './spacing.ts';
import type { LineStrip } from './strip.ts';

const NONE: readonly never[] = [];

/** Of the size: a text whose letters would not fit if they were so narrow hardly is one line, and would be walked over in vain. */
const USUAL_LETTER = 0.4;

/** The strip of a block that nothing stands above or below, as `BlockStrips` gives it out. Null where it is not one plain line. */
export function plainStrip(block: FlowBlock, width: number, context: FlowContext): LineStrip | null {
  if (block.kind !== 'paragraph' || block.notes.length > 0 || block.mark_style.hidden || !isPlain(block)) return null;
  if (block.format.borders !== null || !Number.isFinite(width)) return null;
  const { text, runs } = block;
  if (text.length > 0 && text.length * runs[0]!.style.size * USUAL_LETTER > width) return null;
  const line = setPlainLine(block, 0, runAt(block, 0, 0), { left: 0, right: width }, true);
  if (line?.ends !== 'end') return null;
  return {
    kind: 'line',
    paragraph: block,
    line,
    label: null,
    inset: 0,
    boxes: NO_BOXES,
    hang: blankFoot(line),
    height: sizeOf(line.height),
    space: spaceBetween(null, block, context.adds_spaces),
    down: 0,
    top_space: spaceBetween(null, block, false),
    keep: false,
    forced: block.format.page_break_before ? 'page' : null,
    notes: NONE,
    floats: NONE,
    owner: block,
    block: 0,
    begins: true,
    narrowed: false,
    is_empty: line.words.length === 0,
  };
}
