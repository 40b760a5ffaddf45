// Parses MSODRAWING records: anchors and descriptions of pictures, charts and shapes.
import type { CellRect } from '../../../model/index.ts';
import { Payload, RecordFault } from '../stream/payload.ts';
import { utf16 } from '../stream/text.ts';

/** What a drawing record says of the shape that the next object belongs to. */
export interface DrawnShape {
  readonly at: CellRect | null;
  readonly alt: string | null;
}

const CONTAINER = 0x0f;
const CLIENT_ANCHOR = 0xf010;
const PROPERTIES = 0xf00b;
const DESCRIPTION = 0x0381;
const COMPLEX = 0x8000;
const PROPERTY_BYTES = 6;

/** Place and description of the last shape in an MSODRAWING record, which may begin inside a container. [MS-ODRAW] */
export function parseDrawing(bytes: Uint8Array): DrawnShape {
  let at: CellRect | null = null;
  let alt: string | null = null;
  const payload = new Payload(bytes);
  try {
    while (payload.left >= 8) {
      const head = payload.u16();
      const type = payload.u16();
      const length = payload.u32();
      // What a container holds is read as if it stood beside it: only the leaves matter.
      if ((head & 15) === CONTAINER) continue;
      const body = payload.take(Math.min(length, payload.left));
      if (type === CLIENT_ANCHOR) at = parseAnchor(body);
      else if (type === PROPERTIES) alt = findDescription(body, head >> 4) ?? alt;
    }
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
  }
  return { at, alt };
}

/** Corners as cells and shares of them: flags, then column, share, row, share of both. */
function parseAnchor(bytes: Uint8Array): CellRect | null {
  if (bytes.length < 18) return null;
  const payload = new Payload(bytes, 2);
  const left = payload.u16();
  payload.skip(2);
  const top = payload.u16();
  payload.skip(2);
  const right = payload.u16();
  payload.skip(2);
  const bottom = payload.u16();
  return top <= bottom && left <= right ? { top, left, bottom, right } : null;
}

/** Long values are behind the table of properties, in its order. */
function findDescription(bytes: Uint8Array, count: number): string | null {
  const payload = new Payload(bytes);
  let at = count * PROPERTY_BYTES;
  for (let i = 0; i < count && payload.left >= PROPERTY_BYTES; i++) {
    const id = payload.u16();
    const value = payload.u32();
    if ((id & COMPLEX) === 0) continue;
    if ((id & 0x3fff) === DESCRIPTION) return utf16(bytes.subarray(at, at + value)).replace(/\0+$/, '') || null;
    at += value;
  }
  return null;
}
