// Finds lines computed from two neighbours, such as quantity times price, a change or a ratio, and the cells that do
// not fit.
import type { RelationKind } from '../relation-kind.ts';
import type { Budget } from './budget.ts';
import type { Lines, LineTraits } from './lines.ts';
import type { GridCell, Mismatch, Relation } from './relation.ts';
import { DIFFERENCE, DISCOUNT, type Lexicon, says } from './words.ts';

/** How a third number is made of two. */
interface Recipe {
  readonly kind: RelationKind;
  readonly formula: string;
  /** The result is a percentage of what the others are. */
  readonly percent: boolean;
  /** What the line of the result must be called; null where any may be it. */
  readonly label: Lexicon | null;
  readonly axes: readonly Lines['axis'][];
  /** `printed` decides where two readings are usual. */
  compute(a: number, b: number, printed: number): number;
  /** How far rounding of the two may move it. */
  slack(a: number, b: number, halfA: number, halfB: number): number;
  /** Numbers for which it says nothing. */
  isTrivial(a: number, b: number): boolean;
}

const isZero = (a: number, b: number): boolean => a === 0 || b === 0;
const HUNDRED = 100;

const RECIPES: readonly Recipe[] = [
  {
    ...{ kind: 'product', formula: 'product', percent: false, label: null, axes: ['columns'] },
    compute: (a, b) => a * b,
    slack: (a, b, halfA, halfB) => Math.abs(a) * fractionHalf(halfB) + Math.abs(b) * fractionHalf(halfA),
    isTrivial: (a, b) => isZero(a, b) || Math.abs(a) === 1 || Math.abs(b) === 1,
  },
  {
    ...{ kind: 'difference', formula: 'difference', percent: false, label: DIFFERENCE, axes: ['columns'] },
    compute: (a, b) => a - b,
    slack: (_a, _b, halfA, halfB) => halfA + halfB,
    isTrivial: isZero,
  },
  {
    ...{ kind: 'percent', formula: 'change', percent: true, label: null, axes: ['columns', 'rows'] },
    compute: (a, b) => (HUNDRED * (a - b)) / Math.abs(b),
    slack: ratioSlack,
    isTrivial: (a, b) => isZero(a, b) || a === b,
  },
  {
    ...{ kind: 'percent', formula: 'ratio', percent: true, label: null, axes: ['columns', 'rows'] },
    compute: (a, b, printed) => nearer(printed, (HUNDRED * a) / b, (HUNDRED * a) / Math.abs(b)),
    slack: ratioSlack,
    isTrivial: (a, b) => isZero(a, b) || a === b,
  },
];

const nearer = (printed: number, one: number, other: number): number =>
  Math.abs(printed - other) < Math.abs(printed - one) ? other : one;

/** Whole numbers are counted, not rounded. */
const fractionHalf = (half: number): number => (half === 0.5 ? 0 : half);

function ratioSlack(a: number, b: number, halfA: number, halfB: number): number {
  return HUNDRED * (halfA / Math.abs(b) + (Math.abs(a) * halfB) / (b * b));
}

/** With more room for rounding than this share of the result, to hold says nothing. */
const MAX_BLUR = 0.1;
/** Lines on either side among which the two others are looked for. */
const NEAR_LINES = 4;
/** Further away there is no neighbour, whatever is between. */
const MAX_DISTANCE = 12;
/** Positions that three lines are first tried at. */
const MAX_SAMPLE = 40;
/** Instances that must hold, and the share of them; one may fail in any case. */
const LEAST_HOLDS = 3;
const LEAST_SHARE = 0.8;

/** Lines that are the product, the difference, the ratio or the change of two neighbours. One of each kind for a line, the one that holds most often. */
export function findTriples(lines: Lines, traits: readonly LineTraits[], budget: Budget): Relation[] {
  const relations: Relation[] = [];
  for (let line = lines.first; line < lines.count; line++) {
    if (traits[line]!.numbers < LEAST_HOLDS) continue;
    for (const recipe of RECIPES) {
      if (!recipe.axes.includes(lines.axis) || recipe.percent !== traits[line]!.percent) continue;
      if (recipe.label && !says(recipe.label, lines.label(line))) continue;
      const best = bestPair(lines, traits, recipe, line, budget);
      if (best) {
        relations.push(best);
        break;
      }
    }
  }
  return relations;
}

