import { expect, test } from 'vitest';
import { readBytes } from '../reader.contract.ts';
import { readEinvoice } from './read-einvoice.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

/** Blocks of text, and tables by their titles as rows of texts. */
async function read(xml: string) {
  const { pages, tables } = await readBytes(readEinvoice, new Uint8Array(Buffer.from(xml)));
  return {
    texts: pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
    tables: Object.fromEntries(
      tables.map(({ title, rows }) => [title ?? '', rows.map(({ cells }) => cells.map(({ text }) => text))]),
    ),
  };
}

const ubl = (content: string) => read(`<Invoice xmlns="${UBL}"><ID>1</ID>${content}</Invoice>`);
const cii = (document: string, trade: string) =>
  read(
    `<CrossIndustryInvoice xmlns="${CII}"><ExchangedDocument><ID>1</ID>${document}</ExchangedDocument>
    <SupplyChainTradeTransaction>${trade}</SupplyChainTradeTransaction></CrossIndustryInvoice>`,
  );

test('an address of a country alone is shown', async () => {
  const country = '<PostalAddress><Country><IdentificationCode>NL</IdentificationCode></Country></PostalAddress>';
  const { texts } = await ubl(`<AccountingSupplierParty><Party>${country}</Party></AccountingSupplierParty>`);
  expect(texts.slice(-2)).toEqual(['Seller', 'NL']);
});

test('nothing is headed that is empty', async () => {
  const { texts, tables } = await ubl(
    `<PayeeParty><PartyName><Name/></PartyName></PayeeParty><Delivery><ActualDeliveryDate>2025-01-02</ActualDeliveryDate></Delivery>
    <PaymentTerms><Note> </Note></PaymentTerms><AllowanceCharge><Amount/></AllowanceCharge><Note/>`,
  );
  expect(texts).toEqual(['Invoice 1', 'Invoice number:\t1', 'Delivery date:\t2025-01-02']);
  expect(tables).toEqual({});
});

test('what belongs to one means of payment stands together', async () => {
  const means = (code: string, id: string) =>
    `<PaymentMeans><PaymentMeansCode>${code}</PaymentMeansCode><PayeeFinancialAccount><ID>${id}</ID></PayeeFinancialAccount></PaymentMeans>`;
  const mandate = '<PaymentMeans><PaymentMandate><ID>M</ID></PaymentMandate></PaymentMeans>';
  const { texts } = await ubl(means('58', 'A') + means('30', 'B') + mandate);
  expect(texts.slice(2)).toEqual([
    ...['Payment', 'Means of payment 1', 'Means of payment:\t58', 'Account:\tA'],
    ...['Means of payment 2', 'Means of payment:\t30', 'Account:\tB', 'Means of payment 3', 'Payment mandate, ID:\tM'],
  ]);
});

test('lines within lines are rows, and what else a line holds stands under its number', async () => {
  const line = (name: string, id: string, content = '') =>
    `<${name}><ID>${id}</ID><AccountingCost>cost of ${id}</AccountingCost>${content}</${name}>`;
  const { texts, tables } = await ubl(
    line('InvoiceLine', 'A', line('SubInvoiceLine', 'A.1', line('SubInvoiceLine', 'A.1.1'))) + line('InvoiceLine', 'B'),
  );
  expect(tables['Lines']!.map(([number]) => number)).toEqual(['No.', 'A', 'A.1', 'A.1.1', 'B']);
  expect(texts.slice(3)).toEqual(
    ['A', 'A.1', 'A.1.1', 'B'].flatMap((id) => [`Line ${id}`, `Accounting cost:\tcost of ${id}`]),
  );
});

test('allowances of a line are a table of its own', async () => {
  const allowance =
    '<AllowanceCharge><ChargeIndicator>false</ChargeIndicator><AllowanceChargeReason>Bulk</AllowanceChargeReason><Amount>2.00</Amount></AllowanceCharge>';
  const { tables } = await ubl(`<InvoiceLine><ID>L1</ID>${allowance}</InvoiceLine>`);
  expect(tables['Allowances and charges, line L1']).toEqual([
    ['Kind', 'Reason', 'Percent', 'Amount'],
    ['Allowance', 'Bulk', '', '2.00'],
  ]);
});

test('a long text is shown to its last word, and lines that count stay lines', async () => {
  const long = `${'word '.repeat(900)}end`;
  const { texts, tables } = await ubl(
    `<AccountingCost>${long}</AccountingCost><PaymentTerms><Note>\n  #A#\n  #B#\n</Note></PaymentTerms>
    <InvoiceLine><Item><Description>${long}</Description></Item></InvoiceLine>`,
  );
  expect(texts).toContain('Payment terms:\t#A#\n#B#');
  expect(texts.at(-1)).toMatch(/word end$/);
  expect(tables['Lines']![1]![1]).toBe(long);
});

test('a note stands behind the code of its subject', async () => {
  const { texts } = await cii(
    '<IncludedNote><Content>One</Content><SubjectCode>AAI</SubjectCode></IncludedNote><IncludedNote><Content>Two</Content></IncludedNote>',
    '',
  );
  expect(texts.slice(2)).toEqual(['Notes', 'AAI: One', 'Two']);
});

test('days are days, identifiers say of what, and amounts in what, wherever they stand', async () => {
  const { texts } = await cii(
    '',
    `<A><Start><DateTimeString format="102">20250301</DateTimeString></Start><End><DateTimeString format="203">202503011230</DateTimeString></End>
    <ID schemeID="VA">DE1</ID><Sum currencyID="EUR">1.00</Sum></A>`,
  );
  expect(texts.slice(3)).toEqual([
    'A, start:\t2025-03-01',
    'A, end:\t202503011230',
    'A, ID:\tDE1 (VA)',
    'A, sum:\t1.00 EUR',
  ]);
});

test('an invoice that is referred to has its day beside it', async () => {
  const reference = (id: string, day: string) =>
    `<BillingReference><InvoiceDocumentReference><ID>${id}</ID>${day}</InvoiceDocumentReference></BillingReference>`;
  const { texts } = await ubl(reference('C', '') + reference('D', '<IssueDate>2025-06-30</IssueDate>'));
  expect(texts.slice(2)).toEqual(['Preceding invoice:\tC', 'Preceding invoice:\tD, 2025-06-30']);
});

test('the reason why no tax is due stands with its rate', async () => {
  const { tables } = await ubl(
    `<TaxTotal><TaxSubtotal><TaxableAmount>5</TaxableAmount><TaxAmount>0</TaxAmount><TaxCategory><ID>AE</ID><Percent>0</Percent>
    <TaxExemptionReason>Reverse charge</TaxExemptionReason></TaxCategory></TaxSubtotal></TaxTotal>`,
  );
  expect(tables['Tax']![1]).toEqual(['AE', '0', 'Reverse charge', '5', '0']);
});
