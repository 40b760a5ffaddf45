import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Check, FieldSchema } from '../model/index.ts';
import { validate } from './index.ts';
import { absent, field, found, said, schema } from './testing/build-extraction.ts';

/** What is wrong or doubtful; what was done and passed left aside. */
const problems = (...given: Parameters<typeof validate>): readonly Check[] =>
  validate(...given).checks.filter(({ severity }) => severity !== 'info');

describe('required_field', () => {
  const required = schema([field('total', 'number', true), field('note')]);
  const expected: Check = {
    severity: 'error',
    rule: 'required_field',
    message: 'The required field "total" has no value.',
    fields: ['total'],
  };

  it('is an error where the value is null', () => {
    expect(problems(required, [absent('total'), absent('note')])).toEqual([expected]);
  });

  it('is an error where the field is missing', () => {
    expect(problems(required, [])).toEqual([expected]);
  });

  it('is an error where the field is unsure, and names the best candidate', () => {
    const unsure = found('total', null, {
      status: 'unsure',
      confidence: 0.4,
      candidates: [{ value: 12, raw_text: '12.00', confidence: 0.4, citation: found('total', 12).citation! }],
    });
    expect(problems(required, [unsure])).toEqual([
      {
        ...expected,
        message:
          'The required field "total" has no value that is trusted; the best candidate is 12, with a confidence of 0.4.',
      },
    ]);
  });

  it('lets zero, false and the empty text pass, which are values', () => {
    const all = schema([field('a', 'number', true), field('b', 'boolean', true), field('c', 'string', true)]);
    expect(problems(all, [found('a', 0), found('b', false), found('c', '')])).toEqual([]);
  });
});

describe('type_check', () => {
  const misfits = (type: FieldSchema['type'], value: unknown): string[] =>
    problems(schema([field('f', type)]), [found('f', value)]).map((check) => `${check.severity} ${check.rule}`);

  it.each<[FieldSchema['type'], unknown]>([
    ['string', 'x'],
    ['number', 1.5],
    ['integer', 3],
    ['boolean', false],
    ['date', '2024-02-29'],
    ['date', '2024-02-29T10:00:00'],
    ['currency', 'EUR'],
    ['currency', 12.5],
    ['array', []],
    ['object', {}],
  ])('lets %s %j pass', (type, value) => {
    expect(misfits(type, value)).toEqual([]);
  });

  it.each<[FieldSchema['type'], unknown]>([
    ['string', 1],
    ['number', '1'],
    ['number', Number.NaN],
    ['integer', 1.5],
    ['boolean', 'yes'],
    ['date', '2023-02-29'],
    ['date', '01/02/2024'],
    ['currency', 'euro'],
    ['array', {}],
    ['object', []],
  ])('is an error for %s %j', (type, value) => {
    expect(misfits(type, value)).toEqual(['error type_check']);
  });

  it('names the field, what was expected and what it is', () => {
    const [check] = validate(schema([field('total', 'number')]), [found('total', '12 EUR')]).checks;
    expect(check!.message).toBe('The field "total" is expected to be a number, but it is "12 EUR".');
    expect(check!.fields).toEqual(['total']);
  });

  it('looks into lists and objects, and names the leaf', () => {
    const items: FieldSchema = { ...field('item', 'object'), fields: [field('amount', 'number'), field('note')] };
    const lines = schema([{ ...field('lines', 'array'), items }]);
    const value = [
      { amount: 1, note: null },
      { amount: 'two', note: 'x' },
    ];
    const checks = problems(lines, [found('lines', value)]);
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({ rule: 'type_check', fields: ['lines'] });
    expect(checks[0]!.message).toContain('"lines[1].amount" of the field "lines" is expected to be a number');
  });
});

describe('citation_missing', () => {
  it('is a warning for a value without a citation', () => {
    const given = [schema([field('a')]), [found('a', 'x', { citation: null, citations: [] })]] as const;
    expect(problems(...given)).toEqual([
      {
        severity: 'warning',
        rule: 'citation_missing',
        message: 'The field "a" has a value but no citation that shows where it is.',
        fields: ['a'],
      },
    ]);
    expect(validate(...given).valid).toBe(true);
  });

  it('does not concern a field without a value', () => {
    expect(problems(schema([field('a')]), [absent('a')])).toEqual([]);
  });
});

describe('low_confidence', () => {
  const unsure = [found('a', 'x', { confidence: 0.49 })];

  it('is a warning below one half', () => {
    expect(problems(schema([field('a')]), unsure)).toEqual([
      {
        severity: 'warning',
        rule: 'low_confidence',
        message: 'The field "a" has a confidence of 0.49, which is below the threshold of 0.5.',
        fields: ['a'],
      },
    ]);
  });

  it('is silent at the threshold itself, and follows another threshold', () => {
    expect(problems(schema([field('a')]), [found('a', 'x', { confidence: 0.5 })])).toEqual([]);
    expect(problems(schema([field('a')]), unsure, { confidence_threshold: 0.4 })).toEqual([]);
  });
});

