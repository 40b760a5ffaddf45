import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { ledgerText, longText, SUBTOTAL, TAX } from './ledger.ts';

const CHROMIUM = findChromium();
/** Higher, at 22 pixels a row, than any browser draws. */
const MANY_ROWS = 1_000_000;

describe.skipIf(CHROMIUM === null)(`a document in the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);

  test('finds as one types, and leads to the cell', async () => {
    await ui.open(await ui.upload('search.csv', ledgerText()));
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').pressSequentially('moller', { delay: 20 });
    const match = ui.page.locator('#panel-Search .match');
    // What the first letters find may be shown before.
    await expect.poll(() => match.locator('mark').allTextContents()).toEqual(['Møller']);
    await match.first().click();
    await ui.expectHighlighted('B6');
    await expect.poll(() => ui.cellBar().textContent()).toBe('Møller Marine A/S');
  });

  test('says so where a search finds nothing, or cannot be', async () => {
    await ui.open(await ui.upload('nothing.csv', ledgerText()));
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').fill('submarine');
    await ui.page.getByText('No matches.').waitFor();
    await ui.page.getByLabel('Regular expression').check();
    await ui.page.getByLabel('Search the document').fill('(');
    await ui.page.locator('#panel-Search').getByRole('alert').waitFor();
  });

  test('leads to the range of a table', async () => {
    await ui.open(await ui.upload('tables.csv', ledgerText()));
    await ui.tab('Tables');
    const tables = ui.page.locator('#panel-Tables .match');
    await tables.nth(1).click();
    await expect.poll(ui.hash).toMatch(/!A8:E20$/);
    const [mark, first, last] = await Promise.all(
      [ui.page.locator('.target-mark'), ui.cellAt('A8'), ui.cellAt('E20')].map((found) => found.boundingBox()),
    );
    expect(Math.abs(mark!.x - first!.x) + Math.abs(mark!.y - first!.y)).toBeLessThan(3);
    expect(Math.abs(mark!.y + mark!.height - last!.y - last!.height)).toBeLessThan(3);
  });

  test('opens at the place that its address names', async () => {
    const id = await ui.upload('linked.csv', longText(3000));
    await ui.open(id, '?cell=linked!B2500');
    await ui.expectHighlighted('B2500');
    await expect.poll(() => ui.cellBar().textContent()).toBe('row 2499');
    await ui.page.goto('about:blank');
    await ui.open(id, '?cell=B7');
    await ui.cellAt('B7').waitFor();
    await expect.poll(() => ui.cellBar().textContent()).toBe('row 6');
  });

  test('shows a sheet higher than a browser can draw', async () => {
    const id = await ui.upload('long.csv', longText(MANY_ROWS));
    await ui.open(id);
    await expect.poll(() => ui.page.locator('.size').textContent()).toBe('1,000,001 × 2');
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').fill('row 777777');
    await ui.page.locator('#panel-Search .match').first().click();
    await ui.expectHighlighted('B777778');

    const top = async () => Number(await ui.page.locator('.number').first().textContent());
    const before = await top();
    await ui.page.locator('.grid').hover();
    await ui.page.mouse.wheel(0, 220);
    await expect.poll(top).toBe(before + 10);

    await ui.page.locator('.grid').focus();
    await ui.page.keyboard.press('Control+End');
    await expect.poll(() => ui.cellBar().textContent()).toBe(`row ${MANY_ROWS}`);
    await ui.page.keyboard.press('Control+Home');
    await expect.poll(() => ui.cellBar().textContent()).toBe('id');
    await ui.page.evaluate("{ const g = document.querySelector('.grid'); g.scrollTop = g.scrollHeight / 2; }");
    await expect.poll(async () => Math.round((await top()) / 10_000)).toBe(50);
  });

  test('is walked with the keyboard alone', async () => {
    await ui.open(await ui.upload('keys.csv', ledgerText()));
    const name = ui.page.getByLabel('Go to cell');
    await name.fill('d10');
    await name.press('Enter');
    await expect.poll(() => ui.cellBar().textContent()).toBe('41.25');
    await ui.page.keyboard.press('Tab');
    await ui.page.keyboard.press('ArrowRight');
    await ui.page.keyboard.press('ArrowDown');
    await expect.poll(() => name.inputValue()).toBe('E11');
    expect(ui.hash()).toContain('!E11');
    await expect.poll(() => ui.page.locator('.grid').getAttribute('aria-activedescendant')).toBe('cell-E11');
    await ui.page.keyboard.press('Control+c');
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').focus();
    await ui.page.keyboard.press('Control+v');
    await expect.poll(() => ui.page.getByLabel('Search the document').inputValue()).toBe('237.00');
    await name.fill('Z99');
    await name.press('Enter');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await ui.page.getByRole('tab', { name: 'Search' }).focus();
    await ui.page.keyboard.press('ArrowRight');
    await expect.poll(() => ui.page.getByRole('tab', { name: 'Extract' }).getAttribute('aria-selected')).toBe('true');
  });

  test('profiles a document', async () => {
    await ui.open(await ui.upload('profile.csv', ledgerText()));
    const text = ui.page.locator('#panel-Profile');
    await text.getByText('Confidence').waitFor();
    const shown = await text.textContent();
    expect(shown).toMatch(/Kindinvoice/);
    expect(shown).toMatch(/Tables3/);
    expect(shown).toMatch(/All \d+ characters of the file are in the document/);
    expect(shown).toMatch(/encodingutf-8/);
  });

  test('extracts a table, and leads to each of its cells', async () => {
    await ui.open(await ui.upload('table.csv', ledgerText()));
    await ui.tab('Extract');
    await ui.page.getByLabel('Schema').selectOption('table');
    await ui.page.getByRole('button', { name: 'Extract' }).click();
    const headers = ui.page.locator('[data-field=headers]');
    await headers.locator('.match').click();
    await expect.poll(() => ui.page.locator('.target-mark').count()).toBe(1);
    await headers.getByRole('button', { name: /citations/ }).click();
    await headers.locator('.leaf', { hasText: 'Unit price' }).click();
    await ui.expectHighlighted('D8');
    await expect.poll(() => ui.cellAt('D9').getAttribute('class')).toContain('is-cited');
  });

  test('extracts by a schema of one’s own, shows where values stand, and validates', async () => {
    await ui.open(await ui.upload('custom.csv', ledgerText()));
    await ui.tab('Extract');
    await ui.page.getByLabel('Schema').selectOption('custom');
    await ui.page.getByRole('button', { name: 'JSON', exact: true }).click();
    const fields = [
      { name: 'total', type: 'number', required: true },
      { name: 'captain', type: 'string', required: true },
    ];
    const schema = ui.page.getByLabel('Custom schema');
    await schema.fill('{ not json');
    await ui.page.getByRole('button', { name: 'Extract' }).click();
    await ui.page.getByText('The schema is not JSON.').waitFor();
    await schema.fill(JSON.stringify({ name: 'mine', fields }));
    await ui.page.getByRole('button', { name: 'Extract' }).click();
    const total = ui.page.locator('[data-field=total]');
    await total.waitFor();
    expect(await total.locator('.field-value').textContent()).toBe(String(SUBTOTAL + TAX));
    await total.locator('.match').click();
    await ui.expectHighlighted('E24');
    await expect
      .poll(() => ui.page.locator('.match[aria-current=true] .field-name').allTextContents())
      .toEqual(['total']);
    await expect.poll(() => ui.page.locator('[data-field=captain]').textContent()).toContain('absent');
    await ui.page.getByRole('button', { name: 'Validate' }).click();
    const check = ui.page.locator('.check.is-error');
    await check.waitFor();
    expect(await check.textContent()).toMatch(/required field.*captain/);
    await expect.poll(() => ui.page.locator('.verdict').textContent()).toMatch(/^Not valid: 1 error,/);
  });

  test('shows what else a value could be, and leads there', async () => {
    await ui.open(await ui.upload('either.csv', 'Colour,Colour\nCode,red\nTotal,12\nTotal,40\n'));
    await ui.tab('Extract');
    await ui.page.getByLabel('Schema').selectOption('custom');
    await ui.page.getByRole('button', { name: 'JSON', exact: true }).click();
    const schema = { name: 'mine', fields: [{ name: 'total', type: 'number', required: true }] };
    await ui.page.getByLabel('Custom schema').fill(JSON.stringify(schema));
    await ui.page.getByRole('button', { name: 'Extract' }).click();
    const total = ui.page.locator('[data-field=total]');
    await total.getByText('1 other candidate').waitFor();
    expect(await total.locator('.status').textContent()).toBe('ambiguous');
    await total.locator('.candidates .leaf').click();
    await expect.poll(() => ui.page.locator('.target-mark').count()).toBe(1);
  });

  test('finds that a sum does not add up', async () => {
    await ui.open(await ui.upload('wrong.csv', ledgerText({ total: 6000 })));
    await ui.tab('Extract');
    await ui.page.getByLabel('Schema').selectOption('invoice');
    await ui.page.getByRole('button', { name: 'Extract' }).click();
    await ui.page.getByRole('button', { name: 'Validate' }).click();
    const check = ui.page.locator('.check.is-error', { hasText: 'arithmetic' });
    await check.getByRole('button', { name: 'total', exact: true }).click();
    await ui.expectHighlighted('E24');
  });

  test.each([
    ['JSON', /\.json$/, '"'],
    ['Markdown', /\.md$/, '| Code'],
    ['CSV', /\.csv$/, 'Code,Description'],
    ['Original', /^export\.csv$/, 'Harbour & Quay,,,,'],
  ])('gives the document as %s', async (label, name, content) => {
    await ui.open(await ui.upload('export.csv', ledgerText()));
    await ui.tab('Export');
    const [download] = await Promise.all([
      ui.page.waitForEvent('download'),
      ui.page.getByRole('button', { name: label, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    expect(readFileSync(await download.path(), 'utf8')).toContain(content);
  });

  test('is dark where the reader’s machine is, and readable both ways', async () => {
    const id = await ui.upload('dark.csv', ledgerText());
    const shades: number[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await ui.page.emulateMedia({ colorScheme });
      await ui.open(id);
      const [ground, ink] = (await ui.page.evaluate(
        "[getComputedStyle(document.querySelector('.grid')).backgroundColor, getComputedStyle(document.querySelector('.cell')).color]",
      )) as [string, string];
      shades.push(lightness(ground));
      expect(Math.abs(lightness(ground) - lightness(ink))).toBeGreaterThan(150);
      await ui.page.goto('about:blank');
    }
    expect(shades[0]).toBeGreaterThan(200);
    expect(shades[1]).toBeLessThan(60);
  });

  test('shows matches by the ui.page, and goes back where one came from', async () => {
    await ui.open(await ui.upload('many.csv', longText(130)));
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').fill('row');
    const match = ui.page.locator('#panel-Search .match');
    await expect.poll(() => match.count()).toBe(50);
    await ui.page.getByRole('button', { name: 'Show more (80 left)' }).click();
    await expect.poll(() => match.count()).toBe(100);
    await match.nth(99).click();
    await ui.expectHighlighted('B101');
    await match.nth(1).click();
    await ui.expectHighlighted('B3');
    await ui.page.goBack();
    await ui.expectHighlighted('B101');
    await expect.poll(() => ui.page.locator('.match[aria-current=true]').count()).toBe(1);
  });
});

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}
