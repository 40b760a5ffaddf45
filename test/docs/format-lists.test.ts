import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  renderFormatsModule,
  renderLinks,
  renderTable,
  renderValues,
  withFormats,
} from '../../scripts/format-lists.ts';
import { FORMATS } from '../../src/formats/index.ts';
import { expectUpToDate, PROJECT_ROOT } from './kept-up-to-date.ts';

const page = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');

describe('the list of formats', () => {
  test('is that of the model', () => {
    expectUpToDate('src/model/formats.ts', renderFormatsModule(FORMATS));
  });

  test('is that of the README', () => {
    expectUpToDate('README.md', withFormats(page('README.md'), renderLinks(FORMATS)));
  });

  test('is that of the page of all pages', () => {
    expectUpToDate('docs/index.md', withFormats(page('docs/index.md'), renderTable(FORMATS)));
  });

  test('is that of the page of the model', () => {
    expect(page('docs/model.md')).toContain(`\n\n${renderValues(FORMATS)}\n\n`);
  });

  test('goes nowhere but to its place', () => {
    expect(() => withFormats('# A page\n', '- a')).toThrow('no section');
  });

  test('breaks a type that grows too long for a line', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...FORMATS[0]!, format: `format${i}` as 'pdf' }));
    expect(renderFormatsModule(many)).toContain("export type Format =\n  | 'format0'\n  | 'format1'\n");
  });
});
