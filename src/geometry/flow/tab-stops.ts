import type { TabStop } from './flow.ts';

/** Points: stops nearer to the pen than this are behind it. */
const NEAR = 0.05;
/** Points between usual stops where the file has none or nonsense: half an inch. */
const USUAL_DISTANCE = 36;

/** Word keeps no more; each tab of a line looks through them. */
const MOST_STOPS = 64;

/** The stops of a paragraph in their order, whatever the file says. */
export function usableStops(tabs: readonly TabStop[]): readonly TabStop[] {
  if (tabs.length === 0) return tabs;
  return tabs
    .filter(({ position }) => Number.isFinite(position))
    .sort((a, b) => a.position - b.position)
    .slice(0, MOST_STOPS);
}

export interface NextStop {
  readonly position: number;
  readonly align: TabStop['align'];
}

/** The stop that a tab leads to from the pen. Those of the paragraph come first, then its hanging indent, then the usual ones. */
export function nextStop(tabs: readonly TabStop[], hanging: number, distance: number, pen: number): NextStop {
  const reached = pen + NEAR;
  const own = tabs.find((tab) => tab.position > reached);
  if (hanging > reached && !(own !== undefined && own.position < hanging)) return { position: hanging, align: 'left' };
  if (own !== undefined) return own;
  const step = distance >= 1 ? distance : USUAL_DISTANCE;
  return { position: (Math.floor(reached / step) + 1) * step, align: 'left' };
}
