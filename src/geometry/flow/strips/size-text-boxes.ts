// Measures the text of text boxes and grows their height.
import type { FlowObject, FlowParagraph } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { sidesOf, sizeOf } from '../points.ts';
import type { BoxContent } from './strip.ts';

export const NO_BOXES: ReadonlyMap<number, BoxContent> = new Map();
/** In points: text in a narrower box would be one letter a line. */
const LEAST_WIDTH = 12;

/** Sets the text of text boxes within the paragraph, and gives those that grow with it their height. */
export function sizeTextBoxes(
  paragraph: FlowParagraph,
  width: number,
  context: FlowContext,
): { readonly paragraph: FlowParagraph; readonly boxes: ReadonlyMap<number, BoxContent> } {
  if (!paragraph.objects.some((object) => object.box !== null)) return { paragraph, boxes: NO_BOXES };
  const boxes = new Map<number, BoxContent>();
  const objects = paragraph.objects.map((object) => settle(object, width, context, boxes));
  return { paragraph: { ...paragraph, objects }, boxes };
}

function settle(object: FlowObject, width: number, context: FlowContext, boxes: Map<number, BoxContent>): FlowObject {
  if (object.box === null) return object;
  const { blocks, grows } = object.box;
  const insets = sidesOf(object.box.insets);
  const inner = (sizeOf(object.width) || width) - insets[0] - insets[2];
  const galley = context.measure(blocks, Math.max(LEAST_WIDTH, inner));
  boxes.set(object.id, { galley, insets });
  return grows ? { ...object, height: Math.max(sizeOf(object.height), galley.height + insets[1] + insets[3]) } : object;
}
