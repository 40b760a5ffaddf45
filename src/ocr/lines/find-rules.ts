// Straight lines that are drawn: long runs of dark pixels, in rows and in columns of the straightened picture, that are thin the other way.
import type { Box } from '../../model/index.ts';
import { type Frame, toUpright } from '../picture/frame.ts';
import type { Grey } from '../picture/grey.ts';
import type { DrawnRule } from '../port.ts';

/** Greys below it are ink, on white paper; a thin line that was made smaller is no darker. */
const INK = 185;
/** Pixels of the small picture: the shortest rule, the thickest, and how far a run may break off. */
const SHORTEST = 36;
const THICKEST = 7;
const BREAK = 1;
/** Rows in which a rule may wander, since no scan is quite straight. */
const WANDER = 2;
const MOST_RULES = 5000;
/** Rows beside a rule that are looked at, and the share of dark pixels up to which one is paper. */
const BESIDE = 3;
const MOST_DARK = 0.5;

interface Bits {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
}

interface OpenRule {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Dark pixels. */
  area: number;
}

/** Boxes are those of the straightened picture; a pixel of `small` is `scale` of it. What runs through a line of text belongs to its letters. */
export function findRules(small: Grey, lines: readonly Box[], frame: Frame, scale: number): DrawnRule[] {
  const { bits, side } = straightened(small, frame, scale);
  const across = rulesOf(bits).map(({ left, top, right, bottom }): Box => [left, top, right, bottom]);
  const down = rulesOf(side).map(({ left, top, right, bottom }): Box => [top, left, bottom, right]);
  const inPicture = (box: Box): Box => [box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale];
  return [
    ...across
      .map((box): DrawnRule => ({ box: inPicture(box), direction: 'across' }))
      .filter(({ box }) => !lines.some((line) => runsThrough(box, line))),
    ...down.map((box): DrawnRule => ({ box: inPicture(box), direction: 'down' })),
  ];
}

/** Rules above and below a line of text are in its box at most by this share of its height. */
const AT_EDGE = 0.14;

function runsThrough(rule: Box, line: Box): boolean {
  const [y, edge] = [(rule[1] + rule[3]) / 2, (line[3] - line[1]) * AT_EDGE];
  return y > line[1] + edge && y < line[3] - edge && rule[0] >= line[0] && rule[2] <= line[2];
}

/** Dark pixels by rows and, on its side, by columns. */
function straightened(
  { width, height, pixels }: Grey,
  frame: Frame,
  scale: number,
): { readonly bits: Bits; readonly side: Bits } {
  const dark = new Uint8Array(width * height);
  const columns = new Uint8Array(width * height);
  const place = toUpright(frame);
  const [x0, y0] = place(0, 0);
  const [x1, y1] = place(1, 0);
  const across = x1 - x0;
  const up = y1 - y0;
  for (let y = 0; y < height; y++) {
    const start = place(0.5 * scale, (y + 0.5) * scale);
    let from_x = start[0] / scale;
    let from_y = start[1] / scale;
    for (let x = 0; x < width; x++, from_x += across, from_y += up) {
      if (from_x < 0 || from_y < 0 || from_x >= width || from_y >= height) continue;
      if (pixels[(from_y | 0) * width + (from_x | 0)]! >= INK) continue;
      dark[y * width + x] = 1;
      columns[x * height + y] = 1;
    }
  }
  return { bits: { width, height, dark }, side: { width: height, height: width, dark: columns } };
}

/** Long runs, joined with those of the rows before that they touch. */
function rulesOf({ width, height, dark }: Bits): OpenRule[] {
  const done: OpenRule[] = [];
  let open: OpenRule[] = [];
  for (let y = 0; y < height && done.length < MOST_RULES; y++) {
    for (const [left, right] of longRuns(dark, y * width, width)) {
      const rule = open.find((other) => other.left <= right + BREAK && other.right >= left - BREAK);
      if (!rule) open.push({ left, top: y, right, bottom: y + 1, area: right - left });
      else {
        rule.left = Math.min(rule.left, left);
        rule.right = Math.max(rule.right, right);
        rule.bottom = y + 1;
        rule.area += right - left;
      }
    }
    done.push(...open.filter((rule) => rule.bottom < y + 1 - WANDER));
    open = open.filter((rule) => rule.bottom >= y + 1 - WANDER);
  }
  return [...done, ...open].filter((rule) => {
    const { left, right, top, bottom, area } = rule;
    const length = right - left;
    if (bottom - top > THICKEST || area > length * THICKEST || length < (bottom - top) * 6) return false;
    return isPaper(rule, top - 1, -1) && isPaper(rule, bottom, 1);
  });

  /** Whether one of the nearest rows on a side of a rule is mostly light: on a dark area, what is left between light letters is no rule. */
  function isPaper({ left, right }: OpenRule, from: number, step: 1 | -1): boolean {
    for (let y = from; y >= 0 && y < height && Math.abs(y - from) < BESIDE; y += step) {
      let count = 0;
      for (let x = left; x < right; x++) count += dark[y * width + x]!;
      if (count < (right - left) * MOST_DARK) return true;
    }
    return from < 0 || from >= height;
  }
}

/** The first column of each, and the one after its last. */
function longRuns(dark: Uint8Array, start: number, width: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  const end = start + width;
  for (let first = start; first < end; first++) {
    if (dark[first] === 0) continue;
    let last = first;
    for (let place = first + 1; place < end && place - last <= BREAK + 1; place++) if (dark[place] === 1) last = place;
    if (last + 1 - first >= SHORTEST) runs.push([first - start, last + 1 - start]);
    first = last;
  }
  return runs;
}
