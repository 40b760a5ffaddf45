// Finds the UserUnit of a page in the bytes of the file, since PDFium does not expose it.
import type { PdfDocument } from './open-document.ts';

/** Pages with a larger unit are taken to have none: they would be more than a hundred times the size of the largest paper. */
const MAX_UNIT = 100;
/** Bytes before the key in which its object begins. */
const MAX_DISTANCE = 20_000;

const KEY = '/UserUnit';
const VALUE = /^\s*\+?(\d*\.?\d+)/;
/** The beginning of an object, up to its keyword. */
const OBJECT = /(\d+)\s+\d+\s*$/;

const known = new WeakMap<PdfDocument, ReadonlyMap<number, number>>();

/**
 * Points to a unit of a page, nearly always 1. The engine neither applies it nor tells it, so that it is looked for in the file; where
 * the page's object is packed into a stream it is not found, and the page has the size that the engine gives it.
 */
export function readUserUnit(document: PdfDocument, index: number): number {
  let units = known.get(document);
  if (!units) {
    units = findUnits(document.bytes());
    known.set(document, units);
  }
  if (units.size === 0) return 1;
  const number = document.engine.raw['EPDFDoc_GetPageObjectNumberByIndex']!(document.handle, index);
  return units.get(number) ?? 1;
}

/** By the number of the object; of an object that is written again, the last counts. */
function findUnits(bytes: Uint8Array): Map<number, number> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const units = new Map<number, number>();
  for (let at = file.indexOf(KEY); at >= 0; at = file.indexOf(KEY, at + KEY.length)) {
    const after = at + KEY.length;
    const unit = Number(VALUE.exec(file.toString('latin1', after, after + 32))?.[1] ?? 0);
    const begin = file.lastIndexOf('obj', at);
    const object = at - begin > MAX_DISTANCE ? undefined : OBJECT.exec(file.toString('latin1', begin - 24, begin))?.[1];
    if (object !== undefined && unit > 0 && unit <= MAX_UNIT) units.set(Number(object), unit);
  }
  return units;
}
