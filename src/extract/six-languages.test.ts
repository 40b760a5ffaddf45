import { describe, expect, it } from 'vitest';
import { resolveSchema, toData } from './index.ts';
import { buildView, type TestCell } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

/** The same invoice in six languages, as people there write it. */
const INVOICES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  English: [
    ['Supplier', 'Acme Ltd'],
    ['Bill to', 'Beta plc'],
    ['Invoice No.', 'INV-17'],
    ['Invoice date', '5 March 2024'],
    ['Due date', '4 April 2024'],
    ['Currency', 'EUR'],
    ['Subtotal', '1,003.00'],
    ['VAT (19%)', '190.57'],
    ['Grand total', '1,193.57'],
  ],
  German: [
    ['Lieferant', 'Acme Ltd'],
    ['Kunde', 'Beta plc'],
    ['Rechnungs-Nr.', 'INV-17'],
    ['Rechnungsdatum', '5. März 2024'],
    ['Zahlbar bis', '04.04.2024'],
    ['Währung', 'EUR'],
    ['Nettobetrag', '1.003,00 €'],
    ['MwSt. 19 %', '190,57 €'],
    ['Gesamtbetrag', '1.193,57 €'],
  ],
  French: [
    ['Fournisseur', 'Acme Ltd'],
    ['Client', 'Beta plc'],
    ['Numéro de facture', 'INV-17'],
    ['Date de facture', '5 mars 2024'],
    ["Date d'échéance", '4 avril 2024'],
    ['Devise', 'EUR'],
    ['Total HT', '1 003,00 €'],
    ['TVA 19 %', '190,57 €'],
    ['Total TTC', '1 193,57 €'],
  ],
  Spanish: [
    ['Proveedor', 'Acme Ltd'],
    ['Cliente', 'Beta plc'],
    ['Número de factura', 'INV-17'],
    ['Fecha de factura', '5 de marzo de 2024'],
    ['Fecha de vencimiento', '4 de abril de 2024'],
    ['Moneda', 'EUR'],
    ['Base imponible', '1.003,00'],
    ['IVA 19%', '190,57'],
    ['Importe total', '1.193,57'],
  ],
  Italian: [
    ['Fornitore', 'Acme Ltd'],
    ['Cliente', 'Beta plc'],
    ['Numero fattura', 'INV-17'],
    ['Data fattura', '5 marzo 2024'],
    ['Scadenza', '4 aprile 2024'],
    ['Valuta', 'EUR'],
    ['Imponibile', '1.003,00'],
    ['IVA 19%', '190,57'],
    ['Totale fattura', '1.193,57'],
  ],
  Dutch: [
    ['Leverancier', 'Acme Ltd'],
    ['Klant', 'Beta plc'],
    ['Factuurnummer', 'INV-17'],
    ['Factuurdatum', '5 maart 2024'],
    ['Vervaldatum', '4 april 2024'],
    ['Valuta', 'EUR'],
    ['Subtotaal', '€ 1.003,00'],
    ['BTW 19%', '€ 190,57'],
    ['Totaal incl. btw', '€ 1.193,57'],
  ],
};
const EXPECTED = {
  vendor_name: 'Acme Ltd',
  customer_name: 'Beta plc',
  invoice_number: 'INV-17',
  invoice_date: '2024-03-05',
  due_date: '2024-04-04',
  currency: 'EUR',
  subtotal: 1003,
  tax: 190.57,
  total: 1193.57,
};

const schema = resolveSchema('invoice');

describe.each(Object.entries(INVOICES))('an invoice in %s', (_, pairs) => {
  it('is read from cells side by side', async () => {
    const view = await buildView({ sheets: [{ rows: pairs }] });
    expect(toData(await extractFields(view, schema))).toMatchObject(EXPECTED);
  });

  it('is read from labels over their values', async () => {
    const rows: TestCell[][] = [pairs.map(([label]) => label!), pairs.map(([, value]) => value!)];
    const view = await buildView({ sheets: [{ rows }] });
    expect(toData(await extractFields(view, schema))).toMatchObject(EXPECTED);
  });

  it('is read from lines of text', async () => {
    const text = pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
    expect(toData(await extractFields(await buildView({ blocks: [{ text }] }), schema))).toMatchObject(EXPECTED);
  });

  it('is read in capitals and without accents too', async () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const rows = pairs.map(([label, value]) => [plain(label!), value!]);
    const view = await buildView({ sheets: [{ rows }] });
    expect(toData(await extractFields(view, schema))).toMatchObject(EXPECTED);
  });
});
