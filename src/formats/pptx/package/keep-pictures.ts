// Keeps the pictures that a slide, layout or master shows, and names them as its relationships do.
import type { KeptPictures } from '../../kept-pictures.ts';
import type { RelatedPart } from '../../ooxml/index.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { SlidePart } from './slide-part.ts';

/** Numbers of the pictures by the ids of relationships; those that are not kept are left out. */
export async function keepPictures(
  { shapes, background_picture }: Pick<SlidePart, 'shapes' | 'background_picture'>,
  relations: ReadonlyMap<string, RelatedPart>,
  pictures: KeptPictures,
): Promise<Map<string, number>> {
  const wanted = new Set<string>(background_picture === null ? [] : [background_picture]);
  for (const shape of shapesWithin(shapes))
    if (shape.kind === 'picture' && shape.source && !shape.hidden) wanted.add(shape.source.name);
  const numbers = new Map<string, number>();
  for (const id of wanted) {
    const part = relations.get(id)?.part;
    const number = part ? await pictures.keep(part) : null;
    if (number !== null) numbers.set(id, number);
  }
  return numbers;
}
