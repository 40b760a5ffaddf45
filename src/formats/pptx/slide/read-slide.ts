// Reads one slide from part to ordered items: inherited shapes, charts, diagrams, comments and notes.
import type { Box } from '../../../model/index.ts';
import { orderItems } from '../../slides/items/order-items.ts';
import { type FramePieces, type ShapeSetting, shapeItems } from '../../slides/items/shape-items.ts';
import type { SlideExtras, SlideItem } from '../../slides/items/slide-item.ts';
import { SLIDE_SPACE } from '../../slides/layout/frame.ts';
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import type { SlidePicture } from '../../slides/out/slide-writer.ts';
import { createSlideTheme, type SlideTheme } from '../../slides/text/slide-theme.ts';
import type { Deck } from '../deck.ts';
import { createTargets } from '../package/click-targets.ts';
import { readComments } from '../package/comments.ts';
import { keepPictures } from '../package/keep-pictures.ts';
import type { PresentationPart } from '../package/presentation-part.ts';
import { type LibraryPart, relationMap, type SlideGround } from '../package/slide-library.ts';
import { parseSlidePart, type SlidePart } from '../package/slide-part.ts';
import { readNotes } from '../package/speaker-notes.ts';
import { readFrames } from './frame-pieces.ts';

/** One slide with all that it inherits, in its place. A part that is missing or broken gives an empty slide. */
export async function readSlide(name: string | null, page: number, deck: Deck): Promise<SlidePicture> {
  const { pack, census, presentation } = deck;
  const { width, height } = presentation;
  const extras: SlideExtras = { links: [], areas: [], boxes: new Map(), has_images: false, drop: deck.drop };
  const empty = { page, width, height, visible: true, is_lost: true, pieces: [], extras, notes: '', comments: [] };
  const part = name === null ? null : await pack.read(name, (bytes) => parseSlidePart(bytes, census));
  if (!part || name === null) {
    pack.diagnostics.push({ code: 'bad_page', message: `Slide ${page} is missing or could not be read.`, page });
    return empty;
  }
  if (part.fault) {
    const message = `Slide ${page} could only be read in part: ${part.fault}`;
    pack.diagnostics.push({ code: 'bad_page', message, page });
  }
  const related = await pack.relationships(name);
  deck.external.note(related);
  const layoutName = related.find(({ kind }) => kind === 'slideLayout')?.part ?? null;
  const ground = await deck.library.groundOf(layoutName);
  const theme = part.color_map ? createSlideTheme(ground.theme, part.color_map) : ground.master_theme;
  const context = (from: Pictured): SlideContext => toContext(from, theme, ground, page, deck);
  const relations = relationMap(related);
  const pictures = await keepPictures(part, relations, deck.pictures);
  addBackground({ part, pictures }, ground, theme, presentation, extras);
  const own = context({ relations, pictures });
  const textsOf = await deck.texts?.textsOn(part.shapes, own);
  const setting = { ...settingOf(own, extras, false), ...(textsOf && { textsOf }) };
  const items = [
    ...decoration(part, ground, context, extras, deck),
    ...shapeItems(part.shapes, setting, await readFrames(part.shapes, own, deck)),
  ];
  return {
    ...empty,
    is_lost: false,
    visible: part.is_shown,
    pieces: orderItems(items).flatMap((item) => item.pieces),
    notes: await readNotes(related, deck),
    comments: await readComments(pack, related, deck.authors, page, deck.given),
  };
}

/** Where the shapes of a part find what they refer to. */
type Pictured = Pick<LibraryPart, 'relations' | 'pictures'>;

function toContext(
  { relations, pictures }: Pictured,
  theme: SlideTheme,
  ground: SlideGround,
  page: number,
  deck: Deck,
): SlideContext {
  const { width, height, text, first_number } = deck.presentation;
  return {
    page,
    slide_number: first_number + page - 1,
    width,
    height,
    theme,
    presentation_text: text,
    styles: ground.master.part.styles,
    layout: ground.layout.placeholders,
    master: ground.master.placeholders,
    table_styles: deck.table_styles,
    relations,
    pictures,
    nextId: deck.nextId,
    target: createTargets(relations, deck.pages, page),
  };
}

const settingOf = (context: SlideContext, extras: SlideExtras, decorates: boolean): ShapeSetting => ({
  context,
  extras,
  space: SLIDE_SPACE,
  decorates,
  hidden: false,
});

/** Charts and diagrams of layouts and masters are looks. */
const NO_FRAMES: FramePieces = () => [];

/** Texts of the master and the layout that show through. */
function decoration(
  part: SlidePart,
  { layout, master }: SlideGround,
  context: (from: Pictured) => SlideContext,
  extras: SlideExtras,
  deck: Deck,
): SlideItem[] {
  const shown: LibraryPart[] = [];
  if (part.shows_master && layout.part.shows_master) shown.push(master);
  if (part.shows_master) shown.push(layout);
  return shown.flatMap((library) => {
    const { decoration } = library;
    deck.decoration.add(decoration);
    return shapeItems(decoration.shapes, settingOf(context(library), extras, true), NO_FRAMES);
  });
}

/** The ground that the slide, its layout or its master has, whichever is the nearest to say. */
function addBackground(
  slide: Pick<LibraryPart, 'part' | 'pictures'>,
  { layout, master }: SlideGround,
  theme: SlideTheme,
  { width, height }: PresentationPart,
  extras: SlideExtras,
): void {
  const bbox: Box = [0, 0, width, height];
  for (const { part, pictures } of [slide, layout, master]) {
    const number = pictures.get(part.background_picture ?? '');
    if (number !== undefined) extras.areas.push({ bbox, fill: null, stroke: null, picture: { number } });
    if (number !== undefined) return;
    if (!part.background) continue;
    const fill = theme.color(part.background);
    if (fill && fill !== 'ffffff') extras.areas.push({ bbox, fill, stroke: null });
    return;
  }
}
