import { DEFAULTS, PAGE_BREAK, para, run, section } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

const SEPARATORS = (what: string): string =>
  `<w:${what} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${what}><w:${what} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${what}>`;
const RAISED = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
const note = (what: 'footnote' | 'endnote', id: number, ...texts: readonly string[]): string =>
  `<w:${what} w:id="${id}">${texts.map((text, i) => (i === 0 ? para(`<w:r>${RAISED}<w:${what}Ref/></w:r>${run(` ${text}`)}`) : para(text))).join('')}</w:${what}>`;
const mark = (what: 'footnote' | 'endnote', id: number): string =>
  `<w:r>${RAISED}<w:${what}Reference w:id="${id}"/></w:r>`;

/** Notes at the foot of pages and at the end. */
export const NOTE_CASES: DocxCases = {
  footnotes: {
    note: 'Footnotes stand at the foot of the page that refers to them, numbered as they are referred to and not as the file has them; one has two paragraphs.',
    document: {
      styles: DEFAULTS,
      footnotes:
        SEPARATORS('footnote') +
        note('footnote', 2, 'Of the year.', 'Of every year.') +
        note('footnote', 5, 'As of May.') +
        note('footnote', 7, 'On page two.'),
      body:
        para(run('Costs 500') + mark('footnote', 5) + run(' a month, 6000') + mark('footnote', 2) + run(' in all.')) +
        PAGE_BREAK +
        para(run('Later') + mark('footnote', 7)) +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: Costs 500¹ a month, 6000² in all.',
          'footnote: ¹ As of May.',
          'footnote: ² Of the year.\nOf every year.',
        ],
        ['paragraph: Later³', 'footnote: ³ On page two.'],
      ],
      notes: [
        ['¹', '¹ As of May.'],
        ['²', '² Of the year.\nOf every year.'],
        ['³', '³ On page two.'],
      ],
      // The last note ends at the lower margin; its two lines and the note above it stand on 13.8 points each.
      places: [
        { page: 1, text: '¹ As', x0: 72, y0: 678.6 },
        { page: 1, text: '² Of', x0: 72, y0: 692.4, y1: 720 },
        { page: 2, text: '³ On', x0: 72, y0: 706.2, y1: 720 },
      ],
      diagnostics: [],
    },
  },

  'notes-marked-otherwise': {
    note: 'Footnotes in letters from c on, and one with a mark of the author’s own, which is not counted.',
    document: {
      styles: DEFAULTS,
      settings: '<w:footnotePr><w:numFmt w:val="lowerLetter"/><w:numStart w:val="3"/></w:footnotePr>',
      footnotes:
        SEPARATORS('footnote') +
        note('footnote', 1, 'First.') +
        `<w:footnote w:id="2">${para(run('* By hand.'))}</w:footnote>` +
        note('footnote', 3, 'Second.'),
      body:
        para(
          run('One') +
            mark('footnote', 1) +
            run(' two') +
            '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>' +
            run(' three') +
            mark('footnote', 3),
        ) + section(),
    },
    reading: {
      pages: [['paragraph: Oneᶜ two* threeᵈ', 'footnote: ᶜ First.', 'footnote: * By hand.', 'footnote: ᵈ Second.']],
      notes: [
        ['ᶜ', 'ᶜ First.'],
        ['*', '* By hand.'],
        ['ᵈ', 'ᵈ Second.'],
      ],
    },
  },

  endnotes: {
    note: 'Endnotes come behind the last paragraph, in roman numbers; a footnote beside them is counted by itself.',
    document: {
      styles: DEFAULTS,
      footnotes: SEPARATORS('footnote') + note('footnote', 1, 'At the foot.'),
      endnotes:
        SEPARATORS('endnote') + note('endnote', 1, 'See the annex.') + note('endnote', 2, 'See the other annex.'),
      body:
        para(run('One') + mark('endnote', 1) + run(' two') + mark('footnote', 1)) +
        PAGE_BREAK +
        para(run('Three') + mark('endnote', 2)) +
        section(),
    },
    reading: {
      pages: [
        ['paragraph: Oneⁱ two¹', 'footnote: ¹ At the foot.'],
        ['paragraph: Threeⁱⁱ', 'footnote: ⁱ See the annex.', 'footnote: ⁱⁱ See the other annex.'],
      ],
      notes: [
        ['ⁱ', 'ⁱ See the annex.'],
        ['¹', '¹ At the foot.'],
        ['ⁱⁱ', 'ⁱⁱ See the other annex.'],
      ],
    },
  },

  'notes-begin-anew': {
    note: 'Footnotes that are counted anew in each section, and endnotes that stand where their section ends.',
    document: {
      styles: DEFAULTS,
      settings:
        '<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr><w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>',
      footnotes: SEPARATORS('footnote') + note('footnote', 1, 'Of one.') + note('footnote', 2, 'Of two.'),
      endnotes: SEPARATORS('endnote') + note('endnote', 1, 'Ends one.'),
      body:
        para(run('One') + mark('footnote', 1) + mark('endnote', 1), section()) +
        para(run('Two') + mark('footnote', 2)) +
        section(),
    },
    reading: {
      pages: [
        ['paragraph: One¹ⁱ', 'footnote: ⁱ Ends one.', 'footnote: ¹ Of one.'],
        ['paragraph: Two¹', 'footnote: ¹ Of two.'],
      ],
      notes: [
        ['¹', '¹ Of one.'],
        ['ⁱ', 'ⁱ Ends one.'],
        ['¹', '¹ Of two.'],
      ],
    },
  },

  'note-of-a-cell': {
    note: 'A footnote that a cell refers to, and a reference to one that the file does not have.',
    document: {
      styles: DEFAULTS,
      footnotes: SEPARATORS('footnote') + note('footnote', 1, 'Before tax.'),
      body: `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc>${para(run('Sum') + mark('footnote', 1))}</w:tc></w:tr></w:tbl>${para(run('Lost') + mark('footnote', 9))}${section()}`,
    },
    reading: {
      pages: [['table', 'paragraph: Lost²', 'footnote: ¹ Before tax.']],
      tables: [[['Sum¹']]],
      notes: [['¹', '¹ Before tax.']],
    },
  },
};
