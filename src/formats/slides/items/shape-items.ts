// Turns the shapes of a slide into items: blocks, tables and figures in slide coordinates, with links and filled areas.
import { type Block, type Box, type Figure, rounded, type ShownPicture } from '../../../model/index.ts';
import type { Transform } from '../../ooxml/index.ts';
import { boxOfFrame, type Frame, placeIn, type Space, spaceWithin } from '../layout/frame.ts';
import type { PlacedParagraph } from '../layout/lay-out-text.ts';
import { placeTable } from '../layout/place-table.ts';
import { type SetBlock, setBlock, withinPage } from '../layout/set-block.ts';
import { ancestors, type SlideContext, transformOf } from '../layout/slide-context.ts';
import { setTextFrame } from '../layout/text-frame.ts';
import { familyOf } from '../shapes/inheritance.ts';
import type { FrameShape, GroupShape, PictureShape, PictureSource, Shape, TextShape } from '../shapes/shape.ts';
import { orderItems } from './order-items.ts';
import type { DraftBlock, Piece, SlideExtras, SlideItem } from './slide-item.ts';

/** Points: no more between its edges and a shape is a line. */
const THIN = 1;

/** Where shapes come from: those of layouts and masters are decoration, and what is hidden stays hidden with its members. */
export interface ShapeSetting {
  readonly context: SlideContext;
  readonly extras: SlideExtras;
  readonly space: Space;
  readonly decorates: boolean;
  readonly hidden: boolean;
  /** What was recognised in a picture that is shown at this place. Absent where pictures are not read. */
  readonly textsOf?: (shape: PictureShape, box: Box) => readonly DraftBlock[];
}

/** Where a frame is. */
export interface FramePlace {
  readonly frame: Frame;
  readonly box: Box;
  readonly visible: boolean;
  readonly setting: ShapeSetting;
}

/** Frames whose content lies in other parts, charts and diagrams: those have been read before, since parts are read one after the other. */
export type FramePieces = (shape: FrameShape, place: FramePlace) => readonly Piece[];

/** What shapes give, each by itself; members of a group together. */
export function shapeItems(shapes: readonly Shape[], setting: ShapeSetting, frames: FramePieces): SlideItem[] {
  const items: SlideItem[] = [];
  for (const shape of shapes) {
    // Placeholders of layouts and masters are forms for slides, and not seen themselves.
    if (setting.decorates && shape.placeholder) continue;
    const item = shape.kind === 'group' ? groupItem(shape, setting, frames) : shapeItem(shape, setting, frames);
    if (item) items.push(item);
  }
  return items;
}

function groupItem(group: GroupShape, setting: ShapeSetting, frames: FramePieces): SlideItem | null {
  const space = spaceWithin(setting.space, group.transform);
  const hidden = setting.hidden || group.hidden;
  const members = shapeItems(group.shapes, { ...setting, space, hidden }, frames);
  if (group.transform && group.click) addShapeLink(group, boxOf(group.transform, setting), textOf(members), setting);
  if (members.length === 0) return null;
  const box = members.map((item) => item.box).reduce((a, b) => around(a, b));
  const role = members.some((item) => item.role === 'title') ? 'title' : setting.decorates ? members[0]!.role : 'body';
  return { box, role, pieces: orderItems(members).flatMap((item) => item.pieces) };
}

const boxOf = (transform: Transform, { space, context }: ShapeSetting): Box =>
  withinPage(boxOfFrame(placeIn(space, transform)), context);

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

const textOf = (items: readonly SlideItem[]): string =>
  items
    .flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'block' ? [piece.block.text] : [])))
    .join('\n');

