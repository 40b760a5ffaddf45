// Limits of the CSV reader and the errors thrown when a file exceeds them.
import { FolioError } from '../../errors.ts';
import type { ReadLimits } from '../reader.ts';

export function fieldTooLong(limits: ReadLimits): FolioError {
  return new FolioError('limit_exceeded', `A field is longer than ${limits.max_text_bytes} bytes (max_text_bytes).`, {
    hint: 'Raise FOLIO_MAX_CELL_BYTES, or check that the delimiter and the line ends are as the file means them.',
  });
}

export { tooManyCells, tooManyColumns } from '../workbook/index.ts';

/** A row is held whole; this many bytes are more than any row that people or programs can use. */
export const MAX_ROW_BYTES = 128 * 2 ** 20;

export function rowTooLong(max: number): FolioError {
  return new FolioError('limit_exceeded', `A row is longer than ${max} bytes.`, {
    hint: 'Check that the line ends are as the file means them.',
  });
}
