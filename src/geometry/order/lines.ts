import type { Box } from '../../model/index.ts';
import type { Words } from '../words.ts';
import { type Fragments, isRightToLeftText, sortedBy } from './fragments.ts';

/** A line of a column, or a table in it. */
export interface Line {
  /** In order of reading; empty for tables. */
  readonly words: number[];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  baseline: number;
  /** Of most of its text, in points. */
  size: number;
  readonly table: number;
  /** Text runs to the left. */
  readonly rtl: boolean;
}

/** Baselines this close are one line, in em of the larger. */
const BASELINE_SLACK = 0.3;
/** Fragments that stand apart may differ a little more, as cells of a row do. */
const ROW_SLACK = 0.45;
/** Rows of more fragments are no text; each would be compared with each. */
const MOST_CELLS = 100;
/** Smaller text by this factor, within this many em of the baseline, is raised or lowered text of a line. */
const SCRIPT_SIZE = 0.86;
const SCRIPT_REACH = 0.75;
/** Smaller than this part of the line it is a line of its own, under a large title. */
const SCRIPT_LEAST = 0.4;
/** It stands next to its word, in em. */
const SCRIPT_GAP = 0.5;
/** A drop cap has few letters, is larger than its text by this factor and as high as so many em of its own. */
const DROP_CHARS = 12;
const DROP_SIZE = 1.25;
const DROP_HEIGHT = 0.8;
/** Its lines begin this far from its left edge, in em of its own; not at its right edge, as letters that go on its word belong to it. */
const DROP_WIDTH = 0.3;
/** Share of letters of a line. */
const MOSTLY = 0.5;

/** Fragments of a column as lines, from the top. */
export function buildLines(words: Words, f: Fragments, ids: ArrayLike<number>): Line[] {
  const groups = raiseDropCaps(f, attachScripts(f, groupByBaseline(f, ids)));
  return groups.map((group) => toLine(words, f, group));
}

function groupByBaseline(f: Fragments, ids: ArrayLike<number>): number[][] {
  const groups: number[][] = [];
  let group: number[] = [];
  let [baseline, size] = [0, 0];
  for (let k = 0; k < ids.length; k++) {
    const i = ids[k]!;
    const em = Math.max(size, f.size[i]!);
    const step = f.baseline[i]! - baseline;
    const isText = group.length > 0 && f.table[i]! < 0 && f.table[group[0]!]! < 0;
    const same =
      step <= BASELINE_SLACK * em ||
      (step <= ROW_SLACK * em && group.length < MOST_CELLS && group.every((j) => areApart(f, i, j)));
    if (isText && same) group.push(i);
    else {
      group = [i];
      groups.push(group);
      [baseline, size] = [f.baseline[i]!, f.size[i]!];
    }
  }
  return groups;
}

const areApart = (f: Fragments, i: number, j: number): boolean =>
  Math.max(f.x0[i]! - f.x1[j]!, f.x0[j]! - f.x1[i]!) >= Math.max(f.size[i]!, f.size[j]!);

/** Puts small text that stands beside a word of the line above or below into that line. */
function attachScripts(f: Fragments, groups: number[][]): number[][] {
  const out: number[][] = [];
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g]!;
    const [above, below] = [out[out.length - 1], groups[g + 1]];
    const few = group.length < MOST_CELLS;
    if (few && below && group.every((i) => isScriptOf(f, i, below))) below.push(...group);
    else if (few && above && group.every((i) => isScriptOf(f, i, above))) above.push(...group);
    else out.push(group);
  }
  return out;
}

/** A drop cap stands on the baseline of a later line than the one it begins. */
function raiseDropCaps(f: Fragments, groups: number[][]): number[][] {
  for (let g = 1; g < groups.length; g++) {
    const cap = groups[g]!.find((i) => isDropCap(f, i, groups[g]!));
    if (cap === undefined) continue;
    let first = g;
    while (first > 0 && isBeside(f, cap, groups[first - 1]!)) first--;
    if (first === g) continue;
    groups[first]!.push(cap);
    groups[g] = groups[g]!.filter((i) => i !== cap);
  }
  return groups.filter((group) => group.length > 0);
}

