import { cryptoApiLock } from '../../../src/bytes/office-crypto/testing/encrypt-stream.ts';
import { RT } from '../../../src/formats/ppt/stream/record-types.ts';
import { bytes, container, record, u8, u16, u32 } from '../../../src/formats/ppt/testing/records.ts';
import { group, name, shape } from '../../../src/formats/ppt/testing/shapes.ts';
import { box, click, clickOn, masterStyle, numbering, text, title } from '../../../src/formats/ppt/testing/texts.ts';
import {
  colors,
  comment,
  embedded,
  furniture,
  LOCK_BLOCK,
  link,
  type PptSpec,
  type SlideSpec,
  tag,
} from '../../../src/formats/ppt/testing/write-ppt.ts';
import { TABLE_CASES } from './table-cases.ts';

export interface PptCase {
  readonly note: string;
  readonly spec: PptSpec;
}

const one = (shapes: readonly Uint8Array[], slide: SlideSpec = {}, spec: Partial<PptSpec> = {}): PptSpec => ({
  ...spec,
  slides: [{ ...slide, shapes }],
});

/** Texts of a body by level: dots and dashes, as PowerPoint's own masters have them. */
const BODY = masterStyle(
  1,
  [{ bullet: '•', left: 216, first: 0, before: 20 }, { size: 32 }],
  [{ bullet: '–', left: 468, first: 288 }, { size: 28 }],
  [{ bullet: '•', left: 720, first: 576 }, { size: 24 }],
);
const TITLE = masterStyle(0, [{ align: 1 }, { size: 44, color: 3 }]);
const SCHEME = colors('fffff0', '202020', '808080', '000080', '00cc99', '3333cc', 'cc0000', 'b2b2b2');
const MASTER: SlideSpec = { more: [SCHEME, TITLE, BODY] };
const LIST = 'Oil\rLamp oil\rEngine oil\rRope';
const LEVELS = [
  [4, 0],
  [9, 1],
  [11, 1],
  [5, 0],
] as const;
const body = (value: string, levels: readonly (readonly [number, number])[]): Uint8Array =>
  box(value, [40, 120, 680, 480], { type: 1, paragraphs: levels }, { placeholder: 14 });
const DATE = 7;
const NUMBER = 8;
const FOOTER = 9;
const form = (placeholder: number, at: readonly [number, number, number, number], field: number): Uint8Array =>
  box('*', at, { more: [record(field, u32(0))] }, { placeholder });
const FORMS = [
  form(DATE, [40, 490, 200, 520], RT.any_date),
  form(NUMBER, [520, 490, 680, 520], RT.slide_number),
  form(FOOTER, [240, 490, 480, 520], RT.footer),
];

