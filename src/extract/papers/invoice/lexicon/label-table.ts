// Types of the invoice label tables: the role of a label, its weight and its spellings.

/** What a label may speak of: a field of the schema, or something near it that must not be taken for one. */
export type Role =
  | 'invoice_number'
  | 'purchase_order'
  | 'other_number'
  | 'invoice_date'
  | 'due_date'
  | 'other_date'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'amount_due'
  | 'prepaid'
  | 'other_amount'
  | 'currency'
  | 'payment_terms'
  | 'iban'
  | 'tax_id'
  | 'customer_tax_id'
  | 'vendor'
  | 'customer'
  | 'other_party'
  | 'aside'
  | 'name'
  | 'address'
  | 'detail';

/**
 * Role, weight and spellings parted by commas. The weight is 1 where the words mean this and nothing else, and 0.5 where
 * they are bare (`date`, `total`). The longest label wins, so that a competing one (`order date`) keeps a shorter (`date`)
 * from being read into it. Languages in the order English, German, French, Spanish, Italian, Dutch.
 */
export type LabelTable = readonly (readonly [Role, number, string])[];
