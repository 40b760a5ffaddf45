import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

const SUMS = ['Netto    100,00 €', 'MwSt. 19 %    19,00 €', 'Gesamtbetrag    119,00 €'];

describe('an invoice that is set as a letter', () => {
  it.each([
    ['Passau, den 01.02.2025', '2025-02-01'],
    ['Bern, 16. Januar 2022', '2022-01-16'],
    ['Lyon, le 3 mars 2024', '2024-03-03'],
    ['Milano, 3 marzo 2024', '2024-03-03'],
    ['4. Mai 2024', '2024-05-04'],
  ])('has its date in the line %s', async (line, invoice_date) => {
    const found = await readPicture('Elektro Brand GmbH', '', line, '', 'Rechnung Nr. 2025/221', '', ...SUMS);
    expect(found).toMatchObject({ invoice_number: '2025/221', invoice_date });
  });

  it.each(['·', '.'])(
    'has the sender over the window, with %s between its parts as printed or recognised',
    async (dot) => {
      const sender = `Physiotherapie am Markt · Marktplatz 2 ${dot} 88212 Ravensburg`;
      const window = ['Herrn', 'Johannes Brugger', 'Gartenstr. 31', '88250 Weingarten'];
      const found = await readPicture(sender, '', ...window, '', 'Rechnung Nr. 2025/221', '', ...SUMS);
      expect(found).toMatchObject({
        vendor_name: 'Physiotherapie am Markt',
        vendor_address: 'Marktplatz 2, 88212 Ravensburg',
        customer_name: 'Johannes Brugger',
      });
    },
  );

  it('has none where two dates stand by themselves above the sums', async () => {
    const found = await readPicture('4. Mai 2024', '', '5. Mai 2024', '', 'Rechnung Nr. 2025/221', '', ...SUMS);
    expect(found).toMatchObject({ invoice_date: null });
  });

  it('may break the day of payment over the end of a line', async () => {
    const found = await readPicture(
      'Invoice number 85881 dated 7 November 2024',
      'We would be grateful for payment by 28 November',
      '2024.',
      'Net total    £482.50',
      'VAT at 20%    £96.50',
      'Total payable    £579.00',
    );
    expect(found).toMatchObject({ invoice_date: '2024-11-07', due_date: '2024-11-28' });
  });
});

describe('two labels with a slash between them', () => {
  it('name two values with a slash between them', async () => {
    const found = await readPicture(
      'Rechnung',
      'Nummer/Datum           90474650 / 28.08.2022',
      'Bestellnummer/Datum    B/54328 / 08.08.2022',
      'Lieferschein/Datum     80306018 / 25.08.2022',
      '',
      ...SUMS,
    );
    expect(found).toMatchObject({
      invoice_number: '90474650',
      invoice_date: '2022-08-28',
      purchase_order: 'B/54328',
    });
  });

  it('name one value twice where both are dates', async () => {
    const found = await readPicture('Invoice No    HJ-17', 'Invoice Date / Tax Point    17/06/2024', '', ...SUMS);
    expect(found).toMatchObject({ invoice_number: 'HJ-17', invoice_date: '2024-06-17' });
  });
});

describe('a number that could be a date', () => {
  it('is the number where its label says so', async () => {
    const found = await readPicture('Factuurnummer    20240417', 'Factuurdatum    05-03-2024', '', ...SUMS);
    expect(found).toMatchObject({ invoice_number: '20240417', invoice_date: '2024-03-05' });
  });
});

describe('what stands close together', () => {
  it('several sums in one line are each that of the label before it', async () => {
    const found = await readPicture('Invoice No HJ-17', '', 'Net: 100.00 EUR VAT: 19.00 EUR Total: 119.00 EUR');
    expect(found).toMatchObject({ subtotal: 100, tax: 19, total: 119 });
  });

  it('a tax of two parts is their sum', async () => {
    const found = await readPicture(
      'Invoice No HJ-17',
      '',
      'Taxable value    1,00,000.00',
      'CGST @ 9%    9,000.00',
      'SGST @ 9%    9,000.00',
      'Total    ₹ 1,18,000.00',
    );
    expect(found).toMatchObject({ subtotal: 100_000, tax: 18_000, total: 118_000, currency: 'INR' });
  });

  it('the tax number below the account of who bills is theirs', async () => {
    const found = await readPicture(
      'Rechnung Nr. 17',
      '',
      ...SUMS,
      '',
      'Bankverbindung: Volksbank, IBAN: DE89370400440532013000',
      'Steuer-Nr. 143/870/40244 USt-ID DE136695976',
    );
    expect(found).toMatchObject({ vendor_tax_id: 'DE136695976', iban: 'DE89370400440532013000' });
  });
});
