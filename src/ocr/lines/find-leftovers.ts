// Ink that the detection network passed over, or took for one with what is above and below it: single digits of a column, dashes beside a line. What
// has the size of letters becomes a line of its own, what has that of a dash is added to the line that it is beside.
import type { Box } from '../../model/index.ts';
import { type Frame, toStraight } from '../picture/frame.ts';
import type { Grey } from '../picture/grey.ts';
import { joinRuns } from './join-runs.ts';
import { boxedDashes, loneMarks, type Mark } from './lone-marks.ts';
import { extentOf } from './to-boxes.ts';

/** Greys below it are ink, on white paper. */
const INK = 150;
/** Height of a capital, in heights of the box of its line. */
const CAPITAL = 0.52;
/** In capitals: heights of letters, their greatest width, and the measures of a dash. */
const LETTER_HEIGHTS = [0.6, 1.5] as const;
const LETTER_WIDTH = 1.8;
const DASH_HEIGHT = 0.32;
const DASH_WIDTHS = [0.2, 1.2] as const;
/** How near letters of a word are, and dashes of a line. */
const NEAR = 0.5;
const DASH_NEAR = 1;
/** What a box has around letters. */
const MARGIN = 0.42;
/** A column of single characters: so high at least and so wide at most, in heights of the middle line. Its rows are so far apart, in capitals; the letters of text on its side are nearer. */
const COLUMN_HEIGHT = 1.6;
const COLUMN_WIDTH = 1.3;
const ROW_GAP = 0.3;
/** Pieces of ink between the rows, for each of them. */
const MOST_STRAYS = 1.5;
/** With more than this the page holds a picture or noise. */
const MOST_LEFTOVERS = 1500;

export interface Leftovers {
  /** The lines that were found, longer where dashes belong to them, and columns of single characters as their rows. */
  readonly lines: readonly Box[];
  /** Places that may hold letters. */
  readonly doubtful: readonly Box[];
  readonly marks: readonly Mark[];
}

/** Boxes are those of the straightened picture; a pixel of `small` is `scale` of it. */
export function findLeftovers(small: Grey, boxes: readonly Box[], frame: Frame, scale: number): Leftovers {
  const none = { lines: boxes, doubtful: [], marks: [] };
  if (boxes.length === 0) return none;
  const heights = boxes.map(([, top, , bottom]) => bottom - top).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1]!;
  const capital = middle * CAPITAL;
  const isColumn = ([left, top, right, bottom]: Box): boolean =>
    bottom - top >= COLUMN_HEIGHT * middle && right - left <= COLUMN_WIDTH * middle;
  const columns = boxes.filter(isColumn);
  const place = toStraight(frame);
  const { pixels, width, height } = small;
  const weigh = (y: number, row: Float64Array): void => {
    for (let x = 0, index = y * width; x < width; x++, index++) row[x] = pixels[index]! < INK ? 1 : 0;
  };
  const small_pieces = joinRuns({ width, height, weigh })
    .filter(({ area }) => area >= 3)
    .map((piece) => extentOf(piece, scale, place))
    .filter((box) => box[2] - box[0] <= LETTER_WIDTH * capital && box[3] - box[1] <= LETTER_HEIGHTS[1] * capital);
  const loose = small_pieces.filter(outside(boxes.filter((box) => !isColumn(box))));
  if (loose.length > MOST_LEFTOVERS) return none;
  const letters = loose.filter(isLetter(capital));
  const isOutside = outside(columns);
  const doubtful = groups(letters.filter(isOutside), capital).map(withMargin(capital));
  const parted = boxes.flatMap((box) => (isColumn(box) ? rowsOf(box, loose, capital) : [box]));
  const free = new Set(loose.filter(isOutside));
  const lines = withDashes(parted, small_pieces, free, capital);
  const boxed = boxedDashes(lines, small_pieces, capital);
  const marks = loneMarks(lines, [...loose.filter(outside(lines)), ...boxed.keys()], capital);
  const taken = new Set(marks.map(({ piece }) => boxed.get(piece)));
  return { lines: lines.filter((line) => !taken.has(line)), doubtful, marks };
}

