import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from '../../service/index.ts';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['ledger.csv', `attachment; filename="ledger.csv"; filename*=UTF-8''ledger.csv`],
  ['März 2024.csv', `attachment; filename="M_rz 2024.csv"; filename*=UTF-8''M%C3%A4rz%202024.csv`],
  ['a"b\\c%.csv', `attachment; filename="a_b_c_.csv"; filename*=UTF-8''a%22b%5Cc%25.csv`],
  ["it's (1)*.csv", `attachment; filename="it's (1)*.csv"; filename*=UTF-8''it%27s%20%281%29%2A.csv`],
  ['a\r\nset-cookie: x', `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
  ['half \ud83d.csv', `attachment; filename="half _.csv"; filename*=UTF-8''half%20%EF%BF%BD.csv`],
])('%j becomes a header that every client can read', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

test('a cleaned name is always a header of plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      expect(contentDisposition(cleanFileName(given))).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
