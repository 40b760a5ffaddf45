// Agent tool find_cells: finds cells by text, value or formula, with row labels and the value a label stands for.
import { citeCell } from '../cite/index.ts';
import { FolioError } from '../errors.ts';
import { Type } from '../json-schema.ts';
import { cellName, type DocumentView, type Sheet } from '../model/index.ts';
import { buildMatcher, type Position, scanSheet } from '../search/index.ts';
import { type Cell, getSheet, listCells } from '../view/index.ts';
import { MaxTokensInput } from './budget/index.ts';
import type { CellCriteria } from './cells/cell-criteria.ts';
import { cellScan, type MatchIn } from './cells/cell-scan.ts';
import { valueOfLabel } from './cells/label-value.ts';
import { emptyCell, formulaOf } from './cells/sheet-cells.ts';
import { matchList, openMatchList, queryInputs } from './match-list.ts';
import { Citation, CursorInput, closed, nullable, oneOf, Value } from './schemas.ts';
import { defineTool } from './tool.ts';

const RESULTS = { default: 100, maximum: 1_000 };
/** Cells that tell which row a match is in. */
const MAX_LABELS = 3;
const LOOKING_FOR = queryInputs(
  'What to look for; case and accents do not matter. May be left out beside another criterion.',
  RESULTS,
);

const CellMatches = matchList(
  closed({
    sheet: Type.String(),
    cell: Type.String(),
    value: Value,
    text: Type.String(),
    formula: nullable(Type.String()),
    label_cell: Type.Optional(Type.String({ description: 'Where the label is, if one was asked for.' })),
    row: Type.Record(Type.String(), Type.String(), { description: 'Labels of the row, by cell.' }),
    citation: Citation,
  }),
);

export const findCells = defineTool({
  name: 'find_cells',
  title: 'Find cells',
  summary:
    'Cells by what their value, formula or comment holds, by type, error or number format, or by the label beside them; each with the labels of its row.',
  input: closed({
    ...LOOKING_FOR,
    query: Type.Optional(LOOKING_FOR.query),
    sheet: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Only this sheet; all sheets where left out.' }),
    ),
    match: Type.Optional(
      oneOf(
        ['value', 'formula', 'comment', 'any'],
        'What is looked at; `value` means both the shown text and the value. Without a query: cells that have one.',
      ),
    ),
    type: Type.Optional(oneOf(['number', 'string', 'boolean', 'date', 'error'], 'Only cells of this type.')),
    error: Type.Optional(
      Type.String({ minLength: 1, maxLength: 20, description: 'Only cells that show this error, such as #REF!.' }),
    ),
    number_format: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Only cells whose number format holds this.' }),
    ),
    label: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_000,
        description:
          'In place of a query: find cells with this text, and give the cell at the right of each or below it.',
      }),
    ),
    whole_cell: Type.Optional(
      Type.Boolean({ default: false, description: 'The whole cell must match, not a part of it.' }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: CellMatches,
  run: async ({ view }, input) => {
    const { regex = false, match = 'value', case_sensitive = false, whole_cell = false } = input;
    const { query, label, type, error, number_format } = input;
    checkCriteria(input);
    const sheets = input.sheet === undefined ? allSheets(view) : [getSheet(view, input.sheet)];
    const sought = query ?? label;
    const matcher =
      sought === undefined ? null : buildMatcher(sought, { regex, case_sensitive, whole_text: whole_cell });
    const criteria = { type, error, number_format };
    const asked = label === undefined ? { matcher, where: match, ...criteria } : { matcher, ...LABELS };
    const places = sheets.map((sheet) => sheet.index);
    const list = openMatchList(
      [view.key, 'find_cells', query, label, places, regex, match, case_sensitive, whole_cell, criteria],
      input,
    );
    const limit = list.limit(input.max_results ?? RESULTS.default);
    const matches: object[] = [];
    let total = 0;
    for (const sheet of sheets) {
      const window = { skip: Math.max(0, list.skip - total), limit: limit - matches.length };
      const found = await scanSheet(view, sheet, await cellScan(view, sheet, asked), window);
      for (const position of found.positions) {
        const cell =
          label === undefined
            ? await cellOf(view, sheet, position)
            : await valueOfLabel(view, sheet, position, criteria);
        matches.push(await toMatch(view, sheet, cell, label === undefined ? null : position));
      }
      total += found.total;
    }
    return list.answer(CellMatches, sought ?? '', matches, total);
  },
});

/** A label is a text. */
const LABELS = { where: 'value', type: 'string' } as const satisfies { where: MatchIn; type: 'string' };

function checkCriteria(input: CellCriteria & { query?: string; label?: string; match?: MatchIn }): void {
  const { query, label, type, error, number_format, match } = input;
  if (query !== undefined && label !== undefined) {
    throw new FolioError('invalid_request', 'A query and a label cannot be looked for at once.', { param: 'label' });
  }
  const isHeld = match === 'formula' || match === 'comment';
  if (!isHeld && [query, label, type, error, number_format].every((criterion) => criterion === undefined)) {
    throw new FolioError('invalid_request', 'There is nothing to look for.', {
      param: 'query',
      hint: 'Give `query`, `label`, `type`, `error` or `number_format`.',
    });
  }
}

function allSheets(view: DocumentView): readonly Sheet[] {
  return view.head.sheets.length > 1 ? view.head.sheets : [getSheet(view)];
}

async function cellOf(view: DocumentView, sheet: Sheet, { row, col }: Position): Promise<Cell> {
  const [found] = await listCells(view, sheet.index, { top: row, left: col, bottom: row, right: col });
  return found ?? emptyCell(row, col);
}

async function toMatch(view: DocumentView, sheet: Sheet, cell: Cell, label: Position | null): Promise<object> {
  const { row, col } = cell;
  return {
    sheet: sheet.name,
    cell: cellName(row, col),
    value: cell.value,
    text: cell.text,
    formula: cell.formula >= 0 ? formulaOf(cell, await view.formulas(sheet.index)) : null,
    ...(label ? { label_cell: cellName(label.row, label.col) } : {}),
    row: await rowLabels(view, sheet, row, col),
    citation: await citeCell(view, sheet, row, col, { text: cell.text }),
  };
}

/** The first texts at the left of the match; where there are none, the first other cells of the row. */
async function rowLabels(view: DocumentView, sheet: Sheet, row: number, col: number): Promise<Record<string, string>> {
  const labels: Cell[] = [];
  const others: Cell[] = [];
  const rect = { top: row, left: 0, bottom: row, right: Math.max(col, sheet.col_count) };
  for (const cell of await listCells(view, sheet.index, rect)) {
    if (cell.col === col) continue;
    if (cell.col < col && cell.type === 'string') labels.push(cell);
    else if (others.length < MAX_LABELS) others.push(cell);
    if (labels.length === MAX_LABELS || (cell.col > col && (labels.length > 0 || others.length === MAX_LABELS))) break;
  }
  const shown = labels.length > 0 ? labels : others;
  return Object.fromEntries(shown.map((cell) => [cellName(cell.row, cell.col), cell.text]));
}
