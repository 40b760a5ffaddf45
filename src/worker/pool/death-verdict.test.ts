import { describe, expect, it } from 'vitest';
import { type Death, deathVerdict } from './death-verdict.ts';

const DEATH: Death = { killed_for: null, code: null, signal: 'SIGSEGV', last_words: '', memory_share: 0.1 };
const codeOf = (death: Partial<Death>): string => deathVerdict({ ...DEATH, ...death }).code;

describe('the end of a reader process', () => {
  it('is a timeout when it was killed at the deadline, and the hint names the setting', () => {
    const verdict = deathVerdict({ ...DEATH, killed_for: 'deadline', signal: 'SIGKILL' });
    expect(verdict.code).toBe('reader_timeout');
    expect(verdict.details.hint).toContain('FOLIO_MAX_READ_SECONDS');
  });

  it('is a timeout when the kernel ended it for its CPU time', () => {
    expect(codeOf({ signal: 'SIGXCPU' })).toBe('reader_timeout');
  });

  it('is a limit when the kernel ended it for the size of a file, and the hint names the setting', () => {
    const verdict = deathVerdict({ ...DEATH, signal: 'SIGXFSZ' });
    expect(verdict.code).toBe('limit_exceeded');
    expect(verdict.details.hint).toContain('FOLIO_MAX_DOCUMENT_BYTES');
  });

  it('is a limit when it was killed for its memory, and the hint names the setting', () => {
    const verdict = deathVerdict({ ...DEATH, killed_for: 'memory', signal: 'SIGKILL' });
    expect(verdict.code).toBe('limit_exceeded');
    expect(verdict.details.hint).toContain('FOLIO_MAX_READER_MEMORY');
  });

  it.each([
    [
      'V8 gave up',
      {
        signal: 'SIGABRT',
        last_words: 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
      },
    ],
    ['V8 gave up under a shell', { code: 134, signal: null, last_words: 'JavaScript heap out of memory' }],
    [
      'the C++ library had no memory',
      { signal: 'SIGABRT', last_words: "terminate called after throwing 'std::bad_alloc'" },
    ],
    ['it crashed on the brink of its limit', { signal: 'SIGSEGV', memory_share: 0.95 }],
  ] satisfies [string, Partial<Death>][])('is a limit when %s', (_, death) => {
    expect(codeOf(death)).toBe('limit_exceeded');
  });

  it.each([
    ['it crashed with memory to spare', { signal: 'SIGSEGV' }],
    ['it aborted without a word about memory', { signal: 'SIGABRT' }],
    ['it left in the middle of the file', { code: 0, signal: null }],
  ] satisfies [string, Partial<Death>][])('is a crash when %s', (_, death) => {
    expect(codeOf(death)).toBe('reader_crashed');
  });

  it('is no verdict on the file when someone else killed it', () => {
    expect(codeOf({ signal: 'SIGKILL' })).toBe('reading_interrupted');
    expect(codeOf({ signal: 'SIGKILL', memory_share: 0.95 })).toBe('reading_interrupted');
  });

  it('is no verdict on the file when we close', () => {
    expect(codeOf({ killed_for: 'closing', signal: 'SIGKILL', last_words: 'out of memory' })).toBe('shutting_down');
  });
});
