import { describe, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { FolioError } from '../errors.ts';
import { describeFailure, EXIT_FAILED, EXIT_USAGE, Failure, failed, toFailure } from './failure.ts';
import { createPaint } from './terminal/paint.ts';

const told = (thrown: unknown) => describeFailure(toFailure(thrown), createPaint(false));

describe('toFailure', () => {
  test('keeps the whole problem document of the service', () => {
    const error = new FolioError('unknown_sheet', 'There is no sheet Sumary.', {
      did_you_mean: 'Summary',
      param: 'sheet',
    });
    const failure = toFailure(error);
    expect(failure.exitCode).toBe(EXIT_FAILED);
    expect(failure.trouble).toEqual(error.toProblem());
  });

  test('takes a wrong setting for wrong usage', () => {
    const failure = toFailure(new ConfigError('port must be a number.'));
    expect(failure.exitCode).toBe(EXIT_USAGE);
    expect(failure.trouble).toMatchObject({ code: 'usage', detail: 'port must be a number.' });
  });

  test('says of what nobody expected that it should not happen', () => {
    const failure = toFailure(new TypeError('x is not a function'));
    expect(failure.trouble.code).toBe('internal');
    expect(failure.cause).toBeInstanceOf(TypeError);
    expect(told('thrown text')).toContain('error: thrown text\n');
  });

  test('says what to do about what the system refuses', () => {
    const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/data'"), { code: 'EACCES' });
    expect(toFailure(refused).trouble.code).toBe('system');
    expect(told(refused)).toContain('choose another folder with --data-dir.');
  });

  test('leaves a failure as it is', () => {
    const failure = failed('a', 'b', 'c');
    expect(toFailure(failure)).toBe(failure);
  });
});

describe('describeFailure', () => {
  test('says what in one line and what to do in another', () => {
    const error = new FolioError('unknown_sheet', 'There is no sheet Sumary.', {
      did_you_mean: 'Summary',
      hint: 'There is one sheet.',
    });
    expect(told(error)).toBe('error: There is no sheet Sumary.\n  ->   Did you mean Summary? There is one sheet.\n');
  });

  test('has advice of its own where the service has none', () => {
    expect(told(new FolioError('unauthorized'))).toContain('Give an API key with --api-key or FOLIO_API_KEY.');
    expect(told(new FolioError('table_not_found'))).toContain('folio tables');
  });

  test('has advice of its own where that of the service is for programs', () => {
    const error = new FolioError('file_not_found', 'There is no file doc_1.', {
      hint: 'GET /v1/files lists the files there are.',
    });
    expect(told(error)).toContain('->   List the stored files with: folio files\n');
    const tool = new FolioError('no_formulas', undefined, { hint: 'Use read_range or get_table for values.' });
    expect(told(tool)).toContain('->   See the values with: folio range <document>\n');
  });

  test('is one line where there is nothing to advise', () => {
    expect(told(new Failure({ code: 'corrupt_file', detail: 'It is broken.' }))).toBe('error: It is broken.\n');
  });

  test('lets no document write to the terminal through a message', () => {
    expect(told(new Failure({ code: 'x', detail: 'no sheet \u001b[2J\u0007here\nthere' }))).toBe(
      'error: no sheet  [2J here there\n',
    );
  });
});
