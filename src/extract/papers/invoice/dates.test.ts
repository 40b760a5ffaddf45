import { describe, expect, it } from 'vitest';
import { pageOf } from '../../testing/ascii-page.ts';
import { invoiceFields, readPicture } from './testing/read-invoice.ts';

describe('the date of an invoice', () => {
  it('is not that of the order, the delivery or the print', async () => {
    const found = await readPicture('Order date: 1 May 2024', 'Delivery date: 2 May 2024', 'Printed on: 3 May 2024');
    expect(found['invoice_date']).toBeNull();
  });

  it('stands below its label, too', async () => {
    const found = await readPicture('Invoice date     Order date', '3 May 2024       1 May 2024');
    expect(found['invoice_date']).toBe('2024-05-03');
  });
});

describe('the date by which to pay', () => {
  it.each([
    'Please pay by 4 May 2024.',
    'Zahlbar innerhalb 30 Tagen netto bis 04.05.2024, 3% Skonto innerhalb 10 Tagen bis 15.04.2024',
    'Bitte überweisen Sie den Betrag bis spätestens 04.05.2024.',
    'À régler avant le 04.05.2024',
    'Pagar antes del 4 de mayo de 2024',
    'Pagamento entro il 4 maggio 2024',
    'Gelieve te betalen vóór 4 mei 2024',
    'Der Betrag wird am 04.05.2024 von Ihrem Konto eingezogen.',
  ])('is read from a sentence: %s', async (sentence) => {
    expect((await readPicture('Rechnungsdatum: 31.03.2024', sentence))['due_date']).toBe('2024-05-04');
  });

  it('is not that of a discount', async () => {
    expect((await readPicture('Zahlbar mit 2% Skonto bis 14.12.2025'))['due_date']).toBeNull();
  });

  it('is computed from the days that are given, and cites both', async () => {
    const paper = [
      'From: Brightwater Lamps Ltd',
      'Invoice No. 2024-17',
      'Invoice date: 5 March 2024',
      'Total: 80.00 EUR',
    ];
    const { due_date } = await invoiceFields(await pageOf([...paper, 'Payable within 30 days']));
    expect(due_date).toMatchObject({ value: '2024-04-04', evidence: 'date_plus_days' });
    const printed = await invoiceFields(await pageOf([...paper, 'Due date: 4 April 2024']));
    expect(due_date!.confidence).toBeLessThan(printed['due_date']!.confidence);
    expect(due_date!.citations.map(({ text, match }) => `${text} (${match})`)).toEqual([
      'within 30 days (derived)',
      '5 March 2024 (derived)',
    ]);
  });

  it('is not computed where one is printed, nor from the days of a discount', async () => {
    const printed = await readPicture('Invoice date: 5 March 2024', 'Due date: 1 April 2024', 'Payable within 30 days');
    expect(printed['due_date']).toBe('2024-04-01');
    const discount = await readPicture('Rechnungsdatum: 05.03.2024', 'Zahlungsbedingungen: 14 Tage 3% Skonto');
    expect(discount['due_date']).toBeNull();
  });
});

describe('a column of dates', () => {
  it('under a bare word says nothing of the invoice', async () => {
    const found = await readPicture('Date           Trip', '3 May 2024     Bonn', '4 May 2024     Ulm');
    expect(found['invoice_date']).toBeNull();
  });
});
