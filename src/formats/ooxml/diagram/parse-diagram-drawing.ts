import { XmlReader } from '../../../bytes/index.ts';
import { readPlainText } from '../plain-text.ts';
import { readTransform, type Transform } from '../transform.ts';

/** A shape of a diagram as it was last drawn: the text in it, and where, in points from the upper left of the diagram. */
export interface DiagramBox {
  readonly text: string;
  readonly transform: Transform;
}

/** Shapes of one diagram; more are left out. */
const MAX_SHAPES = 5_000;

/** Shapes with text of the part that has a diagram drawn (`dsp:drawing`, MS-ODRAWXML 2.3), in its order. */
export function parseDiagramDrawing(bytes: Uint8Array): DiagramBox[] {
  const reader = new XmlReader(bytes);
  const boxes: DiagramBox[] = [];
  while (reader.nextStart(0) && boxes.length < MAX_SHAPES) {
    const box = reader.name === 'sp' ? readShape(reader) : null;
    if (box) boxes.push(box);
  }
  return boxes;
}

function readShape(reader: XmlReader): DiagramBox | null {
  const { depth } = reader;
  let text = '';
  let own: Transform | null = null;
  let ofText: Transform | null = null;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'txBody') text = readPlainText(reader);
    else if (name === 'xfrm') own = readTransform(reader);
    else if (name === 'txXfrm') ofText = readTransform(reader);
    else if (name === 'style' || name === 'extLst' || name.endsWith('Geom')) reader.skip();
  }
  const transform = ofText ?? own;
  return text !== '' && transform ? { text, transform } : null;
}
