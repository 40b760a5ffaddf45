import { shapeOf } from '../../../../src/formats/pptx/testing/write-pptx.ts';
import type { TextReading } from '../../text-reading.ts';
import type { PptxSpec } from '../pptx-spec.ts';
import { cell, content, frame, OFFICE_DECK, para, run, table, title } from '../slideml.ts';
import type { PptxCases } from './pptx-case.ts';

/** The same small talk, which must read the same however it is written. */
const TALK: PptxSpec = {
  ...OFFICE_DECK,
  slides: [
    {
      shapes:
        title('Offer') +
        content([para('Tea'), para(run('Crème', '', '<a:hlinkClick r:id="site"/>'), 'lvl="1"')]) +
        frame('table', table([100, 100], [[30, [cell('Sum'), cell('2.50')]]], ''), [50, 400, 200, 30]),
      related: [['site', 'hyperlink', 'https://example.org/', 'External']],
    },
    { shapes: title('End') },
  ],
};

const READING: TextReading = {
  pages: [['heading 1: Offer', 'list_item 1: • Tea', 'list_item 2: – Crème', 'table'], ['heading 1: End']],
  tables: [[['Sum', '2.50']]],
  links: [['Crème', 'https://example.org/']],
  sections: ['Offer', 'End'],
  sizes: [
    [720, 540],
    [720, 540],
  ],
  places: [
    { page: 1, text: 'Offer', x0: 43.2, y0: 23.6 },
    { page: 1, text: 'Sum', x0: 50, y0: 400, x1: 150, y1: 430 },
  ],
};

/** Ways to write a presentation that readers must not mind, and damage that costs a part and not the whole. */
export const PACKAGE_CASES: PptxCases = {
  'plain-spelling': {
    note: 'A small talk as PowerPoint writes it: the measure for the cases that spell it otherwise.',
    document: TALK,
    reading: { ...READING, diagnostics: [], attachments: [] },
  },
  strict: {
    note: 'The talk in the names of strict Office Open XML.',
    document: { ...TALK, strict: true },
    reading: { ...READING, diagnostics: [] },
  },
  show: {
    note: 'The talk as a show, which opens on the whole screen.',
    extension: 'ppsx',
    document: { ...TALK, kind: 'ppsx' },
    reading: { ...READING, diagnostics: [] },
  },
  template: {
    note: 'The talk as a template.',
    extension: 'potx',
    document: { ...TALK, kind: 'potx' },
    reading: { ...READING, diagnostics: [] },
  },
  'with-macros': {
    note: 'The talk as a presentation with macros: they are listed and never opened.',
    extension: 'pptm',
    document: {
      ...TALK,
      kind: 'pptm',
      parts: { 'ppt/vbaProject.bin': 'macros' },
      types: { 'ppt/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
    },
    reading: { ...READING, diagnostics: ['macros_present'], attachments: ['vbaProject.bin'] },
  },
  'locked-agile': {
    note: 'The talk encrypted as PowerPoint 2010 does: nobody opens it without the password.',
    document: TALK,
    locked: { by: 'agile', password: 'Küste' },
    reading: READING,
  },
  'locked-standard': {
    note: 'The talk encrypted as PowerPoint 2007 does: nobody opens it without the password.',
    document: TALK,
    locked: { by: 'standard', password: 'saltby' },
    reading: READING,
  },
  properties: {
    note: 'What the file says of itself.',
    document: {
      slides: [{ shapes: shapeOf(['Text'], { at: [50, 50, 100, 40] }) }],
      properties: {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>Offer &amp; terms</dc:title><dc:creator>Ada Byron</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2024-03-01T10:00:00Z</dcterms:created></cp:coreProperties>',
        'docProps/app.xml':
          '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office PowerPoint</Application><AppVersion>16.0000</AppVersion><Slides>1</Slides></Properties>',
      },
    },
    reading: {
      metadata: {
        title: 'Offer & terms',
        author: 'Ada Byron',
        created: '2024-03-01T10:00:00Z',
        producer: 'Microsoft Office PowerPoint 16.0000',
      },
      diagnostics: [],
    },
  },
  'broken-slide': {
    note: 'One slide is no XML, one breaks off in the middle and one is missing: each is a page, what can be read of them is read, and the rest is whole.',
    document: {
      ...OFFICE_DECK,
      slides: [{ shapes: title('Sound') }, { shapes: '' }, { shapes: '' }, { shapes: '' }, { shapes: title('End') }],
      parts: {
        'ppt/slides/slide2.xml': 'no XML at all',
        'ppt/slides/slide3.xml': `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>${shapeOf(['Before'], { at: [50, 50, 100, 40] })}<p:sp><p:nvSpPr>`,
        'ppt/slides/slide4.xml': null,
      },
    },
    reading: {
      pages: [['heading 1: Sound'], [], ['paragraph: Before'], [], ['heading 1: End']],
      diagnostics: ['bad_page', 'bad_part'],
    },
  },
  'missing-layout': {
    note: 'Layout and master are missing: placeholders without a place are somewhere on the slide, and their texts are read.',
    document: {
      slides: [{ shapes: title('Offer') + content(['Tea']) }],
      parts: { 'ppt/slideLayouts/slideLayout1.xml': null, 'ppt/slideMasters/slideMaster1.xml': null },
    },
    reading: { pages: [['heading 1: Offer', 'paragraph: Tea']], sections: ['Offer'] },
  },
  'unknown-elements': {
    note: 'Elements that nobody knows are passed over and told; a frame of an unknown kind keeps its place.',
    document: {
      slides: [
        {
          shapes:
            shapeOf(['Known'], { at: [50, 50, 100, 40] }) +
            '<p:hologram><a:t>lost</a:t></p:hologram><p:hologram/>' +
            frame('hologram', '<x:y xmlns:x="urn:example"/>', [50, 200, 100, 50], 'A hologram'),
        },
      ],
    },
    reading: {
      pages: [['paragraph: Known']],
      diagnostics: ['unknown_element'],
      dropped: { 'text of elements that are not known': 4 },
      figure_boxes: [['A hologram', 50, 200, 150, 250]],
    },
  },
};
