import { DEFAULTS, para, row, run, section, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

const BY = (author: string): string => `w:id="1" w:author="${author}" w:date="2024-03-01T10:00:00Z"`;
const inserted = (text: string, author = 'Ada'): string => `<w:ins ${BY(author)}>${run(text)}</w:ins>`;
const deleted = (text: string, author = 'Ada'): string =>
  `<w:del ${BY(author)}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;

const comment = (id: number, author: string, text: string): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="2024-03-01T10:00:00Z" w:initials="X"><w:p w14:paraId="0000000${id}"><w:r><w:annotationRef/></w:r>${run(text)}</w:p></w:comment>`;
const about = (id: number, content: string): string =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/>${reference(id)}`;
const reference = (id: number): string => `<w:r><w:commentReference w:id="${id}"/></w:r>`;

/** What people wrote beside the text, and what they changed in it. */
export const CHANGE_CASES: DocxCases = {
  comments: {
    note: 'Comments on some words, over two paragraphs and at a point, and an answer to one that is settled.',
    document: {
      styles: DEFAULTS,
      comments:
        comment(1, 'Ada', 'Which one?') +
        comment(2, 'Bob', 'The lower one.') +
        comment(3, 'Ada', 'Both of these.') +
        comment(4, 'Cy', 'Here.'),
      comments_extended:
        '<w15:commentEx w15:paraId="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000003" w15:done="0"/>',
      body:
        para(run('The ') + about(1, about(2, run('fixed price'))) + run(' holds.')) +
        para(`${run('From ')}<w:commentRangeStart w:id="3"/>${run('here')}`) +
        para(`${run('to there')}<w:commentRangeEnd w:id="3"/>${reference(3)}${run(' and on.')}`) +
        para(run('A point') + reference(4)) +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: The fixed price holds.',
          'comment: Which one?',
          'comment: The lower one.',
          'paragraph: From here',
          'comment: Both of these.',
          'paragraph: to there and on.',
          'paragraph: A point',
          'comment: Here.',
        ],
      ],
      comments: [
        { author: 'Ada', text: 'Which one?', about: 'fixed price', is_resolved: true },
        { author: 'Bob', text: 'The lower one.', about: 'fixed price', answers: 'Which one?', is_resolved: true },
        { author: 'Ada', text: 'Both of these.', about: 'here' },
        { author: 'Cy', text: 'Here.', about: '' },
      ],
      diagnostics: [],
    },
  },

  'comments-elsewhere': {
    note: 'Comments on a cell and on text that was deleted; one has two paragraphs.',
    document: {
      styles: DEFAULTS,
      comments:
        comment(1, 'Ada', 'In a cell.').replace('</w:comment>', `${para('Second line.')}</w:comment>`) +
        comment(3, 'Cy', 'Of what is gone.'),
      body:
        table([3000, 3000], [row([`<w:tc>${para(run('Sum ') + about(1, run('500')))}</w:tc>`, 'b'])]) +
        para(run('Some text') + about(3, deleted(' that is gone'))) +
        section(),
    },
    reading: {
      tables: [[['Sum 500', 'b']]],
      comments: [
        { author: 'Ada', text: 'In a cell.\nSecond line.', about: '500' },
        { author: 'Cy', text: 'Of what is gone.', about: '' },
      ],
    },
  },

  'tracked-changes': {
    note: 'Text is as it would be if all changes were accepted; what was inserted, deleted and set in another way is told beside.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('The ') + inserted('new ') + deleted('old ') + run('price')) +
        para(
          run('Now ') +
            `<w:r><w:rPr><w:b/><w:rPrChange ${BY('Bob')}><w:rPr/></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>` +
            run(' words'),
        ) +
        para(deleted('All gone', 'Bob')) +
        para(
          `<w:ins ${BY('Ada')}><w:del ${BY('Bob')}><w:r><w:delText>came and went</w:delText></w:r></w:del></w:ins>${run('Stays')}`,
        ) +
        section(),
    },
    reading: {
      pages: [['paragraph: The new price', 'paragraph: Now bold words', 'paragraph: Stays']],
      revisions: [
        'insertion by Ada: new ',
        'deletion by Ada: old ',
        'format by Bob: bold',
        'deletion by Bob: All gone',
        'deletion by Bob: came and went',
      ],
      styled: ['bold: bold'],
    },
  },

  'moved-text': {
    note: 'A sentence that was moved stands once, where it went.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `${run('One.')}<w:moveFromRangeStart w:id="5" w:name="m1" w:author="Ada"/><w:moveFrom ${BY('Ada')}>${run(' Two.')}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>`,
        ) +
        para(
          `${run('Three.')}<w:moveToRangeStart w:id="6" w:name="m1" w:author="Ada"/><w:moveTo ${BY('Ada')}>${run(' Two.')}</w:moveTo><w:moveToRangeEnd w:id="6"/>`,
        ) +
        section(),
    },
    reading: {
      pages: [['paragraph: One.', 'paragraph: Three. Two.']],
      revisions: ['move by Ada:  Two.', 'move by Ada:  Two.'],
      diagnostics: [],
    },
  },

  'joined-paragraphs': {
    note: 'The mark at the end of a paragraph was deleted: it goes on with the next one. A row that was deleted is gone, one that was inserted is there.',
    document: {
      styles: DEFAULTS,
      body:
        para(run('One'), `<w:rPr><w:del ${BY('Ada')}/></w:rPr>`) +
        para(run(' and two')) +
        para(run('Three'), `<w:rPr><w:ins ${BY('Ada')}/></w:rPr>`) +
        para(run('Four')) +
        table(
          [3000, 3000],
          [
            row(['a', 'b']),
            row(
              [para(deleted('c')), para(deleted('d'))].map((each) => `<w:tc>${each}</w:tc>`),
              `<w:del ${BY('Ada')}/>`,
            ),
            row(
              [para(inserted('e')), para(inserted('f'))].map((each) => `<w:tc>${each}</w:tc>`),
              `<w:ins ${BY('Ada')}/>`,
            ),
          ],
        ) +
        para('End') +
        section(),
    },
    reading: {
      pages: [['paragraph: One and two', 'paragraph: Three', 'paragraph: Four', 'table', 'paragraph: End']],
      tables: [
        [
          ['a', 'b'],
          ['e', 'f'],
        ],
      ],
    },
  },
};
