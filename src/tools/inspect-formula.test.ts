import { describe, expect, test } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { formulaSheet } from '../formulas/testing/formula-sheet.ts';
import { CELL, type DocumentHead } from '../model/index.ts';
import { inspectFormula } from './inspect-formula.ts';
import type { OpenDocument } from './tool.ts';

interface Link {
  readonly kind: string;
  readonly ref: string;
  readonly depth: number;
}

interface Answer {
  readonly precedents: readonly Link[];
  readonly dependents: readonly Link[];
  readonly warnings: readonly string[];
  readonly next_cursor: string | null;
}

type Input = Parameters<typeof inspectFormula.run>[1];

const inspect = (document: OpenDocument, input: Input) => inspectFormula.run(document, input) as Promise<Answer>;

const head: Partial<DocumentHead> = {
  names: [
    { name: 'Rate', scope: null, ref: 'Inputs!$B$1', visible: true },
    { name: 'Tax', scope: null, ref: '0.19', visible: true },
  ],
  external_links: ['Other.xlsx'],
};

const model = () =>
  buildView({
    sheets: [
      formulaSheet('Model', {
        A1: 10,
        A2: 20,
        B1: { formula: '=A1*Rate', value: 5 },
        B2: { formula: '=A2*Rate', value: 10 },
        B3: { formula: '=SUM(B1:B2)', value: 15 },
        C1: { formula: '=B3+Tax', value: 99 },
        C2: '=A1+1',
        C3: { formula: '=NOW()+INDIRECT("A1")+[1]S!A1+Gone+#REF!', value: 1 },
        D1: { formula: '=D2', value: 0 },
        D2: { formula: '=D1', value: 0 },
        E1: { formula: '=A1:A2*2', kind: 'array', range: 'E1:E2', value: 20 },
        E2: 40,
      }),
      formulaSheet('Inputs', { B1: 0.5 }),
    ],
    head,
  });

