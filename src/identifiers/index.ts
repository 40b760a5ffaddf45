// Check digits of bank account and tax identifiers, for extraction and validation.
export { isAbn, isGstin, isLuhn } from './check-digits.ts';
export { checkIban, ibanLength } from './iban.ts';
export { checkTaxId } from './tax-id.ts';
