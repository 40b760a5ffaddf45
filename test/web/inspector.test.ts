import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer, uploadText } from '../support/server.ts';
import { type Browser, findChromium, NO_BROWSER, openBrowser, watch } from './browser.ts';
import { ledgerText, longText, SUBTOTAL, TAX } from './ledger.ts';

const CHROMIUM = findChromium();
const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
/** Higher, at 22 pixels a row, than any browser draws. */
const MANY_ROWS = 1_000_000;

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe.skipIf(CHROMIUM === null)(`the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  let data: string;
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'folio-web-'));
    [server, browser] = await Promise.all([startServer(data), openBrowser(CHROMIUM!)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  beforeEach(async () => {
    page = await browser.context.newPage();
    complaints = watch(page);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  const upload = async (name: string, text: string): Promise<string> => {
    const answer = (await (await uploadText(server.url, name, text)).json()) as { id: string };
    return answer.id;
  };
  const open = async (id: string, query = ''): Promise<void> => {
    await page.goto(`${server.url}/#/files/${id}${query}`);
    await page.locator('.cell.is-string, .cell.is-number').first().waitFor();
  };
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const cellAt = (name: string) => page.locator(`#cell-${name}`);
  const cellBar = () => page.getByLabel('Content of the cell');
  const hash = () => new URL(page.url()).hash;

  /** The highlight lies over that cell, and the cell is in the grid's view. */
  const expectHighlighted = async (name: string): Promise<void> => {
    await expect.poll(hash).toContain(`!${name}`);
    await cellAt(name).waitFor();
    const mark = page.locator('.target-mark');
    await expect
      .poll(async () => {
        const [over, cell] = [await mark.boundingBox(), await cellAt(name).boundingBox()];
        return over && cell && Math.max(Math.abs(over.x - cell.x), Math.abs(over.y - cell.y));
      })
      .toBeLessThan(2);
    const [grid, box] = [(await page.locator('.grid').boundingBox())!, (await mark.boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(grid.y);
    expect(box.y + box.height).toBeLessThanOrEqual(grid.y + grid.height);
  };

  test('takes a file by its button and shows it as a grid', async () => {
    await page.goto(server.url);
    await page.getByLabel('Files to upload').setInputFiles(csv('harbour.csv', ledgerText()));
    await cellAt('E9').waitFor();
    expect(await cellAt('E9').textContent()).toBe('514.00');
    expect(await cellAt('B9').textContent()).toBe('Mooring rope 14 mm, 50 m');
    const align = (name: string) =>
      page.evaluate(`getComputedStyle(document.getElementById('cell-${name}')).textAlign`);
    expect([await align('E9'), await align('B9')]).toEqual(['right', 'start']);
    expect(await page.locator('.grid-heads .head').allTextContents()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await page.locator('.number').allTextContents()).slice(0, 3)).toEqual(['1', '2', '3']);
    const item = page.locator('.file', { hasText: 'harbour.csv' });
    expect(await item.locator('.file-facts').textContent()).toMatch(/csv.*ready.*1 page/);
  });

  test('takes files that are dropped anywhere', async () => {
    await page.goto(server.url);
    await page.locator('.top').waitFor();
    const dropped = await page.evaluateHandle(
      "(() => { const d = new DataTransfer(); d.items.add(new File(['a,b\\n1,2\\n'], 'dropped.csv')); return d; })()",
    );
    await page.locator('.inspector').dispatchEvent('dragover', { dataTransfer: dropped });
    await page.getByText('Drop to upload').waitFor();
    await page.locator('.inspector').dispatchEvent('drop', { dataTransfer: dropped });
    await cellAt('B2').waitFor();
    expect(await page.title()).toBe('dropped.csv · Folioscope');
    expect(await page.getByText('Drop to upload').count()).toBe(0);
  });

  test('says what is wrong with a file that it cannot take', async () => {
    await page.goto(server.url);
    const bad = { name: 'picture.bin', mimeType: '', buffer: Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 9]) };
    await page.getByLabel('Files to upload').setInputFiles(bad);
    const problem = page.getByRole('alert');
    await problem.waitFor();
    const text = await problem.textContent();
    expect(text).toContain('picture.bin');
    expect(text).toContain('Files of this type are not read.');
    expect(text).toContain('The file is of no type that is known here.');
    expect(text).toContain('.csv');
    await problem.getByRole('button', { name: 'Dismiss' }).click();
    await problem.waitFor({ state: 'detached' });
  });

  test('finds as one types, and leads to the cell', async () => {
    await open(await upload('search.csv', ledgerText()));
    await tab('Search');
    await page.getByLabel('Search the document').pressSequentially('moller', { delay: 20 });
    const match = page.locator('#panel-Search .match');
    await match.first().waitFor();
    expect(await match.locator('mark').allTextContents()).toEqual(['Møller']);
    await match.first().click();
    await expectHighlighted('B6');
    expect(await cellBar().textContent()).toBe('Møller Marine A/S');
  });

  test('says so where a search finds nothing, or cannot be', async () => {
    await open(await upload('nothing.csv', ledgerText()));
    await tab('Search');
    await page.getByLabel('Search the document').fill('submarine');
    await page.getByText('No matches.').waitFor();
    await page.getByLabel('Regular expression').check();
    await page.getByLabel('Search the document').fill('(');
    await page.locator('#panel-Search').getByRole('alert').waitFor();
  });

  test('leads to the range of a table', async () => {
    await open(await upload('tables.csv', ledgerText()));
    await tab('Tables');
    const tables = page.locator('#panel-Tables .match');
    await tables.nth(1).click();
    await expect.poll(hash).toMatch(/!A8:E20$/);
    const [mark, first, last] = await Promise.all(
      [page.locator('.target-mark'), cellAt('A8'), cellAt('E20')].map((found) => found.boundingBox()),
    );
    expect(Math.abs(mark!.x - first!.x) + Math.abs(mark!.y - first!.y)).toBeLessThan(3);
    expect(Math.abs(mark!.y + mark!.height - last!.y - last!.height)).toBeLessThan(3);
  });

  test('opens at the place that its address names', async () => {
    const id = await upload('linked.csv', longText(3000));
    await open(id, '?cell=linked!B2500');
    await expectHighlighted('B2500');
    expect(await cellBar().textContent()).toBe('row 2499');
    await page.goto('about:blank');
    await open(id, '?cell=B7');
    await cellAt('B7').waitFor();
    expect(await cellBar().textContent()).toBe('row 6');
  });

  test('shows a sheet higher than a browser can draw', async () => {
    const id = await upload('long.csv', longText(MANY_ROWS));
    await open(id);
    expect(await page.locator('.size').textContent()).toBe('1,000,001 × 2');
    await tab('Search');
    await page.getByLabel('Search the document').fill('row 777777');
    await page.locator('#panel-Search .match').first().click();
    await expectHighlighted('B777778');

    const top = async () => Number(await page.locator('.number').first().textContent());
    const before = await top();
    await page.locator('.grid').hover();
    await page.mouse.wheel(0, 220);
    await expect.poll(top).toBe(before + 10);

    await page.locator('.grid').focus();
    await page.keyboard.press('Control+End');
    await expect.poll(() => cellBar().textContent()).toBe(`row ${MANY_ROWS}`);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => cellBar().textContent()).toBe('id');
    await page.evaluate("{ const g = document.querySelector('.grid'); g.scrollTop = g.scrollHeight / 2; }");
    await expect.poll(async () => Math.round((await top()) / 10_000)).toBe(50);
  });

  test('is walked with the keyboard alone', async () => {
    await open(await upload('keys.csv', ledgerText()));
    const name = page.getByLabel('Go to cell');
    await name.fill('d10');
    await name.press('Enter');
    await expect.poll(() => cellBar().textContent()).toBe('41.25');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => name.inputValue()).toBe('E11');
    expect(hash()).toContain('!E11');
    expect(await page.locator('.grid').getAttribute('aria-activedescendant')).toBe('cell-E11');
    await page.keyboard.press('Control+c');
    await tab('Search');
    await page.getByLabel('Search the document').focus();
    await page.keyboard.press('Control+v');
    expect(await page.getByLabel('Search the document').inputValue()).toBe('237.00');
    await name.fill('Z99');
    await name.press('Enter');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('tab', { name: 'Search' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Tables' }).getAttribute('aria-selected')).toBe('true');
  });

  test('profiles a document', async () => {
    await open(await upload('profile.csv', ledgerText()));
    const text = page.locator('#panel-Profile');
    await text.getByText('Confidence').waitFor();
    const shown = await text.textContent();
    expect(shown).toMatch(/Kindinvoice/);
    expect(shown).toMatch(/Tables3/);
    expect(shown).toMatch(/All \d+ characters of the file are in the document/);
    expect(shown).toMatch(/encodingutf-8/);
  });

  test('extracts a table, and leads to each of its cells', async () => {
    await open(await upload('table.csv', ledgerText()));
    await tab('Extract');
    await page.getByLabel('Schema').selectOption('table');
    await page.getByRole('button', { name: 'Extract' }).click();
    const headers = page.locator('[data-field=headers]');
    await headers.locator('.match').click();
    await expect.poll(() => page.locator('.target-mark').count()).toBe(1);
    await headers.getByRole('button', { name: /citations/ }).click();
    await headers.locator('.leaf', { hasText: 'Unit price' }).click();
    await expectHighlighted('D8');
    expect(await cellAt('D9').getAttribute('class')).toContain('is-cited');
  });

  test('extracts by a schema of one’s own, shows where values stand, and validates', async () => {
    await open(await upload('custom.csv', ledgerText()));
    await tab('Extract');
    await page.getByLabel('Schema').selectOption('custom');
    const fields = [
      { name: 'total', type: 'number', required: true },
      { name: 'captain', type: 'string', required: true },
    ];
    const schema = page.getByLabel('Custom schema');
    await schema.fill('{ not json');
    await page.getByRole('button', { name: 'Extract' }).click();
    await page.getByText('The schema is not JSON.').waitFor();
    await schema.fill(JSON.stringify({ name: 'mine', fields }));
    await page.getByRole('button', { name: 'Extract' }).click();
    const total = page.locator('[data-field=total]');
    await total.waitFor();
    expect(await total.locator('.field-value').textContent()).toBe(String(SUBTOTAL + TAX));
    await total.locator('.match').click();
    await expectHighlighted('E24');
    expect(await page.locator('.match[aria-current=true] .field-name').allTextContents()).toEqual(['total']);
    expect(await page.locator('[data-field=captain]').textContent()).toContain('absent');
    await page.getByRole('button', { name: 'Validate' }).click();
    const check = page.locator('.check.is-error');
    await check.waitFor();
    expect(await check.textContent()).toMatch(/required field.*captain/);
    expect(await page.locator('.verdict').textContent()).toMatch(/^Not valid: 1 error,/);
  });

  test('finds that a sum does not add up', async () => {
    await open(await upload('wrong.csv', ledgerText({ total: 6000 })));
    await tab('Extract');
    await page.getByLabel('Schema').selectOption('invoice');
    await page.getByRole('button', { name: 'Extract' }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    const check = page.locator('.check.is-error', { hasText: 'arithmetic' });
    await check.getByRole('button', { name: 'total', exact: true }).click();
    await expectHighlighted('E24');
  });

  test.each([
    ['JSON', /\.json$/, '"'],
    ['Markdown', /\.md$/, '| Code'],
    ['CSV', /\.csv$/, 'Code,Description'],
    ['Original', /^export\.csv$/, 'Harbour & Quay,,,,'],
  ])('gives the document as %s', async (label, name, content) => {
    await open(await upload('export.csv', ledgerText()));
    await tab('Export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    expect(readFileSync(await download.path(), 'utf8')).toContain(content);
  });

  test('deletes a file once asked twice', async () => {
    const id = await upload('gone.csv', ledgerText());
    await open(id);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: 'Delete gone.csv' }).click();
    expect(await page.locator('.file', { hasText: 'gone.csv' }).count()).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete gone.csv' }).click();
    await page.locator('.file', { hasText: 'gone.csv' }).waitFor({ state: 'detached' });
    expect((await fetch(`${server.url}/v1/files/${id}`)).status).toBe(404);
  });

  test('says so where its address names no file', async () => {
    await page.goto(`${server.url}/#/files/doc_nowhere`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/file/i);
  });

  test('is dark where the reader’s machine is, and readable both ways', async () => {
    const id = await upload('dark.csv', ledgerText());
    const shades: number[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(id);
      const [ground, ink] = (await page.evaluate(
        "[getComputedStyle(document.querySelector('.grid')).backgroundColor, getComputedStyle(document.querySelector('.cell')).color]",
      )) as [string, string];
      shades.push(lightness(ground));
      expect(Math.abs(lightness(ground) - lightness(ink))).toBeGreaterThan(150);
      await page.goto('about:blank');
    }
    expect(shades[0]).toBeGreaterThan(200);
    expect(shades[1]).toBeLessThan(60);
  });

  test('shows the text and the tables of a page where the document has pages', async () => {
    const file = {
      id: 'doc_p',
      file_name: 'terms.pdf',
      file_type: 'pdf',
      status: 'ready',
      size_bytes: 9,
      page_count: 2,
    };
    const block = { level: null, visible: true };
    const answers: Record<string, unknown> = {
      '/v1/files': { files: [{ ...file, sha256: '', created_at: '', warnings: [], error: null }], next_cursor: null },
      '/v1/files/doc_p/structure': { sections: [], tables: [], pages: [{ page: 2, title: 'Payment' }] },
      '/v1/files/doc_p/pages/2': {
        page: 2,
        geometry: 'native',
        text_blocks: [
          { ...block, id: 'p2.b1', type: 'heading', text: 'Payment terms' },
          { ...block, id: 'p2.b2', type: 'paragraph', text: 'Within 30 days.' },
        ],
        tables: [
          { id: 't1', title: 'Rates', page: 2, end_page: 2, sheet: null, range: null, row_count: 1, col_count: 2 },
        ],
      },
      '/v1/files/doc_p/tables/t1': {
        rows: [{ row: 0, cells: [{ col: 0, col_span: 1, row_span: 1, text: 'Late', value: null, is_header: true }] }],
      },
      '/v1/files/doc_p/tables': { tables: [] },
    };
    await page.route('**/v1/files**', (route) => {
      const answer = answers[new URL(route.request().url()).pathname];
      return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 404, json: {} });
    });
    await page.goto(`${server.url}/#/files/doc_p?page=2&at=p2.b2%3A7-9`);
    await page.locator('.block.is-target', { hasText: 'Within 30 days.' }).waitFor();
    expect(await page.locator('.block').allTextContents()).toEqual([
      'headingPayment terms',
      'paragraphWithin 30 days.',
    ]);
    await page.locator('.page-table th', { hasText: 'Late' }).waitFor();
    await page.getByRole('button', { name: 'Page before' }).click();
    await expect.poll(hash).toBe('#/files/doc_p?page=1');
  });

  test('sends a file again when the connection was cut', async () => {
    await page.goto(server.url);
    await page.locator('.top').waitFor();
    await page.route('**/v1/files', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByLabel('Files to upload').setInputFiles(csv('again.csv', 'a,b\n1,2\n'));
    await page.getByText('The upload was cut off.').waitFor();
    await page.unroute('**/v1/files');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cellAt('B2').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('net::ERR_FAILED')));
  });

  test('shows the cells once the service can be reached again', async () => {
    const id = await upload('cut.csv', longText(2000));
    await open(id);
    await page.route('**/ranges/read', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<p>' }),
    );
    const name = page.getByLabel('Go to cell');
    await name.fill('B1500');
    await name.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('HTTP 503');
    await page.unroute('**/ranges/read');
    await name.fill('B1504');
    await name.press('Enter');
    await expect.poll(() => cellBar().textContent()).toBe('row 1503');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('status of 503')));
  });

  test('shows matches by the page, and goes back where one came from', async () => {
    await open(await upload('many.csv', longText(130)));
    await tab('Search');
    await page.getByLabel('Search the document').fill('row');
    const match = page.locator('#panel-Search .match');
    await expect.poll(() => match.count()).toBe(50);
    await page.getByRole('button', { name: 'Show more (80 left)' }).click();
    await expect.poll(() => match.count()).toBe(100);
    await match.nth(99).click();
    await expectHighlighted('B101');
    await match.nth(1).click();
    await expectHighlighted('B3');
    await page.goBack();
    await expectHighlighted('B101');
    expect(await page.locator('.match[aria-current=true]').count()).toBe(1);
  });

  describe('by what the service says of a file', () => {
    const file = {
      ...{ id: 'doc_f', file_name: 'model.xlsx', file_type: 'xlsx', size_bytes: 9, page_count: null, sha256: '' },
      ...{ created_at: '', warnings: [], error: null, status: 'processing' },
    };
    const say = (path: string, json: () => unknown) =>
      page.route(`${server.url}${path}`, (route) => route.fulfill({ json: json() }));

    test('follows the reading until it is done', async () => {
      let told = 0;
      await say('/v1/files', () => ({ files: [file], next_cursor: null }));
      await say('/v1/files/doc_f', () => {
        told += 1;
        return told < 3 ? { ...file, progress: 0.4 } : { ...file, status: 'ready', page_count: 0 };
      });
      await say('/v1/files/doc_f/sheets', () => ({ sheets: [] }));
      await say('/v1/files/doc_f/tables', () => ({ tables: [] }));
      await page.route('**/profile', (route) => route.fulfill({ status: 409, json: {} }));
      await page.goto(`${server.url}/#/files/doc_f`);
      await page.getByText('Reading model.xlsx: 40 %').waitFor();
      expect(await page.getByLabel('Reading model.xlsx').getAttribute('value')).toBe('0.4');
      await page.getByText('This document has no sheet.').waitFor();
    });

    test('asks for the password of a locked file', async () => {
      const error = {
        title: 'The document is locked.',
        status: 422,
        detail: 'It opens with a password.',
        code: 'password_required',
      };
      const bodies: unknown[] = [];
      await say('/v1/files', () => ({ files: [{ ...file, status: 'failed', error }], next_cursor: null }));
      await page.route('**/v1/files/doc_f/read', (route) => {
        bodies.push(route.request().postDataJSON());
        const wrong = { ...error, title: 'The password is wrong.', code: 'password_wrong' };
        return route.fulfill({ status: 422, json: wrong });
      });
      await page.goto(`${server.url}/#/files/doc_f`);
      await page.getByText('It opens with a password.').waitFor();
      await page.getByLabel('Password of the document').fill('open sesame');
      await page.getByRole('button', { name: 'Read again' }).click();
      await page.getByText('The password is wrong.').waitFor();
      expect(bodies).toEqual([{ password: 'open sesame' }]);
    });

    test('lists files by the page', async () => {
      await page.route('**/v1/files?cursor=c1', (route) =>
        route.fulfill({
          json: { files: [{ ...file, id: 'doc_g', file_name: 'older.xlsx', status: 'failed' }], next_cursor: null },
        }),
      );
      await say('/v1/files', () => ({ files: [{ ...file, status: 'failed' }], next_cursor: 'c1' }));
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect.poll(() => page.locator('.file .file-name').allTextContents()).toEqual(['model.xlsx', 'older.xlsx']);
      expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    });
  });

  test('runs no script and no style but its own: the policy is in force, and its breach would be noticed here', async () => {
    await page.goto(server.url);
    await page.locator('.top').waitFor();
    expect(complaints).toEqual([]);
    await page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color:red\">x</p>')");
    await expect.poll(() => complaints.join()).toContain('Content Security Policy');
    complaints.length = 0;
  });

  test('asks nothing of any other place', async () => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.url) strangers.push(request.url());
    });
    await open(await upload('offline.csv', ledgerText()));
    await tab('Search');
    await page.getByLabel('Search the document').fill('total');
    await page.locator('#panel-Search .match').first().waitFor();
    expect(strangers).toEqual([]);
  });

  describe('where the service wants a key', () => {
    let locked: RunningServer;
    let key: string;
    const folder = mkdtempSync(join(tmpdir(), 'folio-locked-'));
    beforeAll(async () => {
      const env = { ...process.env, FOLIO_DATA_DIR: folder };
      key = execFileSync(process.execPath, [CLI, 'keys', 'add', 'test'], { env, stdio: 'pipe' }).toString().trim();
      locked = await startServer(folder);
    });
    afterAll(async () => {
      await locked?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('asks for it, keeps it for the tab, and asks again where it is wrong', async () => {
      await page.goto(locked.url);
      await page.getByLabel('Key').fill('wrong');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('does not know the one that was sent').waitFor();
      await page.getByLabel('Key').fill(key);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Files to upload').setInputFiles(csv('kept.csv', 'a,b\n1,2\n'));
      await cellAt('B2').waitFor();
      await page.reload();
      await cellAt('B2').waitFor();
      const other = await browser.context.newPage();
      await other.goto(locked.url);
      await other.getByLabel('Key').waitFor();
      await other.close();
    });
  });
});

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}
