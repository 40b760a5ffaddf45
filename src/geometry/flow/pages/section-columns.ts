// Lays out the empty columns of a section.
import type { FlowSection } from '../flow.ts';
import { sizeOf } from '../points.ts';
import type { Column } from './open-page.ts';
import type { PageFrame } from './page-frame.ts';

/** Word allows 45. */
const MOST_COLUMNS = 45;
/** In points. */
const LEAST_WIDTH = 12;

/** Empty columns of a section from `top` on. One column has the whole width between the margins. */
export function sectionColumns(section: FlowSection, frame: Pick<PageFrame, 'left' | 'right'>, top: number): Column[] {
  const stated = section.columns.slice(0, MOST_COLUMNS);
  if (stated.length < 2) return [column(frame.left, frame.right - frame.left, top)];
  let left = frame.left;
  return stated.map(({ width, gap }) => {
    const made = column(left, Math.max(LEAST_WIDTH, sizeOf(width)), top);
    left += made.width + sizeOf(gap);
    return made;
  });
}

const column = (left: number, width: number, y: number): Column => ({ left, width, entries: [], y, over: null });
