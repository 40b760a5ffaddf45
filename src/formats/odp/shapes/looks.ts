// How a shape is filled and lined, and how text is in it, by its style.
import { toColor, toPoints } from '../../odf/lengths.ts';
import type { Properties } from '../../odf/styles/style.ts';
import type { DrawingColor } from '../../ooxml/index.ts';
import type { Fill } from '../../slides/shapes/fill.ts';
import type { BodyProperties } from '../../slides/text/text-properties.ts';

export const rgb = (value: string): DrawingColor => ({ kind: 'rgb', value, changes: [] });

/** Patterns and pictures have no one colour. */
export function fillOf(graphic: Properties): Fill {
  const color = graphic.get('fill') === 'solid' ? toColor(graphic.get('fill-color')) : null;
  return color === null ? 'none' : rgb(color);
}

export function lineOf(graphic: Properties): Fill {
  const kind = graphic.get('stroke') ?? 'none';
  const color = kind === 'none' ? null : toColor(graphic.get('stroke-color'));
  return color === null ? 'none' : rgb(color);
}

const ANCHORS: Readonly<Record<string, BodyProperties['anchor']>> = { middle: 'center', bottom: 'bottom' };

export function bodyOf(graphic: Properties): BodyProperties {
  const inset = (side: 'left' | 'top' | 'right' | 'bottom') => {
    const points = toPoints(graphic.get(`padding-${side}`));
    return points === undefined ? {} : { [side]: Math.max(0, points) };
  };
  const align = graphic.get('textarea-vertical-align') ?? '';
  return {
    ...inset('left'),
    ...inset('top'),
    ...inset('right'),
    ...inset('bottom'),
    anchor: (Object.hasOwn(ANCHORS, align) ? ANCHORS[align] : undefined) ?? 'top',
    wrap: graphic.get('wrap-option') !== 'no-wrap' && graphic.get('auto-grow-width') !== 'true',
  };
}
