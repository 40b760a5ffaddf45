import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../index.ts';
import { checkInput } from './check-input.ts';

const operation = (method: string, path: string) =>
  OPERATIONS.find((one) => one.method === method && one.path === path)!;

describe('checkInput', () => {
  test('lets through what the schema allows, with the types that it asks for', async () => {
    expect(
      await checkInput(operation('GET', '/v1/files/{id}/pages/{page}'), { id: 'doc_1', page: 2, detail: 'words' }),
    ).toEqual({ id: 'doc_1', page: 2, detail: 'words' });
    expect(
      await checkInput(operation('POST', '/v1/files/{id}/search'), {
        id: 'doc_1',
        query: '5',
        pages: [1, 2],
        regex: undefined,
      }),
    ).toEqual({ id: 'doc_1', query: '5', pages: [1, 2] });
  });

  test.each([
    ['GET', '/v1/files', { limit: 0 }, 'limit'],
    ['GET', '/v1/files', { colour: 'red' }, 'colour'],
    ['GET', '/v1/files', { limit: { toString: 1 } }, 'limit'],
    ['GET', '/v1/files', { limit: [{ toString: 1 }] }, 'limit'],
    ['POST', '/v1/files/{id}/search', { id: 'doc_1' }, 'query'],
    ['POST', '/v1/files/{id}/export', { id: 'doc_1', format: 'docx' }, 'format'],
  ])('refuses %s %s with %j, naming %s', async (method, path, input, param) => {
    await expect(checkInput(operation(method, path), input)).rejects.toThrow(
      expect.objectContaining({ code: 'invalid_request', details: expect.objectContaining({ param }) }),
    );
  });
});