/** Small presentations, each for one thing that the reader must get right. */
export const PPT_CASES: Readonly<Record<string, PptCase>> = {
  'title-and-text': {
    note: 'A title is the heading of its slide; text has a block a paragraph, in its place.',
    spec: one([title('Harbour plan'), box('North quay first.\rSouth quay later.', [40, 150, 600, 300])]),
  },
  'title-comes-first': {
    note: 'The title is read first, though it was painted last.',
    spec: one([box('Body', [40, 150, 600, 300]), title('Title')]),
  },
  'title-without-mark': {
    note: 'A text that is exactly where the master has its title is the title, where the slide marks none.',
    spec: one(
      [box('Tides', [40, 20, 680, 100]), box('High at noon', [40, 150, 600, 300])],
      {},
      { masters: [{ shapes: [title('Click to edit the title')] }] },
    ),
  },
  'text-of-the-outline': {
    note: 'Texts of placeholders may be in the outline of the document; shapes name them by number.',
    spec: one(
      [
        shape({ at: [40, 20, 680, 100], placeholder: 13, text: [record(RT.outline_reference, u32(0))] }),
        shape({ at: [40, 120, 680, 480], placeholder: 14, text: [record(RT.outline_reference, u32(1))] }),
      ],
      { outline: [...text('Stores', { type: 0 }), ...text(LIST, { type: 1, paragraphs: LEVELS })] },
      { masters: [MASTER] },
    ),
  },
  'bullets-of-the-master': {
    note: 'Bullets, indents and sizes come from the style of the master for the level.',
    spec: one([title('Stores'), body(LIST, LEVELS)], {}, { masters: [MASTER] }),
  },
  'bullets-switched-off': {
    note: 'A paragraph that switches its bullet off is no item of a list.',
    spec: one(
      [
        box(
          'Plain\rItem',
          [40, 120, 680, 300],
          {
            type: 1,
            paragraphs: [
              [6, 0, { bullet: false, left: 0, first: 0 }],
              [5, 0],
            ],
          },
          { placeholder: 14 },
        ),
      ],
      {},
      { masters: [MASTER] },
    ),
  },
  'symbols-as-bullets': {
    note: 'Bullets in a font of symbols are shown as the signs that they are.',
    spec: one(
      [
        box('Checked', [40, 40, 400, 90], {
          paragraphs: [[8, 0, { bullet: 'ü', bullet_font: 1, left: 200, first: 0 }]],
        }),
        box('Arrow', [40, 100, 400, 150], {
          paragraphs: [[6, 0, { bullet: '\uf0d8', bullet_font: 1, left: 200, first: 0 }]],
        }),
      ],
      {},
      { fonts: ['Arial', 'Wingdings'] },
    ),
  },
  'automatic-numbers': {
    note: 'Numbers are in what PowerPoint 2000 put beside the text; letters name which of them a paragraph has.',
    spec: one([
      box(
        'Moor\rUnload\rCount\rNot this',
        [40, 120, 680, 480],
        {
          paragraphs: [
            [18, 0, { bullet: '•', left: 300, first: 0 }],
            [9, 0, { bullet: false }],
          ],
          letters: [
            [5, { style_9: 0 }],
            [13, { style_9: 1 }],
            [9, { style_9: 2 }],
          ],
        },
        { data: [tag('___PPT9', numbering([3, 5], [9, 2], null))] },
      ),
    ]),
  },
  'sizes-and-weights': {
    note: 'Runs of letters: bold, italic, underlined, raised, of other sizes, fonts and colours.',
    spec: one(
      [
        box('plain bold italic line up red', [40, 40, 680, 120], {
          letters: [
            [6, { size: 20 }],
            [5, { size: 20, bold: true }],
            [7, { size: 20, italic: true }],
            [5, { size: 20, underlined: true }],
            [3, { size: 20, position: 30 }],
            [4, { size: 28, color: 'ff0000', font: 1 }],
          ],
        }),
      ],
      {},
      { fonts: ['Arial', 'Courier New'] },
    ),
  },
  'text-in-bytes': {
    note: 'Text of one byte a character: each stands for the character of its number.',
    spec: one([box('Caf\xe9 \xfcber', [40, 40, 400, 100], { narrow: true })]),
  },
  'line-breaks': {
    note: 'A vertical tab ends a line and not a paragraph.',
    spec: one([box('One\vtwo\rThree', [40, 40, 400, 200])]),
  },
  'aligned-text': {
    note: 'Text at the right, in the middle, and in the middle and below of its shape.',
    spec: one([
      box('Right', [40, 40, 400, 80], { paragraphs: [[6, 0, { align: 2 }]] }),
      box('Middle', [40, 100, 400, 140], { paragraphs: [[7, 0, { align: 1 }]] }),
      box('Below', [40, 200, 400, 400], {}, { properties: [[0x87, 5]] }),
      box(
        'No insets',
        [40, 420, 400, 480],
        {},
        {
          properties: [
            [0x81, 0],
            [0x82, 0],
          ],
        },
      ),
    ]),
  },
  'ruler-of-a-text': {
    note: 'Indents that a text has for itself, by level, over those of the master.',
    spec: one(
      [
        box(
          'Oil\rLamp oil',
          [40, 120, 680, 300],
          {
            type: 1,
            paragraphs: [
              [4, 0],
              [9, 1],
            ],
            more: [record(RT.ruler, bytes(u32(0b11_0001_1000), u16(400, 200, 800, 600)))],
          },
          { placeholder: 14 },
        ),
      ],
      {},
      { masters: [MASTER] },
    ),
  },
  'right-to-left': {
    note: 'A paragraph that runs from right to left.',
    spec: one([box('שלום עולם', [40, 40, 400, 100], { paragraphs: [[10, 0, { right_to_left: true, align: 2 }]] })]),
  },
  'vertical-text': {
    note: 'Text that runs down, and text that runs up.',
    spec: one([
      box('Down', [100, 100, 160, 300], {}, { properties: [[0x88, 3]] }),
      box('Up', [300, 100, 360, 300], {}, { properties: [[0x88, 2]] }),
    ]),
  },
  groups: {
    note: 'Members of a group are in a space of its own, which is stretched to its place.',
    spec: one([
      group(
        { at: [100, 100, 300, 200], space: [0, 0, 100, 50] },
        box('Left', [0, 0, 50, 50], {}, { is_member: true }),
        group(
          { at: [50, 0, 100, 50], space: [1000, 1000, 1100, 1100], is_member: true },
          box('Right', [1000, 1000, 1100, 1050], {}, { is_member: true }),
        ),
      ),
    ]),
  },
  'turned-text': {
    note: 'Edges of a shape that is turned on its side are those that it has there.',
    spec: one([
      box('Aside', [100, 100, 140, 260], {}, { properties: [[0x04, 90 * 65536]] }),
      box('Over', [300, 100, 460, 140], {}, { properties: [[0x04, 180 * 65536]] }),
    ]),
  },
  'beyond-the-slide': {
    note: 'Text that lies beyond the slide is hidden.',
    spec: one([box('Far out', [900, 20, 1000, 60]), box('Seen', [40, 40, 200, 80])]),
  },
  'hidden-shape': {
    note: 'A shape that is hidden, and the members of a group that is.',
    spec: one([
      box('Hidden', [40, 40, 200, 80], {}, { properties: [[0x3bf, 0x20002]] }),
      group(
        { at: [40, 100, 200, 200], space: [0, 0, 160, 100], properties: [[0x3bf, 0x20002]] },
        box('Member', [0, 0, 160, 40], {}, { is_member: true }),
      ),
      box('Seen', [40, 300, 200, 340]),
    ]),
  },
  'hidden-slide': {
    note: 'A slide that is not shown.',
    spec: { slides: [{ shapes: [title('Shown')] }, { shapes: [title('Not shown')], hidden: true }] },
  },
  notes: {
    note: 'What the speaker is to say is behind the slide; number and picture of the page of notes are none of it.',
    spec: one([title('Tides')], {
      notes: [
        shape({ at: [40, 40, 400, 300], placeholder: 11 }),
        box('Greet them.\r\rThen begin.', [40, 320, 400, 600], { type: 2 }, { placeholder: 12 }),
        box('*', [300, 700, 400, 720], { more: [record(RT.slide_number, u32(0))] }, { placeholder: 8 }),
      ],
    }),
  },
  comments: {
    note: 'Comments with author and date, over what is where their mark is.',
    spec: one([box('The text', [40, 40, 400, 100])], {
      more: [tag('___PPT10', comment('Ada', 'Really?', 50, 50), comment('Bo', 'Elsewhere.', 600, 400))],
    }),
  },
  links: {
    note: 'Links of stretches of text, of shapes, to another slide by its number, and to the next.',
    spec: {
      slides: [
        {
          shapes: [
            box('See the site and slide two', [40, 40, 400, 80], {
              more: [...clickOn(4, 12, 1), ...clickOn(17, 26, 2)],
            }),
            box('On', [40, 100, 200, 140], {}, { data: [click(0, 1)] }),
            box('Mail', [40, 160, 200, 200], {}, { data: [click(3)] }),
          ],
        },
        { shapes: [title('Two')] },
      ],
      external: [
        link(1, 'https://example.org/', 'part'),
        link(2, null, '257,2,Two'),
        link(3, 'mailto:ada@example.org'),
      ],
    },
  },
  pictures: {
    note: 'Pictures by their place and description; their bytes are passed over.',
    spec: one([
      shape({
        at: [40, 40, 240, 190],
        outline: 75,
        properties: [
          [0x104, 1],
          [0x381, name('A lighthouse')],
        ],
      }),
      shape({ at: [40, 240, 240, 390], outline: 75, properties: [[0x104, 2]] }),
    ]),
  },
  'word-art': {
    note: 'Letters that are drawn as a shape are text.',
    spec: one([shape({ at: [40, 40, 440, 120], outline: 136, properties: [[0xc0, name('Grand sale')]] })]),
  },
  'embedded-object': {
    note: 'An object of another program is a figure with its name, and listed with its size.',
    spec: one(
      [
        shape({
          at: [40, 40, 240, 190],
          outline: 75,
          properties: [[0x104, 1]],
          data: [record(RT.object_reference, u32(7))],
        }),
      ],
      {},
      { external: [embedded(7, 4, 'Excel.Sheet.8', 'Worksheet')], objects: [record(0x1011, new Uint8Array(40))] },
    ),
  },
  'furniture-of-the-master': {
    note: 'Forms for date, number and footer are on the master; the document and each slide say whether they are seen, and what they say.',
    spec: {
      masters: [{ shapes: FORMS }],
      first_number: 7,
      more: [furniture(0x29, { footer: 'Harbour office' }, 3)],
      slides: [
        { shapes: [title('By the document')] },
        { shapes: [title('By itself')], more: [furniture(0x05, { date: 'May 2003', footer: 'Not seen' })] },
      ],
    },
  },
  'furniture-of-the-slide': {
    note: 'A slide that has a form of its own is not given that of the master too.',
    spec: {
      masters: [{ shapes: FORMS }],
      slides: [
        {
          shapes: [
            box(
              'Page *',
              [520, 490, 680, 520],
              { more: [record(RT.slide_number, u32(5))] },
              {
                data: [record(RT.furniture_placeholder, u8(8))],
              },
            ),
          ],
          more: [furniture(0x08)],
        },
      ],
    },
  },
  'texts-of-the-master': {
    note: 'Texts of the master show through where the slide lets them; its placeholders are forms and never seen.',
    spec: {
      masters: [{ shapes: [title('Click to edit'), box('Confidential', [40, 500, 300, 530])] }],
      slides: [{ shapes: [title('With it')] }, { shapes: [title('Without it')], flags: 0 }],
    },
  },
  'two-masters': {
    note: 'Slides are set by the styles and colours of their own master; one for titles takes from another what it does not say.',
    spec: {
      masters: [
        MASTER,
        { type: RT.slide, more: [masterStyle(6, [{}, { size: 60 }])] },
        { more: [masterStyle(0, [{ align: 2 }, { size: 20, bold: true }])] },
      ],
      slides: [
        { shapes: [title('First')] },
        { shapes: [box('Second', [40, 200, 680, 300], { type: 6 }, { placeholder: 15 })], master: 1 },
        { shapes: [title('Third')], master: 2 },
      ],
    },
  },
  'colours-of-shapes': {
    note: 'Filled and lined shapes are areas, in colours of their own or of the scheme; a slide may have a background and a scheme of its own.',
    spec: {
      masters: [MASTER],
      slides: [
        {
          shapes: [
            shape({
              at: [40, 40, 140, 90],
              outline: 1,
              properties: [
                [0x181, 0x08000004],
                [0x1bf, 0x100010],
              ],
            }),
            shape({
              at: [40, 140, 140, 190],
              outline: 3,
              properties: [
                [0x181, 0x0000ff],
                [0x1bf, 0x100000],
                [0x1c0, 0x08000005],
              ],
            }),
          ],
          flags: 1,
          background: shape({
            flags: 0x400,
            outline: 1,
            properties: [
              [0x181, 0x08000000],
              [0x1bf, 0x100010],
            ],
          }),
          more: [colors('000040', 'ffffff', '808080', 'ffff00', 'ff8000', '00ff00', 'cc0000', 'b2b2b2')],
        },
      ],
    },
  },
  'size-of-slides': {
    note: 'Slides have the size that the document says, and count from its first number.',
    spec: one(
      [box('*', [10, 10, 300, 60], { more: [record(RT.slide_number, u32(0))] })],
      {},
      { width: 960, height: 540, first_number: 12 },
    ),
  },
  'two-columns': {
    note: 'Boxes beside each other are read from left to right, though painted the other way.',
    spec: one([title('Two'), box('right', [380, 150, 680, 400]), box('left', [40, 150, 340, 400])]),
  },
  'slide-is-missing': {
    note: 'A slide that is listed and not there is an empty one, and told.',
    spec: { slides: [{ shapes: [title('Here')] }, { shapes: [title('Gone')], type: 0x0bad }] },
  },
  'without-current-user': {
    note: 'Where no stream tells the last edit, it is the last in the presentation.',
    spec: one([title('Still here')], {}, { no_user: true }),
  },
  'edits-in-a-circle': {
    note: 'Edits that name each other in a circle are followed once.',
    spec: one([title('Round')], {}, { spoil: (stream, edit) => void stream.writeUInt32LE(edit, edit + 16) }),
  },
  'lengths-that-lie': {
    note: 'A record that says to be longer than what is around it ends there.',
    spec: one(
      [box('Kept', [40, 40, 200, 80]), container(0xf004, record(0xf00d, u8(1, 2, 3)))],
      {},
      {
        spoil: (stream) => void stream.writeUInt32LE(0x7fffffff, stream.lastIndexOf(u8(1, 2, 3)) - 4),
      },
    ),
  },
  'no-slides': {
    note: 'A presentation without a slide has no text.',
    spec: { slides: [] },
  },
  encrypted: {
    note: 'A locked presentation asks for its password.',
    spec: one([title('Secret')], {}, { lock: cryptoApiLock('harbour', 128, LOCK_BLOCK) }),
  },
  ...TABLE_CASES,
};
