// Limits how many header and footer paragraphs a document may repeat over its pages.
import { FolioError } from '../../../errors.ts';

/** Paragraphs of headers and footers on all pages together: twenty on each of ten thousand pages. A small file can have them again and again. */
export const MAX_FURNITURE = 200_000;

/** Counts the paragraphs of headers and footers as they are written, as many as a document may have. */
export function createFurnitureCount(): () => void {
  let count = 0;
  return () => {
    if (++count > MAX_FURNITURE)
      throw new FolioError(
        'limit_exceeded',
        `The headers and footers of all pages have more than ${MAX_FURNITURE} paragraphs.`,
      );
  };
}
