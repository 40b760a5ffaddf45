export { findContract } from './find-contract.ts';
