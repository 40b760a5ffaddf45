import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, listField, schema } from '../testing/build-extraction.ts';
import { evaluate } from './evaluate.ts';
import { FUNCTIONS } from './functions.ts';
import type { BinaryOperator, Node, PathNode } from './node.ts';
import { MAX_EXPRESSION_CHARS, MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_NODES, parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { schemaScope } from './schema-scope.ts';
import { SyntaxFault } from './syntax-fault.ts';
import { createBudget, EvaluationFault, type Value } from './value.ts';

const SCHEMA = schema([
  ...['subtotal', 'tax', 'total'].map((name) => field(name, 'number')),
  field('date', 'date'),
  field('note'),
  field('Net Amount', 'number'),
  field('in', 'number'),
  { ...field('customer', 'object'), fields: [field('name'), field('country')] },
  listField('items', [field('text'), field('quantity', 'number'), field('price', 'number'), field('amount', 'number')]),
  field('rows', 'array'),
  { ...field('tags', 'array'), items: field('tag') },
]);

const VALUES: Readonly<Record<string, unknown>> = {
  subtotal: 100,
  tax: 19,
  total: 119,
  date: '2024-01-31',
  note: null,
  'Net Amount': 7,
  in: 3,
  customer: { name: 'Acme', country: 'DE' },
  items: [
    { text: 'Pen', quantity: 2, price: 30, amount: 60 },
    { text: 'Ink', quantity: 1, price: 40, amount: null },
  ],
  rows: [
    [1, 2],
    [3, 4],
  ],
  tags: ['a', 'b', 'a'],
};

const scope = schemaScope(SCHEMA);
const anyScope = { faultOf: () => null };

function run(source: string, tolerance = 0, values = VALUES): Value {
  const context = { values: new Map(Object.entries(values)), tolerance, budget: createBudget() };
  return evaluate(parseExpression(source, scope), context);
}

const faultOf = (source: string): SyntaxFault => {
  try {
    parseExpression(source, scope);
  } catch (error) {
    if (error instanceof SyntaxFault) return error;
    throw error;
  }
  throw new Error('It is well formed.');
};

describe('an expression', () => {
  it.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 * -3', 6],
    ['10 - 4 - 3', 3],
    ['7 % 4', 3],
    ['1e3 / .5', 2000],
    ['subtotal + tax', 119],
    ['`Net Amount` + `in`', 10],
    ['customer.name', 'Acme'],
    ['items[0].amount', 60],
    ['items[9].amount', null],
    ['items.amount', [60, null]],
    ['items.quantity * items.price', [60, 40]],
    ['items.quantity * 10', [20, 10]],
    ['rows', [1, 2, 3, 4]],
    ['rows[1][0]', 3],
    ["'it''s'", "it's"],
    ['"two ""quotes"""', 'two "quotes"'],
  ])('%s comes to %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });

  it.each([
    'subtotal + tax = total',
    'subtotal + tax == total',
    'total <> tax',
    'total != tax AND NOT total < tax',
    '0.1 + 0.2 = 0.3',
    'tax <= 19 and tax >= 19',
    'date > 2023-12-31',
    "date = '2024-01-31T10:00:00'",
    "customer.country in ('DE', 'AT', 5)",
    "customer.country not in ('FR', 'IT')",
    "customer.name ~ '^A.me$'",
    "customer.name matches 'cm'",
    'true or note',
    'missing(note) and exists(customer.name) and exists(items.amount)',
    'any(items.price > 35)',
    'not all(items.price > 35)',
  ])('%s is true', (source) => {
    expect(run(source)).toBe(true);
  });

  it.each([
    'total < tax',
    'not (total > tax)',
    'exists(note)',
    "note = 'x' and false",
    "customer.name ~ '^c'",
    '1 < 1',
  ])('%s is false', (source) => {
    expect(run(source)).toBe(false);
  });

  it.each([
    "note = 'x'",
    'not note',
    "note = 'x' or false",
    'note and true',
    'null = null',
    "note in ('x')",
    "if(note = 'x', 1, 2)",
  ])('%s has no answer, since a value is missing', (source) => {
    expect(run(source)).toBeNull();
  });

  it('compares numbers within a tolerance', () => {
    expect([run('total = 119.4'), run('total = 119.4', 0.5), run('total = 119.6', 0.5)]).toEqual([false, true, false]);
    expect([run('total < 119'), run('total < 119', 0.5), run('total >= 119.4', 0.5)]).toEqual([false, true, true]);
    expect(run('total != 119.4', 0.5)).toBe(false);
  });
});

