// Resolves PDF destinations of links and outline entries to a page and a height on it.
import type { Destination } from '../../page-document/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import { type PageSpace, readPageSpaceAt } from '../engine/page-space.ts';
import { readUserUnit } from '../engine/user-unit.ts';

/** How a destination says what of the page is to be seen, as FPDFDest_GetView tells it. */
const VIEW = { fit_width: 3, fit_height: 4, fit_rectangle: 5, fit_bounds_width: 7, fit_bounds_height: 8 } as const;

/** Destinations of one document. The spaces of pages are looked up once each. */
export function createDestinations(document: PdfDocument): { read(address: number): Destination | null } {
  const { engine, handle, page_count } = document;
  const { raw } = engine;
  const spaces = new Map<number, PageSpace>();
  const spaceOf = (index: number): PageSpace => {
    let space = spaces.get(index);
    if (!space) {
      space = readPageSpaceAt(engine, handle, index, readUserUnit(document, index));
      spaces.set(index, space);
    }
    return space;
  };
  return {
    read: (address) => {
      if (address === 0) return null;
      const index = raw['FPDFDest_GetDestPageIndex']!(handle, address);
      if (index < 0 || index >= page_count) return null;
      const point = readPoint(document, address);
      return { page: index + 1, top: point ? topOf(point, spaceOf(index)) : null };
    },
  };
}

/** Coordinates of the file; null where the destination leaves one open. */
interface Point {
  readonly x: number | null;
  readonly y: number | null;
}

function readPoint({ engine }: PdfDocument, address: number): Point | null {
  const { raw, scratch } = engine;
  const at = scratch >> 2;
  engine.i32().fill(0, at, at + 6);
  if (raw['FPDFDest_GetLocationInPage']!(address, ...[0, 4, 8, 12, 16, 20].map((offset) => scratch + offset)) !== 0) {
    const has = engine.i32().subarray(at, at + 2);
    const value = engine.f32().subarray(at + 3, at + 5);
    return { x: has[0] ? value[0]! : null, y: has[1] ? value[1]! : null };
  }
  engine.i32().fill(0, at, at + 6);
  const view = raw['FPDFDest_GetView']!(address, scratch, scratch + 4);
  const value = engine.f32().subarray(at + 1, at + 5);
  switch (view) {
    case VIEW.fit_width:
    case VIEW.fit_bounds_width:
      return { x: null, y: value[0]! };
    case VIEW.fit_height:
    case VIEW.fit_bounds_height:
      return { x: value[0]!, y: null };
    case VIEW.fit_rectangle:
      return { x: value[0]!, y: value[3]! };
    default:
      return null;
  }
}

function topOf({ x, y }: Point, { matrix, height }: PageSpace): number | null {
  // On a page that lies on its side the height is told by x.
  const [, b, , d, , f] = matrix;
  const along = b === 0 ? y : x;
  if (along === null) return null;
  const top = (b === 0 ? d : b) * along + f;
  return Number.isFinite(top) ? Math.min(Math.max(top, 0), height) : null;
}
