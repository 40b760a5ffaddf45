import { describe, expect, it } from 'vitest';
import { createDecorationTally } from '../slides/items/decoration.ts';
import { readDeck, readSlideOf } from './testing/read-deck.ts';
import { frameOf, shapeOf, tableOf } from './testing/write-pptx.ts';

const AT = [10, 10, 200, 100] as const;
const paragraph = (content: string): string => `<a:p>${content}</a:p>`;

describe('the bounds of a slide', () => {
  it.each([
    ['40000 shapes', '<p:sp/>'.repeat(40_001)],
    ['40000 paragraphs', shapeOf(['<a:p/>'.repeat(40_001)])],
    ['40000 paragraphs', frameOf(`<a:tbl>${`<a:tr>${'<a:tc/>'.repeat(500)}</a:tr>`.repeat(81)}</a:tbl>`, AT)],
    ['100000 runs', shapeOf([paragraph('<a:br/>'.repeat(100_001))])],
    ['500000 characters', shapeOf(['x'.repeat(500_001)])],
  ])('refuse more than %s', async (what, shapes) => {
    await expect(readSlideOf(shapes)).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringContaining(what),
    });
  });

  it('count each slide by itself', async () => {
    const slide = { shapes: '<p:sp/>'.repeat(30_000) + shapeOf(['text']) };
    const { pages } = await readDeck({ slides: [slide, slide] });
    expect(pages.map(({ blocks }) => blocks.length)).toEqual([1, 1]);
  });
});

describe('what layouts and masters put on slides', () => {
  const slides = Array.from({ length: 12 }, () => ({ shapes: '' }));

  it('is refused where all slides together have too much of it', async () => {
    const reading = readDeck({ slides, master: '<p:sp/>'.repeat(20_000) });
    await expect(reading).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('is counted by its letters too', () => {
    const tally = createDecorationTally();
    tally.add({ shapes: [], pieces: 1, characters: 4_000_000 });
    expect(() => tally.add({ shapes: [], pieces: 1, characters: 1_000_001 })).toThrow('5000000 characters');
  });

  it('is not what placeholders hold', async () => {
    const { pages } = await readDeck({ slides, master: '<p:sp><p:nvPr><p:ph/></p:nvPr></p:sp>'.repeat(20_000) });
    expect(pages).toHaveLength(12);
  });
});

describe('parts that many lead to', () => {
  it('give notes and comments once', async () => {
    const slide = {
      shapes: '',
      related: [
        ['n', 'notesSlide', '../notes.xml'],
        ['c', 'comments', '../comments.xml'],
        ['d', 'comments', '../comments.xml'],
      ],
    } as const;
    const p = 'http://schemas.openxmlformats.org/presentationml/2006/main';
    const notes = `<p:notes xmlns:p="${p}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>${shapeOf(['say'], { ph: 'type="body"' })}</p:spTree></p:cSld></p:notes>`;
    const comments = `<p:cmLst xmlns:p="${p}"><p:cm authorId="0" idx="1"><p:text>why</p:text></p:cm></p:cmLst>`;
    const parts = { 'ppt/notes.xml': notes, 'ppt/comments.xml': comments };
    const { body, pages } = await readDeck({ slides: [slide, slide], parts });
    expect(pages.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual(['say', 'why']);
    expect(body.comments).toHaveLength(1);
  });
});

describe('texts that are all links', () => {
  const run = (text: string): string =>
    `<a:r><a:rPr><a:hlinkClick r:id="l" action="ppaction://hlinkshowjump?jump=firstslide"/></a:rPr><a:t>${text}</a:t></a:r>`;

  it('have a box for each, also where several stand in one word', async () => {
    const { links, blocks } = await readSlideOf(shapeOf([paragraph(run('one ') + run('tw') + run('o'))], { at: AT }));
    expect(links.map(({ text }) => text)).toEqual(['one', 'tw', 'o']);
    const [one, two] = blocks[0]!.lines![0]!.words.map(({ bbox }) => bbox);
    expect(links.map(({ bbox }) => bbox)).toEqual([one, two, two]);
  });

  it('are read however many there are, in cells too', async () => {
    const cell = `<a:tc><a:txBody><a:bodyPr/>${paragraph(run('a ').repeat(50_000))}</a:txBody></a:tc>`;
    const table = `<a:tbl><a:tblGrid><a:gridCol w="12700000"/></a:tblGrid><a:tr>${cell}</a:tr></a:tbl>`;
    const { links } = await readSlideOf(frameOf(table, AT));
    expect(links).toHaveLength(50_000);
  });
});

it('names sections that list their slides very often', async () => {
  const listed = '<p14:sldId id="256"/>'.repeat(300_000);
  const presentation = `<p:extLst><p:ext><p14:sectionLst xmlns:p14="u"><p14:section name="All"><p14:sldIdLst>${listed}</p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst>`;
  const { body } = await readDeck({ slides: [{ shapes: frameOf(tableOf([['a']]), AT) }], presentation });
  expect(body.metadata.properties['slide_sections']).toBe('All (1)');
});

it('cuts signs before paragraphs, which all of them repeat', async () => {
  const list = `<a:lvl1pPr><a:buChar char="${'- '.repeat(100_000)}"/></a:lvl1pPr>`;
  const { blocks } = await readSlideOf(shapeOf(['one', 'two'], { at: AT, list }));
  expect(blocks.map(({ text }) => text.length)).toEqual([23, 23]);
});

it('refuses a list of slides without end before it looks for them', async () => {
  const presentation = `<p:sldIdLst>${'<p:sldId r:id="s1"/>'.repeat(200_000)}</p:sldIdLst>`;
  await expect(readDeck({ slides: [{ shapes: '' }], presentation })).rejects.toMatchObject({ code: 'limit_exceeded' });
});
