// Entry of the lexicon: concepts of label words and the relations between concepts.
export { type ConceptWord, conceptWords, isAmountWord, respelled } from './concept-words.ts';
export { HEADS, NEAR, OPPOSITES, OTHERS, PARTS_OF_SUMS, TITLES, UNITS } from './relations.ts';
