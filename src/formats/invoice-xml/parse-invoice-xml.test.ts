import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContainerError } from '../../bytes/index.ts';
import { parseInvoiceXml } from './parse-invoice-xml.ts';
import { CII_LINE, cii, ubl, ZUGFERD_1_XML } from './testing/invoices.ts';

const parse = (xml: string) => parseInvoiceXml(Buffer.from(xml), 'factur-x.xml');

/** Values by path; of a path with several a list. */
function valuesOf(xml: string): Record<string, unknown> {
  const values: Record<string, (string | number)[]> = {};
  for (const { path, value } of parse(xml)!.entries) (values[path] ??= []).push(value);
  return Object.fromEntries(Object.entries(values).map(([path, list]) => [path, list.length === 1 ? list[0] : list]));
}

test('a Cross Industry Invoice gives every field of the schema', () => {
  expect(valuesOf(cii())).toEqual({
    vendor_name: ['Nordlicht Kabel GmbH', 'Nordlicht'],
    vendor_address: 'Hafenweg 3, 24103 Kiel',
    vendor_tax_id: ['DE811907980', '20/123/45678'],
    customer_name: 'Uhrwerk & Co',
    invoice_number: 'R-2024/17',
    invoice_date: '2024-03-05',
    due_date: '2024-04-04',
    purchase_order: 'PO-881',
    currency: 'EUR',
    subtotal: 100,
    tax: 19,
    total: 119,
    amount_due: 119,
    payment_terms: 'Payable within 30 days',
    iban: 'DE89370400440532013000',
    'line_items[0].description': 'Copper wire 2 mm',
    'line_items[0].quantity': 40,
    'line_items[0].tax_rate': 19,
    'line_items[0].amount': 100,
    'line_items[0].unit_price': [2.5, 250],
    'line_items[0].unit': 'MTR',
  });
  expect(parse(cii())).toMatchObject({ syntax: 'cii', profile: 'urn:cen.eu:en16931:2017', is_credit: false });
});

test('each entry says where it stands and how it is written', () => {
  const entries = parse(cii({ lines: CII_LINE + CII_LINE }))!.entries;
  expect(entries.find(({ path }) => path === 'invoice_date')).toEqual({
    path: 'invoice_date',
    value: '2024-03-05',
    text: '20240305',
    element: 'CrossIndustryInvoice/ExchangedDocument/IssueDateTime/DateTimeString',
    line: 8,
  });
  expect(entries.find(({ path }) => path === 'line_items[1].quantity')!.element).toBe(
    'CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]/SpecifiedLineTradeDelivery/BilledQuantity',
  );
});

test('ZUGFeRD 1.0 is read by its own names, and lines without an amount are none', () => {
  expect(parse(ZUGFERD_1_XML)).toMatchObject({ syntax: 'zugferd_1', is_credit: false });
  expect(valuesOf(ZUGFERD_1_XML)).toEqual({
    vendor_name: 'Backhaus Süd',
    invoice_number: '47',
    invoice_date: '2013-06-05',
    purchase_order: 'B-12',
    currency: 'EUR',
    subtotal: 12.5,
    tax: 0.88,
    total: 13.38,
    'line_items[0].description': 'Rye bread',
    'line_items[0].quantity': 5,
    'line_items[0].tax_rate': 7,
    'line_items[0].amount': 12.5,
    'line_items[0].unit': 'C62',
  });
});

describe.each([
  ['Invoice', '2025-02-28', false],
  ['CreditNote', '2025-03-01', true],
] as const)('UBL %s', (kind, due_date, is_credit) => {
  test('gives every field that it states', () => {
    expect(valuesOf(ubl(kind))).toEqual({
      vendor_name: ['Möwe Schiffsbedarf AG', 'Möwe'],
      vendor_address: 'Kai 1, 28195 Bremen',
      vendor_tax_id: ['DE123', '12/345'],
      invoice_number: 'X9',
      invoice_date: '2025-01-31',
      due_date,
      currency: 'EUR',
      subtotal: [10, 12],
      tax: 1.9,
      total: 11.9,
      amount_due: 1.9,
      iban: 'DE89370400440532013000',
      'line_items[0].description': 'Rope',
      'line_items[0].quantity': 3,
      'line_items[0].tax_rate': 19,
      'line_items[0].amount': 12,
      'line_items[0].unit_price': 4,
      'line_items[0].unit': 'H87',
    });
    expect(parse(ubl(kind))).toMatchObject({ syntax: 'ubl', is_credit });
  });
});

test('a credit note is known by its code', () => {
  expect(parse(cii({ type_code: '381' }))!.is_credit).toBe(true);
});

test('a line that only groups others is left out', () => {
  const group = CII_LINE.replace(
    '</ram:LineID>',
    '</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>',
  );
  expect(valuesOf(cii({ lines: group + CII_LINE }))).not.toHaveProperty('line_items[1].amount');
});

test.each([
  ['20240230', 'no such day'],
  ['2024030', 'a digit short'],
  ['March', 'no date'],
])('the date %s is left out: %s', (written) => {
  expect(valuesOf(cii().replace('20240305', written))).not.toHaveProperty('invoice_date');
});

test.each(['1,190.00', 'NaN', '0x10', '1e9', '9'.repeat(50)])('the amount %s is left out', (written) => {
  expect(valuesOf(cii({ total: written }))).not.toHaveProperty('total');
});

test('UTF-16 and Latin-1 are read as declared', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ZUGFERD_1_XML, 'utf16le')]);
  const latin1 = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${ZUGFERD_1_XML}`, 'latin1');
  for (const bytes of [utf16, latin1]) {
    expect(parseInvoiceXml(bytes, 'a.xml')!.entries[0]!.value).toBe('Backhaus Süd');
  }
});

test('other XML is no invoice, and one that states nothing is none either', () => {
  expect(parse('<order><ID>1</ID></order>')).toBeNull();
  expect(parse('<Invoice/>')).toBeNull();
});

test.each([
  ['entities', `<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice><ID>&a;</ID></Invoice>`],
  ['an open element', '<Invoice><ID>1</ID>'],
  ['too deep a tree', '<Invoice>'.repeat(2_000)],
  ['too many elements', `<Invoice>${'<ID/>'.repeat(200_001)}</Invoice>`],
  ['no XML', 'PK\u0003\u0004'],
])('%s: refused as a fault of the file', (_, xml) => {
  expect(() => parse(xml)).toThrow(ContainerError);
});

test('whatever is cut out of an invoice, it is read or refused', () => {
  const whole = cii();
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(400), (start, length) => {
      try {
        for (const { value } of parse(whole.slice(0, start) + whole.slice(start + length))?.entries ?? [])
          expect(typeof value === 'number' ? Number.isFinite(value) : value !== '').toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(ContainerError);
      }
    }),
  );
});
