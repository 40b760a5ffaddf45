// Finds where bookmarks begin and lists those that the author named.
import type { Bookmark } from '../../../model/index.ts';
import type { TextDocument } from '../parts.ts';
import type { Places } from './places.ts';

/** Where each bookmark begins. */
export type BookmarkPlaces = ReadonlyMap<string, { readonly paragraph: number; readonly at: number }>;

/** Where a name is given twice, the first holds, as word processors have it. */
export function listBookmarks(paragraphs: TextDocument['paragraphs']): BookmarkPlaces {
  const found = new Map<string, { paragraph: number; at: number }>();
  paragraphs.forEach(({ bookmarks }, paragraph) => {
    for (const { at, name } of bookmarks) if (!found.has(name)) found.set(name, { paragraph, at });
  });
  return found;
}

/** Names that begin so are made by the word processor for itself (`_Toc1`, `_GoBack`): links find them, but nobody gave them. */
const OWN_NAME = /^_/;

export function toBookmarks(bookmarks: BookmarkPlaces, places: Places): Bookmark[] {
  const found: Bookmark[] = [];
  for (const [name, { paragraph, at }] of bookmarks) {
    const anchor = OWN_NAME.test(name) ? null : places.anchorFrom(paragraph, at);
    if (anchor !== null) found.push({ name, anchor });
  }
  return found;
}
