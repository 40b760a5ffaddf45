// Parses the CSS-like style attribute of VML shapes into sizes and places in points.
import type { FloatPlace } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { EDGES, SIDES } from '../properties/frame.ts';
import { bounded } from '../properties/measures.ts';

const POINTS_PER: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  pi: 12,
};
/** English metric units, for measures without a unit. */
const EMU_PER_POINT = 12_700;

/** `width:100pt;margin-left:5pt` by names. */
export function parseVmlStyle(text: string | null): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  for (const part of (text ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) style.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  return style;
}

/** A measure in points; zero where there is none. */
export function vmlPoints(text: string | undefined): number {
  const [, number, unit] = /^([-+]?\d*\.?\d+)\s*([a-z]*)$/i.exec(text ?? '') ?? [];
  if (number === undefined) return 0;
  const factor = unit ? (lookUp(POINTS_PER, unit.toLowerCase()) ?? 1) : 1 / EMU_PER_POINT;
  return bounded(Number(number) * factor);
}

/** A number without a unit, as members of groups have them. */
export const vmlNumber = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
};

const HORIZONTAL: Readonly<Record<string, FloatPlace['horizontal']['from']>> = {
  page: 'page',
  margin: 'margin',
  text: 'column',
  char: 'character',
};
const VERTICAL: Readonly<Record<string, FloatPlace['vertical']['from']>> = {
  page: 'page',
  margin: 'margin',
  text: 'paragraph',
  line: 'line',
};

/** Null for a shape that is in the line. */
export function vmlPlace(style: ReadonlyMap<string, string>, wrap: FloatPlace['wrap']): FloatPlace | null {
  if (style.get('position') !== 'absolute') return null;
  const get = (name: string): string | null => style.get(name) ?? null;
  const points = (name: string): number => vmlPoints(style.get(name));
  return {
    horizontal: {
      from: lookUp(HORIZONTAL, get('mso-position-horizontal-relative')) ?? 'column',
      offset: points('margin-left') || points('left'),
      align: lookUp(SIDES, get('mso-position-horizontal')) ?? null,
    },
    vertical: {
      from: lookUp(VERTICAL, get('mso-position-vertical-relative')) ?? 'paragraph',
      offset: points('margin-top') || points('top'),
      align: lookUp(EDGES, get('mso-position-vertical')) ?? null,
    },
    wrap,
    distance: [
      points('mso-wrap-distance-left'),
      points('mso-wrap-distance-top'),
      points('mso-wrap-distance-right'),
      points('mso-wrap-distance-bottom'),
    ],
  };
}
