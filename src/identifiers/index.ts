export { isAbn, isGstin, isLuhn } from './check-digits.ts';
export { checkIban, ibanLength } from './iban.ts';
export { checkTaxId } from './tax-id.ts';
