// Sample documents with which the DOCX reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { paragraph, writeDocx } from './write-docx.ts';

const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>';
const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const ITEM = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const cell = (text: string, properties = ''): string =>
  `<w:tc>${properties ? `<w:tcPr>${properties}</w:tcPr>` : ''}${paragraph(text)}</w:tc>`;
const TABLE =
  '<w:tbl><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="3000"/></w:tblGrid>' +
  `<w:tr>${cell('Region', '<w:vMerge w:val="restart"/>')}${cell('Sum')}</w:tr>` +
  `<w:tr>${cell('', '<w:vMerge/>')}${cell('1,250.50')}</w:tr></w:tbl>`;
const FOOTNOTES = `<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/><w:t> As of May.</w:t></w:r></w:p></w:footnote>`;
const NOTED = '<w:p><w:r><w:t>Costs 500</w:t><w:footnoteReference w:id="2"/></w:r></w:p>';
const CHANGED =
  '<w:p><w:ins w:author="Ada" w:date="2024-01-02T03:04:05Z"><w:r><w:t>new </w:t></w:r></w:ins><w:del w:author="Ada"><w:r><w:delText>old </w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen </w:t></w:r><w:r><w:t>words</w:t></w:r></w:p>';
const SECTION =
  '<w:sectPr><w:headerReference w:type="default" r:id="top"/><w:pgSz w:w="5000" w:h="6000"/><w:pgMar w:top="700" w:right="500" w:bottom="700" w:left="500" w:header="300" w:footer="300"/></w:sectPr>';
const PAGE =
  '<w:p><w:r><w:t>Page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>';

/** Documents for the suite that every reader must pass. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'report.docx',
      bytes: writeDocx({
        styles: STYLES,
        numbering: NUMBERING,
        footnotes: FOOTNOTES,
        body:
          paragraph('A heading', '<w:pStyle w:val="H1"/>') +
          paragraph('Some words of text, and some more of them to fill a line or two of the narrow page.') +
          paragraph('milk', ITEM) +
          paragraph('bread', ITEM) +
          TABLE +
          NOTED,
      }),
    },
    {
      name: 'changed.docm',
      bytes: writeDocx({ headers: { top: PAGE }, body: CHANGED + paragraph('The end') + SECTION }),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 20 }, bytes: writeDocx({ body: paragraph('more than twenty bytes of text') }) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeDocx({ body: paragraph('text') }) },
    {
      limits: { max_pages: 1 },
      bytes: writeDocx({ body: paragraph('one') + paragraph('two', '<w:pageBreakBefore/>') }),
    },
  ],
};
