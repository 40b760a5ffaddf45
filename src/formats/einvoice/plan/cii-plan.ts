// What of a Cross Industry Invoice (Factur-X, ZUGFeRD, XRechnung) is shown where on its page.
import {
  amount,
  column,
  date,
  group,
  lines,
  type PagePlan,
  type PlannedColumn,
  type PlannedParty,
  text,
} from './page-plan.ts';

const TRADE = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`;
const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const PERIOD = `${SETTLEMENT}/BillingSpecifiedPeriod`;
const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const LINE_TAX = `${LINE_SETTLEMENT}/ApplicableTradeTax`;
const LINE_DOCUMENT = 'AssociatedDocumentLineDocument';
const QUANTITY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity';
const NET_PRICE = `${LINE_AGREEMENT}/NetPriceProductTradePrice`;
const DAY = 'DateTimeString|DateTime';
const ISSUE_DAY = `FormattedIssueDateTime|IssueDateTime/${DAY}`;
const NUMBER = { is_number: true } as const;
const OPTIONAL = { is_optional: true } as const;

const allowanceColumns = (...taxed: readonly PlannedColumn[]): PlannedColumn[] => [
  column('Kind', 16, ['ChargeIndicator', 'ChargeIndicator/Indicator'], {
    words: { true: 'Charge', false: 'Allowance' },
  }),
  column('Reason', 34, ['Reason', 'ReasonCode']),
  column('Percent', 12, ['CalculationPercent'], NUMBER),
  column('Of', 14, ['BasisAmount'], { ...NUMBER, ...OPTIONAL }),
  ...taxed,
  column('Amount', 14, ['ActualAmount'], NUMBER),
];

const party = (title: string, way: string): PlannedParty => ({
  ...{ title, way, names: ['Name', 'SpecifiedLegalOrganization/TradingBusinessName'] },
  ...{ address: 'PostalTradeAddress', country: 'CountryID' },
});

/** For ZUGFeRD 1.0 too: most names differ, the tree is the same. */
export const CII_PLAN: PagePlan = {
  number: `${DOCUMENT}/ID`,
  head: [
    text('Invoice number', `${DOCUMENT}/ID`),
    date('Invoice date', `${DOCUMENT}/IssueDateTime/${DAY}`),
    date('Due date', `${TERMS}/DueDateDateTime/${DAY}`),
    { ...text('Purchase order', `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`), day: ISSUE_DAY },
    text('Buyer reference', `${AGREEMENT}/BuyerReference`),
    { ...text('Contract', `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID|ID`), day: ISSUE_DAY },
    { ...text('Preceding invoice', `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID|ID`), day: ISSUE_DAY },
    date('Delivery date', `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DAY}`),
    date('Period from', `${PERIOD}/StartDateTime/${DAY}`),
    date('Period to', `${PERIOD}/EndDateTime/${DAY}`),
    text('Currency', `${SETTLEMENT}/InvoiceCurrencyCode`),
  ],
  parties: [
    party('Seller', `${AGREEMENT}/SellerTradeParty`),
    party('Buyer', `${AGREEMENT}/BuyerTradeParty`),
    party('Payee', `${SETTLEMENT}/PayeeTradeParty`),
    party('Tax representative', `${AGREEMENT}/SellerTaxRepresentativeTradeParty`),
    party('Deliver to', `${DELIVERY}/ShipToTradeParty`),
  ],
  notes: { way: `${DOCUMENT}/IncludedNote/Content`, subject: 'SubjectCode' },
  tables: [
    {
      title: 'Lines',
      way: `${TRADE}/IncludedSupplyChainTradeLineItem`,
      row: 'Line',
      number: `${LINE_DOCUMENT}/LineID`,
      columns: [
        column('No.', 7, [`${LINE_DOCUMENT}/LineID`]),
        column('Description', 30, ['SpecifiedTradeProduct/Name'], {
          lines: ['SpecifiedTradeProduct/Description', `${LINE_DOCUMENT}/IncludedNote/Content`],
        }),
        column('Quantity', 12, [QUANTITY], NUMBER),
        column('Unit', 8, [QUANTITY], { attribute: 'unitCode' }),
        column('Unit price', 14, [`${NET_PRICE}/ChargeAmount`], { ...NUMBER, per: `${NET_PRICE}/BasisQuantity` }),
        column('Tax', 6, [`${LINE_TAX}/CategoryCode`, `${LINE_TAX}/TypeCode`], OPTIONAL),
        column('Tax %', 9, [`${LINE_TAX}/RateApplicablePercent|ApplicablePercent`], NUMBER),
        column(
          'Amount',
          14,
          [
            `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount`,
          ],
          NUMBER,
        ),
      ],
      parts: [
        {
          ...{ title: 'Allowances and charges', row: 'Allowance', columns: allowanceColumns() },
          way: `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge`,
        },
        {
          ...{ title: 'Discount on the price', row: 'Discount', columns: allowanceColumns() },
          way: `${LINE_AGREEMENT}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge`,
        },
      ],
    },
    {
      title: 'Allowances and charges',
      way: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`,
      row: 'Allowance or charge',
      columns: allowanceColumns(
        column('Tax', 8, ['CategoryTradeTax/CategoryCode', 'CategoryTradeTax/TypeCode'], OPTIONAL),
        column('Tax %', 10, ['CategoryTradeTax/RateApplicablePercent|ApplicablePercent'], { ...NUMBER, ...OPTIONAL }),
      ),
    },
    {
      title: 'Tax',
      way: `${SETTLEMENT}/ApplicableTradeTax`,
      row: 'Tax rate',
      columns: [
        column('Category', 20, ['CategoryCode', 'TypeCode']),
        column('Rate %', 16, ['RateApplicablePercent|ApplicablePercent'], NUMBER),
        column('Exemption', 50, ['ExemptionReason', 'ExemptionReasonCode'], OPTIONAL),
        column('Taxable amount', 32, ['BasisAmount'], NUMBER),
        column('Tax amount', 32, ['CalculatedAmount'], NUMBER),
      ],
    },
  ],
  totals: [
    amount('Sum of lines', `${SUMS}/LineTotalAmount`),
    amount('Allowances', `${SUMS}/AllowanceTotalAmount`),
    amount('Charges', `${SUMS}/ChargeTotalAmount`),
    amount('Total without tax', `${SUMS}/TaxBasisTotalAmount`),
    amount('Tax', `${SUMS}/TaxTotalAmount`),
    amount('Total with tax', `${SUMS}/GrandTotalAmount`),
    amount('Paid', `${SUMS}/TotalPrepaidAmount`),
    amount('Rounding', `${SUMS}/RoundingAmount`),
    amount('Amount due', `${SUMS}/DuePayableAmount`),
  ],
  payment: [
    group(TERMS, [lines('Payment terms', 'Description')]),
    group(SETTLEMENT, [text('Remittance', 'PaymentReference'), text('Creditor', 'CreditorReferenceID')], {
      is_whole: false,
    }),
    group(
      MEANS,
      [
        text('Means of payment', 'TypeCode'),
        text('Account', 'PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID'),
        text('Account holder', 'PayeePartyCreditorFinancialAccount/AccountName'),
        text('Bank', 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
      ],
      { title: 'Means of payment' },
    ),
  ],
  files: `${AGREEMENT}/AdditionalReferencedDocument/AttachmentBinaryObject`,
};
