import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { pageOf } from '../../testing/ascii-page.ts';

const warningsOf = async (...picture: readonly string[]): Promise<string[]> =>
  (
    await extract(
      await pageOf([...picture, ...Array.from({ length: 12 }, () => ''), 'Total  10,00 EUR']),
      invoiceSchema,
    )
  ).warnings.map(({ message }) => message);

describe('the title of a document', () => {
  it.each([
    ['Credit note no. 17', 'a credit note'],
    ['Gutschrift 2031-04', 'a credit note'],
    ['Faktura korygująca nr 3/2031', 'a credit note'],
    ['Factura proforma', 'a pro forma invoice'],
    ['PRO FORMA INVOICE', 'a pro forma invoice'],
    ['Zahlungserinnerung', 'a reminder'],
    ['Wezwanie do zapłaty', 'a reminder'],
    ['Orçamento n.º 12', 'a quote'],
    ['Packing slip', 'a delivery note'],
  ])('%s tells that it is none of an invoice', async (title, name) => {
    expect(await warningsOf(title)).toEqual([`The title calls the document ${name}.`]);
  });

  it.each([
    'Invoice 17',
    'Faktura VAT nr 17',
    'Fatura n.º 17',
    'Order date: 3 May 2031',
    'Receipt of goods is confirmed',
  ])('%s says nothing of the kind', async (title) => {
    expect(await warningsOf(title)).toEqual([]);
  });
});
