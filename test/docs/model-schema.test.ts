import { describe, expect, test } from 'vitest';
import { readDeclarations } from '../../scripts/model-declarations.ts';
import { renderModelSchema } from '../../scripts/render-model-schema.ts';
import { MODEL_VERSION } from '../../src/model/index.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const rendered = renderModelSchema(PROJECT_ROOT);
const schema = JSON.parse(rendered);

describe('the schema of the model', () => {
  test('is committed as it is generated', () => {
    expectUpToDate('docs/model.schema.json', rendered);
  });

  test('comes out the same every time', () => {
    expect(renderModelSchema(PROJECT_ROOT)).toBe(rendered);
  });

  test('names the version of the model and holds documents to it', () => {
    expect(schema.$id).toBe(`urn:folioscope:model:${MODEL_VERSION}`);
    expect(schema.title).toContain(`version ${MODEL_VERSION}`);
    expect(schema.definitions.DocumentHead.properties.model_version.const).toBe(MODEL_VERSION);
  });

  test('defines every exported type but those that are no JSON, sorted by name', () => {
    const names = Object.keys(schema.definitions);
    expect(names).toEqual([...names].sort());
    const left = readDeclarations(PROJECT_ROOT).filter(({ name }) => !names.includes(name));
    expect(left.map(({ name }) => name).sort()).toEqual([
      'ByteSource',
      'CellBlock',
      'CellCode',
      'CellRect',
      'ColumnCells',
      'DocumentSink',
      'DocumentView',
      'PackedText',
    ]);
  });

  test('leads to nothing that it does not define', () => {
    const targets = [...rendered.matchAll(/"\$ref": "([^"]+)"/g)].map((match) => match[1]!);
    expect(targets.length).toBeGreaterThan(20);
    const defined = Object.keys(schema.definitions).map((name) => `#/definitions/${name}`);
    expect(targets.filter((target) => !defined.includes(target))).toEqual([]);
  });

  test('speaks of no place on the machine that generated it', () => {
    expect(rendered).not.toContain(PROJECT_ROOT);
  });
});
