// Entry of reviews: what is in doubt, and what people said of it.
export { doubtsOf, type FieldDoubt } from './doubt.ts';
export { type ReviewedField, reviewFields, type Statement } from './review-fields.ts';
