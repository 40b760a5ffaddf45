import { FolioError } from '../errors.ts';
import { Type } from '../json-schema.ts';
import { cellName, type Format, parseCell } from '../model/index.ts';
import { getSheet, listCells } from '../view/index.ts';
import { closed, nullable, oneOf, SheetInput, Value } from './schemas.ts';
import { defineTool } from './tool.ts';

const WITHOUT_FORMULAS: ReadonlySet<Format> = new Set(['csv', 'pdf', 'docx', 'pptx', 'rtf']);

const Reference = closed({
  kind: oneOf(['cell', 'range', 'name', 'table', 'external']),
  ref: Type.String(),
  sheet: nullable(Type.String()),
  depth: Type.Integer({ minimum: 1 }),
  value: Value,
  has_formula: Type.Boolean(),
});

// The graph of precedents and dependents arrives with the workbook formats. Until then no document has a formula, and a
// cell that would have one is refused rather than answered by half.
export const inspectFormula = defineTool({
  name: 'inspect_formula',
  title: 'Inspect a formula',
  summary: 'The formula of a cell, its value, and the cells, ranges and names that it depends on.',
  input: closed({
    sheet: SheetInput,
    cell: Type.String({ minLength: 1, maxLength: 20, description: 'The cell in A1 notation, such as B7.' }),
  }),
  output: closed({
    sheet: Type.String(),
    cell: Type.String(),
    has_formula: Type.Boolean(),
    formula: nullable(Type.String()),
    value: Value,
    computed: Value,
    stale: Type.Boolean(),
    precedents: Type.Array(Reference),
    dependents: Type.Array(Reference),
    functions: Type.Array(Type.String()),
    volatile: Type.Boolean(),
    circular: Type.Boolean(),
    warnings: Type.Array(Type.String()),
  }),
  run: async ({ view }, input) => {
    const { format } = view.head;
    if (WITHOUT_FORMULAS.has(format)) {
      throw new FolioError('no_formulas', `A ${format} file has no formulas.`, {
        hint: 'Use read_range or get_table for values.',
      });
    }
    const sheet = getSheet(view, input.sheet);
    const position = parseCell(input.cell);
    if (!position) {
      throw new FolioError('invalid_range', `"${input.cell}" is not a cell.`, {
        param: 'cell',
        hint: 'Write one cell, such as B7.',
      });
    }
    const { row, col } = position;
    const [cell] = await listCells(view, sheet.index, { top: row, left: col, bottom: row, right: col });
    if (cell && cell.formula >= 0) throw new FolioError('no_formulas', `Formulas of ${format} files are not traced.`);
    return {
      sheet: sheet.name,
      cell: cellName(row, col),
      has_formula: false,
      formula: null,
      value: cell?.value ?? null,
      computed: null,
      stale: false,
      precedents: [],
      dependents: [],
      functions: [],
      volatile: false,
      circular: false,
      warnings: [],
    };
  },
});
