import { type PdfSpec, paragraph, rect, text, widthOf } from '../index.ts';
import type { PdfCases } from './pdf-case.ts';
import { BAKER, KEEPER, TIMES, WIDE } from './prose.ts';

const LABELS = { font: 'Helvetica', size: 10 } as const;
const LOCKED: PdfSpec = { info: { Title: 'Locked' }, pages: [{ items: paragraph({ ...WIDE, y: 90, text: KEEPER }) }] };
const HERE = widthOf('See ', 'Times-Roman', 11);
const XMP = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Das Jahr an der Küste</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

export const INTERACTIVE_CASES: PdfCases = {
  form: {
    note: 'A form with text fields and a choice, each behind its printed label: names and values are read.',
    pdf: {
      pages: [
        {
          size: [400, 300],
          items: [
            text(40, 50, 'Registration of Boats', { font: 'Helvetica-Bold', size: 14 }),
            text(40, 92, 'Name of the boat:', LABELS),
            rect(150, 80, 200, 18, { stroke: 0x888888 }),
            text(40, 122, 'Home port:', LABELS),
            rect(150, 110, 200, 18, { stroke: 0x888888 }),
            text(40, 152, 'Crew:', LABELS),
            rect(150, 140, 60, 18, { stroke: 0x888888 }),
          ],
          fields: [
            { type: 'text', name: 'boat', label: 'Name of the boat', rect: [150, 80, 350, 98], value: 'Heron' },
            {
              type: 'choice',
              name: 'port',
              rect: [150, 110, 350, 128],
              options: ['Saltby', 'Northhaven'],
              value: 'Saltby',
            },
            { type: 'text', name: 'crew', rect: [150, 140, 210, 158] },
          ],
        },
      ],
    },
    reads: {
      order: [
        'heading 1: Registration of Boats',
        'paragraph: Name of the boat:',
        'form_field: Heron',
        'paragraph: Home port:',
        'form_field: Saltby',
        'paragraph: Crew:',
        'form_field:',
      ],
      fields: [
        ['boat', 'Heron', 'Name of the boat'],
        ['port', 'Saltby', 'Home port'],
        ['crew', null, 'Crew'],
      ],
    },
  },

  'check-boxes': {
    note: 'Check boxes and radio buttons: which are on is part of the document.',
    pdf: {
      pages: [
        {
          size: [400, 300],
          items: [
            text(60, 60, 'Insured', LABELS),
            text(60, 80, 'Painted', LABELS),
            text(40, 110, 'Engine:', LABELS),
            text(100, 110, 'steam', LABELS),
            text(170, 110, 'sail', LABELS),
          ],
          fields: [
            { type: 'checkbox', name: 'insured', rect: [40, 50, 52, 62], checked: true },
            { type: 'checkbox', name: 'painted', rect: [40, 70, 52, 82], checked: false },
            {
              type: 'radio',
              name: 'engine',
              value: 'sail',
              buttons: [
                { rect: [84, 100, 96, 112], value: 'steam' },
                { rect: [154, 100, 166, 112], value: 'sail' },
              ],
            },
          ],
        },
      ],
    },
    reads: {
      fields: [
        ['insured', 'Yes', 'Insured'],
        ['painted', null, 'Painted'],
        ['engine', 'sail', 'Engine'],
      ],
    },
  },

  links: {
    note: 'A link to an address outside and one to another page: the text under each is its text.',
    pdf: {
      pages: [
        {
          items: text(72, 90, 'See our pages or the annex below.', TIMES),
          annotations: [
            {
              type: 'link',
              rect: [72 + HERE, 80, 72 + widthOf('See our pages', 'Times-Roman', 11), 93],
              uri: 'https://example.org/pages?a=1',
            },
            {
              type: 'link',
              rect: [
                72 + widthOf('See our pages or the ', 'Times-Roman', 11),
                80,
                72 + widthOf('See our pages or the annex', 'Times-Roman', 11),
                93,
              ],
              to: { page: 2, y: 80 },
            },
          ],
        },
        { items: text(72, 90, 'The annex is short.', TIMES) },
      ],
    },
    reads: {
      links: [
        ['our pages', 'https://example.org/pages?a=1'],
        ['annex', 'p2'],
      ],
    },
  },

  annotations: {
    note: 'A note, a highlight with a remark and text laid over the page: what people wrote in the margin is read as comments.',
    pdf: {
      pages: [
        {
          items: paragraph({ ...WIDE, y: 90, text: KEEPER }),
          annotations: [
            { type: 'text', rect: [40, 80, 60, 100], contents: 'Who was the keeper?', author: 'Ada' },
            { type: 'highlight', rect: [72, 80, 170, 93], contents: 'Check this against the book.', author: 'Karl' },
            { type: 'freetext', rect: [300, 150, 500, 180], contents: 'Approved in May.', author: 'Ines' },
          ],
        },
      ],
    },
    reads: {
      holds: [`paragraph: ${KEEPER}`],
      comments: [
        ['Ada', 'Who was the keeper?'],
        ['Karl', 'Check this against the book.'],
      ],
    },
  },

  attachments: {
    note: 'Two files are attached, one with a name beyond ASCII: that they are there is said.',
    pdf: {
      pages: [{ items: paragraph({ ...WIDE, y: 90, text: KEEPER }) }],
      attachments: [
        { name: 'ledger.csv', data: 'day,sacks\n1,11\n', description: 'The ledger', mediaType: 'text/csv' },
        { name: 'Küste.txt', data: 'A note on the coast.', mediaType: 'text/plain' },
      ],
    },
    reads: { attachments: ['ledger.csv', 'Küste.txt'], order: [`paragraph: ${KEEPER}`] },
  },

  metadata: {
    note: 'Title, author and dates in the Info dictionary, a title in XMP too, objects and cross-reference in streams.',
    pdf: {
      compress: true,
      objectStreams: true,
      language: 'de-CH',
      xmp: XMP,
      info: {
        Title: 'Das Jahr an der Küste',
        Author: 'Ada Finch',
        Subject: 'Weather',
        Keywords: 'coast, weather',
        Creator: 'A hand',
        Producer: 'The tests',
        CreationDate: "D:20240131120000+01'00'",
        ModDate: 'D:20240201',
      },
      pages: [{ items: paragraph({ ...WIDE, y: 90, text: BAKER }) }],
    },
    reads: {
      order: [`paragraph: ${BAKER}`],
      metadata: {
        title: 'Das Jahr an der Küste',
        author: 'Ada Finch',
        created: '2024-01-31T12:00:00+01:00',
        producer: 'The tests',
        subject: 'Weather',
        keywords: 'coast, weather',
        language: 'de-CH',
        modified: '2024-02-01',
      },
    },
  },

  'encrypted-with-user-password': {
    note: 'Nobody opens it without the password (RC4, 128 bits).',
    pdf: { ...LOCKED, encrypt: { method: 'rc4', user: 'saltby', owner: 'reed' } },
    reads: { problem: 'password_required', password: 'saltby', order: [`paragraph: ${KEEPER}`] },
  },

  'encrypted-with-aes': {
    note: 'Nobody opens it without the password (AES, 256 bits), which has a letter beyond ASCII.',
    pdf: { ...LOCKED, encrypt: { method: 'aes', user: 'Küste', owner: 'reed' } },
    reads: { problem: 'password_required', password: 'Küste', order: [`paragraph: ${KEEPER}`] },
  },

  'encrypted-for-owner-only': {
    note: 'Encrypted, but the password of the user is empty: everybody may read it.',
    pdf: { ...LOCKED, encrypt: { method: 'aes', owner: 'reed' } },
    reads: { order: [`paragraph: ${KEEPER}`] },
  },
};
