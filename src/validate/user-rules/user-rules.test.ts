import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import type { Check } from '../../model/index.ts';
import { type RuleText, validate } from '../index.ts';
import { field, foundAll, listField, schema } from '../testing/build-extraction.ts';

const SCHEMA = schema([
  ...['subtotal', 'tax', 'total'].map((name) => field(name, 'number')),
  field('date', 'date'),
  field('note'),
  listField('items', [field('text'), field('amount', 'number')]),
]);
const FIELDS = foundAll({
  subtotal: 100,
  tax: 19,
  total: 120,
  date: '2024-01-31',
  note: null,
  items: [
    { text: 'Pen', amount: 60 },
    { text: 'Ink', amount: 30 },
  ],
});

const check = (rule: Omit<RuleText, 'name'>): Check =>
  validate(SCHEMA, FIELDS, { rules: [{ name: 'own', ...rule }] }).checks.find((one) => one.rule === 'own')!;

const refusal = (rules: unknown): object => {
  try {
    validate(SCHEMA, FIELDS, { rules: rules as RuleText[] });
  } catch (error) {
    const { code, message, details } = error as FolioError;
    return { code, message, ...details };
  }
  throw new Error('The rules were taken.');
};

describe('a rule of the caller', () => {
  it('that holds is an info with the fields that it speaks of', () => {
    expect(check({ expression: 'total > 0 and sum(items.amount) <= subtotal' })).toEqual({
      severity: 'info',
      rule: 'own',
      message: 'The rule "own" holds: total > 0 and sum(items.amount) <= subtotal.',
      fields: ['total', 'items', 'subtotal'],
    });
  });

  it('that fails is an error by default, and says what stands on both sides', () => {
    expect(check({ expression: 'subtotal + tax = total' })).toEqual({
      severity: 'error',
      rule: 'own',
      message:
        'The rule "own" does not hold: subtotal + tax = total, where subtotal + tax is 119 and total is 120; they differ by 1.',
      fields: ['subtotal', 'tax', 'total'],
    });
    expect(check({ expression: 'total < 50', severity: 'warning' })).toMatchObject({
      severity: 'warning',
      message: 'The rule "own" does not hold: total < 50, where total is 120; they differ by 70.',
    });
    expect(check({ expression: 'date > 2024-02-15', severity: 'info' })).toMatchObject({
      severity: 'info',
      message: 'The rule "own" does not hold: date > \'2024-02-15\', where date is 2024-01-31; they differ by 15 days.',
    });
  });

  it('over a list names how many fail and the first', () => {
    expect(check({ expression: 'items.amount > 50' }).message).toBe(
      'The rule "own" does not hold: items.amount > 50, which is false in 1 of 2, first at [1].',
    );
  });

  it('makes the extraction invalid only as an error', () => {
    const valid = (severity: Check['severity']): boolean =>
      validate(SCHEMA, FIELDS, { rules: [{ name: 'own', expression: 'total < 0', severity }] }).valid;
    expect([valid('error'), valid('warning'), valid('info')]).toEqual([false, true, true]);
  });

  it('says its own message, with values in braces', () => {
    const message = 'Off by {difference}: {subtotal + tax} is not {total} {{of {note}}}.';
    expect(check({ expression: 'subtotal + tax = total', message }).message).toBe(
      'Off by 1: 119 is not 120 {of nothing}.',
    );
  });

  it('holds within its tolerance', () => {
    expect(check({ expression: 'subtotal + tax = total', tolerance: 1 }).severity).toBe('info');
    expect(check({ expression: 'subtotal + tax = total', tolerance: 0.99 }).severity).toBe('error');
  });

  it('does not apply where a value is missing', () => {
    expect(check({ expression: "note = 'paid'" })).toMatchObject({
      severity: 'info',
      message: 'The rule "own" does not apply, since "note" has no value.',
    });
    expect(check({ expression: 'missing(note)' }).message).toContain('holds');
  });

  it('does not apply where its condition is false or has no answer', () => {
    const message = (when: string): string => check({ expression: 'total < 0', when }).message;
    expect(message('total > 1000')).toBe(
      'The rule "own" does not apply, since its condition is not met: total > 1000.',
    );
    expect(message("note = 'x'")).toContain('does not apply');
    expect(message('total > 100')).toContain('does not hold');
  });

  it('that cannot be evaluated is a warning', () => {
    expect(check({ expression: 'total / 0 = 1' })).toMatchObject({
      severity: 'warning',
      message: 'The rule "own" could not be evaluated: a number is too large, or a division is by zero.',
    });
    expect(check({ expression: 'total + 1' }).message).toContain('it comes to 121, which is neither true nor false');
  });

  it('comes after the built-in ones of its severity', () => {
    const { checks } = validate(SCHEMA, FIELDS, { rules: [{ name: 'own', expression: 'true' }] });
    expect(checks.at(-1)!.rule).toBe('own');
  });
});

