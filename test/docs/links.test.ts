import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from './kept-up-to-date.ts';
import { findBrokenLinks, findLinks, headingNames, type ReadPage } from './links.ts';

const AT_THE_ROOT = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];

const pages = [
  ...AT_THE_ROOT.filter((page) => existsSync(join(PROJECT_ROOT, page))),
  ...readdirSync(join(PROJECT_ROOT, 'docs'), { recursive: true })
    .map((path) => `docs/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort(),
];

/** Folders exist too, and have no headings. */
const read: ReadPage = (path) => {
  const file = join(PROJECT_ROOT, path);
  if (!existsSync(file)) return null;
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8');
};

describe('the pages', () => {
  test('are there to be looked at, with links in them', () => {
    expect(pages).toContain('docs/model.md');
    expect(pages.flatMap((page) => findLinks(read(page)!)).length).toBeGreaterThan(10);
  });

  test.each(pages)('%s links only to what exists', (page) => {
    expect(findBrokenLinks(page, read)).toEqual([]);
  });
});

describe('a broken link is found', () => {
  const project: Readonly<Record<string, string>> = {
    'README.md': '# Read me\n\n## The `Box` node, and more\n',
    'docs/a.md': '# A\n',
    'docs/formats': '',
  };
  const broken = (text: string): string[] =>
    findBrokenLinks('docs/page.md', (path) => (path === 'docs/page.md' ? text : (project[path] ?? null)));

  test.each([
    ['a file that is not there', 'See [this](b.md).', 'b.md'],
    ['a picture that is not there', '![A page](pictures/page.png)', 'pictures/page.png'],
    ['a file that is there, but not from here', '[R](README.md)', 'README.md'],
    ['a heading that is not there', '[R](../README.md#installing)', '../README.md#installing'],
    ['a heading of this page that is not there', '# Here\n\n[H](#there)', '#there'],
    ['a definition', 'See [this][x].\n\n[x]: c.md "C"\n', 'c.md'],
    ['a place outside the project', '[out](../../elsewhere.md)', '../../elsewhere.md'],
  ])('%s', (_, text, target) => {
    expect(broken(text)).toEqual([`docs/page.md links to ${target}`]);
  });

  test.each([
    '[R](../README.md)',
    '[R](../README.md#the-box-node-and-more)',
    '[A](a.md "with a title") and [again](<a.md>)',
    '[the folder](formats)',
    '# Here\n\n[H](#here)',
    '[out](https://example.com/none.md) [mail](mailto:a@example.com)',
    '`[code](none.md)`',
    '```md\n[code](none.md)\n```\n',
  ])('%j is in order', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test('headings of one name are told apart by number', () => {
    expect(headingNames('# Same\n## Same\n### `Other_one`: 2.0\n')).toEqual(['same', 'same-1', 'other_one-20']);
  });
});
