// Entry of the operation that verifies citations.
export { verifyCitations } from './verify-citations.ts';
