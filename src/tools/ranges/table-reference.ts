// Resolves structured references to declared tables, such as Sales[Amount].
import { FolioError, nearest } from '../../errors.ts';
import {
  type CellRect,
  type DocumentView,
  type ListObject,
  MAX_COLUMNS,
  MAX_ROWS,
  parseRange,
} from '../../model/index.ts';

/** Cells of a declared table: the sheet's name and the range. */
export interface TableCells {
  readonly sheet: string;
  readonly rect: CellRect;
}

interface Reference {
  readonly parts: readonly string[];
  readonly columns: readonly [string, string] | null;
}

/** A bracketed item; an apostrophe in front of a bracket, a hash or an apostrophe makes it part of the name. */
const ITEM = /\[((?:'.|[^[\]'])*)\]/y;
const REFERENCE = /^([^[\]!]+)(?:\[(.*)\])?$/s;
const PARTS = ['#all', '#data', '#headers', '#totals'];

/**
 * `Sales`, `Sales[Amount]`, `Sales[#Headers]`, `Sales[[#Data],[A]:[B]]`: a table that the author declared, or a part of it. Null where the
 * document has no table of that name. Without a part, the rows between header and totals.
 */
export function resolveTableReference(view: DocumentView, written: string): TableCells | null {
  const [, name, inner] = REFERENCE.exec(written.trim()) ?? [];
  const table = view.head.list_objects.find((one) => one.name.toLowerCase() === name?.trim().toLowerCase());
  if (!table) return null;
  const rect = parseRange(table.range, { rows: MAX_ROWS, columns: MAX_COLUMNS });
  const reference = parseInner(inner ?? '');
  if (!rect || !reference) throw refused(written, 'is not understood');
  const rows = rowsOf(table, rect, reference.parts, written);
  return { sheet: table.sheet, rect: { ...rows, ...columnsOf(table, rect, reference, written) } };
}

function parseInner(inner: string): Reference | null {
  if (inner.trim() === '') return { parts: [], columns: null };
  if (!inner.trimStart().startsWith('[')) return toReference([inner.trim()]);
  const items: string[] = [];
  for (let at = 0; at < inner.length; ) {
    if (/[\s,:]/.test(inner[at]!)) {
      items.push(...(inner[at] === ':' ? [':'] : []));
      at++;
      continue;
    }
    ITEM.lastIndex = at;
    const match = ITEM.exec(inner);
    if (!match) return null;
    items.push(match[1]!);
    at = ITEM.lastIndex;
  }
  return toReference(items);
}

function toReference(items: readonly string[]): Reference | null {
  const parts = items.filter((item) => item.startsWith('#')).map((item) => item.toLowerCase());
  const columns = items.filter((item) => !item.startsWith('#')).map((item) => item.replace(/'(.)/gs, '$1'));
  const isSpan = columns.length === 3 && columns[1] === ':';
  if (columns.length > 1 && !isSpan) return null;
  if (columns.length === 0) return { parts, columns: null };
  return { parts, columns: [columns[0]!, columns.at(-1)!] };
}

function rowsOf(
  table: ListObject,
  { top, bottom }: CellRect,
  parts: readonly string[],
  written: string,
): Pick<CellRect, 'top' | 'bottom'> {
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined)
    throw refused(written, `names ${unknown}, which is none of #All, #Data, #Headers, #Totals`);
  const stretches: Readonly<Record<string, readonly [number, number]>> = {
    '#all': [top, bottom],
    '#headers': [top, top + table.header_rows - 1],
    '#data': [top + table.header_rows, bottom - table.total_rows],
    '#totals': [bottom - table.total_rows + 1, bottom],
  };
  const wanted = (parts.length === 0 ? ['#data'] : parts).map((part) => stretches[part]!);
  const empty = wanted.findIndex(([first, last]) => last < first);
  if (empty >= 0) throw refused(written, `asks for rows that the table "${table.name}" does not have`);
  return { top: Math.min(...wanted.map(([first]) => first)), bottom: Math.max(...wanted.map(([, last]) => last)) };
}

function columnsOf(
  table: ListObject,
  { left, right }: CellRect,
  { columns }: Reference,
  written: string,
): Pick<CellRect, 'left' | 'right'> {
  if (!columns) return { left, right };
  const places = columns.map((name) => {
    const at = table.columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
    if (at >= 0 && left + at <= right) return left + at;
    throw refused(
      written,
      `names a column "${name}" that the table "${table.name}" does not have`,
      nearest(name, table.columns),
    );
  });
  return { left: Math.min(...places), right: Math.max(...places) };
}

function refused(written: string, why: string, near?: string): FolioError {
  return new FolioError('invalid_range', `"${written}" ${why}.`, {
    param: 'range',
    ...(near === undefined ? {} : { did_you_mean: near }),
    hint: 'Write Sales, Sales[Amount], Sales[#Headers] or Sales[[#Data],[From]:[To]].',
  });
}
