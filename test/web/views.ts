import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { modelWorkbook } from './model-workbook.ts';
import { FIRST, PERMIT_SCHEMA, permitPdf } from './permit.ts';
import { picturedDeck } from './pictured-deck.ts';
import { FIRST_INVOICE, sampleInvoice } from './sample-invoice.ts';

export interface Stage {
  readonly page: Page;
  readonly url: string;
  /** Puts a file into the service, once, and gives its id. */
  upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string>;
}

export interface View {
  /** Of the picture. */
  readonly name: string;
  readonly title: string;
  /** What the tour says of it. */
  readonly text: string;
  readonly size?: { readonly width: number; readonly height: number };
  prepare(stage: Stage): Promise<void>;
}

const SLOW = { timeout: 60_000 };
const example = (name: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))));

const NOTE = new Uint8Array(readFileSync(fileURLToPath(new URL('../../web/samples/note.png', import.meta.url))));

const pictureOf = (page: Page, number = 1) => page.getByRole('img', { name: `Page ${number}` }).waitFor(SLOW);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function openInvoice({ page, url, upload }: Stage): Promise<void> {
  await page.goto(`${url}/#/files/${await upload('invoice.pdf', sampleInvoice(FIRST_INVOICE))}`);
  await pictureOf(page);
}

async function extractInvoice(stage: Stage): Promise<void> {
  await openInvoice(stage);
  await tab(stage.page, 'Extract');
  await stage.page.locator('.extract > label select').selectOption('invoice');
  await stage.page.getByRole('button', { name: 'Extract', exact: true }).click();
  await stage.page.locator('.fields').waitFor(SLOW);
}

