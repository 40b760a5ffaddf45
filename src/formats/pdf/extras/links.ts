// Reads link annotations of a page with their targets and boxes.
import type { Box } from '../../../model/index.ts';
import type { Destination, PageLink } from '../../page-document/index.ts';
import { readUtf8, toLine } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { boxThrough, clampToPage, type PageSpace } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { createDestinations } from './destination.ts';

const ACTION = { go_to: 1, remote_go_to: 2, uri: 3, launch: 4 } as const;
/** More links of one page are not listed. */
const MAX_LINKS = 10_000;
/** Pieces of one link; more are no lines of text. */
const MAX_PIECES = 64;

/** The links of an open page that lead somewhere, in the order of the file. */
export function readLinks(document: PdfDocument, { handle, space }: OpenPage): PageLink[] {
  const { engine } = document;
  const { raw, scratch } = engine;
  const at = scratch >> 2;
  const destinations = createDestinations(document);
  const links: PageLink[] = [];
  let position = 0;
  for (let i = 0; i < MAX_LINKS; i++) {
    engine.i32().set([position, 0], at);
    if (!raw['FPDFLink_Enumerate']!(handle, scratch, scratch + 4)) break;
    const address = engine.i32()[at + 1]!;
    position = engine.i32()[at]!;
    if (address === 0) continue;
    const target = readTarget(document, address, destinations);
    const box = target === null ? null : readBox(engine, address, space);
    if (target !== null && box) links.push({ box, boxes: readPieces(engine, address, space, box), target });
  }
  return links;
}

function readTarget(
  document: PdfDocument,
  link: number,
  destinations: ReturnType<typeof createDestinations>,
): string | Destination | null {
  const { engine, handle } = document;
  const { raw } = engine;
  const action = raw['FPDFLink_GetAction']!(link);
  const type = action === 0 ? 0 : raw['FPDFAction_GetType']!(action);
  switch (type) {
    case ACTION.uri:
      return toLine(readUtf8(engine, (at, bytes) => raw['FPDFAction_GetURIPath']!(handle, action, at, bytes))) || null;
    case ACTION.remote_go_to:
    case ACTION.launch:
      return toLine(readUtf8(engine, (at, bytes) => raw['FPDFAction_GetFilePath']!(action, at, bytes))) || null;
    default:
      return destinations.read(raw['FPDFLink_GetDest']!(handle, link));
  }
}

function readBox(engine: Pdfium, link: number, space: PageSpace): Box | null {
  const { raw, scratch } = engine;
  if (!raw['FPDFLink_GetAnnotRect']!(link, scratch)) return null;
  const [left, top, right, bottom] = engine.f32().subarray(scratch >> 2, (scratch >> 2) + 4);
  const box = finite(boxThrough(space.matrix, left!, bottom!, right!, top!));
  return box && clampToPage(box, space);
}

/** Each piece is a quadrilateral of four points. */
function readPieces(engine: Pdfium, link: number, space: PageSpace, whole: Box): readonly Box[] {
  const { raw, scratch } = engine;
  const count = raw['FPDFLink_CountQuadPoints']!(link);
  if (count < 1 || count > MAX_PIECES) return [whole];
  const boxes: Box[] = [];
  for (let i = 0; i < count; i++) {
    if (!raw['FPDFLink_GetQuadPoints']!(link, i, scratch)) return [whole];
    const points = engine.f32().subarray(scratch >> 2, (scratch >> 2) + 8);
    const xs = [points[0]!, points[2]!, points[4]!, points[6]!];
    const ys = [points[1]!, points[3]!, points[5]!, points[7]!];
    const box = boxThrough(space.matrix, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    if (!finite(box)) return [whole];
    boxes.push(box);
  }
  return boxes;
}

const finite = (box: Box): Box | null => (box.every(Number.isFinite) ? box : null);
