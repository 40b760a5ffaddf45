import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLists } from './format-lists.ts';
import {
  badNames,
  crowdedFolders,
  doorViolations,
  formatViolations,
  importCircles,
  importsOf,
  layerOf,
  layerViolations,
  outsideViolations,
  type SourceFile,
  swallowedErrors,
  withoutHeader,
} from './guards.ts';
import { EXCEPTIONS, LAYERS, OUTSIDE, PORT_FILES } from './layers.ts';
import { SOURCE_FILES } from './source-files.ts';

const root = new URL('../../', import.meta.url).pathname;
const files = SOURCE_FILES;

const planted = (path: string, text: string): readonly SourceFile[] => [...files, { path, text }];

const GUARDS: readonly {
  name: string;
  guard: (files: readonly SourceFile[]) => string[];
  plant: readonly [path: string, text: string];
}[] = [
  {
    name: 'the import table holds',
    guard: layerViolations,
    plant: ['model/spy.ts', "import { csv } from '../formats/index.ts';"],
  },
  {
    name: 'the server is entered by the command that starts it alone',
    guard: layerViolations,
    plant: ['cli/commands/spy.ts', "await import('../../http/server.ts');"],
  },
  {
    name: 'folders are entered through their index',
    guard: doorViolations,
    plant: ['service/spy.ts', "import { a } from '../view/cell.ts';"],
  },
  {
    name: 'no format imports another',
    guard: formatViolations,
    plant: ['formats/rtf/spy.ts', "import { a } from '../csv/index.ts';"],
  },
  {
    name: 'files are touched only where that is the job',
    guard: outsideViolations,
    plant: ['tools/spy.ts', "import { readFileSync } from 'node:fs';"],
  },
  {
    name: 'the clock is read only where that is the job',
    guard: outsideViolations,
    plant: ['search/spy.ts', 'const now = Date.now();'],
  },
  {
    name: 'randomness is drawn only where that is the job',
    guard: outsideViolations,
    plant: ['cite/spy.ts', 'const id = Math.random();'],
  },
  {
    name: 'the network is reached only where that is the job',
    guard: outsideViolations,
    plant: ['extract/spy.ts', "await fetch('http://127.0.0.1');"],
  },
  {
    name: 'formats are listed in src/formats/formats.ts alone',
    guard: formatLists,
    plant: ['tools/spy.ts', "const PAGED = ['pdf', 'docx'];"],
  },
  {
    name: 'no code outside of src/formats asks for a format by its name',
    guard: formatLists,
    plant: ['diff/spy.ts', "if (view.head.format === 'docx') return;"],
  },
  { name: 'no error is swallowed', guard: swallowedErrors, plant: ['http/spy.ts', 'try { work(); } catch {}'] },
  { name: 'files are named after what they hold', guard: badNames, plant: ['tools/string-utils.ts', ''] },
  { name: 'files say what they are for', guard: withoutHeader, plant: ['tools/silent.ts', 'export const quiet = 1;'] },
];

