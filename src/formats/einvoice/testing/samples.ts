// Sample invoices with which the reader takes the contract suite.
import { ubl } from '../../invoice-xml/testing/invoices.ts';
import type { ReaderSamples } from '../../reader.contract.ts';

const file = (xml: string): Uint8Array => new Uint8Array(Buffer.from(xml));

const SMALL_CII = `<a:CrossIndustryInvoice xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><ExchangedDocument><ID>7</ID>
<IssueDateTime><DateTimeString format="102">20250102</DateTimeString></IssueDateTime><IncludedNote><Content>Thank you.</Content></IncludedNote></ExchangedDocument>
<SupplyChainTradeTransaction><IncludedSupplyChainTradeLineItem><SpecifiedTradeProduct><Name>Rope</Name></SpecifiedTradeProduct></IncludedSupplyChainTradeLineItem>
<ApplicableHeaderTradeAgreement><SellerTradeParty><Name>Kai GmbH</Name></SellerTradeParty></ApplicableHeaderTradeAgreement></SupplyChainTradeTransaction></a:CrossIndustryInvoice>`;

const NOTES = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID>${'<Note>A remark on a line of its own.</Note>'.repeat(60)}</Invoice>`;

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'invoice.xml', bytes: file(ubl('Invoice')) },
    { name: 'cii.xml', bytes: file(SMALL_CII) },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file(SMALL_CII) },
    { limits: { max_cells: 6 }, bytes: file(ubl('Invoice')) },
    { limits: { max_pages: 1 }, bytes: file(NOTES) },
  ],
};
