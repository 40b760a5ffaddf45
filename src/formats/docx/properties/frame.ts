// Reads the place of text frames (`w:framePr`) and floating tables (`w:tblpPr`); recognises drop caps.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FloatPlace, FrameFormat } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { toPoints } from './measures.ts';
import { WORD } from './namespaces.ts';

const HORIZONTAL: Readonly<Record<string, FloatPlace['horizontal']['from']>> = {
  page: 'page',
  margin: 'margin',
  text: 'column',
};
const VERTICAL: Readonly<Record<string, FloatPlace['vertical']['from']>> = {
  page: 'page',
  margin: 'margin',
  text: 'paragraph',
};
/** What alignments come to on a page whose inner side is its left. */
export const SIDES: Readonly<Record<string, FloatPlace['horizontal']['align']>> = {
  left: 'left',
  inside: 'left',
  center: 'center',
  right: 'right',
  outside: 'right',
};
export const EDGES: Readonly<Record<string, FloatPlace['vertical']['align']>> = {
  top: 'top',
  inside: 'top',
  center: 'center',
  bottom: 'bottom',
  outside: 'bottom',
};

/** How the attributes are called that say where. */
interface PlaceNames {
  readonly across: string;
  readonly down: string;
  readonly x: string;
  readonly y: string;
  readonly side: string;
  readonly edge: string;
}

const FRAME: PlaceNames = { across: 'hAnchor', down: 'vAnchor', x: 'x', y: 'y', side: 'xAlign', edge: 'yAlign' };
const FLOATING_TABLE: PlaceNames = {
  ...{ across: 'horzAnchor', down: 'vertAnchor' },
  ...{ x: 'tblpX', y: 'tblpY', side: 'tblpXSpec', edge: 'tblpYSpec' },
};

/** Of `w:tblpPr`. */
export const readTablePlace = (reader: XmlReader): FloatPlace => readPlace(reader, FLOATING_TABLE);

/** Where a frame (`w:framePr`) or a floating table (`w:tblpPr`) stands; both say it alike but for some names. */
function readPlace(reader: XmlReader, names: PlaceNames): FloatPlace {
  const text = (name: string): string | null => reader.attribute(name, WORD);
  const points = (name: string): number => toPoints(text(name)) ?? 0;
  return {
    horizontal: {
      from: lookUp(HORIZONTAL, text(names.across)) ?? 'column',
      offset: points(names.x),
      align: lookUp(SIDES, text(names.side)) ?? null,
    },
    vertical: {
      from: lookUp(VERTICAL, text(names.down)) ?? 'paragraph',
      offset: points(names.y),
      align: lookUp(EDGES, text(names.edge)) ?? null,
    },
    wrap: 'beside',
    distance: [points('leftFromText'), points('topFromText'), points('rightFromText'), points('bottomFromText')],
  };
}

const WRAPS: Readonly<Record<string, FloatPlace['wrap']>> = { none: 'none', notBeside: 'above_below' };

/** A large first letter: it is in a paragraph of its own, and belongs to the one that follows. */
export function isDropCap(reader: XmlReader): boolean {
  const cap = reader.attribute('dropCap', WORD);
  return cap !== null && cap !== 'none';
}

/** Of `w:framePr`. */
export function readFrame(reader: XmlReader): FrameFormat {
  const place = readPlace(reader, FRAME);
  const beside = toPoints(reader.attribute('hSpace', WORD)) ?? 0;
  const above = toPoints(reader.attribute('vSpace', WORD)) ?? 0;
  const width = toPoints(reader.attribute('w', WORD));
  return {
    width: width !== null && width > 0 ? width : null,
    place: {
      ...place,
      wrap: lookUp(WRAPS, reader.attribute('wrap', WORD)) ?? 'beside',
      distance: [beside, above, beside, above],
    },
  };
}
