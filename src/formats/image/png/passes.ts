// The passes in which a PNG stores its rows: one, or the seven of Adam7.

/** Rows and columns that are stored together. */
export interface Pass {
  readonly x: number;
  readonly y: number;
  readonly step_x: number;
  readonly step_y: number;
  readonly width: number;
  readonly height: number;
}

/** First column and row of each pass, and the steps to the next (ISO/IEC 15948, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Those that have pixels. */
export function listPasses(width: number, height: number, is_interlaced: boolean): Pass[] {
  const passes = is_interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes
    .map(([x, y, step_x, step_y]) => ({
      ...{ x, y, step_x, step_y },
      width: Math.ceil((width - x) / step_x),
      height: Math.ceil((height - y) / step_y),
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0);
}
