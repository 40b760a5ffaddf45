import type { Box } from '../model/index.ts';
import type { Frames } from './build-frames.ts';
import type { Frame, WordLine } from './frame.ts';
import type { OutlineEntry, PageLayout, PageTags, TextElement } from './layout.ts';
import { documentGrid, readingOrder } from './order/index.ts';
import { WORD } from './words.ts';

export interface LayoutPage {
  readonly frames: Frames;
  readonly tags: PageTags | null;
}

/** Lays out a document batch by batch: what pages have in common is known for the pages of a batch and of those before. */
export function createLayout(_outline: readonly OutlineEntry[]): {
  add(pages: readonly LayoutPage[]): readonly PageLayout[];
} {
  return {
    add: (pages) => {
      const frames = pages.map((page) => page.frames.main);
      const skips = frames.map(hiddenWords);
      const grid = documentGrid(frames, skips);
      return pages.map(({ tags }, i) => {
        const frame = frames[i]!;
        const flow = readingOrder(frame, skips[i]!, [], tags, grid);
        return {
          elements: flow.flatMap((item) => (item.kind === 'paragraph' ? [textElement(frame, item.lines)] : [])),
          confidence: 1,
        };
      });
    },
  };
}

/** 1 for each word that a reader does not see. */
function hiddenWords(frame: Frame): Uint8Array {
  const skip = new Uint8Array(frame.words.count);
  for (let w = 0; w < frame.words.count; w++) if (isHidden(frame, w)) skip[w] = 1;
  return skip;
}

/** Lines in the order of the content stream, and a new element wherever the next line is not near below. */
export function plainElements(
  frame: Frame,
  wanted: (word: number) => boolean = (w) => !isHidden(frame, w),
): TextElement[] {
  const { words } = frame;
  const lines: number[][] = [];
  let last = -1;
  for (let w = 0; w < words.count; w++) {
    if (!wanted(w)) continue;
    const sameLine =
      last >= 0 &&
      Math.abs(words.baseline[w]! - words.baseline[last]!) < 0.75 * words.size[w]! &&
      words.x0[w]! > words.x0[last]!;
    if (sameLine) lines.at(-1)!.push(w);
    else lines.push([w]);
    last = w;
  }
  const elements: TextElement[] = [];
  let block: number[][] = [];
  const flush = (): void => {
    if (block.length > 0) elements.push(textElement(frame, block));
    block = [];
  };
  for (const line of lines) {
    const above = block.at(-1)?.[0];
    const size = words.size[line[0]!]!;
    const step = above === undefined ? 0 : words.baseline[line[0]!]! - words.baseline[above]!;
    if (above !== undefined && (step < 0 || step > 1.6 * size || words.size[above] !== size)) flush();
    block.push(line);
  }
  flush();
  return elements;
}

export const isHidden = ({ words }: Frame, w: number): boolean => (words.flags[w]! & WORD.hidden) !== 0;

function textElement(frame: Frame, lines: readonly WordLine[]): TextElement {
  return { kind: 'text', type: 'paragraph', level: null, lines, box: boxOfLines(frame, lines), continues: false };
}

export function boxOfLines({ words }: Frame, lines: readonly WordLine[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (const w of line) {
      x0 = Math.min(x0, words.x0[w]!);
      y0 = Math.min(y0, words.y0[w]!);
      x1 = Math.max(x1, words.x1[w]!);
      y1 = Math.max(y1, words.y1[w]!);
    }
  }
  return [x0, y0, x1, y1];
}
