import { describe, expect, test } from 'vitest';
import { Type } from '../../json-schema.ts';
import { fakeOperation, searchOperation } from '../testing/fake-operation.ts';
import { createInputReader, type RawInput } from './read-input.ts';

const listing = fakeOperation({
  name: 'list_things',
  path: '/v1/rooms/{room}/things',
  input: Type.Object(
    {
      room: Type.Integer({ minimum: 1 }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      deep: Type.Optional(Type.Boolean()),
      kind: Type.Optional(Type.Enum(['lamp', 'chair'])),
    },
    { additionalProperties: false },
  ),
});

const read = (raw: Partial<RawInput>, operation = listing) =>
  createInputReader(operation)({ params: { room: '1' }, query: {}, body: undefined, ...raw });

describe('the input of a GET', () => {
  test('is text turned into what the schema asks for', async () => {
    expect(await read({ params: { room: '7' }, query: { limit: '20', deep: 'true', kind: 'lamp' } })).toEqual({
      room: 7,
      limit: 20,
      deep: true,
      kind: 'lamp',
    });
  });

  test('has nothing that was not sent', async () => {
    expect(await read({})).toEqual({ room: 1 });
  });

  test('does not look at the body', async () => {
    expect(await read({ body: { limit: 3 } })).toEqual({ room: 1 });
  });

  test.each<[string, Partial<RawInput>, object]>([
    ['a number out of bounds', { query: { limit: '501' } }, { param: 'limit' }],
    ['half a number', { query: { limit: '1.5' } }, { param: 'limit' }],
    ['no number', { query: { limit: 'ten' } }, { param: 'limit' }],
    ['nothing where a number is meant', { query: { limit: '' } }, { param: 'limit' }],
    ['a parameter sent twice', { query: { limit: ['1', '2'] } }, { param: 'limit' }],
    ['a path that is no number', { params: { room: 'hall' } }, { param: 'room' }],
    ['a word that is nearly one', { query: { kind: 'lmap' } }, { param: 'kind', did_you_mean: 'lamp' }],
    ['a parameter that is nearly one', { query: { limt: '1' } }, { param: 'limt', did_you_mean: 'limit' }],
    ['a parameter that is like none', { query: { zzzzzzzz: '1' } }, { param: 'zzzzzzzz' }],
    ['a parameter of the path in the query', { query: { room: '2' } }, { param: 'room' }],
  ])('%s is refused', async (_, raw, details) => {
    await expect(read(raw)).rejects.toMatchObject({ code: 'invalid_request', details });
  });

  test('says in words what is wanted and what came', async () => {
    await expect(read({ query: { limit: '501' } })).rejects.toThrow(
      'limit must be a whole number of 1 to 500; it is 501.',
    );
    await expect(read({ query: { kind: 'x'.repeat(500) } })).rejects.toThrow(
      /^kind must be one of lamp, chair; .{1,80}$/,
    );
  });
});

describe('the input of a POST', () => {
  const post = (body: unknown, query = {}) => read({ params: { id: 'doc_1' }, query, body }, searchOperation);

  test('is the body and the path', async () => {
    expect(await post({ query: 'x', max_results: 3 })).toEqual({ id: 'doc_1', query: 'x', max_results: 3 });
  });

  test.each<[string, unknown, object]>([
    ['no body', undefined, { param: 'query' }],
    ['null', null, { param: 'query' }],
    ['text for a number: JSON has numbers', { query: 'x', max_results: '3' }, { param: 'max_results' }],
    ['a wrong member deep inside', { query: 'x', options: { deep: 'yes' } }, { param: 'options.deep' }],
    ['the id in the body', { query: 'x', id: 'doc_2' }, { param: 'id' }],
    ['a name from the prototype', JSON.parse('{"query":"x","__proto__":{"a":1}}'), { param: '__proto__' }],
  ])('%s is refused', async (_, body, details) => {
    await expect(post(body)).rejects.toMatchObject({ code: 'invalid_request', details });
  });

  test.each([[[]], ['text'], [3], [true]])('a body that is %j is no object', async (body) => {
    await expect(post(body)).rejects.toThrow('The body must be a JSON object.');
  });

  test('is not taken from the query', async () => {
    await expect(post({ query: 'x' }, { max_results: '3' })).rejects.toMatchObject({
      details: { param: 'max_results', hint: 'Send it as a property of the JSON body.' },
    });
  });
});

test('one reader serves many requests at once', async () => {
  const reader = createInputReader(listing);
  const rooms = Array.from({ length: 50 }, (_, i) => i + 1);
  const inputs = await Promise.all(rooms.map((room) => reader({ params: { room: `${room}` }, query: {}, body: null })));
  expect(inputs).toEqual(rooms.map((room) => ({ room })));
});
