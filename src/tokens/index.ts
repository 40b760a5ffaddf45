// What a text costs a language model, in tokens.
export { countTokens } from './count-tokens.ts';
