import { DEFAULTS, field, fieldMark, para, row, run, section, style, styled, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

const bookmark = (id: number, name: string, content: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const formField = (instruction: string, name: string, data: string, result: string): string =>
  `${fieldMark('begin', `<w:ffData><w:name w:val="${name}"/><w:enabled/>${data}</w:ffData>`)}<w:r><w:instrText> ${instruction} </w:instrText></w:r>${fieldMark('separate')}${result}${fieldMark('end')}`;
const mathRun = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

/** What is filled in, leads elsewhere, or is written in a language of its own. */
export const FIELD_CASES: DocxCases = {
  'links-and-bookmarks': {
    note: 'Links to addresses and to bookmarks, as elements and as fields; a reference shows what its bookmark holds.',
    document: {
      styles: DEFAULTS + style('H1', 'heading 1', { p: '<w:outlineLvl w:val="0"/>' }),
      relations: [['site', 'hyperlink', 'https://example.org/a?b=1', 'External']],
      body:
        styled('H1', bookmark(1, 'terms', run('Terms'))) +
        para(`${run('See ')}<w:hyperlink r:id="site" w:tooltip="A site">${run('the site')}</w:hyperlink>${run('.')}`) +
        para(`${run('Go to ')}<w:hyperlink w:anchor="terms">${run('the terms')}</w:hyperlink>`) +
        para(run('By field: ') + field('HYPERLINK &quot;https://example.com/&quot; \\o &quot;tip&quot;', 'there')) +
        para(run('Within: ') + field('HYPERLINK \\l &quot;sum&quot;', 'the sum')) +
        para(run('As said in ') + field('REF terms \\h', 'Terms')) +
        para(run('It is ') + bookmark(2, 'sum', run('500'))) +
        section(),
    },
    reading: {
      pages: [
        [
          'heading 1: Terms',
          'paragraph: See the site.',
          'paragraph: Go to the terms',
          'paragraph: By field: there',
          'paragraph: Within: the sum',
          'paragraph: As said in Terms',
          'paragraph: It is 500',
        ],
      ],
      links: [
        ['the site', 'https://example.org/a?b=1'],
        ['the terms', 'Terms'],
        ['there', 'https://example.com/'],
        ['the sum', 'It is 500'],
        ['Terms', 'Terms'],
      ],
      bookmarks: [
        ['terms', 'Terms'],
        ['sum', 'It is 500'],
      ],
      diagnostics: [],
    },
  },

  'table-of-contents': {
    note: 'A table of contents whose entries lead to their headings, in a content control as Word makes it.',
    document: {
      styles:
        DEFAULTS +
        style('H1', 'heading 1', { p: '<w:outlineLvl w:val="0"/>' }) +
        style('TOC1', 'toc 1', { p: '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9360"/></w:tabs>' }),
      body:
        control(
          '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
          styled(
            'TOC1',
            `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h </w:instrText></w:r>${fieldMark('separate')}<w:hyperlink w:anchor="_Toc1">${run('Scope')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc1 \\h', '2')}</w:hyperlink>`,
          ) +
            styled(
              'TOC1',
              `<w:hyperlink w:anchor="_Toc2">${run('Price')}<w:r><w:tab/></w:r>${field('PAGEREF _Toc2 \\h', '3')}</w:hyperlink>`,
            ) +
            para(fieldMark('end')),
        ) +
        para(bookmark(1, '_Toc1', run('Scope')), '<w:pStyle w:val="H1"/><w:pageBreakBefore/>') +
        para(bookmark(2, '_Toc2', run('Price')), '<w:pStyle w:val="H1"/><w:pageBreakBefore/>') +
        section(),
    },
    reading: {
      pages: [['paragraph: Scope\t2', 'paragraph: Price\t3'], ['heading 1: Scope'], ['heading 1: Price']],
      sections: ['Scope', 'Price'],
      // Names that begin with a line are Word's own, and not the author's.
      bookmarks: [],
      links: [
        ['Scope\t2', 'Scope'],
        ['Price\t3', 'Price'],
      ],
      // The number stands at the stop at the right margin.
      places: [{ page: 1, text: 'Scope', x0: 72, x1: 540 }],
    },
  },

  'content-controls': {
    note: 'Controls to fill in: a text, a box to tick, a list to choose from, a date; around a paragraph, around a row, and within each other.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('Client: ') + control('<w:alias w:val="Client"/><w:tag w:val="c1"/><w:text/>', run('Acme Ltd'))) +
        para(
          control('<w:alias w:val="Agreed"/><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', run('☒')) +
            run(' agreed ') +
            control('<w:alias w:val="Paid"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', run('☐')) +
            run(' paid'),
        ) +
        para(
          run('Within ') +
            control(
              '<w:alias w:val="Terms"/><w:dropDownList><w:listItem w:displayText="30 days" w:value="30"/><w:listItem w:displayText="60 days" w:value="60"/></w:dropDownList>',
              run('30 days'),
            ),
        ) +
        control('<w:tag w:val="body"/>', para('A paragraph of its own')) +
        table(
          [3000, 3000],
          [
            row(['Item', 'Sum']),
            control('<w:alias w:val="Line"/>', row(['Tea', control('', para('2.50'))].map(inCell))),
          ],
        ) +
        para('End') +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: Client: Acme Ltd',
          'paragraph: ☒ agreed ☐ paid',
          'paragraph: Within 30 days',
          'paragraph: A paragraph of its own',
          'table',
          'paragraph: End',
        ],
      ],
      tables: [
        [
          ['Item', 'Sum'],
          ['Tea', '2.50'],
        ],
      ],
      fields: [
        ['Acme Ltd', null, 'Client'],
        ['☒', null, 'Agreed'],
        ['☐', null, 'Paid'],
        ['30 days', null, 'Terms'],
        ['A paragraph of its own', null, 'body'],
      ],
      diagnostics: [],
    },
  },

  'fields-within-fields': {
    note: 'A field whose instruction is made by other fields shows its result alone; one without a result shows nothing; a link may have a place behind its address.',
    document: {
      styles: DEFAULTS,
      relations: [['site', 'hyperlink', 'https://example.org/a', 'External']],
      body:
        para(
          `${run('Dear ')}${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> IF </w:instrText></w:r>${field('MERGEFIELD Sex', 'f')}<w:r><w:instrText xml:space="preserve"> = "f" "Madam" "Sir" </w:instrText></w:r>${fieldMark('separate')}${run('Madam')}${fieldMark('end')}${run(',')}`,
        ) +
        para(
          `${run('no')}${fieldMark('begin')}<w:r><w:instrText> TC "Entry" </w:instrText></w:r>${fieldMark('end')}${run('thing')}`,
        ) +
        para(`<w:hyperlink r:id="site" w:anchor="part2">${run('Part 2')}</w:hyperlink>`) +
        para(`${run('On ')}<w:fldSimple w:instr=" DATE \\@ &quot;d MMM&quot; ">${run('3 May')}</w:fldSimple>`) +
        section(),
    },
    reading: {
      pages: [['paragraph: Dear Madam,', 'paragraph: nothing', 'paragraph: Part 2', 'paragraph: On 3 May']],
      links: [['Part 2', 'https://example.org/a#part2']],
    },
  },

  'form-fields': {
    note: 'Fields of forms as Word has had them since 1997: a text, boxes to tick, a list to choose from.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('Name: ') + formField('FORMTEXT', 'Name', '<w:textInput/>', run('Ada Byron'))) +
        para(
          formField(
            'FORMCHECKBOX',
            'Yes',
            '<w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox>',
            '',
          ) + run(' yes'),
        ) +
        para(
          formField('FORMCHECKBOX', 'No', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>', '') +
            run(' no'),
        ) +
        para(
          run('Size: ') +
            formField(
              'FORMDROPDOWN',
              'Size',
              '<w:ddList><w:result w:val="1"/><w:listEntry w:val="small"/><w:listEntry w:val="large"/></w:ddList>',
              '',
            ),
        ) +
        section(),
    },
    reading: {
      pages: [['paragraph: Name: Ada Byron', 'paragraph: ☒ yes', 'paragraph: ☐ no', 'paragraph: Size: large']],
      fields: [
        ['Ada Byron', 'FORMTEXT', 'Name'],
        ['☒', 'FORMCHECKBOX', 'Yes'],
        ['☐', 'FORMCHECKBOX', 'No'],
        ['large', 'FORMDROPDOWN', 'Size'],
      ],
    },
  },

  equations: {
    note: 'An equation on a line of its own and one within a sentence, as text in the manner of LaTeX.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `<m:oMathPara><m:oMath>${mathRun('x=')}<m:f><m:num>${mathRun('-b')}</m:num><m:den>${mathRun('2a')}</m:den></m:f></m:oMath></m:oMathPara>`,
        ) +
        para(
          `${run('where ')}<m:oMath><m:sSup><m:e>${mathRun('a')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup></m:oMath>${run(' is not 0')}`,
        ) +
        section(),
    },
    reading: {
      pages: [['formula: x = \\frac{- b}{2a}', 'paragraph: where a^{2} is not 0']],
      diagnostics: [],
    },
  },
};

function inCell(content: string): string {
  return `<w:tc>${content.startsWith('<') ? content : para(content)}</w:tc>`;
}
