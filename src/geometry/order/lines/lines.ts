// Joins the fragments of a region into lines, with raised text, drop caps and tables.
import type { Box } from '../../../model/index.ts';
import { isRightToLeftText } from '../../words/right-to-left.ts';
import type { Words } from '../../words/words.ts';
import type { Fragments } from './fragments.ts';
import { roundedKey, sortedBy } from './sorted-by.ts';

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
/** Fragments that are apart may differ a little more, as cells of a row do. */
const ROW_SLACK = 0.45;
/** Rows of more fragments are no text; each would be compared with each. */
const MOST_CELLS = 100;
const FEW = 16;
/** Smaller text by this factor, within this many em of the baseline, is raised or lowered text of a line. */
const SCRIPT_SIZE = 0.86;
const SCRIPT_REACH = 0.75;
/** Smaller than this part of the line it is a line of its own, under a large title. */
const SCRIPT_LEAST = 0.4;
/** It is next to its word, in em. */
const SCRIPT_GAP = 0.5;
/** What lies under or over its word by more, in em, is short, as the bounds of a sum are; a longer text is a line of its own, as a caption under a title. */
const SCRIPT_UNDER = 1;
const SCRIPT_CHARS = 12;
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
  const lines: Line[] = [];
  const groups = raiseDropCaps(f, attachScripts(f, groupByBaseline(f, ids)));
  for (let g = 0; g < groups.length; g++) if (groups[g]!.length > 0) lines.push(toLine(words, f, groups[g]!));
  return lines;
}

function groupByBaseline(f: Fragments, ids: ArrayLike<number>): number[][] {
  const groups: number[][] = [];
  let group: number[] = [];
  let baseline = 0;
  let size = 0;
  for (let k = 0; k < ids.length; k++) {
    const i = ids[k]!;
    const em = Math.max(size, f.size[i]!);
    const step = f.baseline[i]! - baseline;
    const isText = group.length > 0 && f.table[i]! < 0 && f.table[group[0]!]! < 0;
    const isRow = step <= ROW_SLACK * em && group.length < MOST_CELLS && !isMarkBehind(f, i, group);
    const same = step <= BASELINE_SLACK * em || (isRow && areAllApart(f, i, group));
    if (isText && same) group.push(i);
    else {
      group = [i];
      groups.push(group);
      baseline = f.baseline[i]!;
      size = f.size[i]!;
    }
  }
  return groups;
}

/** Whether a group is but a raised mark right of a fragment: it belongs to the word before it, not to the beginning of its line. */
const isMarkBehind = (f: Fragments, i: number, group: readonly number[]): boolean =>
  group.length === 1 && f.size[group[0]!]! <= SCRIPT_SIZE * f.size[i]! && f.x0[i]! < f.x0[group[0]!]!;

function areAllApart(f: Fragments, i: number, group: readonly number[]): boolean {
  for (const j of group) {
    const gap = Math.max(f.x0[i]! - f.x1[j]!, f.x0[j]! - f.x1[i]!);
    if (!(gap >= Math.max(f.size[i]!, f.size[j]!))) return false;
  }
  return true;
}

/** Puts small text that is beside a word of the line above or below into that line. */
function attachScripts(f: Fragments, groups: number[][]): number[][] {
  const out: number[][] = [];
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g]!;
    const above = out[out.length - 1];
    const below = groups[g + 1];
    const few = group.length < MOST_CELLS;
    if (few && below && areScriptsOf(f, group, below)) below.push(...group);
    else if (few && above && areScriptsOf(f, group, above)) above.push(...group);
    else out.push(group);
  }
  return out;
}

/** A drop cap is on the baseline of a later line than the one it begins. What it leaves may be empty. */
function raiseDropCaps(f: Fragments, groups: number[][]): number[][] {
  for (let g = 1; g < groups.length; g++) {
    const cap = findDropCap(f, groups[g]!);
    if (cap === -1) continue;
    let first = g;
    while (first > 0 && isBeside(f, cap, groups[first - 1]!)) first--;
    if (first === g) continue;
    groups[first]!.push(cap);
    groups[g] = groups[g]!.filter((i) => i !== cap);
  }
  return groups;
}

function findDropCap(f: Fragments, group: readonly number[]): number {
  for (const i of group) if (isDropCap(f, i, group)) return i;
  return -1;
}