describe('the house', () => {
  test('has source files to look at, in every layer of the table that exists', () => {
    expect(files.length).toBeGreaterThan(50);
    const layers = new Set(files.map((file) => layerOf(file.path)));
    for (const layer of layers) expect(Object.keys(LAYERS)).toContain(layer);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(100);
  });

  test.each(GUARDS)('$name', ({ guard }) => {
    expect(guard(files)).toEqual([]);
  });

  test.each(GUARDS)('a planted violation is caught: $name', ({ guard, plant }) => {
    const found = guard(planted(...plant));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(plant[0]);
  });

  test('no files import each other in a circle, type imports included', () => {
    expect(importCircles(files)).toEqual([]);
  });

  test('no folder is crowded', () => {
    expect(crowdedFolders(files)).toEqual([]);
    const crowd = Array.from({ length: 25 }, (_, n) => ({ path: `tools/spies/spy-${n}.ts`, text: '' }));
    expect(crowdedFolders(crowd)).toEqual(['tools/spies: 25 files']);
    expect(crowdedFolders(crowd.slice(1))).toEqual([]);
  });

  test.each([
    ['types', "import type { B } from './spy-b.ts';"],
    ['a re-export', "export type { B } from './spy-b.ts';"],
    ['a type written in place', "export type C = import('./spy-b.ts').B;"],
    ['a late import', "const late = () => import('./spy-b.ts');"],
  ])('a planted circle is caught: by %s', (_, text) => {
    const spies = [
      { path: 'model/spy-a.ts', text },
      { path: 'model/spy-b.ts', text: "import type { C } from './spy-c.ts';" },
      { path: 'model/spy-c.ts', text: "import { type A } from './spy-a.ts';" },
    ];
    expect(importCircles(spies)).toEqual(['model/spy-a.ts → model/spy-b.ts → model/spy-c.ts → model/spy-a.ts']);
    expect(importCircles(spies.slice(0, 2))).toEqual([]);
  });

  test.each([
    "type Paged = 'pdf' | 'docx';",
    "const UNITS = { pdf: 'page', pptx: 'slide' };",
    "const HINT = 'Supported: PDF, DOCX and XLSX.';",
    "const isSlides = file.file_type !== 'pptx';",
  ])('a planted list of formats is caught: %s', (text) => {
    expect(formatLists([{ path: 'tools/spy.ts', text }])).toHaveLength(1);
  });

  test.each([
    "const GIVEN_OUT = ['json', 'csv', 'xlsx'];",
    "const EXAMPLE = 'a contract in DOCX against the signed PDF';",
    '/** As PDF, DOCX and XLSX have it. */',
  ])('what is no list of formats is let be: %s', (text) => {
    expect(formatLists([{ path: 'tools/spy.ts', text }])).toEqual([]);
  });

  test('dynamic and side-effect imports are seen too', () => {
    const spy = { path: 'model/spy.ts', text: "await import('../http/index.ts');\nimport '../cli/index.ts';" };
    expect(layerViolations([spy])).toHaveLength(2);
  });

  test('every exception still names something that exists', () => {
    for (const port of PORT_FILES) expect(files.map((file) => file.path)).toContain(port);
    for (const [path, layers] of Object.entries(EXCEPTIONS)) {
      const imports = files.filter((file) => file.path === path).flatMap(importsOf);
      for (const layer of layers) expect(imports.join('\n')).toContain(`/${layer}/`);
    }
    for (const place of OUTSIDE) expect(files.some((file) => file.path.startsWith(place))).toBe(true);
  });

  test('TypeBox gives its types, and no module of it is loaded at the start', () => {
    const loads = (text: string): boolean => /^import (?!type\b).* from 'typebox(?:\/\w+)?';$/m.test(text);
    const sources = files.filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path));
    expect(sources.filter(({ text }) => /from 'typebox'/.test(text)).length).toBeGreaterThan(3);
    expect(sources.filter(({ text }) => loads(text)).map(({ path }) => path)).toEqual([]);
    expect(loads("import { type TSchema, Type } from 'typebox';")).toBe(true);
    expect(loads("import { Compile } from 'typebox/schema';")).toBe(true);
  });

  test('the protocol of agents is loaded where an agent asks, and not before', () => {
    const loads = (text: string): boolean =>
      /^(?:import|export) (?!type\b)[^;]* from '(?:@modelcontextprotocol\/|(?:\.\.\/)+mcp\/)[^']*';$/m.test(text);
    const others = files.filter(({ path }) => !/^mcp\/|\.test\.ts$|\/testing\//.test(path));
    expect(others.filter(({ text }) => /import\('(?:\.\.\/)+mcp\//.test(text)).length).toBe(2);
    expect(others.filter(({ text }) => loads(text)).map(({ path }) => path)).toEqual([]);
    expect(loads("import { answerHttp } from '../mcp/index.ts';")).toBe(true);
    expect(loads("import {\n  Server,\n} from '@modelcontextprotocol/server';")).toBe(true);
  });

  test('every file and folder that ARCHITECTURE.md and the decisions name is there', () => {
    const pages = [
      'ARCHITECTURE.md',
      ...readdirSync(join(root, 'docs/decisions')).map((page) => `docs/decisions/${page}`),
    ];
    const text = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
    const there = ['src', 'test', 'bench', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
    );
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+\.ts|(?:src|test)\/[\w/-]+)`/g)].map((match) => match[1]!);
    const lost = (name: string): boolean => !there.some((file) => file.endsWith(`/${name.replace(/\/$/, '')}`));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(lost)).toEqual([]);
    expect(['lay-out.ts', 'geometry/lay-out.ts', 'src/geometry/flow', 'src/geometry/flow/'].some(lost)).toBe(false);
    expect(['no-such.ts', 'pdf/lay-out.ts', 'src/geometry/no-such'].every(lost)).toBe(true);
  });

  test('the table of ARCHITECTURE.md is the table that is tested', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## Who may import whom')[1]!;
    const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| ([^|]*?) *\|$/gm)].map(([, layer, allowed]) => [
      layer!,
      [...allowed!.matchAll(/`([a-z-]+)`/g)].map((m) => m[1]!).sort(),
    ]);
    const table = Object.entries(LAYERS).map(([layer, allowed]) => [layer, [...new Set(allowed)].sort()]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(table));
    for (const [path, layers] of Object.entries(EXCEPTIONS))
      expect(page).toContain(`\`${path}\` alone may import ${layers.map((layer) => `\`${layer}\``).join(', ')}`);
  });
});
