import { describe, expect, test } from 'vitest';
import { pathParameters } from '../../service/index.ts';
import { methodsAt, nearestPath, toRoutePath } from './paths.ts';

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
    expect(nearestPath(`/v1/files/${'x'.repeat(8000)}/page/2`, routes)).toBeUndefined();
  });
});
