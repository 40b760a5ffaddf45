import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

describe('an invoice', () => {
  it('of another country whose money is a dollar, with the customer in one line', async () => {
    const read = await readPicture(
      'Northgate Plumbing - Tax Invoice',
      'ABN 51 824 753 556',
      '',
      'Invoice: 3381',
      'Date of issue: 7 August 2024',
      '',
      'To: Marlow Strata Management, PO Box 77, Geelong VIC 3220',
      '',
      'Description                              Amount (ex GST)',
      'Call-out (after hours)                            180.00',
      'Copper fittings                                    46.20',
      '',
      'Total ex GST: $226.20',
      'GST 10%: $22.62',
      'Total inc GST: $248.82',
    );
    expect(read).toMatchObject({ customer_name: 'Marlow Strata Management', currency: 'AUD', total: 248.82 });
  });

  it('in whose line of dates the last date stands in the next line', async () => {
    const read = await readPicture(
      'Faktura VAT nr FV/2024/03/188',
      '',
      'Sprzedawca:                              Nabywca:',
      'Hurtownia Papieru Kaskada sp. j.         Drukarnia Offsetowa Lipiec',
      'ul. Fabryczna 3, 90-001 Łódź             ul. Lipowa 18, 05-800 Pruszków',
      '',
      'Data wystawienia: 22.03.2024    Data sprzedaży: 20.03.2024    Termin płatności:',
      '05.04.2024',
      '',
      'Razem do zapłaty: 2 976,60 PLN',
    );
    expect(read).toMatchObject({ invoice_date: '2024-03-22', due_date: '2024-04-05' });
  });
});
