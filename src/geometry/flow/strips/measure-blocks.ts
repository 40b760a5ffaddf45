// Measures blocks as one galley, for cells, headers, notes and text boxes.
import type { FlowBlock } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { BlockStrips } from './block-strips.ts';
import { wholeGalley } from './galley.ts';
import { plainStrip } from './plain-strip.ts';
import { spaceBetween } from './spacing.ts';
import type { Galley, StripAt } from './strip.ts';

/** Sets blocks one below the other in a width, with no end. Nothing floats in it but objects. */
export function measureBlocks(blocks: readonly FlowBlock[], width: number, context: FlowContext): Galley {
  const alone = blocks.length === 1 ? plainStrip(blocks[0]!, width, context) : null;
  if (alone !== null) return galleyOf([{ y: alone.top_space, strip: alone }], blocks, width);
  const source = new BlockStrips(blocks, width, context, false);
  const strips: StripAt[] = [];
  let y = 0;
  for (let strip = source.next(wholeColumn); strip !== null; strip = source.next(wholeColumn)) {
    y += strips.length === 0 ? strip.top_space : strip.space;
    strips.push({ y, strip });
    y += strip.height;
  }
  return galleyOf(strips, blocks, width);
}

function galleyOf(strips: readonly StripAt[], blocks: readonly FlowBlock[], width: number): Galley {
  const last = strips.at(-1);
  const bottom = last === undefined ? 0 : last.y + last.strip.height;
  return wholeGalley(strips, width, bottom + spaceBetween(blocks.at(-1) ?? null, null, false));
}

const wholeColumn = (): null => null;
