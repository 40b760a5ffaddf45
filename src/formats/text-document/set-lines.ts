import { type Box, type Line, rounded, type Word } from '../../model/index.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A box in hundredths of a point and within the page: what runs over an edge is cut there, and what is no number is 0. */
export function boxOnPage(box: Box, { width, height }: PageSize): Box {
  const x = (value: number): number => Math.min(Math.max(value, 0) || 0, width);
  const y = (value: number): number => Math.min(Math.max(value, 0) || 0, height);
  const [x0, y0, x1, y1] = box;
  const [left, top] = [x(x0), y(y0)];
  return rounded([left, top, Math.max(left, x(x1)), Math.max(top, y(y1))]);
}

const WORDS = /\S+/g;

/**
 * Lines of a text with each of its characters but blanks in one word. Lines and words come from the layout, with their offsets already
 * taken to the text; a stretch that it gave no word, such as the label of a list item, gets what room there is before the next word.
 */
export function completeLines(text: string, lines: readonly Line[], size: PageSize): Line[] {
  let from = 0;
  return lines.map((line, i) => {
    const next = lines[i + 1];
    const end = next ? Math.max(from, Math.min(next.start, text.length)) : text.length;
    const words = wordsOf(text, from, end, line, size);
    const start = words[0]?.start ?? from;
    const complete = { start, end: words.at(-1)?.end ?? start, bbox: boxOnPage(line.bbox, size), words };
    from = end;
    return complete;
  });
}

function wordsOf(text: string, from: number, to: number, line: Line, size: PageSize): Word[] {
  const words: Word[] = [];
  let done = from;
  let right = line.bbox[0];
  for (const word of line.words) {
    const [start, end] = [Math.max(word.start, done), Math.min(word.end, to)];
    if (start >= end) continue;
    if (start > done) addWords(words, text, done, start, [right, line.bbox[1], word.bbox[0], line.bbox[3]], size);
    addWords(words, text, start, end, word.bbox, size);
    done = end;
    right = word.bbox[2];
  }
  if (done < to) addWords(words, text, done, to, [right, line.bbox[1], line.bbox[2], line.bbox[3]], size);
  return words;
}

/** The words of a stretch, sharing its box by their lengths. */
function addWords(words: Word[], text: string, start: number, end: number, box: Box, size: PageSize): void {
  const stretch = text.slice(start, end);
  if (!/\s/.test(stretch)) {
    words.push({ start, end, bbox: boxOnPage(box, size) });
    return;
  }
  const share = Math.max(0, box[2] - box[0]) / stretch.length;
  for (const match of stretch.matchAll(WORDS)) {
    const [a, b] = [match.index, match.index + match[0].length];
    const bbox: Box = [box[0] + a * share, box[1], box[0] + b * share, box[3]];
    words.push({ start: start + a, end: start + b, bbox: boxOnPage(bbox, size) });
  }
}
