// Tells which objects belong to optional content (layers), whose visibility must be checked by rendering.
import type { PdfDocument } from '../engine/open-document.ts';
import { Marks } from '../ink/marked-content.ts';
import type { Painted } from '../ink/read-objects.ts';

/**
 * Which objects belong to a layer (optional content) that may be switched off. Whether it is off the engine tells only by what it
 * paints; see `confirm-hidden.ts`.
 */
export interface Layers {
  /** Whether an object, by its position in the order of painting, is in a layer, itself or with a form around it. */
  has(z: number): boolean;
}

export function createLayers(document: PdfDocument, { objects, forms }: Painted): Layers {
  const marks = new Marks(document.engine);
  const isMarked = (z: number): boolean => marks.has(objects[z]!, 'OC');
  const known = new Map<number, boolean>([[-1, false]]);
  const formHas = (form: number): boolean => {
    let found = known.get(form);
    if (found === undefined) {
      found = mentionsLayers(document) || isMarked(form) || formHas(forms[form]!);
      known.set(form, found);
    }
    return found;
  };
  return { has: (z) => isMarked(z) || formHas(forms[z]!) };
}

const mentioned = new WeakMap<PdfDocument, boolean>();

/**
 * Whether some form of the file may be in a layer as a whole, which the engine does not tell. The dictionary of a form is in the
 * file as it is, never packed, so that its key can be looked for.
 */
function mentionsLayers(document: PdfDocument): boolean {
  let found = mentioned.get(document);
  if (found === undefined) {
    found = hasKey(document.bytes());
    mentioned.set(document, found);
  }
  return found;
}

/** `/OC` and then a reference or a dictionary. */
function hasKey(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = file.indexOf('/OC'); at >= 0; at = file.indexOf('/OC', at + 3)) {
    const after = file[at + 3] ?? 0;
    if (after <= 0x20 || after === 0x3c || (after >= 0x30 && after <= 0x39)) return true;
  }
  return false;
}
