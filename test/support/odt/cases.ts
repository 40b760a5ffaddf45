import type { OdfParts } from '../../../src/formats/odf/testing/write-odf.ts';
import { paragraph as p, paragraphStyle } from '../../../src/formats/odt/testing/write-odt.ts';

export interface OdtCase {
  readonly note: string;
  readonly parts: OdfParts;
}

const list = (style: string, items: readonly string[], attributes = ''): string =>
  `<text:list text:style-name="${style}" ${attributes}>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`;
const cell = (text: string, attributes = ''): string => `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`;
const row = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const level = (at: number, attributes: string, within = ''): string =>
  `<text:list-level-style-number text:level="${at}" ${attributes}>${within}</text:list-level-style-number>`;
const bullet = (at: number, sign: string, within = ''): string =>
  `<text:list-level-style-bullet text:level="${at}" text:bullet-char="${sign}">${within}</text:list-level-style-bullet>`;
const NUMBERS = `<text:list-style style:name="N">${level(1, 'style:num-format="1" style:num-suffix="."')}${level(2, 'style:num-format="a" style:num-suffix=")" text:display-levels="2"')}</text:list-style>`;
const BULLETS = `<text:list-style style:name="B">${bullet(1, '•')}${bullet(2, '–')}</text:list-style>`;
const textStyle = (name: string, properties: string): string =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;
const note = (kind: string, mark: string, body: string): string =>
  `<text:note text:note-class="${kind}"><text:note-citation>${mark}</text:note-citation><text:note-body>${body}</text:note-body></text:note>`;
const region = (id: string, kind: string, within = ''): string =>
  `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>Ada Quill</dc:creator><dc:date>2024-02-03T10:00:00</dc:date></office:change-info>${within}</text:${kind}></text:changed-region>`;
const layout = (name: string, attributes: string, within = ''): string =>
  `<style:page-layout style:name="${name}"><style:page-layout-properties ${attributes}/>${within}</style:page-layout>`;
const SMALL = 'fo:page-width="9cm" fo:page-height="8cm" fo:margin="1cm"';
const master = (name: string, of: string, within = '', attributes = ''): string =>
  `<style:master-page style:name="${name}" style:page-layout-name="${of}" ${attributes}>${within}</style:master-page>`;
const frame = (attributes: string, within: string): string =>
  `<draw:frame svg:width="4cm" svg:height="2cm" ${attributes}>${within}</draw:frame>`;
const WORDS = 'Nine barrels of lamp oil went from the north quay to the mill. ';

