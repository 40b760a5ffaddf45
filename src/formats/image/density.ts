// Densities of pictures, in pixels an inch, from the units that files state them in.
import type { Density } from './picture-file.ts';

const METRES_AN_INCH = 0.0254;
const CENTIMETRES_AN_INCH = 2.54;
/** Whole pixels a metre are 0.0254 an inch apart: what is so near to a whole number an inch is that number. */
const NEAR = 0.02;

const UNITS = { inch: 1, centimetre: CENTIMETRES_AN_INCH, metre: METRES_AN_INCH } as const;

/** Null where nothing is stated, or not in which unit. */
export function densityIn(unit: keyof typeof UNITS | null, x: number, y: number): Density | null {
  if (unit === null || !(x > 0 && y > 0)) return null;
  return { x: nearWhole(x * UNITS[unit]), y: nearWhole(y * UNITS[unit]) };
}

const nearWhole = (value: number): number =>
  Math.abs(value - Math.round(value)) < NEAR && value > 1 ? Math.round(value) : value;
