// The texts of passages as they are given to a model that makes vectors of them.
import { readChunks } from '../../chunk/index.ts';
import type { DocumentView } from '../../model/index.ts';
import { PASSAGE_OPTIONS } from '../index/build-index.ts';
import type { PassageIndex } from '../index/passage-index.ts';

/** Characters of one text at most: passages have 400 tokens, and titles before them. */
const MAX_CHARACTERS = 4_000;

/** Those from the passage `skip` on, counted from 0, `limit` of them at most: each under the titles of its sections. */
export async function readPassageTexts(
  view: DocumentView,
  { passages }: PassageIndex,
  skip: number,
  limit: number,
): Promise<string[]> {
  const texts: string[] = [];
  const wanted = Math.min(limit, passages.count - skip);
  if (wanted <= 0) return texts;
  const from = passages.from[skip]!;
  for await (const { chunk } of readChunks(view.textOnly?.() ?? view, PASSAGE_OPTIONS, {
    index: skip + 1,
    from,
    fresh: from,
  })) {
    texts.push([...chunk.heading_path, chunk.text].join('\n').slice(0, MAX_CHARACTERS));
    if (texts.length === wanted) break;
  }
  return texts;
}
