// Text in the pictures of slides, recognised where it is asked for, as blocks at their places.
import type { Diagnostic } from '../../../model/index.ts';
import type { Recognition } from '../../../ocr/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';
import {
  blocksOfPicture,
  createHeldPictures,
  createPictureAccount,
  createStyleTable,
} from '../../page-document/index.ts';
import type { ReadContext } from '../../reader.ts';
import type { ShapeSetting } from '../../slides/items/shape-items.ts';
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { PictureShape, Shape } from '../../slides/shapes/shape.ts';

export interface PictureTexts {
  /** Recognises the pictures among the shapes of a slide, and gives what makes blocks of them. */
  textsOn(shapes: readonly Shape[], context: SlideContext): Promise<NonNullable<ShapeSetting['textsOf']>>;
  diagnostics(): Diagnostic[];
  /** Characters in doubt, of all pictures together. */
  doubt(): number;
}

/** Text of such pictures would stand at another place. */
const isTurned = ({ transform }: PictureShape): boolean =>
  transform !== null && (transform.rotation !== 0 || transform.flip_x || transform.flip_y);

/** Null where pictures are not to be recognised. */
export function createPictureTexts(
  pack: OoxmlPackage,
  { ocr, signal }: Pick<ReadContext, 'ocr' | 'signal'>,
): PictureTexts | null {
  const held = createHeldPictures(ocr, signal);
  if (!held) return null;
  const styles = createStyleTable();
  const account = createPictureAccount();
  let doubt = 0;
  return {
    textsOn: async (shapes, context) => {
      const { relations, page } = context;
      const found = new Map<PictureShape, Recognition>();
      for (const shape of shapesWithin(shapes)) {
        if (shape.kind !== 'picture' || !shape.source || isTurned(shape)) continue;
        const part = relations.get(shape.source.name)?.part;
        if (!part) continue;
        const read = await held.read(part, () => pack.read(part, (bytes) => bytes), shape.source.crop);
        if (read) found.set(shape, read);
      }
      return (shape, box) => {
        const recognition = found.get(shape);
        if (!recognition) return [];
        const { blocks, glyphs } = blocksOfPicture(recognition, context, box, styles);
        account.add(page, glyphs, recognition.confidence);
        doubt += glyphs * (1 - recognition.confidence);
        return blocks;
      };
    },
    diagnostics: () => [...account.told(), ...held.diagnostics()],
    doubt: () => doubt,
  };
}
