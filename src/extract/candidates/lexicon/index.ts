export { type ConceptWord, conceptWords, isAmountWord } from './concept-words.ts';
export { HEADS, NEAR, OPPOSITES, OTHERS, PARTS_OF_SUMS } from './relations.ts';
