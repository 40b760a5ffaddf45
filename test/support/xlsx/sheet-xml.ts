import { parseCell } from '../../../src/model/index.ts';
import type { CellSpec, SheetSpec } from './book.ts';
import type { SharedTexts } from './shared-texts.ts';
import { attributes, escapeXml, MAIN, MICROSOFT, OFFICE } from './xml-text.ts';

const NAMES = `xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:x14="${MICROSOFT}/spreadsheetml/2009/9/main" xmlns:xm="${MICROSOFT}/excel/2006/main"`;

/** The part of a sheet; `tail` stands behind the rows and what the specification has there. */
export function sheetXml(sheet: SheetSpec, texts: SharedTexts, unnamed: boolean, tail: string): string {
  if (sheet.kind === 'chartsheet')
    return `<chartsheet ${NAMES}><sheetViews><sheetView workbookViewId="0"/></sheetViews>${tail}</chartsheet>`;
  const root = sheet.kind === 'macrosheet' ? 'macrosheet' : 'worksheet';
  const body = `${sheet.head ?? ''}<sheetData>${rowsXml(sheet, texts, unnamed)}</sheetData>${sheet.tail ?? ''}${tail}`;
  return `<${root} ${NAMES}>${body}</${root}>`;
}

function rowsXml({ cells = {}, rows = {} }: SheetSpec, texts: SharedTexts, unnamed: boolean): string {
  const byRow = new Map<number, string>();
  for (const row of Object.keys(rows)) byRow.set(Number(row), '');
  for (const [name, cell] of Object.entries(cells)) {
    const row = (parseCell(name)?.row ?? -1) + 1;
    byRow.set(row, (byRow.get(row) ?? '') + cellXml(unnamed ? undefined : name, cell, texts));
  }
  const ordered = [...byRow].sort(([a], [b]) => a - b);
  return ordered
    .map(([row, xml]) => {
      const more = rows[row] ? ` ${rows[row]}` : '';
      return `<row${attributes({ r: unnamed ? undefined : row })}${more}>${xml}</row>`;
    })
    .join('');
}

function cellXml(r: string | undefined, cell: CellSpec, texts: SharedTexts): string {
  if (typeof cell === 'number') return `<c${attributes({ r })}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c${attributes({ r, t: 'b' })}><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return `<c${attributes({ r, t: 's' })}><v>${texts.place(texts.plain(cell))}</v></c>`;
  const { v, t, rich, s, f, fa, cm } = cell;
  const formula = f === undefined && fa === undefined ? '' : `<f${fa ? ` ${fa}` : ''}>${escapeXml(f ?? '')}</f>`;
  if (rich !== undefined && t !== 'inlineStr')
    return `<c${attributes({ r, s, t: 's' })}>${formula}<v>${texts.place(rich)}</v></c>`;
  const value = v === undefined ? '' : `<v>${escapeXml(String(v))}</v>`;
  return `<c${attributes({ r, s, t, cm })}>${formula}${rich === undefined ? value : `<is>${rich}</is>`}</c>`;
}
