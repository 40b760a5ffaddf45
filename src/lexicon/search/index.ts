// Words of searching: what is passed over, endings of words, and the words of questions themselves.
export { ASKING_WORDS } from './asking-words.ts';
export { NUMBER_QUESTION, WHAT_QUESTION } from './number-questions.ts';
export { STOP_WORDS } from './stop-words.ts';
export { SUFFIXES } from './suffixes.ts';
