import type { OdfParts } from '../../../src/formats/odf/testing/write-odf.ts';
import { box, place, slide, title } from '../../../src/formats/odp/testing/write-odp.ts';

export interface OdpCase {
  readonly note: string;
  readonly parts: OdfParts;
}

const p = (text: string, attributes = ''): string => `<text:p ${attributes}>${text}</text:p>`;
const one = (shapes: string, others: OdfParts = {}): OdfParts => ({ ...others, body: slide(shapes) });
const list = (items: string, attributes = ''): string => `<text:list ${attributes}>${items}</text:list>`;
const item = (within: string): string => `<text:list-item>${within}</text:list-item>`;
const style = (name: string, family: string, within: string, attributes = ''): string =>
  `<style:style style:name="${name}" style:family="${family}" ${attributes}>${within}</style:style>`;
const LAYOUT =
  '<style:page-layout style:name="PM1"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout>';
const master = (within: string, attributes = ''): string =>
  `<style:master-page style:name="Default" style:page-layout-name="PM1" ${attributes}>${within}</style:master-page>`;
const ON_MASTER = 'draw:name="page1" draw:master-page-name="Default"';
const cell = (text: string, attributes = ''): string => `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`;
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = (within: string, attributes = ''): string =>
  `<draw:frame ${place(2, 5, 12, 4)}><table:table ${attributes}>${within}</table:table></draw:frame>`;

