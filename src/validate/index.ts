export type { RuleText } from './user-rules/index.ts';
export { validate } from './validate.ts';