describe('inspect_formula', () => {
  test('answers with the formula at the cell, its references with their values, and what uses it', async () => {
    expect(await inspect(await model(), { sheet: 'Model', cell: 'B2' })).toEqual({
      sheet: 'Model',
      cell: 'B2',
      has_formula: true,
      formula: '=A2*Rate',
      kind: 'normal',
      range: null,
      value: 10,
      computed: 10,
      stale: false,
      precedents: [
        { kind: 'cell', ref: 'Model!A2', sheet: 'Model', depth: 1, value: 20, has_formula: false, refers_to: null },
        {
          kind: 'name',
          ref: 'Rate',
          sheet: 'Inputs',
          depth: 1,
          value: 0.5,
          has_formula: false,
          refers_to: 'Inputs!B1',
        },
      ],
      dependents: [
        { kind: 'cell', ref: 'Model!B3', sheet: 'Model', depth: 1, value: 15, has_formula: true, refers_to: null },
      ],
      functions: [],
      volatile: false,
      circular: false,
      warnings: [],
      truncated: false,
      next_cursor: null,
    });
  });

  test('follows references as deep as asked', async () => {
    const { precedents, dependents } = await inspect(await model(), { sheet: 'Model', cell: 'B3', depth: 3 });
    expect(precedents.map(({ ref, depth }) => `${depth} ${ref}`)).toEqual(['1 Model!B1:B2', '2 Model!A1:A2', '2 Rate']);
    expect(dependents.map(({ ref }) => ref)).toEqual(['Model!C1']);
  });

  test('traces one direction where that is asked for', async () => {
    const document = await model();
    expect(await inspect(document, { sheet: 'Model', cell: 'B3', direction: 'precedents' })).toMatchObject({
      dependents: [],
    });
    expect(await inspect(document, { sheet: 'Model', cell: 'B3', direction: 'dependents' })).toMatchObject({
      precedents: [],
      functions: ['SUM'],
    });
  });

  test('says where the file holds another value, and takes constants from names', async () => {
    const answer = await inspect(await model(), { sheet: 'Model', cell: 'C1' });
    expect(answer).toMatchObject({
      value: 99,
      computed: 15.19,
      stale: true,
      precedents: [{}, { ref: 'Tax', value: 0.19 }],
    });
    expect(answer.warnings).toEqual(['The file holds another value than the formula comes to.']);
  });

  test('computes what the file holds no value for', async () => {
    const answer = await inspect(await model(), { sheet: 'Model', cell: 'C2' });
    expect(answer).toMatchObject({ has_formula: true, value: null, computed: 11, stale: false });
    expect(answer.warnings).toEqual(['The file holds no value for this formula.']);
  });

  test('warns of what it cannot follow', async () => {
    const answer = await inspect(await model(), { sheet: 'Model', cell: 'C3' });
    expect(answer).toMatchObject({ volatile: true, computed: null, stale: false, functions: ['NOW', 'INDIRECT'] });
    expect(answer.precedents.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(['external [1]S!A1', 'name Gone']);
    expect(answer.warnings).toEqual([
      'The formula refers to cells that were deleted (#REF!).',
      'Not in this workbook: Gone.',
      'INDIRECT may refer to further cells, depending on values; they are not listed.',
      'Cells of other workbooks are named, not read.',
      expect.stringMatching(/^Not computed here: /),
    ]);
  });

  test('finds circles', async () => {
    expect(await inspect(await model(), { sheet: 'Model', cell: 'D1' })).toMatchObject({ circular: true });
    expect(await inspect(await model(), { sheet: 'Model', cell: 'B3' })).toMatchObject({ circular: false });
  });

  test('every cell of an array has its formula and its own part of the value', async () => {
    expect(await inspect(await model(), { sheet: 'Model', cell: 'E2' })).toMatchObject({
      has_formula: true,
      formula: '=A1:A2*2',
      kind: 'array',
      range: 'E1:E2',
      value: 40,
      computed: 40,
      stale: false,
      precedents: [{ ref: 'Model!A1:A2' }],
    });
  });

  test('a cell without a formula still has dependents', async () => {
    const answer = await inspect(await model(), { sheet: 'Inputs', cell: 'B1' });
    expect(answer).toMatchObject({ has_formula: false, formula: null, computed: null, circular: false, warnings: [] });
    expect(answer.dependents.map(({ ref }) => ref)).toEqual(['Model!B1:B2']);
    expect(await inspect(await model(), { sheet: 'Inputs', cell: 'XFD1048576' })).toMatchObject({
      value: null,
      dependents: [],
    });
  });

  test('a day is computed as a day', async () => {
    const days = (number: number, formula?: number) => ({
      code: CELL.date,
      text: '',
      number,
      ...(formula === undefined ? {} : { formula }),
    });
    const formulas = [{ text: '=A1+30', cell: 'B1', kind: 'normal' as const, range: null }];
    const book = (properties: Record<string, string>) =>
      buildView({
        sheets: [{ name: 'S', cells: { A1: days(45_000), B1: days(45_030, 0) }, formulas }],
        head: { metadata: { title: null, author: null, created: null, producer: null, properties } },
      });
    for (const properties of [{}, { date_system: '1904' }] as const) {
      expect(await inspect(await book(properties), { cell: 'B1' })).toMatchObject({
        value: '2023-04-14',
        computed: '2023-04-14',
        stale: false,
      });
    }
  });

  test('pages lead through both lists without gap or repeat', async () => {
    const cells = Object.fromEntries(
      Array.from({ length: 25 }, (_, i) => [`${i % 2 ? 'C' : 'E'}${2 * i + 3}`, '=$A$1']),
    );
    const sum = `=${Array.from({ length: 12 }, (_, i) => `Z${2 * i + 1}`).join('+')}`;
    const document = await buildView({ sheets: [formulaSheet('S', { ...cells, A1: sum })] });
    const whole = await inspect(document, { cell: 'A1' });
    expect([whole.precedents.length, whole.dependents.length, whole.next_cursor]).toEqual([12, 25, null]);
    const seen: [Link[], Link[]] = [[], []];
    let cursor: string | null = null;
    do {
      const page: Answer = await inspect(document, { cell: 'A1', max_results: 4, ...(cursor ? { cursor } : {}) });
      seen[0].push(...page.precedents);
      seen[1].push(...page.dependents);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual([whole.precedents, whole.dependents]);
  });

  test('a cursor of another question is refused', async () => {
    const document = await model();
    const { next_cursor } = await inspect(document, { sheet: 'Model', cell: 'B2', max_results: 1 });
    const other = inspect(document, { sheet: 'Model', cell: 'B1', cursor: next_cursor! });
    await expect(other).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});
