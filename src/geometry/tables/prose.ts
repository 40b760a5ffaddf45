import type { Chunk } from './chunks.ts';
import { KIND } from './kinds.ts';
import type { TextLine } from './text-lines.ts';

/** Running text has at least so many words in a line and is at least so wide, in parts of the font size. */
const WORDS = 5;
const WIDTH = 16;
/** Beside numbers, or two or more other chunks, a line of text must have more words to count as running text. */
const WORDS_IN_COMPANY = 8;
/** Neighbouring lines of running text stand within this distance, in parts of the font size. */
const LEADING = 2;
/** One of them is at least as wide as this share of the other. */
const ALIKE = 0.7;

/** The chunks that are lines of running text: long, with a like one right above or below. */
export function findProse(lines: readonly TextLine[], chunks: readonly (readonly Chunk[])[]): Set<Chunk> {
  const prose = new Set<Chunk>();
  const company = chunks.map((own) => own.length > 2 || (own.length > 1 && own.some((c) => c.kind === KIND.number)));
  chunks.forEach((own, n) => {
    for (const chunk of own) {
      if (chunk.words.length < (company[n] ? WORDS_IN_COMPANY : WORDS) || chunk.x1 - chunk.x0 <= WIDTH * chunk.size)
        continue;
      for (let m = n + 1; m < lines.length && lines[m]!.baseline - lines[n]!.baseline < LEADING * chunk.size; m++) {
        const below = chunks[m]!.find((c) => c.x0 < chunk.x1 && c.x1 > chunk.x0);
        if (!below) continue;
        if (isLike(chunk, below)) {
          const wide = isWide(below, chunk);
          // The last line of a paragraph may be short; the one before it is known by those above.
          if (wide || prose.has(chunk) || !company[n]) prose.add(chunk);
          if (prose.has(chunk) && (wide || !company[m])) prose.add(below);
        }
        break;
      }
    }
  });
  return prose;
}

const isLike = (a: Chunk, b: Chunk): boolean =>
  Math.abs(a.size - b.size) < 0.15 * a.size && Math.abs(a.x0 - b.x0) < 2.5 * a.size;

const isWide = (a: Chunk, b: Chunk): boolean => a.x1 - a.x0 >= ALIKE * (b.x1 - b.x0) && a.words.length >= WORDS;
