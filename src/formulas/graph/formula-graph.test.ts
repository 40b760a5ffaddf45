import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { cellName, type DocumentHead, parseCell, parseRange } from '../../model/index.ts';
import { buildBook } from '../references/book.ts';
import { formulaSheet } from '../testing/formula-sheet.ts';
import { findCycles } from './find-cycles.ts';
import type { FormulaGraph, Region } from './formula-graph.ts';
import { graphOf } from './graph-of.ts';
import { isCircular } from './is-circular.ts';
import { listReferences } from './list-references.ts';
import { traceDependents, tracePrecedents } from './trace.ts';

type Written = Parameters<typeof formulaSheet>[1];

async function open(sheets: Readonly<Record<string, Written>>, head: Partial<DocumentHead> = {}) {
  const { view } = await buildView({
    sheets: Object.entries(sheets).map(([name, cells]) => formulaSheet(name, cells)),
    head,
  });
  return { view, graph: await graphOf(view) };
}

const at = (cells: string, sheet = 1): Region => ({ sheet, rect: parseRange(cells, { rows: 1, columns: 1 })! });

const dependents = (graph: FormulaGraph, region: Region, depth = 1): string[] =>
  traceDependents(graph, region, depth, 100).links.map((link) => `${link.depth} ${link.ref}`);

