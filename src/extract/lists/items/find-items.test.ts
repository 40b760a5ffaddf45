import { describe, expect, test } from 'vitest';
import type { DocumentView, FieldValue } from '../../../model/index.ts';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { pageOf, pagesOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { readText } from '../../text/index.ts';
import { UNKNOWN_LOCALE } from '../../values/index.ts';
import { findItems } from './find-items.ts';

/** The items without what they do not have. */
async function itemsOf(view: DocumentView): Promise<Record<string, FieldValue>[]> {
  const fields = await extractFields(view, invoiceSchema);
  const { value, citations } = fields.find(({ name }) => name === 'line_items')!;
  for (const citation of citations) expect(citation).toMatchObject({ verified: true });
  return ((value ?? []) as Record<string, FieldValue>[]).map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, part]) => part !== null)),
  );
}

const namesOf = async (view: DocumentView): Promise<unknown[]> =>
  (await itemsOf(view)).map(({ description }) => description);

describe('the heads of the columns', () => {
  const row = (items: unknown): unknown => items;

  test('are read in English', async () => {
    const view = await pageOf([
      'Item  Description        Qty  Unit   Unit price  VAT %   Amount',
      '1     Steel bolt M8       20  pcs          0.50     20    10.00',
      '2     Washer              40  pcs          0.10     20     4.00',
      '      Subtotal                                            14.00',
      '      VAT 20%                                              2.80',
      '      Total                                               16.80',
    ]);
    expect(row(await itemsOf(view))).toEqual([
      { description: 'Steel bolt M8', quantity: 20, unit: 'pcs', unit_price: 0.5, tax_rate: 20, amount: 10 },
      { description: 'Washer', quantity: 40, unit: 'pcs', unit_price: 0.1, tax_rate: 20, amount: 4 },
    ]);
  });

  test('are read in German, the unit beside the quantity', async () => {
    const view = await pageOf([
      'Pos  Bezeichnung          Menge     Einzelpreis   MwSt.   Gesamtpreis',
      '1    Beratung vor Ort     3 Std.         90,00    19 %        270,00',
      '2    Anfahrt              1 Psch.        45,50    19 %         45,50',
      'Zwischensumme                                                 315,50',
      'zzgl. MwSt. 19 %                                               59,95',
      'Gesamtbetrag                                                  375,45',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Beratung vor Ort', quantity: 3, unit: 'Std.', unit_price: 90, tax_rate: 19, amount: 270 },
      { description: 'Anfahrt', quantity: 1, unit: 'Psch.', unit_price: 45.5, tax_rate: 19, amount: 45.5 },
    ]);
  });

  test('are read in French, the price and the amount both called price', async () => {
    const view = await pageOf([
      'Désignation              Quantité   Prix unitaire   Remise    Prix HT',
      'Huile d’olive 1 L              10         19,80 €     10 %   178,20 €',
      'Nougat 250 g                    2          4,50 €              9,00 €',
      'Total HT                                                     187,20 €',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Huile d’olive 1 L', quantity: 10, unit_price: 19.8, amount: 178.2 },
      { description: 'Nougat 250 g', quantity: 2, unit_price: 4.5, amount: 9 },
    ]);
  });

  test('are read in Spanish', async () => {
    const view = await pageOf([
      'Concepto                 Cantidad    Precio   IVA    Importe',
      'Diseño de página web            1  1.200,00   21%   1.200,00',
      'Alojamiento anual               1     80,00   21%      80,00',
      'Base imponible                                      1.280,00',
      'IVA 21%                                               268,80',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Diseño de página web', quantity: 1, unit_price: 1200, tax_rate: 21, amount: 1200 },
      { description: 'Alojamiento anual', quantity: 1, unit_price: 80, tax_rate: 21, amount: 80 },
    ]);
  });

  test('are read in Italian', async () => {
    const view = await pageOf([
      'Descrizione            Q.tà   U.M.   Prezzo unit.   Aliquota IVA    Importo',
      'Piastrelle 30x30         12     mq          18,00             22     216,00',
      'Posa in opera             8      h          30,00             22     240,00',
      'Totale imponibile                                                   456,00',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Piastrelle 30x30', quantity: 12, unit: 'mq', unit_price: 18, tax_rate: 22, amount: 216 },
      { description: 'Posa in opera', quantity: 8, unit: 'h', unit_price: 30, tax_rate: 22, amount: 240 },
    ]);
  });

  test('are read in Dutch', async () => {
    const view = await pageOf([
      'Aantal   Omschrijving            Stukprijs   BTW     Bedrag',
      '3        Bureaustoel               € 99,00   21%   € 297,00',
      '1        Bezorging                 € 15,00   21%    € 15,00',
      'Subtotaal                                          € 312,00',
      'Te betalen                                         € 377,52',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Bureaustoel', quantity: 3, unit_price: 99, tax_rate: 21, amount: 297 },
      { description: 'Bezorging', quantity: 1, unit_price: 15, tax_rate: 21, amount: 15 },
    ]);
  });

  test('may be broken over several lines', async () => {
    const view = await pageOf([
      '                         Meng.-   Preis/      Positions-',
      'Pos   Beschreibung       einheit  Einheit  Menge  betrag',
      '                                           ohne   USt.',
      '1     Kabel 5 m          Stk.        4,00      3   12,00',
      '2     Stecker            Stk.        1,50      4    6,00',
      'Summe                                              18,00',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Kabel 5 m', quantity: 3, unit: 'Stk.', unit_price: 4, amount: 12 },
      { description: 'Stecker', quantity: 4, unit: 'Stk.', unit_price: 1.5, amount: 6 },
    ]);
  });

  test('may stand beside what they head', async () => {
    const view = await pageOf([
      '            Description                    Quantity       Unit price     Total',
      'Olive oil, first pressing                         2             9.00       18.00',
      'Honey                                             1             6.00        6.00',
      'Total                                                                      24.00',
    ]);
    expect(await namesOf(view)).toEqual(['Olive oil, first pressing', 'Honey']);
  });

  test('need no wide gaps between them', async () => {
    const view = await pageOf([
      'Pos Art-Nr Beschreibung     Preis   Menge  Steuer      Betrag',
      '1   A-17   Schraube          5,50   4 kg 7 %            22,00',
      'Summe                                                   22,00',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Schraube', quantity: 4, unit: 'kg', unit_price: 5.5, tax_rate: 7, amount: 22 },
    ]);
  });

  test('may call the quantity by another name, which the arithmetic shows', async () => {
    const view = await pageOf([
      'Units     Product            Price      Total',
      '400       Balloon             0.79     316.00',
      '2         Helium bottle      40.00      80.00',
      'Total                                  396.00',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Balloon', quantity: 400, unit_price: 0.79, amount: 316 },
      { description: 'Helium bottle', quantity: 2, unit_price: 40, amount: 80 },
    ]);
  });
});

