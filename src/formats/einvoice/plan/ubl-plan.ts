// What of a UBL invoice or credit note is shown where on its page.
import { amount, column, date, type PagePlan, type PlannedParty, text } from './page-plan.ts';

const SUMS = 'LegalMonetaryTotal';
const MEANS = 'PaymentMeans';
const NUMBER = { is_number: true } as const;

const party = (title: string, way: string, ...more: readonly string[]): PlannedParty => ({
  ...{ title, way, names: ['PartyLegalEntity/RegistrationName', 'PartyName/Name', ...more] },
  ...{ address: 'PostalAddress', country: 'Country/IdentificationCode' },
});

export const UBL_PLAN: PagePlan = {
  number: 'ID',
  head: [
    text('Invoice number', 'ID'),
    date('Invoice date', 'IssueDate'),
    date('Due date', 'DueDate'),
    text('Purchase order', 'OrderReference/ID'),
    text('Buyer reference', 'BuyerReference'),
    text('Contract', 'ContractDocumentReference/ID'),
    text('Preceding invoice', 'BillingReference/InvoiceDocumentReference/ID'),
    date('Delivery date', 'Delivery/ActualDeliveryDate'),
    date('Period from', 'InvoicePeriod/StartDate'),
    date('Period to', 'InvoicePeriod/EndDate'),
    text('Currency', 'DocumentCurrencyCode'),
  ],
  parties: [
    party('Seller', 'AccountingSupplierParty/Party'),
    party('Buyer', 'AccountingCustomerParty/Party'),
    party('Payee', 'PayeeParty'),
    party('Tax representative', 'TaxRepresentativeParty'),
  ],
  notes: ['Note'],
  tables: [
    {
      title: 'Lines',
      way: 'InvoiceLine|CreditNoteLine',
      columns: [
        column('No.', 7, ['ID']),
        column('Description', 30, ['Item/Name', 'Item/Description', 'Note']),
        column('Quantity', 12, ['InvoicedQuantity|CreditedQuantity'], NUMBER),
        column('Unit', 8, ['InvoicedQuantity|CreditedQuantity'], { attribute: 'unitCode' }),
        column('Unit price', 14, ['Price/PriceAmount'], { ...NUMBER, per: 'Price/BaseQuantity' }),
        column('Tax', 6, ['Item/ClassifiedTaxCategory/ID', 'Item/ClassifiedTaxCategory/TaxScheme/ID']),
        column('Tax %', 9, ['Item/ClassifiedTaxCategory/Percent'], NUMBER),
        column('Amount', 14, ['LineExtensionAmount'], NUMBER),
      ],
    },
    {
      title: 'Allowances and charges',
      way: 'AllowanceCharge',
      columns: [
        column('Kind', 20, ['ChargeIndicator'], { words: { true: 'Charge', false: 'Allowance' } }),
        column('Reason', 50, ['AllowanceChargeReason']),
        column('Percent', 14, ['MultiplierFactorNumeric'], NUMBER),
        column('Amount', 16, ['Amount'], NUMBER),
      ],
    },
    {
      title: 'Tax',
      way: 'TaxTotal/TaxSubtotal',
      columns: [
        column('Category', 20, ['TaxCategory/ID']),
        column('Rate %', 16, ['TaxCategory/Percent'], NUMBER),
        column('Taxable amount', 32, ['TaxableAmount'], NUMBER),
        column('Tax amount', 32, ['TaxAmount'], NUMBER),
      ],
    },
  ],
  totals: [
    amount('Sum of lines', `${SUMS}/LineExtensionAmount`),
    amount('Allowances', `${SUMS}/AllowanceTotalAmount`),
    amount('Charges', `${SUMS}/ChargeTotalAmount`),
    amount('Total without tax', `${SUMS}/TaxExclusiveAmount`),
    amount('Tax', 'TaxTotal/TaxAmount'),
    amount('Total with tax', `${SUMS}/TaxInclusiveAmount`),
    amount('Paid', `${SUMS}/PrepaidAmount`),
    amount('Rounding', `${SUMS}/PayableRoundingAmount`),
    amount('Amount due', `${SUMS}/PayableAmount`),
  ],
  payment: [
    text('Payment terms', 'PaymentTerms/Note'),
    date('Payment due', `${MEANS}/PaymentDueDate`),
    text('Account', `${MEANS}/PayeeFinancialAccount/ID`),
    text('Account holder', `${MEANS}/PayeeFinancialAccount/Name`),
    text('Bank', `${MEANS}/PayeeFinancialAccount/FinancialInstitutionBranch/ID`),
    text('Remittance', `${MEANS}/PaymentID`),
  ],
  files: 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject',
};