/** `count` rows of a formula, filled down from its text in the first. */
const filled = (column: string, first: number, count: number, text: (row: number) => string): Written =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${column}${first + i}`, text(first + i)]));

describe('the graph', () => {
  test('formulas filled down are one block, and those beside them with the same rows too', async () => {
    const { graph } = await open({
      S: { ...filled('B', 2, 10, (row) => `=A${row}`), ...filled('C', 2, 10, (row) => `=B${row}`) },
    });
    expect(graph.blockCount).toBe(1);
    expect(graph.block(0).rect).toEqual(parseRange('B2:C11', { rows: 1, columns: 1 }));
  });

  test('a gap or another formula ends a block', async () => {
    const { graph } = await open({
      S: { ...filled('B', 1, 3, (row) => `=A${row}`), ...filled('B', 5, 3, (row) => `=A${row}`), B8: '=A1' },
    });
    expect(graph.blockCount).toBe(3);
  });

  test('is built once for a document, however many ask', async () => {
    const { view } = await buildView({ sheets: [formulaSheet('S', { A1: '=B1' })] });
    const [one, two] = await Promise.all([graphOf(view), graphOf(view)]);
    expect(one).toBe(two);
  });

  test('takes few bytes for many formulas', async () => {
    const { graph } = await open({ S: filled('B', 1, 400, (row) => `=SUM(A:A)+A${row}`) });
    expect(graph.bytes).toBeLessThan(400);
  });

  test('tells where formulas stand', async () => {
    const { graph } = await open({ S: { A1: 1, B2: '=A1' } });
    expect(graph.hasFormula(at('A1:B2'))).toBe(true);
    expect(graph.hasFormula(at('A1'))).toBe(false);
    expect(graph.hasFormula(at('A1', 7))).toBe(false);
  });
});

describe('dependents', () => {
  test('of a cell in a filled-down column are the cell of its row, those of a fixed one are all', async () => {
    const { graph } = await open({ S: filled('B', 2, 9, (row) => `=A${row}*$C$1`) });
    expect(dependents(graph, at('A5'))).toEqual(['1 S!B5']);
    expect(dependents(graph, at('C1'))).toEqual(['1 S!B2:B10']);
    expect(dependents(graph, at('A5:A6'))).toEqual(['1 S!B5:B6']);
  });

  test('of a growing sum are the rows from there on', async () => {
    const { graph } = await open({ S: filled('B', 2, 9, (row) => `=SUM(A$2:A${row})`) });
    expect(dependents(graph, at('A7'))).toEqual(['1 S!B7:B10']);
  });

  test('go over sheets, names, tables, spans of sheets, whole columns and spills', async () => {
    const { graph } = await open(
      {
        S: { A1: 1, A2: '=SUM(A1)', B5: { formula: '=SEQUENCE(3)', kind: 'dynamic_array', range: 'B5:B7' } },
        T: { A1: '=S!A1', A2: '=Rate', A3: '=SUM(S:T!A9)', A4: '=SUM(S!A:A)', A5: '=Sales[Net]', A6: '=SUM(S!B5#)' },
      },
      {
        names: [{ name: 'Rate', scope: null, ref: 'S!$A$1', visible: true }],
        list_objects: [{ name: 'Sales', sheet: 'S', range: 'A1:A2', header_rows: 1, total_rows: 0, columns: ['Net'] }],
      },
    );
    expect(dependents(graph, at('A1'))).toEqual(['1 S!A2', '1 T!A1', '1 T!A2', '1 T!A4']);
    expect(dependents(graph, at('A2'))).toEqual(['1 T!A4', '1 T!A5']);
    expect(dependents(graph, at('A9', 2))).toEqual(['1 T!A3']);
    expect(dependents(graph, at('B7'))).toEqual(['1 T!A6']);
  });

  test('of what an array refers to are all its cells', async () => {
    const { graph } = await open({ S: { C1: { formula: '=A1:A3*2', kind: 'array', range: 'C1:C3' } } });
    expect(dependents(graph, at('A2'))).toEqual(['1 S!C1:C3']);
  });

  test('are followed as deep as asked, nearest first, each once', async () => {
    const { graph } = await open({ S: { B1: '=A1', C1: '=B1', D1: '=C1+B1', E1: '=D1' } });
    expect(dependents(graph, at('A1'), 1)).toEqual(['1 S!B1']);
    expect(dependents(graph, at('A1'), 9)).toEqual(['1 S!B1', '2 S!C1', '2 S!D1', '3 S!E1']);
  });

  test('end in a circle', async () => {
    const { graph } = await open({ S: { A1: '=B1', B1: '=A1' } });
    expect(dependents(graph, at('A1'), 9)).toEqual(['1 S!B1', '2 S!A1']);
  });

  test('stop at the number that is wanted and say so', async () => {
    const { graph } = await open({ S: { B1: '=A1', C2: '=A1', D4: '=A1' } });
    expect(traceDependents(graph, at('A1'), 1, 2)).toMatchObject({ links: [{}, {}], more: true });
    expect(traceDependents(graph, at('A1'), 1, 3)).toMatchObject({ links: [{}, {}, {}], more: false });
  });
});

describe('precedents', () => {
  const told = async (opened: Awaited<ReturnType<typeof open>>, region: Region, depth: number) =>
    (await tracePrecedents(opened.view, opened.graph, region, depth, 100)).links.map(
      (link) => `${link.depth} ${link.kind} ${link.ref}`,
    );

  test('are followed through ranges and names, formulas of a range together', async () => {
    const opened = await open(
      { S: { ...filled('B', 1, 5, (row) => `=A${row}*T!$A$1`), D1: '=SUM(B1:B5)', E1: '=Total' }, T: { A1: '=A2' } },
      { names: [{ name: 'Total', scope: null, ref: 'S!$D$1', visible: true }] },
    );
    expect(await told(opened, at('E1'), 1)).toEqual(['1 name Total']);
    expect(await told(opened, at('E1'), 9)).toEqual([
      '1 name Total',
      '2 range S!B1:B5',
      '3 range S!A1:A5',
      '3 cell T!A1',
      '4 cell T!A2',
    ]);
  });

  test('of a cell without a formula are none', async () => {
    expect(await told(await open({ S: { A1: 1, B1: '=A1' } }), at('A1'), 3)).toEqual([]);
  });
});

describe('circular references', () => {
  const circular = (graph: FormulaGraph, cell: string) => isCircular(graph, at(cell));
  const cycles = (graph: FormulaGraph) =>
    findCycles(graph).cycles.map((cycle) =>
      cycle
        .map(({ rect }) => cellName(rect.top, rect.left))
        .sort()
        .join(' '),
    );

  test('are found over any number of cells', async () => {
    const { graph } = await open({ S: { A1: '=B1', B1: '=SUM(C1:C3)', C2: '=A1+1', D1: '=A1', E1: '=E1' } });
    expect(['A1', 'B1', 'C2', 'D1', 'E1'].map((cell) => circular(graph, cell))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(cycles(graph).sort()).toEqual(['A1 B1 C2', 'E1']);
  });

  test('running totals and periods are none, however long', async () => {
    const rows = filled('C', 2, 3_000, (row) => `=C${row - 1}+B${row}`);
    const back = filled('B', 2, 3_000, (row) => `=C${row - 1}*2`);
    const { graph } = await open({ S: { ...rows, ...back } });
    expect(circular(graph, 'C3000')).toBe(false);
    expect(findCycles(graph)).toEqual({ cycles: [], complete: true });
  });

  test('a circle within a long column is found', async () => {
    const rows = filled('C', 2, 3_000, (row) => `=C${row - 1}+$D$1`);
    const { graph } = await open({ S: { ...rows, D1: '=C1500' } });
    expect(circular(graph, 'C3000')).toBe(false);
    expect(circular(graph, 'C700')).toBe(true);
    expect(circular(graph, 'D1')).toBe(true);
    expect(findCycles(graph).cycles).toHaveLength(1);
  });

  test('asking where a cell lies is no circle', async () => {
    const { graph } = await open({ S: { A1: '=ROW(A1)', A2: '=COLUMNS($A:A)', A9: '=SUM(A3:OFFSET(A9,-1,0))' } });
    expect(cycles(graph)).toEqual([]);
    expect(circular(graph, 'A1')).toBe(false);
  });

  const cells = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'] as const;
  const operand = fc.constantFrom(...cells, 'A1:A2', 'A2:B3', 'B$1', '$A1', 'A:A', 'S!B2', '2:2');
  const sheet = fc.dictionary(
    fc.constantFrom(...cells),
    fc.array(operand, { minLength: 1, maxLength: 3 }).map((operands) => `=SUM(${operands.join(',')})`),
  );

  test('graph, circles and a look at every cell agree', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (written) => {
        const { view, graph } = await open({ S: written });
        const edges = bruteEdges(written, view.head);
        for (const cell of cells) {
          const direct = Object.keys(written).filter((other) => edges.get(other)?.has(cell));
          expect(cellsOf(traceDependents(graph, at(cell), 1, 100).links).sort()).toEqual(direct.sort());
          expect(circular(graph, cell)).toBe(reaches(edges, cell));
        }
        const inCircles = cells.filter((cell) => reaches(edges, cell));
        const { cycles: found, complete } = findCycles(graph);
        expect(complete).toBe(true);
        expect(found.length > 0).toBe(inCircles.length > 0);
        for (const cycle of found)
          for (const { rect } of cycle) expect(inCircles).toContain(cellName(rect.top, rect.left));
      }),
      { numRuns: 60 },
    );
  });

  /** For each cell the cells that it refers to, one by one. */
  function bruteEdges(written: Readonly<Record<string, string>>, head: DocumentHead): Map<string, Set<string>> {
    const book = buildBook(head, []);
    return new Map(
      Object.entries(written).map(([cell, text]) => {
        const { row, col } = parseCell(cell)!;
        const own = { top: row, left: col, bottom: row, right: col };
        const listed = listReferences({ text, cell, kind: 'normal', range: null }, 1, own, book);
        return [cell, new Set(cellsOf(listed))] as const;
      }),
    );
  }

  const cellsOf = (links: readonly { readonly regions: readonly Region[] }[]): string[] => [
    ...new Set(
      links.flatMap(({ regions }) =>
        cells.filter((cell) => {
          const { row, col } = parseCell(cell)!;
          return regions.some(
            ({ rect }) => row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right,
          );
        }),
      ),
    ),
  ];

  function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): boolean {
    const waiting = [...(edges.get(start) ?? [])];
    const seen = new Set<string>();
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (cell === start) return true;
      if (seen.has(cell)) continue;
      seen.add(cell);
      waiting.push(...(edges.get(cell) ?? []));
    }
    return false;
  }
});
