import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { type Browser, openBrowser, watch } from './browser.ts';
import type { VIEWS } from './views.ts';

type View = (typeof VIEWS)[number];

/** A server and a browser for the tests of a file, which goes from view to view: each on a page of its own, which must complain of nothing. */
export function useViews(path: string) {
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
    data = mkdtempSync(join(tmpdir(), 'folio-views-'));
    [server, browser] = await Promise.all([startServer(data), openBrowser(path)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
    upload,
    onPage: async (look: (page: Page) => Promise<void>): Promise<void> => {
      const page = await browser.context.newPage();
      await page.addInitScript("if (location.protocol.startsWith('http')) localStorage.clear()");
      const complaints = watch(page);
      try {
        await look(page);
      } finally {
        await page.close();
      }
      expect(complaints).toEqual([]);
    },
    show: ({ prepare }: Pick<View, 'prepare'>, page: Page) => prepare({ page, url: server.url, upload }),
  };
}
