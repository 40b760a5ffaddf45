// The text rectangle inside preset shapes that are no plain rectangles; values from presetShapeDefinitions of ECMA-376.
import type { Box } from '../../../model/index.ts';

/** How far a circle's inscribed square stands from its edges, as a share of the side. */
const ROUND = (1 - Math.SQRT1_2) / 2;

/** Where text is in outlines that are no rectangles: shares of width and height, from left, top, right and bottom. Source: presetShapeDefinitions of ECMA-376. */
const AREAS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ellipse: [ROUND, ROUND, ROUND, ROUND],
  flowChartConnector: [ROUND, ROUND, ROUND, ROUND],
  triangle: [0.25, 0.5, 0.25, 0],
  rtTriangle: [1 / 12, 7 / 12, 5 / 12, 1 / 12],
  diamond: [0.25, 0.25, 0.25, 0.25],
  flowChartDecision: [0.25, 0.25, 0.25, 0.25],
  flowChartTerminator: [0.047, ROUND, 0.047, ROUND],
  flowChartInputOutput: [0.2, 0, 0.2, 0],
  parallelogram: [0.2, 0.2, 0.2, 0.2],
  trapezoid: [0.17, 0.22, 0.17, 0],
  hexagon: [0.13, 0.13, 0.13, 0.13],
  octagon: [ROUND, ROUND, ROUND, ROUND],
  pentagon: [0.19, 0.22, 0.19, 0],
  chevron: [0.25, 0, 0.25, 0],
  homePlate: [0, 0, 0.125, 0],
  can: [0, 0.25, 0, 0.125],
  cloud: [0.14, 0.15, 0.21, 0.25],
  heart: [1 / 6, 0.25, 1 / 6, 1 / 3],
  star5: [0.31, 0.38, 0.31, 0.23],
  rightArrow: [0, 0.25, 0.25, 0.25],
  leftArrow: [0.25, 0.25, 0, 0.25],
  upArrow: [0.25, 0.25, 0.25, 0],
  downArrow: [0.25, 0, 0.25, 0.25],
  leftRightArrow: [0.25, 0.25, 0.25, 0.25],
  upDownArrow: [0.25, 0.25, 0.25, 0.25],
  wedgeEllipseCallout: [ROUND, ROUND, ROUND, ROUND],
  donut: [ROUND, ROUND, ROUND, ROUND],
};

/** Outlines with round or cut corners, and the radius that is usual, as a share of the shorter side. */
const CORNERS: Readonly<Record<string, number>> = {
  roundRect: 0.16667,
  flowChartAlternateProcess: 0.16667,
  wedgeRoundRectCallout: 0.16667,
  plaque: 0.16667,
};

/** The rectangle of text within a shape of this outline. */
export function textArea(outline: string | null, adjustment: number | null, width: number, height: number): Box {
  const shares = outline ? AREAS[outline] : undefined;
  if (shares) return [width * shares[0], height * shares[1], width * (1 - shares[2]), height * (1 - shares[3])];
  const usual = outline ? CORNERS[outline] : undefined;
  if (usual === undefined) return [0, 0, width, height];
  const radius = Math.min(Math.max(outline === 'roundRect' ? (adjustment ?? usual) : usual, 0), 0.5);
  const inset = Math.min(width, height) * radius * (1 - Math.SQRT1_2);
  return [inset, inset, width - inset, height - inset];
}
