import { citeCell } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import {
  type CellBlock,
  type ColumnCells,
  cellName,
  type DocumentView,
  parseCell,
  type Sheet,
} from '../model/index.ts';
import {
  buildMatcher,
  createTextScan,
  createValueScan,
  type Matcher,
  type Position,
  scanSheet,
} from '../search/index.ts';
import { type Cell, getSheet, listCells } from '../view/index.ts';
import { matchList, openMatchList, queryInputs } from './match-list.ts';
import { Citation, CursorInput, closed, nullable, oneOf, Value } from './schemas.ts';
import { commentsOf, emptyCell } from './sheet-cells.ts';
import { defineTool } from './tool.ts';

const RESULTS = { default: 100, maximum: 1_000 };
/** Cells that tell which row a match stands in. */
const MAX_LABELS = 3;

export const findCells = defineTool({
  name: 'find_cells',
  title: 'Find cells',
  summary:
    'Cells whose value, formula or comment holds the query or matches a pattern, each with the labels of its row.',
  input: closed({
    ...queryInputs('What to look for; case and accents do not matter.', RESULTS),
    sheet: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Only this sheet; all sheets where left out.' }),
    ),
    match: Type.Optional(
      oneOf(
        ['value', 'formula', 'comment', 'any'],
        'What is looked at; `value` means both the shown text and the value.',
      ),
    ),
    whole_cell: Type.Optional(
      Type.Boolean({ default: false, description: 'The whole cell must match, not a part of it.' }),
    ),
    cursor: CursorInput,
  }),
  output: matchList(
    closed({
      sheet: Type.String(),
      cell: Type.String(),
      value: Value,
      text: Type.String(),
      formula: nullable(Type.String()),
      row: Type.Record(Type.String(), Type.String(), { description: 'Labels of the row, by cell.' }),
      citation: Citation,
    }),
  ),
  run: async ({ view }, input) => {
    const { query, regex = false, match = 'value', case_sensitive = false, whole_cell = false } = input;
    const sheets = input.sheet === undefined ? allSheets(view) : [getSheet(view, input.sheet)];
    const matcher = buildMatcher(query, { regex, case_sensitive, whole_text: whole_cell });
    const places = sheets.map((sheet) => sheet.index);
    const list = openMatchList(
      [view.key, 'find_cells', query, places, regex, match, case_sensitive, whole_cell],
      input.cursor,
    );
    const limit = input.max_results ?? RESULTS.default;
    const matches: object[] = [];
    let total = 0;
    for (const sheet of sheets) {
      const window = { skip: Math.max(0, list.skip - total), limit: limit - matches.length };
      const scan = await sheetScan(view, sheet, matcher, match);
      const found = await scanSheet(view, sheet, scan, window);
      for (const position of found.positions) matches.push(await toMatch(view, sheet, position));
      total += found.total;
    }
    return list.answer(query, matches, total);
  },
});

function allSheets(view: DocumentView): readonly Sheet[] {
  return view.head.sheets.length > 1 ? view.head.sheets : [getSheet(view)];
}

type MatchIn = 'value' | 'formula' | 'comment' | 'any';

async function sheetScan(view: DocumentView, sheet: Sheet, matcher: Matcher, where: MatchIn) {
  const wants = (kind: MatchIn): boolean => where === kind || where === 'any';
  const formulas = wants('formula')
    ? (await view.formulas(sheet.index)).map((formula) => matcher.test(formula.text))
    : [];
  const scanValues = createValueScan(matcher);
  const scanTexts = createTextScan(matcher, view.head.number_formats);
  return {
    also: wants('comment') ? await commentedCells(view, sheet, matcher) : [],
    entries: (column: ColumnCells, block: CellBlock): readonly number[] => {
      const parts: (readonly number[])[] = [];
      if (wants('value')) parts.push(scanTexts(column, block));
      if (wants('value')) parts.push(scanValues(column));
      if (formulas.includes(true)) {
        parts.push(entriesWhere(column, (entry) => formulas[formulaAt(column, entry)] === true));
      }
      const filled = parts.filter((part) => part.length > 0);
      return filled.length > 1 ? [...new Set(filled.flat())] : (filled[0] ?? []);
    },
  };
}

const formulaAt = (column: ColumnCells, entry: number): number => (column.formulas?.[entry] ?? 0) - 1;

function entriesWhere(column: ColumnCells, isWanted: (entry: number) => boolean): number[] {
  const entries: number[] = [];
  for (let entry = 0; entry < column.types.length; entry++) if (isWanted(entry)) entries.push(entry);
  return entries;
}

async function commentedCells(view: DocumentView, sheet: Sheet, matcher: Matcher): Promise<Position[]> {
  const found: Position[] = [];
  for (const [cell, text] of await commentsOf(view, sheet)) {
    const position = parseCell(cell);
    if (position && matcher.test(text)) found.push(position);
  }
  return found.sort((a, b) => a.row - b.row || a.col - b.col);
}

async function toMatch(view: DocumentView, sheet: Sheet, { row, col }: Position): Promise<object> {
  const [found] = await listCells(view, sheet.index, { top: row, left: col, bottom: row, right: col });
  const cell = found ?? emptyCell(row, col);
  const formula = cell.formula >= 0 ? (await view.formulas(sheet.index))[cell.formula]?.text : undefined;
  return {
    sheet: sheet.name,
    cell: cellName(row, col),
    value: cell.value,
    text: cell.text,
    formula: formula ?? null,
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
