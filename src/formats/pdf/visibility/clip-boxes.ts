// Reads clip paths as boxes, so that glyphs outside their clip can be marked as hidden.
import type { Box } from '../../../model/index.ts';
import { boxThrough, type Matrix } from '../engine/page-space.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import type { Painted } from '../ink/read-objects.ts';

/** Clips with more points are taken for no clip: an outline of art, whose box says little. */
const MAX_POINTS = 500;
/** Paths of one clip that are looked at, the last ones: each may only make it smaller. */
const MAX_PATHS = 8;

const EVERYTHING: Box = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];

const NOTHING: Box = [0, 0, 0, 0];

/** The boxes that painting is held to, as the page is shown. A shape that is no rectangle is taken for the box around it. */
export class ClipBoxes {
  readonly #engine: Pdfium;
  readonly #painted: Painted;
  /** Objects painted under the same clip share its points in memory: the place of the first tells them. */
  readonly #known = new Map<number, Box>();
  readonly #ofForm = new Map<number, Box>([[-1, EVERYTHING]]);

  constructor(engine: Pdfium, painted: Painted) {
    this.#engine = engine;
    this.#painted = painted;
  }

  of(z: number): Box {
    return overlap(this.#ownBox(z), this.#formBox(this.#painted.forms[z]!));
  }

  #ownBox(z: number): Box {
    const { raw } = this.#engine;
    const clip = raw['FPDFPageObj_GetClipPath']!(this.#painted.objects[z]!);
    const count = clip === 0 ? 0 : raw['FPDFClipPath_CountPaths']!(clip);
    let box = EVERYTHING;
    for (let i = Math.max(0, count - MAX_PATHS); i < count; i++)
      box = overlap(box, this.#pathBox(clip, i, this.#painted.forms[z]!));
    return box;
  }

  #pathBox(clip: number, path: number, form: number): Box {
    const first = this.#engine.raw['FPDFClipPath_GetPathSegment']!(clip, path, 0);
    // A clip without points lets nothing through.
    if (first === 0) return NOTHING;
    let box = this.#known.get(first);
    if (!box) {
      box = readPathBox(this.#engine, clip, path, this.#painted.matrices.get(form)!);
      this.#known.set(first, box);
    }
    return box;
  }

  #formBox(form: number): Box {
    let box = this.#ofForm.get(form);
    if (!box) {
      box = overlap(this.#ownBox(form), this.#formBox(this.#painted.forms[form]!));
      this.#ofForm.set(form, box);
    }
    return box;
  }
}

function readPathBox(engine: Pdfium, clip: number, path: number, matrix: Matrix): Box {
  const { raw, scratch } = engine;
  const count = raw['FPDFClipPath_CountPathSegments']!(clip, path);
  if (count > MAX_POINTS) return EVERYTHING;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const segment = raw['FPDFClipPath_GetPathSegment']!(clip, path, i);
    if (!raw['FPDFPathSegment_GetPoint']!(segment, scratch, scratch + 4)) continue;
    const f32 = engine.f32();
    const x = f32[scratch >> 2]!;
    const y = f32[(scratch >> 2) + 1]!;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const box = boxThrough(matrix, x0, y0, x1, y1);
  return box.some(Number.isNaN) ? EVERYTHING : box;
}

/** Most text lies in no form and under no clip: then the other box is the answer as it is. */
function overlap(a: Box, b: Box): Box {
  if (a === EVERYTHING) return b;
  if (b === EVERYTHING) return a;
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
