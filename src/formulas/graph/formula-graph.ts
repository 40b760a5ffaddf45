// The dependency graph of a workbook: blocks of formulas and the areas they refer to, searched in both directions.
import type { CellRect } from '../../model/index.ts';
import { intersect, sourcesOf } from '../references/area-dependencies.ts';
import { type Area, type AreaTable, BY_SHAPE } from '../references/areas.ts';
import type { Book } from '../references/book.ts';
import { buildEdges, type SheetEdges } from './build-edges.ts';
import { rectAt, type SheetNode } from './formula-blocks.ts';

/** Cells of one sheet; `sheet` is 1-based. */
export interface Region {
  readonly sheet: number;
  readonly rect: CellRect;
}

/** Cells that share a formula. */
export interface FormulaPart extends Region {
  /** Position among the sheet's formulas. */
  readonly formula: number;
  /** A number of the block that the cells belong to. */
  readonly block: number;
}

/** Told parts one after another; the search stops where it answers true. */
type PartVisitor = (part: FormulaPart) => boolean | undefined;

/**
 * What depends on what. Cells next to each other that share a formula are a block; a block and an area of its formula are an edge, whose
 * target is a rectangle: a hundred thousand filled-down formulas and references to whole columns are a handful of each.
 */
export class FormulaGraph {
  readonly book: Book;
  /** Some references were left out for their number. */
  readonly truncated: boolean;
  readonly #nodes: readonly SheetNode[];
  readonly #edges: readonly SheetEdges[];
  readonly #areas: AreaTable;

  /** `truncated`: areas were left out already. */
  constructor(book: Book, nodes: readonly SheetNode[], areas: AreaTable, truncated: boolean) {
    this.book = book;
    this.#nodes = nodes;
    this.#areas = areas;
    const built = buildEdges(nodes, areas);
    this.#edges = built.edges;
    this.truncated = truncated || built.truncated;
  }

  get blockCount(): number {
    const last = this.#nodes.at(-1);
    return last ? last.first_block + last.blocks.count : 0;
  }

  /** The whole block of that number. */
  block(block: number): FormulaPart {
    const sheet = this.#sheetOf(block);
    const { blocks, first_block } = this.#nodes[sheet - 1]!;
    const at = block - first_block;
    return { sheet, block, formula: blocks.formula[at]!, rect: rectAt(blocks.boxes, at) };
  }

  #sheetOf(block: number): number {
    let [low, high] = [0, this.#nodes.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#nodes[middle]!.first_block <= block) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** What the value of a part's formula depends on in this workbook: references that are asked only for their place are left out. */
  areas(part: FormulaPart): Area[] {
    const { area_starts } = this.#nodes[part.sheet - 1]!;
    const areas: Area[] = [];
    for (let id = area_starts[part.formula]!; id < area_starts[part.formula + 1]!; id++) {
      const area = this.#areas.get(id);
      if ((area.relative & BY_SHAPE) === 0) areas.push(area);
    }
    return areas;
  }

  /** The formulas of a region. */
  visitFormulas({ sheet, rect }: Region, visit: PartVisitor): void {
    const node = this.#nodes[sheet - 1];
    node?.index.search(rect, (from, to) => {
      for (let at = from; at < to; at++) {
        const part = intersect(rectAt(node.blocks.boxes, at), rect);
        const { blocks, first_block } = node;
        if (part && visit({ sheet, rect: part, formula: blocks.formula[at]!, block: first_block + at })) return true;
      }
      return false;
    });
  }

  hasFormula(region: Region): boolean {
    let found = false;
    this.visitFormulas(region, () => (found = true));
    return found;
  }

  /** The formulas that refer to any cell of a region; a part may come more than once, by several references. */
  visitDependents({ sheet, rect }: Region, visit: PartVisitor): void {
    const edges = this.#edges[sheet - 1];
    edges?.index.search(rect, (from, to) => {
      for (let at = from; at < to; at++) {
        const whole = this.block(edges.block[at]!);
        const sources = sourcesOf(this.#areas.get(edges.area[at]!), whole.rect, rect);
        if (sources && visit({ ...whole, rect: sources })) return true;
      }
      return false;
    });
  }

  /** What the graph takes, in bytes, as far as it grows with the formulas. */
  get bytes(): number {
    let bytes = this.#areas.bytes;
    for (const { blocks, index, area_starts } of this.#nodes) {
      bytes += blocks.formula.byteLength + blocks.boxes.byteLength + index.bytes + area_starts.byteLength;
    }
    for (const { block, area, index } of this.#edges) bytes += block.byteLength + area.byteLength + index.bytes;
    return bytes;
  }
}
