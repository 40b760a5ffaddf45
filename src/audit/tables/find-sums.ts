// Finds rows or columns that are totals, subtotals or differences of others, by label or by the numbers alone.
import type { RelationKind } from '../relation-kind.ts';
import type { Budget } from './budget.ts';
import { findHint } from './hint.ts';
import type { Lines, LineTraits } from './lines.ts';
import { STATE } from './number-grid.ts';
import type { GridCell, Mismatch, Relation } from './relation.ts';
import { type Counted, SumWindow } from './sum-window.ts';
import { SUBTOTAL, says } from './words.ts';

/** A line that the lines before (or behind) it add up to. */
interface SumLine {
  readonly line: number;
  readonly parts: readonly number[];
  readonly signs: readonly number[];
  readonly holds: number;
  readonly fails: readonly number[];
  readonly isDifference: boolean;
}

/** Unlabelled lines are held against so many of the lines before them. */
const MAX_UNLABELLED = 30;
/** A difference takes so many lines from another at most. */
const MAX_DIFFERENCE = 12;

/**
 * Lines that state what others add up to. Lines are taken in turn and kept open; one that states the sum of the last open ones closes them and
 * takes their place, so that totals of totals are found by the same step. Then the other way round, for totals that are first.
 */
export function findSums(lines: Lines, traits: readonly LineTraits[], budget: Budget): Relation[] {
  const order = traits.flatMap(({ isPart }, line) => (isPart ? [line] : []));
  const forward = closeLines(lines, traits, order, budget);
  const known = new Set(forward.found.map(({ line }) => line));
  const closedBy = new Map(forward.found.flatMap(({ line, parts }) => parts.map((part) => [part, line] as const)));
  const backward = closeLines(lines, traits, order.toReversed(), budget).found.filter(
    // The other way round a line whose parts have been told already would be told again.
    (sum) =>
      (sum.holds > 1 || sum.fails.length === 0) &&
      !known.has(sum.line) &&
      !sum.isDifference &&
      !sum.parts.includes(closedBy.get(sum.line) ?? -1),
  );
  const found = [...forward.found, ...backward];
  const used = new Set(found.flatMap(({ parts }) => parts));
  const resolved = new Set(found.map(({ line }) => line));
  const single = forward.open.filter(({ line }) => !resolved.has(line));
  return [...found, ...single].map((sum) => toRelation(lines, sum, kindOf(lines, sum, used)));
}

function kindOf(lines: Lines, { line, isDifference }: SumLine, used: ReadonlySet<number>): RelationKind {
  if (isDifference) return 'difference';
  return used.has(line) || says(SUBTOTAL, lines.label(line)) ? 'subtotal' : 'sum';
}

interface Closed {
  readonly found: SumLine[];
  /** Labelled totals of a single number that nothing adds up to. */
  readonly open: SumLine[];
}

function closeLines(lines: Lines, traits: readonly LineTraits[], order: readonly number[], budget: Budget): Closed {
  const [found, lone]: [SumLine[], SumLine[]] = [[], []];
  const stack: number[] = [];
  for (const line of order) {
    const sum = budget.isSpent ? null : findWindow(lines, traits, stack, line, budget);
    if (sum) {
      found.push(sum);
      closeParts(stack, sum.parts);
    } else if (traits[line]!.isTotal && traits[line]!.numbers === 1 && budget.spend(stack.length)) {
      const missed = findLone(lines, traits, stack, line);
      if (missed) lone.push(missed);
    }
    stack.push(line);
  }
  return { found, open: lone };
}

/** `parts` are at the end of the stack, though others may be between them. */
function closeParts(stack: number[], parts: readonly number[]): void {
  const closed = new Set(parts);
  const kept: number[] = [];
  while (closed.size > 0) {
    const line = stack.pop()!;
    if (!closed.delete(line)) kept.push(line);
  }
  for (const line of kept.reverse()) stack.push(line);
}

/** The open lines that a line closes; null where it closes none. */
function findWindow(
  lines: Lines,
  traits: readonly LineTraits[],
  stack: readonly number[],
  line: number,
  budget: Budget,
): SumLine | null {
  const { isTotal, percent } = traits[line]!;
  const isNet = !isTotal && lines.axis === 'rows' && traits[line]!.isNet;
  const most = isTotal ? stack.length : Math.min(stack.length, MAX_UNLABELLED);
  if (!isTotal && !isNet && lines.axis === 'rows' && !mayClose(lines, stack, line, most)) return null;
  const window = new SumWindow(lines, line);
  let best: SumLine | null = null;
  const consider = (isLabelled: boolean, isDifference: boolean): boolean => {
    const least = isLabelled || lines.axis === 'columns' ? 1 : Math.max(2, window.sample.length / 2);
    const sum = window.closing(isDifference) < least ? null : accept(lines, window, isLabelled, isDifference);
    if (sum && (!best || score(sum) > score(best))) best = sum;
    return best !== null && best.fails.length === 0;
  };
  for (let i = 1; i <= most; i++) {
    const part = stack[stack.length - i]!;
    if (traits[part]!.percent !== percent) continue;
    if (!budget.spend(window.sample.length)) break;
    window.add(part);
    if (window.parts.length < 2) continue;
    if (consider(isTotal, false)) break;
    if (isNet && window.parts.length <= MAX_DIFFERENCE && consider(true, true)) break;
  }
  return best;
}

