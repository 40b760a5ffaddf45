// Measures text widths on a canvas for the sheet grid.

/** Widths of texts in the font that the grid is drawn in. Made once: a canvas measures some million texts a second. */
export function createTextWidth(element: Element): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * AVERAGE_WIDTH;
  const { fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontSize} ${fontFamily}`;
  return (text) => context.measureText(text.slice(0, MAX_MEASURED)).width;
}

const AVERAGE_WIDTH = 7;
const MAX_MEASURED = 200;
