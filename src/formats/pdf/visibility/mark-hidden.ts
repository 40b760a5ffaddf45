// Marks the glyphs of a page that a reader cannot see, with the reason: off page, clipped, covered, same colour and so
// on.
import { GLYPH, type HiddenReason, type PageInk, type Run, type Style } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { Painted } from '../ink/read-objects.ts';
import { AREA, type AreaIndex, type Areas, buildAreas, cellOf, indexAreas } from './area-index.ts';
import { ClipBoxes } from './clip-boxes.ts';
import { listSeen } from './confirm-hidden.ts';
import { createLayers } from './layers.ts';

/** The ink of a page with the glyphs marked that a reader does not see, and why. */
export interface Visibility {
  readonly ink: PageInk;
  /** Runs with hidden glyphs by the reason of the first one. */
  readonly hidden_runs: Readonly<Partial<Record<HiddenReason, number>>>;
}

/** A glyph of which less than this share is left, across or along, is not read. */
const LEAST_LEFT = 0.05;
/** Channels of a colour that differ by no more than this, of 255, look the same. */
const SAME = 10;
const PAPER = 0xffffff;
/** An area that leaves out no more than this share of a glyph on each side covers it. */
const UNCOVERED = 0.2;
/** Areas at one point that are looked at: where more lie over each other, nothing is said of them. */
const MAX_STACKED = 128;

const REASONS: readonly HiddenReason[] = [
  'invisible_mode',
  'transparent',
  'same_colour',
  'off_page',
  'clipped',
  'covered',
  'tiny',
  'layer_off',
];
/** Reasons are kept by glyph as their position in the list and 1; 0 is a glyph that is seen. */
const SEEN = 0;
const codeOf = (reason: HiddenReason): number => REASONS.indexOf(reason) + 1;

/**
 * Marks the glyphs that a reader does not see. What the geometry makes certain (off the page, outside the clip) is marked at once; what
 * it only makes likely (the colour of what lies beneath, something painted over it, a layer) is painted and looked at. A page without
 * such signs costs a few comparisons a glyph.
 */
export function markHidden(
  document: PdfDocument,
  open: OpenPage,
  ink: PageInk,
  styles: readonly Style[],
  painted: Painted,
): Visibility {
  const reasons = new Uint8Array(ink.glyphs.count);
  const ends = endsOfRuns(ink);
  const outside = markOutside(document, ink, ends, painted, reasons);
  const suspects = listSuspects(document, ink, ends, styles, painted, reasons);
  if (suspects.length > 0) {
    for (const glyph of listSeen(document.engine, open.handle, ink, painted, suspects)) reasons[glyph] = SEEN;
  }
  return outside || suspects.length > 0 ? summarise(ink, reasons) : { ink, hidden_runs: {} };
}

/** Where the glyphs of each run end: they stand one after the other. */
function endsOfRuns({ glyphs, runs }: PageInk): Uint32Array {
  const ends = new Uint32Array(runs.length);
  for (let i = 0; i < glyphs.count; i++) ends[glyphs.run[i]!] = i + 1;
  return ends;
}

/** What the runs themselves tell, and glyphs off the page or outside the clip of their run. False where there are none. */
function markOutside(
  { engine }: PdfDocument,
  { glyphs, runs, width, height }: PageInk,
  ends: Uint32Array,
  painted: Painted,
  reasons: Uint8Array,
): boolean {
  const { x0, y0, x1, y1 } = glyphs;
  const clips = new ClipBoxes(engine, painted);
  const page: Box = [0, 0, width, height];
  const [off_page, clipped] = [codeOf('off_page'), codeOf('clipped')];
  let found = false;
  for (let run = 0, i = 0; run < runs.length; run++) {
    const end = ends[run]!;
    const { hidden, z } = runs[run]!;
    if (hidden !== null) {
      reasons.fill(codeOf(hidden), i, end);
      found ||= end > i;
      i = Math.max(i, end);
      continue;
    }
    const clip = z < painted.objects.length ? clips.of(z) : page;
    const left = Math.max(0, clip[0]);
    const top = Math.max(0, clip[1]);
    const right = Math.min(width, clip[2]);
    const bottom = Math.min(height, clip[3]);
    for (; i < end; i++) {
      if (x0[i]! >= left && x1[i]! <= right && y0[i]! >= top && y1[i]! <= bottom) continue;
      if (isCutAway(glyphs, i, page)) reasons[i] = off_page;
      else if (isCutAway(glyphs, i, clip)) reasons[i] = clipped;
      else continue;
      found = true;
    }
  }
  return found;
}

function isCutAway({ x0, y0, x1, y1 }: PageInk['glyphs'], i: number, box: Box): boolean {
  // Written so that a glyph without extent, or with one that is no number, is cut away only where it lies outside.
  const across = (x1[i]! - x0[i]!) * LEAST_LEFT;
  const along = (y1[i]! - y0[i]!) * LEAST_LEFT;
  return x0[i]! + across > box[2] || x1[i]! - across < box[0] || y0[i]! + along > box[3] || y1[i]! - along < box[1];
}

