// How large the page of a picture is: by its density, or by what makes a sensible page where none can be believed.
import type { Density, Frame } from './picture-file.ts';
import { isTurned } from './raster/turn-raster.ts';

export const POINTS_AN_INCH = 72;
/** Densities of screens, which programs write without having measured anything. */
const SCREENS: ReadonlySet<number> = new Set([72, 96]);
const SCREEN = 96;
/** Inches that the longer side of a page has at most for such a density to be believed: A3, and some more. */
const LONGEST_PAGE = 17;
/** Densities outside of these are mistakes. */
const [LEAST, MOST] = [20, 4800];
/** Inches, shorter and longer side. */
const A4 = [8.27, 11.69] as const;
const LETTER = [8.5, 11] as const;
/** A picture whose sides are in this ratio, give or take so much, is a sheet of Letter. */
const SAME_SHAPE = 0.02;

export interface PageSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly density: Density;
  /** Whether the size is our guess. */
  readonly is_assumed: boolean;
}

/** The page of a frame, upright. */
export function sizeOf({ width, height, density, orientation }: Frame): PageSize {
  if (!isTurned(orientation)) return pageSize(width, height, density);
  return pageSize(height, width, density && { x: density.y, y: density.x });
}

/** Of an upright picture of so many pixels. */
export function pageSize(width: number, height: number, stated: Density | null): PageSize {
  const believed = stated && isCredible(width, height, stated) ? stated : null;
  const density = believed ?? assumedDensity(width, height);
  return {
    width: points(width / density.x),
    height: points(height / density.y),
    density,
    is_assumed: believed === null,
  };
}

const points = (inches: number): number => Math.round(inches * POINTS_AN_INCH * 100) / 100;

function isCredible(width: number, height: number, { x, y }: Density): boolean {
  if (![x, y].every((value) => value >= LEAST && value <= MOST)) return false;
  return !SCREENS.has(Math.round(x)) || Math.max(width / x, height / y) <= LONGEST_PAGE;
}

/** That of a screen where the picture then fits on a sheet of A4, else what makes it fit: a scan of a sheet is that sheet. */
function assumedDensity(width: number, height: number): Density {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const sheet = Math.abs(long / short / (LETTER[1] / LETTER[0]) - 1) < SAME_SHAPE ? LETTER : A4;
  const value = Math.max(SCREEN, short / sheet[0], long / sheet[1]);
  return { x: value, y: value };
}
