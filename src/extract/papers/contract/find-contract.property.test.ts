import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractContract } from './testing/extract-contract.ts';

/** Pieces that rules look for, in any order. */
const PIECES = [
  'This Agreement',
  'is made as of',
  'May 5, 2020',
  '("Effective Date")',
  'by and between',
  'Acme, Inc.',
  'and',
  'AND',
  'John Q. Smith',
  ', a Delaware corporation',
  '("Buyer")',
  'WHEREAS',
  'the laws of the State of',
  'New York',
  'governed by',
  'By: /s/',
  'Name:',
  '____',
  '[●]',
  'for a period of',
  'two (2) years',
  'term',
  'shall expire on',
  '1. Notices.',
  'If to Acme:',
  '12 Main Street, Boston, MA 02110',
  '\n',
  '.',
  ';',
  '(',
  ')',
  '"',
  '“',
  '§ 2',
  'zwischen der',
  'Muster GmbH',
  'third anniversary of',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(' '));

describe('any text as a contract', () => {
  it('is read without a failure, and every value stands where its citation says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (lines) => {
        for (const field of (await extractContract(lines)).values()) {
          expect(field.citations.every(({ verified }) => verified)).toBe(true);
          expect(field.value === null).toBe(field.citations.length === 0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is read the same twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (lines) => {
        expect(await extractContract(lines)).toEqual(await extractContract(lines));
      }),
      { numRuns: 40 },
    );
  });
});
