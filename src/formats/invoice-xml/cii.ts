// Where fields are in a UN/CEFACT Cross Industry Invoice: tables of element paths for Factur-X, ZUGFeRD 2 and ZUGFeRD
// 1.0.
import type { FieldRule, InvoiceSyntax, LineRules } from './syntax.ts';

const TRADE = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`;
const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const SELLER = `${AGREEMENT}/SellerTradeParty`;
const BUYER = `${AGREEMENT}/BuyerTradeParty`;
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;

const FIELDS: readonly FieldRule[] = [
  {
    field: 'vendor_name',
    kind: 'text',
    ways: [`${SELLER}/Name`, `${SELLER}/SpecifiedLegalOrganization/TradingBusinessName`],
  },
  {
    field: 'vendor_tax_id',
    kind: 'text',
    ways: [
      `${SELLER}/SpecifiedTaxRegistration/ID{@schemeID=VA}`,
      `${SELLER}/SpecifiedTaxRegistration/ID{@schemeID=FC}`,
      `${SELLER}/SpecifiedTaxRegistration/ID`,
    ],
  },
  {
    field: 'customer_name',
    kind: 'text',
    ways: [`${BUYER}/Name`, `${BUYER}/SpecifiedLegalOrganization/TradingBusinessName`],
  },
  { field: 'invoice_number', kind: 'text', ways: [`${DOCUMENT}/ID`] },
  {
    field: 'invoice_date',
    kind: 'date',
    ways: [`${DOCUMENT}/IssueDateTime/DateTimeString`, `${DOCUMENT}/IssueDateTime/DateTime`],
  },
  {
    field: 'due_date',
    kind: 'date',
    ways: [`${TERMS}/DueDateDateTime/DateTimeString`, `${TERMS}/DueDateDateTime/DateTime`],
  },
  {
    field: 'purchase_order',
    kind: 'text',
    ways: [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`],
  },
  { field: 'currency', kind: 'currency', ways: [`${SETTLEMENT}/InvoiceCurrencyCode`] },
  { field: 'subtotal', kind: 'number', ways: [`${SUMS}/TaxBasisTotalAmount`, `${SUMS}/LineTotalAmount`] },
  { field: 'tax', kind: 'number', ways: [`${SUMS}/TaxTotalAmount`], in_currency: true },
  { field: 'total', kind: 'number', ways: [`${SUMS}/GrandTotalAmount`], in_currency: true },
  { field: 'amount_due', kind: 'number', ways: [`${SUMS}/DuePayableAmount`] },
  { field: 'payment_terms', kind: 'text', ways: [`${TERMS}/Description`] },
  {
    field: 'iban',
    kind: 'iban',
    ways: [`${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`],
  },
];

const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const LINE_SUMS = `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation`;
const QUANTITY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity';

const priceAt = (price: string): { price: string; basis: string } => ({
  price: `${LINE_AGREEMENT}/${price}/ChargeAmount`,
  basis: `${LINE_AGREEMENT}/${price}/BasisQuantity`,
});

/** Of a document or of a line: both have the same elements. */
const ALLOWANCE = 'SpecifiedTradeAllowanceCharge{ChargeIndicator.Indicator=false}/ActualAmount';
const CHARGE = 'SpecifiedTradeAllowanceCharge{ChargeIndicator.Indicator=true}/ActualAmount';

const LINES: LineRules = {
  way: `${TRADE}/IncludedSupplyChainTradeLineItem`,
  fields: [
    { field: 'description', kind: 'text', ways: ['SpecifiedTradeProduct/Name', 'SpecifiedTradeProduct/Description'] },
    { field: 'quantity', kind: 'number', ways: [QUANTITY] },
    {
      field: 'tax_rate',
      kind: 'number',
      ways: [`${LINE_SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent|ApplicablePercent`],
    },
    { field: 'amount', kind: 'number', ways: [`${LINE_SUMS}/LineTotalAmount`] },
  ],
  quantity: QUANTITY,
  prices: [priceAt('NetPriceProductTradePrice'), priceAt('GrossPriceProductTradePrice')],
  amount: `${LINE_SUMS}/LineTotalAmount`,
  allowances: `${LINE_SETTLEMENT}/${ALLOWANCE}`,
  charges: `${LINE_SETTLEMENT}/${CHARGE}`,
  // Code list of the profile EXTENDED.
  aside: { way: 'AssociatedDocumentLineDocument/LineStatusReasonCode', values: ['GROUP', 'INFORMATION'] },
};

/** UN/CEFACT Cross Industry Invoice (D16B and later), and the draft of it that ZUGFeRD 1.0 uses: most names differ, the tree is the same. */
const CROSS_INDUSTRY: Omit<InvoiceSyntax, 'syntax'> = {
  profile: 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  currency: `${SETTLEMENT}/InvoiceCurrencyCode`,
  type_code: `${DOCUMENT}/TypeCode`,
  fields: FIELDS,
  addresses: [
    { field: 'vendor_address', way: `${SELLER}/PostalTradeAddress` },
    { field: 'customer_address', way: `${BUYER}/PostalTradeAddress` },
  ],
  address_lines: [['LineOne'], ['LineTwo'], ['LineThree'], ['PostcodeCode', 'CityName']],
  lines: LINES,
  sums: {
    lines: `${SUMS}/LineTotalAmount`,
    allowances: `${SUMS}/AllowanceTotalAmount`,
    allowance: `${SETTLEMENT}/${ALLOWANCE}`,
    charges: `${SUMS}/ChargeTotalAmount`,
    charge: `${SETTLEMENT}/${CHARGE}`,
    net: `${SUMS}/TaxBasisTotalAmount`,
    tax: `${SUMS}/TaxTotalAmount`,
    tax_part: `${SETTLEMENT}/ApplicableTradeTax/CalculatedAmount`,
    rate: {
      way: `${SETTLEMENT}/ApplicableTradeTax`,
      base: 'BasisAmount',
      percent: 'RateApplicablePercent|ApplicablePercent',
      tax: 'CalculatedAmount',
    },
    gross: `${SUMS}/GrandTotalAmount`,
    prepaid: `${SUMS}/TotalPrepaidAmount`,
    rounding: `${SUMS}/RoundingAmount`,
    due: `${SUMS}/DuePayableAmount`,
  },
};

export const CII: InvoiceSyntax = { ...CROSS_INDUSTRY, syntax: 'cii' };
export const ZUGFERD_1: InvoiceSyntax = { ...CROSS_INDUSTRY, syntax: 'zugferd_1' };
