import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

describe('the headline of an invoice', () => {
  it.each([
    ['Invoice No. A-17 of 5 March 2024', 'A-17'],
    ['TAX INVOICE # A-17 dated 05 March 2024', 'A-17'],
    ['Credit Note No. CN/17 of 5 March 2024', 'CN/17'],
    ['Rechnung Nr. 17-24 vom 05.03.2024', '17-24'],
    ['Handelsrechnung (380) Nr. 1724 vom 05.03.2024', '1724'],
    ['Mietrechnung Nr. 17.24.1 vom 5. März 2024', '17.24.1'],
    ['Gutschrift (Selbst ausgestellte Rechnung) Nr. 1724 vom 05.03.2024', '1724'],
    ['Facture n° FA-17 du 5 mars 2024', 'FA-17'],
    ['Avoir n° AV-17 du 05.03.2024', 'AV-17'],
    ['Factura nº 17/A del 5 de marzo de 2024', '17/A'],
    ['Fattura n. 17 del 5 marzo 2024', '17'],
    ['Nota di credito n. 17 del 5 marzo 2024', '17'],
    ['Factuur nr. 2417 van 5 maart 2024', '2417'],
  ])('%s has the number and the date', async (line, invoice_number) => {
    expect(await readPicture(line)).toMatchObject({ invoice_number, invoice_date: '2024-03-05' });
  });

  it('may break before the date', async () => {
    const found = await readPicture('Rechnung des Versicherers Nr. 00.123-1 vom', '11.03.2018');
    expect(found).toMatchObject({ invoice_number: '00.123-1', invoice_date: '2018-03-11' });
  });

  it('may have number and date under the word, beside lines of another column', async () => {
    const found = await readPicture(
      'Fattura                        Studio Bellandi',
      '                               Via Garibaldi 18',
      'n. 87/2025 del 19/06/2025      25121 Brescia (BS)',
    );
    expect(found).toMatchObject({ invoice_number: '87/2025', invoice_date: '2025-06-19' });
  });

  it('may have the number right after the word', async () => {
    expect(await readPicture('Facture FA-2031-0042')).toMatchObject({ invoice_number: 'FA-2031-0042' });
  });

  it.each([
    'Rechnung gemäß Bestellung Nr. 2018-4713 vom 01.03.2018',
    'Invoice according to order no. 55 of 1 March 2018',
  ])('%s speaks of the order', async (line) => {
    expect(await readPicture(line)).toMatchObject({ invoice_number: null, invoice_date: null });
  });

  it('may have a number that reads like a day', async () => {
    expect(await readPicture('Faktura VAT nr 17/7/2025', '', 'Data wystawienia: 2025-07-01')).toMatchObject({
      invoice_number: '17/7/2025',
      invoice_date: '2025-07-01',
    });
  });

  it('is no number that begins like the word', async () => {
    expect(await readPicture('Invoice Number   INV-001')).toMatchObject({ invoice_number: 'INV-001' });
  });
});
