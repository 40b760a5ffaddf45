import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectUpToDate } from '../docs/kept-up-to-date.ts';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useViews } from './use-views.ts';
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
  const ui = useViews(CHROMIUM!);

  test.each(VIEWS)('$name: is drawn, complains of nothing, and can be used by everybody', async (view) => {
    await ui.onPage(async (page) => {
      await ui.show(view, page);
      expect(await seriousFindings(page)).toEqual([]);
      if (isUpdate) {
        await page.waitForLoadState('networkidle');
        await page.mouse.move(600, 720);
        mkdirSync(dirname(pictureAt(view.name)), { recursive: true });
        await page.screenshot({ path: pictureAt(view.name), animations: 'disabled' });
      }
    });
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
