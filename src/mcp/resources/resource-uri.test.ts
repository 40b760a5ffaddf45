import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, parseUri, uriOf } from './resource-uri.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const page = fc.integer({ min: 1, max: 99_999 });
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('document' as const), id: name }),
  fc.record({ kind: fc.constantFrom('page' as const, 'picture' as const), id: name, page }),
  fc.record({ kind: fc.constant('table' as const), id: name, table_id: name }),
);

test('an address names its place again', () => {
  fc.assert(fc.property(place, (given) => void expect(parseUri(uriOf(given))).toEqual(given)));
});

test.each([
  'folio://files/',
  'folio://files/doc_1/pages/0',
  'folio://files/doc_1/pages/x',
  'folio://files/doc_1/pages/1/text',
  'folio://files/doc_1/pages/1/image/2',
  'folio://files/doc_1/rows/1',
  'folio://files/%E0%A4%A',
  'file:///etc/passwd',
  `folio://files/${'x'.repeat(1_000)}`,
])('%s is no address', (uri) => {
  expect(() => parseUri(uri)).toThrow('There is no resource');
});