/** Every view of the inspector, in the order of the tour. */
export const VIEWS: readonly View[] = [
  {
    name: 'tour-start',
    title: 'Begin',
    text: 'Drop files or folders anywhere, paste them, or press Upload. Where there is nothing of your own at hand, try a sample; there is one of each format.',
    prepare: async ({ page, url }) => {
      await page.goto(url);
      await page.getByText('Samples to try').waitFor();
    },
  },
  {
    name: 'inspector',
    title: 'Extract',
    text: 'Choose a schema and press Extract. Every field has a value, a confidence, and a box on the page. Click a field to see where it is, or click the page to see which field is there. The rail at the right of the pages shows where they all are. Checks that passed are folded; what is wrong is first.',
    prepare: async (stage) => {
      await extractInvoice(stage);
      await stage.page.getByRole('button', { name: 'Validate' }).click();
      await stage.page.locator('.verdict').waitFor(SLOW);
      await stage.page.locator('[data-field=invoice_date] .match').click();
      await stage.page.locator('.page-mark.is-chosen').waitFor(SLOW);
    },
  },
  {
    name: 'tour-review',
    title: 'Review',
    text: '`j` and `k` walk through the fields, `a` accepts, a digit takes a candidate, `c` corrects, `x` says that the document has no such value, `u` takes it back. What was read is never overwritten: what you say is beside it, with your name and the time. The service keeps it for whoever opens the document next, and gives it out as CSV, Excel or JSON, or as evidence: one HTML file with values, quotes, pictures of their places, the hash of the file, and the verdict of reading each quote back, or a PDF of the pages with each value marked. The tab “Review” at the left lists what waits over all files, the most doubtful first; `d` says that one is done and opens the next.',
    prepare: async (stage) => {
      await extractInvoice(stage);
      await stage.page.locator('.page-scroll').focus();
      for (const key of ['j', 'a', 'a', 'a']) await stage.page.keyboard.press(key);
      await stage.page.getByRole('button', { name: 'Correct purchase order' }).click();
      await stage.page.getByLabel('Right value of purchase order').fill(FIRST_INVOICE.slip);
      await stage.page.getByRole('button', { name: 'Set', exact: true }).click();
    },
  },
  {
    name: 'inspector-teaching',
    title: 'Teach',
    text: 'While a field is being corrected, click a word of the page, or drag over several, to take them. What you corrected can be taught: the next document of the same template is then read right. [Teaching](teaching.md) says more.',
    prepare: async ({ page, url, upload }) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/v1/schemas`, { method: 'POST', headers, body: PERMIT_SCHEMA });
      await page.goto(`${url}/#/files/${await upload('permit-1.pdf', permitPdf(FIRST))}`);
      await pictureOf(page);
      await tab(page, 'Extract');
      await page.locator('.extract > label select').selectOption('permit');
      await page.getByRole('button', { name: 'Extract', exact: true }).click();
      await page.getByRole('button', { name: 'Correct mark' }).click();
      await page.getByLabel('Right value of mark').fill(FIRST.mark);
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await page.getByRole('button', { name: 'Correct given' }).click();
      const words = page.locator('.page-word');
      await words.first().waitFor(SLOW);
      for (let i = 0; (await page.getByLabel('Right value of given').inputValue()) !== FIRST.given; i++)
        await words.nth(i).click();
    },
  },
  {
    name: 'tour-builder',
    title: 'A schema of your own',
    text: 'Choose “custom” and build a schema as a form: fields, types, lists, descriptions, labels. Start from a built-in one, or look at the JSON that it comes to.',
    prepare: async (stage) => {
      await openInvoice(stage);
      await tab(stage.page, 'Extract');
      await stage.page.locator('.extract > label select').selectOption({ label: 'custom' });
      await stage.page.getByLabel('Start from').selectOption('invoice');
      await stage.page.getByLabel('Field 1, more').click();
    },
  },
  {
    name: 'tour-layers',
    title: 'What was found on the page',
    text: 'Layers draws over the pages what was found on them: blocks by type, reading order, words, tables with cells and header rows, figures, links, form fields, hidden text, recognised words by doubt, and, for PDFs, what was decided and [why](layout.md).',
    prepare: async ({ page, url, upload }) => {
      await page.goto(`${url}/#/files/${await upload('trade.pdf', example('trade.pdf'))}`);
      await pictureOf(page);
      await page.locator('.menu summary').click();
      for (const name of ['Blocks by type', 'Reading order', 'Tables, cells, header rows'])
        await page.getByLabel(name).check();
      await page.locator('.lay.is-head').first().waitFor(SLOW);
      await page.locator('.menu summary').click();
    },
  },
  {
    name: 'tour-select',
    title: 'Select and cite',
    text: 'The text of a page can be selected and copied like any text. Beside the selection: copy it with its citation, copy a link that opens at this very box, or set a field by it.',
    prepare: async ({ page, url, upload }) => {
      await page.goto(`${url}/#/files/${await upload('trade.pdf', example('trade.pdf'))}`);
      await pictureOf(page);
      await selectWords(page, 0, 6);
      await page.getByRole('toolbar', { name: 'Selection' }).waitFor();
    },
  },
  {
    name: 'tour-outline',
    title: 'Outline and pages',
    text: 'The left side shows files, the outline of the document, and its pages as small pictures. Arrow keys turn pages; `?` lists all keys.',
    prepare: async ({ page, url, upload }) => {
      const id = await upload('service-agreement.docx', example('service-agreement.docx'));
      await page.goto(`${url}/#/files/${id}`);
      await pictureOf(page);
      await tab(page, 'Outline');
      await page.locator('.outline-title').nth(2).click();
      await page.locator('.page-target').waitFor(SLOW);
    },
  },
  {
    name: 'tour-ask',
    title: 'Search and ask',
    text: 'One box takes words, a `/pattern/` or a question, of this document or of all files. Answers are sentences and cells of the document, each with its place; hits are marked on the pages and on the rail.',
    prepare: async ({ page, url, upload }) => {
      const id = await upload('service-agreement.docx', example('service-agreement.docx'));
      await page.goto(`${url}/#/files/${id}`);
      await pictureOf(page);
      await page.getByLabel('Search the document').fill('When are the fees due?');
      await page.locator('.matches .match').first().waitFor(SLOW);
      await page.locator('.answer .chip, .matches .match').first().click();
    },
  },
  {
    name: 'tour-slides',
    title: 'Pictures and charts',
    text: 'Pages of DOCX and PPTX are drawn from what was read: pictures are where they are, and charts are drawn from their values.',
    prepare: async ({ page, url, upload }) => {
      await page.goto(`${url}/#/files/${await upload('pictured.pptx', new Uint8Array(picturedDeck(NOTE)))}`);
      await pictureOf(page);
      await page.locator('.text-layer span').first().waitFor(SLOW);
    },
  },
  {
    name: 'tour-sheet',
    title: 'Sheets and formulas',
    text: 'Sheets look as the file says: fills, borders, fonts, widths, frozen rows and columns. Choose a cell, and arrows show what its formula depends on and what uses it. Click the end of an arrow to go there, or press `[` and `]`; the browser’s Back returns. The panel “Cell” lists all of them.',
    prepare: async ({ page, url, upload }) => {
      const id = await upload('model.xlsx', modelWorkbook());
      await page.goto(`${url}/#/files/${id}?cell=Model!C4`);
      await page.locator('.arrow-end').first().waitFor(SLOW);
      await tab(page, 'Cell');
      await page.locator('#panel-Cell .formula').waitFor(SLOW);
    },
  },
  {
    name: 'tour-audit',
    title: 'Audit a workbook',
    text: 'What is wrong or doubtful in formulas and in the sums of tables, each finding with its cell. The panel “Cell” follows a formula to what it depends on and to what uses it.',
    prepare: async ({ page, url, upload }) => {
      const id = await upload('coffee-shops.xlsx', example('coffee-shops.xlsx'));
      await page.goto(`${url}/#/files/${id}?cell=Calc!B3`);
      await page.locator('.cell').first().waitFor(SLOW);
      await tab(page, 'Audit');
      await page.locator('#panel-Audit .verdict').waitFor(SLOW);
    },
  },
  {
    name: 'tour-data',
    title: 'As data and as code',
    text: 'Whatever is shown, as Markdown, as JSON, and as the line of curl, Python or TypeScript that asks for it. “Chunks” shows the document in the pieces that retrieval would take.',
    prepare: async (stage) => {
      await openInvoice(stage);
      await tab(stage.page, 'Extract');
      await tab(stage.page, 'Data');
      await stage.page.getByRole('button', { name: 'Python' }).click();
      await stage.page.locator('.source').waitFor();
    },
  },
  {
    name: 'tour-compare',
    title: 'Compare two versions',
    text: 'Two versions side by side, what changed marked on both; `n` and `p` walk from change to change.',
    prepare: async ({ page, url, upload }) => {
      const before = await upload('invoice.pdf', sampleInvoice(FIRST_INVOICE));
      const changed = { ...FIRST_INVOICE, number: 'HQ-1042-B', due: '16 June 2026', slip: 'BS-7750' };
      const after = await upload('invoice-mended.pdf', sampleInvoice(changed));
      await page.goto(`${url}/#/compare/${before}/${after}`);
      await page.locator('.change').first().waitFor(SLOW);
      await page.locator('.page-mark.is-change').first().waitFor(SLOW);
      await page.getByRole('img', { name: 'Page 1' }).nth(1).waitFor(SLOW);
    },
  },
  {
    name: 'tour-dark',
    title: 'Dark, and on a telephone',
    text: 'Light, dark, or as the system is. On a narrow screen one switches between files, document and panel.',
    prepare: async (stage) => {
      await extractInvoice(stage);
      await stage.page.getByLabel('Colours').selectOption('dark');
      await stage.page.locator('[data-field=vendor_name] .match').click();
      await stage.page.locator('.page-mark.is-chosen').waitFor(SLOW);
    },
  },
  {
    name: 'tour-narrow',
    title: '',
    text: '',
    size: { width: 360, height: 740 },
    prepare: async (stage) => {
      await stage.page.setViewportSize({ width: 360, height: 740 });
      await extractOnNarrow(stage);
    },
  },
];

async function extractOnNarrow(stage: Stage): Promise<void> {
  const { page } = stage;
  await openInvoice(stage);
  await page.getByRole('button', { name: 'Panel', exact: true }).click();
  await tab(page, 'Extract');
  await page.locator('.extract > label select').selectOption('invoice');
  await page.getByRole('button', { name: 'Extract', exact: true }).click();
  await page.locator('[data-field=total] .match').waitFor(SLOW);
}

/** Drags over the words of the first page, from one to another. */
export async function selectWords(page: Page, from: number, to: number): Promise<void> {
  const words = page.locator('.text-layer span');
  await words.nth(to).waitFor(SLOW);
  const [first, last] = [(await words.nth(from).boundingBox())!, (await words.nth(to).boundingBox())!];
  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 4, last.y + last.height / 2, { steps: 4 });
  await page.mouse.up();
}
