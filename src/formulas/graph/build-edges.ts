// Builds the edges of the dependency graph: for each sheet, an index of the areas that formulas refer to.
import { targetOf } from '../references/area-dependencies.ts';
import type { AreaTable } from '../references/areas.ts';
import { rectAt, type SheetNode } from './formula-blocks.ts';
import { RectIndex } from './rect-index.ts';

/** Which blocks refer to cells of one sheet, and by which area; in the order of the index. */
export interface SheetEdges {
  readonly index: RectIndex;
  readonly block: Uint32Array;
  readonly area: Uint32Array;
}

/** Edges of all formulas together. Of a workbook that has more, the rest is left out. */
const MAX_EDGES = 8_000_000;

export function buildEdges(
  nodes: readonly SheetNode[],
  areas: AreaTable,
): { readonly edges: SheetEdges[]; readonly truncated: boolean } {
  const counts = new Uint32Array(nodes.length + 1);
  const truncated = visitEdges(nodes, (_, area) => counts[areas.sheet(area)]!++);
  const drafts = nodes.map((_, i) => ({
    boxes: new Int32Array(counts[i + 1]! * 4),
    block: new Uint32Array(counts[i + 1]!),
    area: new Uint32Array(counts[i + 1]!),
    count: 0,
  }));
  visitEdges(nodes, (block, area, node, at) => {
    const draft = drafts[areas.sheet(area) - 1]!;
    const { top, left, bottom, right } = targetOf(areas.get(area), rectAt(node.blocks.boxes, at));
    const { boxes } = draft;
    const to = draft.count * 4;
    // One by one: `set` takes many times as long for four numbers.
    boxes[to] = top;
    boxes[to + 1] = left;
    boxes[to + 2] = bottom;
    boxes[to + 3] = right;
    draft.block[draft.count] = block;
    draft.area[draft.count++] = area;
  });
  const edges = drafts.map(({ boxes, block, area }) => {
    const { index, order } = RectIndex.build(boxes);
    return { index, block: order.map((at) => block[at]!), area: order.map((at) => area[at]!) };
  });
  return { edges, truncated };
}

/** True where there are more than can be held. */
function visitEdges(
  nodes: readonly SheetNode[],
  visit: (block: number, area: number, node: SheetNode, at: number) => void,
): boolean {
  let count = 0;
  for (const node of nodes) {
    for (let at = 0; at < node.blocks.count; at++) {
      const formula = node.blocks.formula[at]!;
      for (let area = node.area_starts[formula]!; area < node.area_starts[formula + 1]!; area++) {
        if (++count > MAX_EDGES) return true;
        visit(node.first_block + at, area, node, at);
      }
    }
  }
  return false;
}
