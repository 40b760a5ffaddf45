// Entry of reviews.
export { createReviews, type FieldDoubts, queueForReview, saidOf } from './reviews.ts';
