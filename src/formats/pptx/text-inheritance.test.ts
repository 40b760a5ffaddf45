import { describe, expect, it } from 'vitest';
import { outlineOf, readDeck, readSlideOf } from './testing/read-deck.ts';
import { shapeOf } from './testing/write-pptx.ts';

const level = (number: number, attributes: string, content = '') =>
  `<a:lvl${number}pPr ${attributes}>${content}</a:lvl${number}pPr>`;
const size = (hundredths: number, more = '') => `<a:defRPr sz="${hundredths}"${more}/>`;
const paragraph = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;

/** The size of a slide's only text, by what each place from the farthest to the nearest says. */
async function sizeOf(places: {
  presentation?: string;
  styles?: string;
  master?: string;
  layout?: string;
  shape?: string;
  run?: string;
}): Promise<number | null> {
  const ph = 'type="body" idx="1"';
  const text = `<a:p><a:r><a:rPr ${places.run ?? ''}/><a:t>text</a:t></a:r></a:p>`;
  const page = await readSlideOf(shapeOf([text], { ph, list: places.shape ?? '' }), {
    presentation: `<p:defaultTextStyle>${places.presentation ?? ''}</p:defaultTextStyle>`,
    styles: `<p:bodyStyle>${places.styles ?? ''}</p:bodyStyle>`,
    master: shapeOf(['form'], { ph: 'type="body"', list: places.master ?? '', at: [0, 0, 90, 90] }),
    layout: shapeOf(['form'], { ph, list: places.layout ?? '' }),
  });
  return page.blocks[0]!.font_size;
}

describe('how letters are set', () => {
  it('comes from the nearest place that says so', async () => {
    const places = {
      presentation: level(1, '', size(1000)),
      styles: level(1, '', size(1100)),
      master: level(1, '', size(1200)),
      layout: level(1, '', size(1300)),
      shape: level(1, '', size(1400)),
      run: 'sz="1500"',
    };
    const sizes: (number | null)[] = [await sizeOf(places)];
    for (const place of ['run', 'shape', 'layout', 'master', 'styles', 'presentation'] as const) {
      delete (places as Partial<typeof places>)[place];
      sizes.push(await sizeOf(places));
    }
    expect(sizes).toEqual([15, 14, 13, 12, 11, 10, 18]);
  });

  it('goes by the level of the paragraph', async () => {
    const list = level(1, '', size(2400)) + level(2, '', size(1200));
    const page = await readSlideOf(shapeOf([paragraph('one'), paragraph('two', '<a:pPr lvl="1"/>')], { list }));
    expect(page.blocks.map((block) => block.font_size)).toEqual([24, 12]);
  });

  it('has fonts and colours of the theme, as the master maps them', async () => {
    const theme =
      '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme name="x"><a:dk1><a:srgbClr val="112233"/></a:dk1><a:lt1><a:srgbClr val="FFEEDD"/></a:lt1></a:clrScheme><a:fontScheme><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>';
    const run = '<a:rPr b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:rPr>';
    const { pages } = await readDeck({
      slides: [
        { shapes: shapeOf([`<a:p><a:r>${run}<a:t>one</a:t></a:r><a:r><a:t> two</a:t></a:r></a:p>`]) },
        {
          shapes: shapeOf([`<a:p><a:r>${run}<a:t>one</a:t></a:r></a:p>`]),
          behind: '<p:clrMapOvr><a:overrideClrMapping tx1="lt1" bg1="dk1"/></p:clrMapOvr>',
        },
      ],
      parts: {
        'ppt/theme/theme1.xml': theme,
        'ppt/slideMasters/_rels/slideMaster1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="x/theme" Target="../theme/theme1.xml"/></Relationships>',
      },
    });
    expect(pages[0]!.blocks[0]!.runs).toEqual([
      { start: 0, end: 3, font: 'Georgia', size: 18, bold: true, italic: false, color: '112233' },
      { start: 3, end: 7, font: 'Verdana', size: 18, bold: false, italic: false, color: null },
    ]);
    expect(pages[1]!.blocks[0]!.runs![0]!.color).toBe('ffeedd');
  });

  it('goes by the presentation where there is no placeholder, whatever the master says of other text', async () => {
    const page = await readSlideOf(shapeOf(['text']), {
      presentation: `<p:defaultTextStyle>${level(1, '', size(2000))}</p:defaultTextStyle>`,
      styles: `<p:otherStyle>${level(1, '', size(900, ' b="1"'))}</p:otherStyle>`,
    });
    expect(page.blocks[0]!.runs).toMatchObject([{ size: 20, bold: true }]);
  });
});

