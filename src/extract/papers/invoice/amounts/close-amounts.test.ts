import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../testing/ascii-page.ts';
import { invoiceFields, readPicture } from '../testing/read-invoice.ts';

describe('the sums of an invoice', () => {
  it('are chosen so that they fit: a later total does not count where it does not', async () => {
    const found = await readPicture(
      'Subtotal         100.00',
      'Tax 10%           10.00',
      'Total            110.00',
      'Total          1,110.00',
    );
    expect(found).toMatchObject({ subtotal: 100, tax: 10, total: 110 });
  });

  it('may leave one of the three without a label', async () => {
    const found = await readPicture('Subtotal         100.00', 'at 10%            10.00', 'Grand total      110.00');
    expect(found).toMatchObject({ subtotal: 100, tax: 10, total: 110 });
  });

  it('are not closed by nothing: a total alone is no subtotal', async () => {
    expect(await readPicture('Total     60.00')).toMatchObject({ subtotal: null, tax: null, total: 60 });
  });

  it('have a tax of nothing where it is printed', async () => {
    const found = await readPicture('Nettobetrag     60,00 €', 'MwSt. 0 %        0,00 €', 'Gesamtbetrag    60,00 €');
    expect(found).toMatchObject({ subtotal: 60, tax: 0, total: 60 });
  });

  it('name the tax basis and not the sum of lines where there are surcharges', async () => {
    const found = await readPicture(
      'Positionssumme               180,76',
      'Gesamtbetrag der Zuschläge     5,80',
      'Gesamtbetrag der Abschläge    -9,07',
      'Rechnungssumme ohne USt.     177,49',
      'Steuerbetrag                  20,16',
      'Bruttosumme                  197,65',
      'Erhaltene Anzahlungen         50,00',
      'Zahlbetrag                   147,65',
    );
    expect(found).toMatchObject({ subtotal: 177.49, tax: 20.16, total: 197.65, amount_due: 147.65 });
  });

  it('are those of the sums and not of rows with the same words', async () => {
    const found = await readPicture(
      'Produkt          USt.      Preis      Gesamtbetrag',
      'Ballon           19%      0,79 €          316,00 €',
      'Nettobetrag: 316,00 €',
      'USt. Gesamt: 60,04 €',
      'Gesamtbetrag: 376,04 €',
    );
    expect(found).toMatchObject({ subtotal: 316, tax: 60.04, total: 376.04 });
  });

  it('stand beside each other too', async () => {
    const found = await readPicture(
      'Exclusief BTW     € 593,36     Subtotaal    € 717,97',
      'BTW 21%           € 124,61',
      'Totaal            € 717,97',
    );
    expect(found).toMatchObject({ subtotal: 593.36, tax: 124.61, total: 717.97 });
  });

  it('may have a label that is broken by a gap', async () => {
    const found = await readPicture(
      'Rechnungssumme ohne    USt.    473,00',
      'Steuerbetrag in        EUR      56,87',
      'Bruttosumme                    529,87',
    );
    expect(found).toMatchObject({ subtotal: 473, tax: 56.87, total: 529.87, currency: 'EUR' });
  });

  it('of several rates are added up, and cite each row', async () => {
    const { tax } = await invoiceFields(
      await pageOf(['Net total     600.00', 'VAT 20%        100.00', 'VAT 5%           5.00', 'Grand total   705.00']),
    );
    expect(tax).toMatchObject({ value: 105, evidence: 'totals_closed' });
    expect(tax!.citations.map(({ text, match }) => `${text} ${match}`)).toEqual(['100.00 derived', '5.00 derived']);
  });

  it('that do not fit are given by their labels alone', async () => {
    const found = await readPicture('Subtotal   100.00', 'Tax         10.00', 'Total      150.00');
    expect(found).toMatchObject({ subtotal: 100, tax: 10, total: 150 });
  });
});
