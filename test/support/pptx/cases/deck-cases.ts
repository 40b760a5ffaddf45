import { relationshipsOf } from '../../../../src/formats/ooxml/testing/package-of.ts';
import { shapeOf } from '../../../../src/formats/pptx/testing/write-pptx.ts';
import { OFFICE_DECK, para, run, title } from '../slideml.ts';
import type { PptxCases } from './pptx-case.ts';

const MICROSOFT = 'http://schemas.microsoft.com/office';
const NAMES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p15="${MICROSOFT}/powerpoint/2012/main" xmlns:p188="${MICROSOFT}/powerpoint/2018/8/main" xmlns:ac="${MICROSOFT}/drawing/2013/main/command" xmlns:pc="${MICROSOFT}/powerpoint/2013/main/command"`;

const section = (name: string, ids: readonly number[]): string =>
  `<p14:section name="${name}" id="{${name}}"><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`;
const click = (id: string, action = ''): string => `<a:hlinkClick r:id="${id}"${action ? ` action="${action}"` : ''}/>`;
const linked = (text: string, link: string): string => para(run(text, '', link));
const notes = (...shapes: readonly string[]): string =>
  `<p:notes ${NAMES}><p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld></p:notes>`;
const remark = (id: number, author: number, text: string, x: number, answers = ''): string =>
  `<p:cm authorId="${author}" dt="2024-05-01T10:00:00.000" idx="${id}"><p:pos x="${x}" y="${x}"/><p:text>${text}</p:text>${answers}</p:cm>`;
const said = (text: string): string =>
  `<p188:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p188:txBody>`;

/** The slides of a show, how they lead to each other, and what people wrote beside them. */
export const DECK_CASES: PptxCases = {
  'order-of-slides': {
    note: 'Slides come in the order of the list, whatever their parts are called; one of them is hidden and is read all the same.',
    document: {
      ...OFFICE_DECK,
      slides: [
        { shapes: title('Last') },
        { shapes: title('Hidden'), attributes: 'show="0"' },
        { shapes: title('First') },
      ],
      parts: {
        'ppt/_rels/presentation.xml.rels': relationshipsOf([
          ['s1', 'slide', 'slides/slide3.xml'],
          ['s2', 'slide', 'slides/slide2.xml'],
          ['s3', 'slide', 'slides/slide1.xml'],
        ]),
      },
    },
    reading: {
      pages: [['heading 1: First'], ['heading 1: Hidden'], ['heading 1: Last']],
      sections: ['First', 'Hidden', 'Last'],
      shown: [true, false, true],
      diagnostics: ['hidden_content'],
    },
  },

  'parts-of-the-show': {
    note: 'The author put the slides into named parts.',
    document: {
      ...OFFICE_DECK,
      slides: [{ shapes: title('One') }, { shapes: title('Two') }, { shapes: title('Three') }],
      presentation: `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="${MICROSOFT}/powerpoint/2010/main">${section('Opening', [256])}${section('Main', [257, 258])}</p14:sectionLst></p:ext></p:extLst>`,
    },
    reading: {
      metadata: { slide_sections: 'Opening (1); Main (2-3)' },
      sections: ['One', 'Two', 'Three'],
      diagnostics: [],
    },
  },

  links: {
    note: 'Links of words and of shapes: to an address, to mail, to a slide, and to the next slide.',
    document: {
      slides: [
        {
          shapes:
            shapeOf(
              [
                linked('the site', click('site')),
                linked('write', click('mail')),
                linked('the end', click('end', 'ppaction://hlinksldjump')),
              ],
              { at: [50, 50, 300, 150] },
            ) +
            shapeOf(['On'], {
              id: 3,
              at: [50, 300, 50, 40],
              click: click('', 'ppaction://hlinkshowjump?jump=nextslide'),
            }),
          related: [
            ['site', 'hyperlink', 'https://example.org/a?b=1', 'External'],
            ['mail', 'hyperlink', 'mailto:ada@example.org', 'External'],
            ['end', 'slide', 'slide3.xml'],
          ],
        },
        { shapes: shapeOf(['Two'], { at: [50, 50, 300, 50] }) },
        { shapes: shapeOf(['Three'], { at: [50, 50, 300, 50] }) },
      ],
    },
    reading: {
      links: [
        ['the site', 'https://example.org/a?b=1'],
        ['write', 'mailto:ada@example.org'],
        ['the end', '#page=3'],
        ['On', '#page=2'],
      ],
      diagnostics: [],
    },
  },

  'speaker-notes': {
    note: 'What the speaker is to say stands behind the slide. The number that pages of notes repeat is left out.',
    document: {
      ...OFFICE_DECK,
      slides: [
        { shapes: title('Welcome'), related: [['n', 'notesSlide', '../notesSlides/notesSlide1.xml']] },
        { shapes: title('Silence') },
      ],
      parts: {
        'ppt/notesSlides/notesSlide1.xml': notes(
          shapeOf([], { ph: 'type="sldImg"' }),
          shapeOf(['Greet them.', 'Then begin.'], { id: 3, ph: 'type="body" idx="1"' }),
          shapeOf(['1'], { id: 4, ph: 'type="sldNum" sz="quarter" idx="10"' }),
        ),
      },
    },
    reading: {
      pages: [['heading 1: Welcome', 'note: Greet them.\nThen begin.'], ['heading 1: Silence']],
      dropped: { 'headers, footers and numbers of pages of notes': 1 },
    },
  },

  'comments-of-old': {
    note: 'Comments as PowerPoint wrote them up to 2019: at a place of the slide in eighths of a point, with answers.',
    document: {
      slides: [
        {
          shapes: shapeOf(['Some text here'], { at: [0, 0, 200, 40] }),
          related: [['c', 'comments', '../comments/comment1.xml']],
        },
      ],
      related: [['a', 'commentAuthors', 'commentAuthors.xml']],
      parts: {
        'ppt/commentAuthors.xml': `<p:cmAuthorLst ${NAMES}><p:cmAuthor id="0" name="Ada" initials="A" lastIdx="1" clrIdx="0"/><p:cmAuthor id="1" name="Bob" initials="B" lastIdx="2" clrIdx="1"/></p:cmAuthorLst>`,
        'ppt/comments/comment1.xml': `<p:cmLst ${NAMES}>${remark(1, 0, 'Really?', 80)}${remark(2, 1, 'Yes.', 80, '<p:extLst><p:ext uri="{C676402C-5697-4E1C-873F-D02D1690AC5C}"><p15:threadingInfo timeZoneBias="0"><p15:parentCm authorId="0" idx="1"/></p15:threadingInfo></p:ext></p:extLst>')}</p:cmLst>`,
      },
    },
    reading: {
      pages: [['paragraph: Some text here', 'comment: Really?', 'comment: Yes.']],
      comments: [
        { author: 'Ada', text: 'Really?', about: 'Some text here' },
        { author: 'Bob', text: 'Yes.', about: 'Some text here', answers: 'Really?' },
      ],
      diagnostics: [],
    },
  },

  'comments-in-threads': {
    note: 'Comments of today’s PowerPoint: about a shape, settled or not, with answers.',
    document: {
      slides: [
        {
          shapes:
            shapeOf(['Too small'], { id: 4, at: [50, 60, 100, 40] }) +
            shapeOf(['Fine'], { id: 5, at: [50, 160, 100, 40] }),
          related: [['c', `${MICROSOFT}/2018/10/relationships/comments`, '../comments/modernComment_1.xml']],
        },
      ],
      related: [['a', `${MICROSOFT}/2018/10/relationships/authors`, 'authors.xml']],
      types: {
        'ppt/comments/modernComment_1.xml': 'application/vnd.ms-powerpoint.comments+xml',
        'ppt/authors.xml': 'application/vnd.ms-powerpoint.authors+xml',
      },
      parts: {
        'ppt/authors.xml': `<p188:authorLst ${NAMES}><p188:author id="{A}" name="Ada" initials="A" userId="a" providerId="None"/><p188:author id="{B}" name="Bob" initials="B" userId="b" providerId="None"/></p188:authorLst>`,
        'ppt/comments/modernComment_1.xml': `<p188:cmLst ${NAMES}><p188:cm id="{1}" authorId="{A}" status="resolved" created="2024-05-01T10:00:00.000"><ac:deMkLst><pc:docMk/><pc:sldMk cId="1" sldId="256"/><ac:spMk id="4" creationId="{4}"/></ac:deMkLst><p188:replyLst><p188:reply id="{2}" authorId="{B}" created="2024-05-02T10:00:00.000">${said('Done')}</p188:reply></p188:replyLst>${said('Bigger, please')}</p188:cm></p188:cmLst>`,
      },
    },
    reading: {
      pages: [['paragraph: Too small', 'paragraph: Fine', 'comment: Bigger, please', 'comment: Done']],
      comments: [
        { author: 'Ada', text: 'Bigger, please', about: 'Too small', is_resolved: true },
        { author: 'Bob', text: 'Done', about: 'Too small', answers: 'Bigger, please', is_resolved: true },
      ],
      diagnostics: [],
    },
  },

  'links-of-the-show': {
    note: 'Shapes that lead through the show: to its first and last slide and to the one before; one ends the show and leads nowhere.',
    document: {
      slides: [
        { shapes: shapeOf(['One'], { at: [50, 50, 300, 50] }) },
        {
          shapes: ['firstslide', 'lastslide', 'previousslide', 'endshow']
            .map((jump, i) =>
              shapeOf([jump], {
                id: i + 2,
                at: [50, 50 + 100 * i, 200, 40],
                click: click('', `ppaction://hlinkshowjump?jump=${jump}`),
              }),
            )
            .join(''),
        },
        { shapes: shapeOf(['Three'], { at: [50, 50, 300, 50] }) },
      ],
    },
    reading: {
      links: [
        ['firstslide', '#page=1'],
        ['lastslide', '#page=3'],
        ['previousslide', '#page=1'],
      ],
    },
  },

  'comments-on-words': {
    note: 'A comment on some words of a shape: it is about them, and not about the whole text.',
    document: {
      slides: [
        {
          shapes: shapeOf(['The fixed price holds'], { id: 4, at: [50, 60, 300, 40] }),
          related: [['c', `${MICROSOFT}/2018/10/relationships/comments`, '../comments/modernComment_1.xml']],
        },
      ],
      related: [['a', `${MICROSOFT}/2018/10/relationships/authors`, 'authors.xml']],
      types: {
        'ppt/comments/modernComment_1.xml': 'application/vnd.ms-powerpoint.comments+xml',
        'ppt/authors.xml': 'application/vnd.ms-powerpoint.authors+xml',
      },
      parts: {
        'ppt/authors.xml': `<p188:authorLst ${NAMES}><p188:author id="{A}" name="Ada" initials="A" userId="a" providerId="None"/></p188:authorLst>`,
        'ppt/comments/modernComment_1.xml': `<p188:cmLst ${NAMES}><p188:cm id="{1}" authorId="{A}" created="2024-05-01T10:00:00.000"><ac:txMkLst><pc:docMk/><pc:sldMk cId="1" sldId="256"/><ac:spMk id="4" creationId="{4}"/><ac:txMk cp="4" len="11"><ac:context len="22" hash="1"/></ac:txMk></ac:txMkLst>${said('Which one?')}</p188:cm></p188:cmLst>`,
      },
    },
    reading: { comments: [{ author: 'Ada', text: 'Which one?', about: 'fixed price' }] },
  },

  'two-masters': {
    note: 'Slides of two masters: each has the places and sizes of its own.',
    document: {
      ...OFFICE_DECK,
      slides: [{ shapes: title('One') }, { shapes: title('Two') }],
      parts: {
        'ppt/slides/_rels/slide2.xml.rels': relationshipsOf([['l', 'slideLayout', '../slideLayouts/slideLayout2.xml']]),
        'ppt/slideLayouts/slideLayout2.xml': `<p:sldLayout ${NAMES}><p:cSld><p:spTree>${shapeOf(['Click'], { ph: 'type="title"' })}</p:spTree></p:cSld></p:sldLayout>`,
        'ppt/slideLayouts/_rels/slideLayout2.xml.rels': relationshipsOf([
          ['m', 'slideMaster', '../slideMasters/slideMaster2.xml'],
        ]),
        'ppt/slideMasters/slideMaster2.xml': `<p:sldMaster ${NAMES}><p:cSld><p:spTree>${shapeOf(['Click'], { ph: 'type="title"', at: [200, 300, 400, 90] })}</p:spTree></p:cSld><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="2000" b="1"/></a:lvl1pPr></p:titleStyle></p:txStyles></p:sldMaster>`,
      },
    },
    reading: {
      pages: [['heading 1: One'], ['heading 1: Two']],
      font_sizes: { One: 44, Two: 20 },
      styled: ['bold: Two'],
      places: [
        { page: 1, text: 'One', x0: 43.2, y0: 23.6 },
        { page: 2, text: 'Two', x0: 207.2, y0: 303.6 },
      ],
    },
  },
};
