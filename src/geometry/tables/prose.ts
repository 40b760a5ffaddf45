import type { Chunk } from './chunks.ts';
import type { TextLine } from './text-lines.ts';

/** Running text has at least so many words in a line and is at least so wide, in parts of the font size. */
const WORDS = 5;
const WIDTH = 16;
/** Beside two or more other chunks a line of text must have more words to count as running text. */
const WORDS_IN_COMPANY = 8;
/** Neighbouring lines of running text stand within this distance, in parts of the font size. */
const LEADING = 2;

/** Marks the chunks that are lines of running text: long, with a like one right above or below. */
export function findProse(lines: readonly TextLine[], chunks: readonly (readonly Chunk[])[]): Set<Chunk> {
  const prose = new Set<Chunk>();
  const isLong = (chunk: Chunk, company: number): boolean =>
    chunk.words.length >= (company > 2 ? WORDS_IN_COMPANY : WORDS) && chunk.x1 - chunk.x0 > WIDTH * chunk.size;
  chunks.forEach((own, n) => {
    for (const chunk of own) {
      if (!isLong(chunk, own.length)) continue;
      for (let m = n + 1; m < lines.length && lines[m]!.baseline - lines[n]!.baseline < LEADING * chunk.size; m++) {
        const like = chunks[m]!.find((c) => c.x0 < chunk.x1 && c.x1 > chunk.x0);
        if (!like) continue;
        if (isLike(chunk, like)) {
          prose.add(chunk);
          if (like.words.length >= 3 || chunks[m]!.length === 1) prose.add(like);
        }
        break;
      }
    }
  });
  return prose;
}

const isLike = (a: Chunk, b: Chunk): boolean =>
  Math.abs(a.size - b.size) < 0.15 * a.size && Math.abs(a.x0 - b.x0) < 2.5 * a.size && b.words.length >= 1;
