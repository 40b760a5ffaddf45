import { groupOf, shapeOf } from '../../../../src/formats/pptx/testing/write-pptx.ts';
import { area, NO_INSETS, OFFICE_DECK, para, picture, title, xfrm } from '../slideml.ts';
import type { PptxCases } from './pptx-case.ts';

const QUARTER_TURN = 'rot="5400000"';
const IMAGE = ['img', 'image', '../media/p.png'] as const;
const MEDIA = { 'ppt/media/p.png': 'no picture' };

/** Lines of exactly 37 points, as high as letters of 32 points. */
const EXACT = '<a:lnSpc><a:spcPts val="3700"/></a:lnSpc>';

/** Where things stand on slides. */
export const PLACE_CASES: PptxCases = {
  'places-inherited': {
    note: 'Placeholders stand where the slide puts them, else where the layout has one of the same number, else of the same kind, else where the master has it.',
    document: {
      ...OFFICE_DECK,
      layout:
        shapeOf(['Click'], { ph: 'type="title"' }) +
        shapeOf(['Click'], { id: 3, ph: 'type="body" sz="half" idx="13"', at: [36, 150, 300, 100], body: NO_INSETS }) +
        shapeOf(['Click'], { id: 4, ph: 'type="body" sz="half" idx="14"', at: [400, 150, 300, 100], body: NO_INSETS }),
      slides: [
        {
          shapes:
            title('By the master') +
            shapeOf([para('Right', '', '<a:buNone/>')], { id: 3, ph: 'type="body" idx="14"' }) +
            shapeOf([para('Left', '', '<a:buNone/>')], { id: 4, ph: 'type="body" idx="13"' }) +
            shapeOf(['Own'], { id: 5, ph: 'type="body" idx="13"', at: [36, 300, 300, 100] }),
        },
      ],
    },
    reading: {
      // The indent of the first level is 27 points, and the first line hangs by as much.
      places: [
        { page: 1, text: 'By the master', x0: 43.2, y0: 23.6 },
        { page: 1, text: 'Right', x0: 400, y0: 150 },
        { page: 1, text: 'Left', x0: 36, y0: 150 },
        { page: 1, text: '• Own', y0: 300 },
      ],
    },
  },

  'groups-within-groups': {
    note: 'A group of 100 by 100 units on 200 by 100 points, and within it another that is halved: their members are stretched and moved with them.',
    document: {
      slides: [
        {
          shapes:
            area('111111', [10, 10, 20, 20]) +
            groupOf(
              area('222222', [10, 10, 20, 20]) +
                groupOf(area('333333', [0, 0, 20, 40]), [50, 50, 50, 50], [0, 0, 100, 100]),
              [100, 100, 200, 100],
              [0, 0, 100, 100],
            ) +
            groupOf(area('444444', [1000, 2000, 50, 50]), [400, 300, 50, 50], [1000, 2000, 50, 50]),
        },
      ],
    },
    reading: {
      areas: [
        ['111111', 10, 10, 30, 30],
        ['222222', 120, 110, 160, 130],
        ['333333', 200, 150, 220, 170],
        ['444444', 400, 300, 450, 350],
      ],
    },
  },

  'turned-and-mirrored': {
    note: 'Shapes that are turned by a quarter and by an eighth, mirrored, and members of groups that are: boxes are around what is seen.',
    document: {
      slides: [
        {
          shapes:
            area('111111', [100, 100, 200, 40], QUARTER_TURN) +
            area('222222', [300, 100, 100, 100], 'rot="2700000"') +
            area('333333', [500, 100, 100, 40], 'flipH="1" flipV="1"') +
            groupOf(area('444444', [100, 300, 20, 10]), [100, 300, 100, 100], [100, 300, 100, 100], 'flipH="1"') +
            groupOf(area('555555', [300, 300, 20, 10]), [300, 300, 100, 100], [300, 300, 100, 100], QUARTER_TURN) +
            area('666666', [500, 300, 200, 40], 'rot="10800000"'),
        },
      ],
    },
    reading: {
      areas: [
        // Around (200, 120).
        ['111111', 180, 20, 220, 220],
        // Half the diagonal of 100 by 100 is 70.71.
        ['222222', 279.29, 79.29, 420.71, 220.71],
        ['333333', 500, 100, 600, 140],
        ['444444', 180, 300, 200, 310],
        ['555555', 390, 300, 400, 320],
        ['666666', 500, 300, 700, 340],
      ],
    },
  },

  'turned-text': {
    note: 'Text turns with its shape: by a quarter it runs downwards, and begins at the top right.',
    document: {
      slides: [
        {
          shapes:
            shapeOf([para('Over', '', '<a:lnSpc><a:spcPts val="2000"/></a:lnSpc>')], {
              at: [100, 200, 200, 40],
              turn: QUARTER_TURN,
              body: NO_INSETS,
            }) +
            shapeOf([para('Round', '', '<a:lnSpc><a:spcPts val="2000"/></a:lnSpc>')], {
              id: 3,
              at: [400, 200, 200, 40],
              turn: 'rot="10800000"',
              body: NO_INSETS,
            }),
        },
      ],
    },
    reading: {
      // The first shape covers 180 to 220 across and 120 to 320 down.
      places: [
        { page: 1, text: 'Over', x0: 200, y0: 120, x1: 220 },
        { page: 1, text: 'Round', x1: 600, y0: 220, y1: 240 },
      ],
    },
  },

  pictures: {
    note: 'Pictures with and without words for what they show, one turned, one in a placeholder of the layout, one that lies outside the file and is not fetched.',
    document: {
      ...OFFICE_DECK,
      layout: shapeOf(['Click'], { ph: 'type="pic" idx="13"', at: [400, 300, 200, 100] }),
      slides: [
        {
          shapes:
            picture('The moon', '<a:xfrm><a:off x="123456" y="254000"/><a:ext cx="1270000" cy="635000"/></a:xfrm>') +
            picture(null, xfrm([200, 20, 100, 50])) +
            picture('Turned', xfrm([400, 20, 100, 50], QUARTER_TURN)) +
            picture('Elsewhere', xfrm([36, 300, 100, 50]), 'r:link="out"') +
            picture('By the layout', '', 'r:embed="img"', 'type="pic" idx="13"') +
            shapeOf(['Pictures'], { id: 8, at: [36, 450, 100, 40] }),
          related: [IMAGE, ['out', 'image', 'https://example.org/spy.png', 'External']],
        },
      ],
      parts: MEDIA,
    },
    reading: {
      figure_boxes: [
        ['The moon', 9.72, 20, 109.72, 70],
        [null, 200, 20, 300, 70],
        ['Turned', 425, 0, 475, 95],
        ['Elsewhere', 36, 300, 136, 350],
        ['By the layout', 400, 300, 600, 400],
      ],
      diagnostics: ['external_reference'],
    },
  },

  'hidden-shapes': {
    note: 'A shape that is hidden, one in a group that is, and one that lies wholly beside the slide: nobody sees them in the show, and so they are told apart.',
    document: {
      slides: [
        {
          shapes:
            shapeOf(['Seen'], { at: [50, 50, 200, 40] }) +
            shapeOf(['Hidden'], { id: 3, at: [50, 150, 200, 40], hidden: true }) +
            groupOf(
              shapeOf(['In a hidden group'], { id: 4, at: [50, 250, 200, 40] }),
              [50, 250, 200, 40],
              [50, 250, 200, 40],
            ).replace('name="Group"', 'name="Group" hidden="1"') +
            shapeOf(['Beside'], { id: 5, at: [800, 50, 200, 40] }) +
            shapeOf(['Partly seen'], { id: 6, at: [650, 400, 200, 40] }),
        },
      ],
    },
    reading: {
      pages: [
        [
          'paragraph: Seen',
          'paragraph: Partly seen',
          'hidden paragraph: Hidden',
          'hidden paragraph: In a hidden group',
          'hidden paragraph: Beside',
        ],
      ],
    },
  },

  'texts-of-the-master': {
    note: 'Texts and pictures of master and layout are shown on their slides, but for the one that wants none. Words in placeholders are only prompts.',
    document: {
      ...OFFICE_DECK,
      master: OFFICE_DECK.master + shapeOf(['ACME'], { id: 20, at: [36, 520, 100, 18] }),
      layout: OFFICE_DECK.layout + shapeOf(['Confidential'], { id: 21, at: [500, 2, 200, 18] }),
      slides: [
        { shapes: title('One') },
        { shapes: title('Two'), attributes: 'showMasterSp="0"' },
        { shapes: shapeOf(['<a:p/>'], { ph: 'type="title"' }) + shapeOf(['Three'], { id: 3, at: [36, 200, 99, 40] }) },
      ],
    },
    reading: {
      pages: [
        ['header: Confidential', 'heading 1: One', 'footer: ACME'],
        ['heading 1: Two'],
        ['header: Confidential', 'paragraph: Three', 'footer: ACME'],
      ],
      places: [{ page: 1, text: 'ACME', x0: 43.2, y0: 523.6 }],
    },
  },

  'colours-of-shapes': {
    note: 'Colours said directly, by the theme, and inherited from the layout; one shape has none.',
    document: {
      ...OFFICE_DECK,
      layout: shapeOf(['Click'], {
        ph: 'idx="1"',
        at: [400, 300, 100, 50],
        looks: '<a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill>',
      }),
      slides: [
        {
          shapes:
            area('FF0000', [50, 50, 100, 50]) +
            shapeOf(['<a:p/>'], {
              id: 3,
              at: [200, 50, 100, 50],
              looks: '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
            }) +
            shapeOf(['Inherited'], { id: 4, ph: 'idx="1"' }) +
            shapeOf(['<a:p/>'], { id: 5, at: [50, 300, 100, 50], looks: '<a:noFill/>' }),
        },
      ],
      parts: {
        'ppt/theme/theme1.xml':
          '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="T"><a:themeElements><a:clrScheme name="C"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="4F81BD"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
        'ppt/slideMasters/_rels/slideMaster1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme" Target="../theme/theme1.xml"/></Relationships>',
      },
    },
    reading: {
      areas: [
        ['ff0000', 50, 50, 150, 100],
        ['4f81bd', 200, 50, 300, 100],
        ['abcdef', 400, 300, 500, 350],
      ],
    },
  },

  'other-sizes': {
    note: 'A wide slide of 13⅓ by 7½ inches: the whole of it is the page.',
    document: {
      size: [12_192_000, 6_858_000],
      slides: [{ shapes: shapeOf(['At the edge'], { at: [760, 500, 200, 40], body: `${NO_INSETS} anchor="b"` }) }],
    },
    reading: {
      sizes: [[960, 540]],
      pages: [['paragraph: At the edge']],
      places: [{ page: 1, text: 'At', x0: 760, y1: 540 }],
    },
  },

  'insets-inherited': {
    note: 'Insets and the place of text in its shape are those of the layout, but for what the slide says itself.',
    document: {
      ...OFFICE_DECK,
      layout:
        shapeOf(['Click'], { ph: 'type="title"', body: `${NO_INSETS} anchor="b"` }) +
        shapeOf(['Click'], { id: 3, ph: 'idx="1"', body: 'lIns="254000" tIns="254000" anchor="t"' }),
      slides: [
        {
          shapes:
            shapeOf([para('Down', '', EXACT)], { ph: 'type="title"' }) +
            shapeOf([para('Set in', 'marL="0" indent="0"', `${EXACT}<a:buNone/>`)], {
              id: 3,
              ph: 'idx="1"',
              body: 'tIns="0"',
            }),
        },
      ],
    },
    reading: {
      // The title covers 20 to 110 down, the body begins at 36, 130; lines are 37 points high.
      places: [
        { page: 1, text: 'Down', x0: 36, y1: 110 },
        { page: 1, text: 'Set in', x0: 56, y0: 130 },
      ],
    },
  },

  'pictures-in-groups': {
    note: 'A picture in a group that is stretched, and a line between shapes, which is neither text nor picture.',
    document: {
      slides: [
        {
          shapes:
            groupOf(picture('Small', xfrm([10, 10, 20, 20])), [100, 100, 200, 100], [0, 0, 100, 100]) +
            `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="7" name="Line 7"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${xfrm([10, 10, 300, 200])}<a:prstGeom prst="line"><a:avLst/></a:prstGeom></p:spPr></p:cxnSp>` +
            shapeOf(['Text'], { id: 8, at: [50, 400, 100, 40] }),
          related: [IMAGE],
        },
      ],
      parts: MEDIA,
    },
    reading: {
      pages: [['paragraph: Text']],
      figure_boxes: [['Small', 120, 110, 160, 130]],
      areas: [],
      diagnostics: [],
    },
  },
};
