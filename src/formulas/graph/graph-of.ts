// Builds the dependency graph of a document on first use and caches it with the opened document.
import { type DocumentView, type Formula, SHEET_ROWS } from '../../model/index.ts';
import { type Area, AreaTable } from '../references/areas.ts';
import { type Book, buildBook } from '../references/book.ts';
import { formulaAreas } from '../references/formula-areas.ts';
import { BlockCollector, type FormulaBlocks, type SheetNode } from './formula-blocks.ts';
import { FormulaGraph } from './formula-graph.ts';
import { RectIndex } from './rect-index.ts';

/** Areas of all formulas together; those of later formulas are left out. */
const MAX_AREAS = 8_000_000;
/** A formula that refers to more areas than this, such as one over a span of many sheets, is wide; those together have at most so many. */
const WIDE = 256;
const MAX_WIDE_AREAS = 500_000;

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
  const areas = new AreaList();
  const nodes: SheetNode[] = [];
  let first_block = 0;
  for (const [i, sheet] of sheets.entries()) {
    const blocks = await collectBlocks(view, sheet.index, formulas[i]!);
    const area_starts = areas.add(formulas[i]!, i + 1, book);
    nodes.push({ ...blocks, first_block, area_starts });
    first_block += blocks.blocks.count;
  }
  areas.table.trim();
  return new FormulaGraph(book, nodes, areas.table, areas.truncated);
}

async function collectBlocks(
  view: DocumentView,
  sheet: number,
  formulas: readonly Formula[],
): Promise<{ readonly blocks: FormulaBlocks; readonly index: RectIndex }> {
  const collector = new BlockCollector(formulas);
  if (formulas.length > 0) for await (const block of view.cells(sheet, 0, SHEET_ROWS - 1)) collector.add(block);
  const { count, formula, boxes } = collector.finish();
  const { index, order } = RectIndex.build(boxes);
  const sorted = { count, formula: order.map((at) => formula[at]!), boxes: new Int32Array(count * 4) };
  for (let to = 0; to < count; to++) {
    const from = order[to]! * 4;
    for (let side = 0; side < 4; side++) sorted.boxes[to * 4 + side] = boxes[from + side]!;
  }
  return { blocks: sorted, index };
}

/** Areas of the formulas of a workbook, as far as they can be held. */
class AreaList {
  readonly table = new AreaTable();
  truncated = false;
  #wide = 0;

  /** Where the areas of each formula begin, and where the last end. */
  add(formulas: readonly Formula[], sheet: number, book: Book): Uint32Array {
    const starts = new Uint32Array(formulas.length + 1);
    for (const [i, formula] of formulas.entries()) {
      starts[i] = this.table.length;
      if (this.#isFull) this.truncated = true;
      else this.#push(formulaAreas(formula, sheet, book));
    }
    starts[formulas.length] = this.table.length;
    return starts;
  }

  get #isFull(): boolean {
    return this.table.length >= MAX_AREAS || this.#wide >= MAX_WIDE_AREAS;
  }

  #push(areas: readonly Area[]): void {
    if (areas.length > WIDE) this.#wide += areas.length;
    for (const area of areas) this.table.push(area);
  }
}
