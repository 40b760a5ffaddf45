import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';
import { contentDisposition } from './content-disposition.ts';
import { convertText } from './convert-text.ts';
import { describeSchema } from './describe-schema.ts';
import { matchesTag } from './entity-tag.ts';
import { isLoopback } from './loopback.ts';
import { methodsAt, nearestPath, pathParameters, toRoutePath } from './paths.ts';
import { appliedPreference, preferenceOf } from './prefer.ts';
import { createRateLimit } from './rate-limit.ts';

describe('cleanFileName', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a b.xlsx', 'a b.xlsx'],
    ['bell\u0007\r\n.csv', 'bell.csv'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['e\u0301.csv', '\u00e9.csv'],
    ['日本.csv', '日本.csv'],
    ['', 'unnamed'],
    ['..', 'unnamed'],
    ['a/', 'unnamed'],
    [' \u200e ', 'unnamed'],
    [undefined, 'unnamed'],
    ['half\ud800.csv', 'half.csv'],
    [`${'x'.repeat(400)}.csv`, `${'x'.repeat(251)}.csv`],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  test('is never a path, never empty, never too long, and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
        const name = cleanFileName(given);
        expect(name).toMatch(/^[^/\\\u0000-\u001f]+$/u);
        expect([...name].length).toBeLessThanOrEqual(255);
        expect(contentDisposition(name)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});

describe('convertText', () => {
  const integer = { type: 'integer' };
  test.each<[string | string[], object, unknown]>([
    ['12', integer, 12],
    ['-3', { type: 'number' }, -3],
    ['1.5', integer, 1.5],
    ['', integer, ''],
    [' ', integer, ' '],
    ['0x10', integer, '0x10'],
    ['12', { type: 'string' }, '12'],
    ['true', { type: 'boolean' }, true],
    ['0', { type: 'boolean' }, false],
    ['', { type: 'boolean' }, true],
    ['yes', { type: 'boolean' }, 'yes'],
    ['1,2', { type: 'array', items: integer }, [1, 2]],
    [['1', '2'], { type: 'array', items: integer }, [1, 2]],
    ['a,b', { type: 'array', items: { type: 'string' } }, ['a,b']],
    [['1', '2'], integer, ['1', '2']],
    ['7', { anyOf: [integer, { type: 'null' }] }, 7],
    ['json', { enum: ['json'] }, 'json'],
    ['toString', { type: 'boolean' }, 'toString'],
  ])('%j by %j is %j', (given, schema, expected) => {
    expect(convertText(given, schema)).toEqual(expected);
  });
});

test.each([
  [{ type: 'integer', minimum: 1 }, 'a whole number of at least 1'],
  [{ type: 'number', maximum: 1 }, 'a number of at most 1'],
  [{ type: 'string', maxLength: 5 }, 'text of at most 5 characters'],
  [{ type: 'string', pattern: '^a$' }, 'text of the form ^a$'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'one of a, b'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { type: 'integer' } }, 'a list, each a whole number'],
  [{ type: 'array', minItems: 1, maxItems: 4 }, 'a list of 1 to 4 entries'],
  [{ type: 'object' }, 'an object'],
  [{ type: 'boolean' }, 'true or false'],
  [{}, 'of another form'],
])('the schema %j asks for %s', (schema, words) => {
  expect(describeSchema(schema)).toBe(words);
});

describe('paths', () => {
  const routes = [
    { method: 'GET', path: '/v1/files' },
    { method: 'POST', path: '/v1/files' },
    { method: 'GET', path: '/v1/files/{id}/pages/{page}' },
  ];

  test('name their parameters', () => {
    expect(pathParameters('/v1/files/{id}/pages/{page}')).toEqual(['id', 'page']);
    expect(toRoutePath('/v1/files/{id}/pages/{page}')).toBe('/v1/files/:id/pages/:page');
  });

  test('take the methods of their routes', () => {
    expect(methodsAt('/v1/files/', routes)).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
    expect(methodsAt('/v1/files/a/pages/2', routes)).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(methodsAt('/v1/files/a', routes)).toEqual([]);
  });

  test('are found where they are nearly written', () => {
    expect(nearestPath('/v1/fils', routes)).toBe('/v1/files');
    expect(nearestPath('/v1/files/doc_1/page/2', routes)).toBe('/v1/files/doc_1/pages/2');
    expect(nearestPath('/files/doc_1/pages/2', routes)).toBe('/v1/files/doc_1/pages/2');
    expect(nearestPath('/entirely/else', routes)).toBeUndefined();
  });
});

describe('Prefer', () => {
  test.each([
    [undefined, { respond_async: false }],
    ['respond-async', { respond_async: true, wait_seconds: 0 }],
    ['Respond-Async; foo=1', { respond_async: true, wait_seconds: 0 }],
    ['wait=10', { respond_async: false, wait_seconds: 10 }],
    ['respond-async, wait = "5"', { respond_async: true, wait_seconds: 5 }],
    ['wait=999', { respond_async: false, wait_seconds: 30 }],
    ['wait=-1', { respond_async: false }],
    ['return=minimal', { respond_async: false }],
  ])('%j is understood', (header, expected) => {
    expect(preferenceOf(header, 30)).toEqual(expected);
  });

  test('is acknowledged where it was followed', () => {
    expect(appliedPreference({ respond_async: true, wait_seconds: 0 }, 202)).toBe('respond-async');
    expect(appliedPreference({ respond_async: true, wait_seconds: 5 }, 202)).toBe('respond-async, wait=5');
    expect(appliedPreference({ respond_async: true, wait_seconds: 0 }, 201)).toBeUndefined();
  });
});

test('entity tags are compared weakly, in lists too', () => {
  expect(matchesTag('W/"a"', '"a"')).toBe(true);
  expect(matchesTag('"b", W/"a"', '"a"')).toBe(true);
  expect(matchesTag('*', '"a"')).toBe(true);
  expect(matchesTag('"ab"', '"a"')).toBe(false);
  expect(matchesTag('a', '"a"')).toBe(false);
  expect(matchesTag(undefined, '"a"')).toBe(false);
});

test('loopback is told from everything that looks like it', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])
    expect(isLoopback(address)).toBe(true);
  for (const address of ['0.0.0.0', '::', '128.0.0.1', '127.0.0.1.example', 'localhost.example', '::ffff:10.0.0.1', ''])
    expect(isLoopback(address)).toBe(false);
});

test('the rate limit forgets the quietest of too many callers, not the loudest', () => {
  const wait = createRateLimit(1, () => 0);
  expect(wait('loud')).toBe(0);
  for (let i = 0; i < 9_000; i++) wait(`caller ${i}`);
  expect(wait('loud')).toBeGreaterThan(0);
  for (let i = 9_000; i < 18_000; i++) wait(`caller ${i}`);
  expect(wait('loud')).toBeGreaterThan(0);
  expect(wait('caller 0')).toBe(0);
});
