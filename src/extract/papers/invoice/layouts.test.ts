import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../testing/ascii-page.ts';
import { invoiceFields, readPicture } from './testing/read-invoice.ts';

describe('layouts of invoices', () => {
  it('an American one: number and date in a box of heads over values', async () => {
    const found = await readPicture(
      'Blue Ridge Supply LLC                         INVOICE',
      '1400 Market St',
      'Asheville, NC 28801                           Invoice #     Date          Terms',
      '(828) 555-0100                                10233         01/31/2024    Net 15',
      '',
      'Bill To                       Ship To',
      'Cedar Grove School            Cedar Grove School',
      '77 Grove Rd                   Receiving Dock B',
      'Raleigh, NC 27601             Raleigh, NC 27601',
      '',
      'Item            Description              Qty     Rate      Amount',
      'A-100           Whiteboard                 2   150.00      300.00',
      '',
      '                                           Subtotal       $300.00',
      '                                           Sales Tax (7%)  $21.00',
      '                                           Total          $321.00',
      '                                           Payments      -$100.00',
      '                                           Balance Due    $221.00',
    );
    expect(found).toMatchObject({
      vendor_name: 'Blue Ridge Supply LLC',
      vendor_address: '1400 Market St, Asheville, NC 28801',
      customer_name: 'Cedar Grove School',
      customer_address: '77 Grove Rd, Raleigh, NC 27601',
      invoice_number: '10233',
      invoice_date: '2024-01-31',
      due_date: '2024-02-15',
      payment_terms: 'Net 15',
      currency: 'USD',
      subtotal: 300,
      tax: 21,
      total: 321,
      amount_due: 221,
    });
  });

  it('one of a web service: keys and values without colons', async () => {
    const found = await readPicture(
      'Invoice',
      '',
      'Invoice number   4F2A91-0007',
      'Date of issue    May 3, 2024',
      'Date due         May 17, 2024',
      '',
      'Cloudline Inc.                      Bill to',
      '500 Howard Street                   Studio Nord GmbH',
      'San Francisco, CA 94105             Hafenweg 3',
      'United States                       48155 Münster',
      'billing@cloudline.io                Germany',
      '',
      'Description                 Qty      Unit price      Amount',
      'Team plan                     5          $12.00      $60.00',
      '',
      '                          Subtotal                   $60.00',
      '                          Total                      $60.00',
      '                          Amount due             $60.00 USD',
    );
    expect(found).toMatchObject({
      vendor_name: 'Cloudline Inc.',
      customer_name: 'Studio Nord GmbH',
      invoice_number: '4F2A91-0007',
      invoice_date: '2024-05-03',
      due_date: '2024-05-17',
      currency: 'USD',
      subtotal: 60,
      tax: null,
      total: 60,
      amount_due: 60,
    });
  });

  it('one with the parties in lines of text', async () => {
    const found = await readPicture(
      'Seller: Delta Books Ltd, 3 Mill Lane, Oxford OX1 4AB',
      'Buyer: City Library',
      'Invoice No: 77',
      'Date: 2024-02-01',
      'Net amount: 80.00 GBP',
      'VAT: 16.00 GBP',
      'Total: 96.00 GBP',
    );
    expect(found).toMatchObject({
      customer_name: 'City Library',
      invoice_number: '77',
      invoice_date: '2024-02-01',
      subtotal: 80,
      tax: 16,
      total: 96,
      currency: 'GBP',
    });
    expect(String(found['vendor_name'])).toContain('Delta Books Ltd');
  });

  it('a credit note keeps the signs of the page', async () => {
    const found = await readPicture(
      'Gutschrift Nr. GS-9 vom 02.05.2024',
      'Ursprüngliche Rechnung: 2024-100',
      'Nettobetrag      -100,00 €',
      'MwSt. 19 %        -19,00 €',
      'Gesamtbetrag     -119,00 €',
    );
    expect(found).toMatchObject({
      invoice_number: 'GS-9',
      invoice_date: '2024-05-02',
      subtotal: -100,
      tax: -19,
      total: -119,
    });
  });

  it('sums on the next page than the items', async () => {
    const view = await pagesOf([
      ['Invoice No. 5 of 3 May 2024', 'Item            Amount', 'Chair           100.00'],
      ['Carried forward 100.00', 'Net total       100.00', 'VAT 10%          10.00', 'Grand total     110.00'],
    ]);
    const { subtotal, tax, total } = await invoiceFields(view);
    expect([subtotal!.value, tax!.value, total!.value]).toEqual([100, 10, 110]);
    expect(total!.citation).toMatchObject({ page: 2, text: '110.00', verified: true });
  });
});
