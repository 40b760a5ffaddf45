import { describe, expect, it } from 'vitest';
import { readPicture } from '../../papers/invoice/testing/read-invoice.ts';

const itemsOf = async (...picture: readonly string[]): Promise<unknown> =>
  (await readPicture(...picture))['line_items'];

describe('items', () => {
  it('whose amounts bear a mark of how they are taxed', async () => {
    const items = await itemsOf(
      'Invoice 1187',
      'DATE         DESCRIPTION                 QTY      RATE      AMOUNT',
      '05/12/2025   Weekly mowing                 4    185.00     740.00T',
      '05/20/2025   Hardwood mulch               12     62.50     750.00T',
      '05/30/2025   Leak check                    1    240.00      240.00',
      '                                     SUBTOTAL             1,730.00',
    );
    expect(items).toMatchObject([
      { description: 'Weekly mowing', quantity: 4, unit_price: 185, amount: 740 },
      { description: 'Hardwood mulch', quantity: 12, unit_price: 62.5, amount: 750 },
      { description: 'Leak check', quantity: 1, unit_price: 240, amount: 240 },
    ]);
  });

  it('in sections whose sums have their titles on the next line', async () => {
    const items = await itemsOf(
      'Rechnung R-00871',
      'Pos   Bezeichnung               Menge   Einzel €   Gesamt €',
      '1.1   Abdecken der Böden           84       2,40     201,60',
      '1.2   Altanstrich entfernen        46       6,80     312,80',
      '                                       Summe         514,40',
      '                                       Titel 1',
      '2.1   Decken, zweifach             84       9,90     831,60',
      '                                       Summe         831,60',
      '                                       Titel 2',
      '                        Zwischensumme (netto)      1.346,00',
      '                        Umsatzsteuer 19 %            255,74',
      '                        Rechnungsbetrag            1.601,74',
    );
    expect(items).toMatchObject([
      { amount: 201.6 },
      { amount: 312.8 },
      { description: 'Decken, zweifach', amount: 831.6 },
    ]);
  });

  it('are no rows of tax below their sum, though these add up to the total', async () => {
    const items = await itemsOf(
      'Rechnung 471102',
      'Bezeichnung                Menge   Einzelpreis     Gesamt',
      'Trennblätter A4               20          9,90     198,00',
      '                                  Summe            198,00',
      'Steuerbasisbetrag USt. 19%              198,00      37,62',
      '                                  Gesamtsumme      235,62',
    );
    expect(items).toMatchObject([{ description: 'Trennblätter A4', amount: 198 }]);
  });

  it('with their quantities under no head, and the price under one of an amount', async () => {
    const items = await itemsOf(
      'Factuur 2025-0088',
      '        Omschrijving                 Bedrag       Totaal    btw',
      '3 x     Posterontwerp A2           € 420,00   € 1.260,00    21%',
      '250 x   Programmaboekje              € 1,15     € 287,50     9%',
      '                        Subtotaal             € 1.547,50',
    );
    expect(items).toMatchObject([
      { description: 'Posterontwerp A2', quantity: 3, unit_price: 420, amount: 1260 },
      { description: 'Programmaboekje', quantity: 250, unit_price: 1.15, amount: 287.5 },
    ]);
  });
});