/** Small documents, each for one thing that the reader must get right. */
export const ODT_CASES: Readonly<Record<string, OdtCase>> = {
  'plain-paragraphs': {
    note: 'Paragraphs without any style stand on a page of the usual size.',
    parts: { body: p('First paragraph.') + p('') + p('Third, behind an empty one.') },
  },
  'blanks-in-xml': {
    note: 'Blanks of the XML are one space, those at the start none; spaces that count, tabs and line breaks are elements.',
    parts: {
      body: '<text:p>\n  One\n  <text:span> two</text:span>  three<text:s text:c="3"/>four<text:tab/>five<text:line-break/>six\n</text:p>',
    },
  },
  'styles-inherit': {
    note: 'An automatic style is based on a named one, that on another; a size in percent is of the size below it.',
    parts: {
      styles:
        '<style:default-style style:family="paragraph"><style:text-properties fo:font-size="10pt" fo:language="en" fo:country="GB"/></style:default-style>' +
        paragraphStyle('Standard', '<style:text-properties fo:font-weight="bold"/>') +
        paragraphStyle(
          'Loud',
          '<style:paragraph-properties fo:text-align="center" fo:margin-top="12pt"/><style:text-properties fo:font-size="200%"/>',
          'style:parent-style-name="Standard"',
        ),
      automatic: paragraphStyle('P1', '<style:text-properties fo:color="#cc0000"/>', 'style:parent-style-name="Loud"'),
      body: p('Large, bold and red', 'P1') + p('Bold', 'Standard'),
    },
  },
  'styles-in-a-ring': {
    note: 'Styles that are based on each other in a ring end where they began.',
    parts: {
      styles:
        paragraphStyle('A', '<style:text-properties fo:font-weight="bold"/>', 'style:parent-style-name="B"') +
        paragraphStyle('B', '', 'style:parent-style-name="A"'),
      body: p('Round and round', 'A'),
    },
  },
  'spans-within-spans': {
    note: 'A span within a span has the properties of both.',
    parts: {
      automatic:
        textStyle('T1', 'fo:font-weight="bold"') +
        textStyle('T2', 'fo:font-style="italic" style:text-underline-style="solid"') +
        textStyle('T3', 'style:text-position="super 58%"'),
      body: '<text:p>plain <text:span text:style-name="T1">bold <text:span text:style-name="T2">both</text:span></text:span> m<text:span text:style-name="T3">2</text:span></text:p>',
    },
  },
  'headings-by-level': {
    note: 'Headings have the level of the outline, a title its style; a paragraph in the style of a heading is one too.',
    parts: {
      styles: paragraphStyle('Title', '') + paragraphStyle('Heading_20_2', '', 'style:display-name="Heading 2"'),
      body:
        p('The mill and its ledgers', 'Title') +
        '<text:h text:outline-level="1">Oil</text:h>' +
        p('Some text.') +
        '<text:h text:outline-level="3">Barrels</text:h>' +
        p('By its style', 'Heading_20_2'),
    },
  },
  'numbered-headings': {
    note: 'The outline numbers headings; one that is marked so is not counted, and another begins anew.',
    parts: {
      styles: `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>`,
      body:
        '<text:h text:outline-level="1">Terms</text:h><text:h text:outline-level="2">Scope</text:h><text:h text:outline-level="2">Price</text:h>' +
        '<text:h text:outline-level="1" text:is-list-header="true">Aside</text:h>' +
        '<text:h text:outline-level="1">End</text:h><text:h text:outline-level="2" text:restart-numbering="true" text:start-value="7">Notice</text:h>',
    },
  },
  'lists-within-lists': {
    note: 'Numbers show the level above where the style says so; a second paragraph of an item has no label.',
    parts: {
      automatic: NUMBERS,
      body: list('N', [
        p('Deliver the oil') +
          p('before noon') +
          `<text:list><text:list-item>${p('nine barrels')}</text:list-item><text:list-item>${p('two spare')}</text:list-item></text:list>`,
        p('Pay for it'),
      ]),
    },
  },
  'lists-that-go-on': {
    note: 'A list goes on with the last of its style, or with one that it names, or begins anew; an item may state its number.',
    parts: {
      automatic: NUMBERS,
      body:
        list('N', [p('one'), p('two')], 'xml:id="first"') +
        p('between') +
        list('N', [p('three')], 'text:continue-numbering="true"') +
        list('N', [p('again one')]) +
        list('N', [p('three once more')], 'text:continue-list="first"') +
        `<text:list text:style-name="N"><text:list-item text:start-value="9">${p('nine')}</text:list-item><text:list-item>${p('ten')}</text:list-item></text:list>`,
    },
  },
  bullets: {
    note: 'Signs of lists; those of a font of symbols are the signs that it shows.',
    parts: {
      automatic: `${BULLETS}<text:list-style style:name="W">${bullet(1, '&#xf0fc;', '<style:text-properties style:font-name="Wingdings"/>')}</text:list-style>`,
      body:
        list('B', [`${p('milk')}<text:list><text:list-item>${p('fresh')}</text:list-item></text:list>`, p('bread')]) +
        list('W', [p('checked')]),
    },
  },
  'labels-by-pattern': {
    note: 'Newer programs write the whole pattern of a label; headers of lists have none.',
    parts: {
      automatic: `<text:list-style style:name="Q">${level(1, 'style:num-format="I" loext:num-list-format="§ %1%:"')}${level(2, 'style:num-format="1" text:display-levels="2" loext:num-list-format="(%1%-%2%)"')}</text:list-style>`,
      body: `<text:list text:style-name="Q"><text:list-header>${p('Duties')}</text:list-header><text:list-item>${p('Care')}<text:list><text:list-item>${p('of the lamps')}</text:list-item></text:list></text:list-item></text:list>`,
    },
  },
  'table-with-spans': {
    note: 'Cells over columns and rows, a row of heads, and a name for the table.',
    parts: {
      automatic:
        '<style:style style:name="co" style:family="table-column"><style:table-column-properties style:column-width="4cm"/></style:style><style:style style:name="ce" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>',
      body: `<table:table table:name="T1"><table:title>Oil by quay</table:title><table:table-column table:style-name="co" table:number-columns-repeated="3"/><table:table-header-rows>${row(cell('Quay', 'table:style-name="ce"'), cell('Barrels', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}</table:table-header-rows>${row(cell('North', 'table:number-rows-spanned="2"'), cell('9'), cell('11'))}${row('<table:covered-table-cell/>', cell('12'), cell('14'))}</table:table>`,
    },
  },
  'table-that-repeats': {
    note: 'Cells and rows that are said to repeat are written out as far as a table of text goes, and no further.',
    parts: {
      body: `<table:table><table:table-column table:number-columns-repeated="16384"/>${row(cell('Name'), '<table:table-cell table:number-columns-repeated="3"/>')}<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>${row(cell('End'))}</table:table>`,
    },
  },
  'table-within-a-table': {
    note: 'A table in a cell is a table of its own, and its text is that of the cell too.',
    parts: {
      body: `<table:table><table:table-column table:number-columns-repeated="2"/>${row(cell('outer'), `<table:table-cell><table:table><table:table-column/>${row(cell('inner'))}</table:table></table:table-cell>`)}</table:table>`,
    },
  },
  footnotes: {
    note: 'Footnotes stand at the foot of the page that refers to them, with the mark that the file gives; one has two paragraphs.',
    parts: {
      body: `<text:p>Costs 500${note('footnote', '1', p('As of May.') + p('Without tax.'))} in all, and 20${note('footnote', '*', p('Estimated.'))} later.</text:p>`,
    },
  },
  endnotes: {
    note: 'Endnotes stand behind all else.',
    parts: {
      body: `<text:p>See the ledger${note('endnote', 'i', p('Kept at the mill.'))}.</text:p>${p('The last paragraph.')}`,
    },
  },
  'links-and-bookmarks': {
    note: 'A link leads to an address or to a bookmark of the text; a reference to a bookmark leads there too.',
    parts: {
      body: `<text:p><text:bookmark-start text:name="oil"/>Lamp oil<text:bookmark-end text:name="oil"/> is dear.</text:p><text:p>See <text:a xlink:href="https://example.org/oil">prices</text:a>, <text:a xlink:href="#oil">above</text:a>, and <text:bookmark-ref text:ref-name="oil">Lamp oil</text:bookmark-ref>.</text:p>`,
    },
  },
  comments: {
    note: 'Annotations with author and date: of a stretch, and of a place; the second answers the first and is done with.',
    parts: {
      body: `<text:p>The <office:annotation office:name="a1"><dc:creator>Ada Quill</dc:creator><dc:date>2024-02-03T10:00:00</dc:date><text:p>Which oil?</text:p></office:annotation>lamp oil<office:annotation-end office:name="a1"/> came.<office:annotation office:name="a2" loext:parent-name="a1" loext:resolved="true"><dc:creator>Ben Moss</dc:creator><text:p>Whale.</text:p></office:annotation></text:p>`,
    },
  },
  'tracked-changes': {
    note: 'Deleted text is told as a change and stands nowhere; inserted text stands in the text, over two paragraphs too.',
    parts: {
      body: `<text:tracked-changes>${region('c1', 'deletion', p('eight'))}${region('c2', 'insertion')}${region('c3', 'format-change')}</text:tracked-changes><text:p><text:change text:change-id="c1"/>Nine barrels<text:change-start text:change-id="c2"/> and more.</text:p><text:p>More<text:change-end text:change-id="c2"/> of <text:change-start text:change-id="c3"/>them<text:change-end text:change-id="c3"/>.</text:p>`,
    },
  },
  'hidden-text': {
    note: 'Hidden text, by a span or a section, is a block that is not visible and part of no other.',
    parts: {
      automatic: textStyle('H', 'text:display="none"'),
      body: `<text:p>Shown<text:span text:style-name="H"> secret</text:span> here.</text:p><text:section text:name="s" text:display="none">${p('A hidden section.')}</text:section>${p('Shown again.')}`,
    },
  },
  fields: {
    note: 'Fields show their last result, and say what they do in the words of other formats.',
    parts: {
      body: '<text:p>Page <text:page-number text:select-page="current">1</text:page-number> of <text:page-count>1</text:page-count>, by <text:author-name>Ada Quill</text:author-name>, <text:variable-set text:name="x" text:display="none">12</text:variable-set><text:date>3 February 2024</text:date></text:p>',
    },
  },
  'caption-and-picture': {
    note: 'A picture in a text box with its caption, whose number is counted.',
    parts: {
      styles: paragraphStyle('Caption', '') + paragraphStyle('Illustration', '', 'style:parent-style-name="Caption"'),
      body: `<text:p>See below.${frame('text:anchor-type="as-char"', `<draw:text-box fo:min-height="2cm"><text:p text:style-name="Illustration">${frame('text:anchor-type="as-char" draw:name="i"', '<draw:image xlink:href="Pictures/a.png"/><svg:desc>A mill by a river</svg:desc>')}Figure <text:sequence text:name="Illustration">1</text:sequence>: the mill</text:p></draw:text-box>`)}</text:p>`,
    },
  },
  'pictures-and-shapes': {
    note: 'Pictures are listed with their alternative text, one elsewhere is not fetched; shapes hold text; a line that nothing names is only drawn.',
    parts: {
      body: `<text:p>${frame('text:anchor-type="paragraph" svg:x="1cm" svg:y="1cm"', '<draw:image xlink:href="https://example.org/a.png"/><svg:title>Quay</svg:title>')}<draw:custom-shape text:anchor-type="paragraph" svg:width="4cm" svg:height="1cm" svg:x="6cm" svg:y="1cm">${p('In a shape')}</draw:custom-shape><draw:line text:anchor-type="paragraph" svg:x1="1cm" svg:x2="2cm"/>Around it.</text:p>`,
    },
  },
  chart: {
    note: 'The data of a chart stand in a part of its own.',
    parts: {
      body: `<text:p>${frame('text:anchor-type="as-char"', '<draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/>')}</text:p>`,
      others: {
        'Object 1/content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:chart="urn:oasis:names:tc:opendocument:xmlns:chart:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:chart><chart:chart><chart:title><text:p>Oil</text:p></chart:title><table:table>${row(cell(''), cell('Barrels'))}${row(cell('North'), cell('9'))}</table:table></chart:chart></office:chart></office:body></office:document-content>`,
      },
    },
  },
  'headers-and-footers': {
    note: 'Headers and footers of a kind of page, with the number of each page; even pages have their own.',
    parts: {
      page_layouts: layout('pm', SMALL),
      masters: master(
        'Standard',
        'pm',
        `<style:header>${p('The mill')}</style:header><style:header-left>${p('Ledger')}</style:header-left><style:footer><text:p>– <text:page-number>1</text:page-number> –</text:p></style:footer>`,
      ),
      body: p(WORDS.repeat(12)),
    },
  },
  'pages-of-two-kinds': {
    note: 'A paragraph begins a page of another kind, wide in place of high, with a number of its own.',
    parts: {
      page_layouts: layout('pm', SMALL) + layout('wide', 'fo:page-width="14cm" fo:page-height="7cm" fo:margin="1cm"'),
      masters:
        master('Standard', 'pm') +
        master(
          'Wide',
          'wide',
          `<style:header><text:p>p. <text:page-number>0</text:page-number></text:p></style:header>`,
        ),
      automatic: paragraphStyle(
        'P1',
        '<style:paragraph-properties style:page-number="5"/>',
        'style:master-page-name="Wide"',
      ),
      body: p('High.') + p('Wide.', 'P1'),
    },
  },
  'first-page-apart': {
    note: 'A kind of page may be followed by another: the first page then has a head of its own.',
    parts: {
      page_layouts: layout('pm', SMALL),
      masters:
        master('First', 'pm', `<style:header>${p('Cover')}</style:header>`, 'style:next-style-name="Rest"') +
        master('Rest', 'pm', `<style:header>${p('Inside')}</style:header>`),
      automatic: paragraphStyle('P1', '', 'style:master-page-name="First"'),
      body: p(WORDS.repeat(10), 'P1'),
    },
  },
  'section-in-columns': {
    note: 'A section of two columns between text of one.',
    parts: {
      automatic:
        '<style:style style:name="S" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="0.5cm"/></style:section-properties></style:style>',
      body: `${p('Above.')}<text:section text:style-name="S" text:name="s">${p(WORDS.repeat(4))}</text:section>${p('Below.')}`,
    },
  },
  'pages-as-they-were-seen': {
    note: 'Marks of where pages were seen to begin, and breaks before and behind paragraphs.',
    parts: {
      meta: '<meta:document-statistic meta:page-count="4"/>',
      automatic:
        paragraphStyle('P1', '<style:paragraph-properties fo:break-after="page"/>') +
        paragraphStyle('P2', '<style:paragraph-properties fo:break-before="page"/>'),
      body: `<text:p>One <text:soft-page-break/>two</text:p>${p('still two', 'P1')}${p('three')}${p('four', 'P2')}`,
    },
  },
  'table-of-contents': {
    note: 'An index is text; how it is made is not. Its entries lead to headings.',
    parts: {
      body: `<text:table-of-content text:name="t"><text:table-of-content-source text:outline-level="2"><text:index-title-template>Never shown</text:index-title-template></text:table-of-content-source><text:index-body><text:index-title text:name="h">${p('Contents')}</text:index-title><text:p><text:a xlink:href="#h1">Oil<text:tab/>1</text:a></text:p></text:index-body></text:table-of-content><text:h text:outline-level="1"><text:bookmark text:name="h1"/>Oil</text:h>`,
    },
  },
  metadata: {
    note: 'What the document says of itself, properties of its own included.',
    parts: {
      meta: '<meta:generator>Quill/1.0</meta:generator><dc:title>Ledger of the mill</dc:title><meta:initial-creator>Ada Quill</meta:initial-creator><dc:creator>Ben Moss</dc:creator><meta:creation-date>2024-02-03T10:00:00</meta:creation-date><dc:language>en-GB</dc:language><meta:keyword>oil</meta:keyword><meta:keyword>lamps</meta:keyword><meta:user-defined meta:name="Quay">north</meta:user-defined>',
      body: p('Text.'),
    },
  },
  'code-by-style': {
    note: 'Code by the name of its style, line by line one block.',
    parts: {
      styles: paragraphStyle(
        'Preformatted_20_Text',
        '<style:text-properties style:font-name="Liberation Mono"/>',
        'style:display-name="Preformatted Text"',
      ),
      body: p('let oil = 9;', 'Preformatted_20_Text') + p('light(oil);', 'Preformatted_20_Text') + p('After it.'),
    },
  },
  'text-breaks-off': {
    note: 'Where the XML is broken, the text before the fault is kept and the fault told.',
    parts: { body: `${p('Kept.')}<text:p>Lost</text:q>` },
  },
  'unknown-elements': {
    note: 'An element of the text that nothing knows is told; what is left out on purpose is not.',
    parts: {
      body: '<text:p>One<text:novelty>?</text:novelty><text:toc-mark text:string-value="x"/> two</text:p><text:oddity/>',
    },
  },
  encrypted: {
    note: 'The manifest says that parts are encrypted: a password is asked for, and nothing is read.',
    parts: {
      manifest:
        '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry>',
      body: p('Noise'),
    },
  },
};
