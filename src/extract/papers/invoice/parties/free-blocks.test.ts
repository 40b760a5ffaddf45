import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../model/index.ts';
import { resolveSchema } from '../../../index.ts';
import { buildView } from '../../../testing/build-view.ts';
import { extractFields } from '../../../testing/extract-fields.ts';
import { readPicture } from '../testing/read-invoice.ts';

const ITEMS = [
  '',
  'Description            Quantity   Unit price   Amount',
  'Garden bench           2          50.00        100.00',
  '',
  'Subtotal  100.00',
  'VAT 20%    20.00',
  'Total     120.00 EUR',
];

describe('parties without a label', () => {
  it('are told apart where the vendor says how to reach him and his address stands beside', async () => {
    const read = await readPicture(
      'Juniper Works                 12 Harbour Street',
      'DE123456788                   20457 Hamburg',
      'www.juniperworks.example',
      'mail@juniperworks.example',
      '+49 40 1234567',
      '',
      '',
      'Marigold Trading GmbH         Invoice number   17',
      'Lindenweg 4                   Invoice date     2031-02-03',
      '80331 München',
      'office@marigold.example',
      ...ITEMS,
    );
    expect(read).toMatchObject({
      vendor_name: 'Juniper Works',
      vendor_tax_id: 'DE123456788',
      customer_name: 'Marigold Trading GmbH',
    });
  });

  it('side by side: the one that stands at the foot again is the vendor', async () => {
    const read = await readPicture(
      'Poplar Books Ltd               Chestnut Press Ltd',
      '1 Mill Lane                    8 Abbey Road',
      'Norwich NR1 4DX                Leeds LS1 4AP',
      '',
      'Invoice 17',
      ...ITEMS,
      ...Array.from({ length: 22 }, () => ''),
      'Chestnut Press Ltd · IBAN GB33BUKB20201555555555 · www.chestnut.example',
    );
    expect(read).toMatchObject({ vendor_name: 'Chestnut Press Ltd', customer_name: 'Poplar Books Ltd' });
  });

  it('have names that break before or within their legal form', async () => {
    const read = await readPicture(
      'From:                          To:',
      'Sonnenhof Gartenbau            Jarzębina Meble Sp. z',
      'GmbH & Co. KG                  o.o.',
      'Birkenweg 5                    ul. Długa 14',
      '79098 Freiburg                 30-001 Kraków',
      '',
      'Invoice 17',
      ...ITEMS,
    );
    expect(read).toMatchObject({
      vendor_name: 'Sonnenhof Gartenbau GmbH & Co. KG',
      customer_name: 'Jarzębina Meble Sp. z o.o.',
    });
  });

  it('begin under a line of the sender that breaks before its postal code', async () => {
    const read = await readPicture(
      'Larch Analytics Inc. • 175 Cedar Street • Columbus, OH                          Invoice number: INV-2031-00017',
      '43215',
      'Redwood Logistics Corp.',
      '266 Lakeview Road',
      'Raleigh, NC 27601',
      ...ITEMS,
    );
    expect(read).toMatchObject({ vendor_name: 'Larch Analytics Inc.', customer_name: 'Redwood Logistics Corp.' });
  });

  it('are none of the values beside labels, nor a bank', async () => {
    const read = await readPicture(
      'Your reference     PO445',
      'Customer VAT no    FR19787878784',
      '',
      'Invoice 17',
      ...ITEMS,
      ...Array.from({ length: 22 }, () => ''),
      'Sparkasse Seestadt · IBAN DE02120300000000202051 · BIC BYLADEM1001',
    );
    expect(read).toMatchObject({ vendor_name: null, customer_name: null });
  });

  it('are called by the firm at the head of the page, and not by whom its line of the sender names', async () => {
    const at = (text: string, top: number, height: number) => ({ text, bbox: [72, top, 400, top + height] as Box });
    const view = await buildView({
      blocks: [
        at('Juniper Software', 40, 22),
        at('Jane Doe • 131 Mill Lane • Norwich NR1 4DX', 70, 9),
        at('Marigold Trading Ltd', 84, 11),
        at('142 Station Road', 97, 11),
        at('Leeds LS1 4AP', 110, 11),
        at('Invoice 17', 160, 14),
      ],
    });
    const found = await extractFields(view, resolveSchema('invoice'));
    expect(found.find(({ name }) => name === 'vendor_name')).toMatchObject({ value: 'Juniper Software' });
    expect(found.find(({ name }) => name === 'customer_name')).toMatchObject({ value: 'Marigold Trading Ltd' });
  });
});
