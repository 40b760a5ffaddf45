import type { DocumentView, Formula } from '../model/index.ts';
import { AreaTable } from './areas.ts';
import { type Book, buildBook } from './book.ts';
import { formulaAreas } from './formula-areas.ts';
import { BlockCollector, type FormulaBlocks, type SheetNode } from './formula-blocks.ts';
import { FormulaGraph } from './formula-graph.ts';
import { RectIndex } from './rect-index.ts';
import { GRID_ROWS } from './reference-scanner.ts';

/** Areas of all formulas together; those of later formulas are left out. */
const MAX_AREAS = 16_000_000;

const graphs = new WeakMap<DocumentView, Promise<FormulaGraph>>();

/** The graph of a document; built when it is first asked for, and once however many ask. */
export function graphOf(view: DocumentView): Promise<FormulaGraph> {
  let graph = graphs.get(view);
  if (!graph) {
    graph = buildGraph(view);
    graphs.set(view, graph);
    graph.catch(() => graphs.delete(view));
  }
  return graph;
}

async function buildGraph(view: DocumentView): Promise<FormulaGraph> {
  const { sheets } = view.head;
  const formulas = await Promise.all(sheets.map((sheet) => view.formulas(sheet.index)));
  const book = buildBook(view.head, formulas);
  const areas = new AreaTable();
  const nodes: SheetNode[] = [];
  let first_block = 0;
  for (const [i, sheet] of sheets.entries()) {
    const blocks = await collectBlocks(view, sheet.index, formulas[i]!);
    const area_starts = addAreas(areas, formulas[i]!, i + 1, book);
    nodes.push({ ...blocks, first_block, area_starts });
    first_block += blocks.blocks.count;
  }
  areas.trim();
  return new FormulaGraph(book, nodes, areas);
}

async function collectBlocks(
  view: DocumentView,
  sheet: number,
  formulas: readonly Formula[],
): Promise<{ readonly blocks: FormulaBlocks; readonly index: RectIndex }> {
  const collector = new BlockCollector(formulas);
  if (formulas.length > 0) for await (const block of view.cells(sheet, 0, GRID_ROWS - 1)) collector.add(block);
  const { count, formula, boxes } = collector.finish();
  const { index, order } = RectIndex.build(boxes);
  const sorted = { count, formula: order.map((at) => formula[at]!), boxes: new Int32Array(count * 4) };
  for (const [to, from] of order.entries()) sorted.boxes.set(boxes.subarray(from * 4, from * 4 + 4), to * 4);
  return { blocks: sorted, index };
}

function addAreas(areas: AreaTable, formulas: readonly Formula[], sheet: number, book: Book): Uint32Array {
  const starts = new Uint32Array(formulas.length + 1);
  for (const [i, formula] of formulas.entries()) {
    starts[i] = areas.length;
    if (areas.length < MAX_AREAS) for (const area of formulaAreas(formula, sheet, book)) areas.push(area);
  }
  starts[formulas.length] = areas.length;
  return starts;
}
