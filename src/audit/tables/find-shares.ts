// Finds rows or columns of percentages that are shares of a total beside them, and the ones that do not fit.
import type { Budget } from './budget.ts';
import type { Lines, LineTraits } from './lines.ts';
import type { GridCell, Mismatch, Relation } from './relation.ts';

/** Lines on either side of one of percentages that they may be shares of. */
const NEAR_LINES = 3;
/** Totals of a line that shares are tried with. */
const MAX_BASES = 6;
/** Shares that must hold, and which part of them. */
const LEAST_SHARES = 3;
const LEAST_PART = 0.8;
/** With more room for rounding than this part of the share, to hold says nothing. */
const MAX_BLUR = 0.1;
const HUNDRED = 100;

interface Shares {
  readonly line: number;
  readonly of: number;
  readonly base: number;
  readonly holds: number;
  readonly fails: readonly number[];
}

/** Lines of percentages that are shares of the total of a line beside them. */
export function findShares(lines: Lines, traits: readonly LineTraits[], budget: Budget): Relation[] {
  return traits.flatMap(({ percent, numbers }, line) => {
    if (line < lines.first || !percent || numbers < LEAST_SHARES) return [];
    const best = bestShares(lines, traits, line, budget);
    return best ? [toRelation(lines, best)] : [];
  });
}

function bestShares(lines: Lines, traits: readonly LineTraits[], line: number, budget: Budget): Shares | null {
  let best: Shares | null = null;
  for (let of = Math.max(lines.first, line - NEAR_LINES); of <= Math.min(lines.count - 1, line + NEAR_LINES); of++) {
    if (of === line || traits[of]!.percent || traits[of]!.numbers < LEAST_SHARES) continue;
    for (const base of basesOf(lines, line, of)) {
      if (!budget.spend(lines.width)) return best;
      const shares = countShares(lines, line, of, base);
      if (shares.holds >= LEAST_SHARES && shares.holds > (best?.holds ?? 0) && isMost(shares)) best = shares;
    }
  }
  return best;
}

const isMost = ({ holds, fails }: Shares): boolean => holds >= LEAST_PART * (holds + fails.length);

/** Positions of the whole: a total, or what is said to be a hundred percent. */
function basesOf(lines: Lines, line: number, of: number): number[] {
  const bases: number[] = [];
  for (let across = lines.firstAcross; across < lines.width && bases.length < MAX_BASES; across++) {
    if (!lines.isNumber(of, across) || !(lines.value(of, across) > 0)) continue;
    const isWhole = lines.isNumber(line, across) && lines.value(line, across) === HUNDRED;
    if (isWhole || lines.isTotalAcross(across)) bases.push(across);
  }
  return bases;
}

function countShares(lines: Lines, line: number, of: number, base: number): Shares {
  let holds = 0;
  const fails: number[] = [];
  for (let across = lines.firstAcross; across < lines.width; across++) {
    if (across === base || !lines.isNumber(line, across) || !lines.isNumber(of, across)) continue;
    const { printed, computed, tolerance } = compare(lines, line, of, base, across);
    if (Math.abs(printed - computed) > tolerance) fails.push(across);
    else if (tolerance <= MAX_BLUR * Math.abs(computed)) holds++;
  }
  return { line, of, base, holds, fails };
}

function compare(lines: Lines, line: number, of: number, base: number, across: number) {
  const whole = lines.value(of, base);
  const part = lines.value(of, across);
  const computed = (HUNDRED * part) / whole;
  const slack = HUNDRED * (lines.half(of, across) / whole + (Math.abs(part) * lines.half(of, base)) / (whole * whole));
  return { printed: lines.value(line, across), computed, tolerance: lines.half(line, across) * (1 + 1e-6) + slack };
}

function toRelation(lines: Lines, { line, of, base, holds, fails }: Shares): Relation {
  const cellOf = (at: number, across: number): GridCell =>
    lines.axis === 'rows' ? { row: at, col: across } : { row: across, col: at };
  const mismatches = fails.map(
    (across): Mismatch => ({
      kind: 'percent',
      cell: cellOf(line, across),
      ...compare(lines, line, of, base, across),
      parts: [cellOf(of, across), cellOf(of, base)],
      values: [lines.value(of, across), lines.value(of, base)],
      signs: null,
      holds,
      formula: 'ratio',
    }),
  );
  return { kind: 'percent', line, holds, mismatches };
}
