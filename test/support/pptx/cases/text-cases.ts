import { shapeOf } from '../../../../src/formats/pptx/testing/write-pptx.ts';
import { content, field, NO_INSETS, OFFICE_DECK, para, run, spaced, title } from '../slideml.ts';
import type { PptxCases } from './pptx-case.ts';

const numbered = (text: string, scheme: string, attributes = '', start = ''): string =>
  para(text, attributes, `<a:buFont typeface="+mj-lt"/><a:buAutoNum type="${scheme}"${start}/>`);
const signed = (text: string, font: string, sign: string): string =>
  para(text, '', `<a:buFont typeface="${font}"/><a:buChar char="${sign}"/>`);
const mathRun = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const math = (inner: string): string => `<a14:m><m:oMath>${inner}</m:oMath></a14:m>`;
/** A shape in the form of PowerPoint 2010, and a picture of it for older ones. */
const newer = (shape: string): string =>
  `<mc:AlternateContent><mc:Choice Requires="a14">${shape}</mc:Choice><mc:Fallback>${shapeOf(['no equation here'], { id: 8, at: [36, 100, 300, 50] })}</mc:Fallback></mc:AlternateContent>`;

/** Lines of exactly 20 points. */
const LINES = '<a:lnSpc><a:spcPts val="2000"/></a:lnSpc>';

