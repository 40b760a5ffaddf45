// Helps to test the XLS reader: reads a file and lists values and details of its sheets.
import { formulaAt } from '../../../formulas/index.ts';
import {
  CELL,
  type CellBlock,
  type ColumnCells,
  cellName,
  type DocumentBody,
  type SheetExtras,
} from '../../../model/index.ts';
import { type ReadSetting, readBytes } from '../../reader.contract.ts';
import { readXls } from '../read-xls.ts';

/** The value of a cell: a number, a text, a boolean, an error as `!#REF!`, and null for a value that is not there. */
type Value = number | string | boolean | null;

export interface SeenSheet {
  readonly values: Readonly<Record<string, Value>>;
  readonly formulas: Readonly<Record<string, string>>;
  readonly formats: Readonly<Record<string, string>>;
  readonly extras: SheetExtras;
}

export interface SeenWorkbook {
  readonly body: DocumentBody;
  readonly sheets: readonly SeenSheet[];
}

/** Reads a file and looks at all its cells. */
export async function readSheets(file: Uint8Array, setting: ReadSetting = {}): Promise<SeenWorkbook> {
  const collected = await readBytes(readXls, file, setting);
  const sheets = collected.body.sheets.map(({ index }) => {
    const seen = { values: {}, formulas: {}, formats: {} } as Record<
      'values' | 'formulas' | 'formats',
      Record<string, Value>
    >;
    const formulas = collected.formulas.find(({ sheet }) => sheet === index)?.formulas ?? [];
    for (const { sheet, block } of collected.blocks) {
      if (sheet !== index) continue;
      for (const { row, cells, k } of entries(block)) {
        const name = cellName(row, cells.col);
        seen.values[name] = cellValue(cells, k);
        const format = cells.formats?.[k] ?? 0;
        if (format > 0) seen.formats[name] = collected.body.number_formats[format]!;
        const formula = formulas[(cells.formulas?.[k] ?? 0) - 1];
        if (formula) seen.formulas[name] = formulaAt(formula, row, cells.col);
      }
    }
    return { ...seen, extras: collected.extras.find(({ sheet }) => sheet === index)!.extras } as SeenSheet;
  });
  return { body: collected.body, sheets };
}

function* entries(
  block: CellBlock,
): Generator<{ readonly row: number; readonly cells: ColumnCells; readonly k: number }> {
  for (const cells of block.columns)
    for (let k = 0; k < cells.types.length; k++) yield { row: block.first_row + (cells.rows?.[k] ?? k), cells, k };
}

function cellValue(cells: ColumnCells, k: number): Value {
  const type = cells.types[k];
  if (type === CELL.string) return textOf(cells, k);
  if (type === CELL.error) return `!${textOf(cells, k)}`;
  if (type === CELL.empty) return null;
  return type === CELL.boolean ? cells.numbers![k] === 1 : cells.numbers![k]!;
}

function textOf({ text, codes }: ColumnCells, k: number): string {
  const place = codes ? codes[k]! - 1 : k;
  return Buffer.from(text!.bytes.subarray(text!.ends[place - 1] ?? 0, text!.ends[place])).toString('utf8');
}
