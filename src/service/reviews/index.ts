// Entry of reviews.
export type { ReviewService } from './review-service.ts';
export { createReviews, type FieldDoubts, queueForReview, saidOf } from './reviews.ts';
