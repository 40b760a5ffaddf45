// Measures of a presentation in points.

/** Master units to the point: 576 to the inch. */
const MASTER_UNITS = 8;
const EMUS = 12_700;
/** Degrees are numbers with 16 bits behind the point. */
const FIXED = 65_536;

export const points = (units: number): number => units / MASTER_UNITS;

export const pointsOfEmus = (emus: number): number => (emus | 0) / EMUS;

export const degrees = (fixed: number): number => ((((fixed | 0) / FIXED) % 360) + 360) % 360;
