import { FolioError } from '../../errors.ts';

/** Excel has no cell beyond XFD1048576. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_COLUMNS = 16_384;

export function textTooLong(max: number): FolioError {
  return new FolioError('limit_exceeded', `A cell has a text of more than ${max} bytes (max_text_bytes).`, {
    hint: 'Raise FOLIO_MAX_CELL_BYTES.',
  });
}
