// Reads the fill of a shape or cell as one colour.
import type { XmlReader } from '../../../bytes/index.ts';
import { type DrawingColor, readColorWithin } from '../../ooxml/index.ts';
import type { Fill } from '../../slides/shapes/fill.ts';

const FILLS: ReadonlySet<string> = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);

export const isFill = (name: string): boolean => FILLS.has(name);

/** On the start of a fill; to its end. Of a gradient the first colour counts; of patterns and pictures none is told. */
export function readFill(reader: XmlReader): Fill {
  switch (reader.name) {
    case 'solidFill':
      return readColorWithin(reader);
    case 'gradFill':
      return readFirstStop(reader);
    case 'noFill':
      reader.skip();
      return 'none';
    default:
      reader.skip();
      return null;
  }
}

function readFirstStop(reader: XmlReader): DrawingColor | null {
  const { depth } = reader;
  let first: DrawingColor | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 'gs' && !first) first = readColorWithin(reader);
    else if (reader.name !== 'gsLst') reader.skip();
  }
  return first;
}
