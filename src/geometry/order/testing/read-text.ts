// Helps to test reading order: the paragraphs of a page as texts, and pages with shuffled streams.
import type { PageTags } from '../../layout.ts';
import type { FoundTable, Frame } from '../../words/frame.ts';
import type { Words } from '../../words/words.ts';
import { documentGrid, readingOrder } from '../index.ts';

interface Given {
  readonly skip?: Uint8Array;
  readonly tables?: readonly FoundTable[];
  readonly tags?: PageTags;
  /** Pages of the same document, besides the one that is read. */
  readonly others?: readonly Frame[];
}

/** What is read on a page: the text of each paragraph, `[table 0]` for a table. */
export function readText(frame: Frame, { skip, tables = [], tags, others = [] }: Given = {}): string[] {
  const skips = [frame, ...others].map(({ words }) => new Uint8Array(words.count) as Uint8Array);
  if (skip) skips[0] = skip;
  const grid = documentGrid([frame, ...others], skips);
  return readingOrder(frame, skips[0]!, tables, tags ?? null, grid).map((item) =>
    item.kind === 'table'
      ? `[table ${item.table}]`
      : item.lines.map((line) => line.map((w) => frame.words.text[w]).join(' ')).join(' / '),
  );
}

/** The same page with its words in another order of the content stream: `order` names the old place of each. */
export function reordered(frame: Frame, order: readonly number[]): Frame {
  const { words } = frame;
  const pick = <T extends Float32Array | Uint16Array | Uint32Array | Uint8Array>(values: T): T =>
    values.map((_, i) => values[order[i]!]!) as T;
  const moved: Words = {
    ...words,
    text: order.map((i) => words.text[i]!),
    x0: pick(words.x0),
    y0: pick(words.y0),
    x1: pick(words.x1),
    y1: pick(words.y1),
    baseline: pick(words.baseline),
    size: pick(words.size),
    style: pick(words.style),
    run: pick(words.run),
    flags: pick(words.flags),
    glyphs: pick(words.glyphs),
  };
  return { ...frame, words: moved };
}

const LOREM =
  'the quick brown fox jumps over a lazy dog while seven wizards boil five dozen liquor jugs and pack my box with them'.split(
    ' ',
  );

/** Lines of prose that fill a width of about so many points, at 10 points with 12 between the lines. */
export function prose(
  x: number,
  y: number,
  width: number,
  lines: number,
  seed = 0,
): (readonly [string, number, number])[] {
  let next = seed;
  return Array.from({ length: lines }, (_, k) => {
    let text = LOREM[next++ % LOREM.length]!;
    for (;;) {
      const word = LOREM[next % LOREM.length]!;
      if (text.length * 5 + word.length * 5 + 5 > width) break;
      text += ` ${word}`;
      next++;
    }
    return [text, x, y + 12 * k] as const;
  });
}
