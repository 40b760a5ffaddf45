export { checkIban } from './iban.ts';
export { checkTaxId, type TaxIdVerdict } from './tax-id.ts';