function bestPair(
  lines: Lines,
  traits: readonly LineTraits[],
  recipe: Recipe,
  line: number,
  budget: Budget,
): Relation | null {
  const near = nearLines(lines, traits, line);
  let best: Pair | null = null;
  for (const a of near) {
    for (const b of near) {
      if (a === b || (recipe.kind === 'product' && (a > b || b > line))) continue;
      if (!budget.spend(MAX_SAMPLE)) return null;
      const pair = tryPair(lines, recipe, { line, a, b });
      if (pair && (!best || pair.holds > best.holds)) best = pair;
    }
  }
  return best && toRelation(lines, recipe, best, hasDiscount(lines));
}

function nearLines(lines: Lines, traits: readonly LineTraits[], line: number): number[] {
  const near: number[] = [];
  for (const step of [-1, 1]) {
    let taken = 0;
    const end = line + step * MAX_DISTANCE;
    for (let at = line + step; at !== end && at >= lines.first && at < lines.count && taken < NEAR_LINES; at += step) {
      if (!traits[at]!.isPart || traits[at]!.percent || traits[at]!.numbers === 0) continue;
      near.push(at);
      taken++;
    }
  }
  return near.sort((a, b) => a - b);
}

interface Three {
  readonly line: number;
  readonly a: number;
  readonly b: number;
}

interface Pair extends Three {
  readonly holds: number;
  readonly fails: readonly number[];
}

function tryPair(lines: Lines, recipe: Recipe, three: Three): Pair | null {
  const step = Math.max(1, Math.floor((lines.width - lines.firstAcross) / MAX_SAMPLE));
  const quick = countPair(lines, recipe, three, step);
  if (step === 1) return quick && isEnough(quick) ? { ...three, ...quick } : null;
  const whole = quick && quick.holds > 0 ? countPair(lines, recipe, three, 1) : null;
  return whole && isEnough(whole) ? { ...three, ...whole } : null;
}

const isEnough = ({ holds, fails }: { holds: number; fails: readonly number[] }): boolean =>
  holds >= LEAST_HOLDS && (fails.length <= 1 || holds >= LEAST_SHARE * (holds + fails.length));

/** At every so many positions; null as soon as too many fail. */
function countPair(lines: Lines, recipe: Recipe, three: Three, step: number) {
  const { line, a, b } = three;
  const most = Math.max(1, (1 - LEAST_SHARE) * Math.ceil((lines.width - lines.firstAcross) / step));
  let holds = 0;
  const fails: number[] = [];
  for (let across = lines.firstAcross; across < lines.width; across += step) {
    if (!lines.isNumber(line, across) || !lines.isNumber(a, across) || !lines.isNumber(b, across)) continue;
    const { printed, computed, tolerance } = compare(lines, recipe, three, across);
    if (!Number.isFinite(computed)) continue;
    if (Math.abs(printed - computed) > tolerance) {
      fails.push(across);
      if (fails.length > most) return null;
    } else if (tolerance > MAX_BLUR * Math.abs(computed)) continue;
    else if (!recipe.isTrivial(lines.value(a, across), lines.value(b, across))) holds++;
  }
  return { holds, fails };
}

function compare(lines: Lines, recipe: Recipe, { line, a, b }: Three, across: number) {
  const [x, y] = [lines.value(a, across), lines.value(b, across)];
  const printed = lines.value(line, across);
  const computed = recipe.compute(x, y, printed);
  const slack = recipe.slack(x, y, lines.half(a, across), lines.half(b, across));
  const tolerance = lines.half(line, across) * (1 + 1e-6) + slack + 1e-9 * Math.abs(computed);
  return { printed, computed, tolerance };
}

const hasDiscount = (lines: Lines): boolean => lines.grid.colLabels.some((label) => says(DISCOUNT, label));

function toRelation(lines: Lines, recipe: Recipe, pair: Pair, discounted: boolean): Relation {
  const cellOf = (line: number, across: number): GridCell =>
    lines.axis === 'rows' ? { row: line, col: across } : { row: across, col: line };
  const fails = recipe.kind === 'product' && discounted ? [] : pair.fails;
  const mismatches = fails.map(
    (across): Mismatch => ({
      kind: recipe.kind,
      cell: cellOf(pair.line, across),
      ...compare(lines, recipe, pair, across),
      parts: [cellOf(pair.a, across), cellOf(pair.b, across)],
      values: [lines.value(pair.a, across), lines.value(pair.b, across)],
      signs: recipe.kind === 'difference' ? [1, -1] : null,
      holds: pair.holds,
      formula: recipe.formula,
    }),
  );
  return { kind: recipe.kind, line: pair.line, holds: pair.holds, mismatches };
}
