import { expect, it } from 'vitest';
import { FolioError } from '../../../errors.ts';
import { createFurnitureCount, MAX_FURNITURE } from './furniture-count.ts';

it('lets a document have so many paragraphs of headers and footers, and names the limit beyond', () => {
  const count = createFurnitureCount();
  for (let n = 0; n < MAX_FURNITURE; n++) count();
  expect(count).toThrow(FolioError);
  expect(count).toThrow(`more than ${MAX_FURNITURE} paragraphs`);
});
