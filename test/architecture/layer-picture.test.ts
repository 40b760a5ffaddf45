// Holds the picture of the layers in ARCHITECTURE.md to what the source imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectUpToDate, PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { drawLayers, layerGraph, withPicture } from './layer-picture.ts';
import { SOURCE_FILES } from './source-files.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((to) => `import type { A } from '../${to}';`).join('\n'),
});

describe('the picture of the layers', () => {
  test('in ARCHITECTURE.md is what the source imports', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'ARCHITECTURE.md'), 'utf8');
    const graph = layerGraph(SOURCE_FILES);
    expect(graph.size).toBeGreaterThan(20);
    expectUpToDate('ARCHITECTURE.md', withPicture(page, drawLayers(graph)), {
      command: 'UPDATE_DOCS=1 npx vitest run test/architecture',
    });
  });

  test('leaves out what follows from other arrows, and begins at the top', () => {
    const files = [
      file('model/page.ts'),
      file('view/cell.ts', 'model/index.ts'),
      file('search/find.ts', 'view/index.ts', 'model/index.ts'),
      file('cite/cite.ts', 'view/index.ts'),
      file('tools/get.ts', 'search/index.ts', 'cite/index.ts', 'model/index.ts'),
    ];
    expect(drawLayers(layerGraph(files)).split('\n').slice(2, -1)).toEqual([
      '  tools --> cite & search',
      '  cite --> view',
      '  search --> view',
      '  view --> model',
    ]);
  });

  test('an import that is new makes another picture', () => {
    const planted = [...SOURCE_FILES, file('draw/spy.ts', 'search/index.ts')];
    expect(drawLayers(layerGraph(planted))).not.toBe(drawLayers(layerGraph(SOURCE_FILES)));
  });

  test('needs its markers in the page', () => {
    expect(() => withPicture('# The house\n', 'picture')).toThrow('no markers');
  });
});
