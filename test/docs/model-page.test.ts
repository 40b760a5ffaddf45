import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { renderValues } from '../../scripts/format-lists.ts';
import { findDeclarations, readDeclarations } from '../../scripts/model-declarations.ts';
import { type Example, findExamples, findGaps, renderModelPage } from '../../scripts/model-page.ts';
import { FORMATS } from '../../src/formats/index.ts';
import { CELL, MODEL_VERSION } from '../../src/model/index.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/model.md'), 'utf8');
const schema = JSON.parse(readFileSync(join(PROJECT_ROOT, 'docs/model.schema.json'), 'utf8'));
const declarations = readDeclarations(PROJECT_ROOT);
const examples = findExamples(page);

/** Null where the example is what it says it is. */
function faultOf({ node, json }: Example): string | null {
  const value: unknown = JSON.parse(json);
  if (node === null) return null;
  if (!(node in schema.definitions)) return `${node} is no node`;
  const [valid, errors] = Compile({ ...schema, $ref: `#/definitions/${node}` }).Errors(value);
  return valid ? null : errors.map((error) => `${node}${error.instancePath} ${error.message}`).join('; ');
}

describe('the page of the model', () => {
  test('shows every declaration as the source has it', () => {
    expectUpToDate('docs/model.md', renderModelPage(page, declarations, { Format: renderValues(FORMATS) }));
  });

  test('has an entry for every exported type and explains every field and value', () => {
    expect(declarations.length).toBeGreaterThan(40);
    expect(declarations.flatMap(({ members }) => members).length).toBeGreaterThan(250);
    expect(findGaps(page, declarations)).toEqual([]);
  });

  test('finds as many declarations as the schema has definitions', () => {
    const names = declarations.map(({ name }) => name);
    expect(Object.keys(schema.definitions).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(examples.map((example) => [example.node ?? 'an example', example.line, example] as const))(
    'gives valid JSON for %s at line %i',
    (_name, _line, example) => {
      expect(faultOf(example)).toBeNull();
    },
  );

  test('lists the codes of cells, and speaks of this version of the model', () => {
    for (const [name, code] of Object.entries(CELL))
      expect(page).toMatch(new RegExp(`^\\| ${code} +\\| \`${name}\` `, 'm'));
    expect(page).toContain(`This is version ${MODEL_VERSION} of the model.`);
    expect(page).toContain(`urn:folioscope:model:${MODEL_VERSION}#/definitions/`);
  });

  test('has an example of most nodes', () => {
    expect(new Set(examples.map(({ node }) => node)).size).toBeGreaterThan(25);
  });
});

describe('a gap in the page is found', () => {
  const source = [
    '/** A lamp. */',
    'export interface Lamp extends Thing {',
    '  /** Watts. */',
    '  readonly power: number;',
    "  readonly shade?: 'paper' | 'glass';",
    '  light(seconds: number): Promise<void>;',
    '}',
    '',
    "export type Colour = 'red' | 'green';",
    '',
  ].join('\n');
  const lamp = findDeclarations(source);
  const good = [
    '### `Lamp`',
    '```ts\nold\n```',
    '- `power`: watts.\n- `shade`: what it is made of.\n- `light`: shines.',
    '### `Colour`',
    '```ts\nold\n```',
    '- `red`, `green`: as seen.\n',
  ].join('\n\n');

  test('and a page without one has none', () => {
    expect(lamp.map(({ members }) => members)).toEqual([
      ['power', 'shade', 'light'],
      ['red', 'green'],
    ]);
    expect(findGaps(good, lamp)).toEqual([]);
  });

  test.each([
    ['a field left out', good.replace('- `power`: watts.\n', ''), 'Lamp does not explain power'],
    ['a method left out', good.replace('- `light`: shines.', ''), 'Lamp does not explain light'],
    ['a field named in passing only', good.replace('- `power`: watts.', 'See `power`.'), 'Lamp does not explain power'],
    [
      'a field with nothing said of it',
      good.replace('- `power`: watts.', '- `power`: '),
      'Lamp does not explain power',
    ],
    ['a value left out', good.replace('`red`, ', ''), 'Colour does not explain red'],
    [
      'a field that is gone',
      good.replace('- `light`', '- `smoke`: rises.\n- `light`'),
      'Lamp explains smoke, which it has not',
    ],
    ['an entry left out', good.replace('### `Colour`', '### Colour'), 'Colour has no entry'],
    ['an entry for nothing', `${good}\n### \`Chair\`\n`, 'Chair has an entry and is not exported'],
    ['an entry given twice', `${good}\n### \`Lamp\`\n`, 'Lamp has two entries'],
    ['a declaration not shown', good.replace('```ts\nold\n```', ''), 'Lamp shows no declaration'],
  ])('%s', (_, text, gap) => {
    expect(findGaps(text, lamp)).toContain(gap);
  });

  test('a field planted in the model is missed in the real page', () => {
    const planted = declarations.map((declaration) =>
      declaration.name === 'Block' ? { ...declaration, members: [...declaration.members, 'colour'] } : declaration,
    );
    expect(findGaps(page, planted)).toEqual(['Block does not explain colour']);
  });

  test('a declaration that changed is shown anew, without its comments', () => {
    const rendered = renderModelPage(good, lamp);
    expect(rendered).toContain('```ts\nexport interface Lamp extends Thing {\n  readonly power: number;\n');
    expect(rendered).toContain("```ts\nexport type Colour = 'red' | 'green';\n```");
    expect(rendered).not.toContain('old');
    expect(rendered).not.toContain('Watts.');
  });
});

describe('a wrong example is found', () => {
  const example = (node: string | null, json: string): Example => ({ node, json, line: 1 });

  test.each([
    ['a box of three numbers', example('Box', '[0, 0, 1]'), 'Box'],
    [
      'a field missing, deep down',
      example('PageContent', '{"page":1,"blocks":[{"id":"p1.b1"}],"figures":[],"links":[]}'),
      'PageContent/blocks/0',
    ],
    ['a field too many', example('Attachment', '{"name":"a","media_type":null,"size_bytes":1,"x":1}'), 'Attachment'],
    ['a value that is not of the list', example('Format', '"none"'), 'Format'],
    ['a node that there is not', example('Chair', '{}'), 'Chair is no node'],
  ])('%s', (_, wrong, fault) => {
    expect(faultOf(wrong)).toContain(fault);
  });

  test('JSON that does not parse', () => {
    expect(() => faultOf(example(null, '{ "a": 1, }'))).toThrow(SyntaxError);
  });

  test('examples are found with their node and their line', () => {
    expect(findExamples('One\n\n```json Box\n[0]\n```\n\n```json\n{}\n```\n')).toEqual([
      { node: 'Box', json: '[0]\n', line: 3 },
      { node: null, json: '{}\n', line: 7 },
    ]);
  });
});
