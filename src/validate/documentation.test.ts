import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../model/index.ts';
import { FUNCTIONS } from './expression/functions.ts';
import { MAX_EXPRESSION_CHARS, MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_NODES } from './expression/parse.ts';
import { MAX_EVALUATION_STEPS, MAX_LIST_LEAVES } from './expression/value.ts';
import { validate } from './index.ts';
import { RULES } from './rules/index.ts';
import { foundAll, schema } from './testing/build-extraction.ts';
import { MAX_RULES } from './user-rules/parse-rules.ts';
import { MAX_MESSAGE_CHARS } from './user-rules/read-template.ts';

const page = readFileSync(new URL('../../docs/validation.md', import.meta.url), 'utf8');
const flowing = page.replace(/\s+/g, ' ');
const grouped = (number: number): string => number.toLocaleString('en-US');
const block = (name: string) => JSON.parse(new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!);

const values: Record<string, unknown> = block('values');
const SCHEMA = schema(Object.entries(values).map(([name, value]) => fieldOf(name, value)));

function fieldOf(name: string, value: unknown): FieldSchema {
  if (Array.isArray(value)) return { name, type: 'array', required: false, items: fieldOf('item', value[0]) };
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([part, held]) => fieldOf(part, held));
    return { name, type: 'object', required: false, fields };
  }
  return { name, type: typeof value === 'number' ? 'number' : 'string', required: false };
}

it('documents every built-in rule, in their order', () => {
  const documented = Array.from(page.matchAll(/^\| `(\w+)` +\| (?:error|warning|info) /gm), ([, name]) => name);
  expect(documented).toEqual(RULES.map(({ name }) => name));
});

it('documents every function, and no other', () => {
  const table = page.slice(page.indexOf('| Function'), page.indexOf('There is no function'));
  const documented = new Set(Array.from(table.matchAll(/`(\w+)\(/g), ([, name]) => name));
  expect([...documented].sort()).toEqual([...FUNCTIONS.keys()].sort());
});

it.each([
  `at most ${MAX_RULES} rules`,
  `at most ${grouped(MAX_EXPRESSION_CHARS)} characters, ${MAX_EXPRESSION_NODES} parts and a nesting of ${MAX_EXPRESSION_DEPTH}`,
  `at most ${grouped(MAX_LIST_LEAVES)} leaves`,
  `at most ${grouped(MAX_EVALUATION_STEPS)} steps`,
  `A message has at most ${grouped(MAX_MESSAGE_CHARS)} characters`,
])('documents the bound: %s', (phrase) => {
  expect(flowing).toContain(phrase);
});

const OUTCOMES = { holds: ' holds: ', fails: ' does not hold: ', 'does not apply': ' does not apply, ' } as const;
const examples = Array.from(
  page.matchAll(/^\| `(.+)` +\| (holds|fails|does not apply) +\|$/gm),
  ([, expression, answer]) => ({
    expression: expression!,
    answer: answer as keyof typeof OUTCOMES,
  }),
);

describe('the examples', () => {
  it('are ten at least, of every answer', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
    expect(new Set(examples.map(({ answer }) => answer)).size).toBe(3);
  });

  it.each(examples)('$expression $answer', ({ expression, answer }) => {
    const { checks } = validate(SCHEMA, foundAll(values), { rules: [{ name: 'own', expression }] });
    expect(checks.find(({ rule }) => rule === 'own')!.message).toContain(OUTCOMES[answer]);
  });

  it('of whole rules give the checks that are shown', () => {
    const rules = block('rules');
    const names = rules.map(({ name }: { name: string }) => name);
    const { checks } = validate(SCHEMA, foundAll(values), { rules });
    expect(checks.filter(({ rule }) => names.includes(rule))).toEqual(block('checks'));
  });
});
