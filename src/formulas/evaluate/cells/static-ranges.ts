// Lists the ranges a formula names outright, so that they can be loaded before evaluation.
import type { Node } from '../syntax/syntax.ts';
import { guarded } from '../values/coerce.ts';
import { Unsupported } from '../values/signals.ts';
import { type Area, isReference } from '../values/values.ts';
import type { CellPlace } from './cell-source.ts';
import { resolveRange, resolveTable } from './references.ts';
import type { Workbook } from './workbook.ts';

/** The ranges that a formula names outright, whichever of them it will need. */
export function listRanges(node: Node, place: CellPlace, workbook: Workbook): Area[] {
  const areas: Area[] = [];
  const open: Node[] = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.type === 'range' || at.type === 'table') areas.push(...findAreas(at, place, workbook));
    else open.push(...listChildren(at));
  }
  return areas;
}

function findAreas(
  node: Extract<Node, { type: 'range' | 'table' }>,
  place: CellPlace,
  workbook: Workbook,
): readonly Area[] {
  try {
    const found = guarded(() =>
      node.type === 'range' ? resolveRange(node, place, workbook, false) : resolveTable(node, place, workbook),
    );
    return isReference(found) ? found.areas : [];
  } catch (thrown) {
    if (thrown instanceof Unsupported) return [];
    throw thrown;
  }
}

function listChildren(node: Node): readonly Node[] {
  switch (node.type) {
    case 'binary':
    case 'combine':
      return [node.left, node.right];
    case 'unary':
    case 'spill':
    case 'single':
      return [node.operand];
    case 'call':
      return node.args.filter((arg) => arg !== null);
    case 'invoke':
      return [node.callee, ...node.args.filter((arg) => arg !== null)];
    default:
      return [];
  }
}
