import { DEFAULTS, field, para, row, run, section, style, styled, table } from '../wordml.ts';
import type { DocxCases } from './docx-case.ts';

/** English Metric Units in a point. */
const EMU = 12_700;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const extent = (width: number, height: number): string => `<wp:extent cx="${width * EMU}" cy="${height * EMU}"/>`;
const graphic = (uri: string, content: string): string =>
  `<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic>`;
const picture = (width: number, height: number): string =>
  graphic(
    `${DRAWING}/picture`,
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="img"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/></a:xfrm></pic:spPr></pic:pic>`,
  );
const inline = (width: number, height: number, alt: string, content: string): string =>
  `<w:r><w:drawing><wp:inline>${extent(width, height)}<wp:docPr id="1" name="Drawing 1" descr="${alt}"/>${content}</wp:inline></w:drawing></w:r>`;
/** Left and top in points from the edge of what is named. */
const anchored = (
  from: 'page' | 'column',
  [left, top, width, height]: readonly [number, number, number, number],
  wrap: string,
  alt: string,
  content: string,
): string =>
  `<w:drawing><wp:anchor distT="0" distB="0" distL="${9 * EMU}" distR="${9 * EMU}" simplePos="0" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="${from}"><wp:posOffset>${left * EMU}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from === 'page' ? 'page' : 'paragraph'}"><wp:posOffset>${top * EMU}</wp:posOffset></wp:positionV>${extent(width, height)}${wrap}<wp:docPr id="2" name="Drawing 2" descr="${alt}"/>${content}</wp:anchor></w:drawing>`;
const boxText = (text: string): string => `<w:txbxContent>${para(text)}</w:txbxContent>`;
const vmlBox = (text: string): string =>
  `<w:pict><v:shape style="position:absolute;margin-left:0;margin-top:0;width:144pt;height:36pt;z-index:1"><v:textbox>${boxText(text)}</v:textbox></v:shape></w:pict>`;
const shapeBox = (text: string): string =>
  graphic(
    'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
    `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${144 * EMU}" cy="${72 * EMU}"/></a:xfrm></wps:spPr><wps:txbx>${boxText(text)}</wps:txbx><wps:bodyPr/></wps:wsp>`,
  );

const cached = (values: readonly (string | number)[]): string =>
  `<c:ptCount val="${values.length}"/>${values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('')}`;
const series = (name: string, numbers: readonly number[]): string =>
  `<c:ser><c:tx><c:strRef><c:strCache>${cached([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${cached(['North', 'South'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>#,##0.00</c:formatCode>${cached(numbers)}</c:numCache></c:numRef></c:val></c:ser>`;
