// Reads the master pages: what shows through on slides, and the forms for header, footer, date and number.
import { XmlReader } from '../../../bytes/index.ts';
import { DRAW, STYLE } from '../../odf/namespaces.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { Shape, TextShape } from '../../slides/shapes/shape.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import type { Reading } from './deck.ts';

export interface Master {
  /** Decoration: the forms among them are not seen on slides. */
  readonly shapes: readonly Shape[];
  /** By their kind: `ftr`, `dt`, `sldNum`, `hdr`. */
  readonly furniture: ReadonlyMap<string, TextShape>;
  readonly style: string | null;
}

/** Masters of a presentation; more are not read. */
const MAX_MASTERS = 1_000;
const FURNITURE: ReadonlySet<string> = new Set(['ftr', 'dt', 'sldNum', 'hdr']);

/** By their names, from styles.xml. */
export function readMasters(bytes: Uint8Array, reading: Reading): ReadonlyMap<string, Master> {
  const reader = new XmlReader(bytes);
  const masters = new Map<string, Master>();
  while (reader.nextStart(0)) {
    if (reader.depth < 3 && reader.name !== 'styles' && reader.name !== 'automatic-styles') continue;
    const name = reader.attribute('name', STYLE);
    if (reader.name !== 'master-page' || name === null || masters.size >= MAX_MASTERS) reader.skip();
    else masters.set(name, readMaster(reader, reading));
  }
  return masters;
}

function readMaster(reader: XmlReader, reading: Reading): Master {
  const within = reader.depth;
  const style = reader.attribute('style-name', DRAW);
  const shapes: Shape[] = [];
  while (reader.nextStart(within)) if (!readShapes(reader, reading, shapes, null)) reader.skip();
  const furniture = new Map<string, TextShape>();
  for (const shape of shapesWithin(shapes)) {
    const type = shape.placeholder?.type ?? '';
    if (shape.kind === 'shape' && FURNITURE.has(type) && !furniture.has(type)) furniture.set(type, shape);
  }
  return { shapes, furniture, style };
}
