// Breaks one slide paragraph into lines with the flow layout of `src/geometry/flow`.
import { breakLines, type FlowParagraph } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';

export interface PlacedLine {
  readonly start: number;
  readonly end: number;
  /** Of the letters, from the highest to the lowest. */
  readonly box: Box;
  readonly words: readonly { readonly start: number; readonly end: number; readonly box: Box }[];
}

/** A paragraph in lines; places count from its upper left. */
export interface SetLines {
  readonly lines: readonly PlacedLine[];
  readonly label: Box | null;
  /** With the spacing of the lines. */
  readonly height: number;
}

/** Breaks a paragraph into lines of this width; into those of the file alone where `wrap` is false. */
export function setLines(flow: FlowParagraph, default_tab: number, width: number, wrap = true): SetLines {
  const set = breakLines(flow, width, { default_tab, no_wrap: !wrap });
  const lines: PlacedLine[] = [];
  let label: Box | null = null;
  let y = 0;
  for (const { start, end, x0, x1, ascent, descent, baseline, height, words } of set.lines) {
    const top = y + baseline - ascent;
    const bottom = y + baseline + descent;
    if (set.label && lines.length === 0) label = [set.label.x0, top, set.label.x1, bottom];
    lines.push({ start, end, box: [x0, top, x1, bottom], words: placeWords(words, top, bottom) });
    y += height;
  }
  return { lines, label, height: y };
}

function placeWords(set: readonly number[], top: number, bottom: number): PlacedLine['words'] {
  const words: { start: number; end: number; box: Box }[] = [];
  for (let w = 0; w < set.length; w += 4) {
    words.push({ start: set[w]!, end: set[w + 1]!, box: [set[w + 2]!, top, set[w + 3]!, bottom] });
  }
  return words;
}
