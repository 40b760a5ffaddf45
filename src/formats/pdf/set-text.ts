import { type Frame, isGlued, unturnBox, type WordLine } from '../../geometry/index.ts';
import { type Box, type Line, rounded, type Word } from '../../model/index.ts';
import { clampToPage } from './page-space.ts';

/** The text of some lines, lines parted by line feeds, and where its words stand on the page. */
export interface SetText {
  readonly text: string;
  readonly lines: readonly Line[];
}

/** Size of the page as shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export function setText(frame: Frame, lines: readonly WordLine[], page: PageSize): SetText {
  const { words } = frame;
  const out: Line[] = [];
  let text = '';
  for (const line of lines) {
    if (line.length === 0) continue;
    if (text.length > 0) text += '\n';
    const start = text.length;
    const placed: Word[] = [];
    for (let k = 0; k < line.length; k++) {
      const w = line[k]!;
      if (k > 0 && !isGlued(words, line[k - 1]!, w)) text += ' ';
      const from = text.length;
      text += words.text[w]!;
      placed.push({ start: from, end: text.length, bbox: wordBox(frame, w, page) });
    }
    out.push({ start, end: text.length, bbox: boxAround(placed), words: placed });
  }
  return { text, lines: out };
}

export function boxAround(words: readonly Word[]): Box {
  let [x0, y0, x1, y1] = words[0]!.bbox;
  for (const { bbox } of words) {
    x0 = Math.min(x0, bbox[0]);
    y0 = Math.min(y0, bbox[1]);
    x1 = Math.max(x1, bbox[2]);
    y1 = Math.max(y1, bbox[3]);
  }
  return [x0, y0, x1, y1];
}

export function wordBox({ words, turn }: Frame, w: number, page: PageSize): Box {
  if (turn === 0) return rounded(clampToPage([words.x0[w]!, words.y0[w]!, words.x1[w]!, words.y1[w]!], page));
  return rounded(clampToPage(unturnBox([words.x0[w]!, words.y0[w]!, words.x1[w]!, words.y1[w]!], turn, page), page));
}

export const placeBox = (frame: Frame, box: Box, page: PageSize): Box =>
  rounded(clampToPage(unturnBox(box, frame.turn, page), page));

/** The size that most glyphs of the lines have, by a vote in one pass. */
export function commonSize({ words }: Frame, lines: readonly WordLine[]): number | null {
  let size: number | null = null;
  let votes = 0;
  for (const line of lines) {
    for (const w of line) {
      if (words.size[w] === size) votes += words.glyphs[w]!;
      else if (votes < words.glyphs[w]!) {
        size = words.size[w]!;
        votes = words.glyphs[w]! - votes;
      } else votes -= words.glyphs[w]!;
    }
  }
  return size === null ? null : Math.round(size * 10) / 10;
}
