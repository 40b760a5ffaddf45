import { describe, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import { fieldTooLong, MAX_ROW_BYTES, rowTooLong, tooManyCells, tooManyColumns } from './limits.ts';

const LIMITS = { max_cells: 7, max_columns: 8, max_text_bytes: 9, max_pages: 1, max_unpacked_bytes: 1 };

describe('the problems of limits', () => {
  it.each([
    [fieldTooLong(LIMITS), 'longer than 9 bytes', 'FOLIO_MAX_CELL_BYTES'],
    [tooManyColumns(LIMITS), 'more than 8 columns', 'FOLIO_MAX_COLUMNS'],
    [tooManyCells(LIMITS), 'more than 7 filled cells', 'FOLIO_MAX_CELLS'],
    [rowTooLong(MAX_ROW_BYTES), 'longer than 134217728 bytes', 'line ends'],
  ])('say what was passed and what can be done: %s', (problem, message, hint) => {
    expect(problem).toBeInstanceOf(FolioError);
    expect(problem.code).toBe('limit_exceeded');
    expect(problem.message).toContain(message);
    expect(problem.details.hint).toContain(hint);
  });
});
