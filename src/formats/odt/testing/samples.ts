// Sample documents with which the ODT reader takes the contract suite.
import { writeOdf } from '../../odf/testing/write-odf.ts';
import type { ReaderSamples } from '../../reader.contract.ts';
import { paragraph, paragraphStyle, writeOdt } from './write-odt.ts';

const STYLES =
  paragraphStyle('Standard', '') +
  '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>';
const LIST = `<text:list text:style-name="L"><text:list-item>${paragraph('milk')}</text:list-item><text:list-item>${paragraph('bread')}</text:list-item></text:list>`;
const cell = (text: string, attributes = ''): string =>
  `<table:table-cell ${attributes}>${paragraph(text)}</table:table-cell>`;
const TABLE = `<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row>${cell('Region', 'table:number-rows-spanned="2"')}${cell('Sum')}</table:table-row><table:table-row><table:covered-table-cell/>${cell('1,250.50')}</table:table-row></table:table>`;
const NOTED =
  '<text:p>Costs 500<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>As of May.</text:p></text:note-body></text:note></text:p>';
const TRACKED =
  '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Ada</dc:creator></office:change-info><text:p>old</text:p></text:deletion></text:changed-region></text:tracked-changes>';
const LAYOUT =
  '<style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="9cm" fo:page-height="10cm" fo:margin="1cm"/></style:page-layout>';
const MASTER =
  '<style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>Page <text:page-number>1</text:page-number></text:p></style:header></style:master-page>';

/** Documents for the suite that every reader must pass. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'report.odt',
      bytes: writeOdt({
        styles: STYLES,
        body: `<text:h text:outline-level="1">A heading</text:h>${paragraph('Some words of text, and some more of them to fill a line or two of the narrow page.')}${LIST}${TABLE}${NOTED}`,
      }),
    },
    {
      name: 'changed.ott',
      bytes: writeOdf(
        'text',
        {
          page_layouts: LAYOUT,
          masters: MASTER,
          body: `${TRACKED}<text:p>new <text:change text:change-id="c1"/>words</text:p>`,
        },
        'application/vnd.oasis.opendocument.text-template',
      ),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 20 }, bytes: writeOdt(paragraph('more than twenty bytes of text')) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeOdt(paragraph('text')) },
    {
      limits: { max_pages: 1 },
      bytes: writeOdt({
        automatic: paragraphStyle('P1', '<style:paragraph-properties fo:break-before="page"/>'),
        body: paragraph('one') + paragraph('two', 'P1'),
      }),
    },
  ],
};
