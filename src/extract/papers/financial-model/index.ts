// Entry of the specialist for financial models.
export { findModel } from './find-model.ts';
