// Writes office files of known shapes, the same bytes on every machine. Usage: node make-office.mjs SHAPE SIZE OUT
// report SIZE: a DOCX of that many paragraphs with headings, lists, tables and notes. plain SIZE: paragraphs alone.
// deck SIZE: a PPTX of that many slides. letter SIZE: an RTF of about that many paragraphs with tables.
// page SIZE: an HTML page of about that many paragraphs with tables. grid SIZE: one of that many rows of tables.
// site SIZE: one with as much markup around its paragraphs as pages of the web have: two fifths of its bytes are text.
// message SIZE: a mail of that many paragraphs of plain text. post SIZE: one of text, the same as HTML, and an attachment as long as both. box SIZE: a mailbox of that many mails of 20 such paragraphs.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeZip } from '../speed/write-zip.mjs';

const WORDS =
  'account amount balance budget capital charge contract customer delivery discount document invoice ledger market order payment price product profit quantity the of and to in for on with by at from as is was'.split(
    ' ',
  );
/** A whole number that looks drawn by lot, the same for the same n; below 2^32. */
const mixed = (n) => {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
const words = (n, count) => Array.from({ length: count }, (_, i) => WORDS[mixed(n * 131 + i) % WORDS.length]).join(' ');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const relations = (list) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const contentTypes = (overrides) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="/${part}" ContentType="${OFFICE}.${type}+xml"/>`).join('')}</Types>`;

const styles = `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[1, 2, 3].map((n) => `<w:style w:type="paragraph" w:styleId="Heading${n}"><w:name w:val="heading ${n}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="${n - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${34 - 4 * n}"/></w:rPr></w:style>`).join('')}</w:styles>`;
const numbering = `${XML}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0">${[0, 1, 2].map((n) => `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%${n + 1}."/><w:pPr><w:ind w:left="${720 * (n + 1)}" w:hanging="360"/></w:pPr></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const run = (text, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const bold = '<w:rPr><w:b/></w:rPr>';
const plainParagraph = (n) =>
  `<w:p>${run(`${words(n, 40)}. `)}${run(words(n + 7, 4), bold)}${run(`, ${words(n + 9, 30)}.`)}</w:p>`;
const heading = (n, level) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>${run(`${n} ${words(n, 4)}`)}</w:p>`;
const item = (n) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${n % 3}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(words(n, 12))}</w:p>`;
const table = (n) =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2300"/>'.repeat(4)}</w:tblGrid>${Array.from({ length: 6 }, (_, r) => `<w:tr>${Array.from({ length: 4 }, (_, c) => `<w:tc><w:p>${run(r === 0 ? words(n + c, 2) : String(mixed(n * 29 + r * 4 + c) % 100000))}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

function* reportBody(paragraphs) {
  for (let n = 1; n <= paragraphs; n++) {
    if (n % 12 === 1) yield heading(n, n % 36 === 1 ? 1 : 2);
    else if (n % 6 === 4) yield item(n);
    else if (n % 30 === 20) yield table(n);
    else yield plainParagraph(n);
  }
}
function* plainBody(paragraphs) {
  for (let n = 1; n <= paragraphs; n++) yield plainParagraph(n);
}
function* documentXml(body) {
  yield `${XML}<w:document xmlns:w="${WORD}"><w:body>`;
  yield* body;
  yield '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720"/></w:sectPr></w:body></w:document>';
}

const docxParts = (body) => [
  [
    '[Content_Types].xml',
    [
      contentTypes([
        ['word/document.xml', 'wordprocessingml.document.main'],
        ['word/styles.xml', 'wordprocessingml.styles'],
        ['word/numbering.xml', 'wordprocessingml.numbering'],
      ]),
    ],
  ],
  ['_rels/.rels', [relations([['rId1', 'officeDocument', 'word/document.xml']])]],
  [
    'word/_rels/document.xml.rels',
    [
      relations([
        ['rId1', 'styles', 'styles.xml'],
        ['rId2', 'numbering', 'numbering.xml'],
      ]),
    ],
  ],
  ['word/styles.xml', [styles]],
  ['word/numbering.xml', [numbering]],
  ['word/document.xml', documentXml(body)],
];

const SPACES = `xmlns:a="${DRAWING}" xmlns:p="${SLIDES}" xmlns:r="${RELATIONS}"`;
const shape = (id, place, box, paragraphs) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="s${id}"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${box}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.map((text, i) => `<a:p><a:pPr lvl="${i % 3}"/><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
const box = (x, y, w, h) => `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>`;
const tree = (shapes) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const title = (text) => shape(2, '<p:ph type="title"/>', '', [text]);
const content = (n) =>
  shape(3, '<p:ph idx="1"/>', '', [words(n, 6), words(n + 1, 9), words(n + 2, 14), words(n + 3, 5)]);
const note = (n) => shape(4, '', box(6_000_000, 5_000_000, 2_500_000, 900_000), [words(n + 5, 8)]);
const slide = (n) =>
  `${XML}<p:sld ${SPACES}>${tree(title(`Slide ${n} ${words(n, 3)}`) + content(n) + note(n))}</p:sld>`;
const frames =
  shape(2, '<p:ph type="title"/>', box(457_200, 274_638, 8_229_600, 1_143_000), ['']) +
  shape(3, '<p:ph idx="1"/>', box(457_200, 1_600_200, 8_229_600, 3_200_000), ['']);

function pptxParts(slides) {
  const numbers = Array.from({ length: slides }, (_, i) => i + 1);
  return [
    [
      '[Content_Types].xml',
      [
        contentTypes([
          ['ppt/presentation.xml', 'presentationml.presentation.main'],
          ['ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'],
          ['ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'],
          ...numbers.map((n) => [`ppt/slides/slide${n}.xml`, 'presentationml.slide']),
        ]),
      ],
    ],
    ['_rels/.rels', [relations([['rId1', 'officeDocument', 'ppt/presentation.xml']])]],
    [
      'ppt/presentation.xml',
      [
        `${XML}<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      ],
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      [
        relations([
          ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
          ...numbers.map((n) => [`rId${n + 1}`, 'slide', `slides/slide${n}.xml`]),
        ]),
      ],
    ],
    [
      'ppt/slideMasters/slideMaster1.xml',
      [
        `${XML}<p:sldMaster ${SPACES}>${tree(frames)}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="4400"/></a:lvl1pPr></p:titleStyle><p:bodyStyle>${[1, 2, 3].map((n) => `<a:lvl${n}pPr marL="${342_900 * n}" indent="-342900"><a:buChar char="•"/><a:defRPr sz="${3600 - 400 * n}"/></a:lvl${n}pPr>`).join('')}</p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`,
      ],
    ],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      [relations([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']])],
    ],
    ['ppt/slideLayouts/slideLayout1.xml', [`${XML}<p:sldLayout ${SPACES} type="obj">${tree(frames)}</p:sldLayout>`]],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      [relations([['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']])],
    ],
    ...numbers.flatMap((n) => [
      [`ppt/slides/slide${n}.xml`, [slide(n)]],
      [
        `ppt/slides/_rels/slide${n}.xml.rels`,
        [relations([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']])],
      ],
    ]),
  ];
}

const rtfParagraph = (n) =>
  `\\pard\\sa160\\sl259\\slmult1\\f0\\fs22 ${words(n, 40)}. {\\b ${words(n + 7, 4)}}, caf\\'e9 \\u8211\\'96 ${words(n + 9, 30)}.\\par\n`;
const rtfRow = (n, r) =>
  `\\trowd\\cellx2300\\cellx4600\\cellx6900\\cellx9200 ${[0, 1, 2, 3].map((c) => `\\pard\\intbl ${r === 0 ? words(n + c, 2) : mixed(n * 29 + r * 4 + c) % 100000}\\cell`).join('')}\\row\n`;
function* rtfTexts(paragraphs) {
  yield '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Calibri;}}{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0\\b\\fs32 heading 1;}}\\paperw12240\\paperh15840\n';
  for (let n = 1; n <= paragraphs; n++) {
    if (n % 12 === 1) yield `\\pard\\s1\\outlinelevel0\\b\\fs32 ${n} ${words(n, 4)}\\b0\\par\n`;
    else if (n % 30 === 20) for (let r = 0; r < 6; r++) yield rtfRow(n, r);
    else yield rtfParagraph(n);
  }
  yield '}';
}

const htmlRow = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>\n`;
const htmlTable = (n, rows) =>
  `<table>${htmlRow([words(n, 2), words(n + 1, 2), words(n + 2, 1), words(n + 3, 1)], 'th')}${Array.from({ length: rows }, (_, r) => htmlRow([words(n + r, 3), ...[0, 1, 2].map((c) => mixed(n * 29 + r * 4 + c) % 100000)], 'td')).join('')}</table>\n`;
const htmlParagraph = (n) =>
  `<p class="text">${words(n, 40)}. <b>${words(n + 7, 4)}</b>, caf&eacute; <a href="https://example.org/${n}">${words(n + 9, 3)}</a> ${words(n + 11, 27)}.</p>\n`;
const HTML = '<!doctype html><html><head><meta charset="utf-8"><title>Bench</title></head><body>\n';
function* htmlTexts(paragraphs) {
  yield HTML;
  for (let n = 1; n <= paragraphs; n++) {
    if (n % 12 === 1) yield `<h2>${n} ${words(n, 4)}</h2>\n`;
    else if (n % 6 === 4) yield `<ul><li>${words(n, 12)}</li><li>${words(n + 1, 9)}</li></ul>\n`;
    else if (n % 30 === 20) yield htmlTable(n, 6);
    else yield htmlParagraph(n);
  }
  yield '</body></html>';
}
const siteLink = (n) =>
  `<li class="nav__item nav__item--level-1" data-index="${n}"><a class="nav__link link link--quiet" href="https://example.org/section/${n}?from=nav" title="${words(n, 3)}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2L2 7l10 5 10-5-10-5z"/></svg><span class="nav__label">${words(n, 2)}</span></a></li>\n`;
const siteParagraph = (n) =>
  `<div class="block block--text block--width-content" data-block-id="${mixed(n).toString(16)}" data-component="text"><div class="block__inner"><p class="text text--body" style="margin-bottom: 1em">${words(n, 30)} <a class="link link--inline" href="https://example.org/article/${n}?ref=inline&amp;pos=${n}" target="_blank" rel="noopener" data-track="${n}">${words(n + 9, 3)}</a> ${words(n + 11, 20)}.</p></div></div>\n`;
const siteScript = (n) =>
  `<script type="application/json" class="state">${JSON.stringify(Array.from({ length: 12 }, (_, k) => ({ id: mixed(n + k), kind: 'block', label: words(n + k, 2), tracked: true })))}</script>\n`;
function* siteTexts(paragraphs) {
  yield `${HTML.replace('</head>', `<style>${Array.from({ length: 300 }, (_, k) => `.block--${k} .text { margin: ${k % 9}px; color: #333 }`).join('\n')}</style></head>`)}<nav class="nav"><ul>\n`;
  for (let n = 1; n <= 60; n++) yield siteLink(n);
  yield '</ul></nav><main class="main"><article class="article">\n';
  for (let n = 1; n <= paragraphs; n++) {
    if (n % 12 === 1) yield `<h2 class="heading heading--2" id="section-${n}">${n} ${words(n, 4)}</h2>\n`;
    else if (n % 10 === 5) yield siteScript(n);
    else if (n % 30 === 20) yield htmlTable(n, 6);
    else yield siteParagraph(n);
  }
  yield '</article></main></body></html>';
}
function* gridTexts(rows) {
  yield HTML;
  for (let n = 0; n < rows; n += 100) yield `<h2>${words(n, 4)}</h2>\n${htmlTable(n, 100)}`;
  yield '</body></html>';
}
function* mailTexts(paragraphs) {
  yield 'From: a@example.org\r\nTo: b@example.org\r\nSubject: Bench\r\nDate: Fri, 1 May 2026 10:20:30 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
  for (let n = 1; n <= paragraphs; n++) yield `${words(n, 75)}.\r\n\r\n`;
}

const wrapped = (text) => text.replace(/.{76}/g, '$&\r\n');
function* postTexts(paragraphs) {
  const part = (type) => `\r\n--part\r\nContent-Type: ${type}\r\n`;
  const plain = Array.from({ length: paragraphs }, (_, n) => `${words(n, 40)}.\r\n\r\n`).join('');
  const html = [
    HTML,
    ...Array.from(
      { length: paragraphs },
      (_, n) =>
        `<div style="font-family:Calibri,sans-serif;font-size:11pt" class="MsoNormal"><span lang="EN-GB">${words(n, 40)}.</span></div>\r\n`,
    ),
    '</body></html>',
  ].join('');
  const picture = Buffer.from(
    Uint32Array.from({ length: (plain.length + html.length) / 5.4 }, (_, n) => mixed(n)).buffer,
  );
  yield 'From: a@example.org\r\nTo: b@example.org\r\nSubject: Bench\r\nDate: Fri, 1 May 2026 10:20:30 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=part\r\n';
  yield '\r\n--part\r\nContent-Type: multipart/alternative; boundary=body\r\n';
  yield `\r\n--body\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${plain}`;
  yield `\r\n--body\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--body--\r\n`;
  yield `${part('image/jpeg; name=scan.jpg')}Content-Disposition: attachment; filename=scan.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrapped(picture.toString('base64'))}\r\n--part--\r\n`;
}

function* boxTexts(mails) {
  for (let n = 1; n <= mails; n++)
    yield `From a@example.org Fri May  1 10:20:30 2026\r\n${[...postTexts(20)].join('').replace('Bench', `Bench ${n}`)}\r\n`;
}

async function writeTexts(path, texts) {
  const file = createWriteStream(path);
  for (const text of texts) if (!file.write(text)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
}

const [wanted, size, out] = process.argv.slice(2);
const SHAPES = {
  report: () => writeZip(out, docxParts(reportBody(Number(size)))),
  plain: () => writeZip(out, docxParts(plainBody(Number(size)))),
  deck: () => writeZip(out, pptxParts(Number(size))),
  letter: () => writeTexts(out, rtfTexts(Number(size))),
  page: () => writeTexts(out, htmlTexts(Number(size))),
  site: () => writeTexts(out, siteTexts(Number(size))),
  grid: () => writeTexts(out, gridTexts(Number(size))),
  message: () => writeTexts(out, mailTexts(Number(size))),
  box: () => writeTexts(out, boxTexts(Number(size))),
  post: () => writeTexts(out, postTexts(Number(size))),
};
await SHAPES[wanted]();
console.log('{}');
