export { type ConceptWord, conceptWords, isAmountWord } from './concept-words.ts';
export { HEADS, NEAR, OPPOSITES, OTHERS } from './relations.ts';