function shapeItem(shape: Exclude<Shape, GroupShape>, setting: ShapeSetting, frames: FramePieces): SlideItem | null {
  const { context, extras, space } = setting;
  const transform = transformOf(shape, context);
  const frame = placeIn(
    space,
    transform ?? { x: 0, y: 0, ...sizeOf(context), rotation: 0, flip_x: false, flip_y: false, inner: null },
  );
  const full = boxOfFrame(frame);
  const box = withinPage(full, context);
  const visible = !setting.hidden && !shape.hidden && isOnPage(full, context);
  extras.boxes.set(shape.id, box);
  switch (shape.kind) {
    case 'shape':
      return textItem(shape, frame, box, visible, setting);
    case 'picture':
      return pictureItem(shape, frame, box, visible, setting);
    case 'frame':
      return frameItem(shape, frame, box, visible, setting, frames);
  }
}

const sizeOf = ({ width, height }: SlideContext): { width: number; height: number } => ({ width, height });

function isOnPage(box: Box, { width, height }: SlideContext): boolean {
  return box[0] < width && box[1] < height && box[2] > 0 && box[3] > 0;
}

function textItem(shape: TextShape, frame: Frame, box: Box, visible: boolean, setting: ShapeSetting): SlideItem | null {
  const { context, extras } = setting;
  if (visible) addArea(shape, box, setting);
  const set = setTextFrame(shape, frame, context);
  const blocks = set ? toBlocks(shape, set.placed.paragraphs, set.frame, visible, setting) : [];
  if (shape.click) addShapeLink(shape, box, blocks.map(({ text }) => text).join('\n'), setting);
  if (blocks.length === 0) return null;
  extras.boxes.set(shape.id, box);
  const pieces = blocks.map((block) => ({ kind: 'block' as const, block, shape: shape.id }));
  return { box, role: roleOf(shape, box, setting), pieces };
}

function roleOf({ placeholder }: TextShape, box: Box, { decorates, context }: ShapeSetting): SlideItem['role'] {
  if (decorates) return (box[1] + box[3]) / 2 < context.height / 2 ? 'header' : 'footer';
  switch (placeholder ? familyOf(placeholder.type) : 'body') {
    case 'title':
      return 'title';
    case 'hdr':
      return 'header';
    case 'dt':
    case 'ftr':
    case 'sldNum':
      return 'footer';
    default:
      return 'body';
  }
}

/** A title is one heading; any other text has a block a paragraph. */
function toBlocks(
  shape: TextShape,
  placed: readonly PlacedParagraph[],
  frame: Frame,
  visible: boolean,
  setting: ShapeSetting,
): DraftBlock[] {
  const { context } = setting;
  const role = roleOf(shape, withinPage(boxOfFrame(frame), context), setting);
  const groups = role === 'title' ? [placed] : placed.map((each) => [each]);
  return groups.flatMap((group) => {
    const set = setBlock(group, frame, context);
    if (set.text === '') return [];
    addTextLinks(set, setting);
    return [toBlock(set, typeOf(role, group[0]!), visible)];
  });
}

function typeOf(role: SlideItem['role'], { paragraph }: PlacedParagraph): Pick<Block, 'type' | 'level'> {
  if (role === 'title') return { type: 'heading', level: 1 };
  if (role !== 'body') return { type: role, level: null };
  if (paragraph.flow.label) return { type: 'list_item', level: paragraph.level + 1 };
  return { type: paragraph.is_formula ? 'formula' : 'paragraph', level: null };
}

function toBlock(set: SetBlock, { type, level }: Pick<Block, 'type' | 'level'>, visible: boolean): DraftBlock {
  const { text, bbox, font_size, lines, runs, fields } = set;
  if (fields.length === 0) return { type, text, level, bbox, font_size, visible, lines, runs };
  return { type, text, level, bbox, font_size, visible, lines, runs, fields };
}

function addTextLinks({ links }: Pick<SetBlock, 'links'>, { context, extras }: ShapeSetting): void {
  for (const { bbox, text, click } of links) {
    const target = context.target(click);
    if (target !== null) extras.links.push({ bbox, text, target });
  }
}

function addShapeLink(shape: Shape, bbox: Box, text: string, { context, extras }: ShapeSetting): void {
  const target = shape.click && context.target(shape.click);
  if (target) extras.links.push({ bbox, text: text || (shape.alt ?? ''), target });
}

