// Small cache of pages around the current one, since continued paragraphs need their neighbours.
import type { DocumentView, PageContent } from '../../model/index.ts';
import type { ChunkOptions } from '../chunk.ts';
import { followersOn } from './page-flows.ts';

/** Pages held at once: the one that is read, its neighbours, and those that a paragraph runs on to. */
const MAX_HELD = 8;

export type Followers = ReturnType<typeof followersOn>;

export interface PageShelf {
  /** Null where there is no such page, or it is not asked for. */
  page(page: number): Promise<PageContent | null>;
  followers(page: number): Promise<Followers>;
}

const NONE: Followers = new Map();

/** The pages that are asked for, read once while they are near. */
export function createPageShelf(view: DocumentView, options: ChunkOptions): PageShelf {
  const pages = new Map<number, PageContent>();
  const followers = new Map<number, Followers>();
  const wanted = options.pages && new Set(options.pages);
  const page: PageShelf['page'] = async (number) => {
    const summary = view.head.pages[number - 1];
    if (!summary || (wanted && !wanted.has(number)) || !(summary.visible || options.include_hidden)) return null;
    return held(pages, number, () => view.page(number));
  };
  return {
    page,
    followers: async (number) => {
      const content = await page(number);
      if (!content) return NONE;
      const next = await page(number + 1);
      return held(followers, number, async () => followersOn(content, next, options));
    },
  };
}

async function held<T>(shelf: Map<number, T>, key: number, read: () => Promise<T>): Promise<T> {
  const known = shelf.get(key);
  if (known !== undefined) return known;
  const value = await read();
  shelf.set(key, value);
  if (shelf.size > MAX_HELD) shelf.delete(shelf.keys().next().value!);
  return value;
}