describe('the threshold of low_confidence', () => {
  const warned = (confidence: number, confidence_threshold?: number): boolean =>
    problems(schema([field('a')]), [found('a', 'x', { confidence })], { confidence_threshold }).length > 0;

  it('of 0 lets everything pass, and of 1 only what is certain', () => {
    expect([warned(0, 0), warned(0.97, 0)]).toEqual([false, false]);
    expect([warned(0.99, 1), warned(1, 1)]).toEqual([true, false]);
  });

  it('is one half by default', () => {
    expect([warned(0.4999), warned(0.5)]).toEqual([true, false]);
    expect(validate(schema([]), []).threshold).toBe(0.5);
  });

  it('is told back and named in the message', () => {
    const { threshold, checks } = validate(schema([field('a')]), [found('a', 'x')], { confidence_threshold: 0.95 });
    expect(threshold).toBe(0.95);
    expect(checks[0]!.message).toBe('The field "a" has a confidence of 0.9, which is below the threshold of 0.95.');
  });

  it('warns of a confidence that is no number', () => {
    expect(warned(Number.NaN)).toBe(true);
  });

  it('does not concern a field without a value', () => {
    expect(problems(schema([field('a')]), [absent('a')], { confidence_threshold: 1 })).toEqual([]);
  });

  it('marks exactly the confidences below it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (confidence, threshold) => {
        expect(warned(confidence, threshold)).toBe(confidence < threshold);
      }),
    );
  });
});

describe('what was checked and is right', () => {
  const fields = schema([field('a', 'string', true), field('b', 'number')]);

  it('is told once by each rule, with the fields', () => {
    const { checks } = validate(fields, [found('a', 'x'), found('b', 1)]);
    expect(checks).toEqual([
      { severity: 'info', rule: 'required_field', message: 'The required field "a" has a value.', fields: ['a'] },
      {
        severity: 'info',
        rule: 'type_check',
        message: 'The values of "a" and "b" are of the expected types.',
        fields: ['a', 'b'],
      },
      {
        severity: 'info',
        rule: 'citation_missing',
        message: 'The values of "a" and "b" are cited.',
        fields: ['a', 'b'],
      },
      {
        severity: 'info',
        rule: 'low_confidence',
        message: 'The confidence of "a" and "b" is not below the threshold of 0.5.',
        fields: ['a', 'b'],
      },
    ]);
  });

  it('is not told of a rule that found something', () => {
    expect(said('type_check', fields, [found('a', 7), found('b', 1)])).toMatchObject([{ severity: 'error' }]);
  });

  it('names a handful and counts the rest', () => {
    const many = 'abcdefgh'.split('');
    const [check] = said(
      'type_check',
      schema(many.map((name) => field(name))),
      many.map((name) => found(name, 'x')),
    );
    expect(check!.message).toBe('The values of "a", "b", "c", "d", "e", "f" and 2 more are of the expected types.');
    expect(check!.fields).toEqual(many);
  });
});

describe('arithmetic', () => {
  const invoice = schema([field('subtotal', 'number'), field('tax', 'number'), field('total', 'number')], 'invoice');
  const sums = (subtotal: unknown, tax: unknown, total: unknown, of = invoice): readonly Check[] =>
    validate(of, [found('subtotal', subtotal), found('tax', tax), found('total', total)]).checks.filter(
      (check) => check.rule === 'arithmetic',
    );

  it('is an error that reports the three values and the difference', () => {
    expect(sums(100, 19, 120)).toEqual([
      {
        severity: 'error',
        rule: 'arithmetic',
        message: 'The subtotal 100.00 plus tax 19.00 differs from total 120.00 by 1.00.',
        fields: ['subtotal', 'tax', 'total'],
      },
    ]);
  });

  it('is an info where the sum holds, the noise of binary fractions left aside', () => {
    expect(sums(0.1, 0.2, 0.3)).toMatchObject([{ severity: 'info', fields: ['subtotal', 'tax', 'total'] }]);
    expect(sums(1e9 + 0.07, 0.02, 1e9 + 0.09)).toMatchObject([{ severity: 'info' }]);
  });

  it('forgives half a cent and no more', () => {
    expect(sums(10, 1.004, 11)).toMatchObject([{ severity: 'info' }]);
    expect(sums(10, 1.01, 11)).toMatchObject([{ severity: 'error' }]);
  });

  it('is an info that says what is missing where it cannot be done', () => {
    const [check] = sums(100, null, 120);
    expect(check).toMatchObject({ severity: 'info', fields: ['subtotal', 'tax', 'total'] });
    expect(check!.message).toContain('"tax" has no number');
  });

  it.each([
    [100, 19, 118.5, 'The subtotal 100.00 plus tax 19.00 differs from total 118.50 by 0.50.'],
    [0.1, 0.2, 0.4, 'The subtotal 0.10 plus tax 0.20 differs from total 0.40 by 0.10.'],
    [-100, -19, 119, 'The subtotal -100.00 plus tax -19.00 differs from total 119.00 by 238.00.'],
    [1.125, 0, 1, 'The subtotal 1.125 plus tax 0.00 differs from total 1.00 by 0.125.'],
    [1e6, 0, 0, 'The subtotal 1000000.00 plus tax 0.00 differs from total 0.00 by 1000000.00.'],
  ])('of %d and %d and %d says so in full', (subtotal, tax, total, message) => {
    expect(sums(subtotal, tax, total)).toMatchObject([{ severity: 'error', message }]);
  });

  it('names everything that has no number', () => {
    expect(sums(null, 'x', 5)[0]!.message).toContain('"subtotal" and "tax" have no number');
    expect(sums(null, null, null)[0]).toMatchObject({ severity: 'info', fields: ['subtotal', 'tax', 'total'] });
  });

  it('concerns invoices only', () => {
    expect(sums(100, 19, 120, { ...invoice, name: 'receipt' })).toEqual([]);
  });

  it('holds for any amounts in cents whose sum is the total', () => {
    const cents = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(sums(a / 100, b / 100, (a + b) / 100)[0]!.severity).toBe('info');
        expect(sums(a / 100, b / 100, (a + b + 1) / 100)[0]!.severity).toBe('error');
      }),
    );
  });
});