describe('the rows', () => {
  const head = 'Pos   Description                Qty    Price    Amount';

  test('have names of several lines', async () => {
    const view = await pageOf([
      head,
      '1     Chair, oak                   2    50.00    100.00',
      '      oiled, with armrests',
      '',
      '      Delivered in two parcels by our own van.',
      '2     Table                        1   300.00    300.00',
      'Total                                            400.00',
    ]);
    expect(await namesOf(view)).toEqual(['Chair, oak oiled, with armrests', 'Table']);
  });

  test('may be centred on their names', async () => {
    const view = await pageOf([
      head,
      '',
      '      Support contract, gold',
      '1     Period: May                  1    60.00     60.00',
      '      Region: north',
      '',
      '      Spare parts for the',
      '2     milling machine              3    10.00     30.00',
      '      in the hall',
      '',
      'Total                                             90.00',
    ]);
    expect(await namesOf(view)).toEqual([
      'Support contract, gold Period: May Region: north',
      'Spare parts for the milling machine in the hall',
    ]);
  });

  test('may print the amount a line lower', async () => {
    const view = await pageOf([
      head,
      '1     Rent                         2    86.55',
      '                                                 173.10',
      '',
      '2     Insurance                    2     5.00',
      '                                                  10.00',
      '',
      'Total                                            183.10',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Rent', quantity: 2, unit_price: 86.55, amount: 173.1 },
      { description: 'Insurance', quantity: 2, unit_price: 5, amount: 10 },
    ]);
  });

  test('may leave columns blank', async () => {
    const view = await pageOf([
      head,
      '1     Fixed fee                                  500.00',
      '2     Hours                        4    80.00    320.00',
      '3     Travel                                      30.00',
      'Total                                            850.00',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Fixed fee', amount: 500 },
      { description: 'Hours', quantity: 4, unit_price: 80, amount: 320 },
      { description: 'Travel', amount: 30 },
    ]);
  });

  test('are none where a discount or a charge stands between them', async () => {
    const view = await pageOf([
      head,
      '1     Chair                        2    50.00    100.00',
      '      Discount 10 %                              -10.00',
      '2     Table                        1   300.00    300.00',
      '      Gross price 357.00',
      '      Subtotal                                   390.00',
      '      plus shipping                                9.00',
      'Total                                            399.00',
    ]);
    expect(await namesOf(view)).toEqual(['Chair', 'Table']);
  });

  test('may be negative', async () => {
    const view = await pageOf([
      head,
      '1     Chair, returned             -2    50.00   -100.00',
      '2     Table, returned             -1   300.00   -300.00',
      'Total                                           -400.00',
    ]);
    expect((await itemsOf(view)).map(({ amount }) => amount)).toEqual([-100, -300]);
  });

  test('end where the taxes begin', async () => {
    const view = await pageOf([
      head,
      '1     Chair                        2    50.00    100.00',
      '',
      'VAT    Base                       Rate            VAT amount',
      'A      100.00                       20             20.00',
      'B        0.00                        5              0.00',
    ]);
    expect(await namesOf(view)).toEqual(['Chair']);
  });
});

