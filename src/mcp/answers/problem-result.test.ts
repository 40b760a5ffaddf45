import { expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { problemText } from './problem-result.ts';

test.each([
  ['file_failed', 'POST /v1/files/doc_1/read reads it again.', 'another copy'],
  ['password_required', 'POST /v1/files/doc_1/read with the password, then ask again.', 'folio upload'],
  ['file_not_found', 'GET /v1/files lists the files there are.', 'resources'],
  ['page_not_found', 'GET …/pages lists them.', 'list_structure'],
] as const)('of %s an agent is told what it can do, not what HTTP could', (code, hint, words) => {
  const text = problemText(new FolioError(code, 'No.', { hint }));
  expect(text).toContain(words);
  expect(text).not.toMatch(/GET|POST/);
});

test('words that are not about HTTP stay', () => {
  const error = new FolioError('unknown_sheet', 'No.', { hint: 'The sheets are POST, GET.', did_you_mean: 'GET' });
  expect(problemText(error)).toBe('No. Did you mean GET? The sheets are POST, GET.');
});
