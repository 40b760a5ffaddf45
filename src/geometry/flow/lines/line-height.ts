// Computes height and baseline of a line from fonts, objects and the line-spacing rule.
import type { LineSpacing } from '../flow.ts';
import type { FontMetrics } from '../fonts/font-metrics.ts';

/** The highest and lowest of what is in a line, gathered as it comes. */
export interface LineExtent {
  ascent: number;
  descent: number;
  /** With the gaps between lines that the fonts wish. */
  above: number;
  objects: number;
}

export const emptyExtent = (): LineExtent => ({ ascent: 0, descent: 0, above: 0, objects: 0 });

export function addFont(extent: LineExtent, font: FontMetrics): void {
  if (font.ascent > extent.ascent) extent.ascent = font.ascent;
  if (font.descent > extent.descent) extent.descent = font.descent;
  if (font.ascent + font.line_gap > extent.above) extent.above = font.ascent + font.line_gap;
}

/** Of a line of exact height: the share above the baseline. */
const EXACT_ABOVE = 0.8;
/** Word's own bound of line spacing, in lines. */
const MOST_LINES = 132;

export interface LineHeight {
  readonly height: number;
  readonly baseline: number;
}

/** Multiples widen the room below the letters, or take from that above them; objects count as they are. */
export function lineHeight(extent: LineExtent, spacing: LineSpacing): LineHeight {
  const above = Math.max(extent.above, extent.objects);
  const natural = above + extent.descent;
  if (!(spacing.value > 0)) return { height: natural, baseline: above };
  if (spacing.rule === 'exact') return { height: spacing.value, baseline: spacing.value * EXACT_ABOVE };
  if (spacing.rule === 'at_least') {
    const height = Math.max(natural, spacing.value);
    return { height, baseline: height - extent.descent };
  }
  const extra = (Math.min(spacing.value, MOST_LINES) - 1) * (extent.above + extent.descent);
  return { height: natural + extra, baseline: above + Math.min(0, extra) };
}
