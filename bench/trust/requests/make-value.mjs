// Values for a JSON Schema: such as it takes, at its bounds and within, and odd ones that it does not.

/** What names of inputs stand for; facts are what the server under trial holds. */
const BY_NAME = {
  id: (random, facts) => random.pick(facts.files),
  before: (random, facts) => random.pick(facts.files),
  after: (random, facts) => random.pick(facts.files),
  extraction_id: (random, facts) => random.pick(facts.extractions),
  table_id: (random) => random.pick(['t1', 't2']),
  page: (random) => random.pick([1, 1, 2, 99_999]),
  sheet: (random, facts) => random.pick(facts.sheets),
  range: (random) => random.pick(['A1', 'A1:C3', 'A:C', '2:5', 't1', 'XFD1048576', 'B2:A1', 'Sheet1!A1']),
  cell: (random) => random.pick(['A1', 'B2', 'XFD1048576', 'D4']),
  anchor: (random) => random.pick(['p1.b1', 't1.r1.c1', 'p1', 'p99.b9:7-15', 'A1', 'p1.b1:0-3']),
  query: (random) => random.pick(['total', 'a', 'über', '.', '2024', 'Consulting', '(a|b)*c', '%', '\u00ad', '👩‍👩‍👧']),
  schema: (random) =>
    random.pick([
      'invoice',
      'contract',
      'financial_model',
      'table',
      { name: 'own', fields: [{ name: 'total', type: 'number' }] },
    ]),
  codes: (random) => random.pick(['broken_reference', 'volatile,text_number']),
  fields: (random) => random.pick(['invoice_number', 'total', 'nothing,at,all']),
  bbox: (random) =>
    random.pick([
      [0, 0, 100, 100],
      [10.5, 10.5, 11, 11],
      [0, 0, 1e6, 1e6],
    ]),
  file_ids: (random, facts) => [random.pick(facts.files)],
  method: () => 'rules',
  rules: (random) => [
    { name: 'mine', expression: random.pick(['total = 1', 'sum(line_items.amount) = subtotal', 'true', '1 / 0 = 1']) },
  ],
  cursor: () => undefined,
  wait: (random) => random.pick([0, 0.5, 1]),
};

const TEXTS = [
  'x',
  'North',
  'Total amount',
  '\u202e\u0000',
  'ﬁ',
  '\ud83d\ude00',
  'a\'b"c',
  '日本語',
  '#REF!',
  ' ',
  'x'.repeat(200),
];

/** A value that the schema takes; undefined where the input is better left out. */
export function validValue(schema, random, name, facts) {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name](random, facts);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return validValue(random.pick(schema.anyOf), random, '', facts);
  return ofType(schema, random, facts);
}

function ofType(schema, random, facts) {
  const { minimum = 0, maximum = 1_000 } = schema;
  switch (schema.type) {
    case 'integer':
      return random.pick([minimum, maximum, random.between(minimum, Math.min(maximum, minimum + 50))]);
    case 'number':
      return random.pick([minimum, maximum, minimum + random.next() * (maximum - minimum)]);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return random.pick(TEXTS).slice(0, schema.maxLength ?? 200);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () =>
        validValue(schema.items, random, '', facts),
      );
    case 'object':
      return validInput(schema, random, facts);
    default:
      return random.pick(['text', 1, true, null]);
  }
}

/** All that is required, and some of the rest. */
export function validInput(schema, random, facts) {
  const input = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!(schema.required ?? []).includes(name) && !random.chance(0.35)) continue;
    const value = validValue(property, random, name, facts);
    if (value !== undefined) input[name] = value;
  }
  return input;
}

const deep = (n, leaf) => JSON.parse('['.repeat(n) + JSON.stringify(leaf) + ']'.repeat(n));

/** Values that programs stumble over. */
export const ODD_VALUES = [
  ...[
    null,
    true,
    false,
    [],
    {},
    '',
    ' ',
    '\0',
    0,
    -0,
    -1,
    0.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    Number.MIN_VALUE,
  ],
  ...[
    'null',
    'true',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '1_000',
    '٣',
    '−1',
    '+1',
    '1,5',
    '１',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    "'; DROP TABLE files; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\r\nX-Injected: yes',
  ],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    '\ufeff',
    '\ufffe',
    'e\u0301'.repeat(50),
    '𝕏'.repeat(100),
    'x'.repeat(100_000),
    '\u0000'.repeat(100),
  ],
  ...[
    ['a'],
    [[]],
    [null],
    deep(50, 1),
    deep(99, 'x'),
    { a: { b: { c: {} } } },
    { length: -1 },
    { toString: null },
    { constructor: { prototype: {} } },
  ],
  ...[
    Array(1_000).fill(0),
    Array(10_000).fill('a'),
    [-1, -1, -1, -1],
    [0, 0, 0, 0],
    [1e308, 1e308, -1e308, -1e308],
    ['a', 'b', 'c', 'd'],
  ],
  ...[
    '(a+)+$',
    '((((((((((',
    '[',
    'a{1000}{1000}',
    '(?=a)',
    '\\1',
    '.{0,1000}foo',
    '(?P<x>a)',
    '\\p{Greek}',
    '[^]*',
    '*',
    '\\',
  ],
  ...['A0', 'A1:', ':', 'A1:B2:C3', '$$A1', 'ZZZZ99999999', 'A1:XFD1048576', '1:1048576', "'Sheet'!A1", '[1]Sheet1!A1'],
];

/** Names that an object has without anybody giving them. */
export const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '\0',
  'then',
  'toJSON',
  '$ref',
  'id[]',
  'x'.repeat(5_000),
];
