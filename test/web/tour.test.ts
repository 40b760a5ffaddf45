import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectUpToDate } from '../docs/kept-up-to-date.ts';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { type Browser, findChromium, NO_BROWSER, openBrowser, watch } from './browser.ts';
import { VIEWS } from './views.ts';

const CHROMIUM = findChromium();
const UPDATE_COMMAND = 'UPDATE_DOCS=1 npx vitest run test/web/tour.test.ts';
const isUpdate = process.env['UPDATE_DOCS'] === '1';
const MAX_BYTES = 300_000;
const SIZE = { width: 1280, height: 800 };
const pictureAt = (name: string): string => fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What keeps people from using the page, by the rules of axe. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as {
    violations: readonly Finding[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.target.join(' ')} (${nodes.length}) ${nodes[0]!.failureSummary}`);
}

describe.skipIf(CHROMIUM === null)(`each view of the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
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
    data = mkdtempSync(join(tmpdir(), 'folio-tour-'));
    [server, browser] = await Promise.all([startServer(data), openBrowser(CHROMIUM!)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test.each(VIEWS)('$name: is drawn, complains of nothing, and can be used by everybody', async ({ name, prepare }) => {
    const page = await browser.context.newPage();
    await page.addInitScript("if (location.protocol.startsWith('http')) localStorage.clear()");
    const complaints = watch(page);
    try {
      await prepare({ page, url: server.url, upload });
      expect(await seriousFindings(page)).toEqual([]);
      if (isUpdate) {
        await page.waitForLoadState('networkidle');
        await page.mouse.move(600, 720);
        mkdirSync(dirname(pictureAt(name)), { recursive: true });
        await page.screenshot({ path: pictureAt(name), animations: 'disabled' });
      }
    } finally {
      await page.close();
    }
    expect(complaints).toEqual([]);
  });
});

describe.each(VIEWS)('the picture $name', ({ name, size = SIZE }) => {
  test('is there, of the size that the pages show, and light', () => {
    expect(existsSync(pictureAt(name)), `run ${UPDATE_COMMAND}`).toBe(true);
    const bytes = readFileSync(pictureAt(name));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height stand at the beginning of the header chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size.width, size.height]);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });
});

test('the tour shows each of them', () => {
  const parts = VIEWS.map(({ name, title, text }) =>
    [title && `## ${title}`, text, `![${title || 'The panel on a narrow screen'}](images/${name}.png)`]
      .filter(Boolean)
      .join('\n\n'),
  );
  const page = `# A tour of the inspector

The inspector is the page that the service shows at \`/\`. It needs nothing but the [HTTP interface](http.md), loads nothing from elsewhere, and
works under any path of a proxy. The pictures are taken by the tests.

${parts.join('\n\n')}
`;
  expectUpToDate('docs/tour.md', page, { command: UPDATE_COMMAND });
});

test('a check that looked at nothing would be noticed', async () => {
  expect(VIEWS.length).toBeGreaterThan(10);
  expect(axe.source).toContain('axe');
});
