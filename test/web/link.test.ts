import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLink, parseLink, placeName, placeOf, placeOfReference } from '../../web/src/link.ts';

describe('an address', () => {
  test.each([
    ['#/files/doc_1', { file_id: 'doc_1', place: {} }],
    ['#/files/doc_1?cell=Sheet!B7', { file_id: 'doc_1', place: { sheet: 'Sheet', cells: 'B7' } }],
    ['#/files/doc_1?cell=B7', { file_id: 'doc_1', place: { cells: 'B7' } }],
    ['#/files/doc_1?cell=My%20sheet!A1:C3', { file_id: 'doc_1', place: { sheet: 'My sheet', cells: 'A1:C3' } }],
    ['#/files/doc_1?cell=What!ever!B7', { file_id: 'doc_1', place: { sheet: 'What!ever', cells: 'B7' } }],
    ['#/files/doc_1?page=3', { file_id: 'doc_1', place: { page: 3 } }],
    ['#/files/doc_1?page=3&at=p3.b14%3A7-15', { file_id: 'doc_1', place: { page: 3, anchor: 'p3.b14:7-15' } }],
    ['#/files/doc_1?page=3&box=1,2,30.5,4', { file_id: 'doc_1', place: { page: 3, box: [1, 2, 30.5, 4] } }],
    ['#/compare/doc_1/doc_2', { file_id: 'doc_2', place: {}, before: 'doc_1' }],
  ])('%s names a place', (hash, link) => expect(parseLink(hash)).toEqual(link));

  test.each(['', '#', '#/', '#/files/', '#/files/a/b', '#/files/<script>', '#files/doc_1'])(
    '%j names no file',
    (hash) => expect(parseLink(hash)).toEqual({ file_id: null, place: {} }),
  );

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page='])('%s is no page', (query) =>
    expect(parseLink(`#/files/doc_1?${query}`).place).toEqual({}),
  );

  test('is told back whatever the sheet is called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (sheet) => {
        const place = { sheet, cells: 'B7' };
        expect(parseLink(formatLink('doc_1', place))).toEqual({ file_id: 'doc_1', place });
      }),
    );
  });

  test('of no file is the beginning', () => expect(formatLink(null)).toBe('#/'));

  test('of a sheet alone is its first cell', () =>
    expect(formatLink('doc_1', { sheet: 'Q 1' })).toBe('#/files/doc_1?cell=Q%201!A1'));
});

describe('a place', () => {
  test('in a sheet is its cell before its range', () => {
    const from = { sheet: 'S', cell: 'B2', range: 'A1:C3', page: 1, anchor: 'S!B2' };
    expect(placeOf(from)).toEqual({ sheet: 'S', cells: 'B2' });
    expect(placeOf({ ...from, cell: null })).toEqual({ sheet: 'S', cells: 'A1:C3' });
  });

  test('on a page is the page and the anchor', () => {
    expect(placeOf({ sheet: null, cell: null, page: 4, anchor: 'p4.b2' })).toEqual({ page: 4, anchor: 'p4.b2' });
  });

  test('has a name for people', () => {
    expect(placeName({ sheet: 'S', cells: 'B2' })).toBe('S!B2');
    expect(placeName({ cells: 'B2' })).toBe('B2');
    expect(placeName({ page: 4 })).toBe('page 4');
  });
});

describe('references of formulas', () => {
  test.each([
    ['Model!B4', { sheet: 'Model', cells: 'B4' }],
    ["'It''s 4'!$B$2:$C$9", { sheet: "It's 4", cells: 'B2:C9' }],
    ['Data!$A:$C', { sheet: 'Data', cells: 'A:C' }],
    ['0.05', null],
    ['Costs.xlsx', null],
    ['[2]S!A1', null],
    ["'[2]My S'!A1", null],
  ])('%s', (reference, place) => {
    expect(placeOfReference(reference)).toEqual(place);
  });
});
