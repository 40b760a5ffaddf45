// Joins paragraphs that continue over column and page breaks, for exports as running text.
import type { Block, DocumentView, PageContent } from '../model/index.ts';
import { addSpellings, joinLines } from '../view/index.ts';
import type { InlineWriter } from './inline/inline-writer.ts';
import { isSet } from './markdown/block-markdown.ts';

export interface FlowingPage {
  readonly content: PageContent;
  /** The text of a block as it is read, with that of the blocks that go on from it; null for a block that was read so. */
  textOf(block: Block): Promise<string | null>;
}

/** A paragraph is followed over so many page breaks; one that goes on still begins anew, so that memory stays bounded. */
const MAX_PAGES_AHEAD = 8;

/**
 * Pages one after the other, with paragraphs that run over column and page breaks read as one in the place where they begin. Words that are
 * parted at line ends are made whole by how the document writes them up to there.
 */
export async function* flowingPages(
  view: DocumentView,
  pages: readonly number[],
  inline: InlineWriter,
): AsyncGenerator<FlowingPage> {
  const spellings = new Set<string>();
  const ahead = new Map<number, PageContent>();
  const follower = new Map<string, Block>();
  const rank = new Map<string, number>();
  const taken = new Set<string>();
  const wanted = new Set(pages);

  const load = async (page: number): Promise<PageContent> => {
    const held = ahead.get(page);
    if (held) return held;
    const content = await view.page(page);
    ahead.set(page, content);
    inline.add(content);
    for (const block of content.blocks) {
      rank.set(block.id, rank.size);
      if (block.continues !== undefined && block.visible) follower.set(block.continues, block);
      if (isSet(block)) addSpellings(spellings, block.text);
    }
    return content;
  };
  const followerOf = async (block: Block, page: number, last: number): Promise<Block | null> => {
    if (!follower.has(block.id) && page < last && wanted.has(page + 1)) await load(page + 1);
    const next = follower.get(block.id);
    return next && !taken.has(next.id) && rank.get(next.id)! > rank.get(block.id)! ? next : null;
  };

  for (const page of pages) {
    const content = await load(page);
    const pageOf = (block: Block): number => Number(/^p(\d+)\./.exec(block.id)?.[1] ?? page);
    yield {
      content,
      textOf: async (first) => {
        if (taken.has(first.id)) return null;
        const blocks = [first];
        for (let next = first.visible ? await followerOf(first, page, page + MAX_PAGES_AHEAD) : null; next; ) {
          taken.add(next.id);
          blocks.push(next);
          next = await followerOf(next, pageOf(next), page + MAX_PAGES_AHEAD);
        }
        if (blocks.some(isSet)) return joinLines(inline.textOf(blocks, lineEnd), spellings);
        return inline.textOf(blocks, first.type === 'code' ? lineEnd : blankBetween);
      },
    };
    ahead.delete(page);
  }
}

const lineEnd = (): string => '\n';

/** Ends of lines behind which no blank is missing: a blank, a hyphen, and letters of scripts that have none. */
const NEEDS_NO_BLANK =
  /[\s\u00ad\u2010\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;

/** Parts of a text that keeps the blank at which it was parted. */
const blankBetween = (before: string, after: string): string =>
  NEEDS_NO_BLANK.test(before) || /^\s/.test(after) ? '' : ' ';
