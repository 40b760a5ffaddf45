// Links paragraphs that continue over column and page breaks, so that chunking reads them as one.
import type { Block, PageContent } from '../../model/index.ts';
import type { ChunkOptions } from '../chunk.ts';

/** Paragraphs that are followed over one page break at most, so that no file makes pages be read over and over. */
const MAX_OVER_BREAK = 4;

const isFurniture = ({ type }: Block): boolean => type === 'header' || type === 'footer';

/** Most pages have no block that does. */
const goesOn = ({ continues }: Block): boolean => continues !== undefined;

/** Whether the block is among what is asked for. Text of a cell comes with the cells of its sheet. */
export const isWanted = (block: Block, options: ChunkOptions): boolean =>
  block.cell === undefined &&
  (block.visible || options.include_hidden) &&
  (options.include_furniture || !isFurniture(block)) &&
  /\S/.test(block.text);

/**
 * Which block goes on from which, from this page to itself and the next. What a block says of its past counts where it is the first to
 * say so and comes later; everything can be told from two pages, so that chunking may begin anywhere.
 */
export function followersOn(
  content: PageContent,
  next: PageContent | null,
  options: ChunkOptions,
): ReadonlyMap<string, { readonly page: PageContent; readonly at: number }> {
  const followers = new Map<string, { page: PageContent; at: number }>();
  if (!content.blocks.some(goesOn) && !next?.blocks.some(goesOn)) return followers;
  const rank = new Map<string, number>();
  for (const [at, block] of content.blocks.entries()) if (isWanted(block, options)) rank.set(block.id, at);
  const claim = (page: PageContent, at: number): boolean => {
    const block = page.blocks[at]!;
    const before = block.continues === undefined ? undefined : rank.get(block.continues);
    if (before === undefined || followers.has(block.continues!) || !isWanted(block, options)) return false;
    if (page === content && before >= at) return false;
    followers.set(block.continues!, { page, at });
    return true;
  };
  for (const at of content.blocks.keys()) claim(content, at);
  let over = 0;
  for (const at of next?.blocks.keys() ?? []) if (over < MAX_OVER_BREAK && claim(next!, at)) over++;
  return followers;
}
