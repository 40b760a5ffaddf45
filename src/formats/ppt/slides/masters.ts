// Reads masters: what shows through on slides, styles of texts, colours, and forms for footers. [MS-PPT] 2.5.3 (MainMasterContainer)
import { decorationOf } from '../../slides/items/decoration.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { Shape } from '../../slides/shapes/shape.ts';
import { readColorScheme } from '../shapes/colors.ts';
import { readDrawing } from '../shapes/drawn-shape.ts';
import { toShapes } from '../shapes/to-shapes.ts';
import { RT } from '../stream/record-types.ts';
import type { PptRecord } from '../stream/records.ts';
import { readStyleSheet } from '../text/style-sheet.ts';
import type { Deck, Master } from './deck.ts';
import { titlePlaces } from './find-title.ts';
import { groundOf } from './grounds.ts';
import { readSlideAtom } from './slide-atom.ts';

const FORMS: ReadonlySet<string> = new Set(['dt', 'sldNum', 'ftr', 'hdr']);
/** Black on white, where nothing says otherwise. */
const PLAIN_COLORS = ['ffffff', '000000', '808080', '000000', 'ffffff', '000000', '0000ff', '800080'];
/** A master for titles has another master; no more are followed. */
const MAX_STEPS = 4;

/** A master by its number; null where there is none. Each is read once. */
export function getMaster(deck: Deck, id: number, steps = MAX_STEPS): Master | null {
  const known = deck.masters.get(id);
  if (known !== undefined) return known;
  const master = steps > 0 ? readMaster(deck, id, steps) : null;
  deck.masters.set(id, master);
  return master;
}

function readMaster(deck: Deck, id: number, steps: number): Master | null {
  const { document, file } = deck;
  const { view } = file;
  const number = document.masters.get(id);
  const record = number === undefined ? null : deck.take(number);
  if (record?.type !== RT.main_master && record?.type !== RT.slide) return null;
  const above = record.type === RT.slide ? aboveOf(deck, record, id, steps) : null;
  const sheet = readStyleSheet(view, record, above?.sheet ?? document.sheet);
  const drawing = readDrawing(view, record);
  // What is left out of decoration nobody misses.
  const shapes = toShapes(drawing.shapes, groundOf(deck, sheet, null, 0, null));
  return {
    colors: readColorScheme(view, record) ?? above?.colors ?? PLAIN_COLORS,
    sheet,
    background: drawing.background ?? above?.background ?? null,
    title_places: titlePlaces(shapes),
    decoration: decorationOf(shapes),
    forms: [...shapesWithin(shapes)].filter(isForm),
  };
}

function aboveOf(deck: Deck, record: PptRecord, id: number, steps: number): Master | null {
  const { master } = readSlideAtom(deck.file.view, record);
  return master === id ? null : getMaster(deck, master, steps - 1);
}

const isForm = (shape: Shape): shape is Master['forms'][number] =>
  shape.kind === 'shape' && shape.placeholder !== null && FORMS.has(shape.placeholder.type);
