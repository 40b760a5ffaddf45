// Looks up a sheet, table or page, with errors that name what there is.
import { FolioError, nearest } from '../errors.ts';
import type { DocumentView, PageSummary, Sheet, TableSummary } from '../model/index.ts';
import { headIndex } from './head-index.ts';

/** A hint names this many of what there is, at most. */
const MAX_NAMED = 20;

/** The sheet of that name, case aside; the only sheet where none is named. */
export function getSheet(view: DocumentView, name?: string): Sheet {
  const { sheets } = view.head;
  if (sheets.length === 0)
    throw new FolioError('not_a_spreadsheet', undefined, { hint: 'Use get_page and get_table instead.' });
  if (name === undefined) return onlySheet(sheets);
  const wanted = name.toLowerCase();
  const found =
    headIndex(view.head).sheetsByName.get(name) ?? sheets.find((sheet) => sheet.name.toLowerCase() === wanted);
  if (found) return found;
  const names = sheets.map((sheet) => sheet.name);
  const near = nearest(name, names);
  throw new FolioError('unknown_sheet', `There is no sheet named "${name}".`, {
    param: 'sheet',
    ...(near === undefined ? {} : { did_you_mean: near }),
    hint: `The sheets are ${listed(names)}.`,
  });
}

function onlySheet(sheets: readonly Sheet[]): Sheet {
  if (sheets.length === 1) return sheets[0]!;
  const names = sheets.map((sheet) => sheet.name);
  throw new FolioError('unknown_sheet', `The document has ${sheets.length} sheets; name one of them.`, {
    param: 'sheet',
    hint: `The sheets are ${listed(names)}.`,
  });
}

export function getTableSummary(view: DocumentView, id: string): TableSummary {
  const found = headIndex(view.head).tables.get(id);
  if (found) return found;
  const ids = view.head.tables.map((table) => table.id);
  const near = nearest(id, ids);
  throw new FolioError('table_not_found', `There is no table "${id}".`, {
    param: 'table_id',
    ...(near === undefined ? {} : { did_you_mean: near }),
    hint: ids.length === 0 ? 'The document has no tables.' : `The tables are ${listed(ids)}.`,
  });
}

export function getPageSummary(view: DocumentView, page: number): PageSummary {
  const found = view.head.pages[page - 1];
  if (found) return found;
  const count = view.head.pages.length;
  throw new FolioError(
    'page_not_found',
    `The document has ${count} page${count === 1 ? '' : 's'}; there is no page ${page}.`,
    {
      param: 'page',
      hint: count === 0 ? 'The document is empty.' : `Pages are numbered from 1 to ${count}.`,
    },
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${shown} and ${names.length - MAX_NAMED} more` : shown;
}
