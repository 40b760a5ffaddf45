// Errors thrown when a workbook exceeds the limits on cells, columns, sheets or text.
import { FolioError } from '../../errors.ts';
import type { ReadLimits } from '../reader.ts';

/** Of the distinct formulas of one sheet, which are held at a time: more than a million of usual length. */
export const MAX_FORMULA_BYTES = 2 ** 27;

export const tooManyFormulas = (): FolioError =>
  new FolioError(
    'limit_exceeded',
    `The formulas of a sheet that differ from each other come to more than ${MAX_FORMULA_BYTES / 2 ** 20} MiB.`,
  );

export function tooManyCells(limits: ReadLimits): FolioError {
  return new FolioError('limit_exceeded', `The file has more than ${limits.max_cells} filled cells (max_cells).`, {
    hint: 'Raise FOLIO_MAX_CELLS.',
  });
}

export function tooManyColumns(limits: ReadLimits): FolioError {
  return new FolioError('limit_exceeded', `A row has more than ${limits.max_columns} columns (max_columns).`, {
    hint: 'Raise FOLIO_MAX_COLUMNS.',
  });
}

export function tooManySheets(limits: ReadLimits): FolioError {
  return new FolioError('limit_exceeded', `The workbook has more than ${limits.max_pages} sheets (max_pages).`, {
    hint: 'Raise FOLIO_MAX_PAGES.',
  });
}

export function textTooLong({ max_text_bytes }: Pick<ReadLimits, 'max_text_bytes'>): FolioError {
  return new FolioError(
    'limit_exceeded',
    `The text of a cell is longer than ${max_text_bytes} bytes (max_text_bytes).`,
    {
      hint: 'Raise FOLIO_MAX_CELL_BYTES.',
    },
  );
}

export function textsTooLong(limits: ReadLimits): FolioError {
  return new FolioError(
    'limit_exceeded',
    `The texts of all cells together have more than ${limits.max_unpacked_bytes} characters (max_unpacked_bytes).`,
    { hint: 'Raise FOLIO_MAX_UNPACKED_BYTES, if the file can be trusted.' },
  );
}
