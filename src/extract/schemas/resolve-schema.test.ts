import { describe, expect, it } from 'vitest';
import { FolioError } from '../../errors.ts';
import { parseValue, UNKNOWN_LOCALE } from '../values/index.ts';
import { BUILT_IN_SCHEMAS, resolveSchema } from './index.ts';
import { MAX_DEPTH, MAX_FIELDS } from './schema-checks.ts';

function problemOf(input: unknown): FolioError {
  try {
    resolveSchema(input);
  } catch (error) {
    if (error instanceof FolioError) return error;
    throw error;
  }
  throw new Error('the schema was accepted');
}

const paramOf = (input: unknown): [string, string | undefined] => [
  problemOf(input).code,
  problemOf(input).details.param,
];

describe('built-in schemas', () => {
  const names = (schema: string): string[] => resolveSchema(schema).fields.map((field) => field.name);
  const required = (schema: string): string[] =>
    resolveSchema(schema)
      .fields.filter((field) => field.required)
      .map((field) => field.name);

  it('are the four of the specification, in its order', () => {
    expect(BUILT_IN_SCHEMAS.map((schema) => schema.name)).toEqual(['invoice', 'contract', 'financial_model', 'table']);
  });

  it('have the fields of the contract', () => {
    expect(names('invoice').join(' ')).toBe(
      'vendor_name vendor_address vendor_tax_id customer_name customer_address invoice_number invoice_date due_date purchase_order currency line_items subtotal tax total amount_due payment_terms iban',
    );
    expect(names('contract').join(' ')).toBe(
      'title parties effective_date expiration_date term governing_law termination_clause renewal_terms payment_terms liability_limit confidentiality_clause notice_address signatures',
    );
    expect(names('financial_model').join(' ')).toBe(
      'workbook_summary key_sheets assumptions revenue_drivers cost_drivers output_metrics periods checks hidden_content',
    );
    expect(names('table')).toEqual(['headers', 'rows', 'row_count']);
    const items = resolveSchema('invoice').fields.find((field) => field.name === 'line_items')?.items;
    expect(items?.fields?.map((field) => field.name)).toEqual([
      'description',
      'quantity',
      'unit',
      'unit_price',
      'tax_rate',
      'amount',
    ]);
  });

  it('require what the contract requires', () => {
    expect(required('invoice')).toEqual(['vendor_name', 'invoice_number', 'invoice_date', 'total']);
    expect(required('contract')).toEqual(['parties', 'effective_date', 'governing_law']);
    expect(required('financial_model')).toEqual(['key_sheets', 'output_metrics']);
  });

  it('are suggested where the name is nearly right', () => {
    const problem = problemOf('invioce');
    expect(problem.code).toBe('unknown_schema');
    expect(problem.details).toMatchObject({ param: 'schema', did_you_mean: 'invoice' });
    expect(problem.details.hint).toContain('invoice, contract, financial_model, table');
    expect(problemOf('x'.repeat(10_000)).details.did_you_mean).toBeUndefined();
  });
});

