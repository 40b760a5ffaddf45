/** A small ledger with an invoice's figures, as an accountant might keep it. The same text each time. */
const LINES: readonly (readonly [item: string, quantity: number, price: number])[] = [
  ['Mooring rope 14 mm, 50 m', 4, 128.5],
  ['Marker buoy, orange', 12, 41.25],
  ['Stainless shackle 10 mm', 60, 3.95],
  ['Dock fender, large', 8, 76],
  ['Navigation lamp, LED', 6, 54.9],
  ['Deck paint, grey, 5 l', 10, 62.4],
  ['Life vest 150 N', 20, 48.75],
  ['Fire extinguisher 2 kg', 5, 39.9],
  ['Bilge pump 12 V', 3, 112],
  ['Anchor chain 8 mm, per m', 45, 6.3],
  ['Tide table, printed', 15, 9.8],
  ['Delivery to the quay', 1, 180],
];

const VAT_RATE = 0.2;
const money = (value: number): string => value.toFixed(2);

export const SUBTOTAL = LINES.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
export const TAX = Math.round(SUBTOTAL * VAT_RATE * 100) / 100;

export function ledgerText({ total = SUBTOTAL + TAX } = {}): string {
  const rows = [
    ['Harbour & Quay', '', '', '', ''],
    ['', '', '', '', ''],
    ['Document', 'Invoice', '', 'Status', 'Issued'],
    ['Invoice number', 'INV-2025-0417', '', 'Invoice date', '2025-03-31'],
    ['Vendor', 'Harbour & Quay Supplies Ltd', '', 'Due date', '2025-04-30'],
    ['Customer', 'Møller Marine A/S', '', 'Payment terms', '30 days net'],
    ['', '', '', '', ''],
    ['Code', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ...LINES.map(([item, quantity, price], i) => [
      `A-${101 + i}`,
      `"${item}"`,
      String(quantity),
      money(price),
      money(quantity * price),
    ]),
    ['', '', '', '', ''],
    ['', '', '', 'Subtotal', money(SUBTOTAL)],
    ['', '', '', 'VAT 20%', money(TAX)],
    ['', '', '', 'Total', money(total)],
  ];
  return `${rows.map((row) => row.join(',')).join('\n')}\n`;
}

/** Rows enough that they are higher than a browser can draw. */
export function longText(rows: number): string {
  const lines = ['id,name'];
  for (let i = 1; i <= rows; i += 1) lines.push(`${i},row ${i}`);
  return `${lines.join('\n')}\n`;
}
