// Schemas as users write them, asked of papers whose labels are known: fields under other names than the labels have, among
// fields that the paper does not tell. Each field is `name: [type, label]`; those without a label are not judged.

/** {schema, labels: field → label} of each. */
const plainSchemas = (schemas) =>
  Object.entries(schemas).map(([name, fields]) => ({
    schema: { name, fields: Object.entries(fields).map(([field, [type]]) => ({ name: field, type, ...PARTS[type] })) },
    labels: new Map(Object.entries(fields).flatMap(([field, [, label]]) => (label ? [[field, label]] : []))),
  }));
const PARTS = { array: { items: { type: 'string' } } };

export const INVOICES = plainSchemas({
  ledger: {
    invoice_no: ['string', 'invoice_number'],
    issued_on: ['date', 'invoice_date'],
    supplier: ['string', 'vendor_name'],
    buyer: ['string', 'customer_name'],
    supplier_vat_id: ['string', 'vendor_tax_id'],
    net_amount: ['currency', 'subtotal'],
    vat_amount: ['currency', 'tax'],
    grand_total: ['currency', 'total'],
    payment_deadline: ['date', 'due_date'],
    currency_code: ['string', 'currency'],
  },
  expenses: {
    merchant: ['string', 'vendor_name'],
    receipt_date: ['date', 'invoice_date'],
    receipt_number: ['string', 'invoice_number'],
    total_amount: ['currency', 'total'],
    vat_amount: ['currency', 'tax'],
    category: ['string'],
    project: ['string'],
    cost_center: ['string'],
    employee: ['string'],
    payment_method: ['string'],
    approved_by: ['string'],
  },
  buchung: {
    rechnungsnummer: ['string', 'invoice_number'],
    rechnungsdatum: ['date', 'invoice_date'],
    lieferant: ['string', 'vendor_name'],
    kunde: ['string', 'customer_name'],
    nettobetrag: ['currency', 'subtotal'],
    mehrwertsteuer: ['currency', 'tax'],
    bruttobetrag: ['currency', 'total'],
    zahlbar_bis: ['date', 'due_date'],
    ust_id: ['string', 'vendor_tax_id'],
  },
  total_only: { total: ['currency', 'total'], remarks: ['string'], warranty: ['string'] },
});

export const CONTRACTS = plainSchemas({
  register: {
    agreement_name: ['string', 'title'],
    contracting_parties: ['array', 'parties'],
    start_date: ['date', 'effective_date'],
    end_date: ['date', 'expiration_date'],
    applicable_law: ['string', 'governing_law'],
  },
  archive: {
    document_title: ['string', 'title'],
    date_of_agreement: ['date', 'effective_date'],
    termination_date: ['date', 'expiration_date'],
    jurisdiction: ['string', 'governing_law'],
    responsible_department: ['string'],
    contact_person: ['string'],
    notice_period: ['string'],
    contract_value: ['currency'],
    storage_location: ['string'],
    reference_number: ['string'],
  },
});

export const ORDERS = plainSchemas({
  order: {
    contract_no: ['string', 'contract_num'],
    client: ['string', 'advertiser'],
    order_total: ['currency', 'gross_amount'],
    flight_start: ['date', 'flight_from'],
    flight_end: ['date', 'flight_to'],
    agency: ['string'],
    salesperson: ['string'],
    station: ['string'],
  },
  // Names that say less: papers bill the agency of the advertiser, which may be called the customer too. The number of the order is
  // not judged: what is labelled on an invoice is its own number.
  campaign: {
    order_number: ['string'],
    customer: ['string', 'advertiser'],
    start_date: ['date', 'flight_from'],
    end_date: ['date', 'flight_to'],
    total: ['currency', 'gross_amount'],
  },
  spend: { start_date: ['date', 'flight_from'], end_date: ['date', 'flight_to'], total: ['currency', 'gross_amount'] },
});
