// Builds the graph of the formulas of a stored workbook, and asks it. Usage: node --expose-gc ask-graph.mjs CONTAINER
import { graphOf, traceDependents } from '../../dist/formulas/index.js';
import { inspectFormula } from '../../dist/tools/index.js';
import { median } from '../speed/measure.mjs';
import { openDocument } from '../speed/open-document.mjs';

const [container] = process.argv.slice(2);
const ASKED = 50;
/** Links that a question follows at most. */
const MAX_LINKS = 200;

const held = () => {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const { document, close } = await openDocument(container, 0);
const [sheet] = document.view.head.sheets;
const cpuOf = async (work) => {
  const [before, started] = [process.cpuUsage(), performance.now()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, cpu_ms: (user + system) / 1e3, wall_ms: performance.now() - started };
};

const empty = held();
const { value: graph, cpu_ms, wall_ms } = await cpuOf(() => graphOf(document.view));
const heap = held() - empty;

const [dependents, inspect] = [[], []];
for (let i = 0; i < ASKED; i++) {
  const row = (Math.imul(i + 1, 2654435761) >>> 0) % sheet.row_count;
  const region = { sheet: 1, rect: { top: row, left: 0, bottom: row, right: 0 } };
  dependents.push((await cpuOf(async () => traceDependents(graph, region, 1, MAX_LINKS))).wall_ms);
}
const cached = await openDocument(container);
const first = await cpuOf(() => inspectFormula.run(cached.document, { sheet: sheet.name, cell: 'C1' }));
for (let i = 0; i < ASKED; i++) {
  const row = 1 + ((Math.imul(i + 1, 2654435761) >>> 0) % sheet.row_count);
  inspect.push(
    (await cpuOf(() => inspectFormula.run(cached.document, { sheet: sheet.name, cell: `C${row}` }))).wall_ms,
  );
}
console.log(
  JSON.stringify({
    formulas: sheet.formula_count,
    build_cpu_ms: cpu_ms,
    build_wall_ms: wall_ms,
    graph_bytes_per_formula: graph.bytes / sheet.formula_count,
    held_bytes_per_formula: heap / sheet.formula_count,
    truncated: graph.truncated,
    dependents_ms: median(dependents),
    dependents_worst_ms: Math.max(...dependents),
    inspect_first_ms: first.wall_ms,
    inspect_ms: median(inspect),
    inspect_worst_ms: Math.max(...inspect),
  }),
);
await cached.close();
await close();
