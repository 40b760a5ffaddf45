import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { type Browser, findFirefox, NO_FIREFOX, openFirefox, watch } from './browser.ts';
import { VIEWS } from './views.ts';

const FIREFOX = findFirefox();

describe.skipIf(FIREFOX === null)(`in Firefox${FIREFOX === null ? ` (${NO_FIREFOX})` : ''}`, () => {
  let data: string;
  let server: RunningServer;
  let browser: Browser;
  const uploaded = new Map<string, string>();
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> => {
    let id = uploaded.get(name);
    if (id === undefined) {
      ({ id } = (await (await uploadText(server.url, name, content)).json()) as { id: string });
      uploaded.set(name, id);
    }
    return id;
  };
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'folio-firefox-'));
    [server, browser] = await Promise.all([startServer(data), openFirefox(FIREFOX!)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test.each(VIEWS)('$name: works, and complains of nothing', async ({ prepare }) => {
    const page = await browser.context.newPage();
    await page.addInitScript("if (location.protocol.startsWith('http')) localStorage.clear()");
    const complaints = watch(page);
    try {
      await prepare({ page, url: server.url, upload });
    } finally {
      await page.close();
    }
    expect(complaints).toEqual([]);
  });

  test('keeps the rows of a sheet in place that is higher than it can draw', async () => {
    const page = await browser.context.newPage();
    try {
      const rows = Array.from({ length: 500_000 }, (_, i) => `${i + 1},row ${i + 1}`);
      const id = await upload('long.csv', `id,name\n${rows.join('\n')}\n`);
      await page.goto(`${server.url}/#/files/${id}`);
      await page.getByLabel('Go to cell').fill('B450001');
      await page.getByLabel('Go to cell').press('Enter');
      const cell = page.locator('#cell-B450001');
      await cell.waitFor();
      const [grid, box] = [await page.locator('.grid').boundingBox(), await cell.boundingBox()];
      expect(box!.y).toBeGreaterThan(grid!.y);
      expect(box!.y).toBeLessThan(grid!.y + grid!.height);
    } finally {
      await page.close();
    }
  });
});
