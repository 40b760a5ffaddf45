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
  canBeRendered,
  type Matcher,
  type Position,
  scanColumn,
  scanSheet,
  type Tested,
} from '../search/index.ts';
import { type Cell, cellAt, getSheet, listCells } from '../view/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Citation, Count, CursorInput, closed, NextCursor, nullable, oneOf, Truncated, Value } from './schemas.ts';
import { commentsOf, emptyCell } from './sheet-cells.ts';
import { defineTool } from './tool.ts';

const DEFAULT_RESULTS = 100;
const MAX_RESULTS = 1_000;
/** What makes two questions the same, so that a cursor of one holds for the other. */
const FIELDS = ['query', 'sheet', 'regex', 'match', 'case_sensitive', 'whole_cell'] as const;
/** Cells that tell which row a match stands in. */
const MAX_LABELS = 3;

export const findCells = defineTool({
  name: 'find_cells',
  title: 'Find cells',
  summary:
    'Cells whose value, formula or comment holds the query or matches a pattern, each with the labels of its row.',
  input: closed({
    query: Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'What to look for; case and accents do not matter.',
    }),
    sheet: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Only this sheet; all sheets where left out.' }),
    ),
    regex: Type.Optional(Type.Boolean({ default: false, description: 'The query is a regular expression (RE2).' })),
    match: Type.Optional(
      oneOf(
        ['value', 'formula', 'comment', 'any'],
        'What is looked at; `value` means both the shown text and the value.',
      ),
    ),
    case_sensitive: Type.Optional(Type.Boolean({ default: false, description: 'Tell capitals from small letters.' })),
    whole_cell: Type.Optional(
      Type.Boolean({ default: false, description: 'The whole cell must match, not a part of it.' }),
    ),
    max_results: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_RESULTS,
        default: DEFAULT_RESULTS,
        description: 'Matches to give at most.',
      }),
    ),
    cursor: CursorInput,
  }),
  output: closed({
    query: Type.String(),
    matches: Type.Array(
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
    total: Count,
    truncated: Truncated,
    next_cursor: NextCursor,
  }),
  run: async ({ view }, input) => {
    const { cursor, max_results = DEFAULT_RESULTS, ...asked } = input;
    const sheets = asked.sheet === undefined ? allSheets(view) : [getSheet(view, asked.sheet)];
    const matcher = buildMatcher(asked.query, {
      regex: asked.regex,
      case_sensitive: asked.case_sensitive,
      whole_text: asked.whole_cell,
    });
    const question = [view.key, 'find_cells', ...FIELDS.map((field) => asked[field] ?? null)];
    const [skip] = decodeCursor(question, cursor, 1) ?? [0];
    const matches: object[] = [];
    let total = 0;
    for (const sheet of sheets) {
      const window = { skip: Math.max(0, skip! - total), limit: max_results - matches.length };
      const scan = await sheetScan(view, sheet, matcher, asked.match ?? 'value');
      const found = await scanSheet(view, sheet, scan, window);
      for (const position of found.positions) matches.push(await toMatch(view, sheet, position));
      total += found.total;
    }
    const next = skip! + matches.length;
    const truncated = matches.length > 0 && next < total;
    return {
      query: asked.query,
      matches,
      total,
      truncated,
      next_cursor: truncated ? encodeCursor(question, [next]) : null,
    };
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
  let tested: Tested = new Map();
  let current: CellBlock | null = null;
  return {
    also: wants('comment') ? await commentedCells(view, sheet, matcher) : [],
    entries: (column: ColumnCells, block: CellBlock): readonly number[] => {
      if (block !== current) [current, tested] = [block, new Map()];
      const parts: (readonly number[])[] = [];
      if (wants('value')) parts.push(scanColumn(column, matcher, tested), scanValues(view, column, matcher));
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

/** Values that differ from what is shown, as the 0.25 behind 25 %. */
function scanValues(view: DocumentView, column: ColumnCells, matcher: Matcher): number[] {
  if (!column.numbers || !column.text) return [];
  if (matcher.literal && !canBeRendered(matcher.literal.needle)) return [];
  return entriesWhere(column, (entry) => {
    if (Number.isNaN(column.numbers![entry])) return false;
    return matcher.test(String(cellAt(view, column, entry, 0).value ?? ''));
  });
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
