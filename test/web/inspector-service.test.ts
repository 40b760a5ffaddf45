import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { findChromium, NO_BROWSER } from './browser.ts';
import { csvFile, useInspector } from './inspector.ts';
import { ledgerText, longText } from './ledger.ts';

const CHROMIUM = findChromium();
const CLI = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));

describe.skipIf(CHROMIUM === null)(
  `the inspector and the service${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`,
  () => {
    const ui = useInspector(CHROMIUM!);

    test('takes a file by its button and shows it as a grid', async () => {
      await ui.page.goto(ui.server.url);
      await ui.page.getByLabel('Files to upload').setInputFiles(csvFile('harbour.csv', ledgerText()));
      await ui.cellAt('E9').waitFor();
      await expect.poll(() => ui.cellAt('E9').textContent()).toBe('514.00');
      await expect.poll(() => ui.cellAt('B9').textContent()).toBe('Mooring rope 14 mm, 50 m');
      const align = (name: string) =>
        ui.page.evaluate(`getComputedStyle(document.getElementById('cell-${name}')).textAlign`);
      expect([await align('E9'), await align('B9')]).toEqual(['right', 'start']);
      await expect
        .poll(() => ui.page.locator('.grid-heads .head').allTextContents())
        .toEqual(['A', 'B', 'C', 'D', 'E']);
      expect((await ui.page.locator('.number').allTextContents()).slice(0, 3)).toEqual(['1', '2', '3']);
      const item = ui.page.locator('.file', { hasText: 'harbour.csv' });
      expect(await item.locator('.file-facts').textContent()).toMatch(/csv.*ready.*1 page/);
    });

    test('takes files that are dropped anywhere', async () => {
      await ui.page.goto(ui.server.url);
      await ui.page.locator('.top').waitFor();
      const dropped = await ui.page.evaluateHandle(
        "(() => { const d = new DataTransfer(); d.items.add(new File(['a,b\\n1,2\\n'], 'dropped.csv')); return d; })()",
      );
      await ui.page.locator('.inspector').dispatchEvent('dragover', { dataTransfer: dropped });
      await ui.page.getByText('Drop to upload').waitFor();
      await ui.page.locator('.inspector').dispatchEvent('drop', { dataTransfer: dropped });
      await ui.cellAt('B2').waitFor();
      await expect.poll(() => ui.page.title()).toBe('dropped.csv · Folioscope');
      await expect.poll(() => ui.page.getByText('Drop to upload').count()).toBe(0);
    });

    test('says what is wrong with a file that it cannot take', async () => {
      await ui.page.goto(ui.server.url);
      const bad = { name: 'picture.bin', mimeType: '', buffer: Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 9]) };
      await ui.page.getByLabel('Files to upload').setInputFiles(bad);
      const problem = ui.page.getByRole('alert');
      await problem.waitFor();
      const text = await problem.textContent();
      expect(text).toContain('picture.bin');
      expect(text).toContain('Files of this type are not read.');
      expect(text).toContain('The file is not of a supported type.');
      expect(text).toContain('.csv');
      await problem.getByRole('button', { name: 'Dismiss' }).click();
      await problem.waitFor({ state: 'detached' });
    });

    test('deletes a file, and takes it back where that is undone in time', async () => {
      const id = await ui.upload('gone.csv', ledgerText());
      const status = async () => (await fetch(`${ui.server.url}/v1/files/${id}`)).status;
      await ui.open(id);
      const item = ui.page.locator('.file', { hasText: 'gone.csv' });
      await ui.page.getByRole('button', { name: 'Delete gone.csv' }).click();
      await item.waitFor({ state: 'detached' });
      await ui.page.getByRole('button', { name: 'Undo' }).click();
      await item.waitFor();
      expect(await status()).toBe(200);
      await ui.page.getByRole('button', { name: 'Delete gone.csv' }).click();
      // Leaving the page makes good what was said.
      await ui.page.goto('about:blank');
      await expect.poll(status).toBe(404);
    });

    test('says so where its address names no file', async () => {
      await ui.page.goto(`${ui.server.url}/#/files/doc_nowhere`);
      await ui.page.getByRole('alert').waitFor();
      await expect.poll(() => ui.page.getByRole('alert').textContent()).toMatch(/file/i);
    });

    test('shows the text and the tables of a page where its format is not drawn', async () => {
      const file = {
        id: 'doc_p',
        file_name: 'terms.pdf',
        file_type: 'pdf',
        status: 'ready',
        size_bytes: 9,
        page_count: 2,
      };
      const block = { level: null, visible: true, bbox: [10, 10, 90, 20] };
      const page = { page: 2, width: 100, height: 100, title: 'Payment', figure_count: 0 };
      const answers: Record<string, unknown> = {
        '/v1/files': { files: [{ ...file, sha256: '', created_at: '', warnings: [], error: null }], next_cursor: null },
        '/v1/files/doc_p/structure': { sections: [], tables: [], pages: [page] },
        '/v1/files/doc_p/pages/2': {
          page: 2,
          geometry: 'native',
          text_blocks: [
            { ...block, id: 'p2.b1', type: 'heading', text: 'Payment terms' },
            { ...block, id: 'p2.b2', type: 'paragraph', text: 'Within 30 days.' },
          ],
          tables: [
            {
              id: 't1',
              title: 'Rates',
              bbox: [10, 30, 90, 40],
              page: 2,
              end_page: 2,
              sheet: null,
              range: null,
              row_count: 1,
              col_count: 2,
            },
          ],
        },
        '/v1/files/doc_p/tables/t1': {
          rows: [{ row: 0, cells: [{ col: 0, col_span: 1, row_span: 1, text: 'Late', value: null, is_header: true }] }],
        },
        '/v1/files/doc_p/tables': { tables: [] },
      };
      await ui.page.route('**/v1/files**', (route) => {
        const answer = answers[new URL(route.request().url()).pathname];
        const problem = { title: 'Documents of this format have no pictures.', code: 'no_pictures' };
        return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 422, json: problem });
      });
      await ui.page.goto(`${ui.server.url}/#/files/doc_p?page=2&at=p2.b2%3A7-9`);
      await ui.page.locator('.block.is-target', { hasText: 'Within 30 days.' }).waitFor();
      await expect
        .poll(() => ui.page.locator('.block').allTextContents())
        .toEqual(['headingPayment terms', 'paragraphWithin 30 days.']);
      await ui.page.locator('.page-table th', { hasText: 'Late' }).waitFor();
      await ui.page.getByRole('button', { name: 'Page before' }).click();
      await expect.poll(ui.hash).toBe('#/files/doc_p?page=1');
    });

    test('sends a file again when the connection was cut', async () => {
      await ui.page.goto(ui.server.url);
      await ui.page.locator('.top').waitFor();
      await ui.page.route('**/v1/files', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await ui.page.getByLabel('Files to upload').setInputFiles(csvFile('again.csv', 'a,b\n1,2\n'));
      await ui.page.getByText('The upload was cut off.').waitFor();
      await ui.page.unroute('**/v1/files');
      await ui.page.getByRole('button', { name: 'Try again' }).click();
      await ui.cellAt('B2').waitFor();
      await expect.poll(() => ui.page.getByRole('alert').count()).toBe(0);
      ui.forgive('net::ERR_FAILED');
    });

    test('shows the cells once the service can be reached again', async () => {
      const id = await ui.upload('cut.csv', longText(2000));
      await ui.open(id);
      await ui.page.route('**/ranges/read', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<p>' }),
      );
      const name = ui.page.getByLabel('Go to cell');
      await name.fill('B1500');
      await name.press('Enter');
      await ui.page.getByRole('alert').waitFor();
      await expect.poll(() => ui.page.getByRole('alert').textContent()).toContain('HTTP 503');
      await ui.page.unroute('**/ranges/read');
      await name.fill('B1504');
      await name.press('Enter');
      await expect.poll(() => ui.cellBar().textContent()).toBe('row 1503');
      await ui.page.getByRole('alert').waitFor({ state: 'detached' });
      ui.forgive('status of 503');
    });

    describe('by what the service says of a file', () => {
      const file = {
        ...{ id: 'doc_f', file_name: 'model.xlsx', file_type: 'xlsx', size_bytes: 9, page_count: null, sha256: '' },
        ...{ created_at: '', warnings: [], error: null, status: 'processing' },
      };
      const say = (path: string, json: () => unknown) =>
        ui.page.route(`${ui.server.url}${path}`, (route) => route.fulfill({ json: json() }));

      test('follows the reading until it is done', async () => {
        let told = 0;
        await say('/v1/files', () => ({ files: [file], next_cursor: null }));
        await say('/v1/files/doc_f', () => {
          told += 1;
          return told < 3 ? { ...file, progress: 0.4 } : { ...file, status: 'ready', page_count: 0 };
        });
        await say('/v1/files/doc_f/sheets', () => ({ sheets: [] }));
        await say('/v1/files/doc_f/tables', () => ({ tables: [] }));
        await ui.page.route('**/profile', (route) => route.fulfill({ status: 409, json: {} }));
        await ui.page.goto(`${ui.server.url}/#/files/doc_f`);
        await ui.page.getByText('Reading model.xlsx: 40 %').waitFor();
        await expect.poll(() => ui.page.getByLabel('Reading model.xlsx').getAttribute('value')).toBe('0.4');
        await ui.page.getByText('This document has no sheet.').waitFor();
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
        await ui.page.route('**/v1/files/doc_f/read', (route) => {
          bodies.push(route.request().postDataJSON());
          const wrong = { ...error, title: 'The password is wrong.', code: 'password_wrong' };
          return route.fulfill({ status: 422, json: wrong });
        });
        await ui.page.goto(`${ui.server.url}/#/files/doc_f`);
        await ui.page.getByText('It opens with a password.').waitFor();
        await ui.page.getByLabel('Password of the document').fill('open sesame');
        await ui.page.getByRole('button', { name: 'Read again' }).click();
        await ui.page.getByText('The password is wrong.').waitFor();
        expect(bodies).toEqual([{ password: 'open sesame' }]);
      });

      test('lists files by the page', async () => {
        await ui.page.route('**/v1/files?cursor=c1', (route) =>
          route.fulfill({
            json: { files: [{ ...file, id: 'doc_g', file_name: 'older.xlsx', status: 'failed' }], next_cursor: null },
          }),
        );
        await say('/v1/files', () => ({ files: [{ ...file, status: 'failed' }], next_cursor: 'c1' }));
        await ui.page.goto(ui.server.url);
        await ui.page.getByRole('button', { name: 'Show more' }).click();
        await expect
          .poll(() => ui.page.locator('.file .file-name').allTextContents())
          .toEqual(['model.xlsx', 'older.xlsx']);
        await expect.poll(() => ui.page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
      });
    });

    test('runs no script and no style but its own: the policy is in force, and its breach would be noticed here', async () => {
      await ui.page.goto(ui.server.url);
      await ui.page.locator('.top').waitFor();
      expect(ui.complaints).toEqual([]);
      await ui.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color:red\">x</p>')");
      await expect.poll(() => ui.complaints.join()).toContain('Content Security Policy');
      ui.complaints.length = 0;
    });

    test('asks nothing of any other place', async () => {
      const strangers: string[] = [];
      ui.page.on('request', (request) => {
        if (new URL(request.url()).origin !== ui.server.url) strangers.push(request.url());
      });
      await ui.open(await ui.upload('offline.csv', ledgerText()));
      await ui.tab('Search');
      await ui.page.getByLabel('Search the document').fill('total');
      await ui.page.locator('#panel-Search .match').first().waitFor();
      expect(strangers).toEqual([]);
    });

    describe('where the service wants a key', () => {
      let locked: RunningServer;
      let key: string;
      const folder = mkdtempSync(join(tmpdir(), 'folio-locked-'));
      beforeAll(async () => {
        const env = { ...process.env, FOLIO_DATA_DIR: folder };
        key = execFileSync(process.execPath, [CLI, 'keys', 'add', 'test'], { env, stdio: 'pipe', timeout: 60_000 })
          .toString()
          .trim();
        locked = await startServer(folder);
      });
      afterAll(async () => {
        await locked?.stop();
        rmSync(folder, { recursive: true, force: true });
      });

      test('asks for it, keeps it for the tab, and asks again where it is wrong', async () => {
        await ui.page.goto(locked.url);
        await ui.page.getByLabel('Key', { exact: true }).fill('wrong');
        await ui.page.getByRole('button', { name: 'Continue' }).click();
        await ui.page.getByText('does not know the one that was sent').waitFor();
        await ui.page.getByLabel('Key', { exact: true }).fill(key);
        await ui.page.getByRole('button', { name: 'Continue' }).click();
        await ui.page.getByLabel('Files to upload').setInputFiles(csvFile('kept.csv', 'a,b\n1,2\n'));
        await ui.cellAt('B2').waitFor();
        await ui.page.reload();
        await ui.cellAt('B2').waitFor();
        const other = await ui.browser.context.newPage();
        await other.goto(locked.url);
        await other.getByLabel('Key', { exact: true }).waitFor();
        await other.close();
      });
    });
  },
);
