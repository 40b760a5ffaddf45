import { describe, expect, it } from 'vitest';
import { makeZip } from '../../bytes/zip/testing/make-zip.ts';
import { plainPng } from '../image/testing/plain-png.ts';
import { relationshipsOf } from '../ooxml/testing/package-of.ts';
import { readBytes } from '../reader.contract.ts';
import { readPptx } from './read-pptx.ts';
import { outlineOf, readDeck, readSlideOf } from './testing/read-deck.ts';
import { frameOf, shapeOf, tableOf } from './testing/write-pptx.ts';

const title = (text: string) => shapeOf([text], { ph: 'type="title"', at: [36, 20, 600, 60] });
const picture = (at: string, alt: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture" descr="${alt}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill/><p:spPr><a:xfrm>${at}</a:xfrm></p:spPr></p:pic>`;

describe('slides', () => {
  it('come in the order of the show, whatever their parts are called', async () => {
    const { pages } = await readDeck({
      slides: [{ shapes: shapeOf(['one']) }, { shapes: shapeOf(['two']) }],
      related: [],
      parts: {
        'ppt/_rels/presentation.xml.rels': relationshipsOf([
          ['s1', 'slide', 'slides/slide2.xml'],
          ['s2', 'slide', 'slides/slide1.xml'],
        ]),
      },
    });
    expect(pages.map(({ blocks }) => blocks[0]?.text)).toEqual(['two', 'one']);
  });

  it('have the size of the show, in points', async () => {
    const { body } = await readDeck({ slides: [{ shapes: '' }], size: [12_192_000, 6_858_000] });
    expect(body.pages[0]).toMatchObject({ width: 960, height: 540, rotation: 0 });
    expect(body).toMatchObject({ format: 'pptx', geometry: 'native' });
  });

  it('that are hidden are pages nobody sees', async () => {
    const { body } = await readDeck({
      slides: [{ shapes: shapeOf(['seen']) }, { shapes: shapeOf(['unseen']), attributes: 'show="0"' }],
    });
    expect(body.pages.map(({ visible }) => visible)).toEqual([true, false]);
    expect(body.hidden_content.slides).toBe(1);
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['hidden_content']);
  });

  it('begin sections with their titles', async () => {
    const { body, pages } = await readDeck({
      slides: [
        { shapes: shapeOf(['text']) + title('First\u000bpart') },
        { shapes: shapeOf(['more']) },
        { shapes: title('Second') },
      ],
    });
    expect(body.sections.map(({ title, level, start_page, end_page }) => [title, level, start_page, end_page])).toEqual(
      [
        ['First part', 1, 1, 2],
        ['Second', 1, 3, 3],
      ],
    );
    expect(body.pages.map((page) => page.title)).toEqual(['First part', null, 'Second']);
    expect(pages[1]!.blocks[0]!.section_id).toBe('s1');
  });

  it('that are missing or broken are empty pages, and the rest is read', async () => {
    const { body, pages } = await readDeck({
      slides: [{ shapes: '' }, { shapes: '' }, { shapes: shapeOf(['sound']) }],
      parts: { 'ppt/slides/slide1.xml': null, 'ppt/slides/slide2.xml': '<p:sld><p:cSld>' },
    });
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([0, 0, 1]);
    const faults = body.diagnostics.filter(({ code }) => code === 'bad_page');
    expect(faults.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('are shown once, however often the list has them', async () => {
    const related = ['s1', 's2', 's3'].map((id) => [id, 'slide', 'slides/slide1.xml'] as const);
    const { body } = await readDeck({
      slides: [{ shapes: shapeOf(['one']) }, { shapes: '' }, { shapes: '' }],
      parts: { 'ppt/_rels/presentation.xml.rels': relationshipsOf(related) },
    });
    expect(body.pages.length).toBe(1);
    expect(body.diagnostics).toMatchObject([{ code: 'bad_part' }]);
  });

  it('are found where the list of them is broken', async () => {
    const { body, pages } = await readDeck({
      slides: [{ shapes: shapeOf(['one']) }, { shapes: shapeOf(['two']) }],
      parts: { 'ppt/presentation.xml': '<p:presentation' },
    });
    expect(pages.map(({ blocks }) => blocks[0]?.text)).toEqual(['one', 'two']);
    expect(body.diagnostics).toMatchObject([{ code: 'bad_part' }]);
  });

  it('of strict files are read as others are', async () => {
    const strict =
      '<presentation xmlns="http://purl.oclc.org/ooxml/presentationml/main" xmlns:rel="http://purl.oclc.org/ooxml/officeDocument/relationships"><sldIdLst><sldId id="256" rel:id="s1"/></sldIdLst><sldSz cx="10in" cy="190.5mm"/></presentation>';
    const { body } = await readDeck({
      slides: [{ shapes: shapeOf(['one']) }],
      parts: { 'ppt/presentation.xml': strict },
    });
    expect(body.pages).toMatchObject([{ width: 720, height: 540, block_count: 1 }]);
  });

  it('that break off are read up to there', async () => {
    const whole = `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapeOf(['before'])}${shapeOf(['after'])}`;
    const { body, pages } = await readDeck({
      slides: [{ shapes: '' }],
      parts: { 'ppt/slides/slide1.xml': whole.slice(0, -30) },
    });
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['before']);
    expect(body.diagnostics).toMatchObject([{ code: 'bad_page', page: 1 }]);
  });

  it('without a layout, master or theme are read all the same', async () => {
    const { pages, body } = await readDeck({
      slides: [{ shapes: shapeOf(['plain'], { ph: 'type="body" idx="7"' }) }],
      parts: { 'ppt/slideLayouts/slideLayout1.xml': null, 'ppt/slideMasters/slideMaster1.xml': null },
    });
    expect(pages[0]!.blocks[0]).toMatchObject({ text: 'plain', type: 'paragraph' });
    expect(body.diagnostics).toEqual([]);
  });

  it('name the parts of the show that the author made', async () => {
    const section = (name: string, ids: readonly number[]) =>
      `<p14:section name="${name}" xmlns:p14="x"><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`;
    const { body } = await readDeck({
      slides: [{ shapes: '' }, { shapes: '' }, { shapes: '' }],
      presentation: `<p:extLst><p:ext uri="x"><p14:sectionLst xmlns:p14="x">${section('Opening', [256])}${section('Main', [257, 258])}</p14:sectionLst></p:ext></p:extLst>`,
    });
    expect(body.metadata.properties).toEqual({ slide_sections: 'Opening (1); Main (2-3)' });
  });
});

describe('what stands on a slide', () => {
  it('is read title first and footers last', async () => {
    const page = await readSlideOf(
      shapeOf(['7'], { ph: 'type="sldNum" idx="12"', at: [600, 500, 50, 20] }) +
        shapeOf(['Body'], { ph: 'idx="1"', at: [36, 100, 600, 300] }) +
        title('Title') +
        shapeOf(['1 May'], { ph: 'type="dt" idx="10"', at: [36, 500, 90, 20] }),
    );
    expect(outlineOf(page)).toEqual([
      ['heading', 'Title', 1],
      ['paragraph', 'Body'],
      ['footer', '7'],
      ['footer', '1 May'],
    ]);
  });

  it('has no text where a placeholder is empty', async () => {
    const layout = shapeOf(['Click to add text'], { ph: 'idx="1"', at: [10, 10, 100, 50] });
    expect((await readSlideOf(shapeOf(['<a:p/>'], { ph: 'idx="1"' }), { layout })).blocks).toEqual([]);
  });

  it('shows the texts of layout and master that are no placeholders, unless it hides them', async () => {
    const deck = {
      layout: shapeOf(['For you only'], { at: [10, 10, 100, 20] }),
      master: shapeOf(['ACME'], { at: [10, 500, 100, 20] }) + shapeOf(['form'], { ph: 'type="body" idx="1"' }),
    };
    expect(outlineOf(await readSlideOf(shapeOf(['text']), deck))).toEqual([
      ['header', 'For you only'],
      ['paragraph', 'text'],
      ['footer', 'ACME'],
    ]);
    const { pages } = await readDeck({
      ...deck,
      slides: [{ shapes: shapeOf(['text']), attributes: 'showMasterSp="0"' }],
    });
    expect(outlineOf(pages[0]!)).toEqual([['paragraph', 'text']]);
    const plain = await readSlideOf(shapeOf(['text']), { ...deck, layout_attributes: 'showMasterSp="0"' });
    expect(plain.blocks.map(({ text }) => text)).toEqual(['For you only', 'text']);
  });

  it('is not visible where it is hidden or lies beyond the slide', async () => {
    const page = await readSlideOf(
      shapeOf(['hidden'], { hidden: true, at: [10, 10, 100, 20] }) +
        shapeOf(['outside'], { at: [-300, 10, 100, 20] }) +
        shapeOf(['seen'], { at: [10, 90, 100, 20] }),
    );
    expect(page.blocks.map(({ text, visible }) => [text, visible])).toEqual([
      ['seen', true],
      ['hidden', false],
      ['outside', false],
    ]);
  });

  it('has pictures with what they show in words', async () => {
    const { body, pages } = await readDeck({
      slides: [{ shapes: picture('<a:off x="127000" y="254000"/><a:ext cx="1270000" cy="635000"/>', 'The moon') }],
    });
    expect(pages[0]!.figures).toEqual([{ id: 'p1.f1', bbox: [10, 20, 110, 70], alt: 'The moon', caption: null }]);
    expect(body.has_images).toBe(true);
  });

  it('tells of elements that nothing here knows, once a name', async () => {
    const { body } = await readDeck({
      slides: [{ shapes: `${shapeOf(['text'])}<p:hologram><a:t>lost</a:t></p:hologram><p:hologram/>` }],
    });
    expect(body.diagnostics).toEqual([
      {
        code: 'unknown_element',
        message: 'The element hologram is not known here and was passed over, 2 times.',
        page: null,
      },
    ]);
    expect(body.coverage.dropped).toEqual([
      { reason: 'text of elements that are not known', characters: 4, page: null },
    ]);
  });

  it('is read once where a shape stands there in two forms', async () => {
    const page = await readSlideOf(
      `<mc:AlternateContent><mc:Choice Requires="a14">${shapeOf([
        '<a:p><a14:m><m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m></a:p>',
      ])}</mc:Choice><mc:Fallback>${shapeOf(['a picture of it'])}</mc:Fallback></mc:AlternateContent>`,
    );
    expect(outlineOf(page)).toEqual([['formula', 'x^{2}']]);
  });
});

describe('links', () => {
  const click = (id: string, action = '') => `<a:hlinkClick r:id="${id}" action="${action}"/>`;
  const linked = (text: string, link: string) => `<a:p><a:r><a:rPr>${link}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;

  it('lead to addresses and to slides', async () => {
    const { pages } = await readDeck({
      slides: [
        {
          shapes:
            shapeOf([linked('outside', click('out')), linked('to the end', click('in', 'ppaction://hlinksldjump'))], {
              at: [10, 10, 300, 90],
            }) +
            shapeOf(['on'], { at: [10, 200, 50, 20], click: click('', 'ppaction://hlinkshowjump?jump=nextslide') }) +
            shapeOf(['back'], {
              at: [10, 300, 50, 20],
              click: click('', 'ppaction://hlinkshowjump?jump=previousslide'),
            }),
          related: [
            ['out', 'hyperlink', 'https://example.org/', 'External'],
            ['in', 'slide', 'slide3.xml'],
          ],
        },
        { shapes: '' },
        { shapes: '' },
      ],
    });
    expect(pages[0]!.links.map(({ text, target }) => [text, target])).toEqual([
      ['outside', 'https://example.org/'],
      ['to the end', '#page=3'],
      ['on', '#page=2'],
    ]);
    expect(pages[0]!.links[2]!.bbox).toEqual([10, 200, 60, 220]);
  });

  it('have the colour that the theme has for them, unless they keep their own', async () => {
    const theme =
      '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme name="x"><a:hlink><a:srgbClr val="0563C1"/></a:hlink></a:clrScheme></a:themeElements></a:theme>';
    const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
    const kept =
      '<a:hlinkClick r:id="out"><a:extLst><a:ext uri="x"><h:hlinkClr xmlns:h="h" val="tx"/></a:ext></a:extLst></a:hlinkClick>';
    const texts = [linked('one', red + click('out')), linked('two', red + kept), linked('three', red + click(''))];
    const { pages } = await readDeck({
      slides: [{ shapes: shapeOf(texts, { at: [10, 10, 300, 90] }) }],
      parts: {
        'ppt/theme/theme1.xml': theme,
        'ppt/slideMasters/_rels/slideMaster1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="x/theme" Target="../theme/theme1.xml"/></Relationships>',
      },
    });
    expect(pages[0]!.blocks.map(({ runs }) => runs![0]!.color)).toEqual(['0563c1', 'ff0000', 'ff0000']);
  });
});

