// Gives out ids for paragraphs, tables, objects and notes, and limits their number.
import { FolioError } from '../../errors.ts';

/** Paragraphs, tables, objects and notes of one document, together: some five thousand pages. Each is held until the last page is laid out. */
export const MAX_PARTS = 250_000;

/** Gives out the numbers that name the parts of a document, as many as a document may have. */
export function createPartIds(): () => number {
  let last = 0;
  return () => {
    if (++last > MAX_PARTS)
      throw new FolioError('limit_exceeded', `The document has more than ${MAX_PARTS} paragraphs, tables and objects.`);
    return last;
  };
}
