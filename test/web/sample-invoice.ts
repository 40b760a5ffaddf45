import { buildPdf, line, rect, table, text } from '../support/pdf/index.ts';

export interface SampleInvoice {
  readonly number: string;
  readonly date: string;
  readonly due: string;
  /** The number of the customer's order, under a label that no other house uses. */
  readonly slip: string;
  /** When it is to be paid, likewise. */
  readonly terms: string;
  readonly customer: readonly string[];
  readonly items: readonly (readonly [what: string, quantity: string, price: string, amount: string])[];
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

const INK = 0x1f4e79;
const RIGHT = 540;

const right = (y: number, label: string, value: string, bold = false) => [
  text(360, y, label, bold ? { font: 'Helvetica-Bold' } : {}),
  text(RIGHT - value.length * 5.3, y, value, bold ? { font: 'Helvetica-Bold' } : {}),
];

/** An invoice of a made-up house of ship chandlers. */
export function sampleInvoice(invoice: SampleInvoice): Uint8Array<ArrayBuffer> {
  const rows = table({
    ...{ x: 54, y: 300, columns: [246, 70, 80, 90], rules: 'rows' as const },
    align: ['left', 'right', 'right', 'right'],
    rows: [['Description', 'Quantity', 'Unit price', 'Amount'], ...invoice.items],
  });
  const under = 330 + 20 * (invoice.items.length + 1);
  return new Uint8Array(
    buildPdf({
      pages: [
        {
          items: [
            rect(0, 0, 595, 8, { fill: INK }),
            text(54, 62, 'Harbour & Quay Ltd', { size: 20, font: 'Helvetica-Bold', color: INK }),
            text(54, 80, '14 Customs House Lane, Saltby SA1 4QY'),
            text(54, 94, 'VAT number: GB 123 4567 82'),
            text(430, 66, 'INVOICE', { size: 22, font: 'Helvetica-Bold' }),
            line(54, 110, RIGHT, 110),
            text(54, 138, 'Bill to', { font: 'Helvetica-Bold' }),
            ...invoice.customer.map((row, i) => text(54, 154 + 14 * i, row)),
            text(330, 138, 'Invoice number:'),
            text(430, 138, invoice.number),
            text(330, 154, 'Invoice date:'),
            text(430, 154, invoice.date),
            text(330, 170, 'Due date:'),
            text(430, 170, invoice.due),
            text(54, 240, 'Chit'),
            text(130, 240, invoice.slip),
            text(54, 258, 'Grace'),
            text(130, 258, invoice.terms),
            rows,
            ...right(under, 'Subtotal', invoice.subtotal),
            ...right(under + 18, 'VAT 20 %', invoice.tax),
            line(360, under + 26, RIGHT, under + 26),
            ...right(under + 42, 'Total GBP', invoice.total, true),
            text(54, 720, 'IBAN GB29 NWBK 6016 1331 9268 19'),
            text(54, 736, 'Goods remain ours until they are paid for in full.'),
          ],
        },
      ],
    }),
  );
}

export const FIRST_INVOICE: SampleInvoice = {
  ...{ number: 'HQ-1042', date: '3 May 2026', due: '2 June 2026', slip: 'BS-7741', terms: 'net 30 days' },
  customer: ['Møller Marine A/S', 'Pier 7', 'Gull Island GI2 8TT'],
  items: [
    ['Mooring rope 14 mm, 50 m', '4', '128.50', '514.00'],
    ['Lamp oil, 10 l', '10', '23.70', '237.00'],
    ['Brass shackle', '25', '6.40', '160.00'],
  ],
  ...{ subtotal: '911.00', tax: '182.20', total: '1,093.20' },
};

export const NEXT_INVOICE: SampleInvoice = {
  ...{ number: 'HQ-1077', date: '19 June 2026', due: '19 July 2026', slip: 'BS-8016', terms: 'net 14 days' },
  customer: ['Thornbury Ferries plc', '2 Basin Street', 'Lowmoor LM3 3AB'],
  items: [
    ['Fender, inflatable', '6', '41.00', '246.00'],
    ['Signal flag set', '2', '77.25', '154.50'],
  ],
  ...{ subtotal: '400.50', tax: '80.10', total: '480.60' },
};
