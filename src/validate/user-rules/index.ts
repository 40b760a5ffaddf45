export { parseRules } from './parse-rules.ts';
export { runRule } from './run-rule.ts';
export type { RuleText } from './user-rule.ts';
