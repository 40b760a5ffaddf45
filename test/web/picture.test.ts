import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startServer, uploadText } from '../support/server.ts';
import { findChromium, NO_BROWSER, openBrowser } from './browser.ts';
import { ledgerText } from './ledger.ts';
import { FIRST, PERMIT_SCHEMA, permitPdf } from './permit.ts';

const pictureAt = (name: string): string => fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));
const MAX_BYTES = 300_000;
const CHROMIUM = findChromium();
const isUpdate = process.env['UPDATE_DOCS'] === '1';

type Upload = (name: string, content: string | Uint8Array<ArrayBuffer>) => Promise<string>;

/** What is done before each picture is taken. */
const PICTURES: Readonly<Record<string, (page: Page, url: string, upload: Upload) => Promise<void>>> = {
  inspector: async (page, url, upload) => {
    await upload('stock-list.csv', 'item,stock\nrope,4\nbuoy,12\n');
    await upload('cash-book-2025.csv', 'date,entry,amount\n2025-03-01,Rent,-1200.00\n');
    await page.goto(`${url}/#/files/${await upload('invoice-0417.csv', ledgerText())}`);
    await page.getByRole('tab', { name: 'Extract' }).click();
    await page.getByLabel('Schema').selectOption('invoice');
    await page.getByRole('button', { name: 'Extract', exact: true }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.locator('.verdict').waitFor();
    await page.locator('[data-field=total] .match').click();
    await page.locator('.target-mark').waitFor();
  },
  'inspector-teaching': async (page, url, upload) => {
    const schema = JSON.parse(PERMIT_SCHEMA) as object;
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/v1/schemas`, { method: 'POST', headers, body: JSON.stringify(schema) });
    await page.goto(`${url}/#/files/${await upload('permit-1.pdf', permitPdf(FIRST))}`);
    await page.getByRole('img', { name: 'Page 1' }).waitFor();
    await page.getByRole('tab', { name: 'Extract' }).click();
    await page.getByLabel('Schema').selectOption('permit');
    await page.getByRole('button', { name: 'Extract', exact: true }).click();
    await page.getByRole('button', { name: 'Correct mark' }).click();
    await page.getByLabel('Right value of mark').fill(FIRST.mark);
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByRole('button', { name: 'Correct given' }).click();
    const words = page.locator('.page-word');
    await words.first().waitFor();
    for (let i = 0; (await page.getByLabel('Right value of given').inputValue()) !== FIRST.given; i++)
      await words.nth(i).click();
  },
};

describe.each(Object.entries(PICTURES))('the picture %s', (name, prepare) => {
  const path = pictureAt(name);

  test.runIf(isUpdate)('is taken anew', async () => {
    expect(CHROMIUM, NO_BROWSER).not.toBeNull();
    const data = mkdtempSync(join(tmpdir(), 'folio-picture-'));
    const [server, browser] = await Promise.all([startServer(data), openBrowser(CHROMIUM!)]);
    try {
      const page = await browser.context.newPage();
      await prepare(page, server.url, async (file, content) => {
        const { id } = (await (await uploadText(server.url, file, content)).json()) as { id: string };
        return id;
      });
      await page.mouse.move(600, 720);
      mkdirSync(dirname(path), { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
    } finally {
      await browser.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });

  test('is there, of the size that the pages show, and light', () => {
    expect(existsSync(path), 'run UPDATE_DOCS=1 npx vitest run test/web/picture.test.ts').toBe(true);
    const bytes = readFileSync(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height stand at the beginning of the header chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 800]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });
});
