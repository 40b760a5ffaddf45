// Helps to test block typing: pages made of sketched paragraphs.
import { boxOfLines } from '../../box-of-lines.ts';
import type { Picture, Style } from '../../ink.ts';
import type { PageTags } from '../../layout.ts';
import type { FlowItem } from '../../order/index.ts';
import { frameOf } from '../../testing/frame-of.ts';
import type { FoundTable, WordLine } from '../../words/frame.ts';
import type { TypingPage } from '../typing-page.ts';

/** Lines of a paragraph from its first baseline down; each line its own text. */
export interface ParagraphSketch {
  readonly text: readonly string[];
  readonly y: number;
  readonly x?: number;
  readonly size?: number;
  readonly style?: number;
  readonly mcid?: number;
  readonly column?: number;
}

interface PageSketch {
  readonly page?: number;
  readonly width?: number;
  readonly height?: number;
  readonly tags?: PageTags;
  readonly pictures?: readonly Picture[];
  /** A table is after so many paragraphs. */
  readonly table?: { readonly after: number; readonly table: FoundTable };
}

const look = (more: Partial<Style>): Style => ({
  font: 'Test',
  size: 10,
  bold: false,
  italic: false,
  monospace: false,
  colour: 0,
  ...more,
});

/** Styles by number: 0 plain, 1 bold, 2 large, 3 small, 4 of one width, 5 slanted, 6 of mathematics. */
export const STYLES: readonly Style[] = [
  look({}),
  look({ bold: true }),
  look({ size: 16 }),
  look({ size: 8 }),
  look({ monospace: true }),
  look({ italic: true }),
  look({ font: 'CMMI10' }),
];

const LEADING = 1.2;
const COLUMN = [50, 50, 550, 750] as const;

/** A page for the typer: every paragraph as it was drawn, in one column, nothing of it furniture. */
export function pageOf(paragraphs: readonly ParagraphSketch[], sketch: PageSketch = {}): TypingPage {
  const drawn = paragraphs.flatMap(({ text, y, x = 50, style = 0, size = STYLES[style]!.size, mcid = -1 }) =>
    text.map((line, k) => [line, x, y + k * LEADING * size, size, style, mcid] as const),
  );
  const { page = 1, width = 600, height = 800, pictures = [] } = sketch;
  const frame = frameOf({ words: drawn, styles: STYLES, page, width, height, pictures });
  let next = 0;
  const flow: FlowItem[] = paragraphs.map(({ text, column = 0 }) => {
    const lines: WordLine[] = text.map((line) =>
      line
        .split(/ |(?=~)/)
        .filter(Boolean)
        .map(() => next++),
    );
    return { kind: 'paragraph', lines, box: boxOfLines(frame, lines), column, column_box: COLUMN };
  });
  if (sketch.table) flow.splice(sketch.table.after, 0, { kind: 'table', table: 0 });
  return {
    frame,
    flow,
    tables: sketch.table ? [sketch.table.table] : [],
    furniture: new Uint8Array(frame.words.count),
    tags: sketch.tags ?? null,
  };
}

/** Running text of so many lines. */
export const prose = (lines: number): string[] =>
  Array.from(
    { length: lines },
    (_, k) => `line ${k} of running text that goes on over the whole width of its column and`,
  );
