// Computes box and placement of RTF shapes, members of groups included.
import type { FloatPlace } from '../../../geometry/index.ts';
import { TWIPS, toPoints } from '../properties/twips.ts';

/** Where a shape is, in points from what it is measured against. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(numbers: ReadonlyMap<string, number>): ShapeBox {
  const get = (word: string): number => numbers.get(word) ?? 0;
  if (numbers.has('dpxsize') || numbers.has('dpysize')) {
    const [width, height] = [Math.max(0, toPoints(get('dpxsize'))), Math.max(0, toPoints(get('dpysize')))];
    return { left: toPoints(get('dpx')), top: toPoints(get('dpy')), width, height };
  }
  const [left, top] = [toPoints(get('shpleft')), toPoints(get('shptop'))];
  const width = Math.max(0, toPoints(get('shpright')) - left);
  return { left, top, width, height: Math.max(0, toPoints(get('shpbottom')) - top) };
}

type Properties = ReadonlyMap<string, string>;

/** The edges of a member of a group, or of the room of its members: left, top, right, bottom in units of the group's own. */
function edges(properties: Properties, prefix: 'rel' | 'group'): readonly number[] | null {
  const values = ['Left', 'Top', 'Right', 'Bottom'].map((side) => Number(properties.get(prefix + side) ?? Number.NaN));
  return values.every(Number.isFinite) ? values : null;
}

/** Where a member of a group stands: its place in the group's room, stretched to the box of the group. Null where the file does not say. */
export function memberBox(
  member: Properties,
  group: Properties,
  { left, top, width, height }: ShapeBox,
): ShapeBox | null {
  const [own, room] = [edges(member, 'rel'), edges(group, 'group')];
  if (!own || !room) return null;
  const [x0, y0, x1, y1] = own as [number, number, number, number];
  const [from_x, from_y, to_x, to_y] = room as [number, number, number, number];
  const [across, down] = [width / (to_x - from_x), height / (to_y - from_y)];
  if (!Number.isFinite(across) || !Number.isFinite(down)) return null;
  const clamped = (value: number): number => toPoints(value * TWIPS);
  return {
    left: clamped(left + (x0 - from_x) * across),
    top: clamped(top + (y0 - from_y) * down),
    width: Math.max(0, clamped((x1 - x0) * across)),
    height: Math.max(0, clamped((y1 - y0) * down)),
  };
}

/** Wrapping by the standard's numbers: 1 above and below, 2 around, 3 none, 4 tight, 5 through. */
const WRAPS: Readonly<Record<number, FloatPlace['wrap']>> = {
  1: 'above_below',
  2: 'beside',
  3: 'none',
  4: 'beside',
  5: 'none',
};

export function placeOf(numbers: ReadonlyMap<string, number>, { left, top }: ShapeBox): FloatPlace {
  const has = (...words: readonly string[]): boolean => words.some((word) => numbers.has(word));
  const across = has('shpbxpage', 'dobxpage') ? 'page' : has('shpbxmargin', 'dobxmargin') ? 'margin' : 'column';
  const down = has('shpbypage', 'dobypage') ? 'page' : has('shpbymargin', 'dobymargin') ? 'margin' : 'paragraph';
  return {
    horizontal: { from: across, offset: left, align: null },
    vertical: { from: down, offset: top, align: null },
    wrap: WRAPS[numbers.get('shpwr') ?? 3] ?? 'none',
    distance: [0, 0, 0, 0],
  };
}