describe('a validation', () => {
  it('is valid without errors, and counts its checks by severity', () => {
    const fields = [found('a', 'x', { confidence: 0.1, citation: null, citations: [] })];
    expect(validate(schema([field('a')]), fields)).toMatchObject({
      valid: true,
      threshold: 0.5,
      summary: { error: 0, warning: 2, info: 1 },
    });
    expect(validate(schema([field('b', 'string', true)]), fields)).toMatchObject({
      valid: false,
      summary: { error: 1, warning: 2, info: 0 },
    });
  });

  it('lists checks by severity, then in the order of the rules', () => {
    const fields = [found('a', 1, { confidence: 0.1, citation: null, citations: [] })];
    const { checks } = validate(schema([field('a'), field('b', 'string', true)]), fields);
    expect(checks.map((check) => check.rule)).toEqual([
      'required_field',
      'type_check',
      'citation_missing',
      'low_confidence',
    ]);
  });

  it('is valid with nothing to check, and counts every check once', () => {
    expect(validate(schema([]), [])).toEqual({
      valid: true,
      threshold: 0.5,
      checks: [],
      summary: { error: 0, warning: 0, info: 0 },
    });
    const invoice = schema([field('total', 'number', true), field('note')], 'invoice');
    const { checks, summary, valid } = validate(invoice, [found('note', 7, { confidence: 0.2 })]);
    expect(checks.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
      'error required_field',
      'error type_check',
      'warning low_confidence',
      'info citation_missing',
      'info arithmetic',
    ]);
    expect([summary, valid]).toEqual([{ error: 2, warning: 1, info: 2 }, false]);
  });

  it('with warnings and infos alone is valid', () => {
    const invoice = schema([field('total', 'number')], 'invoice');
    const { summary, valid } = validate(invoice, [
      found('total', 5, { confidence: 0.1, citation: null, citations: [] }),
    ]);
    expect([summary, valid]).toEqual([{ error: 0, warning: 2, info: 2 }, true]);
  });

  it('names in every message the fields that it lists', () => {
    const invoice = schema(
      ['subtotal', 'tax', 'total'].map((name) => field(name, 'number', true)),
      'invoice',
    );
    for (const total of [null, 'x', 5]) {
      const fields = [found('subtotal', 1), found('tax', 2), found('total', total, { confidence: 0, citations: [] })];
      for (const check of validate(invoice, fields).checks) {
        for (const name of check.fields) expect(check.message).toContain(name);
      }
    }
  });

  it('never throws, whatever the values are', () => {
    const types = fc.constantFrom<FieldSchema['type']>(
      'string',
      'number',
      'integer',
      'boolean',
      'date',
      'currency',
      'array',
      'object',
    );
    const names = fc.constantFrom('subtotal', 'tax', 'total', '__proto__', 'constructor', '');
    const nested: fc.Arbitrary<FieldSchema> = fc.letrec<{ field: FieldSchema }>((tie) => ({
      field: fc.record(
        {
          name: names,
          type: types,
          required: fc.boolean(),
          items: tie('field'),
          fields: fc.array(tie('field'), { maxLength: 2 }),
        },
        { requiredKeys: ['name', 'type', 'required'] },
      ) as fc.Arbitrary<FieldSchema>,
    })).field;
    const anything = fc.oneof(fc.anything(), fc.constant(1n), fc.constant(Symbol.iterator));
    const extracted = fc
      .tuple(names, anything, fc.double())
      .map(([name, value, confidence]) => found(name, value, { confidence }));
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 4 }), fc.array(extracted, { maxLength: 4 }), (fields, values) => {
        for (const { message, fields: involved } of validate(schema(fields, 'invoice'), values).checks) {
          expect(message).toMatch(/^(The|").*\.$/s);
          expect(involved.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
