// How a shape is filled and lined, and how text is in it, by its properties.
import type { Fill } from '../../slides/shapes/fill.ts';
import type { BodyProperties } from '../../slides/text/text-properties.ts';
import { drawingColor } from './colors.ts';
import { flagIn, numberIn, PROPERTY, type Properties } from './properties.ts';
import { pointsOfEmus } from './units.ts';

const BIT = { filled: 4, lined: 3 } as const;
const SOLID = 0;

/** Patterns, gradients and pictures have no one colour. */
export function fillOf(properties: Properties): Fill {
  const color = numberIn(properties, PROPERTY.fill_color);
  const isFilled = flagIn(properties, PROPERTY.fill_flags, BIT.filled) ?? color !== undefined;
  if (!isFilled || color === undefined || (numberIn(properties, PROPERTY.fill_kind) ?? SOLID) !== SOLID) return 'none';
  return drawingColor(color) ?? 'none';
}

export function lineOf(properties: Properties): Fill {
  const color = numberIn(properties, PROPERTY.line_color);
  const isLined = flagIn(properties, PROPERTY.line_flags, BIT.lined) ?? color !== undefined;
  return isLined && color !== undefined ? (drawingColor(color) ?? 'none') : 'none';
}

const ANCHORS = ['top', 'center', 'bottom', 'top', 'center', 'bottom'] as const;
const FIRST_CENTERED = 3;
const FLOWS = ['horizontal', 'down', 'up', 'down', 'horizontal', 'down'] as const;
const NO_WRAP = 2;

export function bodyOf(properties: Properties): BodyProperties {
  const inset = (side: 'left' | 'top' | 'right' | 'bottom') => {
    const emus = numberIn(properties, PROPERTY[`text_${side}`]);
    return emus === undefined ? {} : { [side]: Math.max(0, pointsOfEmus(emus)) };
  };
  const anchor = numberIn(properties, PROPERTY.text_anchor) ?? 0;
  return {
    ...inset('left'),
    ...inset('top'),
    ...inset('right'),
    ...inset('bottom'),
    anchor: ANCHORS[anchor] ?? 'top',
    ...(anchor >= FIRST_CENTERED && anchor < ANCHORS.length ? { centered: true } : {}),
    wrap: numberIn(properties, PROPERTY.wrap) !== NO_WRAP,
    direction: FLOWS[numberIn(properties, PROPERTY.text_flow) ?? 0] ?? 'horizontal',
  };
}
