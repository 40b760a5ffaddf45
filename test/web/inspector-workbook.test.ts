import { describe, expect, test } from 'vitest';
import { buildXlsx } from '../support/xlsx/index.ts';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { modelWorkbook } from './model-workbook.ts';

const CHROMIUM = findChromium();

describe.skipIf(CHROMIUM === null)(`a workbook in the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const openModel = async (query = ''): Promise<void> => ui.open(await ui.upload('model.xlsx', modelWorkbook()), query);

  test('shows texts as Excel does, merged cells as one, and what is hidden as such', async () => {
    await openModel();
    expect(await ui.cellAt('E4').textContent()).toBe('1,157.63');
    const title = ui.page.locator('.is-merged');
    expect(await title.textContent()).toBe('Projection of sales');
    const [merged, last] = [(await title.boundingBox())!, (await ui.cellAt('E3').boundingBox())!];
    expect(Math.abs(merged.x + merged.width - last.x - last.width)).toBeLessThan(2);
    await ui.page.mouse.click(last.x + 5, merged.y + 5);
    await expect.poll(() => ui.page.getByLabel('Go to cell').inputValue()).toBe('A1');
    await ui.page.locator('.grid').focus();
    await ui.page.keyboard.press('ArrowDown');
    await expect.poll(() => ui.page.getByLabel('Go to cell').inputValue()).toBe('A2');
    expect(await ui.page.locator('.head.is-hidden').allTextContents()).toEqual(['D', '7']);
    expect(await ui.cellAt('D5').getAttribute('class')).toContain('is-hidden');
    await ui.page.getByRole('button', { name: 'Old rates hidden' }).waitFor();
  });

  test('follows a formula to what it depends on, and back to what uses that', async () => {
    await openModel();
    await ui.tab('Cell');
    await ui.page.getByText('Select a cell').waitFor();
    await ui.cellAt('C4').click();
    const panel = ui.page.locator('#panel-Cell');
    await panel.getByText('=B4*(1+Growth)').waitFor();
    const links = (name: string) => panel.getByRole('list', { name }).locator('.snippet').allTextContents();
    expect(await links('Depends on')).toEqual(['Model!B4', 'Growth']);
    expect(await links('Used by')).toContain('Model!C5');
    await panel.getByRole('button', { name: 'Growth' }).click();
    await ui.expectHighlighted('B2');
    expect(ui.hash()).toContain('Inputs!B2');
    await panel.getByText('No formula.').waitFor();
    await expect.poll(() => links('Used by')).toEqual(['Model!C4:E4']);
  });

  test('draws arrows to what a formula depends on and to what uses it, and walks along them by click and by key', async () => {
    await openModel();
    await ui.cellAt('C4').click();
    const arrows = ui.page.locator('.formula-arrows');
    const go = ui.page.getByLabel('Go to cell');
    // B4 and the name Growth before it; D4, C5 and others behind.
    await arrows.getByRole('button', { name: 'Depends on Model!B4' }).waitFor();
    expect(await arrows.locator('line').count()).toBeGreaterThan(2);
    const line = (await arrows.locator('.is-precedent line').first().boundingBox())!;
    const [from, to] = [(await ui.cellAt('B4').boundingBox())!, (await ui.cellAt('C4').boundingBox())!];
    expect(Math.abs(line.x - from.x - from.width / 2)).toBeLessThan(3);
    expect(Math.abs(line.x + line.width - to.x - to.width / 2)).toBeLessThan(3);
    await arrows.getByRole('button', { name: 'Growth' }).click();
    await ui.expectHighlighted('B2');
    expect(ui.hash()).toContain('Inputs!B2');
    await ui.page.goBack();
    await expect.poll(() => go.inputValue()).toBe('C4');
    await arrows.getByRole('button', { name: 'Depends on Model!B4' }).waitFor();
    await ui.page.locator('.grid').focus();
    await ui.page.keyboard.press('[');
    await expect.poll(() => go.inputValue()).toBe('B4');
    await arrows.getByRole('button', { name: 'Used by Model!C4' }).waitFor();
    await ui.page.keyboard.press(']');
    await expect.poll(() => go.inputValue()).toBe('C4');
  });

  test('shows cells as the file formats them, and columns as wide', async () => {
    await openModel();
    const style = (cell: string, property: string) =>
      ui.cellAt(cell).evaluate((element, name) => getComputedStyle(element as never).getPropertyValue(name), property);
    await expect.poll(() => style('A3', 'background-color')).toBe('rgb(221, 235, 247)');
    expect(await style('A3', 'font-weight')).toBe('700');
    // Dark letters on a light fill, whatever the colours of the page.
    expect(await style('A3', 'color')).toBe('rgb(0, 0, 0)');
    expect(await style('A4', 'font-weight')).toBe('400');
    // 24 digits of seven pixels, and five more.
    expect((await ui.cellAt('A4').boundingBox())!.width).toBeCloseTo(168, 0);
  });

  test('keeps frozen rows and columns in sight while the rest moves under them', async () => {
    const cells = Object.fromEntries(
      Array.from({ length: 200 }, (_, row) =>
        ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'].map((col) => [
          `${col}${row + 1}`,
          row === 0 ? `Head ${col}` : `${col} of ${row + 1}`,
        ]),
      ).flat(),
    );
    const head =
      '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews>';
    await ui.open(
      await ui.upload('frozen.xlsx', new Uint8Array(buildXlsx({ sheets: [{ name: 'Data', head, cells }] }))),
    );
    const before = { head: (await ui.cellAt('C1').boundingBox())!, side: (await ui.cellAt('A5').boundingBox())! };
    await ui.page
      .locator('.grid')
      .evaluate((grid) => (grid as unknown as { scrollTo(x: number, y: number): void }).scrollTo(400, 2200));
    await ui.cellAt('H105').waitFor();
    await expect.poll(async () => (await ui.cellAt('H1').boundingBox())?.y).toBe(before.head.y);
    expect((await ui.cellAt('A105').boundingBox())!.x).toBe(before.side.x);
    expect(
      await ui.page.locator('.cell').evaluateAll((all) => new Set(all.map(({ id }) => id)).size === all.length),
    ).toBe(true);
    // A click on what stands still chooses that, and not what is under it.
    const corner = (await ui.cellAt('A1').boundingBox())!;
    await ui.page.mouse.click(corner.x + 5, corner.y + 5);
    await expect.poll(() => ui.page.getByLabel('Go to cell').inputValue()).toBe('A1');
    await ui.page.mouse.click(corner.x + 5, corner.y + 22 * 3);
    await expect.poll(() => ui.page.getByLabel('Go to cell').inputValue()).toMatch(/^A10\d$/);
  });

  test('marks a comment and says it in full', async () => {
    await openModel('?cell=Inputs!B2');
    await ui.expectHighlighted('B2');
    expect(await ui.cellAt('B2').getAttribute('class')).toContain('has-comment');
    await expect
      .poll(() => ui.page.locator('.cell-facts').getAttribute('title'))
      .toContain('comment: Agreed with the board in March.');
  });

  test('lists its tables, and leads from a search to the cell on its sheet', async () => {
    await openModel();
    await ui.tab('Tables');
    await ui.page.getByRole('button', { name: 'Assumptions' }).click();
    await expect.poll(ui.hash).toMatch(/Inputs!A1:B3$/);
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').fill('total profit');
    await ui.page.locator('#panel-Search .match').first().click();
    await ui.expectHighlighted('A9');
  });

  test('has no panel for formulas where a format has none', async () => {
    await ui.open(await ui.upload('plain.csv', 'a,b\n1,2\n'));
    const panels = ui.page.getByRole('tablist', { name: 'Panels' }).getByRole('tab');
    expect(await panels.allTextContents()).not.toContain('Cell');
    expect(await panels.count()).toBeGreaterThan(5);
  });
});
