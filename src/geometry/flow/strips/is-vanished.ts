// Tells whether a paragraph is wholly hidden and takes no room.
import type { FlowBlock } from '../flow.ts';

/** Whether a paragraph is hidden with all that it holds, its end included: then the next one is in its place. */
export function isVanished(block: FlowBlock): boolean {
  if (block.kind === 'table' || !block.mark_style.hidden) return false;
  if (block.objects.length > 0 || block.breaks.length > 0 || block.notes.length > 0) return false;
  return block.runs.every(({ style }) => style.hidden);
}
