import { describe, expect, it } from 'vitest';
import { shapesOf } from '../testing/shapes.ts';
import { findHeaderRows } from './header-rows.ts';

const headerRows = (text: string): number => {
  const { head, columns, rows } = shapesOf(text);
  return findHeaderRows(head, columns, rows);
};

describe('findHeaderRows', () => {
  it.each([
    ['texts over numbers', 'name,n\na,1\nb,2', 1],
    ['texts over one typed column of three', 'a,b,c\nx,y,1\nz,w,2', 1],
    ['two rows of texts over numbers', ',Plan,Actual\nRegion,n,n\na,1,2\nb,3,4', 2],
    ['a gap over the names of rows', ',2023 plan,2024 plan\na,1,2\nb,3,4', 1],
    ['years in a row', 'Item,2021,2022\na,100,120\nb,80,90', 1],
    ['years downwards in a row', 'Item,2022,2021\na,100,120\nb,80,90', 1],
    ['texts over texts, full and distinct', 'name,city\nAnn,Rome\nBob,Oslo', 1],
    ['texts over columns that are mostly numbers', 'k,v\na,1\nb,n/a\nc,3\nd,4\ne,5', 1],
  ])('finds %s', (_, text, rows) => {
    expect(headerRows(text)).toBe(rows);
  });

  it.each([
    ['numbers from the first row on', 'a,1\nb,2'],
    ['a single row', 'name,n'],
    ['years that go on below', 'a,2021,2022\nb,2022,2023'],
    ['years that are not next to each other', 'a,1990,2021\nb,5,6'],
    ['a text that comes again below', 'Ann,Rome\nBob,Oslo\nAnn,Oslo'],
    ['a gap in a row of texts over texts', 'name,,city\nAnn,x,Rome'],
    ['the same text twice', 'name,name\nAnn,Rome'],
    ['a sentence over texts', 'This is a sentence.,x\nThis is another one.,y'],
    ['a text longer than a name', `${'long '.repeat(20)},b\nc,d`],
    ['texts alone in one column', 'name\nAnn\nBob'],
  ])('finds none in %s', (_, text) => {
    expect(headerRows(text)).toBe(0);
  });
});
