import fc from 'fast-check';
import { cellName } from '../../src/model/index.ts';

/** A workbook as both writers can write it. */
export interface GeneratedBook {
  readonly date1904: boolean;
  readonly sheets: readonly GeneratedSheet[];
}

export interface GeneratedSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** By name, row by row. */
  readonly cells: ReadonlyMap<string, GeneratedCell>;
  /** Ranges that do not touch each other. */
  readonly merged: readonly string[];
  /** Rows of the first column behind the others that hold a formula which was filled down; 0 for none. */
  readonly filled: number;
}

export interface GeneratedCell {
  readonly value: number | string | boolean | { readonly error: string };
  readonly format: string;
  /** Without the equals sign; null where there is none. */
  readonly formula: string | null;
}

const FORMATS = ['General', '0.00', '0%', '#,##0.00;[Red]-#,##0.00', 'yyyy-mm-dd', 'dd/mm/yyyy hh:mm', 'h:mm:ss'];
const ERRORS = ['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'];
const FORMULAS = [
  'A1+1',
  '$A$1*B$2',
  'SUM(A1:C9)',
  'IF(A1>=0,"yes ""x""",B1&"é")',
  'Two!A1+1',
  "'It''s 4'!$B$2",
  'SUM(A:A)-AVERAGE(2:2)',
  '-(A1-B1)^2%',
  'VLOOKUP(A1,$A$1:$C$9,2,FALSE)',
];
/** Names that need quotes in formulas, and others. Those that formulas name stand in every book. */
const NAMES = ['Two', "It's 4", 'Ünïcode 表', 'a & b <c>', 'ends_1'];

const numbers = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: 61, max: 60_000 }),
  fc.double({ min: -1e15, max: 1e15, noNaN: true }).filter((value) => !Object.is(value, -0)),
  fc.constantFrom(0.1, 1 / 3, 1e300, 5e-324, 2 ** 53, 12345678.9, 42_000.75),
);
/** Blanks at the edges, signs of XML, what looks like an escape, other scripts, characters beyond 16 bits. */
const texts = fc
  .array(fc.constantFrom('a', 'Ω', 'é', '表', '😀', ' ', '&', '<', '"', "'", '\n', '\t', '_', 'x', '0', ']]>', '='), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const values: fc.Arbitrary<GeneratedCell['value']> = fc.oneof(
  { arbitrary: numbers, weight: 4 },
  { arbitrary: texts, weight: 4 },
  fc.boolean(),
  fc.constantFrom(...ERRORS).map((error) => ({ error })),
);
const cells: fc.Arbitrary<GeneratedCell> = fc.record({
  value: values,
  format: fc.constantFrom(...FORMATS),
  formula: fc.option(fc.constantFrom(...FORMULAS), { freq: 1 }),
});

const dense = fc
  .array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  .map((rows) => rows.flatMap((row, r) => row.map((cell, c) => [r, c, cell] as const)));
/** The library writes every row and column up to the last, so that sheets stay small. */
const sparse = fc.array(fc.tuple(fc.nat(400), fc.nat(40), cells), { maxLength: 12 });

/** The merged ranges stand side by side in rows of their own, below where dense cells are. */
const merges = fc
  .array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 3 })
  .map((sizes) =>
    sizes
      .filter(([rows, cols]) => rows + cols > 0)
      .map(([rows, cols], i) => `${cellName(20, i * 4)}:${cellName(20 + rows, i * 4 + cols)}`),
  );

const content = fc.record({
  hidden: fc.boolean(),
  cells: fc
    .oneof(dense, sparse)
    .map(
      (list) =>
        new Map(
          [...list]
            .sort(([row, col], [otherRow, otherCol]) => row - otherRow || col - otherCol)
            .map(([row, col, cell]) => [cellName(row, col), cell]),
        ),
    ),
  merged: merges,
  filled: fc.nat(6),
});

export const generatedBook: fc.Arbitrary<GeneratedBook> = fc.record({
  date1904: fc.boolean(),
  sheets: fc
    .array(content, { minLength: 2, maxLength: NAMES.length })
    .map((list) => list.map((sheet, i) => ({ ...sheet, name: NAMES[i]!, hidden: i > 0 && sheet.hidden }))),
});
