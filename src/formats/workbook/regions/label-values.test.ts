import { describe, expect, it } from 'vitest';
import { shapesOf } from '../testing/shapes.ts';
import { isLabelValues } from './label-values.ts';

const isForm = (text: string): boolean => {
  const { head, columns, rows } = shapesOf(text);
  return isLabelValues(head, columns, rows);
};

describe('isLabelValues', () => {
  it.each([
    ['a number and a date below a text', 'Customer,Acme\nDate,2024-05-17\nTotal,1250'],
    ['an identifier over one number', 'Invoice Number,INV-1\nTotal,1250'],
    ['an identifier over texts and numbers', 'Order,A/77\nCustomer,Acme\nTotal,12\nState,open'],
    ['a number first, then texts', 'Total,12\nCustomer,Acme\nItems,3\nState,open'],
    ['labels with colons over texts alone', 'Name:,Ann\nCity:,Rome\nCountry:,Italy'],
    ['columns with one between', 'Customer,,Acme\nDate,,2024-05-17\nTotal,,1250'],
  ])('is true of %s', (_, text) => {
    expect(isForm(text)).toBe(true);
  });

  it.each([
    ['a header over numbers', 'name,amount\nann,1\nbob,2'],
    ['a header with digits over numbers', 'Region,Q1-2024\nNorth,5\nSouth,6'],
    ['a header over numbers and gaps in words', 'name,result\na,5\nb,n/a\nc,7\nd,pass'],
    ['texts over texts', 'name,city\nAnn,Rome\nBob,Oslo'],
    ['three columns', 'Customer,Acme,x\nDate,2024-05-17,y\nTotal,1250,z'],
    ['one row', 'Total,1250'],
    ['numbers on the left', '1,Acme\n2,2024-05-17\n3,1250'],
    ['labels that come again', 'Date,2024-05-17\nTotal,5\nDate,2024-05-18\nTotal,7'],
    [
      'sentences on the left',
      'this is what we call a rather long sentence,x-1\nand here we have got another one of these,5',
    ],
    [
      'more rows than a form has',
      Array.from({ length: 100 }, (_, i) => `label ${i},${i % 2 ? 5 : '2024-01-01'}`).join('\n'),
    ],
  ])('is false of %s', (_, text) => {
    expect(isForm(text)).toBe(false);
  });
});
