import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { csvFile, useInspector } from './inspector.ts';
import { ledgerText } from './ledger.ts';
import { FIRST_INVOICE, sampleInvoice } from './sample-invoice.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`the inspector is well made${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const openInvoice = async (): Promise<void> => {
    const id = await ui.upload('invoice.pdf', sampleInvoice(FIRST_INVOICE));
    await ui.page.goto(`${ui.server.url}/#/files/${id}`);
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
  };

  test.each([
    [360, 740],
    [768, 1024],
    [1024, 700],
    [3840, 2160],
  ])('at %i by %i nothing is cut off, and all is within reach', async (width, height) => {
    await ui.page.setViewportSize({ width, height });
    await openInvoice();
    const isWide = () => ui.page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(await isWide()).toBe(false);
    if (width < 900) await ui.page.getByRole('button', { name: 'Panel', exact: true }).click();
    await ui.tab('Export');
    const last = ui.page.getByRole('button', { name: 'Original' });
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
    expect(await isWide()).toBe(false);
    if (width < 900) {
      await ui.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Files' }).click();
      await ui.page.getByRole('button', { name: 'Upload' }).waitFor();
    }
  });

  test('has the colours that are asked for, and keeps them', async () => {
    const ground = () => ui.page.evaluate('getComputedStyle(document.body).backgroundColor') as Promise<string>;
    await ui.page.emulateMedia({ colorScheme: 'light' });
    await ui.page.goto(ui.server.url);
    const light = await ground();
    await ui.page.getByLabel('Colours').selectOption('dark');
    await expect.poll(ground).not.toBe(light);
    await ui.page.reload();
    expect(await ground()).not.toBe(light);
    await ui.page.emulateMedia({ colorScheme: 'dark' });
    await ui.page.getByLabel('Colours').selectOption('light');
    await expect.poll(ground).toBe(light);
  });

  test('moves nothing while a page comes in', async () => {
    await ui.page.addInitScript(
      'globalThis.moved = 0; new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) moved += value; }).observe({ type: "layout-shift", buffered: true })',
    );
    await openInvoice();
    await ui.page.locator('.text-layer span').first().waitFor(SLOW);
    expect(await ui.page.evaluate('moved')).toBeLessThan(0.05);
  });

  describe('under a path of a proxy', () => {
    let proxy: Server;
    let address: string;
    beforeAll(async () => {
      // Takes the prefix off, as proxies are told to.
      proxy = createServer((asked, answer) => {
        if (!asked.url!.startsWith('/tools/folio/')) return answer.writeHead(404).end();
        const to = new URL(asked.url!.slice('/tools/folio'.length), ui.server.url);
        const passed = request(to, { method: asked.method!, headers: asked.headers }, (given) => {
          answer.writeHead(given.statusCode!, given.headers);
          given.pipe(answer);
        });
        asked.pipe(passed);
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => proxy.once('listening', resolve));
      address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/tools/folio/`;
    });
    afterAll(() => proxy.close());

    test('finds its parts and the service', async () => {
      await ui.page.goto(address);
      await ui.page.getByLabel('Files to upload').setInputFiles(csvFile('below.csv', ledgerText()));
      await ui.cellAt('E9').waitFor(SLOW);
      expect(
        await ui.page
          .getByRole('link', { name: 'Reference' })
          .evaluate((link) => String((link as unknown as { href: string }).href)),
      ).toBe(`${address}docs`);
    });
  });
});
