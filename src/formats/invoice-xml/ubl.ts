// Where fields are in a UBL 2.1 invoice or credit note: a table of element paths.
import type { InvoiceSyntax } from './syntax.ts';

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const SUMS = 'LegalMonetaryTotal';
const ALLOWANCE = 'AllowanceCharge{ChargeIndicator=false}/Amount';
const CHARGE = 'AllowanceCharge{ChargeIndicator=true}/Amount';
const QUANTITY = 'InvoicedQuantity|CreditedQuantity';

/** OASIS UBL 2.1, `Invoice` and `CreditNote`, as EN 16931 and XRechnung use it. */
export const UBL: InvoiceSyntax = {
  syntax: 'ubl',
  profile: 'CustomizationID',
  currency: 'DocumentCurrencyCode',
  type_code: 'InvoiceTypeCode|CreditNoteTypeCode',
  fields: [
    {
      field: 'vendor_name',
      kind: 'text',
      ways: [`${SELLER}/PartyLegalEntity/RegistrationName`, `${SELLER}/PartyName/Name`],
    },
    {
      field: 'vendor_tax_id',
      kind: 'text',
      ways: [
        `${SELLER}/PartyTaxScheme{TaxScheme.ID=VAT}/CompanyID`,
        `${SELLER}/PartyTaxScheme{TaxScheme.ID=FC}/CompanyID`,
        `${SELLER}/PartyTaxScheme/CompanyID`,
      ],
    },
    {
      field: 'customer_name',
      kind: 'text',
      ways: [`${BUYER}/PartyLegalEntity/RegistrationName`, `${BUYER}/PartyName/Name`],
    },
    { field: 'invoice_number', kind: 'text', ways: ['ID'] },
    { field: 'invoice_date', kind: 'date', ways: ['IssueDate'] },
    { field: 'due_date', kind: 'date', ways: ['DueDate', 'PaymentMeans/PaymentDueDate'] },
    { field: 'purchase_order', kind: 'text', ways: ['OrderReference/ID'] },
    { field: 'currency', kind: 'currency', ways: ['DocumentCurrencyCode'] },
    { field: 'subtotal', kind: 'number', ways: [`${SUMS}/TaxExclusiveAmount`, `${SUMS}/LineExtensionAmount`] },
    { field: 'tax', kind: 'number', ways: ['TaxTotal/TaxAmount'], in_currency: true },
    { field: 'total', kind: 'number', ways: [`${SUMS}/TaxInclusiveAmount`] },
    { field: 'amount_due', kind: 'number', ways: [`${SUMS}/PayableAmount`] },
    { field: 'payment_terms', kind: 'text', ways: ['PaymentTerms/Note'] },
    { field: 'iban', kind: 'iban', ways: ['PaymentMeans/PayeeFinancialAccount/ID'] },
  ],
  addresses: [
    { field: 'vendor_address', way: `${SELLER}/PostalAddress` },
    { field: 'customer_address', way: `${BUYER}/PostalAddress` },
  ],
  address_lines: [
    ['StreetName', 'BuildingNumber'],
    ['AdditionalStreetName'],
    ['AddressLine/Line'],
    ['PostalZone', 'CityName'],
  ],
  lines: {
    way: 'InvoiceLine|CreditNoteLine',
    fields: [
      { field: 'description', kind: 'text', ways: ['Item/Name', 'Item/Description'] },
      { field: 'quantity', kind: 'number', ways: [QUANTITY] },
      { field: 'tax_rate', kind: 'number', ways: ['Item/ClassifiedTaxCategory/Percent'] },
      { field: 'amount', kind: 'number', ways: ['LineExtensionAmount'] },
    ],
    quantity: QUANTITY,
    prices: [{ price: 'Price/PriceAmount', basis: 'Price/BaseQuantity' }],
    amount: 'LineExtensionAmount',
    allowances: ALLOWANCE,
    charges: CHARGE,
    aside: null,
  },
  sums: {
    lines: `${SUMS}/LineExtensionAmount`,
    allowances: `${SUMS}/AllowanceTotalAmount`,
    allowance: ALLOWANCE,
    charges: `${SUMS}/ChargeTotalAmount`,
    charge: CHARGE,
    net: `${SUMS}/TaxExclusiveAmount`,
    tax: 'TaxTotal/TaxAmount',
    tax_part: 'TaxTotal/TaxSubtotal/TaxAmount',
    rate: { way: 'TaxTotal/TaxSubtotal', base: 'TaxableAmount', percent: 'TaxCategory/Percent', tax: 'TaxAmount' },
    gross: `${SUMS}/TaxInclusiveAmount`,
    prepaid: `${SUMS}/PrepaidAmount`,
    rounding: `${SUMS}/PayableRoundingAmount`,
    due: `${SUMS}/PayableAmount`,
  },
};
