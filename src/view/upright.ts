// Pages as they stand upright with level lines: where text is compared by its place, one that was scanned askew is put straight first.
import { flatPaper, movedByProjection } from '../flat-paper.ts';
import type { Box, PageSummary } from '../model/index.ts';

export interface Upright {
  readonly width: number;
  readonly height: number;
  /** Where a box of the page lies once the page stands upright. It keeps its size, as boxes of words do that slope. */
  box(box: Box): Box;
}

const DEGREE = Math.PI / 180;

/** Null where the page stands upright and level as it is. */
export function uprightOf({ width, height, recognition }: PageSummary): Upright | null {
  const { turn = 0, skew = 0, corners } = recognition ?? {};
  if (turn === 0 && skew === 0 && !corners) return null;
  const paper = corners && flatPaper(corners, { width, height });
  const is_on_side = turn % 180 !== 0;
  const size = is_on_side ? { width: height, height: width } : { width, height };
  const [sin, cos] = [Math.sin((turn - skew) * DEGREE), Math.cos((turn - skew) * DEGREE)];
  return {
    ...size,
    box: (shown) => {
      const [x0, y0, x1, y1] = paper ? movedByProjection(paper.flat, shown) : shown;
      const [dx, dy] = [(x0 + x1 - width) / 2, (y0 + y1 - height) / 2];
      const [x, y] = [size.width / 2 + dx * cos - dy * sin, size.height / 2 + dx * sin + dy * cos];
      const [half, rise] = is_on_side ? [(y1 - y0) / 2, (x1 - x0) / 2] : [(x1 - x0) / 2, (y1 - y0) / 2];
      return [x - half, y - rise, x + half, y + rise];
    },
  };
}
