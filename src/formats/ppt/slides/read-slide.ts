// Reads one slide: its shapes, notes and comments, with what shows through of its master. [MS-PPT] 2.5.1 (SlideContainer)
import type { Box } from '../../../model/index.ts';
import { orderItems } from '../../slides/items/order-items.ts';
import { type FramePieces, figurePiece, type ShapeSetting, shapeItems } from '../../slides/items/shape-items.ts';
import type { SlideExtras } from '../../slides/items/slide-item.ts';
import { SLIDE_SPACE } from '../../slides/layout/frame.ts';
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import type { SlidePicture } from '../../slides/out/slide-writer.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { Shape, TextShape } from '../../slides/shapes/shape.ts';
import { type Furniture, readFurniture } from '../document/furniture.ts';
import type { ListedSlide } from '../document/slide-list.ts';
import { readColorScheme } from '../shapes/colors.ts';
import { type DrawnShape, readDrawing } from '../shapes/drawn-shape.ts';
import { fillOf } from '../shapes/looks.ts';
import { toShapes } from '../shapes/to-shapes.ts';
import { RT } from '../stream/record-types.ts';
import { readComments } from './comments.ts';
import type { Deck, Master } from './deck.ts';
import { withTitle } from './find-title.ts';
import { contextOf, groundOf } from './grounds.ts';
import { getMaster } from './masters.ts';
import { readNotes } from './notes.ts';
import { isHidden, readSlideAtom } from './slide-atom.ts';

/** One that is missing is empty. */
export function readSlide(listed: ListedSlide, page: number, deck: Deck): SlidePicture {
  const { document, file } = deck;
  const { width, height } = document;
  const { view } = file;
  const extras: SlideExtras = { links: [], areas: [], boxes: new Map(), has_images: false, drop: deck.drop };
  const empty = { page, width, height, visible: true, is_lost: true, pieces: [], extras, notes: '', comments: [] };
  const record = deck.take(listed.object);
  if (record?.type !== RT.slide) return empty;
  const atom = readSlideAtom(view, record);
  const master = getMaster(deck, atom.master);
  const furniture = readFurniture(view, record) ?? document.furniture;
  const ground = groundOf(deck, master?.sheet ?? document.sheet, listed, page, furniture);
  const drawing = readDrawing(view, record);
  const colors = (atom.has_masters_colors ? null : readColorScheme(view, record)) ?? master?.colors ?? [];
  const context = contextOf(deck, page, colors);
  const setting: ShapeSetting = { context, extras, space: SLIDE_SPACE, decorates: false, hidden: false };
  const shapes = withTitle(toShapes(drawing.shapes, ground), master?.title_places ?? []);
  addBackground((atom.has_masters_background ? master?.background : drawing.background) ?? null, context, extras);
  if (master && atom.shows_master) deck.tally.add(master.decoration);
  const seen = master && atom.shows_master ? master.decoration.shapes : [];
  const items = [
    ...shapeItems(seen, { ...setting, decorates: true }, () => []),
    ...shapeItems(shapes, setting, objectPieces),
    ...shapeItems(master && furniture ? formsOf(master, furniture, shapes) : [], setting, () => []),
  ];
  return {
    ...empty,
    is_lost: false,
    visible: !isHidden(view, record),
    pieces: orderItems(items).flatMap((item) => item.pieces),
    notes: readNotes(deck, atom.notes),
    comments: readComments(view, record, page),
  };
}

function addBackground(background: DrawnShape | null, context: SlideContext, { areas }: SlideExtras): void {
  const color = background && fillOf(background.properties);
  const fill = color && color !== 'none' ? context.theme.color(color) : null;
  const bbox: Box = [0, 0, context.width, context.height];
  if (fill !== null && fill !== 'ffffff') areas.push({ bbox, fill, stroke: null });
}

/** The forms of the master that the slide shows and has none of its own for, with what the slide says in them. */
function formsOf(master: Master, furniture: Furniture, own: readonly Shape[]): TextShape[] {
  const has = new Set([...shapesWithin(own)].map(({ placeholder }) => placeholder?.type));
  return master.forms
    .filter(({ placeholder: { type } }) => furniture.shown.has(type) && !has.has(type))
    .flatMap((form) => filled(form, furniture));
}

const TEXTS: Readonly<Record<string, 'date' | 'header' | 'footer'>> = { dt: 'date', hdr: 'header', ftr: 'footer' };

function filled(form: Master['forms'][number], furniture: Furniture): TextShape[] {
  const kind = TEXTS[form.placeholder.type];
  if (kind === undefined) return [form];
  const text = furniture[kind];
  const first = form.body?.paragraphs[0];
  if (text === '' || !form.body || !first) return [];
  const run = first.pieces[0]?.run ?? first.end;
  const pieces = [{ text, run, click: null, field: null, is_formula: false }];
  return [{ ...form, body: { ...form.body, paragraphs: [{ ...first, pieces }] } }];
}

/** Objects of other programs are pictures of what they show. */
const objectPieces: FramePieces = ({ alt, content }, { box, visible, setting }) => {
  if (!visible) return [];
  setting.extras.has_images = true;
  return [figurePiece(box, alt ?? (content.kind === 'object' ? content.program || null : null))];
};
