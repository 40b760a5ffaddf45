// Finds circular references of a workbook, cell by cell within groups of suspect blocks.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';
import { targetOf } from '../references/area-dependencies.ts';
import type { FormulaGraph, Region } from './formula-graph.ts';
import { type Loops, loopsOf } from './loops.ts';

/** Cells and references of one group that a search looks at. */
const MAX_VISITS = 200_000;

export interface Cycles {
  /** One circle of each group of cells that depend on each other: each cell refers to the next, the last to the first. */
  readonly cycles: readonly (readonly Region[])[];
  /** False where a search was given up, so that there may be more. */
  readonly complete: boolean;
}

/** Circular references of a workbook. */
export function findCycles(graph: FormulaGraph): Cycles {
  const loops = loopsOf(graph);
  if (!loops) return { cycles: [], complete: false };
  const cycles: Region[][] = [];
  let complete = true;
  for (const group of loops.groups.keys()) {
    const cycle = findCycle(graph, loops, group);
    if (cycle === null) complete = false;
    else if (cycle.length > 0) cycles.push(cycle.map(toRegion));
  }
  return { cycles, complete };
}

/** A cell as one number. */
type CellKey = number;

const toKey = (sheet: number, row: number, col: number): CellKey => (sheet * SHEET_ROWS + row) * SHEET_COLUMNS + col;

function toRegion(key: CellKey): Region {
  const col = key % SHEET_COLUMNS;
  const row = Math.floor(key / SHEET_COLUMNS) % SHEET_ROWS;
  const sheet = Math.floor(key / SHEET_COLUMNS / SHEET_ROWS);
  return { sheet, rect: { top: row, left: col, bottom: row, right: col } };
}

/** Depth first over the cells of a group; empty where there is no circle, null where the search was given up. */
function findCycle(graph: FormulaGraph, loops: Loops, group: number): CellKey[] | null {
  const walk = new CellWalk(graph, loops, group);
  for (const block of loops.groups[group]!) {
    const { sheet, rect } = graph.block(block);
    for (let row = rect.top; row <= rect.bottom; row++) {
      for (let col = rect.left; col <= rect.right; col++) {
        const cycle = walk.from(toKey(sheet, row, col));
        if (cycle || walk.isSpent) return cycle;
      }
    }
  }
  return [];
}

class CellWalk {
  readonly #graph: FormulaGraph;
  readonly #loops: Loops;
  readonly #group: number;
  readonly #done = new Set<CellKey>();
  #visits = 0;

  constructor(graph: FormulaGraph, loops: Loops, group: number) {
    this.#graph = graph;
    this.#loops = loops;
    this.#group = group;
  }

  get isSpent(): boolean {
    return this.#visits > MAX_VISITS;
  }

  /** A circle that can be reached from the cell; null where there is none, or the search was given up. */
  from(root: CellKey): CellKey[] | null {
    if (this.#done.has(root)) return null;
    const path: CellKey[] = [root];
    const places = new Map<CellKey, number>([[root, 0]]);
    const waiting: CellKey[][] = [this.#successors(root)];
    while (path.length > 0 && !this.isSpent) {
      const next = waiting.at(-1)!.pop();
      if (next === undefined) {
        const cell = path.pop()!;
        waiting.pop();
        places.delete(cell);
        this.#done.add(cell);
        continue;
      }
      const place = places.get(next);
      if (place !== undefined) return path.slice(place);
      if (this.#done.has(next)) continue;
      places.set(next, path.length);
      path.push(next);
      waiting.push(this.#successors(next));
    }
    return null;
  }

  /** Cells with formulas of the group that a cell refers to. */
  #successors(cell: CellKey): CellKey[] {
    const region = toRegion(cell);
    const cells: CellKey[] = [];
    this.#visits++;
    this.#graph.visitFormulas(region, (own) => {
      for (const area of this.#graph.areas(own)) {
        this.#graph.visitFormulas({ sheet: area.sheet, rect: targetOf(area, region.rect) }, (part) => {
          if (this.#loops.groupOf.get(part.block) === this.#group) this.#push(cells, part);
          return this.isSpent;
        });
      }
      return this.isSpent;
    });
    return cells;
  }

  #push(cells: CellKey[], { sheet, rect }: Region): void {
    for (let row = rect.top; row <= rect.bottom && !this.isSpent; row++) {
      for (let col = rect.left; col <= rect.right; col++) {
        cells.push(toKey(sheet, row, col));
        this.#visits++;
      }
    }
  }
}