function isDropCap(f: Fragments, i: number, group: readonly number[]): boolean {
  if (f.table[i]! >= 0 || f.chars[i]! > DROP_CHARS) return false;
  for (const j of group) if (j !== i && !isBegunBy(f, i, j)) return false;
  return true;
}

/** Whether a fragment is smaller than a drop cap and right of it. */
const isBegunBy = (f: Fragments, cap: number, j: number): boolean =>
  f.x0[j]! >= f.x0[cap]! + DROP_WIDTH * f.size[cap]! && f.size[cap]! >= DROP_SIZE * f.size[j]!;

function isBeside(f: Fragments, cap: number, line: readonly number[]): boolean {
  const highest = f.baseline[cap]! - DROP_HEIGHT * f.size[cap]!;
  for (const j of line) if (f.table[j]! >= 0 || !isBegunBy(f, cap, j) || f.baseline[j]! < highest) return false;
  return true;
}

function areScriptsOf(f: Fragments, group: readonly number[], line: readonly number[]): boolean {
  for (const i of group) if (!isScriptOf(f, i, line)) return false;
  return true;
}

function isScriptOf(f: Fragments, i: number, line: readonly number[]): boolean {
  if (f.table[i]! >= 0 || f.table[line[0]!]! >= 0) return false;
  const size = f.size[i]!;
  for (const j of line) {
    const em = f.size[j]!;
    if (
      size <= SCRIPT_SIZE * em &&
      size >= SCRIPT_LEAST * em &&
      Math.abs(f.baseline[i]! - f.baseline[j]!) <= SCRIPT_REACH * em &&
      f.x0[i]! - f.x1[j]! <= SCRIPT_GAP * em &&
      f.x0[j]! - f.x1[i]! <= SCRIPT_GAP * em &&
      (f.chars[i]! <= SCRIPT_CHARS || overlap(f, i, j) <= SCRIPT_UNDER * em)
    )
      return true;
  }
  return false;
}

const overlap = (f: Fragments, i: number, j: number): number =>
  Math.min(f.x1[i]!, f.x1[j]!) - Math.max(f.x0[i]!, f.x0[j]!);

function toLine(words: Words, f: Fragments, group: number[]): Line {
  const table = f.table[group[0]!]!;
  const order = fromTheLeft(f, group);
  const own: number[] = [];
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  let baseline = 0;
  let size = 0;
  let votes = 0;
  let chars = 0;
  let toTheLeft = 0;
  for (let k = 0; k < order.length; k++) {
    const i = order[k]!;
    const end = f.first[i + 1]!;
    for (let p = f.first[i]!; p < end; p++) own.push(f.words[p]!);
    x0 = Math.min(x0, f.x0[i]!);
    y0 = Math.min(y0, f.y0[i]!);
    x1 = Math.max(x1, f.x1[i]!);
    y1 = Math.max(y1, f.y1[i]!);
    chars += f.chars[i]!;
    toTheLeft += f.rtl[i]!;
    if (f.size[i] === size) votes += f.chars[i]!;
    else if (votes < f.chars[i]!) {
      votes = f.chars[i]! - votes;
      baseline = f.baseline[i]!;
      size = f.size[i]!;
    } else votes -= f.chars[i]!;
  }
  const rtl = toTheLeft > MOSTLY * chars;
  const line = rtl ? fromTheRight(words, own) : own;
  return { words: line, x0, y0, x1, y1, baseline, size, table, rtl };
}

/** Sorted in place where they are few, as in most lines. */
function fromTheLeft(f: Fragments, group: number[]): ArrayLike<number> {
  if (group.length > FEW) return sortedBy(group.length, f.x0, new Uint32Array(group));
  for (let k = 1; k < group.length; k++) {
    const i = group[k]!;
    const key = roundedKey(f.x0[i]!);
    let at = k;
    for (; at > 0 && roundedKey(f.x0[group[at - 1]!]!) > key; at--) group[at] = group[at - 1]!;
    group[at] = i;
  }
  return group;
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

/** Of the lines from one position up to another. */
export function boxOfLines(lines: readonly Line[], from = 0, to = lines.length): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let k = from; k < to; k++) {
    const line = lines[k]!;
    x0 = Math.min(x0, line.x0);
    y0 = Math.min(y0, line.y0);
    x1 = Math.max(x1, line.x1);
    y1 = Math.max(y1, line.y1);
  }
  return [x0, y0, x1, y1];
}
