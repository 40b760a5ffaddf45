// Public entry of the validate layer: checking an extraction by built-in and user rules.
export type { RuleText } from './user-rules/index.ts';
export { validate } from './validate.ts';
