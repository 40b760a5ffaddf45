import { openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../errors.ts';
import { fromFailure, toFailure } from './messages.ts';

const thrownBy = (attempt: () => unknown): unknown => {
  try {
    attempt();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('what a reader throws', () => {
  it('arrives as the same error after the journey as JSON', () => {
    const error = new FolioError('password_wrong', 'That is not it.', { hint: 'Try another.', param: 'password' });
    const arrived = fromFailure(JSON.parse(JSON.stringify(toFailure(error))));
    expect(arrived).toBeInstanceOf(FolioError);
    expect(arrived.toProblem()).toEqual(error.toProblem());
  });

  it('is a crash where it is no verdict, and its words stay in the stack for the log', () => {
    const failure = toFailure(new TypeError('cell 17 says "secret"'));
    expect(failure.code).toBe('reader_crashed');
    expect(failure.stack).toContain('secret');
    expect(fromFailure(failure).message).not.toContain('secret');
  });

  it('is a crash even where it is no error at all', () => {
    expect(toFailure('just text')).toMatchObject({ code: 'reader_crashed' });
    expect(toFailure(undefined)).toMatchObject({ code: 'reader_crashed' });
  });

  it('is a limit where the engine refused the memory', () => {
    const refused = new RangeError('Array buffer allocation failed');
    expect(toFailure(refused)).toMatchObject({ code: 'limit_exceeded' });
    expect(toFailure(new RangeError('WebAssembly.Memory(): could not allocate memory'))).toMatchObject({
      code: 'limit_exceeded',
    });
    expect(toFailure(new RangeError('Invalid string length')).code).toBe('reader_crashed');
  });

  it('does not condemn the document for a failure of the disk', () => {
    const failure = toFailure(thrownBy(() => openSync('/nowhere/at/all', 'r')));
    expect(failure.code).toBe('storage_unavailable');
    const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
    expect(toFailure(full).code).toBe('storage_full');
    expect(failure.detail).not.toContain('nowhere');
  });

  it('is a limit where the file became larger than it may', () => {
    const refused = Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG', syscall: 'write' });
    expect(toFailure(refused)).toMatchObject({
      code: 'limit_exceeded',
      details: { hint: expect.stringContaining('FOLIO_MAX_DOCUMENT_BYTES') },
    });
  });

  it('is a crash where its code is none of ours', () => {
    const failure = JSON.parse('{"code":"toString","detail":"made up","details":{}}');
    expect(fromFailure(failure)).toMatchObject({ code: 'reader_crashed' });
  });
});
