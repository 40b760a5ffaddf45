import { describe, expect, it } from 'vitest';
import { readText } from '../text/index.ts';
import { pageOf, pagesOf } from './ascii-page.ts';

describe('a page from a picture', () => {
  it('has a line for each row and a cell for each column', async () => {
    const { pages } = await readText(await pageOf(['Invoice No. 7', '', 'Seller:    Buyer:', 'Acme Ltd   Bolt plc']));
    expect(pages[0]!.lines.map((line) => line.cells.map((cell) => cell.text))).toEqual([
      ['Invoice No. 7'],
      ['Seller:', 'Buyer:'],
      ['Acme Ltd', 'Bolt plc'],
    ]);
  });

  it('sets what stands below each other in one column at one x', async () => {
    const { pages } = await readText(await pageOf(['Seller:    Buyer:', 'Acme Ltd   Bolt plc']));
    const [heads, names] = pages[0]!.lines;
    expect(heads!.cells.map((cell) => cell.box[0])).toEqual(names!.cells.map((cell) => cell.box[0]));
  });

  it('reads lines that follow each other as one paragraph', async () => {
    const view = await pageOf(['Payable within', '30 days.', '', 'Thank you.']);
    const { blocks } = await view.page(1);
    expect(blocks.map((block) => block.text)).toEqual(['Payable within\n30 days.', 'Thank you.']);
  });

  it('may be followed by others', async () => {
    const { pages } = await readText(await pagesOf([['one'], ['two']]));
    expect(pages.map((page) => page.lines[0]!.cells[0]!.text)).toEqual(['one', 'two']);
  });
});
