import { buildDocx } from '../support/docx/index.ts';
import { abstractList, cell, field, item, level, list, para, row, run, style, styled } from '../support/docx/wordml.ts';

export const FILE_NAME = 'service-agreement.docx';

const CALIBRI = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>';
/** Calibri of 11 points with 8 points below a paragraph and lines of 1.08, as Word 2013 has it. */
const STYLES =
  `<w:docDefaults><w:rPrDefault><w:rPr>${CALIBRI}<w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault>` +
  '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  style('Title', 'Title', {
    on: 'Normal',
    p: '<w:spacing w:after="120" w:line="240" w:lineRule="auto"/>',
    r: '<w:color w:val="1F3864"/><w:sz w:val="52"/>',
  }) +
  style('Heading1', 'heading 1', {
    on: 'Normal',
    p: '<w:keepNext/><w:keepLines/><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:before="320" w:after="80"/><w:outlineLvl w:val="0"/>',
    r: '<w:b/><w:color w:val="2F5496"/><w:sz w:val="28"/>',
  }) +
  style('Clause', 'Clause', {
    on: 'Normal',
    p: '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/>',
  }) +
  style('Caption', 'caption', {
    on: 'Normal',
    p: '<w:keepNext/><w:spacing w:before="80" w:after="80"/>',
    r: '<w:i/><w:color w:val="44546A"/><w:sz w:val="18"/>',
  }) +
  style('Header', 'header', {
    on: 'Normal',
    p: '<w:spacing w:after="0"/>',
    r: '<w:color w:val="7F7F7F"/><w:sz w:val="18"/>',
  }) +
  style('FootnoteText', 'footnote text', {
    on: 'Normal',
    p: '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
    r: '<w:sz w:val="18"/>',
  });

const clauseLevel = (at: number, text: string, left: number, style: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${left}" w:hanging="${left}"/></w:pPr></w:lvl>`;

const NUMBERING =
  abstractList(0, [clauseLevel(0, '%1.', 567, 'Heading1'), clauseLevel(1, '%1.%2', 567, 'Clause')]) +
  abstractList(1, [
    level(0, 'bullet', '•').replace('w:left="720"', 'w:left="924"').replace('w:hanging="360"', 'w:hanging="357"'),
  ]) +
  list(1, 0) +
  list(2, 1);

const heading = (text: string): string => styled('Heading1', text);
const clause = (content: string): string => styled('Clause', content);
const bullet = (text: string): string => item(text, 2).replace('</w:pPr>', '<w:spacing w:after="60"/></w:pPr>');

const RULES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`)
  .join('');
const WIDTHS = [3600, 1500, 1900, 2026];
const close = '<w:spacing w:after="0"/>';
const money = (text: string, properties = ''): string =>
  cell(para(run(text, properties), `${close}<w:jc w:val="right"/>`));
const text = (content: string, properties = ''): string => cell(para(run(content, properties), close));

function fees(): string {
  const names = ['Service', 'Unit', 'Price', 'From'].map((name, i) =>
    cell(
      para(run(name, '<w:b/><w:color w:val="FFFFFF"/>'), i === 2 ? `${close}<w:jc w:val="right"/>` : close),
      '<w:shd w:val="clear" w:color="auto" w:fill="2F5496"/>',
    ),
  );
  const rows = [
    row(names, '<w:tblHeader/>'),
    row([text('Hosting of the archive'), text('month'), money('€ 1,850.00'), text('1 March 2024')]),
    row([text('Support on working days'), text('month'), money('€ 640.00'), text('1 March 2024')]),
    row([text('Migration of old records'), text('once'), money('€ 12,400.00'), text('15 April 2024')]),
    row([text('Training'), text('day'), money('€ 1,100.00'), text('on request')]),
  ];
  const grid = WIDTHS.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="9026" w:type="dxa"/><w:tblBorders>${RULES}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${para('', close)}`;
}

