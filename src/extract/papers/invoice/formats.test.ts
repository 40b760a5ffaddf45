import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../testing/ascii-page.ts';
import { buildView } from '../../testing/build-view.ts';
import { invoiceFields } from './testing/read-invoice.ts';

describe('an invoice in a sheet', () => {
  const rows = [
    ['Invoice', null, null, null],
    ['Vendor', 'Acme Ltd', 'Customer', 'Beta plc'],
    ['Invoice No.', 'A-17', 'Invoice Date', new Date(Date.UTC(2024, 2, 5))],
    ['Due Date', new Date(Date.UTC(2024, 3, 4)), 'PO Number', 4711],
    [null, null, null, null],
    ['Description', 'Qty', 'Price', 'Amount'],
    ['Chair', 2, 50, 100],
    [null, null, 'Subtotal', 100],
    [null, null, 'VAT 19%', 19],
    [null, null, 'Total', 119],
  ];
  const tables = [{ top: 5, bottom: 6 }];

  it('has the typed values of its cells', async () => {
    const fields = await invoiceFields(await buildView({ sheets: [{ rows, tables }] }));
    const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    expect(values).toMatchObject({
      vendor_name: 'Acme Ltd',
      customer_name: 'Beta plc',
      invoice_number: 'A-17',
      invoice_date: '2024-03-05',
      due_date: '2024-04-04',
      purchase_order: '4711',
      subtotal: 100,
      tax: 19,
      total: 119,
    });
  });

  it('cites the cells', async () => {
    const { total, invoice_date } = await invoiceFields(await buildView({ sheets: [{ rows, tables }] }));
    expect(total!.citation).toMatchObject({ cell: 'D10', verified: true });
    expect(invoice_date!.citation).toMatchObject({ cell: 'D3', verified: true });
  });

  it('as a file of texts, with the numbers as they are written', async () => {
    const texts = [
      ['Rechnungsnummer', 'R-5'],
      ['Rechnungsdatum', '05.03.2024'],
      ['Nettobetrag', '1.000,00'],
      ['MwSt 19%', '190,00'],
      ['Gesamtbetrag', '1.190,00 EUR'],
    ];
    const { invoice_number, total, currency } = await invoiceFields(await buildView({ sheets: [{ rows: texts }] }));
    expect([invoice_number!.value, total!.value, currency!.value]).toEqual(['R-5', 1190, 'EUR']);
  });
});

describe('an invoice of which only the lines of paragraphs are known', () => {
  it('is read line by line', async () => {
    const blocks = [
      { text: 'Bill to:\nAcme Ltd\n1 High Street\n10115 Berlin' },
      { text: 'Invoice No: 5\nInvoice date: 3 May 2024' },
      { text: 'Total: 50.00 EUR' },
    ].map((block, i) => ({ ...block, bbox: [72, 72 + 80 * i, 300, 132 + 80 * i] as const }));
    const fields = await invoiceFields(await buildView({ blocks }));
    expect(fields['customer_name']!.value).toBe('Acme Ltd');
    expect(fields['customer_address']!.value).toBe('1 High Street, 10115 Berlin');
    expect(fields['total']!.value).toBe(50);
  });
});

describe('what is no invoice', () => {
  it('gives nothing but absent fields', async () => {
    const fields = await invoiceFields(
      await pageOf([
        'Dear Sir or Madam,',
        'we thank you for your letter of 3 May 2024.',
        'Yours sincerely',
        'John Smith',
      ]),
    );
    const found = Object.values(fields).filter((field) => field.status !== 'absent');
    expect(found.map((field) => field.name)).toEqual([]);
  });

  it('of an empty page, too', async () => {
    const fields = await invoiceFields(await pageOf(['']));
    expect(Object.values(fields).every((field) => field.status === 'absent')).toBe(true);
  });
});

/** Words of invoices in any order, as a hostile or broken file may have them. */
const word = fc.constantFrom(
  ...'Invoice No. Total Subtotal VAT 19% 100,00 € -1.000,00 12345 Berlin GmbH Bill to: Date 05.03.2024 bis zahlbar IBAN'.split(
    ' ',
  ),
  ...[
    'DE89 3704 0044 0532 0130 00',
    'Name:',
    'Seller:',
    ':',
    '●',
    '  ',
    '   ',
    '\u00a0',
    '(',
    '12.12.',
    'within 30 days',
  ],
);
const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

describe('whatever the words of a page are', () => {
  it('every value that is given stands where it is said to stand, and is the same when read again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (picture) => {
        const view = await pageOf(picture);
        const fields = await invoiceFields(view);
        for (const field of Object.values(fields)) {
          if (field.status === 'absent' || field.name === 'line_items') continue;
          expect(field.citations.every((citation) => citation.verified)).toBe(true);
        }
        expect(await invoiceFields(view)).toEqual(fields);
      }),
      { numRuns: 60 },
    );
  });
});
