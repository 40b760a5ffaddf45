// Collects objects, tables and frames that float, with their measured content.
import type { FloatPlace, FlowParagraph, FlowTable, FrameFormat } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import { sizeOf } from '../points.ts';
import type { BoxContent, Floating, Galley } from './strip.ts';

const NOTHING: readonly Floating[] = [];
const NO_INSETS = [0, 0, 0, 0] as const;

export function floatObjects(paragraph: FlowParagraph, boxes: ReadonlyMap<number, BoxContent>): readonly Floating[] {
  if (paragraph.objects.length === 0) return NOTHING;
  const floating: Floating[] = [];
  for (const { id, float, width, height } of paragraph.objects) {
    if (float === null) continue;
    floating.push({
      object: id,
      place: float,
      width: sizeOf(width),
      height: sizeOf(height),
      content: boxes.get(id) ?? null,
    });
  }
  return floating;
}

export function floatTable(table: FlowTable, place: FloatPlace, width: number, context: FlowContext): Floating {
  const galley = context.measure([{ ...table, float: null, indent: 0, align: 'left' }], width);
  const first = galley.strips[0]?.strip;
  return fromGalley(galley, place, first?.kind === 'row' ? first.table.width : width);
}

export function floatFrame(
  paragraphs: readonly FlowParagraph[],
  frame: FrameFormat,
  width: number,
  context: FlowContext,
): Floating {
  const own = sizeOf(frame.width ?? 0);
  const galley = context.measure(paragraphs, own || width);
  return fromGalley(withoutFoot(galley), frame.place, own || widthOf(galley));
}

function fromGalley(galley: Galley, place: FloatPlace, width: number): Floating {
  return { object: null, place, width, height: galley.height, content: { galley, insets: NO_INSETS } };
}

function widthOf(galley: Galley): number {
  let width = 0;
  for (const { strip } of galley.strips)
    width = Math.max(width, strip.kind === 'line' ? strip.line.x1 : strip.table.width);
  return width;
}

/** The space below its last paragraph is no part of a frame. */
function withoutFoot(galley: Galley): Galley {
  const last = galley.strips.at(-1);
  return last === undefined ? galley : { ...galley, height: last.y + last.strip.height };
}
