// Parses the XML of a slide, layout, master, notes page or diagram drawing into its shapes.

import { ContainerError, XML, XmlReader } from '../../../bytes/index.ts';
import { blipRelations, type DrawingColor, readColorWithin } from '../../ooxml/index.ts';
import type { Shape } from '../../slides/shapes/shape.ts';
import type { TextStyles } from '../../slides/text/text-properties.ts';
import type { ElementCensus } from '../census/element-census.ts';
import { createPartCensus, type PartCensus } from '../census/part-census.ts';
import { toFlag } from '../drawing-values.ts';
import { isFill, readFill } from '../shapes/read-fill.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import { readListStyle } from '../text/read-text-properties.ts';

/** A slide, layout, master or page of notes as its part has it. */
export interface SlidePart {
  readonly shapes: readonly Shape[];
  /** What was wrong with the XML behind these shapes; null where it is sound. */
  readonly fault: string | null;
  /** False for a slide that is not shown. */
  readonly is_shown: boolean;
  /** The shapes of the layout, or of the master, show through. */
  readonly shows_master: boolean;
  readonly background: DrawingColor | null;
  /** The relationship of the picture that is the ground; null where there is none. */
  readonly background_picture: string | null;
  /** Which colour of the theme each name stands for; null where the master's holds. */
  readonly color_map: ReadonlyMap<string, string> | null;
  readonly styles: TextStyles;
}

type SlideDraft = { -readonly [K in keyof SlidePart]: SlidePart[K] } & { readonly shapes: Shape[] };

/** Namespaces of alternate content that are read: formulas within text, and charts of 2016. Ink, films and 3D models have a picture beside them. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  'http://schemas.microsoft.com/office/drawing/2010/main',
  'http://schemas.microsoft.com/office/drawing/2014/chartex',
  ...['9/8', '10/21', '5/9', '5/10', '5/11', '5/12', '5/13', '5/14'].map(
    (day) =>
      `http://schemas.microsoft.com/office/drawing/${day === '9/8' || day === '10/21' ? 2015 : 2016}/${day}/chartex`,
  ),
]);

const NO_STYLES: TextStyles = { title: [], body: [], other: [] };

const STYLES: Readonly<Record<string, keyof TextStyles>> = {
  titleStyle: 'title',
  bodyStyle: 'body',
  otherStyle: 'other',
};

/** Shapes of the part in which a diagram is drawn (`dsp:drawing`). */
export function parseDrawnShapes(bytes: Uint8Array, census: ElementCensus): Shape[] {
  const reader = new XmlReader(bytes, UNDERSTOOD);
  const own = createPartCensus(census);
  const shapes: Shape[] = [];
  while (reader.nextStart(0)) if (reader.name === 'spTree') readShapes(reader, own, shapes);
  return shapes;
}

/** A part that says nothing. */
export const blankPart = (): SlideDraft => ({
  shapes: [],
  fault: null,
  is_shown: true,
  shows_master: true,
  background: null,
  background_picture: null,
  color_map: null,
  styles: NO_STYLES,
});

export function parseSlidePart(bytes: Uint8Array, census: ElementCensus): SlidePart {
  const reader = new XmlReader(bytes, UNDERSTOOD);
  const part = blankPart();
  if (reader.next() !== XML.start) return part;
  part.is_shown = toFlag(reader.attribute('show')) ?? true;
  part.shows_master = toFlag(reader.attribute('showMasterSp')) ?? true;
  const own = createPartCensus(census);
  try {
    while (reader.nextStart(1)) readElement(reader, own, part);
  } catch (error) {
    if (!(error instanceof ContainerError) || part.shapes.length === 0) throw error;
    part.fault = error.message;
  }
  return part;
}

function readElement(reader: XmlReader, census: PartCensus, part: SlideDraft): void {
  const style = STYLES[reader.name];
  if (style) {
    part.styles = { ...part.styles, [style]: readListStyle(reader, census) };
    return;
  }
  switch (reader.name) {
    case 'cSld':
    case 'clrMapOvr':
    case 'txStyles':
      break;
    case 'spTree':
      readShapes(reader, census, part.shapes);
      break;
    case 'bg':
      readBackground(reader, part);
      break;
    case 'clrMap':
    case 'overrideClrMapping':
      part.color_map = new Map(reader.attributes().map(([name, value]) => [name, value]));
      reader.skip();
      break;
    // The list of layouts, and the styles of notes, say nothing of what is on slides.
    case 'masterClrMapping':
    case 'sldLayoutIdLst':
    case 'notesStyle':
      reader.skip();
      break;
    default:
      census.pass(reader);
  }
}

function readBackground(reader: XmlReader, part: SlideDraft): void {
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    if (reader.name === 'bgPr' || reader.name === 'blipFill') continue;
    if (reader.name === 'blip') {
      part.background_picture = blipRelations(reader).embed;
      reader.skip();
    } else if (isFill(reader.name) || reader.name === 'bgRef') {
      const fill = reader.name === 'bgRef' ? readColorWithin(reader) : readFill(reader);
      if (fill && fill !== 'none') part.background = fill;
    } else reader.skip();
  }
}
