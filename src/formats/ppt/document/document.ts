// What the document says of all slides: their size and order, fonts, styles, links, footers. [MS-PPT] 2.4.1 (DocumentContainer)
import type { StreamView } from '../../ole/stream-view.ts';
import { points } from '../shapes/units.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records, textOf } from '../stream/records.ts';
import { findTag, type Numbering, readNumbering } from '../text/numbers.ts';
import { readEnvironment, type StyleSheet } from '../text/style-sheet.ts';
import type { Fonts } from '../text/to-properties.ts';
import { type ExternalObjects, readExternalObjects } from './external-objects.ts';
import { type Furniture, readFurniture } from './furniture.ts';
import { LIST, type ListedSlide, objectsById, readSlideList } from './slide-list.ts';

export interface PptDocument {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly first_number: number;
  readonly slides: readonly ListedSlide[];
  readonly masters: ReadonlyMap<number, number>;
  readonly notes: ReadonlyMap<number, number>;
  readonly fonts: Fonts;
  readonly sheet: StyleSheet;
  readonly external: ExternalObjects;
  readonly furniture: Furniture | null;
  /** Numbers of texts of the outline, by `slide/type`. */
  readonly numbering: ReadonlyMap<string, Numbering>;
}

const FURNITURE_OF_SLIDES = 3;
/** Points: 10 by 7.5 inches, where the file says nothing that makes sense. */
const USUAL = { width: 720, height: 540 };
const LARGEST = 4032;
const FONT_NAME = 32;

export function readDocument(view: StreamView, document: PptRecord): PptDocument {
  const atom = findRecord(view, document, RT.document_atom);
  const environment = findRecord(view, document, RT.environment);
  return {
    ...sizeOf(view, atom),
    first_number: atom ? view.u16(atom.at + 32) : 1,
    slides: readSlideList(view, document, LIST.slides),
    masters: objectsById(readSlideList(view, document, LIST.masters)),
    notes: objectsById(readSlideList(view, document, LIST.notes)),
    fonts: readFonts(view, environment),
    sheet: readEnvironment(view, environment),
    external: readExternalObjects(view, document),
    furniture: readFurniture(view, document, FURNITURE_OF_SLIDES),
    numbering: readOutlineNumbers(view, document),
  };
}

function sizeOf(view: StreamView, atom: PptRecord | null): { width: number; height: number } {
  const [width, height] = atom ? [points(view.i32(atom.at)), points(view.i32(atom.at + 4))] : [0, 0];
  const isSound = (side: number): boolean => side >= 1 && side <= LARGEST;
  return isSound(width) && isSound(height) ? { width: rounded(width), height: rounded(height) } : USUAL;
}

/** As boxes are, so that none leaves its slide by a rounding. */
const rounded = (side: number): number => Math.round(side * 100) / 100;

function readFonts(view: StreamView, environment: PptRecord | null): Fonts {
  const list = environment && findRecord(view, environment, RT.fonts);
  const fonts = new Map<number, string>();
  for (const record of list ? records(view, list) : []) {
    if (record.type !== RT.font) continue;
    const name = textOf(view, { ...record, end: Math.min(record.end, record.at + 2 * FONT_NAME) });
    if (name !== '') fonts.set(record.instance, name);
  }
  return fonts;
}

/** Texts of the outline have what later versions say of them beside the document. */
function readOutlineNumbers(view: StreamView, document: PptRecord): ReadonlyMap<string, Numbering> {
  const numbering = new Map<string, Numbering>();
  const list = findRecord(view, document, RT.list);
  const later = list && findTag(view, list, '___PPT9');
  const outlines = later && findRecord(view, later, RT.outline_styles_9);
  let key: string | null = null;
  for (const record of outlines ? records(view, outlines) : []) {
    if (record.type === RT.outline_styles_head_9) key = `${view.u32(record.at)}/${view.u32(record.at + 4)}`;
    else if (record.type === RT.text_styles_9 && key !== null && !numbering.has(key))
      numbering.set(key, readNumbering(view, record));
  }
  return numbering;
}