describe('the place of a placeholder', () => {
  const left = async (slide: string, layout: string, master: string) => {
    const page = await readSlideOf(shapeOf(['text'], { ph: slide }), { layout, master });
    return Math.round(page.blocks[0]!.bbox[0] - 7.2);
  };
  const form = (ph: string, x: number) => shapeOf(['form'], { ph, at: [x, 10, 100, 50] });

  it('is that of the layout with the same number', async () => {
    const layout = form('type="body" idx="1"', 100) + form('idx="13" type="body"', 200);
    expect(await left('idx="13"', layout, '')).toBe(200);
  });

  it('is that of the same kind where the number is unknown', async () => {
    const layout = form('type="ctrTitle"', 100) + form('type="subTitle" idx="1"', 200);
    expect(await left('type="title" idx="9"', layout, '')).toBe(100);
    expect(await left('type="body" idx="99"', layout, '')).toBe(200);
  });

  it('is that of the master where the layout has none', async () => {
    const master = form('type="title"', 300) + form('type="body" idx="1"', 400);
    expect(await left('type="ctrTitle"', shapeOf(['form'], { ph: 'type="ctrTitle"' }), master)).toBe(300);
    expect(await left('idx="1"', shapeOf(['form'], { ph: 'idx="1"' }), master)).toBe(400);
  });

  it('is the whole slide where nobody says', async () => {
    expect(await left('idx="1"', '', '')).toBe(0);
  });
});

describe('items of lists', () => {
  const bulleted = (text: string, content: string, attributes = 'marL="342900" indent="-342900"') =>
    paragraph(text, `<a:pPr ${attributes}>${content}</a:pPr>`);

  it('have the sign and level that they inherit, unless they have none', async () => {
    const styles = `<p:bodyStyle>${level(1, 'marL="342900" indent="-342900"', '<a:buFont typeface="Wingdings"/><a:buChar char="§"/>')}${level(2, '', '<a:buChar char="–"/>')}</p:bodyStyle>`;
    const page = await readSlideOf(
      shapeOf(
        [
          paragraph('one'),
          paragraph('two', '<a:pPr lvl="1"/>'),
          paragraph('three', '<a:pPr><a:buNone/></a:pPr>'),
          '<a:p/>',
        ],
        { ph: 'idx="1"', at: [0, 0, 300, 200] },
      ),
      { styles },
    );
    expect(outlineOf(page)).toEqual([
      ['list_item', '▪ one', 1],
      ['list_item', '– two', 2],
      ['paragraph', 'three'],
    ]);
  });

  it('have their sign in front of the text, which begins at the indent', async () => {
    const page = await readSlideOf(shapeOf([bulleted('some words', '<a:buChar char="•"/>')], { at: [0, 0, 300, 50] }));
    const [{ lines, bbox }] = page.blocks as [NonNullable<(typeof page.blocks)[0]>];
    expect(lines![0]!.words.map(({ start, end, bbox: box }) => [start, end, box[0]])).toEqual([
      [0, 1, 7.2],
      [2, 6, 34.2],
      [7, 12, expect.any(Number)],
    ]);
    expect(bbox[0]).toBe(34.2);
    expect(lines![0]!.bbox[0]).toBe(7.2);
  });

  it('are counted as they are shown', async () => {
    const number = (text: string, depth = 0, scheme = 'arabicPeriod', start = '') =>
      paragraph(text, `<a:pPr lvl="${depth}"><a:buAutoNum type="${scheme}"${start}/></a:pPr>`);
    const page = await readSlideOf(
      shapeOf([
        number('a'),
        number('b', 1, 'alphaLcParenR'),
        number('c', 1, 'alphaLcParenR'),
        number('d'),
        '<a:p><a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr></a:p>',
        number('e', 1, 'alphaLcParenR'),
        paragraph('between'),
        number('f'),
        number('g', 0, 'arabicPeriod', ' startAt="7"'),
        number('h', 0, 'arabicPeriod', ' startAt="7"'),
      ]),
    );
    expect(page.blocks.map(({ text }) => text)).toEqual([
      ...['1. a', 'a) b', 'b) c', '2. d', 'a) e', 'between', '1. f', '7. g', '8. h'],
    ]);
  });
});

describe('fields', () => {
  it('show what they showed last, and the number of the slide where that is unknown', async () => {
    const field = (type: string, text: string) => `<a:p><a:fld type="${type}"><a:t>${text}</a:t></a:fld></a:p>`;
    const { pages } = await readDeck({
      slides: [{ shapes: '' }, { shapes: shapeOf([field('slidenum', '‹#›'), field('datetime1', '5/1/2024')]) }],
    });
    const [number, date] = pages[1]!.blocks;
    expect(number).toMatchObject({ text: '2', fields: [{ start: 0, end: 1, instruction: 'slidenum', name: null }] });
    expect(date!.text).toBe('5/1/2024');
  });
});