describe('a function', () => {
  it.each<[string, Value]>([
    ['sum(items.amount)', 60],
    ['sum(subtotal, tax)', 119],
    ['sum(items[5].amount)', null],
    ['count(items)', 2],
    ['count(items.amount)', 1],
    ['count(note)', 0],
    ['len(items)', 2],
    ['len(items.amount)', 2],
    ['len(customer.name)', 4],
    ['min(items.price)', 30],
    ['max(subtotal, tax, 7)', 100],
    ["max(date, '2024-02-01')", '2024-02-01'],
    ['avg(items.price)', 35],
    ['abs(tax - total)', 100],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['round(1234, -2)', 1200],
    ['days_between(date, 2024-03-01)', 30],
    ["days_between('2024-03-01', date)", -30],
    ['add_days(date, 30)', '2024-03-01'],
    ['add_days(note, 30)', null],
    ["if(total > 100, 'large', 'small')", 'large'],
    ['if(total > 0, 1, 1 / 0)', 1],
    ['coalesce(note, customer.name)', 'Acme'],
    ['coalesce(note, note)', null],
    ['upper(customer.name)', 'ACME'],
    ['lower(items.text)', ['pen', 'ink']],
    ["trim('  x ')", 'x'],
    ["contains(customer.name, 'cm')", true],
    ["starts_with(customer.name, 'Ac')", true],
    ["ends_with(items.text, 'n')", [true, false]],
    ["all(tags in ('a', 'b'))", true],
    ["any(tags = 'c')", false],
  ])('%s comes to %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });

  it('is there for every name that is known', () => {
    for (const name of FUNCTIONS.keys()) {
      const known = ['exists', 'missing', 'if', 'coalesce'].includes(name);
      const source = `${name}(${{ if: 'true, 1, 2', round: 'tax, 1', days_between: 'date, date', add_days: 'date, 1', all: 'true', any: 'true' }[name] ?? (FUNCTIONS.get(name)!.least === 2 ? "note, 'x'" : known ? 'tax' : 'note')})`;
      expect(() => run(source)).not.toThrow();
    }
  });

  it('that asks for the time is not there', () => {
    expect(faultOf('date <= today()').message).toBe('there is no function "today"');
  });
});

describe('what cannot be evaluated', () => {
  it.each([
    ['total / 0', 'division'],
    ['total % 0', 'division'],
    ['1e300 * 1e300', 'too large'],
    ["total + 'x'", '`+` needs numbers, and "x" is a text'],
    ["total > 'x'", '`>` does not compare a number with a text'],
    ['true < false', 'does not compare'],
    ['total and true', '`and` needs true or false, and 119 is a number'],
    ['customer', 'customer is an object: name one of its parts'],
    ['sum(items.text)', '`sum` needs numbers'],
    ['items.amount + tags', 'lists of 2 and 3 values do not go together'],
    ["days_between(date, 'soon')", '`days_between` needs dates, and "soon" is none'],
    ['add_days(date, 0.5)', 'whole days'],
    ['add_days(date, 9999999)', 'years 0 to 9999'],
    ['round(total, 99)', 'from -10 to 10'],
    ['if(items.price > 1, 1, 2)', 'not a list'],
    ["min(total, 'x')", 'numbers alone or texts alone'],
    ["total ~ 'x'", '`matches` needs texts'],
  ])('%s says why', (source, reason) => {
    expect(() => run(source)).toThrow(EvaluationFault);
    expect(() => run(source)).toThrow(reason);
  });
});

describe('a syntax error', () => {
  it.each<[string, number, string, string | undefined]>([
    ['totl > 0', 1, 'the schema has no field "totl"', 'total'],
    ['total > 0 and summ(tax) > 1', 15, 'there is no function "summ"', 'sum'],
    ['sum(items.amout)', 5, '"items" has no part "amout"', 'amount'],
    ['customer.nam', 1, '"customer" has no part "nam"', 'name'],
    ['total.x', 1, '"total" has no parts', undefined],
    ['total[0]', 1, '"total" is no list', undefined],
    ['total >', 8, 'a field, a value or a function is expected, but it ends', undefined],
    ['total > 0)', 10, 'an operator or the end is expected, but there is ")"', undefined],
    ['(total > 0', 11, '`)` is expected, but it ends', undefined],
    ["note = 'x", 8, "the quote ' is not closed", undefined],
    ['total & tax', 7, '"&" means nothing here', undefined],
    ['0 < total < 5', 11, 'comparisons are not chained: write `a < b and b < c`', undefined],
    ['date = 2024-02-31', 8, '2024-02-31 is no date of the calendar', undefined],
    ['round()', 1, '`round` takes 1 to 2 values', undefined],
    ['exists(total + 1)', 1, '`exists` takes a field', undefined],
    ['note ~ total', 8, 'a pattern is a text in quotes', undefined],
    ['items[1.5]', 7, 'a whole number from 0 is expected, but there is "1.5"', undefined],
    ['and', 1, 'a field, a value or a function is expected, but there is "and"', undefined],
    ['1e999', 1, 'the number 1e999 is too large', undefined],
    ['', 1, 'a field, a value or a function is expected, but it ends', undefined],
  ])('of %j is told with its place', (source, position, message, didYouMean) => {
    expect(faultOf(source)).toMatchObject({ position, message, didYouMean });
  });

  it('of a pattern says what is wrong with it', () => {
    expect(faultOf("note ~ '('").message).toMatch(/^the pattern is no RE2 expression: .*missing closing \)/);
    expect(faultOf("note ~ '(a?){1000}'").message).toContain('too large');
    expect(faultOf("note ~ '(?=x)'").message).toContain('RE2');
  });
});

