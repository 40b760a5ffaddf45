import { expect, test } from 'vitest';
import { BUILT_IN_SCHEMAS, extract } from '../../src/extract/index.ts';
import { cii } from '../../src/formats/invoice-xml/testing/invoices.ts';
import { readPdf } from '../../src/formats/pdf/read-pdf.ts';
import { readBytes } from '../../src/formats/reader.contract.ts';
import type { DocumentView, EmbeddedInvoice } from '../../src/model/index.ts';
import { MODEL_VERSION } from '../../src/model/index.ts';
import { createSegmentCache, openContainer, writeContainer } from '../../src/segments/index.ts';
import { buildPdf, table, text } from '../support/pdf/index.ts';

const LINES = [
  'Nordlicht Kabel GmbH, Hafenweg 3, 24103 Kiel',
  'Invoice number: R-2024/17',
  'Invoice date: 2024-03-05',
  'Due date: 2024-04-04',
  'Customer: Uhrwerk & Co',
  'Order: PO-881',
  'VAT ID: DE811907980',
  'IBAN: DE89 3704 0044 0532 0130 00',
  'Payable within 30 days',
];

/** An invoice over 119.00 EUR that carries an XML. */
const invoice = (xml: string): Uint8Array =>
  buildPdf({
    pages: [
      {
        items: [
          ...LINES.map((line, i) => text(60, 60 + 20 * i, line)),
          table({
            x: 60,
            y: 280,
            columns: [150, 60, 60, 60, 80],
            rows: [
              ['Description', 'Quantity', 'Price', 'VAT %', 'Amount'],
              ['Copper wire 2 mm', '40', '2.50', '19', '100.00'],
            ],
          }),
          text(320, 400, 'Subtotal: 100.00'),
          text(320, 420, 'Tax: 19.00'),
          text(320, 440, 'Total: 119.00 EUR'),
        ],
      },
    ],
    attachments: [{ name: 'factur-x.xml', data: xml, mediaType: 'text/xml' }],
  });

async function open(bytes: Uint8Array): Promise<DocumentView> {
  const read = await readBytes((source, context) => readPdf(source, context), bytes);
  const parts: Uint8Array[] = [];
  const writer = writeContainer((part) => parts.push(part.slice()));
  for (const page of read.pages) writer.page(page);
  for (const one of read.tables) writer.table(one);
  for (const one of read.invoices) writer.invoice(one);
  const classification = { document_type: 'invoice', scores: {}, language: null } as const;
  writer.finish({ ...read.body, model_version: MODEL_VERSION, reader_version: 'test', classification });
  const stored = Buffer.concat(parts);
  const source = {
    size: stored.length,
    read: async (offset: number, length: number) => Uint8Array.from(stored.subarray(offset, offset + length)),
  };
  return openContainer(source, 'test', createSegmentCache(2 ** 20));
}

const schema = BUILT_IN_SCHEMAS.find(({ name }) => name === 'invoice')!;
const profileOf = (stored: EmbeddedInvoice | null): string | null => stored?.profile ?? null;

test('an invoice whose XML agrees with its page is extracted whole, each value cited, without a warning', async () => {
  const view = await open(invoice(cii()));
  expect(profileOf(await view.invoice())).toBe('urn:cen.eu:en16931:2017');
  const { fields, warnings } = await extract(view, schema);
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
    vendor_name: 'Nordlicht Kabel GmbH',
    vendor_address: 'Hafenweg 3, 24103 Kiel',
    vendor_tax_id: 'DE811907980',
    customer_name: 'Uhrwerk & Co',
    invoice_number: 'R-2024/17',
    invoice_date: '2024-03-05',
    due_date: '2024-04-04',
    purchase_order: 'PO-881',
    currency: 'EUR',
    subtotal: 100,
    tax: 19,
    total: 119,
    payment_terms: 'Payable within 30 days',
    iban: 'DE89370400440532013000',
    line_items: [{ description: 'Copper wire 2 mm', quantity: 40, unit_price: 2.5, tax_rate: 19, amount: 100 }],
  });
  expect(warnings).toEqual([]);
  expect(fields.filter(({ value, citations }) => value !== null && citations.length === 0)).toEqual([]);
  expect(fields.flatMap(({ citations }) => citations).filter(({ verified }) => !verified)).toEqual([]);
});

test('where the XML states another total, the page is answered and both are told', async () => {
  const { fields, warnings } = await extract(await open(invoice(cii({ total: '1190.00' }))), schema);
  expect(fields.find(({ name }) => name === 'total')).toMatchObject({ value: 119, status: 'found' });
  expect(warnings.filter(({ fields: [name] }) => name === 'total')).toMatchObject([
    { code: 'embedded_invoice_disagrees', message: expect.stringContaining('says "1190.00"') },
  ]);
});

test.each(['<rsm:CrossIndustryInvoice', '', '\0\0\0', `<Invoice>${'<a>'.repeat(5_000)}`])(
  'a document whose XML is broken is read all the same',
  async (xml) => {
    const view = await open(invoice(xml));
    expect(await view.invoice()).toBeNull();
    expect(view.head.diagnostics.map(({ code }) => code)).toEqual(['bad_part']);
    expect(view.head.attachments).toHaveLength(1);
  },
);
