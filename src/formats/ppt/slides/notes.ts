// What the speaker is to say. [MS-PPT] 2.5.6 (NotesContainer)
import { type DrawnShape, readDrawing } from '../shapes/drawn-shape.ts';
import { NOTES_BODIES } from '../shapes/placeholders.ts';
import { RT } from '../stream/record-types.ts';
import type { Deck } from './deck.ts';

/** Of the page of notes by this number; empty where there is none. */
export function readNotes({ document, file, take }: Deck, id: number): string {
  const number = document.notes.get(id);
  const page = number === undefined || id === 0 ? null : take(number);
  if (page?.type !== RT.notes) return '';
  const lines = bodiesOf(readDrawing(file.view, page).shapes).flatMap(({ text }) => text!.text.split(/[\r\v]/));
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim();
}

/** Headers, footers and numbers of the page are none of what is said. */
function bodiesOf(shapes: readonly DrawnShape[]): DrawnShape[] {
  return shapes.flatMap((shape) => {
    if (shape.members.length > 0) return bodiesOf(shape.members);
    const isBody = shape.placeholder === null || NOTES_BODIES.has(shape.placeholder);
    return shape.text && isBody && shape.text.fields.size === 0 ? [shape] : [];
  });
}
