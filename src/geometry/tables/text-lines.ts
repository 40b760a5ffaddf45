import type { Frame } from '../frame.ts';
import { WORD } from '../words.ts';

/** Baselines this near belong to one line, in parts of the font size. */
const LINE_SLACK = 0.32;
/** Words that follow one another in the stream within this distance are taken as one run, in parts of the font size. */
const RUN_SLACK = 0.04;
/** No page is as large as this, in points: what lies beyond is not text to be placed. */
const FAR = 1e5;

/** Words on one baseline across the whole frame, from left to right. */
export interface TextLine {
  readonly baseline: number;
  readonly y0: number;
  readonly y1: number;
  /** The largest font size. */
  readonly size: number;
  readonly words: readonly number[];
}

interface StreamRun {
  readonly level: number;
  readonly size: number;
  readonly words: number[];
}

/** The baseline a word is read at: raised and lowered words are read with the word they hang on. */
export function levelsOf({ words }: Frame): Float32Array {
  const level = new Float32Array(words.baseline);
  for (let w = 1; w < words.count; w++)
    if (
      words.flags[w]! & (WORD.raised | WORD.lowered) &&
      Math.abs(words.x0[w]! - words.x1[w - 1]!) < words.size[w]! * 2
    )
      level[w] = level[w - 1]!;
  return level;
}

/** Lines of a frame from top to bottom. Words that are skipped or have no finite place are left out. */
export function buildTextLines(frame: Frame, skip: Uint8Array, level: Float32Array): TextLine[] {
  const runs = streamRuns(frame, skip, level).sort((a, b) => a.level - b.level);
  const lines: TextLine[] = [];
  let group: StreamRun[] = [];
  for (const run of runs) {
    const first = group[0];
    if (first && run.level - first.level > LINE_SLACK * Math.min(first.size, run.size)) {
      lines.push(lineOf(frame, group));
      group = [];
    }
    group.push(run);
  }
  if (group.length) lines.push(lineOf(frame, group));
  return lines;
}

function streamRuns({ words }: Frame, skip: Uint8Array, level: Float32Array): StreamRun[] {
  const runs: StreamRun[] = [];
  let last: StreamRun | null = null;
  let lastX = 0;
  for (let w = 0; w < words.count; w++) {
    if (skip[w] || !isPlaced(words.x0[w]!, words.x1[w]!) || !isPlaced(words.y0[w]!, words.y1[w]!)) continue;
    const at = level[w]!;
    const size = words.size[w]! || 1;
    if (last && Math.abs(at - last.level) <= RUN_SLACK * size && words.x0[w]! >= lastX) last.words.push(w);
    else runs.push((last = { level: at, size, words: [w] }));
    lastX = words.x0[w]!;
  }
  return runs;
}

const isPlaced = (from: number, to: number): boolean => from > -FAR && to < FAR && from <= to;

function lineOf({ words }: Frame, group: readonly StreamRun[]): TextLine {
  const members = group.length === 1 ? group[0]!.words : group.flatMap((run) => run.words);
  if (group.length > 1) members.sort((a, b) => words.x0[a]! - words.x0[b]! || a - b);
  let y0 = Number.POSITIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let size = 0;
  let weight = 0;
  let sum = 0;
  for (const w of members) {
    if (words.y0[w]! < y0) y0 = words.y0[w]!;
    if (words.y1[w]! > y1) y1 = words.y1[w]!;
    if (words.size[w]! > size) size = words.size[w]!;
  }
  for (const run of group) {
    weight += run.words.length;
    sum += run.level * run.words.length;
  }
  return { baseline: sum / weight, y0, y1, size: size || 1, words: members };
}
