import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_SCHEMAS, extract } from '../../src/extract/index.ts';
import { readEinvoice } from '../../src/formats/einvoice/read-einvoice.ts';
import { cii, ubl } from '../../src/formats/invoice-xml/testing/invoices.ts';
import { readBytes } from '../../src/formats/reader.contract.ts';
import { type DocumentView, MODEL_VERSION } from '../../src/model/index.ts';
import { createSegmentCache, openContainer, writeContainer } from '../../src/segments/index.ts';
import { validate } from '../../src/validate/index.ts';

const schema = BUILT_IN_SCHEMAS.find(({ name }) => name === 'invoice')!;
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/einvoice/${name}/input.xml`, import.meta.url), 'utf8');

async function open(xml: string): Promise<DocumentView> {
  const read = await readBytes((source, context) => readEinvoice(source, context), new Uint8Array(Buffer.from(xml)));
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

async function fieldsOf(xml: string) {
  const view = await open(xml);
  const { fields, warnings } = await extract(view, schema);
  return { view, fields, warnings, values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

describe('the fields of an invoice in XML', () => {
  test('are those of its UBL elements', async () => {
    const { values, warnings } = await fieldsOf(fixture('ubl-invoice'));
    expect(warnings).toEqual([]);
    expect(values).toEqual({
      vendor_name: 'Tischlerei Ahorn GmbH',
      vendor_address: 'Werkstraße 8, 50667 Köln',
      vendor_tax_id: 'DE136695976',
      customer_name: 'Stadtbibliothek Musterstadt',
      customer_address: 'Marktplatz 1, 12345 Musterstadt',
      invoice_number: '2025-0417',
      invoice_date: '2025-04-17',
      due_date: '2025-05-17',
      purchase_order: 'PO-5521',
      currency: 'EUR',
      subtotal: 290,
      tax: 55.1,
      total: 345.1,
      amount_due: 245.1,
      payment_terms: '30 days net',
      iban: 'DE89370400440532013000',
      line_items: [
        { description: 'Oak shelf, oiled', quantity: 4, unit: 'H87', unit_price: 60, tax_rate: 19, amount: 240 },
        { description: 'Delivery', quantity: 1, unit: 'C62', unit_price: 60, tax_rate: 19, amount: 60 },
      ],
    });
  });

  test('are those of its CII elements, a price for a hundred divided', async () => {
    const { values } = await fieldsOf(cii());
    expect(values).toMatchObject({
      invoice_number: 'R-2024/17',
      invoice_date: '2024-03-05',
      tax: 19,
      total: 119,
      iban: 'DE89370400440532013000',
      line_items: [{ description: 'Copper wire 2 mm', quantity: 40, unit: 'MTR', unit_price: 2.5, amount: 100 }],
    });
  });

  test('are each cited where the page shows their element, and read back', async () => {
    const { fields } = await fieldsOf(fixture('ubl-invoice'));
    const citationOf = (name: string) => fields.find((field) => field.name === name)!.citation!;
    for (const { citations, status, evidence } of fields) {
      expect({ status, evidence }).toEqual({ status: 'found', evidence: 'embedded_xml' });
      for (const { verified, bbox } of citations) {
        expect(verified).toBe(true);
        expect(bbox[2]).toBeGreaterThan(bbox[0]);
      }
    }
    expect(citationOf('subtotal').text).toBe('290.00');
    expect(citationOf('invoice_date')).toMatchObject({ text: '2025-04-17', match: 'exact' });
    // The same number stands in both lines, and each is cited in its own row.
    const lines = fields.find(({ name }) => name === 'line_items')!;
    const prices = lines.citations.filter(({ path }) => path?.endsWith('unit_price'));
    expect(new Set(prices.map(({ anchor }) => anchor)).size).toBe(2);
  });

  test.each(['ubl-invoice', 'cii-invoice'])(
    'of %s are each cited with their element and the line that it begins in',
    async (name) => {
      const xml = fixture(name);
      const { fields } = await fieldsOf(xml);
      const citations = fields.flatMap((field) => field.citations);
      expect(citations.length).toBeGreaterThan(20);
      for (const { element, line } of citations) {
        const [, own] = /([^/[]+)(?:\[\d+\])?(?:\/@\w+)?$/.exec(element!)!;
        expect(xml.split('\n')[line! - 1]).toMatch(new RegExp(`<(?:\\w+:)?${own}[\\s>]`));
      }
    },
  );

  test('are absent where the XML does not state them', async () => {
    const { fields } = await fieldsOf(fixture('credit-note'));
    const of = (name: string) => fields.find((field) => field.name === name)!;
    expect(of('total').status).toBe('absent');
    expect(of('vendor_name').value).toBe('Nordwind AG');
    expect(of('line_items').value).toMatchObject([{ description: 'Returned chair', amount: 80 }]);
  });

  test('are no lines where the profile has none, though the page has a table of taxes', async () => {
    const xml = fixture('ubl-invoice').replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, '');
    const { fields } = await fieldsOf(xml);
    expect(fields.find(({ name }) => name === 'line_items')).toMatchObject({ status: 'absent', value: null });
  });
});

describe('the sums of an invoice in XML', () => {
  const failed = async (xml: string) => {
    const { view, fields } = await fieldsOf(xml);
    const { checks } = validate(schema, fields, { stated: (await view.invoice())!.checks });
    return checks
      .filter(({ rule, severity }) => /^(?:BR|PEPPOL)-/.test(rule) && severity === 'error')
      .map(({ rule }) => rule);
  };

  test('hold, with an allowance and a part that was paid', async () => {
    expect(await failed(fixture('ubl-invoice'))).toEqual([]);
  });

  test('do not hold: the rules say which', async () => {
    expect(await failed(fixture('wrong-sums'))).toEqual(['BR-CO-14', 'BR-CO-15', 'BR-CO-16']);
    expect(await failed(cii({ total: '120.00' }))).toEqual(['BR-CO-15']);
  });

  test.each([
    ['BR-CO-11', '<cbc:Amount currencyID="EUR">10.00<', '<cbc:Amount currencyID="EUR">12.00<'],
    ['BR-CO-17', '<cbc:Percent>19<', '<cbc:Percent>7<'],
    ['PEPPOL-EN16931-R120', '<cbc:InvoicedQuantity unitCode="H87">4<', '<cbc:InvoicedQuantity unitCode="H87">5<'],
  ])('%s is broken by one part alone', async (rule, right, wrong) => {
    expect(await failed(fixture('ubl-invoice').replace(right, wrong))).toEqual([rule]);
  });

  test('may be off by a cent where they are of each line', async () => {
    const xml = fixture('ubl-invoice').replace('<cbc:Percent>19<', '<cbc:Percent>19.004<');
    expect(await failed(xml)).toEqual([]);
  });

  test('of a line count what is taken off and put on', async () => {
    const [charge, allowance] = [true, false].map(
      (is) =>
        `<cac:AllowanceCharge><cbc:ChargeIndicator>${is}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${is ? 5 : 65}.00</cbc:Amount></cac:AllowanceCharge>`,
    );
    const xml = fixture('ubl-invoice')
      .replace('unitCode="H87">4<', 'unitCode="H87">5<')
      .replace('<cac:Item><cbc:Description>', `${charge}${allowance}<cac:Item><cbc:Description>`);
    expect(await failed(xml)).toEqual([]);
    const { view, fields } = await fieldsOf(xml);
    const { checks } = validate(schema, fields, { stated: (await view.invoice())!.checks });
    expect(checks.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('are not spoken of where too little is stated', async () => {
    const view = await open(fixture('credit-note'));
    // Its line alone says enough of itself.
    expect((await view.invoice())!.checks!.map(({ rule }) => rule)).toEqual(['PEPPOL-EN16931-R120']);
  });
});

test('every element that holds text is shown', async () => {
  const view = await open(ubl('CreditNote'));
  const texts = (await view.page(1)).blocks.map(({ text }) => text);
  expect(texts).toContain('Customization ID:\turn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
  expect(texts[0]).toBe('Credit note X9');
});
