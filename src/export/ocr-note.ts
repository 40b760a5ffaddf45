// What an export says at its top where text was recognised: who reads on should know what the words rest on.
import type { DocumentView } from '../model/index.ts';
import { recognisedPages } from '../view/index.ts';
import type { Scope } from './scope.ts';

/** Null where the file itself states the text of all these pages. */
export function ocrNote({ head }: DocumentView, { pages }: Scope): string | null {
  const wanted = new Set(pages);
  const recognised = recognisedPages({ ...head, pages: head.pages.filter(({ page }) => wanted.has(page)) });
  if (!recognised) return null;
  const which =
    recognised.pages === pages.length ? 'the text was' : `the text of ${recognised.pages} of ${pages.length} pages was`;
  return `${which} recognised in pictures, sure to ${recognised.confidence.toFixed(2)}`;
}
