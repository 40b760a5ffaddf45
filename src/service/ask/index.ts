// Questions that are answered from documents.
export { type AskInput, askFile, askFiles } from './ask.ts';
export { AskInputs } from './ask-schemas.ts';
