import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { relationshipsOf } from '../../src/formats/ooxml/testing/package-of.ts';

export const FILE_NAME = 'quarter.pptx';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const NAMESPACES = `xmlns:a="${DRAWING}/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const EMU = 12_700;

type Place = readonly [left: number, top: number, width: number, height: number];

const place = (prefix: 'a' | 'p', [x, y, width, height]: Place): string =>
  `<${prefix}:xfrm><a:off x="${x * EMU}" y="${y * EMU}"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/></${prefix}:xfrm>`;

const run = (text: string, properties = ''): string =>
  `<a:r><a:rPr lang="en-GB"${properties}/><a:t>${text}</a:t></a:r>`;
const line = (text: string, properties = ''): string => `<a:p>${properties}${run(text)}</a:p>`;

/** A placeholder; without a place it stands where the layout or the master puts it. */
const holder = (id: number, ph: string, lines: string, at: Place | null = null): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${ph.replace(/[^a-z]/gi, '')} ${id}"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr><p:spPr>${at ? place('a', at) : ''}</p:spPr>` +
  `<p:txBody><a:bodyPr/><a:lstStyle/>${lines}</p:txBody></p:sp>`;

const frame = (id: number, name: string, at: Place, uri: string, content: string, description = ''): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${description}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${place('p', at)}<a:graphic><a:graphicData uri="${DRAWING}/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;

const tree = (shapes: string): string => `<p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`;
const KEEP_COLORS = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>';

const MASTER_SHAPES =
  holder(2, 'type="title"', line('Title'), [48, 28, 624, 72]) +
  holder(3, 'type="body" idx="1"', line('Text'), [48, 118, 624, 330]) +
  holder(
    4,
    'type="sldNum" sz="quarter" idx="12"',
    '<a:p><a:fld id="{9D0B6B2F-6A1E-4E8B-9C39-0B8C5D6E7F01}" type="slidenum"><a:rPr lang="en-GB"/><a:t>‹#›</a:t></a:fld></a:p>',
    [600, 496, 72, 24],
  );

const level = (n: number, left: number, size: number): string =>
  `<a:lvl${n}pPr marL="${left * EMU}" indent="${-18 * EMU}"><a:spcBef><a:spcPts val="800"/></a:spcBef><a:buFont typeface="Arial"/><a:buChar char="${n === 1 ? '•' : '–'}"/><a:defRPr sz="${size * 100}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl${n}pPr>`;
const TEXT_STYLES =
  '<p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:buNone/><a:defRPr sz="3400" b="1"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>' +
  `<p:bodyStyle>${level(1, 18, 22)}${level(2, 45, 18)}</p:bodyStyle>` +
  '<p:otherStyle><a:lvl1pPr><a:defRPr sz="1400"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:otherStyle></p:txStyles>';

const color = (name: string, value: string): string => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const THEME =
  `<a:theme xmlns:a="${DRAWING}/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">` +
  [
    ...[
      ['dk1', '000000'],
      ['lt1', 'FFFFFF'],
      ['dk2', '1F3864'],
      ['lt2', 'E7E6E6'],
      ['accent1', '1F4E79'],
      ['accent2', 'C55A11'],
    ],
    ...[
      ['accent3', '7F7F7F'],
      ['accent4', 'BF9000'],
      ['accent5', '2E75B6'],
      ['accent6', '548235'],
      ['hlink', '0563C1'],
      ['folHlink', '954F72'],
    ],
  ]
    .map(([name, value]) => color(name!, value!))
    .join('') +
  '</a:clrScheme><a:fontScheme name="Plain"><a:majorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme>' +
  '<a:fmtScheme name="Plain"><a:fillStyleLst>' +
  '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3) +
  '</a:fillStyleLst><a:lnStyleLst>' +
  '<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3) +
  '</a:lnStyleLst><a:effectStyleLst>' +
  '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3) +
  '</a:effectStyleLst><a:bgFillStyleLst>' +
  '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3) +
  '</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>';

const solid = (value: string): string => `<a:solidFill><a:schemeClr val="${value}"/></a:solidFill>`;

function tableCell(text: string, isHead: boolean, isNumber: boolean): string {
  const words = `<a:p><a:pPr algn="${isNumber ? 'r' : 'l'}"/><a:r><a:rPr lang="en-GB" sz="1400"${isHead ? ' b="1"' : ''}>${solid(isHead ? 'bg1' : 'tx1')}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${words}</a:txBody><a:tcPr>${solid(isHead ? 'accent1' : 'bg2')}</a:tcPr></a:tc>`;
}

function table(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const grid = widths.map((width) => `<a:gridCol w="${width * EMU}"/>`).join('');
  const lines = rows.map(
    (cells, r) => `<a:tr h="${28 * EMU}">${cells.map((text, c) => tableCell(text, r === 0, c > 0)).join('')}</a:tr>`,
  );
  return `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl>`;
}

const SALES: readonly (readonly [string, number, number])[] = [
  ['April', 412, 380],
  ['May', 455, 402],
  ['June', 498, 431],
];

function points(kind: 'str' | 'num', values: readonly (string | number)[], place: string): string {
  const list = values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('');
  const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : '';
  return `<c:${kind}Ref><c:f>Sheet1!${place}</c:f><c:${kind}Cache>${format}<c:ptCount val="${values.length}"/>${list}</c:${kind}Cache></c:${kind}Ref>`;
}

