import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { ledgerText } from './ledger.ts';
import { FIRST_INVOICE, sampleInvoice } from './sample-invoice.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`searching and asking${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const box = () => ui.page.getByLabel('Search the document');
  const matches = () => ui.page.locator('#panel-Search .match');
  const open = async (): Promise<string> => {
    const id = await ui.upload('invoice.pdf', sampleInvoice(FIRST_INVOICE));
    await ui.page.goto(`${ui.server.url}/#/files/${id}`);
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
    return id;
  };

  test('takes words, a pattern and a question in one box, and marks hits on the page and the rail', async () => {
    await open();
    await box().fill('shackle');
    await matches().first().waitFor(SLOW);
    await ui.page.locator('.page-mark.is-hit').waitFor();
    await ui.page.locator('.rail-mark.is-hit').click();
    await ui.page.locator('.page-target').waitFor();

    await box().fill('/HQ-\\d+/');
    await expect.poll(() => matches().locator('mark').allTextContents(), SLOW).toEqual([FIRST_INVOICE.number]);
    expect(await ui.page.getByLabel('Regular expression').isChecked()).toBe(true);

    await box().fill('What is the subtotal?');
    const answer = ui.page.locator('.answer').first();
    await expect.poll(() => answer.textContent(), SLOW).toContain(FIRST_INVOICE.subtotal);
    await answer.locator('.chip').first().click();
    await ui.page.locator('.page-target').waitFor();
  });

  test('looks through all files, and leads from one to another', async () => {
    const other = await ui.upload('harbour.csv', ledgerText());
    await open();
    await box().fill('Møller');
    await ui.page.getByLabel('Where to search').selectOption('all');
    await expect.poll(() => ui.page.locator('.hit-file').allTextContents(), SLOW).toContain('harbour.csv');
    await ui.page.locator(`a.match[href*="${other}"]`).first().click();
    await ui.expectHighlighted('B6');
    await ui.page.goto(`${ui.server.url}/#/`);
    await ui.page.locator('.found-everywhere .match').first().waitFor(SLOW);
  });
});
