import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';
import { selectWords } from './views.ts';

const CHROMIUM = findChromium();
const SLOW = { timeout: 60_000 };
const fixture = (path: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))));

describe.skipIf(CHROMIUM === null)(`looking at pages${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);
  const open = async (path: string, query = ''): Promise<string> => {
    const id = await ui.upload(path.split('/').slice(-2).join('-'), fixture(path));
    await ui.page.goto(`${ui.server.url}/#/files/${id}${query}`);
    await ui.page.getByRole('img', { name: 'Page 1' }).waitFor(SLOW);
    return id;
  };
  const pageNumber = () => ui.page.locator('.pager input').inputValue();
  const widthOf = (name: string) =>
    ui.page.getByRole('img', { name }).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);

  test('goes from the outline to a heading, and from a small picture to its page', async () => {
    await open('examples/service-agreement.docx');
    await ui.tab('Outline');
    const titles = ui.page.locator('.outline-title');
    await expect.poll(() => titles.count()).toBeGreaterThan(3);
    await titles.nth(2).click();
    await ui.page.locator('.page-target').waitFor();
    expect(ui.hash()).toMatch(/page=\d+&box=[\d.,]+$/);
    await ui.tab('Pages');
    await ui.page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(pageNumber).toBe('2');
    await ui.page.locator('.thumbnail img').nth(1).waitFor(SLOW);
  });

  test('turns pages, zooms and asks for help by keys', async () => {
    await open('fixtures/pdf/table-over-two-pages/input.pdf');
    await ui.page.locator('.page-scroll').focus();
    await ui.page.keyboard.press('PageDown');
    await expect.poll(pageNumber).toBe('2');
    await ui.page.keyboard.press('ArrowLeft');
    await expect.poll(pageNumber).toBe('1');
    await ui.page.keyboard.press('+');
    await ui.page.getByText('125 %').waitFor();
    await ui.page.keyboard.press('0');
    await ui.page.getByText('100 %').waitFor();
    await ui.page.keyboard.press('?');
    await ui.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await ui.page.keyboard.press('Escape');
    await ui.page.keyboard.press('/');
    expect(await ui.page.getByLabel('Search the document').evaluate((one) => one.matches(':focus'))).toBe(true);
  });

  test('has text that can be selected, copied with its citation, and linked to', async () => {
    await ui.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await open('examples/trade.pdf');
    await selectWords(ui.page, 1, 2);
    const copied = () => ui.page.evaluate('navigator.clipboard.readText()') as Promise<string>;
    await ui.page.getByRole('button', { name: 'Copy with citation' }).click();
    await expect
      .poll(copied)
      .toMatch(
        new RegExp(`^“lighthouse keeper” \\(examples-trade\\.pdf, page 1, http.*${id}\\?page=1&at=p1\\.b1%3A4-21\\)$`),
      );
    await ui.page.keyboard.press('Control+c');
    await expect.poll(copied).toBe('lighthouse keeper');
    await ui.page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toMatch(/^http/);
    const link = await copied();
    await ui.page.goto('about:blank');
    await ui.page.goto(link);
    await ui.page.locator('.page-target').waitFor(SLOW);
  });

  test.each([
    ['report', ['Blocks by type'], '.box.is-heading'],
    ['report', ['Reading order'], '.order-number'],
    ['report', ['Words'], '.lay.is-word'],
    ['table-ruled', ['Tables, cells, header rows'], '.lay.is-cell.is-head'],
    ['figure-with-caption', ['Figures'], '.lay.is-figure'],
    ['links', ['Links'], '.lay.is-link'],
    ['form', ['Form fields'], '.box.is-form_field'],
    ['hidden-white-on-white', ['Hidden text'], '.box.is-hidden'],
  ])('draws over %s, where it is switched on: %s', async (name, layers, drawn) => {
    await open(`fixtures/pdf/${name}/input.pdf`);
    await ui.page.locator('.text-layer span').first().waitFor(SLOW);
    expect(await ui.page.locator(drawn).count()).toBe(0);
    await ui.page.locator('.menu summary').click();
    for (const layer of layers) await ui.page.getByLabel(layer, { exact: true }).check();
    await ui.page.locator(drawn).first().waitFor();
  });

  test('shows recognised words by their doubt, and the pixels of a picture', async () => {
    await open('fixtures/pdf/scanned-page-with-text-layer/input.pdf');
    await ui.page.locator('.menu summary').click();
    await ui.page.getByLabel('Recognised words, by doubt').check();
    const id = await ui.upload('dots.png', fixture('fixtures/image/png-with-texts/input.png'));
    const asked: string[] = [];
    ui.page.on('request', (request) => asked.push(request.url()));
    await ui.page.goto(`${ui.server.url}/#/files/${id}`);
    await expect.poll(() => widthOf('Page 1'), SLOW).toBeGreaterThan(30);
    expect(
      asked.filter((url) => url.includes('/image?')).every((url) => /dpi=\d+&format=(?:png|jpeg)$/.test(url)),
    ).toBe(true);
  });

  test('shows a coarse picture first, and those of the neighbours before they are seen', async () => {
    const asked: string[] = [];
    ui.page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await open('fixtures/pdf/table-over-two-pages/input.pdf');
    const at = (picture: RegExp) => asked.findIndex((url) => picture.test(url));
    const [coarse, sharp] = [/pages\/1\/image\?dpi=36&/, /pages\/1\/image\?dpi=(?!36&)/];
    await expect.poll(() => at(/pages\/2\/image\?dpi=36&/), SLOW).toBeGreaterThan(0);
    await expect.poll(() => at(sharp), SLOW).toBeGreaterThan(0);
    expect(at(coarse)).toBeGreaterThan(0);
    expect(at(coarse)).toBeLessThan(at(sharp));
  });
});
