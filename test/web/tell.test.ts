import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { ledgerText } from './ledger.ts';
import { modelWorkbook } from './model-workbook.ts';
import { FIRST_INVOICE, sampleInvoice } from './sample-invoice.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`what the inspector tells${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const panel = (name: string) => ui.page.locator(`#panel-${name}`);
  const button = (name: string) => ui.page.getByRole('button', { name, exact: true });

  test('offers samples where there is nothing, and opens the one that is tried', async () => {
    await ui.page.goto(ui.server.url);
    expect(await ui.page.locator('.samples li').count()).toBe(8);
    await ui.page.getByRole('button', { name: /letter\.rtf/ }).click();
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
  });

  test('tells findings, chunks, Markdown, JSON and lines of code', async () => {
    await ui.open(await ui.upload('model.xlsx', modelWorkbook()));
    await ui.tab('Audit');
    await panel('Audit').locator('.verdict').waitFor(SLOW);
    await panel('Audit').locator('.chip').first().click();
    await ui.page.locator('.target-mark').waitFor();
    await ui.tab('Chunks');
    await panel('Chunks').locator('.chunk').first().waitFor(SLOW);
    await panel('Chunks').getByLabel('Tokens at most').selectOption('100');
    await ui.tab('Data');
    await expect.poll(() => panel('Data').locator('.source').textContent(), SLOW).toContain('|');
    await button('JSON').click();
    await expect.poll(() => panel('Data').locator('.source').textContent(), SLOW).toContain('"cells"');
    await button('TypeScript').click();
    await expect.poll(() => panel('Data').locator('.source').textContent()).toContain('await document.chunks()');
  });

  test('takes several files, a folder and what is pasted, and filters and sorts the list', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-folder-'));
    mkdirSync(join(folder, 'in'));
    for (const name of ['a10.csv', 'a9.csv', 'in/deep.csv', '.hidden']) writeFileSync(join(folder, name), 'a,b\n1,2\n');
    await ui.page.goto(ui.server.url);
    await ui.page.getByLabel('Folder to upload').setInputFiles(folder);
    const names = () => ui.page.locator('.file .file-name').allTextContents();
    await expect.poll(async () => (await names()).filter((name) => /^(a|deep)/.test(name)).length, SLOW).toBe(3);
    expect(await names()).not.toContain('.hidden');
    await ui.page.evaluate(
      "(() => { const d = new DataTransfer(); d.items.add(new File(['x,y\\n3,4\\n'], 'pasted.csv')); dispatchEvent(new ClipboardEvent('paste', { clipboardData: d })); })()",
    );
    await ui.page.getByRole('heading', { name: 'pasted.csv' }).waitFor(SLOW);
    await ui.page.getByLabel('Filter files').fill('a csv');
    await ui.page.getByLabel('Sort files').selectOption('name');
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['a9.csv', 'a10.csv']);
    rmSync(folder, { recursive: true });
  });

  test('compares two versions side by side, and walks from change to change', async () => {
    const before = await ui.upload('first.pdf', sampleInvoice(FIRST_INVOICE));
    const after = await ui.upload('second.pdf', sampleInvoice({ ...FIRST_INVOICE, due: '9 June 2026', slip: 'BS-1' }));
    await ui.page.goto(`${ui.server.url}/#/files/${after}`);
    await ui.tab('Compare');
    await panel('Compare').locator(`a[href*="${before}"]`).click();
    await expect.poll(() => ui.page.locator('.change').count(), SLOW).toBe(2);
    await ui.page.locator('.compare-side').nth(1).locator('.page-target').waitFor(SLOW);
    const current = () => ui.page.locator('.change[aria-current=true]').textContent();
    const first = await current();
    await ui.page.keyboard.press('n');
    await expect.poll(current).not.toBe(first);
    expect(await ui.page.locator('.compare-side').nth(0).locator('.page-mark.is-change').count()).toBe(2);
  });

  test('compares two sheets', async () => {
    const before = await ui.upload('first.csv', ledgerText());
    const after = await ui.upload('second.csv', ledgerText({ total: 6000 }));
    await ui.page.goto(`${ui.server.url}/#/compare/${before}/${after}`);
    await ui.page.locator('.change').first().waitFor(SLOW);
    await ui.page.locator('.compare-side').nth(1).locator('.target-mark').waitFor(SLOW);
  });
});
