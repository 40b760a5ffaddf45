import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictProblem } from '../../../test/support/language-model/open-ai-dialect.ts';
import type { FieldSchema } from '../../model/index.ts';
import { BUILT_IN_SCHEMAS } from '../schemas/built-in.ts';
import { answerKeys, answerSchema } from './answer-schema.ts';
import { readAnswer } from './read-answer.ts';

const field = (name: string, type: FieldSchema['type'] = 'string', more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});
const people = {
  name: 'x',
  fields: [
    field('title'),
    field('people', 'array', {
      items: field('person', 'object', { fields: [field('name'), field('age', 'integer')] }),
    }),
  ],
};

describe('the schema of the answer', () => {
  it.each(BUILT_IN_SCHEMAS.map((schema) => [schema.name, schema] as const))(
    'of %s is one that providers take',
    (_, schema) => {
      expect(strictProblem(answerSchema(schema) as Readonly<Record<string, unknown>>)).toBeNull();
    },
  );

  it('has lists, objects and single values in the shape of the fields', () => {
    expect(answerSchema(people)).toMatchObject({
      type: 'object',
      required: ['title', 'people'],
      properties: {
        title: { $ref: '#/$defs/found' },
        people: { type: 'array', items: { type: 'object', required: ['name', 'age'] } },
      },
    });
  });

  it('has keys of its own for names that providers do not take', () => {
    const names = ['plain', 'due date', 'Größe', 'field_2', 'x'.repeat(65)];
    expect(answerKeys(names.map((name) => field(name)))).toEqual([
      'plain',
      'field_2_',
      'field_3',
      'field_2',
      'field_5',
    ]);
  });

  it('has as many keys as fields, each a plain one, whatever they are called', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }), (names) => {
        const keys = answerKeys(names.map((name) => field(name)));
        expect(new Set(keys).size).toBe(names.length);
        for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      }),
    );
  });
});

describe('an answer', () => {
  const claimed = { kind: 'claim', value: 'A', quote: 'An A', anchor: 'p1.b1' };
  const json = '{"title": {"value": " A ", "quote": "An A", "anchor": "p1.b1"}, "people": []}';

  it.each([
    ['as it is', json],
    ['between fences', `\`\`\`json\n${json}\n\`\`\``],
    ['after thoughts', `<think>What is {this}?</think>\n${json}`],
    ['with words around it', `Here you are: ${json} Anything else?`],
  ])('is read %s', (_, text) => {
    expect(readAnswer(people, text)).toEqual({ parts: [claimed, { kind: 'list', items: [] }] });
  });

  it('may leave out fields, say null, and give bare values', () => {
    expect(readAnswer(people, '{"people": [{"name": "Ann", "age": 5}, null]}')).toEqual({
      parts: [
        { kind: 'nothing' },
        {
          kind: 'list',
          items: [
            {
              kind: 'object',
              parts: [
                { kind: 'claim', value: 'Ann', quote: '', anchor: '' },
                { kind: 'claim', value: '5', quote: '', anchor: '' },
              ],
            },
            { kind: 'nothing' },
          ],
        },
      ],
    });
  });

  it.each([
    ['', 'no JSON object'],
    ['I cannot do that.', 'no JSON object'],
    ['{"title": {"value": "A"', 'no JSON object'],
    ['{"title": {"value": A}}', 'not valid JSON'],
    ['[]', 'no JSON object'],
    ['{"people": {"name": "Ann"}}', 'At the answer.people a list'],
    ['{"people": ["Ann"]}', 'At the answer.people[0] an object'],
    ['{"title": [1]}', 'At the answer.title an object of value'],
    ['{"title": {"value": {"x": 1}}}', 'At the answer.title an object of value'],
  ])('that is %j is told what is wrong', (text, problem) => {
    expect(readAnswer(people, text)).toEqual({ problem: expect.stringContaining(problem) as string });
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((x) => `{"title":${x},"people":${x}}`),
        ),
        (text) => {
          const read = readAnswer(people, text);
          expect('parts' in read ? read.parts.length : read.problem.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('is not led astray by keys of the prototype', () => {
    const schema = { name: 'x', fields: [field('constructor'), field('__proto__')] };
    expect(readAnswer(schema, '{}')).toEqual({ parts: [{ kind: 'nothing' }, { kind: 'nothing' }] });
  });
});
