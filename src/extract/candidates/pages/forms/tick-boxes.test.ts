import { describe, expect, it } from 'vitest';
import { resolveSchema } from '../../../index.ts';
import { pageOf } from '../../../testing/ascii-page.ts';
import { extractFields } from '../../../testing/extract-fields.ts';

async function answer(line: string, name: string): Promise<unknown> {
  const schema = resolveSchema({ name: 'x', fields: [{ name, type: 'boolean' }] });
  const [field] = await extractFields(await pageOf([line]), schema);
  return field!.value;
}

describe('the answer that a ticked box gives', () => {
  it.each([
    ['Smoker: ☐ yes ☒ no', 'smoker', false],
    ['Do you smoke? [ ] Yes [X] No', 'smoker', false],
    ['Raucher: ☒ ja ☐ nein', 'raucher', true],
    ['Garten: ja ☐ nein ☒', 'garten', false],
    ['Ascenseur : ☐ oui ☑ non', 'ascenseur', false],
    ['Garaje (X) sí ( ) no', 'garaje', true],
    ['Terrazza [X] sì [ ] no', 'terrazza', true],
    ['Lift   ☐ ja   ☒ nee', 'lift', false],
    ['[x] Furnished [ ] Pets allowed', 'furnished', true],
    ['[x] Furnished [ ] Pets allowed', 'pets_allowed', false],
    ['Balcony ☒', 'balcony', true],
  ])('in %j for %s is %s', async (line, name, expected) => {
    expect(await answer(line, name)).toBe(expected);
  });

  it.each([
    ['Smoker: [ ] Yes [ ] No', 'smoker'],
    ['Pets      ☐ yes   ☐ no', 'pets'],
    ['Parking   ☒ yes   ☒ no', 'parking'],
    ['Parking: yes / no', 'parking'],
  ])('in %j is none', async (line, name) => {
    expect(await answer(line, name)).toBeNull();
  });
});

it.each([
  [undefined, 'Prepaid'],
  [['collect', 'prepaid'], 'prepaid'],
  [['collect', 'third party'], null],
])('of a text among the choices %j is %s', async (choices, value) => {
  const field = { name: 'freight_terms', type: 'string', ...(choices ? { enum: choices } : {}) };
  const view = await pageOf(['Freight terms: ☒ Prepaid ☐ Collect ☐ Third party']);
  const [found] = await extractFields(view, resolveSchema({ name: 'x', fields: [field] }));
  expect(found!.value).toBe(value);
});
