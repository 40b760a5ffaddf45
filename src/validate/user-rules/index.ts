// Entry of the caller's own rules: parsing and running them.
export { parseRules } from './parse-rules.ts';
export { runRule } from './run-rule.ts';
export type { RuleText } from './user-rule.ts';
