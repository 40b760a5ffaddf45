// What of a Cross Industry Invoice (Factur-X, ZUGFeRD, XRechnung) is shown where on its page.
import { amount, column, date, type PagePlan, type PlannedParty, text } from './page-plan.ts';

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
const NUMBER = { is_number: true } as const;

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
    text('Purchase order', `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`),
    text('Buyer reference', `${AGREEMENT}/BuyerReference`),
    text('Contract', `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID|ID`),
    text('Preceding invoice', `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID|ID`),
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
  notes: [`${DOCUMENT}/IncludedNote/Content`],
  tables: [
    {
      title: 'Lines',
      way: `${TRADE}/IncludedSupplyChainTradeLineItem`,
      columns: [
        column('No.', 7, [`${LINE_DOCUMENT}/LineID`]),
        column('Description', 30, [
          'SpecifiedTradeProduct/Name',
          'SpecifiedTradeProduct/Description',
          `${LINE_DOCUMENT}/IncludedNote/Content`,
        ]),
        column('Quantity', 12, [QUANTITY], NUMBER),
        column('Unit', 8, [QUANTITY], { attribute: 'unitCode' }),
        column('Unit price', 14, [`${NET_PRICE}/ChargeAmount`], { ...NUMBER, per: `${NET_PRICE}/BasisQuantity` }),
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
    },
    {
      title: 'Allowances and charges',
      way: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`,
      columns: [
        column('Kind', 20, ['ChargeIndicator', 'ChargeIndicator/Indicator'], {
          words: { true: 'Charge', false: 'Allowance' },
        }),
        column('Reason', 50, ['Reason']),
        column('Percent', 14, ['CalculationPercent'], NUMBER),
        column('Amount', 16, ['ActualAmount'], NUMBER),
      ],
    },
    {
      title: 'Tax',
      way: `${SETTLEMENT}/ApplicableTradeTax`,
      columns: [
        column('Category', 20, ['CategoryCode']),
        column('Rate %', 16, ['RateApplicablePercent|ApplicablePercent'], NUMBER),
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
    text('Payment terms', `${TERMS}/Description`),
    text('Account', `${MEANS}/PayeePartyCreditorFinancialAccount/IBANID|ProprietaryID`),
    text('Account holder', `${MEANS}/PayeePartyCreditorFinancialAccount/AccountName`),
    text('Bank', `${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
    text('Remittance', `${SETTLEMENT}/PaymentReference`),
  ],
  files: `${AGREEMENT}/AdditionalReferencedDocument/AttachmentBinaryObject`,
};