describe('a custom schema', () => {
  it('keeps what was given and nothing more', () => {
    const fields = [
      { name: 'total', type: 'number', required: true, aliases: ['sum'], description: 'All in all', colour: 'red' },
      { name: 'state', type: 'string', enum: ['open', 'paid'], pattern: '^[a-z]+$' },
    ];
    expect(resolveSchema({ name: 'receipt', fields })).toEqual({
      name: 'receipt',
      fields: [
        { name: 'total', type: 'number', required: true, description: 'All in all', aliases: ['sum'] },
        { name: 'state', type: 'string', required: false, pattern: '^[a-z]+$', enum: ['open', 'paid'] },
      ],
    });
  });

  it('takes lists and objects', () => {
    const part = { name: 'a', type: 'string', required: false };
    const { fields } = resolveSchema({
      fields: [
        { name: 'o', type: 'object', fields: [part] },
        { name: 'l', type: 'array', items: { type: 'number' } },
        { name: 'm', type: 'array', fields: [part] },
      ],
    });
    expect(fields[0]!.fields).toEqual([part]);
    expect(fields[1]!.items).toEqual({ name: 'item', type: 'number', required: false });
    expect(fields[2]!.items).toEqual({ name: 'item', type: 'object', required: false, fields: [part] });
  });

  const good = { name: 'a', type: 'string', required: true };
  it.each<[string, unknown]>([
    ['schema', 7],
    ['schema', null],
    ['schema', []],
    ['schema', { name: 'x' }],
    ['schema.name', { name: '', fields: [good] }],
    ['schema.fields', { name: 'x', fields: {} }],
    ['schema.fields', { name: 'x', fields: [] }],
    ['schema.fields[1]', { name: 'x', fields: [good, 'b'] }],
    ['schema.fields[0].name', { name: 'x', fields: [{ type: 'string' }] }],
    ['schema.fields[2].type', { name: 'x', fields: [good, { ...good, name: 'b' }, { name: 'c', type: 'money' }] }],
    ['schema.fields[0].type', { name: 'x', fields: [{ name: 'a' }] }],
    ['schema.fields[0].required', { name: 'x', fields: [{ ...good, required: 'yes' }] }],
    ['schema.fields[1].name', { name: 'x', fields: [good, good] }],
    ['schema.fields[0].aliases', { name: 'x', fields: [{ ...good, aliases: 'b' }] }],
    ['schema.fields[0].scale', { name: 'x', fields: [{ ...good, type: 'number', scale: 'thousands' }] }],
    ['schema.fields[0].scale', { name: 'x', fields: [{ ...good, type: 'date', scale: 'as_printed' }] }],
    ['schema.fields[0].aliases[0]', { name: 'x', fields: [{ ...good, aliases: [3] }] }],
    ['schema.fields[0].pattern', { name: 'x', fields: [{ ...good, pattern: '(' }] }],
    ['schema.fields[0].pattern', { name: 'x', fields: [{ ...good, pattern: '(?=a)' }] }],
    ['schema.fields[0].fields', { name: 'x', fields: [{ ...good, type: 'object' }] }],
    ['schema.fields[0].items.type', { name: 'x', fields: [{ ...good, type: 'array', items: {} }] }],
  ])('says what is wrong at %s', (param, input) => {
    expect(paramOf(input)).toEqual(['invalid_schema', param]);
  });

  it('suggests a type', () => {
    expect(problemOf({ fields: [{ name: 'a', type: 'sting' }] }).details.did_you_mean).toBe('string');
  });

  it('is limited in size and depth', () => {
    const wide = { fields: Array.from({ length: MAX_FIELDS + 1 }, (_, i) => ({ name: `f${i}`, type: 'string' })) };
    expect(paramOf(wide)).toEqual(['invalid_schema', `schema.fields[${MAX_FIELDS}]`]);
    let deep: object = { name: 'x', type: 'string' };
    for (let i = 0; i < MAX_DEPTH; i++) deep = { name: 'x', type: 'object', fields: [deep] };
    expect(problemOf({ fields: [deep] }).message).toContain(`${MAX_DEPTH} deep`);
  });
});

