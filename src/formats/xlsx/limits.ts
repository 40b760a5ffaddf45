// The error thrown when a cell's text exceeds the limit.
import { FolioError } from '../../errors.ts';

export function textTooLong(max: number): FolioError {
  return new FolioError('limit_exceeded', `A cell has a text of more than ${max} bytes (max_text_bytes).`, {
    hint: 'Raise FOLIO_MAX_CELL_BYTES.',
  });
}
