// Writers of documents that hold very many of one thing: notes, comments, cells, rows, formulas. Sizes are the caller's.
import { makeTar } from '../../src/bytes/tar/testing/make-tar.ts';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { writeDocx } from '../../src/formats/docx/testing/write-docx.ts';
import { writeFlat } from '../../src/formats/odf/testing/write-odf.ts';
import { relationshipsOf } from '../../src/formats/ooxml/testing/package-of.ts';
import { shapeOf, writePptx } from '../../src/formats/pptx/testing/write-pptx.ts';
import { makeXlsx } from '../../src/formats/xlsx/testing/make-xlsx.ts';
import { columnName } from '../../src/model/index.ts';

/** A picture with its bytes, and a formula. */
const flatPicture = (i: number): string =>
  `<text:p><draw:frame><draw:image><office:binary-data>AAAA</office:binary-data></draw:image></draw:frame><draw:frame><draw:object><math><annotation>x ${i}</annotation></math></draw:object></draw:frame></text:p>`;

/** A document of `n` things of one kind. */
export interface TortureFile {
  readonly name: string;
  readonly write: (n: number) => Uint8Array;
  /** How many of them to begin with, where it takes more than usual to see how the cost grows. */
  readonly few?: number;
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';
/** Columns of a sheet, by the format. */
const SHEET_COLUMNS = 16_384;

const times = (n: number, write: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => write(i)).join('');
const rtf = (body: string): Uint8Array => new Uint8Array(Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'));
const mail = (body: string): Uint8Array =>
  new Uint8Array(Buffer.from(`From: a@example.org\nTo: b@example.org\nSubject: Lines\n\n${body}`));
const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;

/** Notes of one paragraph, or of a paragraph each. */
function docxFootnotes(n: number, paragraph: (reference: string) => string): Uint8Array {
  return writeDocx({
    body: `<w:p>${times(n, (i) => paragraph(`<w:r><w:footnoteReference w:id="${i + 1}"/></w:r>`))}</w:p>`,
    footnotes: times(n, (i) => `<w:footnote w:id="${i + 1}"><w:p>${run(`Note ${i}`)}</w:p></w:footnote>`),
  });
}

function docxComments(n: number, around: (i: number, inner: string) => string): Uint8Array {
  return writeDocx({
    body: `<w:p>${times(n, (i) => around(i, run(`Word ${i} `)))}</w:p>`,
    comments: times(n, (i) => `<w:comment w:id="${i}" w:author="A"><w:p>${run(`Remark ${i}`)}</w:p></w:comment>`),
  });
}

const commented = (i: number, inner: string): string =>
  `<w:commentRangeStart w:id="${i}"/>${inner}<w:commentRangeEnd w:id="${i}"/><w:r><w:commentReference w:id="${i}"/></w:r>`;

const docxTable = (rows: string): Uint8Array => writeDocx({ body: `<w:tbl>${rows}</w:tbl>` });
const docxCell = (text: string): string => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;

function xlsxComments(n: number, cellOf: (i: number) => string): Uint8Array {
  const comments = times(
    n,
    (i) => `<comment ref="${cellOf(i)}" authorId="0"><text><t>Remark ${i}</t></text></comment>`,
  );
  return makeXlsx({
    sheets: [{ name: 'S', content: '<row r="1"><c r="A1"><v>1</v></c></row>' }],
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relationshipsOf([['c', 'comments', '../comments1.xml']]),
      'xl/comments1.xml': `<comments xmlns="${SHEET}"><authors><author>A</author></authors><commentList>${comments}</commentList></comments>`,
    },
  });
}

/** Comments of slides, `perSlide` on each. */
function pptxComments(n: number, perSlide: number): Uint8Array {
  const slides = Math.ceil(n / perSlide);
  const parts: Record<string, string> = {};
  for (let slide = 1; slide <= slides; slide++) {
    const comments = times(
      Math.min(perSlide, n - (slide - 1) * perSlide),
      (i) => `<p:cm authorId="0" idx="${i}"><p:pos x="${i % 700}" y="9"/><p:text>Remark ${i}</p:text></p:cm>`,
    );
    parts[`ppt/comments/comment${slide}.xml`] = `<p:cmLst xmlns:p="${SLIDE}">${comments}</p:cmLst>`;
  }
  return writePptx({
    slides: Array.from({ length: slides }, (_, i) => ({
      shapes: shapeOf([`Slide ${i}`], { at: [72, 72, 300, 50] }),
      related: [['c', 'comments', `../comments/comment${i + 1}.xml`]],
    })),
    parts,
  });
}

const inlineCell = (row: number, col: number, text: string): string =>
  `<c r="${columnName(col)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Distinct formulas, none the pattern of another, 100 in a row. */
function xlsxFormulas(n: number): Uint8Array {
  const width = 100;
  const rows = times(Math.ceil(n / width), (r) => {
    const cells = times(
      Math.min(width, n - r * width),
      (c) => `<c r="${columnName(c)}${r + 1}"><f>${r * width + c}+1</f><v>${r}</v></c>`,
    );
    return `<row r="${r + 1}">${cells}</row>`;
  });
  return makeXlsx({ sheets: [{ name: 'S', content: rows }] });
}

/** Formulas that each refer to cells of their own far away, so that no two are alike. */
function xlsxReferences(n: number): Uint8Array {
  const width = 100;
  const rows = times(Math.ceil(n / width), (r) => {
    const cells = times(Math.min(width, n - r * width), (c) => {
      const i = r * width + c;
      return `<c r="${columnName(c)}${r + 1}"><f>SUM($Z$${((i * 7919) % 1_000_000) + 1}:$AB$${((i * 104_729) % 1_000_000) + 1})</f><v>${r}</v></c>`;
    });
    return `<row r="${r + 1}">${cells}</row>`;
  });
  return makeXlsx({ sheets: [{ name: 'S', content: rows }] });
}

/** The largest page there is, of letters of one point. */
const ONE_PAGE = '<w:sectPr><w:pgSz w:w="288000" w:h="288000"/></w:sectPr>';
const TINY = '<w:rPr><w:sz w:val="2"/></w:rPr>';
const CODE = '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/></w:style>';

/** Links of one paragraph that all stand on one page. */
const docxLinks = (n: number): Uint8Array =>
  writeDocx({
    body: `<w:p>${times(n, (i) => `<w:hyperlink w:anchor="b${i}"><w:r>${TINY}<w:t xml:space="preserve">w${i} </w:t></w:r></w:hyperlink>`)}</w:p>${ONE_PAGE}`,
  });

/** Paragraphs that are one block of code, on one page. */
const docxCode = (n: number): Uint8Array =>
  writeDocx({
    styles: CODE,
    body: `${times(n, (i) => `<w:p><w:pPr><w:pStyle w:val="Code"/>${TINY}</w:pPr><w:r>${TINY}<w:t>${i}</w:t></w:r></w:p>`)}${ONE_PAGE}`,
  });

/** Fields of one paragraph that runs over pages, all within one that spans them. */
const docxFields = (n: number): Uint8Array => {
  const field = (i: number): string => `<w:fldSimple w:instr="DOCPROPERTY p${i}">${run(`field${i} `)}</w:fldSimple>`;
  return writeDocx({ body: `<w:p><w:fldSimple w:instr="QUOTE">${times(n, field)}</w:fldSimple></w:p>` });
};

export const TORTURE_FILES: readonly TortureFile[] = [
  { name: 'links-of-one-page.docx', write: docxLinks },
  { name: 'code-lines-of-one-page.docx', write: docxCode, few: 1_000 },
  { name: 'fields-of-one-paragraph.docx', write: docxFields },
  {
    name: 'footnotes-of-one-paragraph.docx',
    write: (n) => docxFootnotes(n, (reference) => `${run('Word')}${reference}`),
  },
  {
    name: 'footnotes-of-paragraphs.docx',
    write: (n) => docxFootnotes(n, (reference) => `${run('Word')}${reference}</w:p><w:p>`),
  },
  {
    name: 'footnotes-of-one-paragraph.rtf',
    write: (n) => rtf(times(n, (i) => `Word{\\super\\chftn}{\\footnote\\pard Note ${i}.}`)),
  },
  {
    name: 'footnotes-of-paragraphs.rtf',
    write: (n) => rtf(times(n, (i) => `Word{\\super\\chftn}{\\footnote\\pard Note ${i}.}\\par `)),
  },
  { name: 'comments-side-by-side.docx', write: (n) => docxComments(n, commented) },
  {
    name: 'comments-of-paragraphs.docx',
    write: (n) => docxComments(n, (i, inner) => `${commented(i, inner)}</w:p><w:p>`),
  },
  {
    name: 'comments-over-the-whole.docx',
    write: (n) =>
      writeDocx({
        body: `<w:p>${times(n, (i) => `<w:commentRangeStart w:id="${i}"/>`)}${run('Words of all.')}${times(n, (i) => `<w:commentRangeEnd w:id="${i}"/>`)}</w:p>`,
        comments: times(n, (i) => `<w:comment w:id="${i}" w:author="A"><w:p>${run(`Remark ${i}`)}</w:p></w:comment>`),
      }),
  },
  { name: 'comments-in-a-column.xlsx', write: (n) => xlsxComments(n, (i) => `A${i + 1}`) },
  { name: 'comments-of-one-cell.xlsx', write: (n) => xlsxComments(n, () => 'A1') },
  { name: 'comments-of-one-slide.pptx', write: (n) => pptxComments(n, n) },
  { name: 'comments-of-slides.pptx', write: (n) => pptxComments(n, 1_000) },
  { name: 'cells-of-one-row.docx', write: (n) => docxTable(`<w:tr>${times(n, (i) => docxCell(String(i)))}</w:tr>`) },
  {
    name: 'cells-of-one-row.rtf',
    write: (n) =>
      rtf(`\\trowd${times(n, (i) => `\\cellx${(i + 1) * 10}`)}\\pard\\intbl ${times(n, (i) => `${i}\\cell `)}\\row`),
  },
  {
    name: 'cells-of-rows.xlsx',
    write: (n) =>
      makeXlsx({
        sheets: [
          {
            name: 'S',
            content: times(Math.ceil(n / SHEET_COLUMNS), (r) => {
              const count = Math.min(SHEET_COLUMNS, n - r * SHEET_COLUMNS);
              return `<row r="${r + 1}">${times(count, (c) => inlineCell(r + 1, c, `c${c}`))}</row>`;
            }),
          },
        ],
      }),
  },
  {
    name: 'rows-with-widths-of-their-own.rtf',
    write: (n) =>
      rtf(
        times(
          n,
          (i) =>
            `\\trowd\\cellx${1_000 + (i % 4_000)}\\cellx${6_000 + Math.floor(i / 4_000)}\\pard\\intbl a\\cell b\\cell\\row `,
        ),
      ),
  },
  {
    name: 'rows-with-widths-of-their-own.docx',
    write: (n) =>
      docxTable(
        times(n, (i) => {
          const cell = (width: number) =>
            `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${run('a')}</w:p></w:tc>`;
          return `<w:tr>${cell(1_000 + (i % 4_000))}${cell(2_000 + Math.floor(i / 4_000))}</w:tr>`;
        }),
      ),
  },
  { name: 'distinct-formulas.xlsx', write: xlsxFormulas },
  { name: 'distinct-references.xlsx', write: xlsxReferences },
  {
    name: 'members.zip',
    // As many as the format's own count can say.
    write: (n) =>
      makeZip(Array.from({ length: Math.min(n, 65_000) }, (_, i) => ({ name: `${i}.csv`, content: 'a,b\n1,2\n' }))),
  },
  {
    name: 'members.tar',
    write: (n) => makeTar(Array.from({ length: n }, (_, i) => ({ name: `${i}.csv`, content: 'a,b\n1,2\n' }))),
  },
  { name: 'rows-between-bars-of-two-widths.eml', write: (n) => mail('a | b\na | b | c\n'.repeat(n)) },
  { name: 'rules-between-bars.eml', write: (n) => mail('-- | --\n'.repeat(n)) },
  { name: 'frames-of-one-column.eml', write: (n) => mail('+---+\n| a |\n'.repeat(n)) },
  { name: 'pictures.fodt', write: (n) => writeFlat('text', { body: times(n, flatPicture) }) },
];
