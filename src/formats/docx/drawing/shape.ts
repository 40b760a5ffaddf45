// Shapes as both drawing readers produce them, and how a drawing enters its paragraph as inline or floating objects.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FloatPlace, FlowBlock, FlowObject } from '../../../geometry/index.ts';
import type { ShownPicture } from '../../../model/index.ts';
import type { ObjectMeaning } from '../../text-document/index.ts';
import { flushCarried } from '../text/finish-paragraph.ts';
import { boxStory, type Inline, isShown, newSink } from '../text/story.ts';

/** One thing that a drawing shows: a picture, a text box, a chart. Points, from the drawing's own corner. */
export interface Shape {
  readonly kind: ObjectMeaning['kind'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alt: string | null;
  readonly title: string | null;
  /** The text of a text box; null where it has none. */
  readonly blocks: readonly FlowBlock[] | null;
  /** Left, top, right, bottom. */
  readonly insets: readonly [number, number, number, number];
  readonly grows: boolean;
  /** The part of a picture, chart or diagram; null elsewhere. */
  readonly part: string | null;
  /** How a picture is cut and turned. */
  readonly crop?: ShownPicture['crop'];
  readonly rotation?: number;
  readonly is_mirrored?: true;
}

/** Points: what a text box keeps clear at its edges where nothing is said. */
export const USUAL_INSETS = [7.2, 3.6, 7.2, 3.6] as const;

/** A drawing as a whole. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly float: FloatPlace | null;
  readonly alt: string | null;
  readonly shapes: readonly Shape[];
}

/** The text of a box, from the start of `w:txbxContent` to its end. */
export function readBoxText(reader: XmlReader, { story }: Inline): FlowBlock[] {
  const within = reader.depth;
  const box = boxStory(story);
  const sink = newSink();
  while (reader.nextStart(within)) box.reading.readBlock(reader, box, sink);
  flushCarried(box, sink);
  return sink.blocks;
}

/** Puts a drawing into the paragraph. Members of one that floats keep their places in it; one in the line is a single object. */
export function addDrawing(inline: Inline, drawing: Drawing): void {
  if (!isShown(inline)) return;
  const [first, ...others] = drawing.shapes;
  if (!first) return;
  if (others.length === 0) addShape(inline, { ...first, alt: first.alt ?? drawing.alt }, drawing, drawing.float);
  else if (drawing.float) addMembers(inline, drawing, drawing.float);
  else addShape(inline, joinShapes(drawing), drawing, null);
}

function addMembers(inline: Inline, { shapes, alt }: Drawing, place: FloatPlace): void {
  for (const [index, shape] of shapes.entries()) {
    const { horizontal, vertical } = place;
    const own: FloatPlace = {
      ...place,
      horizontal: horizontal.align ? horizontal : { ...horizontal, offset: horizontal.offset + shape.x },
      vertical: vertical.align ? vertical : { ...vertical, offset: vertical.offset + shape.y },
    };
    addShape(inline, index === 0 ? { ...shape, alt: shape.alt ?? alt } : shape, shape, own);
  }
}

/** A group in the line: its texts one below the other. */
function joinShapes({ shapes, alt }: Drawing): Shape {
  const texts = shapes.flatMap(({ blocks }) => blocks ?? []);
  const words = shapes.flatMap((shape) => shape.alt ?? []);
  const main = shapes.find(({ kind }) => kind !== 'shape') ?? shapes[0]!;
  // A picture that is one of several is not as large as the group.
  const part = main.kind === 'picture' ? null : main.part;
  return { ...main, part, alt: alt ?? (words.join('; ') || null), blocks: texts.length > 0 ? texts : null };
}

function addShape(
  { story, draft }: Inline,
  shape: Shape,
  size: { readonly width: number; readonly height: number },
  float: FloatPlace | null,
): void {
  const { kind, alt, title, blocks, insets, grows, part, crop, rotation, is_mirrored } = shape;
  // A line or a frame that no text keeps clear of and nothing names is only drawn.
  if (kind === 'shape' && blocks === null && alt === null && float?.wrap === 'none') return;
  const { reading } = story;
  const id = reading.nextId();
  const object: FlowObject = {
    id,
    at: draft.text.length,
    width: size.width,
    height: size.height,
    float,
    box: blocks && { blocks, insets, grows },
  };
  draft.objects.push(object);
  reading.objects.set(id, { kind, alt, rows: [], title });
  if (part !== null && (kind === 'chart' || kind === 'diagram' || kind === 'picture'))
    reading.pending.push({
      id,
      kind,
      part,
      alt,
      ...(crop && { crop }),
      ...(rotation && { rotation }),
      ...(is_mirrored && { is_mirrored }),
    });
}