describe('a hostile expression', () => {
  it.each([
    ['parentheses', '('.repeat(900)],
    ['signs', '-'.repeat(1999)],
    ['negations', 'not '.repeat(499)],
    ['calls', 'abs('.repeat(400)],
    ['choices', 'total in ('.repeat(150)],
    ['brackets', `rows${'[0]'.repeat(500)}`],
    ['a chain', `1${'+1'.repeat(600)}`],
    ['length', `1 ${' '.repeat(3000)}`],
    ['dots', `rows${'.a'.repeat(800)}`],
  ])('of %s is refused', (_, source) => {
    expect(() => parseExpression(source, anyScope)).toThrow(SyntaxFault);
  });

  it('up to the bounds is taken', () => {
    const deep = `${'('.repeat(MAX_EXPRESSION_DEPTH)}1${')'.repeat(MAX_EXPRESSION_DEPTH)}`;
    expect(parseExpression(deep, anyScope)).toEqual({ kind: 'literal', value: 1 });
    expect(() => parseExpression(`(${deep})`, anyScope)).toThrow('nested at most 50 deep');
    const terms = MAX_EXPRESSION_NODES / 2;
    const chain = Array.from({ length: terms }, () => '1').join('+');
    expect(run(chain)).toBe(terms);
    expect(() => parseExpression(`${chain}+1`, anyScope)).toThrow('at most 500 parts');
    expect(() => parseExpression('1'.padEnd(MAX_EXPRESSION_CHARS), anyScope)).not.toThrow();
  });

  it('over long lists ends within its budget', () => {
    const rows = Array.from({ length: 90_000 }, (_, i) => i);
    const source = Array.from({ length: 20 }, () => 'sum(rows * rows)').join(' + ');
    expect(() => run(source, 0, { rows })).toThrow('too many steps');
    expect(() => run('sum(rows)', 0, { rows: [rows, rows] })).toThrow('too many values');
  });

  it('does not reach what objects inherit', () => {
    const parsed = parseExpression('customer.constructor', anyScope);
    const context = { values: new Map([['customer', {}]]), tolerance: 0, budget: createBudget() };
    expect(evaluate(parsed, context)).toBeNull();
    expect(() => parseExpression('constructor(1)', anyScope)).toThrow('no function');
  });
});

