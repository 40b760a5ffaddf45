import { describe, expect, it } from 'vitest';
import type { DocumentType, DocumentView, FieldSchema, FieldType } from '../model/index.ts';
import { resolveSchema, toData } from './index.ts';
import { pageOf } from './testing/ascii-page.ts';
import { buildView } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const field = (name: string, type: FieldType = 'string'): FieldSchema => ({ name, type, required: false });

const picture = [
  'Acme Ltd · 1 High Street · London',
  '',
  'Bolt plc',
  '2 Low Road',
  '80333 München',
  '',
  'Rechnung Nr. RE-17/506 vom 18.11.2017',
  '',
  'Netto          100,00',
  'MwSt 19 %       19,00',
  'Gesamtbetrag   119,00',
];

/** A view of lines that was classified as such a paper. */
const paperOf = async (document_type: DocumentType, lines: readonly string[] = picture): Promise<DocumentView> => {
  const view = await pageOf(lines);
  const classification = { ...view.head.classification, document_type };
  return new Proxy(view, {
    get: (own, key) => (key === 'head' ? { ...own.head, classification } : Reflect.get(own, key, own)),
  });
};

const read = async (asked: Readonly<Record<string, FieldType>>): Promise<unknown> => {
  const fields = Object.entries(asked).map(([name, type]) => ({ name, type }));
  return toData(await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields })));
};

describe('a custom schema that asks for parts of an invoice', () => {
  it('finds them as the invoice schema does, whatever they are called', async () => {
    const found = await read({ rechnungsnummer: 'string', rechnungsdatum: 'date', betrag: 'currency' });
    expect(found).toEqual({ rechnungsnummer: 'RE-17/506', rechnungsdatum: '2017-11-18', betrag: 119 });
  });

  it('gives the types that it asks for', async () => {
    const found = await read({ invoice_no: 'string', issued_on: 'date', grand_total: 'number', net_total: 'number' });
    expect(found).toEqual({ invoice_no: 'RE-17/506', issued_on: '2017-11-18', grand_total: 119, net_total: 100 });
  });

  it('gives sums and dates as they are written where texts are asked for', async () => {
    const found = await read({ rechnungsnummer: 'string', rechnungsdatum: 'string', gesamtbetrag: 'string' });
    expect(found).toEqual({ rechnungsnummer: 'RE-17/506', rechnungsdatum: '18.11.2017', gesamtbetrag: '119,00' });
  });

  it('keeps to its pattern and to its choices', async () => {
    const fields = [
      { name: 'invoice_no', type: 'string', pattern: 'INV-\\d+' },
      { name: 'invoice_date', type: 'date' },
      { name: 'total', type: 'number' },
    ];
    const [number] = await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields }));
    expect(number).toMatchObject({ value: null, status: 'absent' });
  });
});

describe('a custom schema that asks a paper of a known kind for other things too', () => {
  const expenses = [
    ...[field('receipt_number'), field('receipt_date', 'date'), field('total_amount', 'currency')],
    ...[field('category'), field('project'), field('cost_center'), field('employee'), field('approved_by')],
  ];
  const asked = async (document_type: DocumentType, fields: readonly FieldSchema[]): Promise<unknown> =>
    toData(await extractFields(await paperOf(document_type), resolveSchema({ name: 'x', fields })));

  it('finds what every such paper has', async () => {
    const found = { receipt_number: 'RE-17/506', receipt_date: '2017-11-18', total_amount: 119 };
    expect(await asked('invoice', expenses)).toMatchObject(found);
  });

  it('is left to labels in another paper', async () => {
    expect(await asked('general', expenses)).toMatchObject({ receipt_date: null });
  });

  it('may have parts, which are of the paper where they are not of a party', async () => {
    const parts = [field('invoice_no'), field('issued_on', 'date'), field('total', 'number')];
    const inside = (name: string): FieldSchema => ({ ...field(name, 'object'), fields: parts });
    const fields = [inside('header'), field('remarks'), field('warranty')];
    expect(await asked('invoice', fields)).toMatchObject({
      header: { invoice_no: 'RE-17/506', issued_on: '2017-11-18', total: 119 },
    });
  });

  it('has a currency by its code', async () => {
    const fields = [field('invoice_no'), field('total', 'number'), field('currency_code')];
    const euros = [...picture.slice(0, -1), 'Gesamtbetrag   119,00 €'];
    const found = await extractFields(await pageOf(euros), resolveSchema({ name: 'x', fields }));
    expect(toData(found)).toMatchObject({ total: 119, currency_code: 'EUR' });
  });
});

