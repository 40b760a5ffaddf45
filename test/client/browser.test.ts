import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { findChromium, NO_BROWSER, openBrowser } from '../web/browser.ts';

/** Minified and compressed, in bytes. */
const LARGEST_BUNDLE = 10 * 1024;

/** What a page has and the client may use. No `process` is among it. */
const PAGE_GLOBALS = {
  ...{ fetch, Blob, File, FormData, URL, URLSearchParams, AbortController, ReadableStream, Response },
  ...{ TextEncoder, TextDecoder, crypto, setTimeout, clearTimeout },
};

const SCRIPT = `(async () => {
  const client = folioscope.createClient();
  const doc = await client.upload(new File(['Name,Age\\nAnn,5\\nBob,7\\n'], 'people.csv'));
  const found = [];
  for await (const { cell } of doc.search('bob')) found.push(cell);
  const markdown = await doc.export('markdown').text();
  const wrong = await doc.page(9).catch((error) => error.code);
  const path = await client.upload('people.csv').catch((error) => error.message);
  await doc.delete();
  return JSON.stringify({ found, markdown, wrong, path });
})()`;

const EXPECTED = {
  found: ['A3'],
  markdown: expect.stringContaining('| Bob | 7 |'),
  wrong: 'page_not_found',
  path: expect.stringContaining('no paths in a browser'),
};

let data: string;
let server: RunningServer;
let bundle: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'folio-client-'));
  server = await startServer(data);
  bundle = await bundleClient();
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** As a page would get it: one script, in which a built-in module of Node is a fault. */
async function bundleClient(): Promise<string> {
  const faults: string[] = [];
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: PROJECT_ROOT,
    build: {
      write: false,
      minify: true,
      lib: { entry: join(PROJECT_ROOT, 'dist/client/index.js'), formats: ['iife'], name: 'folioscope' },
      rollupOptions: { onwarn: ({ message }) => faults.push(message) },
    },
  });
  expect(faults).toEqual([]);
  const [{ output }] = built as { output: { code: string }[] }[] as [{ output: [{ code: string }] }];
  return output[0].code;
}

describe('the client in a browser', () => {
  test('is small and brings nothing of Node', () => {
    expect(bundle).not.toMatch(/\brequire\(|from\s*["']node:|__vite-browser-external/);
    expect(gzipSync(bundle).length).toBeLessThan(LARGEST_BUNDLE);
  });

  test('works with what a page has', async () => {
    const context = createContext({ ...PAGE_GLOBALS, location: { origin: server.url } });
    runInContext(bundle, context);
    expect(JSON.parse((await runInContext(SCRIPT, context)) as string)).toEqual(EXPECTED);
  });

  const chromium = findChromium();
  test.skipIf(chromium === null)(`works in a page (${NO_BROWSER})`, async () => {
    const browser = await openBrowser(chromium!);
    try {
      const page = await browser.context.newPage();
      await page.route('**/blank', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }),
      );
      await page.goto(`${server.url}/blank`);
      const said = await page.evaluate(`(() => { ${bundle}; return ${SCRIPT}; })()`);
      expect(JSON.parse(said as string)).toEqual(EXPECTED);
    } finally {
      await browser.close();
    }
  });
});
