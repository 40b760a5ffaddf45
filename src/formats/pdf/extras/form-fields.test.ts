import { expect, test } from 'vitest';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream, utf16 } from '../testing/write-pdf.ts';
import { openForm, readFormFields } from './form-fields.ts';

const fieldsOf = (fields: readonly string[], objects: Record<number, string> = {}, parents = '') => {
  const references = fields.map((_, i) => `${10 + i} 0 R`).join(' ');
  const written = Object.fromEntries(
    fields.map((text, i) => [10 + i, `<< /Type /Annot /Subtype /Widget /Rect [10 70 60 90] ${text} >>`]),
  );
  const bytes = onePage({
    catalog: `/AcroForm << /Fields [${parents || references}] /DA (/F 10 Tf) /DR << /Font << /F 4 0 R >> >> >>`,
    page: `/Annots [${references}]`,
    objects: { 90: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 1 1]'), ...written, ...objects },
  });
  return withPage(bytes, (document, open) => {
    const form = openForm(document);
    if (!form) throw new Error('no form');
    try {
      return readFormFields(document, form, open);
    } finally {
      form.close();
    }
  });
};

test('a text field has its full name, label, value and box', async () => {
  const fields = await fieldsOf(
    [`/Parent 30 0 R /T (city) /TU (Town or city) /V ${utf16('Köln\rMitte')}`],
    { 30: '<< /FT /Tx /T (address) /Kids [10 0 R] >>' },
    '30 0 R',
  );
  expect(fields).toEqual([
    {
      name: 'address.city',
      label: 'Town or city',
      type: 'text',
      value: 'Köln\nMitte',
      checked: null,
      box: [10, 10, 60, 30],
      visible: true,
    },
  ]);
});

test('a field that nobody filled in has no value, and a password is not told', async () => {
  const fields = await fieldsOf(['/FT /Tx /T (a)', '/FT /Tx /T (b) /V (secret) /Ff 8192']);
  expect(fields.map(({ value }) => value)).toEqual([null, null]);
});

test('a ticked box has the value that it stands for, another none', async () => {
  const appearance = '/AP << /N << /Paid 90 0 R /Off 90 0 R >> >>';
  const fields = await fieldsOf([
    `/FT /Btn /T (a) /V /Paid /AS /Paid ${appearance}`,
    `/FT /Btn /T (b) /V /Off /AS /Off ${appearance}`,
  ]);
  expect(fields.map(({ type, checked, value }) => [type, checked, value])).toEqual([
    ['checkbox', true, 'Paid'],
    ['checkbox', false, null],
  ]);
});

test('the buttons of a radio group are one field at the chosen one', async () => {
  const button = (name: string, state: string, x: number) =>
    `/Parent 30 0 R /Rect [${x} 0 ${x + 10} 10] /AS /${state} /AP << /N << /${name} 90 0 R /Off 90 0 R >> >>`;
  const fields = await fieldsOf(
    [button('Red', 'Off', 0), button('Blue', 'Blue', 20), button('Green', 'Off', 40)],
    { 30: '<< /FT /Btn /Ff 49152 /T (colour) /V /Blue /Kids [10 0 R 11 0 R 12 0 R] >>' },
    '30 0 R',
  );
  expect(fields).toMatchObject([{ name: 'colour', type: 'radio', value: 'Blue', box: [20, 90, 30, 100] }]);
});

test('a choice has the label of what is chosen', async () => {
  const fields = await fieldsOf(['/FT /Ch /Ff 131072 /T (c) /V (at) /Opt [[(de) (Germany)] [(at) (Austria)]]']);
  expect(fields).toMatchObject([{ type: 'choice', value: 'Austria' }]);
});

test('a list of which several may be chosen has the labels of all that are', async () => {
  const options = '/Opt [[(r) (Red)] [(g) (Green)] [(b) (Blue)]]';
  const fields = await fieldsOf([
    `/FT /Ch /Ff 2097152 /T (c) /V [(r) (b)] /I [0 2] ${options}`,
    `/FT /Ch /T (d) /V (b) ${options}`,
  ]);
  expect(fields.map(({ value }) => value)).toEqual(['Red, Blue', 'Blue']);
});

test('buttons are no fields, hidden fields are marked', async () => {
  const fields = await fieldsOf(['/FT /Btn /Ff 65536 /T (send)', '/FT /Tx /T (h) /V (x) /F 2']);
  expect(fields.map(({ name, visible }) => [name, visible])).toEqual([['h', false]]);
});

test('a document without a form has none', async () => {
  expect(await withPage(onePage({}), (document) => openForm(document))).toBeNull();
});