const BINARY: readonly BinaryOperator[] = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'];
const name = fc.oneof(
  fc.constantFrom('total', 'items', 'in', 'Net Amount', 'a`b', 'NOT', 'größe'),
  fc.string({ minLength: 1 }),
);
const step = fc.oneof(name, fc.nat({ max: 999 }));
const path: fc.Arbitrary<PathNode> = fc.record({
  kind: fc.constant('path' as const),
  field: name,
  steps: fc.array(step, { maxLength: 3 }),
});
const literal = fc.record({
  kind: fc.constant('literal' as const),
  value: fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
  ),
});
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    literal,
    path,
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom('-' as const, 'not' as const),
      operand: tie('node'),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...BINARY),
      left: tie('node'),
      right: tie('node'),
    }),
    fc.record({
      kind: fc.constant('in' as const),
      operand: tie('node'),
      choices: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('matches' as const),
      operand: tie('node'),
      pattern: fc.constantFrom('^a+$', "it's", '\\d{2}'),
    }),
    fc.constantFrom(...[...FUNCTIONS].filter(([, spec]) => spec.takes !== 'path')).chain(([called, { least, most }]) =>
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constant(called),
        args: fc.array(tie('node'), { minLength: least, maxLength: Math.min(3, most) }),
      }),
    ),
    fc.record({ kind: fc.constant('call' as const), name: fc.constant('exists'), args: fc.tuple(path) }),
  ),
}));

/** -0 is written as 0. */
const positive = (tree: Node): Node => JSON.parse(JSON.stringify(tree));

describe('any expression', () => {
  it('printed and parsed again is the same', () => {
    fc.assert(
      fc.property(node, (tree) => {
        const printed = printExpression(tree);
        fc.pre(printed.length <= MAX_EXPRESSION_CHARS);
        expect(positive(parseExpression(printed, anyScope))).toEqual(positive(tree));
      }),
      { numRuns: 500 },
    );
  });

  it('comes to a value or a fault, whatever the fields hold', () => {
    const values = fc.dictionary(fc.constantFrom('total', 'items', 'in'), fc.oneof(fc.anything(), fc.constant(1n)));
    fc.assert(
      fc.property(node, values, fc.double({ min: 0, noNaN: true }), (tree, given, tolerance) => {
        const context = { values: new Map(Object.entries(given)), tolerance, budget: createBudget() };
        let value: Value = null;
        try {
          value = evaluate(tree, context);
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationFault);
        }
        const scalars = Array.isArray(value) ? value : [value];
        for (const one of scalars)
          expect(one === null || ['number', 'string', 'boolean'].includes(typeof one)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('or a text that is none, is parsed or refused with a place in it', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom('(', ')', 'total', ' and ', '1', "'", '~', '[', ']', '.', ',', 'sum(', '-'),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const source = parts.join('');
        try {
          parseExpression(source, scope);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxFault);
          const { position } = error as SyntaxFault;
          expect(position).toBeGreaterThan(0);
          expect(position).toBeLessThanOrEqual(source.length + 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