const CHART = `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${series('2023', [1200.5, 3])}${series('2024', [7, 8])}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;

const point = (id: number, text: string, type = ''): string =>
  `<dgm:pt modelId="${id}"${type}><dgm:t><a:bodyPr/><a:p>${text ? `<a:r><a:t>${text}</a:t></a:r>` : ''}</a:p></dgm:t></dgm:pt>`;
const under = (from: number, to: number, order: number): string =>
  `<dgm:cxn modelId="${10 * from + to}" srcId="${from}" destId="${to}" srcOrd="${order}" destOrd="0"/>`;
const DIAGRAM = `<dgm:dataModel xmlns:dgm="${DRAWING}/diagram" xmlns:a="${DRAWING}/main"><dgm:ptLst>${point(1, '', ' type="doc"')}${point(2, 'Plan')}${point(3, 'Build')}${point(4, 'Draw')}</dgm:ptLst><dgm:cxnLst>${under(1, 2, 0)}${under(1, 3, 1)}${under(2, 4, 0)}</dgm:cxnLst></dgm:dataModel>`;

const PICTURE = { relations: [['img', 'image', 'media/p.png']] as const, others: { 'word/media/p.png': 'no picture' } };

/** Pictures, boxes with text, charts and diagrams. */
export const DRAWING_CASES: DocxCases = {
  'pictures-and-captions': {
    note: 'A picture in the line with its alternative text, a caption below it and one above a table; both are counted by fields.',
    document: {
      ...PICTURE,
      styles: DEFAULTS + style('Caption', 'caption', { r: '<w:i/>' }),
      body:
        para(inline(144, 72, 'A bridge', picture(144, 72))) +
        styled('Caption', run('Figure ') + field('SEQ Figure \\* ARABIC', '1') + run(' The bridge')) +
        styled('Caption', run('Table ') + field('SEQ Table \\* ARABIC', '1') + run(' Prices')) +
        table([3000, 3000], [row(['Tea', '2.50'])]) +
        para('End') +
        section(),
    },
    reading: {
      pages: [['caption: Figure 1 The bridge', 'caption: Table 1 Prices', 'table', 'paragraph: End']],
      figures: [['A bridge', 'Figure 1 The bridge', 144, 72]],
      titles: ['Table 1 Prices'],
      fields: [
        ['1', 'SEQ Figure \\* ARABIC', null],
        ['1', 'SEQ Table \\* ARABIC', null],
      ],
      // The picture stands on the line: below it is what letters of 12 points have below theirs.
      places: [{ page: 1, text: 'Figure 1', x0: 72, y0: 146.6 }],
    },
  },

  'picture-beside-text': {
    note: 'A picture at the left margin, 144 points wide with 9 points around it: the text stands beside it.',
    document: {
      ...PICTURE,
      styles: DEFAULTS,
      body:
        para(
          `<w:r>${anchored('column', [0, 0, 144, 72], '<wp:wrapSquare wrapText="bothSides"/>', 'A tower', picture(144, 72))}</w:r>${run('Beside')}`,
        ) +
        para('Still beside') +
        section(),
    },
    reading: {
      pages: [['paragraph: Beside', 'paragraph: Still beside']],
      figures: [['A tower', null, 144, 72]],
      places: [
        { page: 1, text: 'Beside', x0: 225, y0: 72 },
        { page: 1, text: 'Still', x0: 225, y0: 85.8 },
      ],
    },
  },

  'text-boxes': {
    note: 'A text box as Word 2010 writes it, with an older spelling for older programs: it is read once. Another one in the older spelling alone.',
    document: {
      styles: DEFAULTS,
      body:
        para(
          `${run('Around')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${anchored('page', [144, 216, 144, 72], '<wp:wrapNone/>', '', shapeBox('Boxed once'))}</mc:Choice><mc:Fallback>${vmlBox('Boxed once')}</mc:Fallback></mc:AlternateContent></w:r>`,
        ) +
        para(`${run('Between')}`) +
        para(`${run('Older')}<w:r>${vmlBox('Boxed before')}</w:r>`) +
        section(),
    },
    reading: {
      pages: [
        [
          'paragraph: Around',
          'paragraph: Boxed once',
          'paragraph: Between',
          'paragraph: Older',
          'paragraph: Boxed before',
        ],
      ],
      // The text of a box is set in by 7.2 points at the sides and 3.6 above.
      places: [
        { page: 1, text: 'Boxed once', x0: 151.2, y0: 219.6 },
        { page: 1, text: 'Boxed before', x0: 79.2, y0: 103.2 },
      ],
      diagnostics: [],
    },
  },

  chart: {
    note: 'A chart is a figure and a table of the numbers that it was last drawn from, as they were shown.',
    document: {
      styles: DEFAULTS,
      relations: [['chart', 'chart', 'charts/chart1.xml']],
      others: { 'word/charts/chart1.xml': CHART },
      types: { 'word/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' },
      body:
        para(inline(216, 144, 'Sales by region', graphic(`${DRAWING}/chart`, '<c:chart r:id="chart"/>'))) +
        para('Below') +
        section(),
    },
    reading: {
      pages: [['table', 'paragraph: Below']],
      tables: [
        [
          ['', '2023', '2024'],
          ['North', '1,200.50', '7.00'],
          ['South', '3.00', '8.00'],
        ],
      ],
      titles: ['Sales'],
      header_rows: [1],
      figures: [['Sales by region', null, 216, 144]],
    },
  },

  diagram: {
    note: 'A diagram is a figure and a text of its nodes, one a line, in the order of their connections and set in by their levels.',
    document: {
      styles: DEFAULTS,
      relations: [['data', 'diagramData', 'diagrams/data1.xml']],
      others: { 'word/diagrams/data1.xml': DIAGRAM },
      body:
        para(
          inline(
            216,
            144,
            'How we work',
            graphic(`${DRAWING}/diagram`, '<dgm:relIds r:dm="data" r:lo="x" r:qs="x" r:cs="x"/>'),
          ),
        ) + section(),
    },
    reading: {
      pages: [['paragraph: Plan\n\tDraw\nBuild']],
      figures: [['How we work', null, 216, 144]],
    },
  },
};