describe('a JSON Schema', () => {
  it.each([
    ['When it begins. Return in YYYY-MM-DD format.', 'date'],
    ['An ISO 8601 date', 'date'],
    ['An ISO 8601 datetime', 'string'],
    ['A code such as XYYYY-MM-DD', 'string'],
    ['When it begins', 'string'],
  ])('may ask for a date in words: %s', (description, type) => {
    const start = { description, anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(resolveSchema({ type: 'object', properties: { start } }).fields[0]!.type).toBe(type);
  });

  it('becomes fields', () => {
    const schema = {
      title: 'receipt',
      type: 'object',
      required: ['total'],
      properties: {
        total: { type: 'number', title: 'Grand total', description: 'What is to be paid' },
        paid_on: { type: ['string', 'null'], format: 'date' },
        count: { type: 'integer' },
        state: { enum: ['open', 'paid', null] },
        shop: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        lines: { type: 'array', items: { $ref: '#/$defs/line' } },
        note: { anyOf: [{ type: 'null' }, { type: 'string', pattern: 'x' }] },
      },
      $defs: { line: { type: 'object', properties: { amount: { type: 'number' } } } },
    };
    expect(resolveSchema(schema)).toEqual({
      name: 'receipt',
      fields: [
        { name: 'total', type: 'number', required: true, description: 'What is to be paid', aliases: ['Grand total'] },
        { name: 'paid_on', type: 'date', required: false },
        { name: 'count', type: 'integer', required: false },
        { name: 'state', type: 'string', required: false, enum: ['open', 'paid'] },
        { name: 'shop', type: 'object', required: false, fields: [{ name: 'name', type: 'string', required: true }] },
        {
          name: 'lines',
          type: 'array',
          required: false,
          items: {
            name: 'item',
            type: 'object',
            required: false,
            fields: [{ name: 'amount', type: 'number', required: false }],
          },
        },
        { name: 'note', type: 'string', required: false, pattern: 'x' },
      ],
    });
  });

  const object = (properties: unknown, more: object = {}) => ({ type: 'object', properties, ...more });
  it.each<[string, unknown]>([
    ['schema.properties', { type: 'object' }],
    ['schema.properties', object({})],
    ['schema.required', object({ a: { type: 'string' } }, { required: 'a' })],
    ['schema.required[0]', object({ a: { type: 'string' } }, { required: ['b'] })],
    ['schema.properties.a', object({ a: true })],
    ['schema.properties.a.type', object({ a: { type: 'null' } })],
    ['schema.properties.a.type', object({ a: { type: 'toString' } })],
    ['schema.properties.a.pattern', object({ a: { type: 'string', pattern: '[' } })],
    ['schema.properties.a.$ref', object({ a: { $ref: 'https://example.org/x.json' } })],
    ['schema.properties.a.$ref', object({ a: { $ref: '#/$defs/none' } })],
    ['schema.properties.a', object({ a: { $ref: '#/properties/a' } })],
    ['schema.properties.a', object({ a: { anyOf: [{ type: 'null' }] } })],
  ])('says what is wrong at %s', (param, input) => {
    expect(paramOf(input)).toEqual(['invalid_schema', param]);
  });

  it('that holds itself ends at the limit of depth', () => {
    expect(problemOf(object({ a: { $ref: '#' } })).message).toContain('deep');
  });
});

describe('a JSON Schema as code generators write it', () => {
  const fieldsOf = (properties: object, more: object = {}) =>
    resolveSchema({ type: 'object', properties, ...more }).fields;

  it('keeps the title and description beside an optional type', () => {
    const total = { anyOf: [{ type: 'number' }, { type: 'null' }], title: 'Grand total', description: 'All in all' };
    expect(fieldsOf({ total })).toEqual([
      { name: 'total', type: 'number', required: false, description: 'All in all', aliases: ['Grand total'] },
    ]);
  });

  it('keeps the description beside a reference, and that of the target where there is none', () => {
    const $defs = { money: { type: 'number', description: 'An amount' } };
    const [own, inherited] = fieldsOf(
      { a: { $ref: '#/$defs/money', description: 'The tax' }, b: { $ref: '#/$defs/money' } },
      { $defs },
    );
    expect([own!.description, inherited!.description]).toEqual(['The tax', 'An amount']);
    expect([own!.type, inherited!.type]).toEqual(['number', 'number']);
  });

  it('puts together what must all hold', () => {
    const party = {
      allOf: [
        { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        { properties: { city: { type: 'string' } }, required: ['city'] },
      ],
    };
    expect(fieldsOf({ party })[0]!.fields).toEqual([
      { name: 'name', type: 'string', required: true },
      { name: 'city', type: 'string', required: true },
    ]);
    const $defs = {
      a: { type: 'object', properties: { x: { type: 'string' } } },
      b: { allOf: [{ $ref: '#/$defs/a' }, { properties: { y: { type: 'number' } } }] },
    };
    const both = fieldsOf(
      { c: { allOf: [{ $ref: '#/$defs/b' }, { properties: { z: { type: 'integer' } } }] } },
      { $defs },
    );
    expect(both[0]!.fields!.map(({ name }) => name).sort()).toEqual(['x', 'y', 'z']);
    const wrapped = fieldsOf(
      { a: { allOf: [{ $ref: '#/$defs/day' }] } },
      { $defs: { day: { type: 'string', format: 'date' } } },
    );
    expect(wrapped).toEqual([{ name: 'a', type: 'date', required: false }]);
  });

  it('that holds itself many times over is refused, and quickly', () => {
    const a = { allOf: Array.from({ length: 100 }, () => ({ $ref: '#/properties/a' })) };
    expect(paramOf({ properties: { a } })).toEqual(['invalid_schema', 'schema.properties.a.allOf']);
  });

  it('may be nothing but a reference into its definitions', () => {
    const schema = {
      $ref: '#/$defs/Receipt',
      $defs: { Receipt: { title: 'x', properties: { total: { type: 'number' } } } },
    };
    expect(resolveSchema(schema).fields).toEqual([{ name: 'total', type: 'number', required: false }]);
  });

  it('takes choices of every single type, and a constant for a choice of one', () => {
    const fields = fieldsOf({
      rate: { enum: [7, 19] },
      paid: { enum: [true, null] },
      kind: { const: 'invoice' },
      mixed: { enum: ['a', 1] },
      none: { enum: [null] },
    });
    expect(fields.map(({ type, enum: choices }) => [type, choices])).toEqual([
      ['number', ['7', '19']],
      ['boolean', ['true']],
      ['string', ['invoice']],
      ['string', ['a', '1']],
      ['string', undefined],
    ]);
  });

  it.each<[string, unknown]>([
    ['schema.properties.a.allOf', { properties: { a: { allOf: ['x'] } } }],
    ['schema.properties.a.items', { properties: { a: { type: 'array', items: [{ type: 'string' }] } } }],
    ['schema.properties.a.enum', { properties: { a: { enum: 'x' } } }],
    ['schema.properties.a', { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { $ref: '#/properties/a' } } }],
    ['schema.properties', { properties: { 'a\u0000b': { type: 'string' } } }],
    ['schema.title', { title: '', properties: { a: { type: 'string' } } }],
  ])('says what is wrong at %s', (param, input) => {
    expect(paramOf(input)).toEqual(['invalid_schema', param]);
  });

  it('may name its properties like parts of every object', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}}}',
    );
    expect(resolveSchema(schema).fields.map(({ name, type }) => [name, type])).toEqual([
      ['__proto__', 'string'],
      ['constructor', 'number'],
    ]);
  });
});

