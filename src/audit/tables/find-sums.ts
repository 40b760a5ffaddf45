import type { RelationKind } from '../relation-kind.ts';
import type { Budget } from './budget.ts';
import { findHint } from './hint.ts';
import type { Lines, LineTraits } from './lines.ts';
import { STATE } from './number-grid.ts';
import type { GridCell, Mismatch, Relation } from './relation.ts';
import { SumWindow } from './sum-window.ts';
import { DIFFERENCE, NOT_ADDITIVE, SUBTOTAL } from './words.ts';

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
 * takes their place, so that totals of totals are found by the same step. Then the other way round, for totals that stand first.
 */
export function findSums(lines: Lines, traits: readonly LineTraits[], budget: Budget): Relation[] {
  const order = traits.flatMap(({ isPart }, line) => (isPart ? [line] : []));
  const forward = closeLines(lines, traits, order, budget);
  const known = new Set(forward.found.map(({ line }) => line));
  const backward = closeLines(lines, traits, order.toReversed(), budget).found.filter(
    (sum) => !known.has(sum.line) && !sum.isDifference && isNew(sum, forward.found),
  );
  const found = [...forward.found, ...backward];
  const used = new Set(found.flatMap(({ parts }) => parts));
  const resolved = new Set(found.map(({ line }) => line));
  const single = forward.open.filter(({ line }) => !resolved.has(line));
  return [...found, ...single].map((sum) => toRelation(lines, sum, kindOf(lines, sum, used)));
}

/** A total that stands first, told of a line whose parts have been told already, would be the same sum again. */
const isNew = (sum: SumLine, known: readonly SumLine[]): boolean =>
  !known.some(({ line, parts }) => sum.parts.includes(line) && parts.includes(sum.line));

function kindOf(lines: Lines, { line, isDifference }: SumLine, used: ReadonlySet<number>): RelationKind {
  if (isDifference) return 'difference';
  return used.has(line) || SUBTOTAL.test(lines.label(line)) ? 'subtotal' : 'sum';
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
      const closed = new Set(sum.parts);
      while (stack.length > 0 && closed.delete(stack.at(-1)!)) stack.pop();
      if (closed.size > 0) removeAll(stack, closed);
    } else if (traits[line]!.isTotal && traits[line]!.numbers === 1) {
      const missed = findLone(lines, traits, stack, line);
      if (missed) lone.push(missed);
    }
    stack.push(line);
  }
  return { found, open: lone };
}

function removeAll(stack: number[], closed: ReadonlySet<number>): void {
  const kept = stack.filter((line) => !closed.has(line));
  stack.length = 0;
  for (const line of kept) stack.push(line);
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
  const isNet = !isTotal && lines.axis === 'rows' && DIFFERENCE.test(lines.label(line));
  const window = new SumWindow(lines, line);
  const most = isTotal ? stack.length : Math.min(stack.length, MAX_UNLABELLED);
  let best: SumLine | null = null;
  const consider = (sum: SumLine | null): boolean => {
    if (sum && (!best || score(sum) > score(best))) best = sum;
    return best !== null && best.fails.length === 0;
  };
  for (let i = 1; i <= most; i++) {
    const part = stack[stack.length - i]!;
    if (traits[part]!.percent !== percent) continue;
    if (!budget.spend(window.sample.length)) break;
    window.add(part);
    if (window.parts.length < 2) continue;
    if (consider(accept(lines, window, isTotal, false))) break;
    if (isNet && window.parts.length <= MAX_DIFFERENCE && consider(accept(lines, window, true, true))) break;
  }
  return best;
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

interface Counted {
  readonly holds: number;
  readonly large: number;
  readonly fails: readonly number[];
}

/** Instances of an unlabelled column of sums, and how many of them may fail. */
const LEAST_UNLABELLED = 5;
const FAILS_UNLABELLED = 0.1;

function isEnough(lines: Lines, { holds, large, fails }: Counted, isLabelled: boolean, isDifference: boolean): boolean {
  const failed = fails.length;
  if (lines.axis === 'columns') {
    if (!isLabelled) return large >= LEAST_UNLABELLED && failed <= FAILS_UNLABELLED * holds;
    return failed === 0 ? holds >= 2 : holds >= 3 && failed <= Math.max(1, holds / 4);
  }
  if (!isLabelled || isDifference) return large >= 2 && (failed === 0 || (isLabelled && failed === 1 && large >= 3));
  if (failed === 0) return holds >= 1;
  return (holds >= 2 && failed <= Math.max(1, holds / 3)) || (large >= 1 && failed === 1 && holds >= 1);
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
    const hint = findHint(told.printed, told.computed, values, told.tolerance, lines.half(line, across));
    if (NOT_ADDITIVE.test(lines.labelAcross(across)) || !window.couldBeSum(across) || !(isNear || hint)) continue;
    return { line, parts, signs: parts.map(() => 1), holds: 0, fails: [across], isDifference: false };
  }
  return null;
}

function firstNumber(lines: Lines, line: number): number {
  for (let across = lines.firstAcross; across < lines.width; across++) if (lines.isNumber(line, across)) return across;
  return lines.firstAcross;
}

function toRelation(lines: Lines, sum: SumLine, kind: RelationKind): Relation {
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
