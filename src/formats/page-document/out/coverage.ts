// Counts what becomes of every character of a PDF: placed, or dropped for a stated reason.
import type { Frame, Frames, WordLine } from '../../../geometry/index.ts';
import type { Coverage } from '../../../model/index.ts';
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
  const sums: Sums = { characters: 0, placed: 0, dropped: [] };
  return {
    beginPage: (page: number, frames: Frames, glyphs: number): PageCoverage => {
      sums.characters += glyphs;
      sums.placed += frames.merged;
      if (frames.twins > 0) sums.dropped.push({ reason: 'painted twice', characters: frames.twins, page });
      const { left_out = 0 } = frames;
      if (left_out > 0) sums.dropped.push({ reason: 'outside the areas to read', characters: left_out, page });
      return new PageAccount(sums);
    },
    finish: (): Coverage => ({ ...sums }),
  };
}

interface Sums {
  characters: number;
  placed: number;
  readonly dropped: { reason: string; characters: number; page: number | null }[];
}

/** A class, not closures: each page has its own, and the code is to be compiled once. */
class PageAccount implements PageCoverage {
  readonly #sums: Sums;
  readonly #seen = new Map<Frame, Uint8Array>();

  constructor(sums: Sums) {
    this.#sums = sums;
  }

  #maskOf(frame: Frame): Uint8Array {
    let mask = this.#seen.get(frame);
    if (!mask) {
      mask = new Uint8Array(frame.words.count);
      this.#seen.set(frame, mask);
    }
    return mask;
  }

  place(frame: Frame, lines: readonly WordLine[]): void {
    const mask = this.#maskOf(frame);
    const { glyphs } = frame.words;
    let sum = 0;
    for (let k = 0; k < lines.length; k++) {
      const line = lines[k]!;
      for (let i = 0; i < line.length; i++) {
        const w = line[i]!;
        if (mask[w]) continue;
        mask[w] = 1;
        sum += glyphs[w]!;
      }
    }
    this.#sums.placed += sum;
  }

  placeTable({ table, frame }: TablePart, dropped_rows: number): void {
    for (const cell of table.cells) {
      if (cell.row + cell.row_span > dropped_rows) this.place(frame, cell.lines);
    }
  }

  missing({ main, others, slanted }: Frames): { frame: Frame; lines: WordLine[] }[] {
    const found: { frame: Frame; lines: WordLine[] }[] = [];
    for (const frame of [main, ...others, ...(slanted ? [slanted] : [])]) {
      const mask = this.#maskOf(frame);
      const lines: WordLine[] = [];
      for (let w = 0; w < frame.words.count; w++) if (!mask[w]) lines.push([w]);
      if (lines.length > 0) found.push({ frame, lines });
    }
    return found;
  }
}
