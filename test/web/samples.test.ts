import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { FIRST_INVOICE, sampleInvoice } from './sample-invoice.ts';

test('the invoice that the page offers to try is the one that is written here', () => {
  const path = join(PROJECT_ROOT, 'web/samples/invoice.pdf');
  const bytes = Buffer.from(sampleInvoice(FIRST_INVOICE));
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, bytes);
  expect(existsSync(path) && readFileSync(path).equals(bytes)).toBe(true);
});
