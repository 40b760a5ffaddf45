// Computes the room that paragraph borders take, shared boxes included.
import type { Border, FlowBlock, FlowParagraph } from '../flow.ts';
import { sizeOf } from '../points.ts';

export const NO_BORDERS = { top: 0, bottom: 0 } as const;

/** What the rules above and below a paragraph take of the height. Neighbours with the same rules and indents are in one box. */
export function borderRoom(
  paragraph: FlowParagraph,
  above: FlowBlock | null,
  below: FlowBlock | null,
): { readonly top: number; readonly bottom: number } {
  const borders = paragraph.format.borders;
  if (borders === null) return NO_BORDERS;
  return {
    top: sharesBox(paragraph, above) ? 0 : room(borders.top),
    bottom: sharesBox(paragraph, below) ? 0 : room(borders.bottom),
  };
}

const room = (border: Border | null): number => (border === null ? 0 : sizeOf(border.weight) + sizeOf(border.distance));

function sharesBox(a: FlowParagraph, b: FlowBlock | null): boolean {
  if (b?.kind !== 'paragraph' || b.format.borders === null) return false;
  const [one, other] = [a.format, b.format];
  if (one.indent_left !== other.indent_left || one.indent_right !== other.indent_right) return false;
  return (['top', 'right', 'bottom', 'left'] as const).every((side) =>
    sameBorder(one.borders?.[side] ?? null, other.borders?.[side] ?? null),
  );
}

const sameBorder = (a: Border | null, b: Border | null): boolean =>
  a === b || (a !== null && b !== null && a.weight === b.weight && a.distance === b.distance && a.color === b.color);
