// Agent tool list_sheets: the sheets of a workbook with their size, tables and details.
import { FolioError } from '../errors.ts';
import { Type } from '../json-schema.ts';
import type { DocumentHead, Sheet } from '../model/index.ts';
import { type ListView, listOf, listsWithinBudget, MaxTokensInput, wantsAll } from './budget/index.ts';
import { Count, CursorInput, closed, nullable, oneOf, PartEnd } from './schemas.ts';
import { SheetDetails, sheetDetails } from './sheet-details.ts';
import { defineTool } from './tool.ts';

const SheetEntry = closed({
  name: Type.String(),
  index: Type.Integer({ minimum: 1, description: 'Position from 1; also the page of the sheet.' }),
  kind: oneOf(['worksheet', 'chart', 'macro', 'dialog']),
  visibility: oneOf(['visible', 'hidden', 'very_hidden']),
  used_range: nullable(Type.String()),
  row_count: Count,
  col_count: Count,
  cell_count: Count,
  formula_count: Count,
  error_count: Count,
  merged_ranges: Type.Array(Type.String()),
  hidden_rows: Type.Array(Type.String()),
  hidden_columns: Type.Array(Type.String()),
  tables: Type.Array(Type.String()),
  comment_count: Count,
  details: Type.Optional(SheetDetails),
});

const Sheets = closed({
  sheets: Type.Array(SheetEntry),
  named_ranges: Type.Array(closed({ name: Type.String(), scope: nullable(Type.String()), ref: Type.String() })),
  external_links: Type.Array(Type.String()),
  ...PartEnd,
});

export const listSheets = defineTool({
  name: 'list_sheets',
  title: 'List the sheets',
  summary:
    'The sheets of a spreadsheet with their sizes and what is hidden or merged, its named ranges and external links.',
  input: closed({
    details: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links.',
      }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Sheets,
  bounded: () => true,
  run: async ({ view }, { details = false, ...wanted }) => {
    const { head } = view;
    if (head.sheets.length === 0)
      throw new FolioError('not_a_spreadsheet', undefined, { hint: 'Use get_page and get_table instead.' });
    const asked = async (sheet: Sheet): Promise<object> => ({
      ...sheetEntry(sheet),
      ...(details ? { details: await sheetDetails(view, sheet) } : {}),
    });
    const names = listOf('named_ranges', head.names, ({ name, scope, ref }) => ({ name, scope, ref }));
    if (wantsAll(wanted)) {
      const sheets: object[] = [];
      for (const sheet of head.sheets) sheets.push(await asked(sheet));
      const named_ranges = head.names.map((_, at) => names.item(at));
      return { sheets, named_ranges, external_links: head.external_links };
    }
    const viewOf = (entry: (sheet: Sheet) => unknown): ListView => ({
      lists: [listOf('sheets', head.sheets, entry), names, listOf('external_links', head.external_links)],
      compose: (taken, end) => ({
        sheets: taken('sheets'),
        named_ranges: taken('named_ranges'),
        external_links: taken('external_links'),
        ...end,
      }),
    });
    return listsWithinBudget(Sheets, [view.key, 'list_sheets'], wanted, [
      viewOf(asked),
      ...(details ? [{ ...viewOf(sheetEntry), reduced: true }] : []),
      { ...viewOf(shortEntry), reduced: details || haveMany(head) },
    ]);
  },
});

/** Ranges of a sheet that are listed of each kind where there is no room for all. */
const SOME_RANGES = 10;

const RANGE_LISTS = ['merged_ranges', 'hidden_rows', 'hidden_columns', 'tables'] as const;

const hasMany = (sheet: Sheet): boolean => RANGE_LISTS.some((list) => sheet[list].length > SOME_RANGES);

const known = new WeakMap<DocumentHead, boolean>();

/** Kept by document: every step of a walk by cursor asks for it. */
function haveMany(head: DocumentHead): boolean {
  const many = known.get(head) ?? head.sheets.some(hasMany);
  known.set(head, many);
  return many;
}

function shortEntry(sheet: Sheet): object {
  const some = RANGE_LISTS.map((list) => [list, sheet[list].slice(0, SOME_RANGES)]);
  return { ...sheetEntry(sheet), ...Object.fromEntries(some) };
}

function sheetEntry(sheet: Sheet): object {
  return {
    name: sheet.name,
    index: sheet.index,
    kind: sheet.kind,
    visibility: sheet.visibility,
    used_range: sheet.used_range,
    row_count: sheet.row_count,
    col_count: sheet.col_count,
    cell_count: sheet.cell_count,
    formula_count: sheet.formula_count,
    error_count: sheet.error_count,
    merged_ranges: sheet.merged_ranges,
    hidden_rows: sheet.hidden_rows,
    hidden_columns: sheet.hidden_columns,
    tables: sheet.tables,
    comment_count: sheet.comment_count,
  };
}
