// Lays out the text of a shape: finds its room within outline and insets, turned as the text runs, and fills it.
import type { Box } from '../../../model/index.ts';
import type { TextShape } from '../shapes/shape.ts';
import { resolveText } from '../text/resolve-text.ts';
import type { BodyProperties } from '../text/text-properties.ts';
import { type Frame, innerFrame } from './frame.ts';
import { layOutText, type PlacedBody, toRoom } from './lay-out-text.ts';
import { type SlideContext, textSourceOf } from './slide-context.ts';
import { textArea } from './text-area.ts';

/** Points: 91440 EMUs at the sides, 45720 above and below. */
const SIDE_INSET = 7.2;
const UPPER_INSET = 3.6;

/** The text of a shape laid out, and the frame in which its places count. */
export interface TextFrame {
  readonly placed: PlacedBody;
  readonly frame: Frame;
}

export function setTextFrame(shape: TextShape, frame: Frame, context: SlideContext): TextFrame | null {
  if (!shape.body) return null;
  const { source, properties } = textSourceOf(shape, context);
  const paragraphs = resolveText(shape.body, properties, source, context.nextId);
  if (paragraphs.every(({ flow }) => flow.text.trim() === '')) return null;
  const room = roomOf(shape, frame, properties);
  const placed = layOutText(paragraphs, toRoom(properties, room.width, room.height));
  return { placed, frame: room };
}

const TURNS = { horizontal: 0, down: 90, up: 270, stacked: 90 } as const;

/** The frame of the text within that of the shape: without insets, and turned as the text runs. */
function roomOf(shape: TextShape, frame: Frame, properties: BodyProperties): Frame {
  const [left, top, right, bottom] =
    statedArea(shape, frame) ?? textArea(shape.outline, shape.adjustment, frame.width, frame.height);
  const area = innerFrame(
    frame,
    [
      left + (properties.left ?? SIDE_INSET),
      top + (properties.top ?? UPPER_INSET),
      right - (properties.right ?? SIDE_INSET),
      bottom - (properties.bottom ?? UPPER_INSET),
    ],
    (properties.rotation ?? 0) + (frame.flipped ? 180 : 0),
  );
  const upright = properties.upright ? { ...area, rotation: 0 } : area;
  return turnText(upright, TURNS[properties.direction ?? 'horizontal']);
}

/** Where the shape itself says it, as shapes of diagrams do, in the space that the shape is in. */
function statedArea({ transform, text_transform: text }: TextShape, frame: Frame): Box | null {
  if (!transform || !text || transform.width <= 0 || transform.height <= 0) return null;
  const [sx, sy] = [frame.width / transform.width, frame.height / transform.height];
  const [left, top] = [(text.x - transform.x) * sx, (text.y - transform.y) * sy];
  return [left, top, left + text.width * sx, top + text.height * sy];
}

/** Text that runs up or down has the room's height for its width. */
export function turnText(frame: Frame, turn: number): Frame {
  if (turn === 0) return frame;
  return { ...frame, width: frame.height, height: frame.width, rotation: (frame.rotation + turn) % 360 };
}
