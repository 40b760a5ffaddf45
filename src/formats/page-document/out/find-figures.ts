// Finds the figures of a page: merges picture strips and leaves out ornaments and backgrounds.
import type { PageTags, Picture } from '../../../geometry/index.ts';
import { type Box, contains, type Figure, rounded, unite } from '../../../model/index.ts';
import type { PageSize } from './set-text.ts';

/** Smaller pictures, in points, are bullets, rules and ornaments. */
const MIN_SIDE = 12;
/** Strips this near to each other, in points, are one picture that a writer has cut. */
const TOUCHING = 1.5;
/** A picture over so much of the page lies behind the text. */
const BACKGROUND_SHARE = 0.9;
/** More pictures of one page are not listed: they are the pieces of a drawing. */
const MAX_PICTURES = 400;

/** The pictures that a reader takes in as such, strips put together. */
export function findFigures(
  page: number,
  size: PageSize,
  pictures: readonly Picture[],
  tags: PageTags | null,
  has_text: boolean,
): Figure[] {
  const pieces: { box: Box; alt: string | null }[] = [];
  for (const picture of pictures.slice(0, MAX_PICTURES)) {
    const box = onPage(picture.box, size);
    if (!box || (has_text && areaOf(box) >= BACKGROUND_SHARE * size.width * size.height)) continue;
    const tag = tags?.by_mcid.get(picture.mcid);
    pieces.push({ box, alt: tag === undefined ? null : (tags!.tags[tag]?.alt ?? null) });
  }
  return merged(pieces)
    .filter(({ box }) => box[2] - box[0] >= MIN_SIDE && box[3] - box[1] >= MIN_SIDE)
    .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
    .map(({ box, alt }, i) => ({ id: `p${page}.f${i + 1}`, bbox: rounded(box), alt, caption: null }));
}

function onPage([x0, y0, x1, y1]: Box, { width, height }: PageSize): Box | null {
  const box: Box = [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

interface Piece {
  box: Box;
  alt: string | null;
}

/** Pieces that lie in one another, and strips of one width or height that touch, become one. */
function merged(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const home = out.find(
      ({ box }) => contains(box, piece.box) || contains(piece.box, box) || areStrips(box, piece.box),
    );
    if (!home) out.push({ ...piece });
    else Object.assign(home, { box: unite(home.box, piece.box), alt: home.alt ?? piece.alt });
  }
  return out;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOUCHING;

const areStrips = (a: Box, b: Box): boolean =>
  (near(a[0], b[0]) && near(a[2], b[2]) && (near(a[3], b[1]) || near(b[3], a[1]))) ||
  (near(a[1], b[1]) && near(a[3], b[3]) && (near(a[2], b[0]) || near(b[2], a[0])));
