// Finds the title of a slide that marks none: programs that do not know a slide's layout write its placeholders as plain texts, where they are.
import type { Transform } from '../../ooxml/index.ts';
import { familyOf } from '../../slides/shapes/inheritance.ts';
import type { Shape, TextShape } from '../../slides/shapes/shape.ts';

/** Points by which a text may miss the place of a title. */
const TOLERANCE = 1;

const isTitle = ({ placeholder }: Shape): boolean => placeholder !== null && familyOf(placeholder.type) === 'title';

/** Where titles are on slides of a master. */
export const titlePlaces = (shapes: readonly Shape[]): Transform[] =>
  shapes.flatMap((shape) => (shape.kind === 'shape' && isTitle(shape) && shape.transform ? [shape.transform] : []));

/** The shapes, with the one as a title that is exactly where the master has it, if there is no other. */
export function withTitle(shapes: readonly Shape[], places: readonly Transform[]): readonly Shape[] {
  if (places.length === 0 || shapes.some(isTitle)) return shapes;
  const found = shapes.filter((shape) => isPlain(shape) && places.some((place) => isSame(place, shape.transform)));
  if (found.length !== 1) return shapes;
  return shapes.map((shape) => (shape === found[0] ? { ...shape, placeholder: { type: 'title', index: 0 } } : shape));
}

const isPlain = (shape: Shape): shape is TextShape =>
  shape.kind === 'shape' &&
  shape.placeholder === null &&
  (shape.body?.paragraphs ?? []).some(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));

function isSame(a: Transform, b: Transform | null): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return b !== null && b.rotation === 0 && sides.every((side) => Math.abs(a[side] - b[side]) <= TOLERANCE);
}
