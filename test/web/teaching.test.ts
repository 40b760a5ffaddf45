import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { csvFile, useInspector } from './inspector.ts';
import { FIRST, NEXT, PERMIT_SCHEMA, permitPdf } from './permit.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`teaching in the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const field = (name: string) => ui.page.locator(`[data-field=${name}]`);
  const value = (name: string) => field(name).locator('.field-value').first();
  const button = (name: string | RegExp) => ui.page.getByRole('button', { name, exact: true });
  const learned = () => ui.page.getByRole('region', { name: 'What was learned' });
  const schemas = () => ui.page.locator('.extract > label select');
  /** Extracts by a schema that is pasted. */
  const extract = async (schema: string): Promise<void> => {
    await ui.tab('Extract');
    await schemas().selectOption({ label: 'custom' });
    if ((await ui.page.getByLabel('Custom schema').count()) === 0) await button('JSON').click();
    await ui.page.getByLabel('Custom schema').fill(schema);
    await button('Extract').click();
    await ui.page.locator('.fields').waitFor();
  };
  const correct = async (name: string, right: string): Promise<void> => {
    await button(`Correct ${name}`).click();
    await ui.page.getByLabel(`Right value of ${name}`).fill(right);
    await button('Set').click();
  };
  const pdf = (name: string, permit: typeof FIRST) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(permitPdf(permit)),
  });

  test('corrects two fields of a form, and reads them right in the next of its template', async () => {
    await ui.page.goto(ui.server.url);
    await ui.page.getByLabel('Files to upload').setInputFiles(pdf('permit-1.pdf', FIRST));
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
    await extract(PERMIT_SCHEMA);
    await expect.poll(() => field('mark').textContent()).toContain('absent');

    // One typed, one taken from the page by dragging over its words.
    await correct('mark', 'KX-204');
    await button('Correct given').click();
    const words = ui.page.locator('.page-word');
    await expect.poll(() => words.count()).toBeGreaterThan(10);
    const at = async (i: number) => (await words.nth(i).boundingBox())!;
    // "Harbour Office of": by a drag from the first word to the third.
    const [from, to] = [await at(0), await at(2)];
    await ui.page.mouse.move(from.x + 2, from.y + 2);
    await ui.page.mouse.down();
    await ui.page.mouse.move(to.x + 2, to.y + 2);
    await ui.page.mouse.up();
    const typed = () => ui.page.getByLabel('Right value of given').inputValue();
    await expect.poll(typed).toBe('Harbour Office of');
    for (let i = 0; (await typed()) !== FIRST.given; i++) await words.nth(i).click();
    await button('Set').click();

    // What was said stands apart from what was read; the service keeps it as a value of the field's type.
    await expect.poll(() => field('given').locator('.correction').textContent()).toContain('Should be 2026-05-04');
    expect(await ui.page.locator('.teach').textContent()).toContain('2 corrections');

    await ui.page.getByLabel('Keep the schema as').fill('permit');
    await button('Keep and teach').click();
    await learned().getByText('Taught to permit').waitFor();
    await learned().getByText('given', { exact: true }).waitFor();
    await learned().locator('.chip').first().click();
    await ui.page.locator('.page-target').waitFor();

    await ui.page.getByLabel('Files to upload').setInputFiles(pdf('permit-2.pdf', NEXT));
    await ui.page.getByRole('heading', { name: 'permit-2.pdf' }).waitFor(SLOW);
    await expect.poll(() => schemas().inputValue(), SLOW).toBe('permit');
    await button('Extract').click();
    await expect.poll(() => value('mark').textContent()).toBe(NEXT.mark);
    expect(await value('given').textContent()).toBe('2025-12-11');
    expect(await field('given').textContent()).toContain('learned');
  });

  test('says what was not found, teaches anew in its place, reads again, and withdraws', async () => {
    await ui.open(await ui.upload('sheet.csv', 'Kestrel,KX-204\nElm,04.05.2026\nOak,01.01.2020\n'));
    await extract(PERMIT_SCHEMA);
    await correct('mark', 'no such thing');
    await button('Correct given').click();
    await ui.cellAt('B2').click();
    expect(await ui.page.getByLabel('Right value of given').inputValue()).toBe('04.05.2026');
    await button('Set').click();
    await button('Correct note').click();
    await button('Not in the document').click();
    await ui.page.getByLabel('Keep the schema as').fill('sheet');
    await button('Keep and teach').click();
    await expect.poll(() => learned().textContent()).toMatch(/Not found in the document, so not learned: mark\./);
    expect(await learned().textContent()).toMatch(/Not in the document: note\./);
    await expect.poll(() => ui.page.locator('.teach').count()).toBe(0);

    await correct('mark', 'KX-204');
    await button('Teach').click();
    await expect.poll(() => learned().textContent()).not.toContain('so not learned');
    await expect.poll(() => ui.page.locator('.examples summary').textContent()).toBe('1 example of sheet');
    await button('Extract again').click();
    await expect.poll(() => value('mark').textContent()).toBe('KX-204');
    expect(await field('mark').textContent()).toContain('learned');

    await button('Withdraw').click();
    await ui.page.getByText('The example is withdrawn').waitFor();
    await button('Extract').click();
    await expect.poll(() => field('mark').textContent()).toContain('absent');
    await expect.poll(() => ui.page.locator('.examples').count()).toBe(0);
  });

  test('is done with the keyboard alone', async () => {
    await ui.open(await ui.upload('keys.csv', 'Total,12\nTotal,40\nKestrel,KX-204\n'));
    const fields = [
      { name: 'total', type: 'number' },
      { name: 'mark', type: 'string' },
    ];
    await extract(JSON.stringify({ name: 'by_keys', fields }));
    const keys = async (...pressed: string[]): Promise<void> => {
      for (const key of pressed) await ui.page.keyboard.press(key);
    };
    await button('Correct total').focus();
    await keys('Enter', 'Escape');
    expect(await button('Correct total').evaluate((one) => one.matches(':focus'))).toBe(true);
    // Past the input to the first candidate.
    await keys('Enter', 'Tab', 'Enter');
    await expect.poll(() => field('total').locator('.correction').textContent()).toMatch(/^Should be (12|40)Undo$/);
    await button('Correct mark').focus();
    await keys('Enter');
    await ui.page.keyboard.type('KX-204');
    await keys('Enter');
    await ui.page.getByLabel('Keep the schema as').focus();
    await keys('Enter');
    await learned().getByText('Taught to by_keys').waitFor();
  });

  test('tells what to do where a name is taken, and keeps what was corrected', async () => {
    await ui.open(await ui.upload('taken.csv', 'Kestrel,KX-204\n'));
    await extract(PERMIT_SCHEMA);
    await correct('mark', 'KX-204');
    await ui.page.getByLabel('Keep the schema as').fill('invoice');
    await button('Keep and teach').click();
    const problem = ui.page.locator('.teach .problem');
    await problem.getByText(/Choose another name/).waitFor();
    await ui.page.getByLabel('Keep the schema as').fill('taken');
    await button('Keep and teach').click();
    await learned().getByText('Taught to taken').waitFor();
    expect(await field('mark').locator('.correction').textContent()).toContain('KX-204');
  });

  test('corrects the items of a list', async () => {
    await ui.page.goto(ui.server.url);
    const rows = 'Berth,Bells\nNorth Pier,12\nOld Basin,7\n';
    await ui.page.getByLabel('Files to upload').setInputFiles(csvFile('stops.csv', rows));
    await ui.page.locator('.cell').first().waitFor();
    const parts = [
      { name: 'quay', type: 'string' },
      { name: 'hours', type: 'number' },
    ];
    const list = { name: 'stops', type: 'array', items: { name: 'stop', type: 'object', fields: parts } };
    await extract(JSON.stringify({ name: 'calls', fields: [list, { name: 'mark', type: 'string' }] }));
    // How a list is made is known once the schema is kept.
    await correct('mark', 'North Pier');
    await button('Keep and teach').click();
    await learned().waitFor();
    await button('Correct stops').click();
    while ((await ui.page.locator('.draft-item').count()) < 2) await button('Add an item').click();
    for (const [i, [quay, hours]] of [
      ['North Pier', '12'],
      ['Old Basin', '7'],
    ].entries()) {
      await ui.page.getByLabel(`Right value of stops ${i + 1}, quay`).fill(quay!);
      await ui.page.getByLabel(`Right value of stops ${i + 1}, hours`).fill(hours!);
    }
    await button('Set').click();
    await button('Teach').click();
    await learned().getByText('stops[1].hours').waitFor();
  });
});
