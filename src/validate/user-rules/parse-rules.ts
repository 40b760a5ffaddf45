// Parses the rules of a request and checks them against the schema.
import { FolioError, nearest } from '../../errors.ts';
import type { Check, ExtractionSchema } from '../../model/index.ts';
import { parseExpression, type Scope, SyntaxFault, schemaScope } from '../expression/index.ts';
import { isRecord, shown } from '../rule.ts';
import { readTemplate } from './read-template.ts';
import type { UserRule } from './user-rule.ts';

export const MAX_RULES = 100;
const MAX_NAME_CHARS = 100;
const SEVERITIES: readonly Check['severity'][] = ['error', 'warning', 'info'];
const PARTS = ['name', 'expression', 'severity', 'message', 'tolerance', 'when'];

/** Reads the rules of a request against the schema of the extraction. Throws `invalid_rule`, naming the part that is wrong. */
export function parseRules(rules: unknown, schema: ExtractionSchema, taken: readonly string[]): readonly UserRule[] {
  if (!Array.isArray(rules)) throw invalid('rules', 'it is not a list of rules');
  if (rules.length > MAX_RULES) throw invalid('rules', `there are at most ${MAX_RULES}`);
  const scope = schemaScope(schema);
  const names = new Set<string>();
  return rules.map((given: unknown, i) => {
    const rule = readRule(given, `rules[${i}]`, scope);
    if (taken.includes(rule.name))
      throw invalid(`rules[${i}].name`, `${shown(rule.name)} is the name of a built-in rule`);
    if (names.has(rule.name)) throw invalid(`rules[${i}].name`, `there are two rules named ${shown(rule.name)}`);
    names.add(rule.name);
    return rule;
  });
}

function readRule(given: unknown, param: string, scope: Scope): UserRule {
  if (!isRecord(given)) throw invalid(param, 'it is not an object with name and expression');
  const unknown = Object.keys(given).find((key) => !PARTS.includes(key));
  if (unknown !== undefined)
    throw invalid(param, `a rule has no ${shown(unknown)}`, nearest(unknown.slice(0, 100), PARTS));
  const { severity = 'error', tolerance = 0 } = given;
  if (!SEVERITIES.includes(severity as Check['severity']))
    throw invalid(
      `${param}.severity`,
      `it is one of ${SEVERITIES.join(', ')}`,
      nearest(String(severity).slice(0, 100), SEVERITIES),
    );
  if (typeof tolerance !== 'number' || !Number.isFinite(tolerance) || tolerance < 0)
    throw invalid(`${param}.tolerance`, 'it is a number from 0 on');
  const expression = within(`${param}.expression`, () => parseExpression(text(given, 'expression', param), scope));
  return {
    name: readName(text(given, 'name', param), param),
    expression,
    severity: severity as Check['severity'],
    tolerance,
    when:
      given['when'] === undefined
        ? null
        : within(`${param}.when`, () => parseExpression(text(given, 'when', param), scope)),
    message:
      given['message'] === undefined
        ? null
        : within(`${param}.message`, () => readTemplate(text(given, 'message', param), expression, scope)),
  };
}

function text(given: Readonly<Record<string, unknown>>, part: string, param: string): string {
  const value = given[part];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw invalid(`${param}.${part}`, 'it is a text that is not empty');
}

function readName(name: string, param: string): string {
  if (name.length > MAX_NAME_CHARS || /\p{Cc}/u.test(name))
    throw invalid(`${param}.name`, `it has at most ${MAX_NAME_CHARS} characters and no control characters`);
  return name;
}

function within<T>(param: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    throw invalid(param, `at character ${error.position}, ${error.message}`, error.didYouMean);
  }
}

const invalid = (param: string, detail: string, didYouMean?: string): FolioError =>
  new FolioError('invalid_rule', `\`${param}\`: ${detail}.`, {
    param,
    ...(didYouMean === undefined ? {} : { did_you_mean: didYouMean }),
  });
