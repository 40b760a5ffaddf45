import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { type Browser, openBrowser, watch } from './browser.ts';

export interface Inspector {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** A new page for each test. */
  readonly page: Page;
  /** What the page complains of; a test that leaves any fails. */
  readonly complaints: string[];
  /** Takes back complaints that the test has brought about. */
  forgive(part: string): void;
  /** Puts a file into the service past the page. */
  upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string>;
  open(id: string, query?: string): Promise<void>;
  tab(name: string): Promise<void>;
  cellAt(name: string): Locator;
  cellBar(): Locator;
  hash(): string;
  /** The highlight lies over that cell, and the cell is in the grid's view. */
  expectHighlighted(name: string): Promise<void>;
}

export const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Each test begins as a new reader of the page; what it has the page keep stays until its end. */
const FORGET =
  "if (location.protocol.startsWith('http') && !sessionStorage.getItem('begun')) { localStorage.clear(); sessionStorage.setItem('begun', '1'); }";

/** A server, a browser and, for each test, a page of its own that must not complain. */
export function useInspector(chromium: string): Inspector {
  let data: string;
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'folio-web-'));
    [server, browser] = await Promise.all([startServer(data), openBrowser(chromium)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  beforeEach(async () => {
    page = await browser.context.newPage();
    await page.addInitScript(FORGET);
    complaints = watch(page);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  const cellAt = (name: string): Locator => page.locator(`#cell-${name}`);
  const hash = (): string => new URL(page.url()).hash;
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    get page() {
      return page;
    },
    get complaints() {
      return complaints;
    },
    forgive: (part) => {
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(part)));
    },
    upload: async (name, content) =>
      ((await (await uploadText(server.url, name, content)).json()) as { id: string }).id,
    open: async (id, query = '') => {
      await page.goto(`${server.url}/#/files/${id}${query}`);
      await page.locator('.cell.is-string, .cell.is-number').first().waitFor();
    },
    tab: (name) => page.getByRole('tab', { name }).click(),
    cellAt,
    cellBar: () => page.getByLabel('Content of the cell'),
    hash,
    expectHighlighted: async (name) => {
      await expect.poll(hash).toContain(`!${name}`);
      await cellAt(name).waitFor();
      const mark = page.locator('.target-mark');
      await expect
        .poll(async () => {
          const [over, cell] = [await mark.boundingBox(), await cellAt(name).boundingBox()];
          return over && cell && Math.max(Math.abs(over.x - cell.x), Math.abs(over.y - cell.y));
        })
        .toBeLessThan(2);
      const [grid, box] = [(await page.locator('.grid').boundingBox())!, (await mark.boundingBox())!];
      expect(box.y).toBeGreaterThanOrEqual(grid.y);
      expect(box.y + box.height).toBeLessThanOrEqual(grid.y + grid.height);
    },
  };
}
