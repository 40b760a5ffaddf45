import type { FloatPlace } from '../../geometry/index.ts';

const TWIPS = 20;
const MAX_TWIPS = 31_680;

/** Where a shape stands, in points from what it is measured against. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const points = (twips: number): number => Math.max(-MAX_TWIPS, Math.min(MAX_TWIPS, twips)) / TWIPS;

export function boxOf(numbers: ReadonlyMap<string, number>): ShapeBox {
  const get = (word: string): number => numbers.get(word) ?? 0;
  if (numbers.has('dpxsize') || numbers.has('dpysize')) {
    const [width, height] = [Math.max(0, points(get('dpxsize'))), Math.max(0, points(get('dpysize')))];
    return { left: points(get('dpx')), top: points(get('dpy')), width, height };
  }
  const [left, top] = [points(get('shpleft')), points(get('shptop'))];
  const width = Math.max(0, points(get('shpright')) - left);
  return { left, top, width, height: Math.max(0, points(get('shpbottom')) - top) };
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
