import { expect, it } from 'vitest';
import { resolveSchema } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

const RESUME = [
  'Ada Penrose                              Lisbon',
  'ada.penrose@example.org   +351 21 555 01 99',
  'www.example.org/ada, git.example.com/penrose',
  '',
  'WORK EXPERIENCE',
  'Surveyor, Northgate Harbour Office',
  'Write to office@example.org for references.',
];

const valuesOf = async (fields: readonly string[]): Promise<unknown[]> => {
  const schema = resolveSchema({
    name: 'x',
    fields: fields.map((name) => ({ name, type: 'array', items: { type: 'string' } })),
  });
  const found = await extractFields(await pageOf(RESUME), schema);
  for (const { citations } of found) for (const citation of citations) expect(citation.verified).toBe(true);
  return found.map(({ value }) => value);
};

it('lists all that have the form which the name asks for', async () => {
  expect(await valuesOf(['emails', 'contact_phones', 'socialLinks'])).toEqual([
    ['ada.penrose@example.org', 'office@example.org'],
    ['+351 21 555 01 99'],
    ['www.example.org/ada', 'git.example.com/penrose'],
  ]);
});

it('gives nothing where the name asks for those of somebody', async () => {
  expect(await valuesOf(['vendor_emails', 'skills', 'ibans'])).toEqual([null, null, null]);
});
