import { describe, expect, test } from 'vitest';
import type { DocumentView, FieldValue } from '../../../model/index.ts';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { pageOf, pagesOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';

type Item = readonly [name: unknown, quantity: unknown, price: unknown, amount: unknown];

/** Name, quantity, price and amount of each item; all of them are cited and verified. */
async function itemsOf(view: DocumentView): Promise<Item[]> {
  const fields = await extractFields(view, invoiceSchema);
  const { value, citations } = fields.find(({ name }) => name === 'line_items')!;
  for (const citation of citations) expect(citation).toMatchObject({ verified: true });
  return ((value ?? []) as Record<string, FieldValue>[]).map(
    (item) => [item['description'], item['quantity'], item['unit_price'], item['amount']] as const,
  );
}

describe('heads and cells', () => {
  test('name the currency below the amount and the unit beside the price', async () => {
    const view = await pageOf([
      'Pos.    Material   Bezeichnung          Menge  ME   Preis/Einheit   Nettowert',
      '                                                                      EUR',
      '000010  M-62019    Gerüst auf- und      9,000  ST   160,92 / 1 ST    1.448,28',
      '                   abbauen',
      '000020  M-85080    Steckdosen           2,000  ST   223,37 / 1 ST      446,74',
      '                   montieren',
      'Positionen netto                                                    1.895,02',
      'Ausgangssteuer 19,000 %                                               360,05',
      'Endbetrag                                                           2.255,07',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Gerüst auf- und abbauen', 9, 160.92, 1448.28],
      ['Steckdosen montieren', 2, 223.37, 446.74],
    ]);
  });

  test('have the quantity over its unit, the rest of the row beside both', async () => {
    const view = await pageOf(
      [
        '#  Item & Description          Qty     Rate    Amount',
        '1  Logo design                1.00   650.00    650.00',
        '',
        '                              3.00',
        '2  Stationery set                    105.00    315.00',
        '                              sets',
        '',
        'Sub Total                                      965.00',
      ],
      { line_height: 10 },
    );
    expect(await itemsOf(view)).toEqual([
      ['Logo design', 1, 650, 650],
      ['Stationery set', 3, 105, 315],
    ]);
  });

  test('count cartons, at a price before tax', async () => {
    const view = await pageOf([
      'Code   Product                    Ctn   Unit ex GST      GST   Total inc GST',
      'OJ1L   Orange juice 1 L x 12        4        $30.00   $12.00         $132.00',
      'OLV5   Olives, Kalamata 5 kg        2        $45.50    $9.10         $100.10',
      'Total ex GST                                                         $211.00',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Orange juice 1 L x 12', 4, 30, 132],
      ['Olives, Kalamata 5 kg', 2, 45.5, 100.1],
    ]);
  });

  test('are not what is added for a fund under their sum', async () => {
    const view = await pageOf([
      'Descrizione                                    Importo',
      'Progetto impianto antincendio                 4.200,00',
      'Direzione lavori                              1.300,00',
      'Totale imponibile                             5.500,00',
      'Cassa previdenza 4%                             220,00',
      'IVA 22% su 5.720,00                           1.258,40',
      'Totale fattura                                6.978,40',
    ]);
    expect((await itemsOf(view)).map(([name]) => name)).toEqual(['Progetto impianto antincendio', 'Direzione lavori']);
  });

  test('price by the hundred', async () => {
    const view = await pageOf([
      'Artikel            Menge       Preis/Einheit   Betrag EUR',
      'Schraube M8        500 ST    12,00 / 100 ST         60,00',
      'Mutter M8          250 ST     4,00 / 100 ST         10,00',
      'Summe netto                                         70,00',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Schraube M8', 500, 12, 60],
      ['Mutter M8', 250, 4, 10],
    ]);
  });

  test('state a discount in a column of its own, with the price after it', async () => {
    const view = await pageOf([
      'Item      Description        Qty   List price   Disc %   Net price     Total',
      'A-100     Desk lamp            4        50.00     10.0       45.00    180.00',
      'A-200     Bulb, two pieces    10         4.00      0.0        4.00     40.00',
      'Merchandise total                                                     220.00',
      'Sales tax 8%                                                           17.60',
      'Invoice total                                                         237.60',
    ]);
    const items = await itemsOf(view);
    expect(items.map(([name, quantity, , amount]) => [name, quantity, amount])).toEqual([
      ['Desk lamp', 4, 180],
      ['Bulb, two pieces', 10, 40],
    ]);
  });

  test('name what is sold and what it costs, and nothing else', async () => {
    const view = await pageOf([
      'Description                                         Amount',
      'Website redesign, phase two                      $4,000.00',
      'Layouts for all pages of the shop,',
      'delivered in May',
      'Photography                                        $650.00',
      'Two days at the Portland store',
      'Subtotal                                         $4,650.00',
      'Total                                            $4,650.00',
    ]);
    const items = await itemsOf(view);
    expect(items.map(([, , , amount]) => amount)).toEqual([4000, 650]);
    expect(items.map(([name]) => String(name).split(',')[0])).toEqual([
      'Website redesign',
      'Photography Two days at the Portland store',
    ]);
  });
});

describe('other trades', () => {
  test('tell what was ordered from what was shipped', async () => {
    const view = await pageOf([
      'Item No.   Ordered  Shipped  B/O   Description             Price      Extension',
      'WX-1001         12       10    2   Copper elbow 1/2"        1.25          12.50',
      'WX-2040          4        4    0   Ball valve              18.00          72.00',
      'Subtotal                                                                  84.50',
      'Freight                                                                   10.00',
      'Invoice total                                                             94.50',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Copper elbow 1/2"', 10, 1.25, 12.5],
      ['Ball valve', 4, 18, 72],
    ]);
  });

  test('head net and gross amounts', async () => {
    const view = await pageOf([
      'Artikel              Anzahl   Einzelpreis    Netto   MwSt    Brutto',
      'Kaffee 500 g              2          8,00    16,00    7 %     17,12',
      'Tasse                     4          5,00    20,00   19 %     23,80',
      'Summe                                        36,00            40,92',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Kaffee 500 g', 2, 8, 16],
      ['Tasse', 4, 5, 20],
    ]);
  });

  test('sell by the kilowatt-hour', async () => {
    const view = await pageOf([
      'Stromrechnung',
      'Arbeitspreis        1.234 kWh x 0,2500 €/kWh      308,50 €',
      'Grundpreis              12 Monate x 9,90 €        118,80 €',
      'Summe netto                                       427,30 €',
      '19 % Umsatzsteuer                                  81,19 €',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Arbeitspreis', 1234, 0.25, 308.5],
      ['Grundpreis', 12, 9.9, 118.8],
    ]);
  });

  test('put the reference and the period below what they sell', async () => {
    const view = await pageOf([
      'Réf.      Désignation                  Qté    PU HT    Montant HT    TVA',
      'P-100     Abonnement Premium             1    49,00         49,00   20 %',
      '          du 01/03/2024 au 31/03/2024',
      'P-200     Assistance téléphonique        2    30,00         60,00   20 %',
      'Total HT                                                   109,00',
      'Total TTC                                                  130,80',
    ]);
    const items = await itemsOf(view);
    expect(items.map(([, ...figures]) => figures)).toEqual([
      [1, 49, 49],
      [2, 30, 60],
    ]);
    expect(items[0]![0]).toContain('Abonnement Premium');
  });

  test('count nothing at all', async () => {
    const view = await pageOf([
      'Concept                                   Amount (USD)',
      'Legal advice on the merger                    9,000.00',
      'Court fees paid on your behalf                  450.00',
      '',
      '                              Subtotal        9,450.00',
      '                              Total           9,450.00',
    ]);
    expect((await itemsOf(view)).map(([name, , , amount]) => [name, amount])).toEqual([
      ['Legal advice on the merger', 9000],
      ['Court fees paid on your behalf', 450],
    ]);
  });
});

describe('a bill of hours', () => {
  test('begins with dates and initials, and tells what was done on several lines', async () => {
    const view = await pageOf([
      'Date        Atty   Description of services               Hours     Rate      Amount',
      '03/04/2024  JRB    Review lease and draft comments;       1.50   350.00      525.00',
      '                   telephone call with landlord',
      '03/07/2024  MKL    Revise agreement                       0.80   275.00      220.00',
      '03/11/2024  JRB    Attend closing                         3.00   350.00    1,050.00',
      'Total for services                                        5.30             1,795.00',
      'Amount due                                                                 1,795.00',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Review lease and draft comments; telephone call with landlord', 1.5, 350, 525],
      ['Revise agreement', 0.8, 275, 220],
      ['Attend closing', 3, 350, 1050],
    ]);
  });
});

describe('a hotel bill', () => {
  test('has a date before each charge and no quantities', async () => {
    const view = await pageOf([
      'Grand Plaza Hotel',
      'Date         Description               Charges     Credits',
      '12/03/2024   Room charge                180.00',
      '12/03/2024   City tax                     6.00',
      '13/03/2024   Room charge                180.00',
      '13/03/2024   Breakfast                   24.00',
      'Total                                   390.00        0.00',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Room charge', null, null, 180],
      ['City tax', null, null, 6],
      ['Room charge', null, null, 180],
      ['Breakfast', null, null, 24],
    ]);
  });

  test('has no heads at all', async () => {
    const view = await pageOf([
      'Hotel Alpenblick',
      '12.03.2024   Übernachtung               95,00',
      '13.03.2024   Übernachtung               95,00',
      '13.03.2024   Minibar                     8,50',
      'Summe                                  198,50',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Übernachtung', null, null, 95],
      ['Übernachtung', null, null, 95],
      ['Minibar', null, null, 8.5],
    ]);
  });
});

describe('sections with sums of their own', () => {
  test('of a telephone bill without heads', async () => {
    const view = await pageOf([
      'Monthly charges',
      'Mobile plan L                         40.00',
      'Data option 10 GB                     10.00',
      'Total monthly charges                 50.00',
      'Usage charges',
      'Roaming, 12 minutes                    3.60',
      'Text messages                          1.40',
      'Total usage charges                    5.00',
      'Total before tax                      55.00',
      'Tax 10%                                5.50',
      'Total due                             60.50',
    ]);
    expect((await itemsOf(view)).map(([name, , , amount]) => [name, amount])).toEqual([
      ['Mobile plan L', 40],
      ['Data option 10 GB', 10],
      ['Roaming, 12 minutes', 3.6],
      ['Text messages', 1.4],
    ]);
  });

  test('of a bill for building work', async () => {
    const view = await pageOf([
      'Pos.   Leistung                   Menge   Einheit        EP          GP',
      '1      Erdarbeiten',
      '1.1    Oberboden abtragen        120,00   m²           4,50      540,00',
      '1.2    Aushub Fundament           35,50   m³          22,00      781,00',
      'Summe 1 Erdarbeiten                                            1.321,00',
      '2      Maurerarbeiten',
      '2.1    Mauerwerk 24 cm            60,00   m²          85,00    5.100,00',
      '       einschließlich Mörtel',
      '2.2    Stürze einbauen             4,00   St          65,00      260,00',
      'Summe 2 Maurerarbeiten                                         5.360,00',
      'Nettosumme                                                     6.681,00',
      'zzgl. 19 % MwSt.                                               1.269,39',
      'Gesamtsumme                                                    7.950,39',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Oberboden abtragen', 120, 4.5, 540],
      ['Aushub Fundament', 35.5, 22, 781],
      ['Mauerwerk 24 cm einschließlich Mörtel', 60, 85, 5100],
      ['Stürze einbauen', 4, 65, 260],
    ]);
  });
});

describe('a receipt', () => {
  test('marks the tax by a letter after the amount', async () => {
    const view = await pageOf([
      'FRISCHMARKT',
      'Vollmilch 3,5%                 1,19 A',
      'Bauernbrot 750g                2,99 A',
      'Spülmittel                     1,79 B',
      'SUMME EUR                      5,97',
    ]);
    expect((await itemsOf(view)).map(([name, , , amount]) => [name, amount])).toEqual([
      ['Vollmilch 3,5%', 1.19],
      ['Bauernbrot 750g', 2.99],
      ['Spülmittel', 1.79],
    ]);
  });

  test('counts pieces on the line below a name', async () => {
    const view = await pageOf([
      'CORNER SHOP',
      'Whole milk',
      '  2 x 1.29                      2.58',
      'Bread                           2.99',
      'Total                           5.57',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Whole milk', 2, 1.29, 2.58],
      ['Bread', null, null, 2.99],
    ]);
  });
});

describe('rows without heads', () => {
  test('say how many times which price', async () => {
    const view = await pageOf([
      'Facture 340-95',
      'Impression de dépliants A5         4,25 h × 76,19 €       323,81 €',
      'Main-d’œuvre qualifiée            7,75 h × 222,16 €     1 721,74 €',
      'Frais de déplacement                                       40,00 €',
      'Montant total HT                                        2 085,55 €',
      'TVA 20 %                                                  417,11 €',
      'Montant total TTC                                       2 502,66 €',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Impression de dépliants A5', 4.25, 76.19, 323.81],
      ['Main-d’œuvre qualifiée', 7.75, 222.16, 1721.74],
      ['Frais de déplacement', null, null, 40],
    ]);
  });

  test('hold quantity, price and amount that close', async () => {
    const view = await pageOf([
      'Invoice 77',
      'Steel bolt M8          20    0.50 EUR     10.00 EUR',
      'Washer                 40    0.10 EUR      4.00 EUR',
      'Net                                       14.00 EUR',
      'VAT 20%                                    2.80 EUR',
      'To pay                                    16.80 EUR',
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Steel bolt M8', 20, 0.5, 10],
      ['Washer', 40, 0.1, 4],
    ]);
  });
});

test('a bank account below the items is none', async () => {
  const view = await pageOf([
    'Concepto                    Cantidad     Precio      Importe',
    'Diseño de página web               1   1.200,00     1.200,00',
    'Alojamiento anual                  1      80,00        80,00',
    'IBAN                    ES69 2100   0418   3816   7301 2979',
  ]);
  expect((await itemsOf(view)).map(([name]) => name)).toEqual(['Diseño de página web', 'Alojamiento anual']);
});

describe('rows of two lines', () => {
  test('have the number of the article above the name', async () => {
    const view = await pageOf([
      'Artikel                     Menge    Einzelpreis    Gesamt',
      '4711-0815',
      'Bürostuhl schwarz               2         120,00    240,00',
      '',
      '4711-0999',
      'Schreibtischlampe               3          40,00    120,00',
      '',
      'Summe                                               360,00',
    ]);
    const items = await itemsOf(view);
    expect(items.map(([, ...figures]) => figures)).toEqual([
      [2, 120, 240],
      [3, 40, 120],
    ]);
    expect(items.map(([name]) => name)).toEqual(['Bürostuhl schwarz', 'Schreibtischlampe']);
  });
});

describe('three pages', () => {
  test('carry their sums over under repeated heads', async () => {
    const head = 'Pos  Bezeichnung             Menge   Einzelpreis     Betrag';
    const view = await pagesOf([
      [
        'Muster GmbH',
        head,
        '1    Stuhl                       2         50,00     100,00',
        'Zwischensumme                                        100,00',
        'Seite 1 von 3',
      ],
      [
        'Muster GmbH',
        head,
        'Übertrag von Seite 1                                 100,00',
        '2    Tisch                       1        300,00     300,00',
        'Übertrag                                             400,00',
        'Seite 2 von 3',
      ],
      [
        'Muster GmbH',
        head,
        'Übertrag von Seite 2                                 400,00',
        '3    Lampe                       3         20,00      60,00',
        'Summe                                                460,00',
        'Seite 3 von 3',
      ],
    ]);
    expect(await itemsOf(view)).toEqual([
      ['Stuhl', 2, 50, 100],
      ['Tisch', 1, 300, 300],
      ['Lampe', 3, 20, 60],
    ]);
  });

  test('carry over what a balance is called, without heads on later pages', async () => {
    const view = await pagesOf([
      [
        'Description                Qty    Price    Amount',
        'Chair                        2    50.00    100.00',
        'Total carried over                         100.00',
      ],
      [
        'Balance brought forward                    100.00',
        'Table                        1   300.00    300.00',
        'Total carried over                         400.00',
      ],
      [
        'Balance brought forward                    400.00',
        'Lamp                         3    20.00     60.00',
        'Total                                      460.00',
      ],
    ]);
    expect((await itemsOf(view)).map(([name]) => name)).toEqual(['Chair', 'Table', 'Lamp']);
  });
});
