import { describe, expect, test } from 'vitest';
import { pageOf } from '../../testing/ascii-page.ts';
import { readText } from '../../text/index.ts';
import { UNKNOWN_LOCALE } from '../../values/index.ts';
import { ITEM_TABLE, otherReadings } from '../items/item-columns.ts';
import { readItemHeads } from '../items/read-item-heads.ts';
import { findHeaderBands } from './header-band.ts';

/** Below the picture stands a row of figures: pages without any have no items. */
async function bandsOf(
  picture: readonly string[],
  row = 'Nougat           2          4,50       9,00',
): Promise<{ lines: [number, number]; kinds: (string | null)[] }[]> {
  const text = await readText(await pageOf([...picture, row]));
  return (await findHeaderBands(text, ITEM_TABLE, UNKNOWN_LOCALE)).map(({ first, last, columns }) => ({
    lines: [first, last],
    kinds: columns.map(({ kind }) => kind),
  }));
}

const kindsOf = (text: string): string[] => readItemHeads(text).map(({ kind }) => kind);

describe('a head', () => {
  test.each([
    ['Unit price', ['price']],
    ['Total price', ['amount']],
    ['Artikelbeschreibung', ['description']],
    ['Gesamtnettobetrag', ['amount']],
    ['Steuerbetrag', ['tax']],
    ['Amount excl. VAT', ['amount']],
    ['P.U. HT', ['price']],
    ['Eenheidsprijs', ['price']],
    ['Cantidad', ['quantity']],
    ['Pos Art-Nr Beschreibung', ['position', 'code', 'description']],
    ['Kunde', []],
    ['12.50', []],
  ])('%s is read as %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  test('is no longer than a line', () => {
    expect(kindsOf(`Total ${'and more '.repeat(20)}`)).toEqual([]);
  });
});

describe('a band', () => {
  test('needs an amount, and a quantity or a price', async () => {
    expect(await bandsOf(['Description      VAT      Amount'])).toEqual([]);
    expect(await bandsOf(['Description      Qty      Price'])).toEqual([]);
    expect(await bandsOf(['Description      Qty      Amount'])).toHaveLength(1);
  });

  test('takes as few lines as say the most', async () => {
    const [band] = await bandsOf([
      'Client VAT       FR19',
      '                            Prix',
      'Description      Quantité   unitaire   Prix HT',
    ]);
    expect(band).toEqual({ lines: [1, 2], kinds: ['description', 'quantity', 'price', 'amount'] });
  });

  test('holds no amounts', async () => {
    expect(await bandsOf(['Description   Qty   3.00', 'Price   Amount'])).toEqual([]);
  });

  test('stands on a page with figures', async () => {
    expect(await bandsOf(['Description      Qty      Amount'], 'Page 7 of 12')).toEqual([]);
  });

  test('is no prose', async () => {
    const words = 'the price of each item and the total amount that the services cost by quantity are agreed'.split(
      ' ',
    );
    const line = words.slice(0, 13).join('  ');
    expect(
      await bandsOf([line, line, line, line, line].map((text) => `${text}  ${words.slice(13).join('  ')}`)),
    ).toEqual([]);
  });

  test('calls a tax what is the amount of one', async () => {
    const [band] = await bandsOf(['Description    Qty    VAT %    VAT amount    Net amount']);
    expect(band!.kinds).toEqual(['description', 'quantity', 'tax_rate', 'tax', 'amount']);
  });

  test('has one column of each kind, of amounts the last', async () => {
    const [band] = await bandsOf(['Amount    Description    Price    Total']);
    expect(band!.kinds).toEqual([null, 'description', 'price', 'amount']);
  });
});

test('a quantity that is called something else is one of several readings', () => {
  const column = (kind: 'position' | 'price' | 'amount' | 'quantity', x: number) =>
    ({ kind, text: kind, box: [x, 0, x + 10, 10], grid: null }) as const;
  const columns = [column('position', 0), column('price', 20), column('amount', 40)];
  const kinds = otherReadings(columns).map((reading) => reading.map(({ kind }) => kind));
  expect(kinds).toEqual([
    ['position', 'price', 'amount'],
    ['quantity', 'price', 'amount'],
  ]);
  expect(otherReadings([...columns, column('quantity', 60)])).toHaveLength(1);
});