describe('a malformed rule', () => {
  it('is refused with the part, the place and what was meant', () => {
    const good = { name: 'a', expression: 'true' };
    expect(refusal([good, { name: 'b', expression: 'true' }, { name: 'c', expression: 'tax > totl' }])).toEqual({
      code: 'invalid_rule',
      message: '`rules[2].expression`: at character 7, the schema has no field "totl".',
      param: 'rules[2].expression',
      did_you_mean: 'total',
    });
  });

  it.each<[unknown, string, string]>([
    ['x', 'rules', 'not a list'],
    [Array(101).fill({ name: 'a', expression: 'true' }), 'rules', 'at most 100'],
    [[null], 'rules[0]', 'not an object'],
    [[{ expression: 'true' }], 'rules[0].name', 'a text'],
    [[{ name: 'x' }], 'rules[0].expression', 'a text'],
    [[{ name: 'x', expression: ' ' }], 'rules[0].expression', 'not empty'],
    [[{ name: 'x', expression: `true${' '.repeat(2000)}` }], 'rules[0].expression', 'at most 2000 characters'],
    [[{ name: 'x', expression: 'true', severity: 'fatal' }], 'rules[0].severity', 'one of error, warning, info'],
    [[{ name: 'x', expression: 'true', tolerance: -1 }], 'rules[0].tolerance', 'from 0 on'],
    [[{ name: 'x', expression: 'true', tolerance: Number.NaN }], 'rules[0].tolerance', 'from 0 on'],
    [[{ name: 'x', expression: 'true', when: 'total >' }], 'rules[0].when', 'at character 8'],
    [
      [{ name: 'x', expression: 'true', message: 'is {totl}' }],
      'rules[0].message',
      'at character 5, the schema has no field',
    ],
    [[{ name: 'x', expression: 'true', message: 'is {total' }], 'rules[0].message', 'at character 4, the brace'],
    [[{ name: 'x', expression: 'true', message: '{difference}' }], 'rules[0].message', 'compares two sides'],
    [[{ name: 'x', expression: 'true', message: '{tax}'.repeat(21) }], 'rules[0].message', 'at most 20 values'],
    [[{ name: 'x', expresion: 'true' }], 'rules[0]', 'a rule has no "expresion"'],
    [[{ name: 'arithmetic', expression: 'true' }], 'rules[0].name', 'built-in'],
    [
      [
        { name: 'x', expression: 'true' },
        { name: 'x', expression: 'true' },
      ],
      'rules[1].name',
      'two rules',
    ],
    [[{ name: 'x'.repeat(101), expression: 'true' }], 'rules[0].name', 'at most 100 characters'],
  ])('(case %#) is refused by its part', (rules, param, detail) => {
    expect(refusal(rules)).toMatchObject({ code: 'invalid_rule', param, message: expect.stringContaining(detail) });
  });
});

describe('any rules over any fields', () => {
  const names = fc.constantFrom(
    'subtotal',
    'total',
    'date',
    'note',
    'items',
    'iban',
    'due_date',
    'invoice_date',
    'tax_id',
    'rows',
    'row_count',
  );
  const types = fc.constantFrom(
    'string' as const,
    'number' as const,
    'date' as const,
    'array' as const,
    'integer' as const,
  );
  const parts = ['quantity', 'unit_price', 'amount', 'iban', 'date'].map((name) =>
    field(name, name === 'date' ? 'date' : 'number'),
  );
  const anything = fc.oneof(
    fc.anything(),
    fc.constantFrom('2024-01-31', 'DE89370400440532013000', 1n, -0, 1e308, '0000-01-01'),
    fc.array(fc.record({ quantity: fc.anything(), unit_price: fc.double(), amount: fc.double() }), { maxLength: 4 }),
  );
  const texts = fc.oneof(
    fc.constantFrom(
      'total > 0',
      'sum(items.amount) = subtotal',
      'items.quantity * items.unit_price = items.amount',
      "note ~ 'a'",
      'len(items)',
    ),
    fc.string(),
  );

  it('give checks or are refused, and nothing else is thrown', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(names, types, anything), { selector: ([name]) => name }),
        fc.array(fc.record({ name: fc.string(), expression: texts, tolerance: fc.double() }), { maxLength: 3 }),
        (given, rules) => {
          const own = schema(
            given.map(([name, type]) => (type === 'array' ? listField(name, parts) : field(name, type))),
          );
          const fields = foundAll(Object.fromEntries(given.map(([name, , value]) => [name, value])));
          try {
            const { checks, summary } = validate(own, fields, { rules });
            expect(checks).toHaveLength(summary.error + summary.warning + summary.info);
          } catch (error) {
            expect(error).toBeInstanceOf(FolioError);
            expect(error).toMatchObject({ code: 'invalid_rule' });
          }
          for (const { message, fields: involved } of validate(own, fields).checks) {
            expect(message).toMatch(/^(The|Quantity|").*\.$/s);
            expect(involved.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
