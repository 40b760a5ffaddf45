// What of a UBL invoice or credit note is shown where on its page.
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

const SUMS = 'LegalMonetaryTotal';
const NUMBER = { is_number: true } as const;
const OPTIONAL = { is_optional: true } as const;

const allowanceColumns = (...taxed: readonly PlannedColumn[]): PlannedColumn[] => [
  column('Kind', 16, ['ChargeIndicator'], { words: { true: 'Charge', false: 'Allowance' } }),
  column('Reason', 34, ['AllowanceChargeReason', 'AllowanceChargeReasonCode']),
  column('Percent', 12, ['MultiplierFactorNumeric'], NUMBER),
  column('Of', 14, ['BaseAmount'], { ...NUMBER, ...OPTIONAL }),
  ...taxed,
  column('Amount', 14, ['Amount'], NUMBER),
];

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
    { ...text('Purchase order', 'OrderReference/ID'), day: 'IssueDate' },
    text('Buyer reference', 'BuyerReference'),
    text('Contract', 'ContractDocumentReference/ID'),
    { ...text('Preceding invoice', 'BillingReference/InvoiceDocumentReference/ID'), day: 'IssueDate' },
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
    {
      ...{ title: 'Deliver to', way: 'Delivery', names: ['DeliveryParty/PartyName/Name'] },
      ...{ address: 'DeliveryLocation/Address', country: 'Country/IdentificationCode' },
    },
  ],
  notes: { way: 'Note', subject: null },
  tables: [
    {
      title: 'Lines',
      way: 'InvoiceLine|CreditNoteLine',
      row: 'Line',
      number: 'ID',
      // Of the extension of XRechnung.
      within: 'SubInvoiceLine|SubCreditNoteLine',
      columns: [
        column('No.', 7, ['ID']),
        column('Description', 30, ['Item/Name'], { lines: ['Item/Description', 'Note'] }),
        column('Quantity', 12, ['InvoicedQuantity|CreditedQuantity'], NUMBER),
        column('Unit', 8, ['InvoicedQuantity|CreditedQuantity'], { attribute: 'unitCode' }),
        column('Unit price', 14, ['Price/PriceAmount'], { ...NUMBER, per: 'Price/BaseQuantity' }),
        column('Tax', 6, ['Item/ClassifiedTaxCategory/ID', 'Item/ClassifiedTaxCategory/TaxScheme/ID']),
        column('Tax %', 9, ['Item/ClassifiedTaxCategory/Percent'], NUMBER),
        column('Amount', 14, ['LineExtensionAmount'], NUMBER),
      ],
      parts: [
        { title: 'Allowances and charges', way: 'AllowanceCharge', row: 'Allowance', columns: allowanceColumns() },
        { title: 'Discount on the price', way: 'Price/AllowanceCharge', row: 'Discount', columns: allowanceColumns() },
      ],
    },
    {
      title: 'Allowances and charges',
      way: 'AllowanceCharge',
      row: 'Allowance or charge',
      columns: allowanceColumns(
        column('Tax', 8, ['TaxCategory/ID', 'TaxCategory/TaxScheme/ID'], OPTIONAL),
        column('Tax %', 10, ['TaxCategory/Percent'], { ...NUMBER, ...OPTIONAL }),
      ),
    },
    {
      title: 'Tax',
      way: 'TaxTotal/TaxSubtotal',
      row: 'Tax rate',
      columns: [
        column('Category', 20, ['TaxCategory/ID', 'TaxCategory/TaxScheme/ID']),
        column('Rate %', 16, ['TaxCategory/Percent'], NUMBER),
        column('Exemption', 50, ['TaxCategory/TaxExemptionReason', 'TaxCategory/TaxExemptionReasonCode'], OPTIONAL),
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
    group('PaymentTerms', [lines('Payment terms', 'Note')]),
    group(
      'PaymentMeans',
      [
        text('Means of payment', 'PaymentMeansCode'),
        date('Payment due', 'PaymentDueDate'),
        text('Account', 'PayeeFinancialAccount/ID'),
        text('Account holder', 'PayeeFinancialAccount/Name'),
        text('Bank', 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
        text('Remittance', 'PaymentID'),
      ],
      { title: 'Means of payment' },
    ),
  ],
  files: 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject',
};
