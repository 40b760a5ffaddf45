import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

describe('two labels joined by a stroke', () => {
  it('take two values joined by one', async () => {
    const read = await readPicture(
      'Rechnung',
      '',
      'Nummer/Datum            90474650 / 28.08.2022',
      'Bestellnummer/Datum     B/54328 / 08.08.2022',
      'Auftragsnummer          129512',
    );
    expect(read).toMatchObject({
      invoice_number: '90474650',
      invoice_date: '2022-08-28',
      purchase_order: 'B/54328',
    });
  });
});

describe('the date of a letter', () => {
  it.each([
    ['Passau, den 01.02.2025', '2025-02-01'],
    ['Wien, am 22. Februar 2024', '2024-02-22'],
    ['Lyon, le 3 mars 2024', '2024-03-03'],
    ['Milano, 3 marzo 2024', '2024-03-03'],
    ['Madrid, a 3 de marzo de 2024', '2024-03-03'],
    ['Utrecht, 3 maart 2024', '2024-03-03'],
    ['7 November 2024', '2024-11-07'],
  ])('%s dates the invoice', async (line, date) => {
    const read = await readPicture(
      `${' '.repeat(40)}${line}`,
      '',
      'Rechnung Nr. 17',
      '',
      '',
      '',
      '',
      'Total  10,00 EUR',
    );
    expect(read['invoice_date']).toBe(date);
  });

  it('is not that of a delivery', async () => {
    const read = await readPicture(
      'Lieferdatum',
      '07.11.2024',
      '',
      'Rechnung Nr. 17',
      '',
      '',
      '',
      '',
      'Total  10,00 EUR',
    );
    expect(read['invoice_date']).toBeNull();
  });
});

describe('a sentence on payment', () => {
  it.each([
    ['Payment by 28 November 2024 would be appreciated.', '2024-11-28'],
    ['Règlement à réception, au plus tard le 28 novembre 2024.', '2024-11-28'],
    ['Der Betrag ist zahlbar bis zum 28.11.2024.', '2024-11-28'],
    ['Si prega di effettuare il pagamento entro il 28 novembre 2024.', '2024-11-28'],
    ['Gelieve te betalen vóór 28 november 2024.', '2024-11-28'],
    ['Rogamos el pago antes del 28 de noviembre de 2024.', '2024-11-28'],
    ['Zahlbar bis 14.11.2024 mit 2 % Skonto, bis 28.11.2024 ohne Abzug.', '2024-11-28'],
  ])('%s says when it is due', async (sentence, date) => {
    const read = await readPicture('Invoice No. 17', '', sentence);
    expect(read['due_date']).toBe(date);
  });

  it('may break within the date', async () => {
    const read = await readPicture('Invoice No. 17', '', 'We would be grateful for payment by 28 November', '2024.');
    expect(read['due_date']).toBe('2024-11-28');
  });
});

describe('the amounts of a line', () => {
  it('belong each to the label before it', async () => {
    const read = await readPicture(
      'Total          20 Nos    ₹ 2,96,034.10',
      'Taxable Value: 2,50,876.36 Total Tax Amount: 45,157.74',
    );
    expect(read).toMatchObject({ subtotal: 250876.36, tax: 45157.74, total: 296034.1, currency: 'INR' });
  });

  it('are two halves of one tax', async () => {
    const read = await readPicture(
      'Taxable Value     1,000.00',
      'CGST @ 9%            90.00',
      'SGST @ 9%            90.00',
      'Grand Total       1,180.00',
    );
    expect(read).toMatchObject({ subtotal: 1000, tax: 180, total: 1180 });
  });

  it('are no sums where a unit follows', async () => {
    const read = await readPicture('Total    20 Nos');
    expect(read['total']).toBeNull();
  });
});

describe('the parties of an unlabelled page', () => {
  it('stand at the right edge as well as at the left', async () => {
    const read = await readPicture(
      '                                   Gemeente Waterdal',
      '                                        Molenlaan 55',
      '                                     3511 AB Utrecht',
      '                               BTW-nr NL001234567B01',
      '',
      'Drukkerij Oosterhof',
      'Prinsengracht 240-3',
      '9712 EK Groningen',
      ...Array<string>(20).fill(''),
      'Totaal  € 10,00',
    );
    expect(read).toMatchObject({ vendor_name: 'Gemeente Waterdal', customer_name: 'Drukkerij Oosterhof' });
  });

  it('are named above the tax number, and not by the street', async () => {
    const read = await readPicture(
      'Reformas Altamira S.L.              CLIENTE: 000996',
      'C.I.F. B41234568                    Estudio Iriarte Arquitectos',
      'Avda. de la Constitución 101        C/ Serrano 33',
      '28013 Madrid                        48009 Bilbao',
    );
    expect(read).toMatchObject({
      vendor_name: 'Reformas Altamira S.L.',
      customer_name: 'Estudio Iriarte Arquitectos',
    });
  });

  it('are headed by two labels at once', async () => {
    const read = await readPicture(
      'Buyer (Bill to)',
      'Sundaram Textiles Pvt. Ltd.',
      '4th Floor, Anna Salai Tower',
      'Pune 411018, Maharashtra',
    );
    expect(read).toMatchObject({ customer_name: 'Sundaram Textiles Pvt. Ltd.' });
  });

  it('are the upper left and the right one, whose tax number is the customer’s', async () => {
    const read = await readPicture(
      'Azur Négoce',
      '18 boulevard Carnot',
      '06300 Nice',
      '',
      '                                           SARL Bellevue Plomberie',
      '                                           4 rue des Oliviers',
      '                                           06400 Cannes',
      '                                           TVA: FR83404833048',
      '',
      'Facture FAC/2023/00042',
      '',
      '',
      '04 93 11 22 33  contact@azurnegoce.example  FR44732829320',
    );
    expect(read).toMatchObject({
      vendor_name: 'Azur Négoce',
      customer_name: 'SARL Bellevue Plomberie',
      vendor_tax_id: 'FR44732829320',
    });
  });

  it('have their tax number beside the bank', async () => {
    const read = await readPicture(
      'Rechnung Nr. 17',
      '',
      'Bankverbindung: Volksbank, IBAN: DE89 3704 0044 0532 0130 00',
      'Steuer-Nr. 143/870/40244 USt-ID DE136695976',
    );
    expect(read).toMatchObject({ vendor_tax_id: 'DE136695976' });
  });
});
