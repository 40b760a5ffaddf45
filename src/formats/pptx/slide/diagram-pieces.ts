// Turns a SmartArt diagram into list items, placed where its stored drawing shows their text.
import type { Box } from '../../../model/index.ts';
import { unite } from '../../../model/index.ts';
import type { Diagram, DiagramNode } from '../../ooxml/index.ts';
import { type FramePlace, shapeItems } from '../../slides/items/shape-items.ts';
import type { DraftBlock, Piece } from '../../slides/items/slide-item.ts';
import { SLIDE_SPACE, type Space, spaceWithin } from '../../slides/layout/frame.ts';
import type { FrameShape, Shape } from '../../slides/shapes/shape.ts';

/**
 * The nodes of a diagram as items of a list, in their order. Each is where the diagram was last drawn with its text; where it was not, over the whole
 * diagram.
 */
export function diagramPieces(
  { nodes }: Diagram,
  drawn: readonly Shape[],
  shape: FrameShape,
  place: FramePlace,
): Piece[] {
  const found = createLookup(drawnBlocks(drawn, shape, place));
  return nodes
    .filter(({ text }) => text !== '')
    .map((node) => ({ kind: 'block', block: nodeBlock(node, found, place), shape: shape.id }));
}

/** Paragraphs of the shapes that were drawn, in their places on the slide. */
function drawnBlocks(
  drawn: readonly Shape[],
  shape: FrameShape,
  { frame, setting, visible }: FramePlace,
): DraftBlock[] {
  const space = spaceOfDrawing(shape, frame);
  const items = shapeItems(drawn, { ...setting, space, hidden: !visible }, () => []);
  return items.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'block' ? [piece.block] : [])));
}

/** Places in a drawing count from the upper left of its frame. */
function spaceOfDrawing({ transform }: FrameShape, frame: FramePlace['frame']): Space {
  const { center_x, center_y, width, height, rotation } = frame;
  return spaceWithin(SLIDE_SPACE, {
    x: center_x - width / 2,
    y: center_y - height / 2,
    width,
    height,
    rotation,
    flip_x: false,
    flip_y: false,
    inner: { x: 0, y: 0, width: transform?.width ?? width, height: transform?.height ?? height },
  });
}

type Lookup = (line: string) => DraftBlock | undefined;

/** Each paragraph is given once, the first of equal ones first. */
function createLookup(blocks: readonly DraftBlock[]): Lookup {
  const byText = new Map<string, DraftBlock[]>();
  for (const block of blocks.toReversed()) {
    const key = keyOf(block.text);
    const list = byText.get(key);
    if (list) list.push(block);
    else byText.set(key, [block]);
  }
  return (line) => byText.get(keyOf(line))?.pop();
}

/** Letters and digits alone: drawings put signs in front, and break lines elsewhere. */
const keyOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

function nodeBlock({ text, level }: DiagramNode, find: Lookup, { box, visible }: FramePlace): DraftBlock {
  const whole = find(text);
  const kind = { type: 'list_item', level, visible } as const;
  if (whole) return { ...whole, ...kind };
  const lines = text.split('\n').flatMap((line) => find(line) ?? []);
  const bbox = lines.map((line) => line.bbox).reduce<Box | null>((all, next) => (all ? unite(all, next) : next), null);
  return { ...kind, text, bbox: bbox ?? box, font_size: lines[0]?.font_size ?? null };
}
