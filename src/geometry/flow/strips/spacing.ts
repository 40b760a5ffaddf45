// Computes the space between two blocks.
import type { FlowBlock, FlowParagraph } from '../flow.ts';
import { pointsOf } from '../points.ts';

/** What "auto" comes to, in points: HTML's paragraph spacing as Word has it. */
const AUTO_SPACE = 14;

/** The space between two blocks: the greater of what the upper one wants below and the lower one above, or (`adds`) the sum. */
export function spaceBetween(above: FlowBlock | null, below: FlowBlock | null, adds: boolean): number {
  const after = spaceAfter(above, below);
  const before = spaceBefore(above, below);
  return Math.max(0, Math.min(MOST_SPACE, adds ? after + before : Math.max(after, before)));
}

/** More than the highest page that Word knows (22 inches): greater wishes are taken for this. */
const MOST_SPACE = 1584;

function spaceAfter(above: FlowBlock | null, below: FlowBlock | null): number {
  if (above?.kind !== 'paragraph') return 0;
  if (above.format.contextual && sameStyle(above, below)) return 0;
  if (!above.format.after_auto) return pointsOf(above.format.space_after);
  return below === null || bothItems(above, below) ? 0 : AUTO_SPACE;
}

function spaceBefore(above: FlowBlock | null, below: FlowBlock | null): number {
  if (below?.kind !== 'paragraph') return 0;
  if (below.format.contextual && sameStyle(below, above)) return 0;
  if (!below.format.before_auto) return pointsOf(below.format.space_before);
  return above === null || bothItems(below, above) ? 0 : AUTO_SPACE;
}

const sameStyle = (a: FlowParagraph, b: FlowBlock | null): boolean =>
  b?.kind === 'paragraph' && b.format.style === a.format.style;

const bothItems = (a: FlowParagraph, b: FlowBlock): boolean =>
  b.kind === 'paragraph' && a.label !== null && b.label !== null;
