import { describe, expect, it } from 'vitest';
import type { TableCell } from '../../../model/index.ts';
import { readDeck } from '../testing/read-deck.ts';
import { frameOf, tableOf } from '../testing/write-pptx.ts';

const part = (name: string, color: string, text = '') =>
  `<a:${name}>${text}<a:tcStyle><a:tcBdr/><a:fill><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:fill></a:tcStyle></a:${name}>`;
const STYLES = `<a:tblStyleLst xmlns:a="a"><a:tblStyle styleId="{S}" styleName="x">${part('wholeTbl', '111111')}${part('band1H', '222222')}${part('firstRow', '333333', '<a:tcTxStyle b="on"><a:fontRef idx="minor"/><a:schemeClr val="lt1"/></a:tcTxStyle>')}${part('firstCol', '444444')}</a:tblStyle></a:tblStyleLst>`;

async function cellsOf(attributes: string, style = '{S}'): Promise<readonly TableCell[]> {
  const table = tableOf(
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    attributes,
  ).replace(/<a:tblPr ([^>]*)\/>/, `<a:tblPr $1><a:tableStyleId>${style}</a:tableStyleId></a:tblPr>`);
  const { tables } = await readDeck({
    slides: [{ shapes: frameOf(table, [0, 0, 200, 60]) }],
    related: [['ts', 'tableStyles', 'tableStyles.xml']],
    parts: { 'ppt/tableStyles.xml': STYLES },
  });
  return tables[0]!.rows.flatMap(({ cells }) => cells);
}
const fills = async (attributes: string) => (await cellsOf(attributes)).map(({ fill }) => fill?.slice(0, 1));

describe('the style of a table', () => {
  it('fills the parts that are to stand out, the nearer over the farther', async () => {
    expect(await fills('')).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(await fills('firstRow="1" bandRow="1"')).toEqual(['3', '3', '2', '2', '1', '1']);
    expect(await fills('firstCol="1" bandRow="1"')).toEqual(['4', '2', '4', '1', '4', '2']);
    expect(await fills('firstRow="1" firstCol="1"')).toEqual(['3', '3', '4', '1', '4', '1']);
  });

  it('sets the letters too', async () => {
    const [head, , body] = await cellsOf('firstRow="1"');
    expect(head!.runs).toMatchObject([{ bold: true, color: 'ffffff' }]);
    expect(body!.runs).toMatchObject([{ bold: false, color: null }]);
  });

  it('is known where new tables have it, and bold in the header where nobody describes it', async () => {
    const [usual] = await cellsOf('firstRow="1"', '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}');
    expect(usual).toMatchObject({ fill: '4472c4', runs: [{ bold: true, color: 'ffffff' }] });
    const [unknown] = await cellsOf('firstRow="1"', '{?}');
    expect(unknown!.fill).toBeUndefined();
    expect(unknown!.runs).toMatchObject([{ bold: true }]);
  });
});