function isDropCap(f: Fragments, i: number, group: readonly number[]): boolean {
  if (f.table[i]! >= 0 || f.chars[i]! > DROP_CHARS) return false;
  return group.every(
    (j) => j === i || (f.x0[j]! >= f.x0[i]! + DROP_WIDTH * f.size[i]! && f.size[i]! >= DROP_SIZE * f.size[j]!),
  );
}

function isBeside(f: Fragments, cap: number, line: readonly number[]): boolean {
  return line.every(
    (j) =>
      f.table[j]! < 0 &&
      f.x0[j]! >= f.x0[cap]! + DROP_WIDTH * f.size[cap]! &&
      f.size[cap]! >= DROP_SIZE * f.size[j]! &&
      f.baseline[j]! >= f.baseline[cap]! - DROP_HEIGHT * f.size[cap]!,
  );
}

function isScriptOf(f: Fragments, i: number, line: readonly number[]): boolean {
  if (f.table[i]! >= 0 || f.table[line[0]!]! >= 0) return false;
  return line.some(
    (j) =>
      f.size[i]! <= SCRIPT_SIZE * f.size[j]! &&
      f.size[i]! >= SCRIPT_LEAST * f.size[j]! &&
      Math.abs(f.baseline[i]! - f.baseline[j]!) <= SCRIPT_REACH * f.size[j]! &&
      f.x0[i]! - f.x1[j]! <= SCRIPT_GAP * f.size[j]! &&
      f.x0[j]! - f.x1[i]! <= SCRIPT_GAP * f.size[j]!,
  );
}

function toLine(words: Words, f: Fragments, group: number[]): Line {
  const order = sortedBy(group.length, (k) => f.x0[group[k]!]!);
  const line: Line = {
    words: [],
    x0: Infinity,
    y0: Infinity,
    x1: -Infinity,
    y1: -Infinity,
    baseline: 0,
    size: 0,
    table: f.table[group[0]!]!,
    rtl: false,
  };
  let votes = 0;
  for (const k of order) {
    const i = group[k]!;
    for (let p = f.first[i]!; p < f.first[i + 1]!; p++) line.words.push(f.words[p]!);
    line.x0 = Math.min(line.x0, f.x0[i]!);
    line.y0 = Math.min(line.y0, f.y0[i]!);
    line.x1 = Math.max(line.x1, f.x1[i]!);
    line.y1 = Math.max(line.y1, f.y1[i]!);
    if (f.size[i] === line.size) votes += f.chars[i]!;
    else if (votes < f.chars[i]!) {
      votes = f.chars[i]! - votes;
      line.baseline = f.baseline[i]!;
      line.size = f.size[i]!;
    } else votes -= f.chars[i]!;
  }
  if (!isMostlyRightToLeft(words, line.words)) return line;
  return { ...line, words: fromTheRight(words, line.words), rtl: true };
}

function isMostlyRightToLeft(words: Words, list: readonly number[]): boolean {
  let [rtl, all] = [0, 0];
  for (const w of list) {
    const text = words.text[w]!;
    all += text.length;
    if (isRightToLeftText(text)) rtl += text.length;
  }
  return rtl > MOSTLY * all;
}

/** Words from right to left; those of the other direction in between keep theirs among themselves. */
function fromTheRight(words: Words, list: readonly number[]): number[] {
  const sorted = [...list].sort((a, b) => words.x0[b]! - words.x0[a]!);
  const out: number[] = [];
  let foreign: number[] = [];
  for (const w of sorted) {
    if (isRightToLeftText(words.text[w]!)) {
      out.push(...foreign.reverse(), w);
      foreign = [];
    } else foreign.push(w);
  }
  out.push(...foreign.reverse());
  return out;
}

export function boxOfLines(lines: readonly Line[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    y0 = Math.min(y0, line.y0);
    x1 = Math.max(x1, line.x1);
    y1 = Math.max(y1, line.y1);
  }
  return [x0, y0, x1, y1];
}
