// Shortens a chunk to a token budget and trims its citations to the text that is left.
import { countTokens } from '../tokens/index.ts';
import type { Chunk } from './chunk.ts';

/**
 * The chunk, or as much of its beginning as fits: its tokens and citations are those of the text that is left, and `whole_tokens` says how much it was. Where
 * not even a character fits, one is left.
 */
export function fitChunk(chunk: Chunk, fits: (chunk: Chunk) => boolean): Chunk {
  if (chunk.text.length <= 1 || fits(chunk)) return chunk;
  let [low, high] = [1, chunk.text.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(cutChunk(chunk, middle))) low = middle;
    else high = middle;
  }
  return cutChunk(chunk, low);
}

function cutChunk(chunk: Chunk, length: number): Chunk {
  // Not within a character of two units.
  const text = chunk.text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const citations = chunk.citations
    .filter(({ start }) => start < text.length)
    .map((citation) => ({ ...citation, end: Math.min(citation.end, text.length) }));
  return { ...chunk, text, tokens: countTokens(text), whole_tokens: chunk.tokens, citations };
}
