// Entry of the specialist for contracts.
export { findContract } from './find-contract.ts';
