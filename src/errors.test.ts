import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type ErrorCode, FolioError, isOurFault, nearest, toFolioError } from './errors.ts';

const codes = Object.keys(CATALOGUE) as ErrorCode[];

/** The codes that the contract names, which clients rely on for life. */
const PROMISED: Readonly<Record<string, number>> = {
  unauthorized: 401,
  forbidden: 403,
  file_not_found: 404,
  file_not_ready: 409,
  file_too_large: 413,
  unsupported_type: 415,
  invalid_range: 422,
  unknown_sheet: 422,
  unknown_schema: 422,
  password_required: 422,
  password_wrong: 422,
  not_a_spreadsheet: 422,
  no_formulas: 422,
  corrupt_file: 422,
  limit_exceeded: 422,
  reader_timeout: 422,
  reader_crashed: 422,
  busy: 429,
  shutting_down: 503,
};

describe('the catalogue', () => {
  test.each(codes)('%s is in snake case, has a status of failure and says one sentence', (code) => {
    const { status, title } = CATALOGUE[code];
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title).toMatch(/^[A-Z][^.]*\.$/);
  });

  test('has the codes of the contract with their statuses', () => {
    for (const [code, status] of Object.entries(PROMISED)) expect(CATALOGUE).toHaveProperty([code, 'status'], status);
  });

  test('says every sentence once', () => {
    const titles = codes.map((code) => CATALOGUE[code].title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('blames the server for its own faults alone, and for those of the language model that it asks', () => {
    expect(codes.filter((code) => CATALOGUE[code].status >= 500)).toEqual([
      'internal',
      'stored_bytes_damaged',
      'storage_damaged',
      'url_unavailable',
      'llm_failed',
      'too_many_connections',
      'reading_interrupted',
      'answer_interrupted',
      'stored_document_damaged',
      'storage_unavailable',
      'shutting_down',
      'llm_timeout',
      'storage_full',
    ]);
  });

  test('invites to try again only where that helps', () => {
    const retryable = codes.filter((code) => new FolioError(code).toProblem().retryable);
    expect(retryable).toEqual([
      'rate_limited',
      'busy',
      'url_unavailable',
      'llm_failed',
      'too_many_connections',
      'reading_interrupted',
      'answer_interrupted',
      'stored_document_damaged',
      'storage_unavailable',
      'shutting_down',
      'llm_timeout',
      'storage_full',
    ]);
  });
});

describe('an error', () => {
  test('speaks the sentence of its code unless it is told more', () => {
    expect(new FolioError('busy').message).toBe(CATALOGUE.busy.title);
    expect(new FolioError('busy', 'Come back later.').message).toBe('Come back later.');
    expect(new FolioError('busy').status).toBe(429);
  });

  test('becomes a problem document with the members of the standard first', () => {
    const details = { param: 'sheet', did_you_mean: 'Summary', hint: 'See /sheets.', file_id: 'doc_1', retry_after: 3 };
    const problem = new FolioError('unknown_sheet', 'There is no sheet "Sumary".', details).toProblem();
    expect(Object.entries(problem)).toEqual([
      ['type', 'urn:folioscope:problem:unknown_sheet'],
      ['title', 'The document has no such sheet.'],
      ['status', 422],
      ['detail', 'There is no sheet "Sumary".'],
      ['code', 'unknown_sheet'],
      ['retryable', false],
      ['param', 'sheet'],
      ['did_you_mean', 'Summary'],
      ['hint', 'See /sheets.'],
      ['file_id', 'doc_1'],
    ]);
  });

  test('never shows its stack', () => {
    const error = new FolioError('internal');
    expect(JSON.stringify(error.toProblem())).not.toContain('errors.test');
    expect(error.stack).toContain('errors.test');
  });
});

describe('what was thrown', () => {
  test('stays what it is where it is ours', () => {
    const error = new FolioError('busy');
    expect(toFolioError(error)).toBe(error);
  });

  test.each([[new Error('secret path')], ['secret'], [undefined], [null], [{ code: 'busy' }]])(
    '%s is internal, and its message stays inside',
    (thrown) => {
      const error = toFolioError(thrown);
      expect(error.code).toBe('internal');
      expect(JSON.stringify(error.toProblem())).not.toContain('secret');
    },
  );

  test.each([
    ['ENOSPC', 'storage_full', 507],
    ['EDQUOT', 'storage_full', 507],
    ['SQLITE_FULL', 'storage_full', 507],
    ['EROFS', 'storage_unavailable', 503],
    ['EIO', 'storage_unavailable', 503],
    ['EMFILE', 'storage_unavailable', 503],
    ['ENFILE', 'storage_unavailable', 503],
    ['EACCES', 'storage_unavailable', 503],
    ['SQLITE_READONLY_DBMOVED', 'storage_unavailable', 503],
    ['SQLITE_IOERR_WRITE', 'storage_unavailable', 503],
    ['SQLITE_CANTOPEN', 'storage_unavailable', 503],
    ['SQLITE_CORRUPT', 'storage_damaged', 500],
    ['SQLITE_NOTADB', 'storage_damaged', 500],
    ['SQLITE_NOMEM', 'answer_interrupted', 503],
    ['ENOMEM', 'answer_interrupted', 503],
    ['EAGAIN', 'answer_interrupted', 503],
  ])('%s is %s, with a hint and the fault as its cause, of which nothing goes out', (code, expected, status) => {
    const thrown = Object.assign(new Error('secret path'), { code });
    const error = toFolioError(thrown);
    expect(error).toMatchObject({ code: expected, status, cause: thrown, details: { hint: expect.any(String) } });
    expect(error.details.retry_after !== undefined).toBe(error.toProblem().retryable);
    expect(JSON.stringify(error.toProblem())).not.toContain('secret');
  });

  test('memory that the system refused is told as a fault that passes', () => {
    const error = toFolioError(new RangeError('Array buffer allocation failed'));
    expect(error.toProblem()).toMatchObject({ code: 'answer_interrupted', retryable: true, hint: expect.any(String) });
    expect(toFolioError(new RangeError('Invalid array length')).code).toBe('internal');
  });

  test('of the server says nothing of a document, and what a document did nothing of the server', () => {
    for (const code of ['internal', 'storage_full', 'reading_interrupted', 'stored_bytes_damaged'] as const)
      expect(isOurFault(code)).toBe(true);
    for (const code of ['reader_crashed', 'corrupt_file', 'password_required', 'limit_exceeded'] as const)
      expect(isOurFault(code)).toBe(false);
  });
});

describe('the nearest word', () => {
  const known = ['invoice', 'contract', 'financial_model', 'table'];

  test.each([
    ['invoice', 'invoice'],
    ['INVOICE', 'invoice'],
    ['invioce', 'invoice'],
    ['invoices', 'invoice'],
    ['tabel', 'table'],
    ['financialmodel', 'financial_model'],
  ])('to %j is %j', (written, meant) => {
    expect(nearest(written, known)).toBe(meant);
  });

  test.each([
    ['A0', 't1'],
    ['\ud800', 'DE'],
  ])('to %j is not %j, with which it shares nothing', (written, word) => {
    expect(nearest(written, [word])).toBeUndefined();
    expect(nearest('1', ['t1'])).toBe('t1');
  });

  test.each(['', 'receipt', 'zzz', 'x'.repeat(1000)])('to %j is none', (written) => {
    expect(nearest(written, known)).toBeUndefined();
  });

  test('is the first of two that are equally near, and none of none', () => {
    expect(nearest('aac', ['aaa', 'aab'])).toBe('aaa');
    expect(nearest('a', [])).toBeUndefined();
  });

  test('is the word itself wherever it is known', () => {
    const words = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.toLowerCase()),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(words, fc.nat(), (list, i) => {
        const word = list[i % list.length]!;
        expect(nearest(word, list)).toBe(word);
      }),
    );
  });

  test('is found again after one letter was lost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (word, i) => {
        const at = i % word.length;
        expect(nearest(word.slice(0, at) + word.slice(at + 1), known)).toBe(word);
      }),
    );
  });
});
