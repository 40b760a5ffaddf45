import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { picturedDeck } from './pictured-deck.ts';

const CHROMIUM = findChromium();
const pdf = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
const TRADE = pdf('examples/trade.pdf');
const TWO_PAGES = pdf('fixtures/pdf/table-over-two-pages/input.pdf');
const LOCKED = pdf('fixtures/pdf/encrypted-with-user-password/input.pdf');
const PASSWORD = 'saltby';
/** For a picture to be drawn on a busy machine. */
const SLOW = { timeout: 60_000 };

describe.skipIf(CHROMIUM === null)(`pages in the inspector${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const open = async (name: string, bytes: Uint8Array<ArrayBuffer>, query = ''): Promise<string> => {
    const id = await ui.upload(name, bytes);
    await ui.page.goto(`${ui.server.url}/#/files/${id}${query}`);
    return id;
  };
  const picture = (page = 1) => ui.page.getByRole('img', { name: `Page ${page}` });
  const sharpness = () => picture().evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  /** Switches layers over the pages on, or off again. */
  const layers = async (...names: string[]): Promise<void> => {
    await ui.page.locator('.menu summary').click();
    for (const name of names) await ui.page.getByLabel(name).click();
    await ui.page.locator('.menu summary').click();
  };
  const boxOf = async (selector: string) => (await ui.page.locator(selector).first().boundingBox())!;

  test('are shown as pictures, with the blocks and tables over them', async () => {
    await open('trade.pdf', TRADE);
    await picture().waitFor();
    await expect.poll(sharpness, SLOW).toBe(893);
    await layers('Blocks by type', 'Tables, cells, header rows');
    await ui.page.locator('.box.is-table').waitFor();
    const block = ui.page.locator('.box.is-paragraph').first();
    expect(await block.getAttribute('title')).toMatch(/^The lighthouse keeper/);
    const [page, box] = [await boxOf('.page'), (await block.boundingBox())!];
    expect(box.x).toBeGreaterThan(page.x);
    expect(box.x + box.width).toBeLessThan(page.x + page.width);
  });

  test('of a format without pictures of its own are drawn in letters, with the blocks over them', async () => {
    const asked: string[] = [];
    ui.page.on('request', (request) => asked.push(request.url()));
    const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0\fs24 The keeper counted ships.\par And wrote them down.\par}`;
    await open('keeper.rtf', new Uint8Array(Buffer.from(rtf)));
    await picture().waitFor();
    expect(asked.filter((url) => url.includes('/image?'))).toEqual([expect.stringMatching(/image\?format=svg$/)]);
    await ui.page.locator('.text-layer').getByText('keeper').click();
    await ui.page.locator('.page-target').waitFor();
    expect(ui.hash()).toMatch(/page=1&at=p1\.b1$/);
  });

  test('of slides show their pictures, and charts as drawn', async () => {
    await open('pictured.pptx', new Uint8Array(picturedDeck()));
    await picture().waitFor(SLOW);
    /** The colour of the picture on the screen at a place of the slide, in points. */
    const colorAt = (x: number, y: number) =>
      picture().evaluate(
        (image, [left, top]) => {
          const shown = image as unknown as CanvasImageSource & { naturalWidth: number; naturalHeight: number };
          const canvas = new OffscreenCanvas(720, 540);
          const context = canvas.getContext('2d')!;
          context.drawImage(shown, 0, 0, 720, 540);
          return [...context.getImageData(left!, top!, 1, 1).data].slice(0, 3).join();
        },
        [x, y],
      );
    // The picture, what is beside it, and the taller of two columns.
    expect(await colorAt(100, 140)).toBe('255,0,0');
    expect(await colorAt(20, 140)).toBe('255,255,255');
    const column: string[] = [];
    for (let x = 410; x < 690; x += 10) column.push(await colorAt(x, 340));
    expect(column).toContain('68,114,196');
  });

  test('lead from a match to its words', async () => {
    await open('found.pdf', TRADE);
    await ui.tab('Search');
    await ui.page.getByLabel('Search the document').fill('village');
    await ui.page.locator('#panel-Search .match').first().click();
    await ui.page.locator('.page-target').waitFor();
    expect(ui.hash()).toMatch(/page=1&at=p1\.b\d+%3A\d+-\d+$/);
    await layers('Blocks by type');
    await ui.page.locator('.box').first().waitFor();
    const [target, block] = [await boxOf('.page-target'), await boxOf('.box[title^="In the village"]')];
    expect(target.width).toBeLessThan(block.width / 4);
    expect(target.y).toBeGreaterThan(block.y - 8);
    expect(target.y + target.height).toBeLessThan(block.y + block.height + 8);
  });

  test('lead to a cell of a table, and to a table', async () => {
    const id = await open('cell.pdf', TRADE, '?page=1&at=t1.r1.c2');
    await ui.page.locator('.page-target').waitFor();
    const cell = await boxOf('.page-target');
    await ui.page.goto(`${ui.server.url}/#/files/${id}?page=1&at=t1`);
    await expect.poll(async () => (await boxOf('.page-target')).width).toBeGreaterThan(3 * cell.width);
  });

  test('are turned by scrolling and by number, and drawn when they come into sight', async () => {
    await open('two.pdf', TWO_PAGES);
    await picture(1).waitFor();
    await ui.page.getByRole('button', { name: 'Next page' }).click();
    await picture(2).waitFor();
    await expect.poll(() => ui.page.locator('.pager input').inputValue()).toBe('2');
    await ui.page.evaluate("document.querySelector('.page-scroll').scrollTop = 0");
    await expect.poll(() => ui.page.locator('.pager input').inputValue()).toBe('1');
  });

  test('grow with the zoom, and become sharper', async () => {
    await open('zoom.pdf', TRADE);
    await picture().waitFor();
    const before = await boxOf('.page');
    for (let i = 0; i < 3; i++) await ui.page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(async () => Math.round((10 * (await boxOf('.page')).width) / before.width)).toBe(20);
    await expect.poll(sharpness, SLOW).toBeGreaterThan(893);
  });

  test('are shown as text where one asks for it', async () => {
    await open('text.pdf', TRADE);
    await picture().waitFor();
    await ui.page.getByRole('button', { name: 'Text', exact: true }).click();
    await ui.page.locator('.block', { hasText: 'The lighthouse keeper' }).waitFor();
    await ui.page.locator('.page-table td', { hasText: '1,377' }).waitFor();
  });

  test('tell what was decided on them, and why', async () => {
    await open('why.pdf', TRADE);
    await picture().waitFor();
    await layers('What was decided, and why');
    const table = ui.page.locator('.why.is-table');
    await table.waitFor();
    expect(await table.getAttribute('title')).toMatch(/^Rules or coloured areas cross .* Confidence 0\.\d+\.$/);
    expect(await ui.page.locator('.why.is-head').count()).toBe(5);
    expect(await ui.page.locator('.why.is-caption .why-name').textContent()).toBe('2 caption');
    await layers('What was decided, and why');
    await expect.poll(() => ui.page.locator('.why').count()).toBe(0);
  });

  test('of a locked file are shown once the password is given again', async () => {
    const form = new FormData();
    form.append('file', new Blob([LOCKED]), 'locked.pdf');
    form.append('password', PASSWORD);
    const response = await fetch(`${ui.server.url}/v1/files`, { method: 'POST', body: form });
    const { id } = (await response.json()) as { id: string };
    let locked = true;
    await ui.page.route('**/image?*', (route) => {
      const problem = { title: 'The document is locked with a password.', code: 'password_required', detail: '' };
      return locked ? route.fulfill({ status: 422, json: problem }) : route.fallback();
    });
    await ui.page.goto(`${ui.server.url}/#/files/${id}`);
    await ui.page.getByLabel('Password of the document').fill(PASSWORD);
    locked = false;
    await ui.page.getByRole('button', { name: 'Show the pages' }).click();
    await picture().waitFor();
  });
});
