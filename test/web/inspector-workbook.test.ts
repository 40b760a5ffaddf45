import { describe, expect, test } from 'vitest';
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
