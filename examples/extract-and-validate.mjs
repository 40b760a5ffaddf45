// What does the invoice say, how sure is that, where does it say so, and does it add up?
import { open } from 'folioscope';

const document = await open(new URL('ledger.csv', import.meta.url));

const extraction = await document.extract('invoice');
for (const { name, value, confidence, citation } of extraction.fields) {
  if (!citation) continue;
  const said = Array.isArray(value) ? `${value.length} of them` : `"${citation.text}"`;
  console.log(`${name}: ${said}, from ${citation.anchor}, confidence ${confidence}`);
}

const { valid, checks } = await document.validate(extraction);
console.log(valid ? 'valid' : 'not valid');
for (const { severity, rule, message } of checks) console.log(`${severity} ${rule}: ${message}`);

/* Prints:
vendor_name: "Northwind Trading Ltd", from ledger!B4, confidence 0.98
invoice_number: "INV-2024-017", from ledger!B2, confidence 0.99
invoice_date: "2024-03-01", from ledger!B3, confidence 0.99
currency: "$4,250.00", from ledger!B5, confidence 0.96
line_items: 3 of them, from ledger!A7:E10, confidence 0.97
total: "$4,250.00", from ledger!B5, confidence 0.94
valid
info required_field: The required fields "vendor_name", "invoice_number", "invoice_date" and "total" have values.
info type_check: The values of "vendor_name", "invoice_number", "invoice_date", "currency", "line_items" and "total" are of the expected types.
info citation_missing: The values of "vendor_name", "invoice_number", "invoice_date", "currency", "line_items" and "total" are cited.
info low_confidence: The confidence of "vendor_name", "invoice_number", "invoice_date", "currency", "line_items" and "total" is not below the threshold of 0.5.
info arithmetic: The sum of "subtotal" and "tax" was not compared with "total", since "subtotal" and "tax" have no number.
info line_items_sum: The 3 amounts of "line_items" add up to 4250.00, which is "total" (4250.00).
info line_item_product: Quantity times unit price is the amount in 3 lines of "line_items".
info date_range: The date of "invoice_date" lies within the years 1900 to 2200.
*/
