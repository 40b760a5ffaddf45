import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

describe('an invoice', () => {
  it('of a telephone company, with the balance carried forward', async () => {
    const read = await readPicture(
      'ClearLine Communications                                  Account number: 3482 1190 22',
      'PO Box 7790                                               Bill date: October 14, 2023',
      'Denver, CO 80207                                          Invoice number: 7719340021',
      'www.clearline.example',
      '',
      'JANE A DOE',
      '418 MAPLE AVE APT 2',
      'BOULDER, CO 80302',
      '',
      'Account summary',
      'Previous balance                                                       $84.12',
      'Payments received, thank you                                          -$84.12',
      'Balance forward                                                         $0.00',
      'Monthly service charges                                                $70.00',
      'Equipment rental                                                       $10.00',
      'Taxes, fees and surcharges                                              $6.48',
      'Total current charges                                                  $86.48',
      '',
      'Total amount due by November 3, 2023                                   $86.48',
      '',
      'Please detach and return this portion with your payment',
      'Account number 3482 1190 22          Amount due   $86.48      Amount enclosed',
    );
    expect(read).toMatchObject({
      vendor_name: 'ClearLine Communications',
      customer_name: 'JANE A DOE',
      invoice_number: '7719340021',
      invoice_date: '2023-10-14',
      due_date: '2023-11-03',
      total: 86.48,
      amount_due: 86.48,
      currency: 'USD',
    });
  });

  it('of a French sole trader without tax', async () => {
    const read = await readPicture(
      'Julien Marchand',
      'Développeur web',
      '8 rue du Port',
      '17000 La Rochelle',
      'Tél : 06 11 22 33 44',
      'SIREN 732 829 320',
      '',
      '                                             SARL Les Embruns',
      '                                             22 avenue Jean Guiton',
      '                                             17000 La Rochelle',
      '',
      'La Rochelle, le 3 mars 2024',
      '',
      'Facture n° F24-0031',
      '',
      'Description                       Qté       PU           Total',
      'Site vitrine                        1     1 200,00     1 200,00',
      'Maintenance                         2        80,00       160,00',
      '',
      '                                  Total à payer        1 360,00 €',
      '',
      'TVA non applicable, art. 293 B du CGI',
      'À régler au plus tard le 2 avril 2024',
    );
    expect(read).toMatchObject({
      vendor_name: 'Julien Marchand',
      customer_name: 'SARL Les Embruns',
      invoice_number: 'F24-0031',
      invoice_date: '2024-03-03',
      due_date: '2024-04-02',
      total: 1360,
      currency: 'EUR',
    });
  });

  it('in two languages at once', async () => {
    const read = await readPicture(
      'Drukkerij-Imprimerie Van Acker BVBA',
      'Stationsstraat 45',
      '9000 Gent',
      'BTW/TVA BE 0403.019.261    RPR Gent',
      '',
      '                                           Ets. Lambert & Fils SPRL',
      '                                           Rue de la Station 12',
      '                                           5000 Namur',
      '                                           BTW/TVA: BE 0417.497.106',
      '',
      'FACTUUR / FACTURE',
      '',
      'Factuurnr. / N° facture       Datum / Date        Vervaldag / Echéance     Klant / Client',
      'VF24/00871                    18/06/2024          18/07/2024               40021',
      '',
      'Omschrijving / Description              Aantal / Qté     Prijs / Prix      Bedrag / Montant',
      'Brochures A5                                    1000             0,45                450,00',
      'Affiches A2                                      200             1,10                220,00',
      '',
      'Maatstaf / Base        BTW % / TVA %       BTW / TVA            Totaal / Total EUR',
      '670,00                 21                  140,70               810,70',
      '',
      'Te betalen / A payer: 810,70 EUR',
      'IBAN BE68 5390 0754 7034   BIC TRIOBEBB',
    );
    expect(read).toMatchObject({
      vendor_name: 'Drukkerij-Imprimerie Van Acker BVBA',
      customer_name: 'Ets. Lambert & Fils SPRL',
      invoice_number: 'VF24/00871',
      invoice_date: '2024-06-18',
      due_date: '2024-07-18',
      subtotal: 670,
      tax: 140.7,
      total: 810.7,
      currency: 'EUR',
      vendor_tax_id: 'BE0403019261',
    });
  });

  it('of a French craftsman, with a payment on account', async () => {
    const read = await readPicture(
      'ATELIER DU BOIS                                    FACTURE',
      'Menuiserie générale                                Numéro : FA2023-118',
      '45 route de Vannes                                 Date : 12/09/2023',
      '44800 Saint-Herblain                               Code client : CL0045',
      'Tél. 02 40 11 22 33',
      '                                                   M. et Mme DURAND',
      '                                                   12 impasse des Genêts',
      '                                                   44300 NANTES',
      '',
      'Réf     Désignation                       Qté    P.U. HT     Montant HT   TVA',
      'P01     Pose de parquet chêne             24     45,00       1 080,00     10,00',
      'F02     Fourniture parquet                24     38,50         924,00     20,00',
      '',
      'Taux      Base HT       Montant TVA             Total HT            2 004,00',
      '10,00     1 080,00      108,00                  Total TVA             292,80',
      '20,00       924,00      184,80                  Total TTC           2 296,80',
      '                                                Acompte versé       1 000,00',
      '                                                Net à payer         1 296,80',
      '',
      "Mode de règlement : chèque - Date d'échéance : 12/10/2023",
      'ATELIER DU BOIS SARL au capital de 8 000 € - RCS Nantes 732 829 320 - TVA intracommunautaire FR44732829320',
    );
    expect(read).toMatchObject({
      vendor_name: 'ATELIER DU BOIS',
      customer_name: 'M. et Mme DURAND',
      invoice_number: 'FA2023-118',
      invoice_date: '2023-09-12',
      due_date: '2023-10-12',
      subtotal: 2004,
      tax: 292.8,
      total: 2296.8,
      amount_due: 1296.8,
      vendor_tax_id: 'FR44732829320',
      currency: 'EUR',
    });
  });

  it('of an Indian retailer', async () => {
    const read = await readPicture(
      'Tax Invoice/Bill of Supply/Cash Memo',
      '(Original for Recipient)',
      '',
      'Sold By :                                             Billing Address :',
      'Sitara Retail Private Ltd                            Rohan Mehta',
      '* Survey No. 98/1, Binola Village                     12, Lake View Apartments, 4th Cross',
      'Gurgaon, Haryana, 122413                              BENGALURU, KARNATAKA, 560034',
      'IN                                                    IN',
      '',
      'PAN No: ABCDE1234F                                    Shipping Address :',
      'GST Registration No: 06ABCDE1234F1Z3                  Rohan Mehta',
      '                                                      12, Lake View Apartments, 4th Cross',
      'Order Number: 402-7781002-1190338                     BENGALURU, KARNATAKA, 560034',
      'Order Date: 11.02.2023',
      '                                                      Invoice Number : DEL4-338122',
      '                                                      Invoice Date : 12.02.2023',
      '',
      'Sl. No   Description           Unit Price   Qty   Net Amount   Tax Rate   Tax Type   Tax Amount   Total Amount',
      '1        USB-C Hub 7 in 1      ₹1,270.34    1     ₹1,270.34    18%        IGST       ₹228.66      ₹1,499.00',
      'TOTAL:                                                                               ₹228.66      ₹1,499.00',
      'Amount in Words:',
      'One Thousand Four Hundred Ninety-nine only',
    );
    expect(read).toMatchObject({
      vendor_name: 'Sitara Retail Private Ltd',
      customer_name: 'Rohan Mehta',
      invoice_number: 'DEL4-338122',
      invoice_date: '2023-02-12',
      total: 1499,
      tax: 228.66,
      currency: 'INR',
      vendor_tax_id: '06ABCDE1234F1Z3',
      purchase_order: '402-7781002-1190338',
    });
  });
});
