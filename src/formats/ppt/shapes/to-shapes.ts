// Translates drawn shapes into those of the builder of slides.
import type { Shape } from '../../slides/shapes/shape.ts';
import { type DrawnShape, FLAG } from './drawn-shape.ts';
import { fillOf, lineOf } from './looks.ts';
import { outlineOf, PICTURE_FRAME } from './outline.ts';
import { placeOf } from './place.ts';
import { placeholderOf } from './placeholders.ts';
import { flagIn, numberIn, PROPERTY, textIn } from './properties.ts';
import { bodyWith, type ShapeGround, textOf } from './shape-text.ts';
import { isTable, toTable } from './to-table.ts';

const HIDDEN = 1;

export function toShapes(drawn: readonly DrawnShape[], ground: ShapeGround): Shape[] {
  return drawn.flatMap((shape) => (shape.flags & FLAG.deleted ? [] : [toShape(shape, ground)]));
}

function toShape(shape: DrawnShape, ground: ShapeGround): Shape {
  const { properties, members, object } = shape;
  const text = textOf(shape, ground);
  const base = {
    id: `s${shape.id}`,
    name: textIn(ground.view, properties, PROPERTY.name) ?? '',
    alt: textIn(ground.view, properties, PROPERTY.description),
    hidden: flagIn(properties, PROPERTY.flags, HIDDEN) ?? false,
    click: shape.click && ground.target(shape.click),
    transform: placeOf(shape),
    placeholder: placeholderOf(shape, text?.text.type ?? null),
  };
  const table = isTable(shape) ? toTable(shape, ground) : null;
  if (table) return { ...base, kind: 'frame', content: { kind: 'table', table } };
  if (members.length > 0) return { ...base, kind: 'group', shapes: toShapes(members, ground) };
  const program = object === null ? null : ground.program(object);
  if (program !== null)
    return { ...base, kind: 'frame', content: { kind: 'object', relation: '', program, has_picture: true } };
  const hasPicture = (numberIn(properties, PROPERTY.picture) ?? 0) !== 0;
  if (!text && (hasPicture || object !== null || shape.outline === PICTURE_FRAME))
    return { ...base, kind: 'picture', is_media: object !== null };
  return {
    ...base,
    ...{ kind: 'shape', body: bodyWith(text, shape, ground), text_transform: null, adjustment: null, style: null },
    ...{ outline: outlineOf(shape.outline), fill: fillOf(properties), line: lineOf(properties) },
  };
}