/** Small presentations, each for one thing that the reader must get right. */
export const ODP_CASES: Readonly<Record<string, OdpCase>> = {
  'title-and-text': {
    note: 'A title is the heading of its slide; text has a block a paragraph, in its place.',
    parts: one(title('Harbour plan') + box(p('North quay first.') + p('South quay later.'), place(2, 6, 20, 8))),
  },
  'title-comes-first': {
    note: 'The title is read first, though it was painted last.',
    parts: one(box(p('Body'), place(2, 6, 20, 4)) + title('Title')),
  },
  'lists-within-lists': {
    note: 'Items have the level of their list, and dots where no style says otherwise.',
    parts: one(
      box(
        list(item(p('Oil') + list(item(p('Lamp oil')) + item(p('Engine oil')))) + item(p('Rope'))),
        place(2, 5, 20, 9),
        'presentation:class="outline"',
      ),
    ),
  },
  'numbered-lists': {
    note: 'Numbers by the style of the list, with what stands around them; a second paragraph of an item has none.',
    parts: one(
      box(
        list(item(p('Moor') + p('with two ropes')) + item(p('Unload')) + item(p('Count')), 'text:style-name="L1"'),
        place(2, 5, 20, 9),
      ),
      {
        automatic:
          '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")" text:start-value="2"><style:list-level-properties text:space-before="0cm" text:min-label-width="1cm"/></text:list-level-style-number></text:list-style>',
      },
    ),
  },
  'bullets-by-style': {
    note: 'Bullets by the style of the list and its level; a header of a list has none.',
    parts: one(
      box(
        `<text:list text:style-name="L1"><text:list-header>${p('Goods')}</text:list-header>${item(p('Oil') + list(item(p('Lamp oil'))))}</text:list>`,
        place(2, 5, 20, 9),
      ),
      {
        automatic:
          '<text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="–"><style:list-level-properties text:min-label-width="0.8cm"/></text:list-level-style-bullet><text:list-level-style-bullet text:level="2" text:bullet-char="›"><style:list-level-properties text:space-before="1cm" text:min-label-width="0.8cm"/></text:list-level-style-bullet></text:list-style>',
      },
    ),
  },
  'styles-of-text': {
    note: 'Size, weight and colour from the style of the shape, then of the paragraph, then of the span.',
    parts: one(
      box(
        p('plain <text:span text:style-name="T1">bold</text:span>', 'text:style-name="P1"'),
        place(2, 5, 20, 3),
        'draw:style-name="gr1"',
      ),
      {
        automatic:
          style('gr1', 'graphic', '<style:text-properties fo:font-size="24pt" style:font-name="Arial"/>') +
          style(
            'P1',
            'paragraph',
            '<style:paragraph-properties fo:text-align="center"/><style:text-properties fo:color="#336699"/>',
          ) +
          style('T1', 'text', '<style:text-properties fo:font-weight="bold"/>'),
      },
    ),
  },
  'outline-by-level': {
    note: 'Text of an outline is set by the style of its level.',
    parts: one(
      box(
        list(item(p('one') + list(item(p('two'))))),
        place(2, 5, 20, 9),
        'presentation:class="outline" presentation:style-name="pr1"',
      ),
      {
        styles:
          style('Default-outline1', 'presentation', '<style:text-properties fo:font-size="28pt"/>') +
          style(
            'Default-outline2',
            'presentation',
            '<style:text-properties fo:font-size="20pt"/>',
            'style:parent-style-name="Default-outline1"',
          ),
        automatic: style(
          'pr1',
          'presentation',
          '<style:graphic-properties draw:fill="none"/>',
          'style:parent-style-name="Default-outline1"',
        ),
      },
    ),
  },
  'forms-that-nobody-filled': {
    note: 'What an empty placeholder asks for is no text of the slide.',
    parts: one(
      title('Here') +
        box(p('Click to add text'), place(2, 5, 20, 5), 'presentation:class="outline" presentation:placeholder="true"'),
    ),
  },
  'a-table': {
    note: 'A table with a head, widths of columns, and a cell over two columns.',
    parts: one(
      table(
        `<table:table-column table:style-name="co1"/><table:table-column table:style-name="co2"/>${row(cell('Quay'), cell('Barrels'))}${row(cell('North'), cell('9'))}${row(cell('Both are full', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}`,
        'table:use-first-row-styles="true"',
      ),
      {
        automatic:
          style('co1', 'table-column', '<style:table-column-properties style:column-width="4cm"/>') +
          style('co2', 'table-column', '<style:table-column-properties style:column-width="8cm"/>'),
      },
    ),
  },
  'a-table-that-repeats': {
    note: 'Rows, cells and columns that repeat are there as often as they say.',
    parts: one(
      table(
        `<table:table-column table:number-columns-repeated="3"/><table:table-row table:number-rows-repeated="2">${cell('x', 'table:number-columns-repeated="3"')}</table:table-row>`,
      ),
    ),
  },
  notes: {
    note: 'What the speaker is to say stands behind the slide; a form for it that nobody filled is nothing.',
    parts: {
      body:
        slide(
          `${title('One')}<presentation:notes><draw:page-thumbnail/>${box(p('Greet them.') + p('Wait.'), place(1, 12, 18, 9), 'presentation:class="notes"')}</presentation:notes>`,
        ) +
        slide(
          `${title('Two')}<presentation:notes>${box(p('Click to add notes'), place(1, 12, 18, 9), 'presentation:class="notes" presentation:placeholder="true"')}</presentation:notes>`,
          'draw:name="page2"',
        ),
    },
  },
  'hidden-slide': {
    note: 'A slide that is not shown is hidden by its style.',
    parts: {
      automatic: style('dp1', 'drawing-page', '<style:drawing-page-properties presentation:visibility="hidden"/>'),
      body: slide(title('Shown')) + slide(title('Unseen'), 'draw:name="page2" draw:style-name="dp1"'),
    },
  },
  'pictures-with-words': {
    note: 'Pictures by their place and alternative text; a title counts where there is no description.',
    parts: one(
      `<draw:frame ${place(2, 2, 5, 5)}><draw:image xlink:href="Pictures/a.png"/><svg:title>Mill</svg:title><svg:desc>A mill by the water</svg:desc></draw:frame><draw:frame ${place(9, 2, 5, 5)}><draw:image xlink:href="Pictures/b.png"/><svg:title>Crane</svg:title></draw:frame>`,
    ),
  },
  groups: {
    note: 'Members of a group stand where they say themselves, and are read together.',
    parts: one(
      `<draw:g><draw:custom-shape ${place(2, 10, 6, 2)}>${p('lower')}</draw:custom-shape><draw:custom-shape ${place(2, 6, 6, 2)}>${p('upper')}</draw:custom-shape></draw:g>${box(p('above all'), place(2, 2, 6, 2))}`,
    ),
  },
  'turned-text': {
    note: 'A shape that is turned: its box is what the turned rectangle covers.',
    parts: one(
      `<draw:custom-shape svg:width="6cm" svg:height="2cm" draw:transform="rotate (1.5707963) translate (5cm 14cm)">${p('upwards')}</draw:custom-shape>`,
    ),
  },
  'shapes-with-colour': {
    note: 'Filled and lined shapes are areas; a line is one too.',
    parts: one(
      `<draw:rect ${place(2, 2, 6, 3)} draw:style-name="gr1">${p('in the box')}</draw:rect><draw:line svg:x1="2cm" svg:y1="9cm" svg:x2="20cm" svg:y2="9cm" draw:style-name="gr1"/>`,
      {
        automatic: style(
          'gr1',
          'graphic',
          '<style:graphic-properties draw:fill="solid" draw:fill-color="#ffcc00" draw:stroke="solid" svg:stroke-color="#000000" draw:textarea-vertical-align="middle"/>',
        ),
      },
    ),
  },
  'furniture-of-the-master': {
    note: 'Footer, date and number stand on the master; each slide says whether they are seen, and what they say.',
    parts: {
      page_layouts: LAYOUT,
      masters: master(
        box(p('Click to edit the title'), place(2, 1, 24, 3), 'presentation:class="title"') +
          box(p('<presentation:footer/>'), place(10, 19, 8, 1), 'presentation:class="footer"') +
          box(
            p('<text:page-number>&lt;number&gt;</text:page-number>'),
            place(20, 19, 6, 1),
            'presentation:class="page-number"',
          ) +
          box(p('Harbour office'), place(1, 0.2, 8, 1)),
      ),
      automatic:
        style(
          'dp1',
          'drawing-page',
          '<style:drawing-page-properties presentation:display-footer="true" presentation:display-page-number="true"/>',
        ) +
        style(
          'dp2',
          'drawing-page',
          '<style:drawing-page-properties presentation:display-footer="false" presentation:display-page-number="false" presentation:background-objects-visible="false"/>',
        ),
      body: `<presentation:footer-decl presentation:name="ftr1">Draft of May</presentation:footer-decl>${slide(title('One'), `${ON_MASTER} draw:style-name="dp1" presentation:use-footer-name="ftr1"`)}${slide(title('Two'), 'draw:name="page2" draw:master-page-name="Default" draw:style-name="dp2" presentation:use-footer-name="ftr1"')}`,
    },
  },
  'size-of-slides': {
    note: 'Slides have the size of the page layout of their master, and its background.',
    parts: {
      page_layouts:
        LAYOUT +
        style('Mdp1', 'drawing-page', '<style:drawing-page-properties draw:fill="solid" draw:fill-color="#eef2f6"/>'),
      styles: style(
        'dpx',
        'drawing-page',
        '<style:drawing-page-properties draw:fill="solid" draw:fill-color="#eef2f6"/>',
      ),
      masters: master('', 'draw:style-name="dpx"'),
      body: slide(title('Four by three'), ON_MASTER),
    },
  },
  links: {
    note: 'Links of text, of shapes, and to slides by their names.',
    parts: {
      body:
        slide(
          `${box(p('See <text:a xlink:href="https://example.org/oil">prices</text:a> or <text:a xlink:href="#Sums">sums</text:a>'), place(2, 2, 20, 2))}<draw:a xlink:href="https://example.org/">${box(p('Home'), place(2, 6, 5, 2))}</draw:a>`,
        ) +
        slide(
          `${title('Sums')}<draw:rect ${place(2, 6, 5, 2)}><office:event-listeners><presentation:event-listener xlink:href="#page1"/></office:event-listeners>${p('Back')}</draw:rect>`,
          'draw:name="Sums"',
        ),
    },
  },
  comments: {
    note: 'Comments with author and date, over what stands where their mark is.',
    parts: one(
      `${title('Plan')}<office:annotation svg:x="2.5cm" svg:y="1.4cm"><dc:creator>Ada Quill</dc:creator><dc:date>2024-02-03T10:00:00</dc:date>${p('Too long.')}</office:annotation>`,
    ),
  },
  chart: {
    note: 'A chart is a figure with its title, and a table of its values.',
    parts: one(
      `<draw:frame ${place(2, 5, 12, 8)}><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame>`,
      {
        others: {
          'Object 1/content.xml':
            '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:chart><chart:chart><chart:title><text:p>Barrels by quay</text:p></chart:title><table:table><table:table-rows><table:table-row><table:table-cell><text:p/></table:table-cell><table:table-cell><text:p>Barrels</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>North</text:p></table:table-cell><table:table-cell><text:p>9</text:p></table:table-cell></table:table-row></table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>',
        },
      },
    ),
  },
  'breaks-and-spaces': {
    note: 'Spaces, tabs and breaks are elements; blanks of the XML are one space, and none at the start.',
    parts: one(
      box(p('\n  one<text:s text:c="2"/>two\n  three<text:line-break/>four<text:tab/>five'), place(2, 5, 20, 4)),
    ),
  },
  'beyond-the-slide': {
    note: 'Text that lies beyond the slide is hidden.',
    parts: one(title('Here') + box(p('far out'), place(60, 3, 5, 2))),
  },
  'hidden-shape': {
    note: 'A shape that is not displayed is hidden.',
    parts: one(title('Here') + box(p('unseen'), place(2, 6, 9, 2), 'draw:display="none"')),
  },
  metadata: {
    note: 'What the document says of itself.',
    parts: one(title('Plan'), {
      meta: '<dc:title>Harbour plan</dc:title><meta:initial-creator>Ada Quill</meta:initial-creator><meta:creation-date>2024-02-03T10:00:00</meta:creation-date><meta:generator>LibreOffice/24.8</meta:generator>',
    }),
  },
  'two-columns': {
    note: 'Boxes beside each other are read from left to right, though painted the other way.',
    parts: one(title('Sides') + box(p('right'), place(15, 6, 10, 8)) + box(p('left'), place(2, 6, 10, 8))),
  },
  'unknown-elements': {
    note: 'Text of elements that are not known is counted as left out.',
    parts: one(
      `<draw:frame ${place(2, 2, 9, 3)}><draw:text-box>${p('kept')}<loext:new>${p('lost words')}</loext:new></draw:text-box></draw:frame>`,
    ),
  },
  'slides-break-off': {
    note: 'Where the XML is broken, the slides before the fault are kept and the fault told.',
    parts: { body: `${slide(title('Kept'))}<draw:page draw:name="page2">${title('Lost')}</draw:oops>` },
  },
  'no-slides': {
    note: 'A presentation without a slide has no text.',
    parts: { body: '' },
  },
  encrypted: {
    note: 'The manifest says that parts are encrypted: a password is asked for, and nothing is read.',
    parts: one(title('noise'), {
      manifest:
        '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry>',
    }),
  },
};
