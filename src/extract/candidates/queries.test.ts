import { expect, it } from 'vitest';
import type { FieldSchema } from '../../model/index.ts';
import { customQueries, MAX_SENSES } from './queries.ts';

const field = (i: number, aliases: number): FieldSchema => ({
  name: `invoice amount ${i}`,
  type: 'number',
  required: false,
  aliases: Array.from({ length: aliases }, (_, j) => `net total ${j}`),
});

it('thinks all names of an ordinary schema through', () => {
  const queries = customQueries([field(0, 30), field(1, 30)]);
  expect(queries.map(({ senses }) => senses!.length)).toEqual([31, 31]);
});

it('thinks through so many names of a huge schema and keeps the others as labels', () => {
  const queries = customQueries(Array.from({ length: 100 }, (_, i) => field(i, 200)));
  const senses = queries.reduce((sum, query) => sum + query.senses!.length, 0);
  expect(senses).toBe(MAX_SENSES);
  expect(queries.every(({ labels }) => labels.length === 201)).toBe(true);
});

it('thinks the name of each field through, however many there are', () => {
  const queries = customQueries(Array.from({ length: MAX_SENSES + 1 }, (_, i) => field(i, 1)));
  expect(queries.every(({ senses }) => senses!.length === 1)).toBe(true);
});

it.each([
  ['foreign_principle_name', 'foreign_principal_name'],
  ['recieved_date', 'received_date'],
  ['invocie_number', 'invoice_number'],
])('reads %s as %s too, which is what is meant', (name, meant) => {
  const senses = (text: string) => customQueries([{ name: text, type: 'string', required: false }])[0]!.senses!;
  const [asWritten, respelled] = senses(name);
  expect(respelled!.slots).toEqual(senses(meant)[0]!.slots);
  expect(respelled!.weight).toBeLessThan(asWritten!.weight);
});

it.each(['protein', 'glucose', 'rendition', 'contract', 'contact'])('does not spell %s otherwise', (name) => {
  expect(customQueries([{ name, type: 'string', required: false }])[0]!.senses).toHaveLength(1);
});
