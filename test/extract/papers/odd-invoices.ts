import type { FieldValue } from '../../../src/model/index.ts';
import type { Paper, PaperFormat } from '../../support/paper/index.ts';

interface OddInvoice {
  readonly format: PaperFormat;
  readonly paper: Paper;
  /** Null where the paper says nothing. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}

const item = (
  description: string,
  quantity: number | null,
  unit_price: number | null,
  amount: number,
  unit: string | null = null,
  tax_rate: number | null = null,
): FieldValue => ({ description, quantity, unit, unit_price, tax_rate, amount });

/** Invoices that are not laid out as most are. */
export const ODD_INVOICES: Readonly<Record<string, OddInvoice>> = {
  'with heads of its own and a discount below the items': {
    format: 'pdf',
    paper: {
      parts: [
        {
          kind: 'text',
          text: 'Pemberton Glassworks\nUnit 4, Canal Wharf\nStoke-on-Trent ST1 5RQ\nVAT registration: GB 123 4567 82',
        },
        { kind: 'title', text: 'Sales Invoice' },
        {
          kind: 'text',
          text: 'Our invoice number: PG/24/0087\nTax point: the 3rd of June 2024\nTo be settled by: Wednesday, 3 July 2024\nYour order ref: 55-1029',
        },
        { kind: 'text', text: "Invoice to\nMrs Halloway's Tearooms\n19 Bridge Street\nBuxton SK17 6BS" },
        {
          kind: 'table',
          rows: [
            ['What', 'How many', 'Each', 'Line total'],
            ['Cake stand, tall', '6', '24.50', '147.00'],
            ['Cloche, small', '10', '11.20', '112.00'],
            ['Breakage cover', '1', '9.00', '9.00'],
          ],
        },
        {
          kind: 'pairs',
          rows: [
            ['Goods', '268.00'],
            ['Trade discount 10%', '-26.80'],
            ['Net', '241.20'],
            ['VAT at 20%', '48.24'],
            ['Amount payable', '289.44'],
          ],
        },
        { kind: 'text', text: 'All prices in pounds sterling. Terms: 30 days net.' },
      ],
    },
    fields: {
      vendor_name: 'Pemberton Glassworks',
      customer_name: "Mrs Halloway's Tearooms",
      invoice_number: 'PG/24/0087',
      invoice_date: '2024-06-03',
      due_date: '2024-07-03',
      purchase_order: '55-1029',
      line_items: [
        item('Cake stand, tall', 6, 24.5, 147),
        item('Cloche, small', 10, 11.2, 112),
        item('Breakage cover', 1, 9, 9),
      ],
      subtotal: 241.2,
      tax: 48.24,
      total: 289.44,
      amount_due: 289.44,
      iban: null,
    },
  },
  'with tax at two rates': {
    format: 'pdf',
    paper: {
      parts: [
        { kind: 'text', text: 'Hofladen Brinkmann e.K. · Dorfstraße 3 · 29525 Uelzen' },
        { kind: 'text', text: 'Gasthaus Zur Linde\nAm Markt 12\n21335 Lüneburg' },
        { kind: 'title', text: 'Rechnung 2025-0119' },
        { kind: 'text', text: 'Uelzen, den 14. Februar 2025' },
        {
          kind: 'table',
          rows: [
            ['Pos', 'Artikel', 'Menge', 'Einheit', 'E-Preis', 'USt', 'Betrag'],
            ['1', 'Kartoffeln festkochend', '120', 'kg', '0,95', '7 %', '114,00'],
            ['2', 'Apfelsaft naturtrüb', '48', 'Fl.', '2,10', '19 %', '100,80'],
            ['3', 'Eier Größe M', '300', 'Stk.', '0,28', '7 %', '84,00'],
            ['', 'Summe netto', '', '', '', '', '298,80'],
            ['', 'zzgl. 7 % USt auf 198,00', '', '', '', '', '13,86'],
            ['', 'zzgl. 19 % USt auf 100,80', '', '', '', '', '19,15'],
            ['', 'Rechnungsbetrag EUR', '', '', '', '', '331,81'],
          ],
        },
        { kind: 'text', text: 'Zahlbar ohne Abzug bis zum 28. Februar 2025.' },
      ],
    },
    fields: {
      vendor_name: 'Hofladen Brinkmann e.K.',
      customer_name: 'Gasthaus Zur Linde',
      invoice_number: '2025-0119',
      invoice_date: '2025-02-14',
      due_date: '2025-02-28',
      currency: 'EUR',
      line_items: [
        item('Kartoffeln festkochend', 120, 0.95, 114, 'kg', 7),
        item('Apfelsaft naturtrüb', 48, 2.1, 100.8, 'Fl.', 19),
        item('Eier Größe M', 300, 0.28, 84, 'Stk.', 7),
      ],
      subtotal: 298.8,
      tax: 33.01,
      total: 331.81,
    },
  },
  'without heads, its sums out of line with the items': {
    format: 'docx',
    paper: {
      parts: [
        {
          kind: 'text',
          text: 'Lucía Ferrer Montes\nNIF 12345678Z\nC/ Mayor, 8, 3º B\n47001 Valladolid',
        },
        { kind: 'text', text: 'FACTURA Núm. 2024/31\nFecha: 9 de septiembre de 2024' },
        { kind: 'text', text: 'Cliente: Editorial Ribera, S.L.\nAvda. de América 33, 28002 Madrid' },
        {
          kind: 'table',
          rows: [
            ['Traducción de contrato', '', '336,00'],
            ['Revisión de estilo', '', '90,00'],
            ['Gastos de legalización', '', '24,00'],
          ],
        },
        {
          kind: 'pairs',
          rows: [
            ['Base imponible', '450,00'],
            ['IVA (21%)', '94,50'],
            ['Retención IRPF (15%)', '-67,50'],
            ['Total a pagar', '477,00 €'],
          ],
        },
      ],
    },
    fields: {
      vendor_name: 'Lucía Ferrer Montes',
      customer_name: 'Editorial Ribera, S.L.',
      invoice_number: '2024/31',
      invoice_date: '2024-09-09',
      due_date: null,
      currency: 'EUR',
      line_items: [
        item('Traducción de contrato', null, null, 336),
        item('Revisión de estilo', null, null, 90),
        item('Gastos de legalización', null, null, 24),
      ],
      subtotal: 450,
      tax: 94.5,
      amount_due: 477,
    },
  },
};
