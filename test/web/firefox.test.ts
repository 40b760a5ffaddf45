import { describe, expect, test } from 'vitest';
import { findFirefox, NO_FIREFOX } from './browser.ts';
import { useViews } from './use-views.ts';
import { VIEWS } from './views.ts';

const FIREFOX = findFirefox();

describe.skipIf(FIREFOX === null)(`in Firefox${FIREFOX === null ? ` (${NO_FIREFOX})` : ''}`, () => {
  const ui = useViews(FIREFOX!);

  test.each(VIEWS)('$name: works, and complains of nothing', async (view) => {
    await ui.onPage((page) => ui.show(view, page));
  });

  test('keeps the rows of a sheet in place that is higher than it can draw', async () => {
    const rows = Array.from({ length: 500_000 }, (_, i) => `${i + 1},row ${i + 1}`);
    const id = await ui.upload('long.csv', `id,name\n${rows.join('\n')}\n`);
    await ui.onPage(async (page) => {
      await page.goto(`${ui.url}/#/files/${id}`);
      await page.getByLabel('Go to cell').fill('B450001');
      await page.getByLabel('Go to cell').press('Enter');
      const cell = page.locator('#cell-B450001');
      await cell.waitFor();
      const [grid, box] = [await page.locator('.grid').boundingBox(), await cell.boundingBox()];
      expect(box!.y).toBeGreaterThan(grid!.y);
      expect(box!.y).toBeLessThan(grid!.y + grid!.height);
    });
  });
});