describe('a custom schema that asks a contract', () => {
  const contract = [
    'SUPPLY AGREEMENT',
    'This Agreement is made on May 1, 2010 between Acme Corp. and Beta LLC.',
    'Applicable law: This Agreement shall be governed by the laws of Ohio.',
    'Acme Corp.',
    'By: /s/ Jo Low',
    'Date: June 3, 2010',
  ];
  const given = async (...fields: readonly FieldSchema[]): Promise<unknown> =>
    toData(await extractFields(await paperOf('contract', contract), resolveSchema({ name: 'x', fields })));

  it('gets no date of another thing where the contract does not say', async () => {
    expect(await given(field('start_date', 'date'), field('end_date', 'date'))).toEqual({
      start_date: '2010-05-01',
      end_date: null,
    });
  });

  it('gets what it asks for by its own name, whatever else it asks for', async () => {
    const others = [field('landlord'), field('pets'), field('parking_space')];
    expect(await given(field('governing_law'), ...others)).toMatchObject({ governing_law: 'Ohio', pets: null });
  });

  it('gets what was read within a labelled sentence, not the sentence', async () => {
    expect(await given(field('start_date', 'date'), field('applicable_law'))).toMatchObject({ applicable_law: 'Ohio' });
  });
});

describe('a text that is named after a sum', () => {
  const given = async (picture: readonly string[], name: string): Promise<unknown> => {
    const schema = resolveSchema({ name: 'x', fields: [{ name, type: 'string' }] });
    return toData(await extractFields(await pageOf(picture), schema));
  };

  it('is the amount as it is written, with its currency', async () => {
    expect(await given(['Total fee   1.850,00 €'], 'total_fee')).toEqual({ total_fee: '1.850,00 €' });
    expect(await given(['Monthly rent', '12.50'], 'monthly_rent')).toEqual({ monthly_rent: '12.50' });
  });

  it('is nothing where no amount stands beside its label', async () => {
    expect(await given(['Total fee   see schedule B'], 'total_fee')).toEqual({ total_fee: null });
    expect(await given(['Total   Invoice no. RE-4711'], 'total')).toEqual({ total: null });
  });
});

describe('the parties of an agreement under names of a schema of one’s own', () => {
  const text = [
    'MUTUAL NON-DISCLOSURE AGREEMENT',
    'This Agreement is made as of March 4, 2015 (the "Effective Date") by and between Acme Widgets, Inc., a Delaware corporation ("Acme"), and Bolt Robotics LLC ("Bolt").',
    'This Agreement shall remain in effect for a period of three (3) years from the Effective Date.',
    'This Agreement shall be governed by the laws of the State of Delaware.',
  ];
  const plain = [field('jurisdiction'), field('effective_date', 'date'), field('term')];
  const partiesOf = async (items: FieldSchema) => {
    const blocks = text.map((line, i) => ({ text: line, bbox: [72, 20 + i * 40, 540, 50 + i * 40] as const }));
    const fields = [{ ...field('party', 'array'), items }, ...plain];
    return toData(await extractFields(await buildView({ blocks }), resolveSchema({ name: 'nda', fields })));
  };

  it('are a list of texts', async () => {
    expect(await partiesOf(field('party'))).toEqual({
      party: ['Acme Widgets, Inc.', 'Bolt Robotics LLC'],
      jurisdiction: 'Delaware',
      effective_date: '2015-03-04',
      term: 'three (3) years',
    });
  });

  it('or of objects with a name', async () => {
    const items = { ...field('party', 'object'), fields: [field('name'), field('role')] };
    expect((await partiesOf(items))['party']).toEqual([
      { name: 'Acme Widgets, Inc.', role: null },
      { name: 'Bolt Robotics LLC', role: null },
    ]);
  });
});

describe('a customer of an order with an advertiser and an agency', () => {
  const order = (...billed: string[]) => [
    'INVOICE                          Invoice #     300021',
    'KXYZ-TV                          Invoice Date  05/24/2031',
    '',
    'Advertiser    Friends of Nina Moss',
    'Order #       301867',
    '',
    ...billed,
    '',
    'Gross Total   1,615.00 USD',
  ];
  const customerOf = async (...billed: string[]) => {
    const fields = [field('customer'), field('invoice_date', 'date'), field('total', 'currency')];
    const found = await extractFields(await pageOf(order(...billed)), resolveSchema({ name: 'x', fields }));
    return found.find(({ name }) => name === 'customer')!;
  };

  it('is either of them, and not sure', async () => {
    const both = await customerOf('Billing Address:', 'Dudley Media LLC', '919 Catharine St', 'Philadelphia, PA 19147');
    const values = [both.value, ...both.candidates.map(({ value }) => value)];
    expect(values).toEqual(expect.arrayContaining(['Dudley Media LLC', 'Friends of Nina Moss']));
    expect(both.confidence).toBeLessThan(0.8);
  });

  it('is the advertiser where no other is billed', async () => {
    expect(await customerOf()).toMatchObject({ value: 'Friends of Nina Moss', status: 'found' });
  });
});