/** A line that runs aslant is none of an area's edges. */
const isAslant = (outline: string | null, [x0, y0, x1, y1]: Box): boolean =>
  /^line|connector/i.test(outline ?? '') && Math.min(x1 - x0, y1 - y0) > THIN;

/** A shape is filled and lined as it says itself, else as its style says, else as the placeholder that it stands for. */
function addArea(shape: TextShape, bbox: Box, { context, extras }: ShapeSetting): void {
  if (isAslant(shape.outline, bbox)) return;
  const said = [shape, ...ancestors(shape, context)];
  const color = (what: 'fill' | 'line'): string | null => {
    const spec = said.map((one) => one[what] ?? one.style?.[what] ?? null).find((one) => one !== null);
    return spec && spec !== 'none' ? context.theme.color(spec) : null;
  };
  const area = { bbox, fill: color('fill'), stroke: color('line') };
  if (area.fill || area.stroke) extras.areas.push(area);
}

function pictureItem(
  shape: PictureShape,
  frame: Frame,
  box: Box,
  visible: boolean,
  setting: ShapeSetting,
): SlideItem | null {
  if (shape.click) addShapeLink(shape, box, '', setting);
  if (!visible) return null;
  const picture = shape.source && shownPicture(shape.source, frame, box, setting.context);
  // Pictures of layouts and masters are decoration that every slide repeats.
  if (setting.decorates) {
    if (picture) setting.extras.areas.push({ bbox: box, fill: null, stroke: null, picture });
    return null;
  }
  setting.extras.has_images = true;
  const figure = figurePiece(box, shape.alt, picture ? { picture } : null);
  const texts = stands(shape, frame) ? (setting.textsOf?.(shape, boxOfFrame(frame)) ?? []) : [];
  return { box, role: 'body', pieces: [texts.length > 0 ? { ...figure, texts } : figure] };
}

/** Whether a picture is shown as its file has it, neither turned nor in the mirror. */
const stands = ({ transform }: PictureShape, { rotation, flipped }: Frame): boolean =>
  rotation === 0 && !flipped && !transform?.flip_x;

function shownPicture(
  { name, crop }: PictureSource,
  frame: Frame,
  box: Box,
  context: SlideContext,
): ShownPicture | undefined {
  const number = context.pictures?.get(name);
  if (number === undefined) return undefined;
  const { rotation } = frame;
  const upright = rounded(boxOfFrame({ ...frame, rotation: 0 }));
  const isWhole = rotation === 0 && upright.every((side, i) => side === box[i]);
  return {
    number,
    ...(crop && { crop }),
    ...(!isWhole && { frame: upright }),
    ...(rotation !== 0 && { rotation }),
  };
}

export const figurePiece = (
  bbox: Box,
  alt: string | null,
  shown: Pick<Figure, 'picture' | 'chart'> | null = null,
): Extract<Piece, { kind: 'figure' }> => ({
  kind: 'figure',
  figure: { bbox, alt, caption: null, ...shown },
});

function frameItem(
  shape: FrameShape,
  frame: Frame,
  box: Box,
  visible: boolean,
  setting: ShapeSetting,
  frames: FramePieces,
): SlideItem | null {
  const { content } = shape;
  if (shape.click) addShapeLink(shape, box, '', setting);
  const pieces =
    content.kind === 'table' ? tablePieces(shape, frame, setting) : frames(shape, { frame, box, visible, setting });
  return pieces.length > 0 ? { box, role: 'body', pieces } : null;
}

function tablePieces(shape: FrameShape, frame: Frame, setting: ShapeSetting): Piece[] {
  if (shape.content.kind !== 'table') return [];
  const placed = placeTable(shape.content.table, frame, setting.context);
  if (!placed) return [];
  addTextLinks(placed, setting);
  for (const text of placed.covered) setting.extras.drop('text of cells that others cover', text);
  const table = { ...placed.summary, title: shape.alt, geometry: 'native' as const, rows: placed.rows };
  return [{ kind: 'table', table, shape: shape.id }];
}
