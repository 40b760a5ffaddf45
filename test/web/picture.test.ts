import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startServer, uploadText } from '../support/server.ts';
import { findChromium, NO_BROWSER, openBrowser } from './browser.ts';
import { ledgerText } from './ledger.ts';

const PICTURE = fileURLToPath(new URL('../../docs/images/inspector.png', import.meta.url));
const MAX_BYTES = 300_000;
const CHROMIUM = findChromium();
const isUpdate = process.env['UPDATE_DOCS'] === '1';

describe('the picture of the inspector', () => {
  test.runIf(isUpdate)('is taken anew', async () => {
    expect(CHROMIUM, NO_BROWSER).not.toBeNull();
    const data = mkdtempSync(join(tmpdir(), 'folio-picture-'));
    const [server, browser] = await Promise.all([startServer(data), openBrowser(CHROMIUM!)]);
    try {
      await uploadText(server.url, 'stock-list.csv', 'item,stock\nrope,4\nbuoy,12\n');
      await uploadText(server.url, 'cash-book-2025.csv', 'date,entry,amount\n2025-03-01,Rent,-1200.00\n');
      const { id } = (await (await uploadText(server.url, 'invoice-0417.csv', ledgerText())).json()) as { id: string };
      const page = await browser.context.newPage();
      await page.goto(`${server.url}/#/files/${id}`);
      await page.getByRole('tab', { name: 'Extract' }).click();
      await page.getByLabel('Schema').selectOption('invoice');
      await page.getByRole('button', { name: 'Extract' }).click();
      await page.getByRole('button', { name: 'Validate' }).click();
      await page.locator('.verdict').waitFor();
      await page.locator('[data-field=total] .match').click();
      await page.locator('.target-mark').waitFor();
      await page.mouse.move(600, 720);
      mkdirSync(dirname(PICTURE), { recursive: true });
      await page.screenshot({ path: PICTURE, animations: 'disabled' });
    } finally {
      await browser.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });

  test('is there, of the size that the README shows, and light', () => {
    expect(existsSync(PICTURE), 'run UPDATE_DOCS=1 npx vitest run test/web/picture.test.ts').toBe(true);
    const bytes = readFileSync(PICTURE);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height stand at the beginning of the header chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 800]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });
});
