// Finds strongly connected groups of formula blocks, the candidates for circular references.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';
import { intersect, sourcesOf, targetOf } from '../references/area-dependencies.ts';
import { type Area, COL1, COL2, ROW1, ROW2 } from '../references/areas.ts';
import { AdjacencyBuilder, findComponents } from './components.ts';
import type { FormulaGraph, FormulaPart } from './formula-graph.ts';

/** Pairs of blocks of which one refers to the other. A workbook with more is not searched for loops. */
const MAX_PAIRS = 2_000_000;

/** Blocks whose cells may depend on themselves: each group reaches all of its blocks from each of them. */
export interface Loops {
  readonly groups: readonly (readonly number[])[];
  /** The group of a block. */
  readonly groupOf: ReadonlyMap<number, number>;
}

const found = new WeakMap<FormulaGraph, Loops | null>();

/** Null where the workbook has too many references to be sure. */
export function loopsOf(graph: FormulaGraph): Loops | null {
  let loops = found.get(graph);
  if (loops === undefined) {
    loops = findLoops(graph);
    found.set(graph, loops);
  }
  return loops;
}

function findLoops(graph: FormulaGraph): Loops | null {
  const builder = new AdjacencyBuilder(graph.blockCount);
  for (let block = 0; block < graph.blockCount; block++) {
    const whole = graph.block(block);
    for (const area of graph.areas(whole)) {
      graph.visitFormulas({ sheet: area.sheet, rect: targetOf(area, whole.rect) }, (part) => {
        builder.push(part.block);
        return builder.count > MAX_PAIRS;
      });
    }
    if (builder.count > MAX_PAIRS) return null;
    builder.close(block);
  }
  const groups = findComponents(builder.finish()).flatMap((group) => refine(listSteps(group, graph)));
  return { groups, groupOf: new Map(groups.flatMap((group, i) => group.map((block) => [block, i] as const))) };
}

type Direction = 'down' | 'up' | 'right' | 'left';
const DIRECTIONS: readonly Direction[] = ['down', 'up', 'right', 'left'];

/** A block of a group refers to another, and how far at most in each direction: less than 0 where it always leads the other way. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly reach: Readonly<Record<Direction, number>>;
}

/**
 * A column of running totals refers to itself, yet always upwards: no cell of it depends on itself. Where no step of a group leads downwards,
 * those that lead upwards cannot be part of a circle and are left out, and what still holds together is looked at again; so for the
 * other directions.
 */
function refine(steps: readonly Step[]): number[][] {
  for (const direction of DIRECTIONS) {
    if (steps.some((step) => step.reach[direction] > 0)) continue;
    const opposite = OPPOSITE[direction];
    const level = steps.filter((step) => step.reach[direction] === 0 && step.reach[opposite] >= 0);
    if (level.length < steps.length) return groupSteps(level).flatMap(refine);
  }
  return [[...new Set(steps.map((step) => step.from))].sort((a, b) => a - b)];
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { down: 'up', up: 'down', right: 'left', left: 'right' };

/** Steps by the groups of blocks that they hold together; those between groups are left out. */
function groupSteps(steps: readonly Step[]): Step[][] {
  const numbers = new Map<number, number>();
  for (const { from, to } of steps)
    for (const block of [from, to]) if (!numbers.has(block)) numbers.set(block, numbers.size);
  const sorted = [...steps].sort((a, b) => numbers.get(a.from)! - numbers.get(b.from)!);
  const builder = new AdjacencyBuilder(numbers.size);
  let at = 0;
  for (let node = 0; node < numbers.size; node++) {
    for (; at < sorted.length && numbers.get(sorted[at]!.from) === node; at++)
      builder.push(numbers.get(sorted[at]!.to)!);
    builder.close(node);
  }
  const components = findComponents(builder.finish());
  const componentOf = new Map(components.flatMap((members, i) => members.map((member) => [member, i] as const)));
  const groups: Step[][] = components.map(() => []);
  for (const step of steps) {
    const component = componentOf.get(numbers.get(step.from)!);
    if (component !== undefined && component === componentOf.get(numbers.get(step.to)!)) groups[component]!.push(step);
  }
  return groups;
}

function listSteps(group: readonly number[], graph: FormulaGraph): Step[] {
  const members = new Set(group);
  const steps: Step[] = [];
  for (const from of group) {
    const whole = graph.block(from);
    for (const area of graph.areas(whole)) {
      graph.visitFormulas({ sheet: area.sheet, rect: targetOf(area, whole.rect) }, (part) => {
        if (!members.has(part.block)) return false;
        const reach = reachOf(area, whole, part);
        if (reach) steps.push({ from, to: part.block, reach });
        return false;
      });
    }
  }
  return steps;
}

/** Of the cells that refer to the other block at all, and of the cells of it that they refer to. */
function reachOf(area: Area, whole: FormulaPart, part: FormulaPart): Step['reach'] | null {
  const from = sourcesOf(area, whole.rect, part.rect);
  const to = from && intersect(targetOf(area, from), part.rect);
  if (!from || !to) return null;
  const rows = [area.row1, area.row2];
  const cols = [area.col1, area.col2];
  const byRows =
    (area.relative & ROW1) > 0 &&
    (area.relative & ROW2) > 0 &&
    !wraps(area.row1, area.row2, from.top, from.bottom, SHEET_ROWS);
  const byCols =
    (area.relative & COL1) > 0 &&
    (area.relative & COL2) > 0 &&
    !wraps(area.col1, area.col2, from.left, from.right, SHEET_COLUMNS);
  return {
    down: byRows ? Math.max(...rows) : to.bottom - from.top,
    up: byRows ? -Math.min(...rows) : from.bottom - to.top,
    right: byCols ? Math.max(...cols) : to.right - from.left,
    left: byCols ? -Math.min(...cols) : from.right - to.left,
  };
}

/** References that come in again at the other edge may lead anywhere. */
const wraps = (a: number, b: number, first: number, last: number, size: number): boolean =>
  first + Math.min(a, b) < 0 || last + Math.max(a, b) >= size;
