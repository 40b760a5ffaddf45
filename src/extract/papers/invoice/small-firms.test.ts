import { describe, expect, it } from 'vitest';
import { buildView } from '../../testing/build-view.ts';
import { invoiceFields, readPicture } from './testing/read-invoice.ts';

describe('invoices of small firms', () => {
  it('call what was done by words of their own: the column before all figures', async () => {
    const found = await readPicture(
      'Tax invoice No. 87',
      '',
      'What we did                    Hrs       Rate        Net',
      'Shop-front illustration         12      75.00     900.00',
      'Menu redesign                    5      65.00     325.00',
      '',
      '                          Total                 1,225.00',
    );
    expect(found['line_items']).toMatchObject([
      { description: 'Shop-front illustration', quantity: 12, unit_price: 75, amount: 900 },
      { description: 'Menu redesign', quantity: 5, unit_price: 65, amount: 325 },
    ]);
  });

  it('do not take a column of days for what was done', async () => {
    const found = await readPicture(
      'Tax invoice No. 88',
      '',
      'Date            Hours       Rate      Amount',
      '03/03/2025         12      75.00      900.00',
      '',
      '                   Total              900.00',
    );
    const [first] = (found['line_items'] ?? []) as readonly { description: string | null }[];
    expect(first?.description ?? null).toBeNull();
  });

  it('name their owner beside the address, which is not the firm', async () => {
    const found = await readPicture(
      'Tischlerei Ahrens e.K.',
      'Inh. Jens Ahrens, Hafenstr. 9, 24103 Kiel',
      '',
      'Gemeinde Schönberg',
      'Knüll 4',
      '24217 Schönberg',
      '',
      'Schlussrechnung 25-0312',
    );
    expect(found['vendor_name']).not.toBe('Inh. Jens Ahrens');
  });

  it('date the invoice in the line under its number, beside the address', async () => {
    const found = await readPicture(
      'Spett.le                          Fattura n. 77/A',
      'Officine Rosso S.p.A.             del 28 febbraio 2025',
      'Via Nizza 31',
      '10125 Torino',
    );
    expect(found).toMatchObject({ invoice_number: '77/A', invoice_date: '2025-02-28' });
  });

  it('write the customer beside the label where the address stands beside its own', async () => {
    const rows = [
      ['Construcciones Levante, S.L.', '', 'Nº factura', '2025/0456'],
      ['Cliente:', 'Hotel Mirador del Mar S.A.'],
      ['Dirección:', 'Av. del Puerto 5, 46021 Valencia'],
      [],
      ['Concepto', 'Unidades', 'Precio', 'Importe'],
      ['Pintura de pasillos', 2, 940, 1880],
    ];
    const found = await invoiceFields(await buildView({ sheets: [{ rows }] }));
    expect(found['customer_name']?.value).toBe('Hotel Mirador del Mar S.A.');
  });
});
