// Finds the tab stop that a tab leads to, decimal alignment included.
import type { TabStop } from '../flow.ts';

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
  /** Neither set by the paragraph nor its hanging indent. */
  readonly usual: boolean;
}

/** The stop that a tab leads to from the pen. Those of the paragraph come first, then its hanging indent, then the usual ones. */
export function nextStop(tabs: readonly TabStop[], hanging: number, distance: number, pen: number): NextStop {
  const reached = pen + NEAR;
  const own = tabs.find((tab) => tab.position > reached);
  if (hanging > reached && !(own !== undefined && own.position < hanging))
    return { position: hanging, align: 'left', usual: false };
  if (own !== undefined) return { position: own.position, align: own.align, usual: false };
  const step = distance >= 1 ? distance : USUAL_DISTANCE;
  return { position: (Math.floor(reached / step) + 1) * step, align: 'left', usual: true };
}

/** UTF-16 units: no number is longer. */
const LONGEST_NUMBER = 60;
const FIRST_NUMBER = /^[^\d\t\n]*(?:[.,'\u00a0\u202f ]?\d)*/;

/**
 * The place of the sign that is at a decimal stop, in the number behind the tab; -1 where it has none. Signs that come more than
 * once part thousands.
 */
export function findDecimalSign(text: string, start: number): number {
  const number = FIRST_NUMBER.exec(text.slice(start, start + LONGEST_NUMBER))?.[0] ?? '';
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  return last < 0 || number.indexOf(number[last]!) < last ? -1 : start + last;
}
