// Builds workbooks from literal values and formulas for tests of the audit rules.
import { buildView, type CellSpec } from '../../../test/support/build-view.ts';
import { computeCell, graphOf, shiftFormula, toPattern } from '../../formulas/index.ts';
import {
  CELL,
  type DocumentHead,
  type DocumentView,
  type Formula,
  parseCell,
  parseRange,
  type Sheet,
} from '../../model/index.ts';

type Value = string | number | boolean;

/** A value, a formula as a text that begins with `=`, or a formula with a value of its own (null: the file holds none). */
export type Written = Value | { readonly formula: string; readonly value?: Value | null; readonly array?: string };

export interface WrittenSheet extends Partial<Pick<Sheet, 'visibility' | 'hidden_rows' | 'hidden_columns'>> {
  readonly name: string;
  readonly cells: Readonly<Record<string, Written>>;
}

/** A workbook written by hand; formulas by default hold the value that they come to. */
export async function buildWorkbook(
  sheets: readonly WrittenSheet[],
  head: Partial<DocumentHead> = {},
): Promise<DocumentView> {
  const blank = await open(sheets, head, () => null);
  const graph = await graphOf(blank);
  const computed = new Map<string, Value | null>();
  for (const [i, sheet] of sheets.entries()) {
    const formulas = await blank.formulas(i + 1);
    const { positions } = readFormulas(sheet);
    for (const [cell, position] of positions) {
      const at = { sheet: i + 1, ...parseCell(cell)! };
      computed.set(`${i} ${cell}`, (await computeCell(blank, graph, formulas[position]!, at)).value);
    }
  }
  return open(sheets, head, (sheet, cell) => computed.get(`${sheet} ${cell}`) ?? null);
}

async function open(
  sheets: readonly WrittenSheet[],
  head: Partial<DocumentHead>,
  valueFor: (sheet: number, cell: string) => Value | null,
): Promise<DocumentView> {
  const built = sheets.map((sheet, i) => {
    const { formulas, positions } = readFormulas(sheet);
    const cells = Object.entries(sheet.cells).map(([cell, written]): [string, CellSpec] => {
      const formula = positions.get(cell);
      if (formula === undefined) return [cell, written as Value];
      const given = typeof written === 'object' ? written.value : undefined;
      return [cell, { ...toSpec(given === undefined ? valueFor(i, cell) : given), formula }];
    });
    return { ...sheet, cells: Object.fromEntries(cells), formulas };
  });
  return (await buildView({ sheets: built, head, block_rows: 64 })).view;
}

function toSpec(value: Value | null): Exclude<CellSpec, Value | null> {
  if (value === null) return { code: CELL.empty, text: '' };
  if (typeof value === 'number') return { code: CELL.number, number: value, text: String(value) };
  if (typeof value === 'boolean') return { code: CELL.boolean, number: value ? 1 : 0, text: value ? 'TRUE' : 'FALSE' };
  return { code: value.startsWith('#') ? CELL.error : CELL.string, text: value };
}

function readFormulas({ cells }: WrittenSheet) {
  const formulas: Formula[] = [];
  const patterns = new Map<string, number>();
  const positions = new Map<string, number>();
  for (const [cell, written] of Object.entries(cells)) {
    const text = typeof written === 'object' ? written.formula : written;
    if (typeof text !== 'string' || !text.startsWith('=')) continue;
    const range = (typeof written === 'object' && written.array) || null;
    const { row, col } = parseCell(cell)!;
    const key = range === null ? toPattern(text, row, col) : `array ${cell}`;
    const position = patterns.get(key) ?? formulas.push({ text, cell, kind: range ? 'array' : 'normal', range }) - 1;
    patterns.set(key, position);
    positions.set(cell, position);
  }
  return { formulas, positions };
}

/** A formula, written for the first cell of a range, at all of them. */
export function filled(range: string, formula: string): Record<string, string> {
  const { top, left, bottom, right } = parseRange(range, { rows: 2 ** 20, columns: 2 ** 14 })!;
  const cells: Record<string, string> = {};
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) {
      cells[nameOf(row, col)] = shiftFormula(formula, row - top, col - left);
    }
  }
  return cells;
}

/** Values down a column or along a row. */
export function series(range: string, values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(Object.keys(filled(range, '=0')).map((cell, i) => [cell, values[i % values.length]!]));
}

const nameOf = (row: number, col: number): string => `${String.fromCharCode(65 + col)}${row + 1}`;