/** Marks glyphs that are likely not seen, and lists them. */
function listSuspects(
  document: PdfDocument,
  ink: PageInk,
  ends: Uint32Array,
  styles: readonly Style[],
  painted: Painted,
  reasons: Uint8Array,
): number[] {
  const { glyphs, runs } = ink;
  const areas = buildAreas(ink);
  // Most text lies over all areas and in another colour: then none has to be found by its place.
  let index: AreaIndex | null = null;
  const top = topmostCover(areas);
  const layers = createLayers(document, painted);
  const mayBlend = createBlending(areas, styles);
  const [covered, same_colour, layer_off] = [codeOf('covered'), codeOf('same_colour'), codeOf('layer_off')];
  const suspects: number[] = [];
  for (let r = 0, i = 0; r < runs.length; r++) {
    const end = ends[r]!;
    const run = runs[r]!;
    const layered = run.hidden === null && run.z < painted.objects.length && layers.has(run.z);
    const blending = mayBlend(run);
    if (run.hidden !== null || !(layered || blending || run.z < top)) {
      i = Math.max(i, end);
      continue;
    }
    index ??= indexAreas(areas, ink.width, ink.height);
    for (; i < end; i++) {
      if (reasons[i] !== SEEN) continue;
      const cell = cellOf(index, (glyphs.x0[i]! + glyphs.x1[i]!) / 2, (glyphs.y0[i]! + glyphs.y1[i]!) / 2);
      if (layered) reasons[i] = layer_off;
      else if (run.z < top && isCovered(index, cell, glyphs, i, run.z)) reasons[i] = covered;
      else if (blending && isBlended(index, cell, glyphs, i, run.z, styles[run.style]!.colour))
        reasons[i] = same_colour;
      else continue;
      suspects.push(i);
    }
  }
  return suspects;
}

/** Position of the last area that hides what lies beneath it; -1 where there is none. */
function topmostCover({ count, kind, z }: Areas): number {
  let last = count - 1;
  while (last >= 0 && kind[last] === AREA.vague) last--;
  return last < 0 ? -1 : z[last]!;
}

/** Whether the colour of a run is that of the paper or of some area, so that it is worth a look where it is. */
function createBlending(areas: Areas, styles: readonly Style[]): (run: Run) => boolean {
  const colours = new Set([PAPER]);
  for (let i = 0; i < areas.count && colours.size < MAX_STACKED; i++)
    if (areas.kind[i] === AREA.solid) colours.add(areas.colour[i]!);
  const known = new Map<number, boolean>();
  return ({ style }) => {
    let found = known.get(style);
    if (found === undefined) {
      const { colour } = styles[style] ?? { colour: 0 };
      found = [...colours].some((other) => looksSame(other, colour));
      known.set(style, found);
    }
    return found;
  };
}

function looksSame(a: number, b: number): boolean {
  return (
    Math.abs((a >> 16) - (b >> 16)) <= SAME &&
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) <= SAME &&
    Math.abs((a & 255) - (b & 255)) <= SAME
  );
}

/** An opaque rectangle or picture was painted over it later. */
function isCovered(
  { areas, starts, entries }: AreaIndex,
  cell: number,
  glyphs: PageInk['glyphs'],
  i: number,
  z: number,
): boolean {
  const end = starts[cell + 1]! - 1;
  for (let k = end; k >= starts[cell]! && k > end - MAX_STACKED; k--) {
    const a = entries[k]!;
    if (areas.z[a]! < z) return false;
    if (areas.kind[a] === AREA.vague) continue;
    const dx = (glyphs.x1[i]! - glyphs.x0[i]!) * UNCOVERED;
    const dy = (glyphs.y1[i]! - glyphs.y0[i]!) * UNCOVERED;
    const across = areas.x0[a]! <= glyphs.x0[i]! + dx && areas.x1[a]! >= glyphs.x1[i]! - dx;
    if (across && areas.y0[a]! <= glyphs.y0[i]! + dy && areas.y1[a]! >= glyphs.y1[i]! - dy) return true;
  }
  return false;
}

/** The topmost area beneath it, or the paper, has its colour. Nothing is said of text on a picture or on a shape of another colour. */
function isBlended(
  { areas, starts, entries }: AreaIndex,
  cell: number,
  glyphs: PageInk['glyphs'],
  i: number,
  z: number,
  colour: number,
): boolean {
  const x = (glyphs.x0[i]! + glyphs.x1[i]!) / 2;
  const y = (glyphs.y0[i]! + glyphs.y1[i]!) / 2;
  const end = starts[cell + 1]! - 1;
  for (let k = end; k >= starts[cell]!; k--) {
    if (k <= end - MAX_STACKED) return false;
    const a = entries[k]!;
    if (areas.z[a]! > z || x < areas.x0[a]! || x > areas.x1[a]! || y < areas.y0[a]! || y > areas.y1[a]!) continue;
    if (areas.kind[a] === AREA.picture || !looksSame(areas.colour[a]!, colour)) return false;
    if (areas.kind[a] === AREA.solid) return true;
  }
  return looksSame(PAPER, colour);
}

/** Sets the flags of the glyphs; a run of which no glyph is seen is hidden as a whole. */
function summarise(ink: PageInk, reasons: Uint8Array): Visibility {
  const { glyphs, runs } = ink;
  const first = new Uint8Array(runs.length);
  const partly = new Uint8Array(runs.length);
  for (let i = 0; i < glyphs.count; i++) {
    const run = glyphs.run[i]!;
    if (reasons[i] === SEEN) {
      partly[run] = 1;
      continue;
    }
    glyphs.flags[i]! |= GLYPH.hidden;
    first[run] ||= reasons[i]!;
  }
  const hidden_runs: Partial<Record<HiddenReason, number>> = {};
  for (const code of first) {
    if (code === SEEN) continue;
    const reason = REASONS[code - 1]!;
    hidden_runs[reason] = (hidden_runs[reason] ?? 0) + 1;
  }
  if (first.every((code) => code === SEEN)) return { ink, hidden_runs };
  const marked = runs.map((run, r) => {
    const hidden = partly[r] === 1 || first[r] === SEEN ? null : REASONS[first[r]! - 1]!;
    return hidden === run.hidden ? run : { ...run, hidden };
  });
  return { ink: { ...ink, runs: marked }, hidden_runs };
}
