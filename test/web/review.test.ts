import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { FIRST_INVOICE, NEXT_INVOICE, type SampleInvoice, sampleInvoice } from './sample-invoice.ts';
import { selectWords } from './views.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`reviewing an extraction${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const button = (name: string | RegExp) => ui.page.getByRole('button', { name, exact: true });
  const field = (name: string) => ui.page.locator(`[data-field=${name}]`);
  const value = (name: string) => field(name).locator('.field-value').first();
  const pdf = (name: string, invoice: SampleInvoice) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from(sampleInvoice(invoice)),
  });
  const give = async (name: string, invoice: SampleInvoice): Promise<void> => {
    await ui.page.getByLabel('Files to upload').setInputFiles(pdf(name, invoice));
    await ui.page.getByRole('heading', { name, exact: true }).waitFor(SLOW);
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
  };
  const extract = async (): Promise<void> => {
    await ui.tab('Extract');
    await ui.page.locator('.extract > label select').selectOption('invoice');
    await button('Extract').click();
    await ui.page.locator('.fields').waitFor(SLOW);
  };
  const open = async (): Promise<void> => {
    await ui.page.goto(ui.server.url);
    await give('invoice.pdf', FIRST_INVOICE);
    await extract();
  };
  const download = async (name: string): Promise<string> => {
    const [file] = await Promise.all([ui.page.waitForEvent('download'), button(name).click()]);
    return readFileSync(await file.path(), 'utf8');
  };

  test('walks through the fields by keys, and keeps what was said from one visit to the next', async () => {
    await open();
    await ui.page.locator('.page-scroll').focus();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await ui.page.keyboard.press(key);
    };
    await press('j');
    const chosen = () => ui.page.locator('.field.is-chosen').getAttribute('data-field');
    await expect.poll(chosen).toBe('vendor_name');
    await ui.page.locator('.page-mark.is-chosen').waitFor();
    await press('a');
    await expect.poll(() => field('vendor_name').locator('.correction').textContent()).toContain('Right as read');
    await expect.poll(chosen).toBe('vendor_address');
    await press('x');
    await expect.poll(() => field('vendor_address').textContent()).toContain('Not in the document');
    await press('k', 'u');
    await expect.poll(() => field('vendor_address').textContent()).not.toContain('Not in the document');
    await press('c');
    await ui.page.getByLabel('Right value of vendor address').fill('14 Customs House Lane');
    await press('Enter');
    await ui.page.getByText('1 correction, 1 accepted').waitFor();

    await ui.page.reload();
    await extract();
    await expect.poll(() => field('vendor_address').textContent()).toContain('Should be 14 Customs House Lane');
    await expect.poll(() => field('vendor_name').textContent()).toContain('Right as read');
    // What was read stands as it was.
    expect(await value('vendor_address').textContent()).toContain('Saltby');
  });

  test('leads from the page to the field, and gives out what was reviewed with its evidence', async () => {
    await open();
    const total = ui.page.locator('.text-layer span', { hasText: FIRST_INVOICE.total });
    await total.first().click();
    await expect.poll(() => ui.page.locator('.field.is-chosen').getAttribute('data-field')).toBe('total');
    await ui.page.getByLabel('Reviewed by').fill('Ada');
    await button('Accept total').click();
    expect(await download('Values as CSV')).toMatch(/\r\ntotal,1093\.2,1093\.2,accepted,\d{4}-.*,Ada,0\.\d+,1,t2/);
    const { sha256, fields } = JSON.parse(await download('Values as JSON'));
    expect(sha256).toMatch(/^[\da-f]{64}$/);
    expect(fields.find((one: { name: string }) => one.name === 'total')).toMatchObject({ review: 'accepted' });
    expect((await download('Values as Excel')).slice(0, 2)).toBe('PK');
    const marked = await download('Evidence as PDF');
    expect(marked.slice(0, 5)).toBe('%PDF-');
    expect(marked.match(/\/Subtype ?\/Highlight/g)!.length).toBeGreaterThan(10);
    const evidence = await download('Evidence as HTML');
    expect(evidence).toContain(sha256);
    expect(evidence.match(/<img src="data:image\/png;base64,/g)!.length).toBeGreaterThan(10);
    expect(evidence).toContain('accepted by Ada');
    expect(evidence).toContain('read back: exact');
    expect(evidence).not.toContain('<script');
  });

  test('keeps what waits in a queue, the most doubtful first, and goes on to the next when one is done', async () => {
    const [first, second] = [await ui.upload('a.csv', 'Total,12\n'), await ui.upload('b.csv', 'Total,12\n')];
    const schema = (required: boolean) => ({
      name: 'slip',
      fields: [
        { name: 'total', type: 'number' },
        { name: 'berth_mark', type: 'string', required },
      ],
    });
    for (const [id, required] of [
      [first, false],
      [second, true],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ schema: schema(required) });
      await fetch(`${ui.server.url}/v1/files/${id}/extract`, { method: 'POST', headers, body });
    }
    await ui.page.goto(ui.server.url);
    await ui.tab('Review');
    const mine = ui.page.locator('.queue-item', { hasText: 'slip' });
    await mine.first().waitFor(SLOW);
    expect(await mine.first().textContent()).toContain('b.csv');
    expect(await mine.first().textContent()).toContain('In doubt: berth mark');
    await mine.first().click();
    await expect.poll(() => value('total').textContent(), SLOW).toBe('12');
    await button('Correct berth mark').click();
    await ui.page.getByLabel('Right value of berth mark').fill('K-4');
    await button('Set').click();
    await button('Done').click();
    await ui.page.getByText(/^Done\. Next: /).waitFor(SLOW);
    await expect.poll(() => mine.count()).toBe(1);
    const { reviews } = (await (await fetch(`${ui.server.url}/v1/reviews?state=done`)).json()) as {
      reviews: { file_name: string; stated: number }[];
    };
    expect(reviews).toMatchObject([{ file_name: 'b.csv', stated: 1 }]);
  });

  test('takes a candidate by one click, orders by doubt, and folds what passed', async () => {
    await ui.open(await ui.upload('either.csv', 'Colour,Colour\nCode,red\nTotal,12\nTotal,40\n'));
    await ui.tab('Extract');
    await ui.page.locator('.extract > label select').selectOption({ label: 'custom' });
    // The form begins with two fields; the second is not wanted.
    await ui.page.getByLabel('Field 2, remove').click();
    await button('Add a field').click();
    await ui.page.getByLabel('Field 2, name').fill('Colour code');
    await ui.page.getByLabel('Field 2, more').click();
    await ui.page.getByLabel('Field 2, labels').fill('Code');
    await button('Extract').click();
    await expect.poll(() => value('colour_code').textContent(), SLOW).toBe('red');
    await ui.page
      .getByRole('button', { name: /^Take (12|40)$/ })
      .first()
      .click();
    await expect.poll(() => field('total').locator('.correction').textContent()).toMatch(/^Should be (12|40)/);
    await ui.page.getByLabel('Doubtful first').check();
    await expect.poll(() => ui.page.locator('.fields .field').first().getAttribute('data-field')).toBe('total');
    await button('Validate').click();
    const passed = ui.page.locator('.passed');
    await passed.waitFor(SLOW);
    expect(await passed.locator('.check').first().isVisible()).toBe(false);
  });

  test('builds a list in a schema, and shows the JSON that it comes to', async () => {
    await ui.open(await ui.upload('stops.csv', 'Quay,Hours\nNorth Pier,12\nOld Basin,7\n'));
    await ui.tab('Extract');
    await ui.page.locator('.extract > label select').selectOption({ label: 'custom' });
    await ui.page.getByLabel('Field 2, remove').click();
    await ui.page.getByLabel('Field 1, name').fill('Stops');
    await ui.page.getByLabel('Field 1, type').selectOption('list');
    for (const [i, name] of ['Quay', 'Hours'].entries()) {
      await button('Add a part of Stops').click();
      await ui.page.getByLabel(`Part of Stops ${i + 1}, name`).fill(name);
    }
    await button('JSON').click();
    const text = await ui.page.getByLabel('Custom schema').inputValue();
    expect(JSON.parse(text).fields[0].items.fields.map((part: { name: string }) => part.name)).toEqual([
      'quay',
      'hours',
    ]);
    await button('Extract').click();
    await expect.poll(() => value('stops').textContent(), SLOW).toContain('North Pier');
  });

  // The last, since what is taught stays taught.
  test('corrects two fields of an invoice, teaches them, and reads both right in the next: no JSON is typed', async () => {
    await ui.page.goto(ui.server.url);
    await give('invoice-1.pdf', FIRST_INVOICE);
    await extract();
    for (const name of ['purchase_order', 'payment_terms'])
      await expect.poll(() => field(name).textContent()).toContain('absent');
    // One by what is selected on the page, one typed.
    const words = ui.page.locator('.text-layer span');
    await words.first().waitFor(SLOW);
    const texts = (await words.allTextContents()).map((text) => text.trim());
    await selectWords(ui.page, texts.indexOf(FIRST_INVOICE.slip), texts.indexOf(FIRST_INVOICE.slip));
    await ui.page.getByLabel('Set a field').selectOption('purchase_order');
    await expect.poll(() => field('purchase_order').locator('.correction').textContent()).toContain(FIRST_INVOICE.slip);
    await button('Correct payment terms').click();
    await ui.page.getByLabel('Right value of payment terms').fill(FIRST_INVOICE.terms);
    await button('Set').click();
    await button('Teach').click();
    await ui.page.getByText('Taught to invoice').waitFor(SLOW);

    await give('invoice-2.pdf', NEXT_INVOICE);
    await button('Extract').click();
    await expect.poll(() => value('purchase_order').textContent(), SLOW).toBe(NEXT_INVOICE.slip);
    expect(await value('payment_terms').textContent()).toBe(NEXT_INVOICE.terms);
  });
});
