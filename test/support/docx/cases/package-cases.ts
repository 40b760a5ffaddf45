import type { TextReading } from '../../text-reading.ts';
import type { DocxSpec } from '../docx-spec.ts';
import { abstractList, DEFAULTS, item, level, list, para, row, run, section, style, styled, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

/** The same small letter, which must read the same however it is written. */
const LETTER: DocxSpec = {
  styles: DEFAULTS + style('H1', 'heading 1', { p: '<w:outlineLvl w:val="0"/>', r: '<w:b/>' }),
  numbering: abstractList(0, [level(0, 'decimal', '%1.')]) + list(1, 0),
  headers: { top: para('Acme Ltd') },
  relations: [['site', 'hyperlink', 'https://example.org/', 'External']],
  body:
    styled('H1', 'Offer') +
    item('Tea', 1) +
    item('Crème', 1) +
    para(`<w:hyperlink r:id="site">${run('More')}</w:hyperlink>`) +
    table([2880, 2880], [row(['Sum', '2.50'])]) +
    para('End') +
    section('<w:headerReference w:type="default" r:id="top"/>'),
};

const READING: TextReading = {
  pages: [
    [
      'header: Acme Ltd',
      'heading 1: Offer',
      'list_item 1: 1. Tea',
      'list_item 1: 2. Crème',
      'paragraph: More',
      'table',
      'paragraph: End',
    ],
  ],
  tables: [[['Sum', '2.50']]],
  links: [['More', 'https://example.org/']],
  styled: ['bold: Offer'],
  places: [
    { page: 1, text: 'Acme', x0: 72, y0: 36 },
    { page: 1, text: 'Offer', x0: 72, y0: 72 },
  ],
};

/** Ways to write a document that readers must not mind, and damage that costs a part and not the whole. */
export const PACKAGE_CASES: DocxCases = {
  'plain-spelling': {
    note: 'A small letter as Word writes it: the measure for the cases that spell it otherwise.',
    document: LETTER,
    reading: { ...READING, diagnostics: [], attachments: [] },
  },
  strict: {
    note: 'The letter in the names of strict Office Open XML.',
    document: { ...LETTER, strict: true },
    reading: { ...READING, diagnostics: [] },
  },
  prefixed: {
    note: 'The letter with another prefix before every element.',
    document: { ...LETTER, prefix: 'ns0' },
    reading: { ...READING, diagnostics: [] },
  },
  'utf16-text': {
    note: 'The letter with its text in UTF-16.',
    document: { ...LETTER, utf16: true },
    reading: { ...READING, diagnostics: [] },
  },
  'moved-parts': {
    note: 'The letter in another folder, with targets from the root: parts are found by relationship.',
    document: { ...LETTER, folder: 'Document' },
    reading: { ...READING, diagnostics: [] },
  },
  'no-section': {
    note: 'Text without any section or style, as programs write it that know little: it stands on paper all the same. An empty paragraph is no block.',
    document: { body: para('One') + para('') + para('Two') },
    reading: { pages: [['paragraph: One', 'paragraph: Two']], diagnostics: [] },
  },
  'empty-document': {
    note: 'A document without text has one page and nothing on it.',
    document: { styles: DEFAULTS, body: para('') + section() },
    reading: { pages: [[]], tables: [], sections: [], sizes: [[612, 792]] },
  },
  wrappers: {
    note: 'Runs within other elements: smart tags, custom XML, directions of reading, marks of proofing, and a phonetic guide over a word, which is no part of the line.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `<w:smartTag w:uri="u" w:element="place">${run('Paris')}</w:smartTag><w:proofErr w:type="spellStart"/>${run(' is ')}<w:customXml w:uri="u" w:element="e">${run('in ')}<w:bdo w:val="ltr">${run('France')}</w:bdo></w:customXml>`,
        ) +
        para(
          '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>とう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東</w:t></w:r></w:rubyBase></w:ruby><w:t>京</w:t></w:r>',
        ) +
        `<w:customXml w:uri="u" w:element="block">${para('A block of it')}</w:customXml>` +
        section(),
    },
    reading: {
      pages: [['paragraph: Paris is in France', 'paragraph: 東京', 'paragraph: A block of it']],
      dropped: { 'reading above the text': 2 },
      diagnostics: [],
    },
  },
  'with-macros': {
    note: 'The letter as a document with macros: they are listed and never opened.',
    extension: 'docm',
    document: {
      ...LETTER,
      kind: 'docm',
      others: { 'word/vbaProject.bin': 'macros' },
      types: { 'word/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
    },
    reading: { ...READING, diagnostics: ['macros_present'], attachments: ['vbaProject.bin'] },
  },
  template: {
    note: 'The letter as a template.',
    extension: 'dotx',
    document: { ...LETTER, kind: 'dotx' },
    reading: { ...READING, diagnostics: [] },
  },
  'locked-agile': {
    note: 'The letter encrypted as Word 2010 does: nobody opens it without the password.',
    document: LETTER,
    locked: { by: 'agile', password: 'Küste' },
    reading: READING,
  },
  'locked-standard': {
    note: 'The letter encrypted as Word 2007 does: nobody opens it without the password.',
    document: LETTER,
    locked: { by: 'standard', password: 'saltby' },
    reading: READING,
  },
  properties: {
    note: 'What the file says of itself.',
    document: {
      styles: DEFAULTS,
      body: para('Text') + section(),
      properties: {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>Offer &amp; terms</dc:title><dc:creator>Ada Byron</dc:creator><cp:keywords>tea</cp:keywords><dcterms:created xsi:type="dcterms:W3CDTF">2024-03-01T10:00:00Z</dcterms:created></cp:coreProperties>',
        'docProps/app.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office Word</Application><AppVersion>16.0000</AppVersion><Pages>1</Pages></Properties>',
      },
    },
    reading: {
      metadata: {
        title: 'Offer & terms',
        author: 'Ada Byron',
        keywords: 'tea',
        created: '2024-03-01T10:00:00Z',
        producer: 'Microsoft Office Word 16.0000',
      },
      diagnostics: [],
    },
  },
  'carried-files': {
    note: 'A workbook that the document carries and a page of HTML that Word would take in: both are listed, neither is opened.',
    document: {
      styles: DEFAULTS,
      relations: [
        ['chunk', 'aFChunk', 'chunk.html'],
        ['ole', 'package', 'embeddings/sheet.xlsx'],
        ['img', 'image', 'media/p.png'],
      ],
      others: {
        'word/chunk.html': '<p>not read</p>',
        'word/embeddings/sheet.xlsx': 'no workbook',
        'word/media/p.png': 'no picture',
      },
      types: { 'word/chunk.html': 'text/html' },
      body:
        para('Before') +
        para(
          '<w:r><w:object><v:shape style="width:72pt;height:36pt"><v:imagedata r:id="img" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s" DrawAspect="Content" ObjectID="o" r:id="ole"/></w:object></w:r>',
        ) +
        '<w:altChunk r:id="chunk"/>' +
        para('After') +
        section(),
    },
    reading: {
      pages: [['paragraph: Before', 'paragraph: After']],
      attachments: ['sheet.xlsx', 'chunk.html'],
      diagnostics: ['ignored_part'],
    },
  },
  'broken-styles': {
    note: 'The styles are cut off in the middle: the text is read without them, and it is said that they are missing.',
    document: { ...LETTER, others: { 'word/styles.xml': '<w:styles xmlns:w="http://schemas.openxml' } },
    reading: {
      tables: READING.tables!,
      links: READING.links!,
      pages: [
        [
          'header: Acme Ltd',
          'paragraph: Offer',
          'list_item 1: 1. Tea',
          'list_item 1: 2. Crème',
          'paragraph: More',
          'table',
          'paragraph: End',
        ],
      ],
      diagnostics: ['bad_part'],
    },
  },
  'missing-parts': {
    note: 'A header, a footer, a style and a link are named and are not in the file: the text is read, and it is told once that parts are missing.',
    document: {
      styles: DEFAULTS,
      relations: [['top', 'header', 'header9.xml']],
      body:
        styled('Nowhere', 'Text') +
        para(`${run('a ')}<w:hyperlink r:id="none">${run('link')}</w:hyperlink>`) +
        section('<w:headerReference w:type="default" r:id="top"/><w:footerReference w:type="default" r:id="none"/>'),
    },
    reading: { pages: [['paragraph: Text', 'paragraph: a link']], links: [], diagnostics: ['bad_part'] },
  },
  'unknown-elements': {
    note: 'Elements that nobody knows: what is around them is read, and they are told.',
    document: {
      styles: DEFAULTS,
      body: `${para(`${run('One')}<w:wibble w:val="1"/>${run(' two')}`)}<w:wobble/>${para('Three')}${section()}`,
    },
    reading: { pages: [['paragraph: One two', 'paragraph: Three']], diagnostics: ['unknown_element'] },
  },
  'outside-references': {
    note: 'A picture and a text that lie elsewhere: nothing is fetched, and it is told that they are wanted.',
    document: {
      styles: DEFAULTS,
      relations: [['far', 'image', 'http://example.org/p.png', 'External']],
      body:
        para(
          '<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p" descr="Far away"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="far"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
        ) +
        para('Text') +
        section(),
    },
    reading: {
      pages: [['paragraph: Text']],
      figures: [['Far away', null, 72, 72]],
      diagnostics: ['external_reference'],
    },
  },
};
