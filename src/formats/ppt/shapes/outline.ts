// Names of outlines by their numbers, in the words of the builder of slides. [MS-ODRAW] 2.4.24 (MSOSPT)

const OUTLINES: Readonly<Record<number, string>> = {
  2: 'roundRect',
  3: 'ellipse',
  4: 'diamond',
  5: 'triangle',
  6: 'rtTriangle',
  7: 'parallelogram',
  8: 'trapezoid',
  9: 'hexagon',
  10: 'octagon',
  12: 'star5',
  13: 'rightArrow',
  15: 'homePlate',
  20: 'line',
  21: 'plaque',
  22: 'can',
  23: 'donut',
  55: 'chevron',
  56: 'pentagon',
  62: 'wedgeRoundRectCallout',
  63: 'wedgeEllipseCallout',
  66: 'leftArrow',
  67: 'downArrow',
  68: 'upArrow',
  69: 'leftRightArrow',
  70: 'upDownArrow',
  74: 'heart',
  110: 'flowChartDecision',
  111: 'flowChartInputOutput',
  116: 'flowChartTerminator',
  120: 'flowChartConnector',
  176: 'flowChartAlternateProcess',
};

export const PICTURE_FRAME = 75;
const CONNECTORS = { first: 32, last: 40 } as const;

export function outlineOf(number: number): string | null {
  if (number >= CONNECTORS.first && number <= CONNECTORS.last) return 'line';
  return Object.hasOwn(OUTLINES, number) ? OUTLINES[number]! : null;
}