const series = (n: number, name: string, accent: string, values: readonly number[]): string =>
  `<c:ser><c:idx val="${n}"/><c:order val="${n}"/><c:tx>${points('str', [name], `$${'BC'[n]}$1`)}</c:tx><c:spPr>${solid(accent)}</c:spPr><c:cat>${points(
    'str',
    SALES.map(([month]) => month),
    '$A$2:$A$4',
  )}</c:cat><c:val>${points('num', values, `$${'BC'[n]}$2:$${'BC'[n]}$4`)}</c:val></c:ser>`;

const axis = (kind: 'cat' | 'val', id: number, other: number): string =>
  `<c:${kind}Ax><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${kind === 'cat' ? 'b' : 'l'}"/><c:crossAx val="${other}"/></c:${kind}Ax>`;

const CHART =
  `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:chart>` +
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p>${run('Tickets in thousands', ' sz="1400" b="1"')}</a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>` +
  '<c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>' +
  series(
    0,
    '2024',
    'accent1',
    SALES.map(([, now]) => now),
  ) +
  series(
    1,
    '2023',
    'accent2',
    SALES.map(([, , before]) => before),
  ) +
  `<c:gapWidth val="80"/><c:axId val="111"/><c:axId val="222"/></c:barChart>${axis('cat', 111, 222)}${axis('val', 222, 111)}</c:plotArea><c:legend><c:legendPos val="b"/></c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`;

const number = (shown: string): string =>
  holder(
    9,
    'type="sldNum" sz="quarter" idx="12"',
    `<a:p><a:fld id="{9D0B6B2F-6A1E-4E8B-9C39-0B8C5D6E7F01}" type="slidenum"><a:rPr lang="en-GB"/><a:t>${shown}</a:t></a:fld></a:p>`,
  );
const second = '<a:pPr lvl="1"/>';

const SLIDES = [
  holder(2, 'type="title"', line('Second quarter: more travellers')) +
    holder(
      3,
      'idx="1"',
      line('1.37 million tickets, 13 % more than a year ago') +
        line('The new line to the airport opened on 2 May', second) +
        line('Season tickets rose by a fifth', second) +
        line('Trains on time: 91.4 %, the best quarter since 2016') +
        line('Three bridges are repaired until October; expect delays on the northern line'),
    ) +
    number('1'),
  holder(2, 'type="title"', line('Tickets and revenue')) +
    frame(
      4,
      'Months',
      [48, 124, 290, 112],
      'table',
      table(
        [
          ['Month', 'Tickets', 'Revenue'],
          ['April', '412,000', '€ 1.24 m'],
          ['May', '455,000', '€ 1.39 m'],
          ['June', '498,000', '€ 1.55 m'],
        ],
        [90, 95, 105],
      ),
    ) +
    frame(
      5,
      'Chart',
      [362, 118, 310, 330],
      'chart',
      `<c:chart xmlns:c="${DRAWING}/chart" r:id="c1"/>`,
      'Tickets by month, this year and the year before',
    ) +
    holder(6, 'type="body" idx="1"', line('June was the strongest month on record'), [48, 260, 290, 90]) +
    number('2'),
];

const part = (root: string, content: string): string => `<p:${root} ${NAMESPACES}>${content}</p:${root}>`;
const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

function contentTypes(): string {
  const presentation = 'application/vnd.openxmlformats-officedocument.presentationml';
  const types: Record<string, string> = {
    'ppt/presentation.xml': `${presentation}.presentation.main+xml`,
    'ppt/slideMasters/slideMaster1.xml': `${presentation}.slideMaster+xml`,
    'ppt/slideLayouts/slideLayout1.xml': `${presentation}.slideLayout+xml`,
    'ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
    'ppt/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  };
  for (const i of SLIDES.keys()) types[`ppt/slides/slide${i + 1}.xml`] = `${presentation}.slide+xml`;
  const overrides = Object.entries(types).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

/** Two slides: a title with bullets of two levels, and a table beside a chart. Places come from the master where a slide states none. */
export function quarterDeck(): Uint8Array {
  const ids = SLIDES.map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i + 1}"/>`).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationshipsOf([['r', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': part(
      'presentation',
      `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${720 * EMU}" cy="${540 * EMU}"/><p:notesSz cx="6858000" cy="9144000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationshipsOf([
      ['m1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
      ...SLIDES.map((_, i) => [`s${i + 1}`, 'slide', `slides/slide${i + 1}.xml`] as const),
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      `${tree(MASTER_SHAPES)}${COLOR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="l1"/></p:sldLayoutIdLst>${TEXT_STYLES}`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationshipsOf([
      ['l1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['t1', 'theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': part(
      'sldLayout',
      tree(holder(2, 'type="title"', line('Title')) + holder(3, 'idx="1"', line('Text')) + number('‹#›')) + KEEP_COLORS,
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsOf([
      ['m1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/theme/theme1.xml': THEME,
    'ppt/charts/chart1.xml': CHART,
  };
  SLIDES.forEach((shapes, i) => {
    parts[`ppt/slides/slide${i + 1}.xml`] = part('sld', tree(shapes) + KEEP_COLORS);
    parts[`ppt/slides/_rels/slide${i + 1}.xml.rels`] = relationshipsOf([
      ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...(shapes.includes('r:id="c1"') ? ([['c1', 'chart', '../charts/chart1.xml']] as const) : []),
    ]);
  });
  const entries = Object.entries(parts).map(([name, content]) => ({
    name,
    content: DECLARATION + content,
    stored: true,
  }));
  return makeZip(entries);
}
