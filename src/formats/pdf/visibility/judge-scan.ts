// Decides whether a page is a scan, and makes its invisible OCR text layer readable.
import { GLYPH, type HiddenReason, type PageInk } from '../../../geometry/index.ts';
import type { Visibility } from './mark-hidden.ts';

/** What a page is that mostly shows pictures. */
export interface Scan {
  /** A picture of a page: what a reader sees is no text. */
  readonly is_scanned: boolean;
  /** Somebody has laid the recognised text under or over the picture, where nobody sees it. */
  readonly has_text_layer: boolean;
}

/** Share of the page that pictures of a scanned page cover, and where there is no text at all. */
const LEAST_COVERED = 0.6;
const LEAST_COVERED_WITHOUT_TEXT = 0.3;
/** Characters that may be seen on a scanned page: a number, a stamp, the name of the scanner. */
const MOST_SEEN = 60;
/** Glyphs from this height on, in points, are titles: a slide with a picture behind it is no scan. */
const LARGE = 20;
const MOST_LARGE = 8;

/** How text comes to lie in a layer: painted in no way at all, or beneath the picture. */
const LAYER_REASONS: ReadonlySet<HiddenReason | null> = new Set(['invisible_mode', 'covered']);

export function judgeScan(ink: PageInk): Scan {
  if (ink.pictures.length === 0) return { is_scanned: false, has_text_layer: false };
  const { glyphs, runs } = ink;
  let seen = 0;
  let large = 0;
  let layered = 0;
  for (let i = 0; i < glyphs.count; i++) {
    if ((glyphs.flags[i]! & GLYPH.hidden) === 0) {
      seen++;
      if (glyphs.y1[i]! - glyphs.y0[i]! >= LARGE) large++;
    } else if (LAYER_REASONS.has(runs[glyphs.run[i]!]!.hidden)) layered++;
  }
  if ((seen > MOST_SEEN || large > MOST_LARGE) && layered < seen) return { is_scanned: false, has_text_layer: false };
  const needed = seen + layered === 0 ? LEAST_COVERED_WITHOUT_TEXT : LEAST_COVERED;
  const is_scanned = shareCovered(ink) >= needed;
  return { is_scanned, has_text_layer: is_scanned && layered > seen };
}

/** Cells to a side of the page by which the pictures are measured. */
const GRID = 32;

/** Share of the page under pictures, however they overlap: a scan may come in strips. */
export function shareCovered({ pictures, width, height }: PageInk): number {
  const cells = new Uint8Array(GRID * GRID);
  const cell = (value: number, extent: number): number =>
    Math.max(0, Math.min(GRID, Math.round((value / extent) * GRID) || 0));
  for (const { box } of pictures) {
    const [left, right] = [cell(box[0], width), cell(box[2], width)];
    const bottom = cell(box[3], height);
    if (right <= left) continue;
    for (let row = cell(box[1], height); row < bottom; row++) cells.fill(1, row * GRID + left, row * GRID + right);
  }
  let covered = 0;
  for (const value of cells) covered += value;
  return covered / cells.length;
}

/**
 * The page with its text layer readable. By the letter nobody sees that text, but on a scanned page it is the page's text: kept hidden,
 * a searchable scan could not be searched. So it is text like any other, and the page says that it is scanned.
 */
export function revealTextLayer({ ink, hidden_runs }: Visibility): Visibility {
  const { glyphs, runs } = ink;
  for (let i = 0; i < glyphs.count; i++) {
    if (LAYER_REASONS.has(runs[glyphs.run[i]!]!.hidden)) glyphs.flags[i]! &= ~GLYPH.hidden;
  }
  const left = Object.entries(hidden_runs).filter(([reason]) => !LAYER_REASONS.has(reason as HiddenReason));
  return {
    ink: { ...ink, runs: runs.map((run) => (LAYER_REASONS.has(run.hidden) ? { ...run, hidden: null } : run)) },
    hidden_runs: Object.fromEntries(left),
  };
}
