// Verdicts on documents that could not be read, told so that whoever asked knows whose fault it was and what to do.
import { type ErrorCode, FolioError, isOurFault, type Problem } from '../../errors.ts';
import type { DocumentRecord } from '../../store/index.ts';

/** A fault of ours that may be over at the next try; bytes that rotted stay so until they are sent again. */
export const isPassing = (code: ErrorCode): boolean => isOurFault(code) && code !== 'stored_bytes_damaged';

/** What cannot be told more closely is at least said to be ours, and worth another try. */
export function problemOf(error: FolioError): Problem {
  if (!isOurFault(error.code)) return error.toProblem();
  const hint = error.details.hint ?? 'Ask to read it again, or upload it again.';
  const { code } = error.code === 'internal' ? new FolioError('reading_interrupted') : error;
  const detail = error.code === 'internal' ? undefined : error.message;
  return new FolioError(code, detail, { ...error.details, hint }).toProblem();
}

export function failed(key: string, error: Problem): DocumentRecord {
  return { key, status: 'failed', page_count: null, warnings: [], error };
}

export function givenUp(attempts: number): Problem {
  return new FolioError(
    'reading_interrupted',
    `Reading the document was begun ${attempts} times and cut off each time by the end of the server.`,
    { hint: 'Ask to read it again, or upload it again.' },
  ).toProblem();
}

/** Passwords are kept in memory alone. */
export function passwordLost(): Problem {
  return new FolioError(
    'password_required',
    'The server that was to open the document has no password for it: it was started anew meanwhile, or is another one.',
    {
      hint: 'POST /v1/files/{id}/read with the password, or upload the file again with it.',
    },
  ).toProblem();
}
