import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportDocument } from '../../src/export/index.ts';
import { OPERATIONS } from '../../src/service/index.ts';
import { buildView } from '../support/build-view.ts';
import { examplesOf, readText, runFolio } from './format-page.ts';

const PAGE = 'docs/export.md';
const data = mkdtempSync(join(tmpdir(), 'folio-export-page-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test.each(examplesOf(PAGE))('docs/export.md shows what folio %s prints', async (command, answer) => {
  expect(await runFolio(command, data)).toBe(answer.trimEnd());
});

test('docs/export.md names every option', () => {
  const { properties } = OPERATIONS.find(({ name }) => name === 'export_document')!.input;
  const rows = readText(PAGE).split('| option |')[1]!;
  const named = [...rows.matchAll(/^\| (`.*?`(?:, `.*?`)*) \|/gm)].flatMap((row) => row[1]!.split(', '));
  const options = Object.keys(properties).filter((name) => name !== 'id' && name !== 'format');
  expect(named.sort()).toEqual(options.map((name) => `\`${name}\``).sort());
});

test('docs/export.md shows the warning that is given', async () => {
  const { warnings } = await exportDocument(await buildView({ pages: [{}] }), { format: 'csv' });
  expect(readText(PAGE)).toContain(`warnings: ${warnings![0]}`);
});