/** Texts of slides: what they inherit, how they are listed and set. */
export const TEXT_CASES: PptxCases = {
  'title-and-bullets': {
    note: 'A title and a list of three levels. Places, sizes and bullets are those of the master: neither slide nor layout says anything of them.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes:
            title('Plan') +
            content([para('Tea'), para('Milk', 'lvl="1"'), para('Sugar', 'lvl="2"'), para('Cake'), '<a:p/>']),
        },
      ],
    },
    reading: {
      pages: [
        ['heading 1: Plan', 'list_item 1: • Tea', 'list_item 2: – Milk', 'list_item 3: • Sugar', 'list_item 1: • Cake'],
      ],
      sections: ['Plan'],
      font_sizes: { Plan: 44, '• Tea': 32, '– Milk': 28, '• Sugar': 24, '• Cake': 32 },
      sizes: [[720, 540]],
      // Text begins 7.2 points from the left and 3.6 from the top of its shape.
      places: [
        { page: 1, text: 'Plan', x0: 43.2, y0: 23.6 },
        { page: 1, text: '• Tea', y0: 133.6, lines: 1 },
      ],
      diagnostics: [],
      dropped: {},
    },
  },

  subtitle: {
    note: 'A title slide: a centred title and a subtitle, which the layout places and rids of bullets.',
    document: {
      ...OFFICE_DECK,
      layout:
        shapeOf(['Click'], { ph: 'type="ctrTitle"', at: [54, 168, 612, 116] }) +
        shapeOf(['Click'], {
          id: 3,
          ph: 'type="subTitle" idx="1"',
          at: [108, 306, 504, 138],
          list: '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000"/></a:lvl1pPr>',
        }),
      layout_attributes: 'type="title"',
      slides: [
        {
          shapes:
            shapeOf(['Annual Report'], { ph: 'type="ctrTitle"' }) +
            shapeOf(['For the board', 'Spring'], { id: 3, ph: 'type="subTitle" idx="1"' }),
        },
      ],
    },
    reading: {
      pages: [['heading 1: Annual Report', 'paragraph: For the board', 'paragraph: Spring']],
      sections: ['Annual Report'],
      font_sizes: { Annual: 44, For: 20, Spring: 20 },
      places: [
        { page: 1, text: 'Annual', x0: 61.2, y0: 171.6 },
        { page: 1, text: 'For', x0: 115.2, y0: 309.6 },
      ],
    },
  },

  'automatic-numbers': {
    note: 'Numbers that PowerPoint counts: by level, in several schemes, from a start of their own. A level above begins those below anew, another scheme begins anew.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes: content([
            numbered('Boil', 'arabicPeriod'),
            numbered('Fill', 'alphaLcParenR', 'lvl="1"'),
            numbered('Heat', 'alphaLcParenR', 'lvl="1"'),
            numbered('Pour', 'arabicPeriod'),
            numbered('Slowly', 'alphaLcParenR', 'lvl="1"'),
            numbered('Third', 'romanUcPeriod', '', ' startAt="3"'),
            numbered('Fourth', 'romanUcPeriod', '', ' startAt="3"'),
            numbered('Both', 'arabicParenBoth'),
            numbered('Last', 'alphaUcPeriod'),
          ]),
        },
      ],
    },
    reading: {
      pages: [
        [
          'list_item 1: 1. Boil',
          'list_item 2: a) Fill',
          'list_item 2: b) Heat',
          'list_item 1: 2. Pour',
          'list_item 2: a) Slowly',
          'list_item 1: III. Third',
          'list_item 1: IV. Fourth',
          'list_item 1: (1) Both',
          'list_item 1: A. Last',
        ],
      ],
      // The number hangs 27 points before the text, which is as far as the first level is indented.
      places: [{ page: 1, text: '1. Boil', x0: 43.2 }],
    },
  },

  'symbols-as-bullets': {
    note: 'Bullets that are letters of symbol fonts: they are the signs that those fonts show. One paragraph has none.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes: content([
            signed('Square', 'Wingdings', '§'),
            signed('Check', 'Wingdings', 'ü'),
            signed('Arrow', 'Wingdings', 'Ø'),
            signed('Dot', 'Symbol', '·'),
            signed('Dash', 'Courier New', 'o'),
            para('Nothing', '', '<a:buNone/>'),
          ]),
        },
      ],
    },
    reading: {
      pages: [
        [
          'list_item 1: ▪ Square',
          'list_item 1: ✓ Check',
          'list_item 1: ➢ Arrow',
          'list_item 1: • Dot',
          'list_item 1: o Dash',
          'paragraph: Nothing',
        ],
      ],
    },
  },

  'sizes-and-weights': {
    note: 'How letters are set is said by the run, the shape, the layout or the master, the nearest first.',
    document: {
      ...OFFICE_DECK,
      layout:
        shapeOf(['Click'], { ph: 'type="title"', list: '<a:lvl1pPr><a:defRPr sz="3000" b="1"/></a:lvl1pPr>' }) +
        shapeOf(['Click'], { id: 3, ph: 'idx="1"' }),
      slides: [
        {
          shapes:
            title('By the layout') +
            shapeOf(
              [
                para(run('By the shape and ') + run('by the run', 'sz="1200" i="1"')),
                para('By the master', 'lvl="1"'),
                para(run('Bold', 'b="1"') + run(' and not')),
              ],
              { id: 3, ph: 'idx="1"', list: '<a:lvl1pPr><a:buNone/><a:defRPr sz="2000"/></a:lvl1pPr>' },
            ) +
            shapeOf(['In no placeholder'], { id: 7, at: [36, 400, 300, 40] }),
        },
      ],
    },
    reading: {
      font_sizes: { 'By the layout': 30, 'By the shape': 20, '– By the master': 28, Bold: 20, 'In no': 18 },
      styled: ['bold: By the layout', 'italic: by the run', 'bold: Bold'],
    },
  },

  'line-breaks': {
    note: 'Line breaks and tabs within paragraphs. In the name of a section a break is a blank.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes:
            shapeOf([`<a:p>${run('First')}<a:br/>${run('half')}</a:p>`], { ph: 'type="title"' }) +
            content([para(`${run('One')}<a:br><a:rPr/></a:br>${run('two\tthree')}`)]) +
            shapeOf([para('Mark &amp; Spencer &lt;1&gt;')], { id: 4, at: [36, 450, 300, 40] }),
        },
      ],
    },
    reading: {
      pages: [['heading 1: First\nhalf', 'list_item 1: • One\ntwo\tthree', 'paragraph: Mark & Spencer <1>']],
      sections: ['First half'],
      places: [
        { page: 1, text: 'First', lines: 2 },
        { page: 1, text: '• One', lines: 2 },
      ],
    },
  },

  'dates-and-numbers': {
    note: 'Date, footer and number of a slide are shown where the slide has them, and not where only the layout has. A number that was never shown is that of the slide.',
    document: {
      ...OFFICE_DECK,
      slides: [
        { shapes: title('Without') },
        {
          shapes:
            title('With') +
            shapeOf([para(field('datetime1', '5/1/2024'))], { id: 4, ph: 'type="dt" sz="half" idx="10"' }) +
            shapeOf(['Acme Ltd'], { id: 5, ph: 'type="ftr" sz="quarter" idx="11"' }) +
            shapeOf([para(field('slidenum', '2'))], { id: 6, ph: 'type="sldNum" sz="quarter" idx="12"' }),
        },
        { shapes: title('New') + shapeOf([para(field('slidenum', '‹#›'))], { id: 6, ph: 'type="sldNum" idx="12"' }) },
      ],
    },
    reading: {
      pages: [
        ['heading 1: Without'],
        ['heading 1: With', 'footer: 5/1/2024', 'footer: Acme Ltd', 'footer: 2'],
        ['heading 1: New', 'footer: 3'],
      ],
      fields: [
        ['5/1/2024', 'datetime1', null],
        ['2', 'slidenum', null],
        ['3', 'slidenum', null],
      ],
      places: [
        { page: 2, text: '5/1', x0: 43.2, y0: 503.6 },
        { page: 2, text: 'Acme', x0: 253.2, y0: 503.6 },
        { page: 2, text: '2', x0: 541.2, y0: 503.6 },
      ],
    },
  },

  'right-to-left': {
    note: 'Hebrew: the text is in the order in which it is read, and stands at the right edge.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes:
            shapeOf([para(run('שלום עולם', 'lang="he-IL"'), 'algn="r" rtl="1"')], { ph: 'type="title"' }) +
            content([para(run('ראשון', 'lang="he-IL"'), 'marR="342900" marL="0" algn="r" rtl="1"')]),
        },
      ],
    },
    reading: {
      pages: [['heading 1: שלום עולם', 'list_item 1: • ראשון']],
      places: [{ page: 1, text: 'שלום', x1: 676.8, y0: 23.6 }],
    },
  },

  'text-made-to-fit': {
    note: 'Text that PowerPoint made smaller to fit its shape: to a half, with lines a fifth closer. What is shown counts.',
    document: {
      slides: [
        {
          shapes: shapeOf([para(run('First', 'sz="4000"')), para(run('Second', 'sz="2000"'))], {
            at: [100, 100, 300, 80],
            body: NO_INSETS,
            fit: '<a:normAutofit fontScale="50000" lnSpcReduction="20000"/>',
          }),
        },
      ],
    },
    reading: {
      pages: [['paragraph: First', 'paragraph: Second']],
      font_sizes: { First: 20, Second: 10 },
      // A line of letters of 20 points is about 23.5 high, and 18.8 when it is a fifth closer; the next one half of that.
      places: [
        { page: 1, text: 'First', x0: 100, y1: 118.8 },
        { page: 1, text: 'Second', x0: 100, y1: 128.2 },
      ],
    },
  },

  'columns-of-text': {
    note: 'A shape of two columns with 20 points between them: three lines of 20 points fill the first, the others stand in the second.',
    document: {
      slides: [
        {
          shapes: shapeOf(
            ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => para(run(text, 'sz="1400"'), ...spaced(20))),
            { at: [50, 100, 420, 60], body: `${NO_INSETS} numCol="2" spcCol="254000"` },
          ),
        },
      ],
    },
    reading: {
      pages: [['paragraph: One', 'paragraph: Two', 'paragraph: Three', 'paragraph: Four', 'paragraph: Five']],
      places: [
        { page: 1, text: 'One', x0: 50, y0: 100, y1: 120 },
        { page: 1, text: 'Three', x0: 50, y0: 140, y1: 160 },
        { page: 1, text: 'Four', x0: 270, y0: 100 },
        { page: 1, text: 'Five', x0: 270, y0: 120 },
      ],
    },
  },

  'vertical-text': {
    note: 'Text turned to the right begins at the top right of its shape; text turned to the left begins at the bottom left.',
    document: {
      slides: [
        {
          shapes:
            shapeOf([para(run('Down', 'sz="1400"'), ...spaced(20))], {
              at: [100, 100, 60, 200],
              body: `${NO_INSETS} vert="vert"`,
            }) +
            shapeOf([para(run('Up', 'sz="1400"'), ...spaced(20))], {
              id: 3,
              at: [300, 100, 60, 200],
              body: `${NO_INSETS} vert="vert270"`,
            }),
        },
      ],
    },
    reading: {
      pages: [['paragraph: Down', 'paragraph: Up']],
      places: [
        { page: 1, text: 'Down', x0: 140, y0: 100, x1: 160 },
        { page: 1, text: 'Up', x0: 300, x1: 320, y1: 300 },
      ],
    },
  },

  'aligned-text': {
    note: 'Text in the middle and at the bottom of shapes, in the centre and at the right; one line runs beyond its shape, which does not break it.',
    document: {
      slides: [
        {
          shapes:
            shapeOf([para('Middle', ...spaced(20))], { at: [50, 100, 200, 100], body: `${NO_INSETS} anchor="ctr"` }) +
            shapeOf([para('Bottom', ...spaced(20, 'algn="r"'))], {
              id: 3,
              at: [300, 100, 200, 100],
              body: `${NO_INSETS} anchor="b"`,
            }) +
            shapeOf([para('Moved in', ...spaced(20))], {
              id: 4,
              at: [50, 300, 200, 100],
              body: 'lIns="254000" tIns="127000"',
            }) +
            shapeOf([para('A line that is much longer than its narrow shape', ...spaced(20))], {
              id: 5,
              at: [300, 300, 50, 30],
              body: `${NO_INSETS} wrap="none"`,
            }),
        },
      ],
    },
    reading: {
      places: [
        { page: 1, text: 'Middle', x0: 50, y0: 140, y1: 160 },
        { page: 1, text: 'Bottom', x1: 500, y0: 180, y1: 200 },
        { page: 1, text: 'Moved in', x0: 70, y0: 310 },
        { page: 1, text: 'A line', x0: 300, y0: 300, lines: 1 },
      ],
    },
  },

  equations: {
    note: 'An equation on its own and one within a sentence, beside pictures of them for older programs, which are not read.',
    document: {
      slides: [
        {
          shapes:
            newer(
              shapeOf(
                [
                  para(
                    math(
                      `${mathRun('y')}${mathRun('=')}<m:f><m:num>${mathRun('1')}</m:num><m:den>${mathRun('2')}</m:den></m:f>`,
                    ),
                  ),
                ],
                { at: [36, 50, 300, 50] },
              ),
            ) +
            newer(
              shapeOf(
                [
                  para(
                    run('where ') +
                      math(`<m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup>`) +
                      run(' is small'),
                  ),
                ],
                { id: 3, at: [36, 200, 300, 50] },
              ),
            ),
        },
      ],
    },
    reading: {
      pages: [['formula: y = \\frac{1}{2}', 'paragraph: where x^{2} is small']],
      diagnostics: [],
    },
  },

  'space-between-paragraphs': {
    note: 'Space above and below paragraphs; that above the first is not there. Text is set in, and its further lines are in line with it.',
    document: {
      slides: [
        {
          shapes: shapeOf(
            [
              para(run('One', 'sz="1400"'), '', `${LINES}<a:spcBef><a:spcPts val="1000"/></a:spcBef>`),
              para(run('Two', 'sz="1400"'), '', `${LINES}<a:spcBef><a:spcPts val="1000"/></a:spcBef>`),
              para(run('Three', 'sz="1400"'), '', `${LINES}<a:spcAft><a:spcPts val="600"/></a:spcAft>`),
              para(
                `${run('Four', 'sz="1400"')}<a:br><a:rPr sz="1400"/></a:br>${run('goes on', 'sz="1400"')}`,
                'marL="457200" indent="0"',
                LINES,
              ),
            ],
            { at: [100, 100, 300, 200], body: NO_INSETS },
          ),
        },
      ],
    },
    reading: {
      places: [
        { page: 1, text: 'One', x0: 100, y0: 100, y1: 120 },
        { page: 1, text: 'Two', x0: 100, y0: 130, y1: 150 },
        { page: 1, text: 'Three', x0: 100, y0: 150, y1: 170 },
        { page: 1, text: 'Four', x0: 136, y0: 176, y1: 216, lines: 2 },
      ],
    },
  },

  'numbers-that-go-on': {
    note: 'Numbers go on behind deeper levels, and begin anew behind a paragraph of their level that has none.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes: content([
            numbered('One', 'arabicPeriod'),
            para('A remark', 'lvl="1"'),
            numbered('Two', 'arabicPeriod'),
            para('Between', '', '<a:buNone/>'),
            numbered('One again', 'arabicPeriod'),
          ]),
        },
      ],
    },
    reading: {
      pages: [
        [
          'list_item 1: 1. One',
          'list_item 2: – A remark',
          'list_item 1: 2. Two',
          'paragraph: Between',
          'list_item 1: 1. One again',
        ],
      ],
    },
  },

  'forms-not-known': {
    note: 'A shape in a form that nobody here knows, and another in its stead: the other is read.',
    document: {
      slides: [
        {
          shapes: `<mc:AlternateContent xmlns:future="urn:example:future"><mc:Choice Requires="future">${shapeOf(['Too new'], { at: [50, 50, 200, 40] })}</mc:Choice><mc:Fallback>${shapeOf(['In its stead'], { at: [50, 50, 200, 40] })}</mc:Fallback></mc:AlternateContent>`,
        },
      ],
    },
    reading: { pages: [['paragraph: In its stead']] },
  },
};
