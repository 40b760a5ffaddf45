// Finds lines of running text, which table finding leaves out.
import type { Chunk } from './chunks.ts';
import { KIND } from './kinds.ts';
import type { TextLine } from './text-lines.ts';

/** Running text has at least so many words in a line and is at least so wide, in parts of the font size. */
const WORDS = 5;
const WIDTH = 16;
/** Beside numbers, or two or more other chunks, a line of text must have more words to count as running text. */
const WORDS_IN_COMPANY = 8;
/** Neighbouring lines of running text are within this distance, in parts of the font size. */
const LEADING = 2;
/** A line of more chunks holds no running text. */
const MOST_CHUNKS = 200;

/** The chunks that are lines of running text: long, with a like one right above or below. */
export function findProse(lines: readonly TextLine[], chunks: readonly (readonly Chunk[])[]): Set<Chunk> {
  const prose = new Set<Chunk>();
  const inCompany = (n: number): boolean => {
    const own = chunks[n]!;
    return own.length > 2 || (own.length > 1 && own.some((c) => c.kind === KIND.number));
  };
  /** Beside several entries and a number, what goes on below alone is the rest of a cell. */
  const isEntry = (n: number): boolean => chunks[n]!.length > 2 && chunks[n]!.some((c) => c.kind === KIND.number);
  const isLong = (chunk: Chunk, n: number): boolean =>
    chunk.words.length >= WORDS &&
    chunk.x1 - chunk.x0 > WIDTH * chunk.size &&
    (chunk.words.length >= WORDS_IN_COMPANY || !inCompany(n));
  chunks.forEach((own, n) => {
    if (own.length > MOST_CHUNKS) return;
    for (const chunk of own) {
      const long = isLong(chunk, n);
      if (!long && !prose.has(chunk)) continue;
      for (let m = n + 1; m < lines.length && lines[m]!.baseline - lines[n]!.baseline < LEADING * chunk.size; m++) {
        if (chunks[m]!.length > MOST_CHUNKS) break;
        const below = chunks[m]!.find((c) => isUnder(c, chunk));
        if (!below) continue;
        if (!isLike(chunk, below)) break;
        if (isLong(below, m)) {
          prose.add(chunk);
          prose.add(below);
        } else if (
          long &&
          chunk.words.length >= WORDS_IN_COMPANY &&
          !inCompany(m) &&
          !isEntry(n) &&
          isLoneUnder(chunks[m]!, chunk)
        ) {
          // The last line of a paragraph is short, and has nothing beside it.
          prose.add(chunk);
          prose.add(below);
        }
        break;
      }
    }
  });
  return prose;
}

const isLike = (a: Chunk, b: Chunk): boolean =>
  Math.abs(a.size - b.size) < 0.15 * a.size && Math.abs(a.x0 - b.x0) < 2.5 * a.size;

const isUnder = (below: Chunk, { x0, x1 }: Chunk): boolean => below.x0 < x1 && below.x1 > x0;

/** Whether no more than one chunk of a line is under another. */
const isLoneUnder = (line: readonly Chunk[], chunk: Chunk): boolean =>
  line.length === 1 || line.filter((c) => isUnder(c, chunk)).length === 1;
