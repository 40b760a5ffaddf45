// Search by meaning: vectors of passages, and what is near to a question.
export type { Meaning } from './meaning.ts';
export { openMeaning } from './open-meaning.ts';
