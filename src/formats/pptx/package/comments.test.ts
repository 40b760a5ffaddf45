import { describe, expect, it } from 'vitest';
import { readDeck } from '../testing/read-deck.ts';
import { shapeOf } from '../testing/write-pptx.ts';

const NAMES = 'xmlns:p="p" xmlns:a="a" xmlns:p15="p15" xmlns:p188="p188" xmlns:ac="ac"';
const notesOf = (...shapes: readonly string[]) =>
  `<p:notes ${NAMES}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:notes>`;

describe('what the speaker is to say', () => {
  it('is a note over the whole slide, without what pages of notes repeat', async () => {
    const { pages, body } = await readDeck({
      slides: [{ shapes: shapeOf(['text']), related: [['n', 'notesSlide', '../notesSlides/n1.xml']] }],
      parts: {
        'ppt/notesSlides/n1.xml': notesOf(
          shapeOf([], { ph: 'type="sldImg"' }),
          shapeOf(['Greet them.', '<a:p/>', 'Then begin.'], { ph: 'type="body" idx="1"' }),
          shapeOf(['12'], { ph: 'type="sldNum" idx="10"' }),
        ),
      },
    });
    expect(pages[0]!.blocks[1]).toMatchObject({
      type: 'note',
      text: 'Greet them.\nThen begin.',
      bbox: [0, 0, 720, 540],
    });
    expect(body.coverage.dropped).toMatchObject([{ characters: 2 }]);
  });
});

describe('comments', () => {
  it('of the old kind have authors, a place and threads', async () => {
    const { pages, body } = await readDeck({
      slides: [
        {
          shapes: shapeOf(['Some text here'], { at: [0, 0, 200, 40] }),
          related: [['c', 'comments', '../comments/c1.xml']],
        },
      ],
      related: [['a', 'commentAuthors', 'commentAuthors.xml']],
      parts: {
        'ppt/commentAuthors.xml': `<p:cmAuthorLst ${NAMES}><p:cmAuthor id="0" name="Ada"/></p:cmAuthorLst>`,
        'ppt/comments/c1.xml': `<p:cmLst ${NAMES}><p:cm authorId="0" dt="2024-05-01T10:00:00" idx="1"><p:pos x="80" y="80"/><p:text>Really?</p:text></p:cm><p:cm authorId="0" idx="2"><p:pos x="4000" y="4000"/><p:text>Yes.</p:text><p:extLst><p:ext><p15:threadingInfo><p15:parentCm authorId="0" idx="1"/></p15:threadingInfo></p:ext></p:extLst></p:cm></p:cmLst>`,
      },
    });
    expect(body.comments).toEqual([
      { id: 'p1.c1', author: 'Ada', date: '2024-05-01T10:00:00', text: 'Really?', anchor: 'p1.b1', parent_id: null },
      { id: 'p1.c2', author: 'Ada', date: null, text: 'Yes.', anchor: 'p1.b3', parent_id: 'p1.c1' },
    ]);
    expect(pages[0]!.blocks.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', 'Some text here'],
      ['comment', 'Really?'],
      ['comment', 'Yes.'],
    ]);
    expect(pages[0]!.blocks[1]!.bbox).toEqual(pages[0]!.blocks[0]!.bbox);
    expect(pages[0]!.blocks[2]!.bbox).toEqual([500, 500, 500, 500]);
  });

  it('of the new kind name the shape that they are about, and answers follow', async () => {
    const text = (words: string) => `<p188:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p188:txBody>`;
    const { body, pages } = await readDeck({
      slides: [
        {
          shapes: shapeOf(['Text'], { id: 4, at: [50, 60, 100, 40] }),
          related: [['c', 'comments', '../comments/m1.xml']],
        },
      ],
      related: [['a', 'authors', 'authors.xml']],
      parts: {
        'ppt/authors.xml': `<p188:authorLst ${NAMES}><p188:author id="{A}" name="Ada"/><p188:author id="{B}" name="Bo"/></p188:authorLst>`,
        'ppt/comments/m1.xml': `<p188:cmLst ${NAMES}><p188:cm id="{1}" authorId="{A}" status="resolved" created="2024-05-01"><ac:deMkLst><ac:spMk id="4"/></ac:deMkLst><p188:replyLst><p188:reply id="{2}" authorId="{B}">${text('Done')}</p188:reply></p188:replyLst>${text('Bigger, please')}</p188:cm><p188:cm id="{3}">${text('Fine')}</p188:cm></p188:cmLst>`,
      },
    });
    expect(body.comments).toMatchObject([
      { author: 'Ada', text: 'Bigger, please', anchor: 'p1.b1', parent_id: null, is_resolved: true },
      { author: 'Bo', text: 'Done', anchor: 'p1.b1', parent_id: 'p1.c1', is_resolved: true },
      { text: 'Fine', is_resolved: false },
    ]);
    expect(pages[0]!.blocks[1]!.bbox).toEqual([50, 60, 150, 100]);
  });

  it('are all kept, however many a slide has', async () => {
    const count = 1_200;
    const comments = Array.from(
      { length: count },
      (_, i) => `<p:cm authorId="0" idx="${i}"><p:pos x="${8 * i}" y="80"/><p:text>Remark ${i}</p:text></p:cm>`,
    );
    const { pages, body } = await readDeck({
      slides: [{ shapes: shapeOf(['Text']), related: [['c', 'comments', '../comments/c1.xml']] }],
      parts: { 'ppt/comments/c1.xml': `<p:cmLst ${NAMES}>${comments.join('')}</p:cmLst>` },
    });
    expect(body.comments).toHaveLength(count);
    expect(body.comments.at(-1)).toMatchObject({ id: `p1.c${count}`, text: `Remark ${count - 1}` });
    expect(pages[0]!.blocks).toHaveLength(count + 1);
  });
});
