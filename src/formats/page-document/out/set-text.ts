// Makes the text of a block with its lines and word boxes from layout words.
import { aroundProjected, movedByProjection } from '../../../flat-paper.ts';
import { type Frame, isGlued, unturnBox, type WordLine } from '../../../geometry/index.ts';
import { type Box, type Line, rounded, roundPoints, type Word } from '../../../model/index.ts';
import { aroundSloped, movedBySlope } from './slope.ts';

/** The text of some lines, lines parted by line feeds, and where its words are on the page. */
export interface SetText {
  readonly text: string;
  readonly lines: readonly Line[];
}

/** Size of the page as shown, or of a picture on it. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** Where the picture lies on its page. Absent for a page. */
  readonly at?: readonly [x: number, y: number];
}

export function setText(frame: Frame, lines: readonly WordLine[], page: PageSize): SetText {
  const { words } = frame;
  const out: Line[] = [];
  let text = '';
  for (const line of lines) {
    if (line.length === 0) continue;
    if (text.length > 0) text += '\n';
    const start = text.length;
    const placed = new Array<Word>(line.length);
    let x0 = Number.POSITIVE_INFINITY;
    let y0 = Number.POSITIVE_INFINITY;
    let x1 = 0;
    let y1 = 0;
    for (let k = 0; k < line.length; k++) {
      const w = line[k]!;
      if (k > 0 && !isGlued(words, line[k - 1]!, w)) text += ' ';
      const from = text.length;
      text += words.text[w]!;
      const bbox = wordBox(frame, w, page);
      placed[k] = placedWord(frame, w, from, text.length, bbox);
      if (bbox[0] < x0) x0 = bbox[0];
      if (bbox[1] < y0) y0 = bbox[1];
      if (bbox[2] > x1) x1 = bbox[2];
      if (bbox[3] > y1) y1 = bbox[3];
    }
    out.push({ start, end: text.length, bbox: [x0, y0, x1, y1], words: placed });
  }
  return { text, lines: out };
}

/** A word of a text, with the doubt of its recognition where it was recognised. */
export function placedWord({ words, runs }: Frame, w: number, start: number, end: number, bbox: Box): Word {
  const { confidence, mended_from } = runs[words.run[w]!] ?? {};
  if (confidence === undefined) return { start, end, bbox };
  const word = { start, end, bbox, confidence: roundedShare(confidence) };
  return mended_from === undefined ? word : { ...word, mended_from };
}

const roundedShare = (share: number): number => Math.round(100 * share) / 100;

/** How sure the recognition of some lines is, over their characters; undefined where they were not recognised. */
export function confidenceOf(lines: readonly Line[]): number | undefined {
  let letters = 0;
  let sum = 0;
  for (let k = 0; k < lines.length; k++) {
    const { words } = lines[k]!;
    for (let i = 0; i < words.length; i++) {
      const { start, end, confidence } = words[i]!;
      if (confidence === undefined) continue;
      letters += end - start;
      sum += (end - start) * confidence;
    }
  }
  return letters === 0 ? undefined : roundedShare(sum / letters);
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

export function wordBox(frame: Frame, w: number, page: PageSize): Box {
  const { x0, y0, x1, y1 } = frame.words;
  if (frame.slope !== undefined || frame.paper) return movedWordBox(frame, w, page);
  if (frame.turn === 0) return boxOnPage(x0[w]!, y0[w]!, x1[w]!, y1[w]!, page);
  return placeBox(frame, [x0[w]!, y0[w]!, x1[w]!, y1[w]!], page);
}

/** A word is so short that its box keeps its size; it moves to where the word is shown. */
function movedWordBox(frame: Frame, w: number, page: PageSize): Box {
  const { x0, y0, x1, y1 } = frame.words;
  const box = movedBySlope(frame, [x0[w]!, y0[w]!, x1[w]!, y1[w]!]);
  const turned = unturnBox(box, frame.turn, page);
  const shown = frame.paper ? movedByProjection(frame.paper.shown, turned) : turned;
  return boxOnPage(shown[0], shown[1], shown[2], shown[3], page);
}

type Placing = Pick<Frame, 'turn' | 'slope' | 'paper' | 'width' | 'height'>;

export function placeBox(frame: Placing, box: Box, page: PageSize): Box {
  const sloped = frame.slope === undefined ? box : aroundSloped(frame, box);
  const turned = frame.turn === 0 ? sloped : unturnBox(sloped, frame.turn, page);
  const shown = frame.paper ? aroundProjected(frame.paper.shown, turned) : turned;
  return boxOnPage(shown[0], shown[1], shown[2], shown[3], page);
}

/** No number is 0. */
export const within = (value: number, most: number): number => (value > 0 ? Math.min(value, most) : 0);

/** Cut at the edges of the page and rounded, side by side: it is done for every word, and boxes in between would cost more than the sums. */
function boxOnPage(x0: number, y0: number, x1: number, y1: number, { width, height, at }: PageSize): Box {
  const left = within(x0, width);
  const top = within(y0, height);
  const right = Math.max(left, within(x1, width));
  const bottom = Math.max(top, within(y1, height));
  if (at) return rounded([left + at[0], top + at[1], right + at[0], bottom + at[1]]);
  return [roundPoints(left), roundPoints(top), roundPoints(right), roundPoints(bottom)];
}

/** The size that most glyphs of the lines have, by a vote in one pass. */
export function commonSize({ words }: Frame, lines: readonly WordLine[]): number | null {
  let size: number | null = null;
  let votes = 0;
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    for (let i = 0; i < line.length; i++) {
      const w = line[i]!;
      if (words.size[w] === size) votes += words.glyphs[w]!;
      else if (votes < words.glyphs[w]!) {
        size = words.size[w]!;
        votes = words.glyphs[w]! - votes;
      } else votes -= words.glyphs[w]!;
    }
  }
  return size === null ? null : Math.round(size * 10) / 10;
}
