// Delays pages whose links lead to later pages until the targets are written.
import type { DocumentSink, PageContent } from '../../../model/index.ts';
import { type DraftLink, type LinkTarget, toLink } from './draft-links.ts';

/** A page but for the links, whose places may lie ahead. */
export type DraftPage = Omit<PageContent, 'links'> & { readonly links: readonly DraftLink[] };

/** So many pages are held back at most; beyond, the first is given out with the names of places that are not known. */
const MAX_HELD_PAGES = 1_000;

/** Holds pages back that lead to places on later ones, such as a table of contents, until those are written. */
export function createHeldPages(out: DocumentSink, find: (target: LinkTarget) => string | null | undefined) {
  let held: DraftPage[] = [];
  const give = (page: DraftPage): void =>
    out.page({
      ...page,
      links: page.links.map((link) => toLink(link, find(link.target) ?? null)).filter((l) => l !== null),
    });
  return {
    /** `find` gives undefined for a place that may still come, and null for one that does not. */
    put: (page: DraftPage): void => {
      held.push(page);
      if (page.links.every(({ target }) => find(target) !== undefined)) give(held.pop()!);
      else if (held.length > MAX_HELD_PAGES) give(held.shift()!);
    },
    finish: (): void => {
      for (const page of held) give(page);
      held = [];
    },
  };
}