const NOTE_MARK = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>';
const FOOTNOTES =
  '<w:footnote w:type="separator" w:id="0"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:separator/></w:r></w:p></w:footnote>' +
  '<w:footnote w:type="continuationSeparator" w:id="1"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>' +
  `<w:footnote w:id="2">${para(
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${run(' Days on which banks are closed in Porto are no working days.')}`,
    '<w:pStyle w:val="FootnoteText"/>',
  )}</w:footnote>`;

const BODY = [
  styled('Title', 'Service agreement'),
  para(
    `${run('between ')}${run('Municipal Archive of Porto', '<w:b/>')}${run(' (“the Archive”) and ')}${run('Meridian Data Services Lda.', '<w:b/>')}${run(' (“the Provider”), signed on 12 February 2024.')}`,
  ),
  heading('Subject'),
  clause(
    'The Provider runs the digital archive of the Archive: it stores the records, keeps them readable, and gives the public access to those that are free to be seen.',
  ),
  clause('The services are'),
  bullet('hosting in two places that are at least 200 kilometres apart,'),
  bullet('support by telephone and mail on working days from 8 to 18 hours,'),
  bullet('migration of the records that were kept before this agreement.'),
  heading('Availability'),
  clause(
    `${run('The archive is available for 99.5 % of the minutes of each month. Maintenance that was announced five working days')}${NOTE_MARK}${run(' before does not count against it.')}`,
  ),
  clause(
    'For every full hour below that the monthly fee falls by one per cent, at most by thirty. Other claims of the Archive stay as they are.',
  ),
  heading('Fees'),
  clause('The fees are those of Table 1, without value added tax. They are due within 30 days of the invoice.'),
  styled('Caption', `${run('Table ')}${field('SEQ Table \\* ARABIC', '1')}${run(': fees')}`),
  fees(),
  clause(
    'Fees may rise once a year, by no more than the consumer prices of the year before. The Provider says so three months ahead, in writing.',
  ),
  heading('Confidentiality'),
  clause(
    'Each party keeps secret what it learns of the other in the course of this agreement. Records under a term of protection are seen by named persons only, whose list the Provider keeps and shows on demand.',
  ),
  clause('This holds for five years after the agreement has ended, and without limit for personal data.'),
  heading('Term and termination'),
  clause(
    'The agreement begins on 1 March 2024 and runs for three years. It goes on from year to year unless a party ends it.',
  ),
  clause(
    'Either party may end it in writing with a notice of six months to the end of a year. The Provider then hands over all records within 60 days, in open formats and at no charge, and deletes its copies.',
  ),
  clause(
    'Either party may end it at once for good cause, above all if the archive was not available on more than ten days of a quarter.',
  ),
  heading('Law'),
  clause('Portuguese law applies. Disputes are brought before the courts of Porto.'),
  para(`${run('Porto, 12 February 2024')}`, '<w:keepNext/><w:spacing w:before="480"/>'),
  para(
    `${run('For the Archive: Helena Duarte')}<w:r><w:tab/></w:r>${run('For the Provider: Rui Matos')}`,
    '<w:tabs><w:tab w:val="left" w:pos="4820"/></w:tabs>',
  ),
].join('');

const PAGE =
  '<w:sectPr><w:headerReference w:type="default" r:id="head"/><w:footerReference w:type="default" r:id="foot"/><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** A contract of two pages: numbered clauses, a list, a table, a footnote, head and foot. It carries no marks of pages. */
export function serviceAgreement(): Uint8Array {
  return buildDocx({
    body: BODY + PAGE,
    styles: STYLES,
    numbering: NUMBERING,
    footnotes: FOOTNOTES,
    settings:
      '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>',
    headers: {
      head: para(
        `${run('Service agreement')}<w:r><w:tab/></w:r>${run('MA-2024-031')}`,
        '<w:pStyle w:val="Header"/><w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs>',
      ),
    },
    footers: {
      foot: para(
        `${run('Page ')}${field('PAGE', '1')}${run(' of ')}${field('NUMPAGES', '2')}`,
        '<w:pStyle w:val="Header"/><w:jc w:val="center"/>',
      ),
    },
    types: {
      'word/head.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
      'word/foot.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml',
    },
  });
}
