// How a cell looks by what the file says of it, as style of the page.
import type { CellLook } from '../wire.ts';

const COLOR = /^[0-9a-f]{6}$/;
/** Points of plain cells, which are drawn in the size of the grid. */
const PLAIN_SIZE = 11;
/** Rows have one height. */
const MOST_SIZE = 1.3;
const LEAST_SIZE = 0.7;
/** Half way between black and white, as the eye weighs colours. */
const MIDDLE = 140;

interface LookStyle {
  [property: string]: string;
}

/** Text on a fill is dark or light by the fill, whatever colours the page has: a sheet that is light stays so. */
export function styleOfLook(look: CellLook): LookStyle {
  const style: LookStyle = {};
  if (look.bold) style['font-weight'] = '700';
  if (look.italic) style['font-style'] = 'italic';
  if (look.underline || look.strike)
    style['text-decoration'] = [look.underline && 'underline', look.strike && 'line-through'].filter(Boolean).join(' ');
  if (look.size !== undefined)
    style['font-size'] = `${Math.min(MOST_SIZE, Math.max(LEAST_SIZE, look.size / PLAIN_SIZE)).toFixed(2)}em`;
  if (look.align) style['text-align'] = look.align;
  const fill = look.fill !== undefined && COLOR.test(look.fill) ? look.fill : null;
  if (fill !== null) {
    style['background-color'] = `#${fill}`;
    style['color'] = isLight(fill) ? '#000' : '#fff';
  }
  if (look.color !== undefined && COLOR.test(look.color)) {
    // A colour that was chosen for white paper is kept apart from the dark ground of the page.
    style['color'] = fill === null ? `light-dark(#${look.color}, ${lifted(look.color)})` : `#${look.color}`;
  }
  const shadows = [
    edge(look.top, '0', '1'),
    edge(look.bottom, '0', '-1'),
    edge(look.left, '1', '0'),
    edge(look.right, '-1', '0'),
  ].filter((one) => one !== null);
  if (shadows.length > 0) style['box-shadow'] = shadows.join(', ');
  return style;
}

/** Lines lie within the cell, so that no cell is wider for having one. */
function edge(said: string | undefined, x: string, y: string): string | null {
  const color = said?.slice(0, 6);
  if (color === undefined || !COLOR.test(color)) return null;
  const times = said!.endsWith('!') ? 2 : 1;
  const shown = color === '000000' ? 'currentColor' : `#${color}`;
  return `inset ${Number(x) * times}px ${Number(y) * times}px 0 ${shown}`;
}

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(0, 2), 16),
  Number.parseInt(color.slice(2, 4), 16),
  Number.parseInt(color.slice(4, 6), 16),
];

function isLight(color: string): boolean {
  const [red, green, blue] = channels(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > MIDDLE;
}

/** Half way to white where it is dark. */
const lifted = (color: string): string => (isLight(color) ? `#${color}` : `color-mix(in srgb, #${color} 50%, white)`);
