export { type ConceptWord, conceptWords, isLabelWord } from './concept-words.ts';
export { HEADS, NEAR, OPPOSITES, OTHERS } from './relations.ts';