describe('frames', () => {
  it('hold the data of charts, titled by the chart', async () => {
    const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>2024</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>4.5</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const { tables, pages } = await readDeck({
      slides: [
        {
          shapes: frameOf('<c:chart xmlns:c="c" r:id="c1"/>', [50, 60, 300, 200]),
          related: [['c1', 'chart', '../charts/chart1.xml']],
        },
      ],
      parts: { 'ppt/charts/chart1.xml': chart },
    });
    expect(tables[0]).toMatchObject({ title: 'Sales', header_rows: 1, bbox: [50, 60, 350, 260] });
    expect(tables[0]!.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['', '2024'],
      ['North', '4.5'],
    ]);
    expect(tables[0]!.rows[1]!.cells[1]!.value).toBe(4.5);
    expect(pages[0]!.figures).toMatchObject([{ alt: 'Sales', bbox: [50, 60, 350, 260] }]);
  });

  it('hold the nodes of diagrams, each where it is drawn', async () => {
    const point = (id: string, text: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const under = (from: string, to: string) => `<dgm:cxn srcId="${from}" destId="${to}"/>`;
    const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${point('0', '', 'doc')}${point('1', 'Plan')}${point('2', 'Do')}</dgm:ptLst><dgm:cxnLst>${under('0', '1')}${under('1', '2')}</dgm:cxnLst><dgm:extLst><x relId=""/><dataModelExt relId="dr"/></dgm:extLst></dgm:dataModel>`;
    const drawn = `<dsp:drawing xmlns:dsp="s" xmlns:p="p" xmlns:a="a"><dsp:spTree>${shapeOf(['Plan'], { at: [10, 0, 100, 30] })}</dsp:spTree></dsp:drawing>`;
    const { pages } = await readDeck({
      slides: [
        {
          shapes: frameOf('<dgm:relIds xmlns:dgm="d" r:dm="dm"/>', [100, 200, 300, 100], 'How we work'),
          related: [
            ['dm', 'diagramData', '../diagrams/data1.xml'],
            ['dr', 'diagramDrawing', '../diagrams/drawing1.xml'],
          ],
        },
      ],
      parts: { 'ppt/diagrams/data1.xml': data, 'ppt/diagrams/drawing1.xml': drawn },
    });
    expect(outlineOf(pages[0]!)).toEqual([
      ['list_item', 'Plan', 1],
      ['list_item', 'Do', 2],
    ]);
    const [plan, undrawn] = pages[0]!.blocks;
    expect(plan!.bbox[0]).toBeCloseTo(117.2);
    expect(plan!.bbox[1]).toBeCloseTo(203.6, 0);
    expect(undrawn!.bbox).toEqual([100, 200, 400, 300]);
    expect(pages[0]!.figures).toMatchObject([{ bbox: [100, 200, 400, 300], alt: 'How we work' }]);
  });

  it('of embedded objects are figures, and the objects are listed and never opened', async () => {
    const { pages, body } = await readDeck({
      slides: [
        {
          shapes: frameOf('<p:oleObj r:id="o" progId="Excel.Sheet.12"><p:embed/><p:pic/></p:oleObj>', [50, 60, 90, 40]),
          related: [['o', 'package', '../embeddings/book.xlsx']],
        },
      ],
      parts: { 'ppt/embeddings/book.xlsx': 'not a workbook at all' },
    });
    expect(pages[0]!.figures).toMatchObject([{ alt: 'Excel.Sheet.12', bbox: [50, 60, 140, 100] }]);
    expect(body.attachments).toMatchObject([{ name: 'book.xlsx', size_bytes: 21 }]);
    expect(body.has_images).toBe(true);
  });

  it('of objects in older files have their picture in a drawing beside the slide', async () => {
    const object = (spid: string) =>
      frameOf(`<p:oleObj spid="${spid}" name="Photo" r:id="o" progId=""><p:embed/></p:oleObj>`, [50, 60, 90, 40]);
    const { pages, body } = await readDeck({ slides: [{ shapes: object('_x0000_s1') }] });
    expect(pages[0]!.figures).toMatchObject([{ alt: 'Photo' }]);
    expect(body.has_images).toBe(true);
    expect((await readDeck({ slides: [{ shapes: object('') }] })).body.has_images).toBe(false);
  });

  it('hold tables among the blocks', async () => {
    const { pages, body } = await readDeck({
      slides: [
        {
          shapes:
            title('T') +
            frameOf(tableOf([['a'], ['b']]), [36, 100, 100, 40]) +
            shapeOf(['end'], { at: [36, 300, 90, 30] }),
        },
      ],
    });
    expect(pages[0]!.tables).toEqual([{ id: 't1', before: 1 }]);
    expect(body.tables).toMatchObject([{ id: 't1', page: 1, row_count: 2, col_count: 1, header_rows: 1 }]);
  });
});

describe('what a presentation carries or refers to', () => {
  it('is listed, and neither opened nor fetched', async () => {
    const { body } = await readDeck({
      slides: [
        {
          shapes: shapeOf(['text']),
          related: [
            ['i', 'image', 'https://example.org/spy.png', 'External'],
            ['h', 'hyperlink', 'https://example.org/', 'External'],
          ],
        },
      ],
      parts: {
        'ppt/vbaProject.bin': 'macros',
        'ppt/media/film.mp4': 'frames',
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="mp4" ContentType="video/mp4"/></Types>',
      },
    });
    expect(body.attachments.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['film.mp4', 'video/mp4'],
      ['vbaProject.bin', 'application/vnd.ms-office.vbaProject'],
    ]);
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['external_reference', 'macros_present']);
  });
});

describe('files that are no presentations', () => {
  it('are refused, and so are those of which no slide can be read', async () => {
    await expect(
      readDeck({ slides: [{ shapes: '' }], parts: { 'ppt/slides/slide1.xml': null } }),
    ).rejects.toMatchObject({
      code: 'corrupt_file',
    });
    const zip = makeZip([{ name: 'word/document.xml', content: '<w:document/>' }]);
    await expect(readBytes(readPptx, zip)).rejects.toMatchObject({ code: 'corrupt_file' });
    await expect(readDeck({ slides: [], parts: { 'ppt/presentation.xml': '<broken' } })).rejects.toMatchObject({
      code: 'corrupt_file',
    });
  });
});

describe('pictures of slides', () => {
  const shown = (relation: string, place: string, crop = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture" descr="A red field"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/>${crop}<a:stretch/></p:blipFill><p:spPr>${place}</p:spPr></p:pic>`;
  const at = (x: number, y: number, attributes = '') =>
    `<a:xfrm ${attributes}><a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="1270000" cy="635000"/></a:xfrm>`;
  const related = [['i', 'image', '../media/red.png']] as const;
  const binary = { 'ppt/media/red.png': plainPng('ff0000') };

  it('are kept, with what is cut off them and how they are turned', async () => {
    const shapes = shown('i', at(20, 30), '<a:srcRect l="25000" b="10%"/>') + shown('i', at(100, 200, 'rot="5400000"'));
    const { pages, pictures } = await readDeck({ slides: [{ shapes, related }], binary });
    expect(pictures).toEqual([{ number: 1, bytes: expect.any(Uint8Array) }]);
    expect(pages[0]!.figures).toMatchObject([
      { bbox: [20, 30, 120, 80], alt: 'A red field', picture: { number: 1, crop: [0.25, 0, 0, 0.1] } },
      { bbox: [125, 175, 175, 275], picture: { number: 1, frame: [100, 200, 200, 250], rotation: 90 } },
    ]);
  });

  it('that hang over the edge keep their size', async () => {
    const { pages } = await readDeck({ slides: [{ shapes: shown('i', at(-50, 0)), related }], binary });
    expect(pages[0]!.figures[0]).toMatchObject({ bbox: [0, 0, 50, 50], picture: { frame: [-50, 0, 50, 50] } });
  });

  it('of the ground and of layouts are behind everything, and no figures', async () => {
    const ground = '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="i"/></a:blipFill></p:bgPr></p:bg>';
    const { pages, body } = await readDeck({
      slides: [{ shapes: shapeOf(['Text']), related }],
      layout: shown('i', at(0, 0)),
      binary,
      parts: {
        'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsOf([
          ['m', 'slideMaster', '../slideMasters/slideMaster1.xml'],
          ['i', 'image', '../media/red.png'],
        ]),
        'ppt/slides/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><p:cSld>${ground}<p:spTree/></p:cSld></p:sld>`,
      },
    });
    expect(pages[0]!.areas).toMatchObject([
      { bbox: [0, 0, 720, 540], picture: { number: 1 } },
      { bbox: [0, 0, 100, 50], picture: { number: 1 } },
    ]);
    expect(pages[0]!.figures).toEqual([]);
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['empty_document']);
  });

  it('that are missing stay boxes', async () => {
    const { pages, pictures } = await readDeck({ slides: [{ shapes: shown('none', at(0, 0)), related }], binary });
    expect(pages[0]!.figures).toEqual([{ id: 'p1.f1', bbox: [0, 0, 100, 50], alt: 'A red field', caption: null }]);
    expect(pictures).toEqual([]);
  });
});