/** The rows of a column; the column itself where its letters are as near or as small as those of text on its side. */
function rowsOf(column: Box, loose: readonly Box[], capital: number): Box[] {
  const isOutside = outside([column]);
  const own = loose.filter((box) => !isOutside(box));
  const rows = groups(own.filter(isLetter(capital)), capital).sort((a, b) => a[1] - b[1]);
  const areApart = rows.every((row, i) => i === 0 || row[1] - rows[i - 1]![3] >= ROW_GAP * capital);
  const strays = own.filter(([, top, , bottom]) => rows.every((row) => bottom <= row[1] || top >= row[3]));
  return areApart && strays.length < rows.length * MOST_STRAYS ? rows.map(withMargin(capital)) : [column];
}

const isLetter =
  (capital: number) =>
  ([, top, , bottom]: Box): boolean =>
    bottom - top >= LETTER_HEIGHTS[0] * capital;

/** Whether the middle of a box lies in none of these. */
function outside(boxes: readonly Box[]): (box: Box) => boolean {
  if (boxes.length === 0) return () => true;
  const sorted = [...boxes].sort((a, b) => a[1] - b[1]);
  const tallest = Math.max(...boxes.map(([, top, , bottom]) => bottom - top));
  return (box) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    for (let index = firstBelow(sorted, y - tallest); index < sorted.length && sorted[index]![1] <= y; index++) {
      const [left, , right, bottom] = sorted[index]!;
      if (y <= bottom && x >= left && x <= right) return false;
    }
    return true;
  };
}

function firstBelow(sorted: readonly Box[], y: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]![1] < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines take in the dashes beside them that are free, and those of their own that their edges cut. */
function withDashes(
  boxes: readonly Box[],
  pieces: readonly Box[],
  free: ReadonlySet<Box>,
  capital: number,
): readonly Box[] {
  const dashes = pieces.filter((box) => {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    return height <= DASH_HEIGHT * capital && width >= DASH_WIDTHS[0] * capital && width <= DASH_WIDTHS[1] * capital;
  });
  return boxes.map((box) => {
    const third = (box[3] - box[1]) / 3;
    const beside = dashes.filter((dash) => {
      const y = (dash[1] + dash[3]) / 2;
      const isOwn = dash[0] + dash[2] > 2 * box[0] && dash[0] + dash[2] < 2 * box[2];
      return y > box[1] + third && y < box[3] - third && (isOwn || free.has(dash));
    });
    let [left, , right] = box;
    for (const dash of [...beside].sort((a, b) => b[0] - a[0]))
      if (dash[2] <= left + capital && left - dash[2] <= DASH_NEAR * capital)
        left = Math.min(left, dash[0] - (MARGIN * capital) / 2);
    for (const dash of [...beside].sort((a, b) => a[0] - b[0]))
      if (dash[0] >= right - capital && dash[0] - right <= DASH_NEAR * capital)
        right = Math.max(right, dash[2] + (MARGIN * capital) / 2);
    return [left, box[1], right, box[3]];
  });
}

/** Letters that stand side by side, in one box. */
function groups(letters: readonly Box[], capital: number): Box[] {
  const open: [number, number, number, number][] = [];
  for (const box of [...letters].sort((a, b) => a[0] - b[0])) {
    const group = open.find(
      (other) =>
        box[0] - other[2] <= NEAR * capital && Math.min(box[3], other[3]) - Math.max(box[1], other[1]) >= capital / 2,
    );
    if (!group) open.push([...box]);
    else {
      group[1] = Math.min(group[1], box[1]);
      group[2] = Math.max(group[2], box[2]);
      group[3] = Math.max(group[3], box[3]);
    }
  }
  return open;
}

const withMargin =
  (capital: number) =>
  ([left, top, right, bottom]: Box): Box => {
    const margin = MARGIN * capital;
    return [left - margin, top - margin, right + margin, bottom + margin];
  };
