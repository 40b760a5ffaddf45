// Measures blocks as one galley, for cells, headers, notes and text boxes.
import type { FlowBlock } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { BlockStrips } from './block-strips.ts';
import { wholeGalley } from './galley.ts';
import { spaceBetween } from './spacing.ts';
import type { Galley, StripAt } from './strip.ts';

/** Sets blocks one below the other in a width, with no end. Nothing floats in it but objects. */
export function measureBlocks(blocks: readonly FlowBlock[], width: number, context: FlowContext): Galley {
  const source = new BlockStrips(blocks, width, context, false);
  const first = source.next(wholeColumn);
  let y = first === null ? 0 : first.top_space;
  // Most cells have one line: a list made with it has no room to spare.
  const strips: StripAt[] = first === null ? [] : [{ y, strip: first }];
  if (first !== null) {
    y += first.height;
    for (let strip = source.next(wholeColumn); strip !== null; strip = source.next(wholeColumn)) {
      y += strip.space;
      strips.push({ y, strip });
      y += strip.height;
    }
  }
  return wholeGalley(strips, width, y + spaceBetween(blocks.at(-1) ?? null, null, false));
}

const wholeColumn = (): null => null;
