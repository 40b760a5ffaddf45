// Recognises fields by name and type (total, tax, due date and so on), whatever the schema.
import type { FieldSchema, FieldType } from '../model/index.ts';

/**
 * What fields are called, whatever the schema: rules beyond those of the specification go by name and type, so that an own
 * schema with such fields profits too. The first of a list that a schema has is the one.
 */
export const ROLES = {
  subtotal: ['subtotal', 'sub_total', 'net_total', 'total_net', 'net_amount'],
  tax: ['tax', 'tax_amount', 'tax_total', 'total_tax', 'vat', 'vat_amount', 'sales_tax'],
  total: ['total', 'grand_total', 'total_amount', 'invoice_total', 'gross_total', 'total_gross'],
  amount_due: ['amount_due', 'balance_due', 'total_due', 'amount_payable'],
  paid: ['amount_paid', 'paid', 'prepaid', 'prepaid_amount', 'deposit', 'advance_payment'],
  discount: ['discount', 'discount_amount', 'total_discount', 'allowance', 'allowance_total', 'rebate'],
  charge: [
    'shipping',
    'shipping_cost',
    'freight',
    'delivery',
    'delivery_fee',
    'handling',
    'charge',
    'charge_total',
    'surcharge',
  ],
  currency: ['currency', 'currency_code', 'invoice_currency'],
  date: ['invoice_date', 'issue_date', 'date_of_issue', 'date', 'document_date', 'bill_date'],
  due_date: ['due_date', 'payment_due_date', 'date_due'],
  quantity: ['quantity', 'qty'],
  unit_price: ['unit_price', 'price', 'price_per_unit', 'rate'],
  amount: ['amount', 'line_total', 'net_amount', 'total', 'line_amount'],
  tax_rate: ['tax_rate', 'vat_rate'],
  rows: ['rows'],
  row_count: ['row_count'],
} as const satisfies Record<string, readonly string[]>;

type Role = keyof typeof ROLES;

export const NUMERIC: readonly FieldType[] = ['number', 'integer', 'currency'];

/** `dueDate`, `Due Date` and `due-date` are one name. */
export const foldName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/** The field that plays a role, by name and type. */
export function findRole(
  fields: readonly FieldSchema[] | undefined,
  role: Role,
  types: readonly FieldType[],
): FieldSchema | undefined {
  for (const name of ROLES[role]) {
    const found = fields?.find((field) => types.includes(field.type) && foldName(field.name) === name);
    if (found) return found;
  }
  return undefined;
}