describe('several pages', () => {
  const head = 'Description                Qty    Price    Amount';

  test('go on under a head that is repeated, past what is carried over', async () => {
    const view = await pagesOf([
      [
        'ACME Ltd.',
        head,
        'Chair                        2    50.00    100.00',
        'Carried forward                            100.00',
      ],
      [
        'ACME Ltd.',
        head,
        'Brought forward                            100.00',
        'Table                        1   300.00    300.00',
        'Total                                      400.00',
      ],
    ]);
    expect(await namesOf(view)).toEqual(['Chair', 'Table']);
  });

  test('go on without a head', async () => {
    const view = await pagesOf([
      [head, 'Chair                        2    50.00    100.00'],
      ['Table                        1   300.00    300.00', 'Total                                      400.00'],
    ]);
    expect(await namesOf(view)).toEqual(['Chair', 'Table']);
  });

  test('may begin with the items where the head ended a page', async () => {
    const view = await pagesOf([
      ['Invoice 7', head],
      ['Chair                        2    50.00    100.00', 'Total                                      100.00'],
    ]);
    expect(await namesOf(view)).toEqual(['Chair']);
  });

  test('give nothing from the page after the total', async () => {
    const view = await pagesOf([
      [head, 'Chair                        2    50.00    100.00', 'Total                                      100.00'],
      ['Stock of the day', 'Table                        1   300.00    300.00'],
    ]);
    expect(await namesOf(view)).toEqual(['Chair']);
  });
});

describe('an invoice without a table', () => {
  test('has the lines as items that its sum adds up', async () => {
    const view = await pageOf([
      'Invoice 2024-7',
      'Consulting in March ................... 1,200.00',
      'Travel                                    150.50',
      'Total                                   1,350.50',
    ]);
    expect(await itemsOf(view)).toEqual([
      { description: 'Consulting in March', amount: 1200 },
      { description: 'Travel', amount: 150.5 },
    ]);
  });

  test('has none where the sum is another', async () => {
    const view = await pageOf([
      'Invoice 2024-7',
      'Deposit paid                     150.50',
      'Total                          1,350.50',
    ]);
    expect(await itemsOf(view)).toEqual([]);
  });
});

test('the score says whether the arithmetic closes', async () => {
  const score = async (total: string): Promise<number> => {
    const view = await pageOf([
      'Description                Qty    Price    Amount',
      'Chair                        2    50.00    100.00',
      `Total                                     ${total}`,
    ]);
    return (await findItems(await readText(view), UNKNOWN_LOCALE))!.score;
  };
  expect(await score('100.00')).toBeGreaterThan(await score('123.00'));
});

describe('several columns of amounts', () => {
  test.each([['Net        VAT       Total'], ['Amount     Tax       Total'], ['Subtotal   VAT       Total incl. VAT']])(
    '%s: the one that the rows come to',
    async (heads) => {
      const view = await pageOf([
        `Description        Qty    Unit price    VAT %    ${heads}`,
        'Lamp               2      10.00         20%      20.00      4.00      24.00',
        'Chair              1      30.00         20%      30.00      6.00      36.00',
        '',
        '                                        Net total   50.00',
        '                                        VAT         10.00',
        '                                        Total       60.00',
      ]);
      expect((await itemsOf(view)).map(({ amount, tax_rate }) => [amount, tax_rate])).toEqual([
        [20, 20],
        [30, 20],
      ]);
    },
  );

  test('what is added to the price under a bare head of tax is no rate', async () => {
    const view = await pageOf([
      'Item               Qty     Unit price     Tax       Total',
      'Lamp, steel        2       10.00          4.00      24.00',
      'Chair              1       30.00          6.00      36.00',
      '',
      '                                          Total     60.00',
    ]);
    expect((await itemsOf(view)).map(({ amount, tax_rate }) => [amount, tax_rate])).toEqual([
      [24, undefined],
      [36, undefined],
    ]);
  });
});
