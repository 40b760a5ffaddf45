import type { Frame, Frames, WordLine } from '../../geometry/index.ts';
import type { Coverage } from '../../model/index.ts';
import type { TablePart } from './table-joiner.ts';

/** Keeps account of a page's words: each is placed once, or listed with the reason why not. */
export interface PageCoverage {
  place(frame: Frame, lines: readonly WordLine[]): void;
  /** Rows before `dropped_rows` are placed elsewhere: they repeat the header of a table that goes on from the page before. */
  placeTable(part: TablePart, dropped_rows: number): void;
  /** Words that no stage has placed. There should be none; they are placed at the end rather than lost. */
  missing(frames: Frames): readonly { readonly frame: Frame; readonly lines: readonly WordLine[] }[];
}

/** Adds up what became of the characters of a document. Blanks are not counted. */
export function createCoverage() {
  let characters = 0;
  let placed = 0;
  const dropped: { reason: string; characters: number; page: number | null }[] = [];

  function beginPage(page: number, frames: Frames, glyphs: number): PageCoverage {
    characters += glyphs;
    placed += frames.merged;
    if (frames.twins > 0) dropped.push({ reason: 'painted twice', characters: frames.twins, page });
    const seen = new Map<Frame, Uint8Array>();
    const maskOf = (frame: Frame): Uint8Array => {
      let mask = seen.get(frame);
      if (!mask) {
        mask = new Uint8Array(frame.words.count);
        seen.set(frame, mask);
      }
      return mask;
    };
    const place = (frame: Frame, lines: readonly WordLine[]): number => {
      const mask = maskOf(frame);
      let sum = 0;
      for (const line of lines) {
        for (const w of line) {
          if (mask[w]) continue;
          mask[w] = 1;
          sum += frame.words.glyphs[w]!;
        }
      }
      return sum;
    };
    return {
      place: (frame, lines) => {
        placed += place(frame, lines);
      },
      placeTable: ({ table, frame }, dropped_rows) => {
        for (const cell of table.cells) {
          if (cell.row + cell.row_span > dropped_rows) placed += place(frame, cell.lines);
        }
      },
      missing: (all) => {
        const found: { frame: Frame; lines: WordLine[] }[] = [];
        for (const frame of [all.main, ...all.others, ...(all.slanted ? [all.slanted] : [])]) {
          const mask = maskOf(frame);
          const lines: WordLine[] = [];
          for (let w = 0; w < frame.words.count; w++) if (!mask[w]) lines.push([w]);
          if (lines.length > 0) found.push({ frame, lines });
        }
        return found;
      },
    };
  }

  return {
    beginPage,
    finish: (): Coverage => ({ characters, placed, dropped }),
  };
}