describe('a format of JSON Schema', () => {
  const fieldOf = (node: object) =>
    resolveSchema({ type: 'object', properties: { contact: { type: 'string', ...node } } }).fields[0]!;

  it.each([
    ['email', 'write to ann@acme.example, please', 'ann@acme.example'],
    ['uri', 'see https://acme.example/x?y=1 there', 'https://acme.example/x?y=1'],
    ['uuid', 'id 123e4567-e89b-12d3-a456-426614174000.', '123e4567-e89b-12d3-a456-426614174000'],
  ])('%s is looked for by its looks', (format, text, expected) => {
    const found = parseValue(fieldOf({ format }), { text, value: null, type: 'string' }, UNKNOWN_LOCALE);
    expect(found?.value).toBe(expected);
  });

  it('gives way to a pattern, and is ignored where it is unknown', () => {
    expect(fieldOf({ format: 'email', pattern: 'x+' }).pattern).toBe('x+');
    expect(fieldOf({ format: 'constructor' }).pattern).toBeUndefined();
  });
});

describe('numbers as they are printed', () => {
  it('are asked for in either form', () => {
    const fields = [{ name: 'total', type: 'number', required: false, scale: 'as_printed' }];
    expect(resolveSchema({ name: 'x', fields }).fields).toEqual(fields);
    const properties = { total: { type: 'number', scale: 'as_printed' }, other: { type: 'number', scale: 'log' } };
    expect(resolveSchema({ properties }).fields.map(({ scale }) => scale)).toEqual(['as_printed', undefined]);
  });
});
