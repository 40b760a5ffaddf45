// Reads where a drawing is in a text document (`wp:inline`, `wp:anchor`), and the names and relationships of its
// objects.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import type { FloatPlace } from '../../../geometry/index.ts';
import type { ShownPicture } from '../../../model/index.ts';
import { isTrue, toPoints } from './measures.ts';

/** What the file says of an object apart from its content. */
export interface ObjectNames {
  readonly name: string | null;
  /** What it shows, in words of its author; null where there are none, or where it is only there to decorate. */
  readonly alt: string | null;
  readonly decorative: boolean;
  readonly hidden: boolean;
}

/** A drawing in a text document: how large it is and where it is. Points. */
export interface AnchoredDrawing extends ObjectNames {
  readonly width: number;
  readonly height: number;
  /** Null: it is in the line. */
  readonly float: FloatPlace | null;
  /** It lies behind the text. */
  readonly behind: boolean;
}

const ZERO: FloatPlace['distance'] = [0, 0, 0, 0];

/**
 * From the start of `wp:inline` or `wp:anchor` (ECMA-376 part 1, 20.4) to its end. `onGraphic` is called on the start of `a:graphicData` and
 * must go to its end.
 */
export function readAnchor(reader: XmlReader, onGraphic: (reader: XmlReader) => void): AnchoredDrawing {
  const { depth, name: kind } = reader;
  const points = (name: string): number => toPoints(reader.attribute(name)) ?? 0;
  const distance: FloatPlace['distance'] =
    kind === 'anchor' ? [points('distL'), points('distT'), points('distR'), points('distB')] : ZERO;
  const isSimple = isTrue(reader.attribute('simplePos'));
  const behind = isTrue(reader.attribute('behindDoc'));
  let names = NO_NAMES;
  let [width, height] = [0, 0];
  let horizontal: FloatPlace['horizontal'] = { from: 'column', offset: 0, align: null };
  let vertical: FloatPlace['vertical'] = { from: 'paragraph', offset: 0, align: null };
  let wrap: FloatPlace['wrap'] = 'none';
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'extent':
        [width, height] = [Math.max(0, points('cx')), Math.max(0, points('cy'))];
        break;
      case 'simplePos':
        if (!isSimple) break;
        horizontal = { from: 'page', offset: points('x'), align: null };
        vertical = { from: 'page', offset: points('y'), align: null };
        break;
      case 'positionH':
        if (!isSimple) horizontal = readHorizontal(reader);
        break;
      case 'positionV':
        if (!isSimple) vertical = readVertical(reader);
        break;
      case 'docPr':
        names = readObjectNames(reader);
        break;
      case 'graphicData':
        onGraphic(reader);
        break;
      default:
        wrap = WRAPS[reader.name] ?? wrap;
        if (SKIPPED.has(reader.name) || Object.hasOwn(WRAPS, reader.name)) reader.skip();
    }
  }
  const float = kind === 'anchor' ? { horizontal, vertical, wrap, distance } : null;
  return { ...names, width, height, float, behind: behind && float !== null };
}

/** What is not of use to a place: the room of shadows, handles of the program, sizes as shares of the page. */
const SKIPPED: ReadonlySet<string> = new Set(['effectExtent', 'cNvGraphicFramePr', 'sizeRelH', 'sizeRelV', 'extLst']);

const WRAPS: Readonly<Record<string, FloatPlace['wrap']>> = {
  wrapNone: 'none',
  wrapSquare: 'beside',
  wrapTight: 'beside',
  wrapThrough: 'beside',
  wrapTopAndBottom: 'above_below',
};

/** Margins at the left and top begin where the page does. Of the others we know no more than that they are margins. */
const HORIZONTAL: Readonly<Record<string, FloatPlace['horizontal']['from']>> = {
  page: 'page',
  leftMargin: 'page',
  insideMargin: 'page',
  margin: 'margin',
  rightMargin: 'margin',
  outsideMargin: 'margin',
  column: 'column',
  character: 'character',
};
const VERTICAL: Readonly<Record<string, FloatPlace['vertical']['from']>> = {
  page: 'page',
  topMargin: 'page',
  insideMargin: 'page',
  margin: 'margin',
  bottomMargin: 'margin',
  outsideMargin: 'margin',
  paragraph: 'paragraph',
  line: 'line',
};

function readHorizontal(reader: XmlReader): FloatPlace['horizontal'] {
  const from = HORIZONTAL[reader.attribute('relativeFrom') ?? ''] ?? 'column';
  const { offset, align } = readPosition(reader);
  const side = align === 'inside' ? 'left' : align === 'outside' ? 'right' : align;
  return { from, offset, align: side === 'left' || side === 'center' || side === 'right' ? side : null };
}

function readVertical(reader: XmlReader): FloatPlace['vertical'] {
  const from = VERTICAL[reader.attribute('relativeFrom') ?? ''] ?? 'paragraph';
  const { offset, align } = readPosition(reader);
  const side = align === 'inside' ? 'top' : align === 'outside' ? 'bottom' : align;
  return { from, offset, align: side === 'top' || side === 'center' || side === 'bottom' ? side : null };
}

function readPosition(reader: XmlReader): { readonly offset: number; readonly align: string } {
  const { depth } = reader;
  let offset = 0;
  let align = '';
  while (reader.nextStart(depth)) {
    if (reader.name === 'posOffset') offset = toPoints(reader.text()) ?? 0;
    else if (reader.name === 'align') align = reader.text().trim();
    else reader.skip();
  }
  return { offset, align };
}

const NO_NAMES: ObjectNames = { name: null, alt: null, decorative: false, hidden: false };

/** From the start of `wp:docPr`, `p:cNvPr` or `pic:cNvPr` to its end. */
export function readObjectNames(reader: XmlReader): ObjectNames {
  const { depth } = reader;
  const words = reader.attribute('descr')?.trim() || reader.attribute('title')?.trim() || null;
  const name = reader.attribute('name') || null;
  const hidden = isTrue(reader.attribute('hidden'));
  let decorative = false;
  while (reader.nextStart(depth)) {
    if (reader.name === 'decorative') decorative = isTrue(reader.attribute('val'));
  }
  return { name, alt: decorative ? null : words, decorative, hidden };
}

/** What `a:srcRect` cuts off a picture at each side, as shares; undefined where it cuts nothing. */
export function readCrop(reader: XmlReader): Crop | undefined {
  const share = (name: string): number => {
    const text = reader.attribute(name) ?? '';
    const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
    return Number.isFinite(value) ? Math.min(MAX_CROP, Math.max(-MAX_CROP, value)) : 0;
  };
  return toCrop([share('l'), share('t'), share('r'), share('b')]);
}

/** Undefined where nothing is cut off, or all. */
export function toCrop(crop: Crop): Crop | undefined {
  const isSeen = crop[0] + crop[2] < 1 && crop[1] + crop[3] < 1;
  return isSeen && crop.some((side) => side !== 0) ? crop : undefined;
}

type Crop = NonNullable<ShownPicture['crop']>;
/** Pictures much smaller than their frame, against hostile numbers. */
const MAX_CROP = 100;

/** On the start of `a:blip`: ids of the relationships to a picture within the package and outside of it. */
export function blipRelations(reader: XmlReader): { readonly embed: string | null; readonly link: string | null } {
  const id = (name: string): string | null => reader.attribute(name, NAMESPACE.relationships) || null;
  return { embed: id('embed'), link: id('link') };
}
