// A cheap rendering check whether a place lies under opaque pictures, as the text layer of a scan does.
import type { PageInk, Picture } from '../../../geometry/index.ts';
import { type Box, contains, unite } from '../../../model/index.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import type { Painted } from '../ink/read-objects.ts';
import { GROUND, paintView, viewOf } from './painted-view.ts';

/** Pixels a point, and of the whole view. Pictures let light through in places of some size, or nowhere: coarse pixels tell that. */
const MAX_SCALE = 0.5;
const MAX_PIXELS = 100_000;
/** Pixels that are looked at around the place: those of a coarse view do not end where the place does. */
const MARGIN = 2;
const ALPHA = 0xff000000;

/**
 * Whether a place lies under pictures that let nothing through, all of them painted after `top` in the order of painting: what was
 * painted there before is not seen then. The pictures are painted alone and on nothing, which is much cheaper than to paint the page
 * twice; a scanned page with its text under the picture is the common case. False where that does not settle it.
 */
export function isUnderPictures(
  engine: Pdfium,
  page: number,
  ink: PageInk,
  { objects, forms }: Painted,
  place: Box,
  top: number,
): boolean {
  const over = ink.pictures.filter(({ opaque, z }) => opaque && z > top && forms[z] === -1);
  const scale = Math.min(MAX_SCALE, Math.sqrt(MAX_PIXELS / ((place[2] - place[0]) * (place[3] - place[1]))));
  const margin = MARGIN / scale;
  const around: Box = [
    Math.max(0, place[0] - margin),
    Math.max(0, place[1] - margin),
    Math.min(ink.width, place[2] + margin),
    Math.min(ink.height, place[3] + margin),
  ];
  if (over.length === 0 || !contains(boxOfPictures(over), around)) return false;
  const setActive = engine.raw['FPDFPageObj_SetIsActive']!;
  const shown = new Set(over.map(({ z }) => z));
  const others = objects.filter((_, z) => forms[z] === -1 && !shown.has(z));
  for (const object of others) setActive(object, 0);
  const pixels = paintView(engine, page, viewOf(ink, around, scale), GROUND.nothing);
  for (const object of others) setActive(object, 1);
  return pixels?.every((pixel) => pixel >= ALPHA) ?? false;
}

const boxOfPictures = (pictures: readonly Picture[]): Box => pictures.map(({ box }) => box).reduce(unite);
