import { describe, expect, it } from 'vitest';
import type { Block } from '../../model/index.ts';
import { readSlideOf } from './testing/read-deck.ts';
import { shapeOf, type TestShape } from './testing/write-pptx.ts';

/** Blocks of a shape of 200 by 100 points at 100, 100, with text of 10 points and no insets. */
async function set(paragraphs: readonly string[], shape: Partial<TestShape> = {}): Promise<readonly Block[]> {
  const { body = '', ...rest } = shape;
  const small = '<a:lvl1pPr><a:defRPr sz="1000"><a:latin typeface="Arial"/></a:defRPr></a:lvl1pPr>';
  const insets = 'lIns="0" tIns="0" rIns="0" bIns="0"';
  return (
    await readSlideOf(
      shapeOf(paragraphs, { at: [100, 100, 200, 100], body: `${insets} ${body}`, list: small, ...rest }),
    )
  ).blocks;
}
const middle = ({ bbox }: Block): [number, number] => [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2];
const aligned = (text: string, align: string) => `<a:p><a:pPr algn="${align}"/><a:r><a:t>${text}</a:t></a:r></a:p>`;
const LONG = 'A text that is much too long for one line of this narrow shape and so goes on below';

describe('text in a shape', () => {
  it('stands in lines below each other, each 1.2 times as high as its letters', async () => {
    const [first, second] = await set(['one', 'two']);
    expect(first!.bbox[0]).toBe(100);
    expect(second!.bbox[1] - first!.bbox[1]).toBeCloseTo(12);
    const [long] = await set([LONG]);
    expect(long!.lines!.length).toBe(2);
    for (const { bbox } of long!.lines!) expect(bbox[2]).toBeLessThanOrEqual(300);
  });

  it('keeps its own breaks', async () => {
    const [block] = await set(['<a:p><a:r><a:t>one</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r></a:p>']);
    expect(block!.text).toBe('one\ntwo');
    expect(block!.lines!.map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [4, 7],
    ]);
  });

  it.each([
    ['t', 106],
    ['ctr', 150],
    ['b', 194],
  ])('is anchored at %s', async (anchor, y) => {
    const [block] = await set(['one'], { body: `anchor="${anchor}"` });
    expect(Math.abs(middle(block!)[1] - y)).toBeLessThan(1);
  });

  it('is aligned within the shape', async () => {
    const [left, center, right] = await set([aligned('word', 'l'), aligned('word', 'ctr'), aligned('word', 'r')]);
    expect(left!.bbox[0]).toBe(100);
    expect(middle(center!)[0]).toBeCloseTo(200, 1);
    expect(right!.bbox[2]).toBeCloseTo(300, 1);
  });

  it('keeps clear of the edges as it says', async () => {
    const page = await readSlideOf(shapeOf(['one'], { at: [100, 100, 200, 100], body: 'lIns="254000" tIns="127000"' }));
    expect(page.blocks[0]!.bbox[0]).toBe(120);
    expect(page.blocks[0]!.bbox[1]).toBeGreaterThan(109);
  });

  it('runs on over the edge where it does not wrap, from where it is aligned', async () => {
    const [left] = await set([LONG], { body: 'wrap="none"' });
    expect(left!.lines!.length).toBe(1);
    expect(left!.bbox[0]).toBe(100);
    expect(left!.bbox[2]).toBeGreaterThan(400);
    const [center] = await set([aligned(LONG, 'ctr')], { body: 'wrap="none"' });
    expect(middle(center!)[0]).toBeCloseTo(200, 0);
  });

  it('is smaller and closer where the program made it fit', async () => {
    const [first, second] = await set(['one', 'two'], {
      fit: '<a:normAutofit fontScale="50000" lnSpcReduction="20000"/>',
    });
    expect(first!.font_size).toBe(5);
    expect(second!.bbox[1] - first!.bbox[1]).toBeCloseTo(5 * 1.2 * 0.8);
  });

  it('has space before paragraphs, but not before the first', async () => {
    const spaced = (text: string, space: string) =>
      `<a:p><a:pPr><a:spcBef>${space}</a:spcBef></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const [first, second, third] = await set([
      spaced('one', '<a:spcPts val="3000"/>'),
      spaced('two', '<a:spcPts val="3000"/>'),
      spaced('three', '<a:spcPct val="50000"/>'),
    ]);
    expect(first!.bbox[1]).toBeLessThan(103);
    expect(second!.bbox[1] - first!.bbox[1]).toBeCloseTo(42);
    expect(third!.bbox[1] - second!.bbox[1]).toBeCloseTo(17);
  });

  it('fills one column after the other', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i}`);
    const blocks = await set(lines, { body: 'numCol="2" spcCol="254000"' });
    expect(blocks.map(({ bbox }) => bbox[0])).toEqual([...Array(8).fill(100), ...Array(4).fill(210)]);
    expect(blocks[8]!.bbox[1]).toBeCloseTo(blocks[0]!.bbox[1], 0);
  });

  it('runs down or up where it is turned', async () => {
    const [down] = await set(['words'], { body: 'vert="vert"' });
    const [up] = await set(['words'], { body: 'vert="vert270"' });
    expect(down!.bbox[1]).toBe(100);
    expect(down!.bbox[2]).toBeGreaterThan(297);
    expect(up!.bbox[3]).toBe(200);
    expect(up!.bbox[0]).toBeLessThan(103);
    for (const { bbox } of [down!, up!]) expect(bbox[3] - bbox[1]).toBeGreaterThan(bbox[2] - bbox[0]);
  });

  it('turns with its shape', async () => {
    const [quarter] = await set(['words'], { turn: 'rot="5400000"' });
    expect(quarter!.bbox[1]).toBe(50);
    expect(quarter!.bbox[2]).toBeGreaterThan(247);
    const [half] = await set(['words'], { turn: 'flipV="1"' });
    expect(half!.bbox[2]).toBe(300);
    expect(half!.bbox[3]).toBeGreaterThan(197);
  });

  it('stands within the outline', async () => {
    const [round] = await set(['words'], { looks: '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>' });
    expect(round!.bbox[0]).toBeCloseTo(129.29, 1);
    const [corners] = await set(['words'], {
      looks: '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 50000"/></a:avLst></a:prstGeom>',
    });
    expect(corners!.bbox[0]).toBeCloseTo(114.64, 1);
  });
});

describe('areas', () => {
  it('are filled and outlined as shapes are', async () => {
    const fill = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
    const page = await readSlideOf(
      shapeOf(['a'], { at: [10, 10, 50, 20], looks: `${fill('FF0000')}<a:ln>${fill('00FF00')}</a:ln>` }) +
        shapeOf(['b'], { at: [10, 40, 50, 20], looks: '<a:noFill/>' }),
    );
    expect(page.areas).toEqual([{ bbox: [10, 10, 60, 30], fill: 'ff0000', stroke: '00ff00' }]);
  });

  it('of placeholders are filled as the layout fills them, unless the slide says otherwise', async () => {
    const looks = '<a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill>';
    const ph = 'idx="1"';
    const layout = shapeOf(['form'], { ph, at: [10, 10, 50, 20], looks });
    expect((await readSlideOf(shapeOf(['a'], { ph }), { layout })).areas).toMatchObject([{ fill: 'abcdef' }]);
    expect((await readSlideOf(shapeOf(['a'], { ph, looks: '<a:noFill/>' }), { layout })).areas).toEqual([]);
  });
});