/** Whether the first number of a line without a label is the sum of some before it: all must be, so one is enough to say no. */
function mayClose(lines: Lines, stack: readonly number[], line: number, most: number): boolean {
  const across = firstNumber(lines, line);
  const { values, halves } = lines.grid;
  const at = lines.at(line, across);
  let [sum, rounding] = [0, halves[at]!];
  for (let i = 1; i <= most; i++) {
    const part = lines.at(stack[stack.length - i]!, across);
    sum += values[part]!;
    rounding += halves[part]!;
    if (i > 1 && Math.abs(values[at]! - sum) <= rounding) return true;
  }
  return false;
}

const score = ({ holds, fails }: SumLine): number => holds - 2 * fails.length;

/** Of the columns of a table, instances are its rows: there are more of them, and more are asked for. */
function accept(lines: Lines, window: SumWindow, isLabelled: boolean, isDifference: boolean): SumLine | null {
  const quick = window.count(window.sample, isDifference);
  if (!isEnough(lines, quick, isLabelled, isDifference)) return null;
  const counted = window.isSampled ? window.count(window.all, isDifference) : quick;
  if (!isEnough(lines, counted, isLabelled, isDifference)) return null;
  const { holds, fails } = counted;
  return { line: window.line, parts: [...window.parts], signs: window.signs(isDifference), holds, fails, isDifference };
}

/** Instances of an unlabelled column of sums, and how many of them may fail. */
const LEAST_UNLABELLED = 5;
const FAILS_UNLABELLED = 0.1;

function isEnough(
  lines: Lines,
  { holds, large, rare, fails }: Counted,
  isLabelled: boolean,
  isDifference: boolean,
): boolean {
  const failed = fails.length;
  if (lines.axis === 'columns') {
    if (!isLabelled) return large >= LEAST_UNLABELLED && failed <= FAILS_UNLABELLED * holds;
    return failed === 0 ? holds >= 2 : holds >= 3 && failed <= Math.max(1, holds / 4);
  }
  if (!isLabelled || isDifference) return large >= 2 && (failed === 0 || (isLabelled && failed === 1 && large >= 3));
  if (failed === 0) return holds >= 1;
  return (holds >= 2 && failed <= Math.max(1, holds / 3)) || (rare >= 1 && failed === 1);
}

/** How far a lone total may be off to be told, in parts of itself, where nothing says what went wrong. */
const MAX_LONE_SHARE = 0.05;

/** A labelled total of one number, held against all lines that are open before it, or those since the total before. */
function findLone(lines: Lines, traits: readonly LineTraits[], stack: readonly number[], line: number): SumLine | null {
  const across = firstNumber(lines, line);
  const since = stack.findLastIndex((open) => traits[open]!.isTotal) + 1;
  for (const parts of [stack.slice(since), [...stack]]) {
    if (parts.length < 2 || parts.some((part) => !lines.isNumber(part, across))) continue;
    const window = new SumWindow(lines, line);
    for (const part of parts) window.add(part);
    const told = window.compare(across, false);
    const off = Math.abs(told.printed - told.computed);
    if (off <= told.tolerance) return null;
    const isNear = off <= MAX_LONE_SHARE * Math.abs(told.printed);
    const values = parts.map((part) => lines.value(part, across));
    const hint = findHint(told.printed, told.computed, values, lines.half(line, across));
    if (!lines.isAdditive(across) || !window.couldBeSum(across) || !(isNear || hint)) continue;
    return { line, parts, signs: parts.map(() => 1), holds: 0, fails: [across], isDifference: false };
  }
  return null;
}

function firstNumber(lines: Lines, line: number): number {
  for (let across = lines.firstAcross; across < lines.width; across++) if (lines.isNumber(line, across)) return across;
  return lines.firstAcross;
}

function toRelation(lines: Lines, sum: SumLine, kind: RelationKind): Relation {
  if (sum.fails.length === 0) return { kind, line: sum.line, holds: sum.holds, mismatches: [] };
  const window = new SumWindow(lines, sum.line);
  for (const part of sum.parts) window.add(part);
  const cellOf = (line: number, across: number): GridCell =>
    lines.axis === 'rows' ? { row: line, col: across } : { row: across, col: line };
  const mismatches = sum.fails.map((across): Mismatch => {
    const stated = sum.parts.flatMap((part, i) => (isStated(lines, part, across) ? [i] : []));
    return {
      kind,
      cell: cellOf(sum.line, across),
      ...window.compare(across, sum.isDifference),
      parts: stated.map((i) => cellOf(sum.parts[i]!, across)),
      values: stated.map((i) => lines.value(sum.parts[i]!, across)),
      signs: stated.map((i) => sum.signs[i]!),
      holds: sum.holds,
      formula: sum.isDifference ? 'difference' : 'sum',
    };
  });
  return { kind, holds: sum.holds, mismatches, line: sum.line };
}

const isStated = (lines: Lines, line: number, across: number): boolean => {
  const state = lines.state(line, across);
  return state === STATE.number || state === STATE.percent || state === STATE.dash;
};
