export { verifyCitations } from './verify-citations.ts';
