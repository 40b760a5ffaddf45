import { shapeOf } from '../../../../src/formats/pptx/testing/write-pptx.ts';
import { cell, frame, NO_INSETS, OFFICE_DECK, picture, table, title, xfrm } from '../slideml.ts';
import type { PptxCases } from './pptx-case.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const NAMES = `xmlns:a="${DRAWING}/main" xmlns:c="${DRAWING}/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;

const cached = (values: readonly (string | number)[]): string =>
  `<c:ptCount val="${values.length}"/>${values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('')}`;
const texts = (values: readonly string[]): string =>
  `<c:strRef><c:f>Sheet1!A1</c:f><c:strCache>${cached(values)}</c:strCache></c:strRef>`;
const numbers = (values: readonly number[], format = 'General'): string =>
  `<c:numRef><c:f>Sheet1!B1</c:f><c:numCache><c:formatCode>${format}</c:formatCode>${cached(values)}</c:numCache></c:numRef>`;
const series = (at: number, name: string, categories: readonly string[], values: readonly number[]): string =>
  `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx>${texts([name])}</c:tx><c:cat>${texts(categories)}</c:cat><c:val>${numbers(values, '#,##0.00')}</c:val></c:ser>`;
const chart = (name: string, plot: string): string =>
  `<c:chartSpace ${NAMES}><c:chart>${name ? `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${name}</a:t></a:r></a:p></c:rich></c:tx></c:title>` : '<c:autoTitleDeleted val="1"/>'}<c:plotArea><c:layout/>${plot}</c:plotArea></c:chart></c:chartSpace>`;
const chartFrame = (id: string, at: readonly [number, number, number, number], alt = ''): string =>
  frame('chart', `<c:chart xmlns:c="${DRAWING}/chart" r:id="${id}"/>`, at, alt);

const point = (id: number, text: string, type = 'node'): string =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:prSet/><dgm:spPr/><dgm:t><a:bodyPr/><a:lstStyle/><a:p>${text ? `<a:r><a:t>${text}</a:t></a:r>` : ''}</a:p></dgm:t></dgm:pt>`;
const under = (from: number, to: number, order: number): string =>
  `<dgm:cxn modelId="${10 * from + to}" srcId="${from}" destId="${to}" srcOrd="${order}" destOrd="0"/>`;
const DIAGRAM = `<dgm:dataModel xmlns:dgm="${DRAWING}/diagram" xmlns:a="${DRAWING}/main"><dgm:ptLst>${point(1, '', 'doc')}${point(3, 'Build')}${point(2, 'Plan')}${point(4, 'Draw')}${point(5, '', 'parTrans')}</dgm:ptLst><dgm:cxnLst>${under(1, 3, 1)}${under(1, 2, 0)}${under(2, 4, 0)}</dgm:cxnLst></dgm:dataModel>`;

/** A node of a drawn diagram, 10 points from the left of the frame. */
const drawn = (text: string, top: number): string =>
  shapeOf([text], { at: [10, top, 200, 40], body: NO_INSETS })
    .replaceAll('<p:', '<dsp:')
    .replaceAll('</p:', '</dsp:');

/** Tables, charts, diagrams and objects. */
export const FRAME_CASES: PptxCases = {
  'table-of-texts': {
    note: 'A table with a header row between a title and a text. Widths of columns and heights of rows are stated, so that each cell has its place.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes:
            title('Prices') +
            frame(
              'table',
              table(
                [100, 200],
                [
                  [40, ['Item', 'Sum']],
                  [30, ['Tea', '2.50']],
                  [50, ['Milk', '']],
                ],
              ),
              [50, 150, 300, 120],
            ) +
            shapeOf(['Without tax'], { id: 7, at: [50, 350, 300, 40] }),
        },
      ],
    },
    reading: {
      pages: [['heading 1: Prices', 'table', 'paragraph: Without tax']],
      tables: [
        [
          ['Item', 'Sum'],
          ['Tea', '2.50'],
          ['Milk', ''],
        ],
      ],
      header_rows: [1],
      spans: [],
      table_pages: [[1, 1]],
      places: [
        { page: 1, text: 'Item', x0: 50, y0: 150, x1: 150, y1: 190 },
        { page: 1, text: 'Sum', x0: 150, y0: 150, x1: 350, y1: 190 },
        { page: 1, text: '2.50', x0: 150, y0: 190, x1: 350, y1: 220 },
        { page: 1, text: 'Milk', x0: 50, y0: 220, x1: 150, y1: 270 },
      ],
      diagnostics: [],
    },
  },

  'table-with-spans': {
    note: 'Cells over columns, over rows and over both; no row is a header.',
    document: {
      slides: [
        {
          shapes: frame(
            'table',
            table(
              [100, 100, 100],
              [
                [30, [cell('A', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('B')]],
                [30, [cell('C'), cell('D'), cell('E', 'rowSpan="2"')]],
                [30, [cell('F'), cell('G'), cell('', 'vMerge="1"')]],
                [30, [cell('H', 'gridSpan="2" rowSpan="2"'), cell('', 'rowSpan="2" hMerge="1"'), cell('I')]],
                [30, [cell('', 'gridSpan="2" vMerge="1"'), cell('', 'hMerge="1" vMerge="1"'), cell('J')]],
              ],
              '',
            ),
            [50, 100, 300, 150],
          ),
        },
      ],
    },
    reading: {
      tables: [
        [
          ['A', null, 'B'],
          ['C', 'D', 'E'],
          ['F', 'G', null],
          ['H', null, 'I'],
          [null, null, 'J'],
        ],
      ],
      spans: [
        [1, 0, 0, 1, 2],
        [1, 1, 2, 2, 1],
        [1, 3, 0, 2, 2],
      ],
      header_rows: [0],
      places: [
        { page: 1, text: 'A', x0: 50, y0: 100, x1: 250, y1: 130 },
        { page: 1, text: 'E', x0: 250, y0: 130, x1: 350, y1: 190 },
        { page: 1, text: 'H', x0: 50, y0: 190, x1: 250, y1: 250 },
        { page: 1, text: 'J', x0: 250, y0: 220, x1: 350, y1: 250 },
      ],
    },
  },

  'table-that-grows': {
    note: 'Rows are at least as high as their texts: ten lines of 10 points need more than the 20 points that the row claims.',
    document: {
      slides: [
        {
          shapes: frame(
            'table',
            table(
              [200],
              [
                [
                  20,
                  [
                    cell(
                      Array.from({ length: 10 }, (_, i) => `line ${i}`).join(
                        '</a:t></a:r><a:br><a:rPr sz="1000"/></a:br><a:r><a:rPr sz="1000"/><a:t>',
                      ),
                    ),
                  ],
                ],
                [20, ['Below']],
              ],
            ),
            [50, 50, 200, 40],
          ),
        },
      ],
    },
    reading: {
      // Margins of 3.6 points, ten lines of about 12, margins again: 127.
      places: [
        { page: 1, text: 'line 0', x0: 50, y0: 50, lines: 10 },
        { page: 1, text: 'Below', x0: 50, y0: 177.2, y1: 197.2 },
      ],
    },
  },

  'chart-of-bars': {
    note: 'A chart is a figure and a table of the numbers that it was last drawn from, as they were shown.',
    document: {
      ...OFFICE_DECK,
      slides: [
        {
          shapes: title('Regions') + chartFrame('c', [50, 150, 300, 200], 'Sales by region'),
          related: [['c', 'chart', '../charts/chart1.xml']],
        },
      ],
      parts: {
        'ppt/charts/chart1.xml': chart(
          'Sales',
          `<c:barChart><c:barDir val="col"/>${series(0, '2023', ['North', 'South'], [1200.5, 3])}${series(1, '2024', ['North', 'South'], [7, 8])}</c:barChart>`,
        ),
      },
    },
    reading: {
      pages: [['heading 1: Regions', 'table']],
      tables: [
        [
          ['', '2023', '2024'],
          ['North', '1,200.50', '7.00'],
          ['South', '3.00', '8.00'],
        ],
      ],
      titles: ['Sales'],
      header_rows: [1],
      figure_boxes: [['Sales by region', 50, 150, 350, 350]],
      diagnostics: [],
    },
  },

  'chart-of-points': {
    note: 'A chart of points has numbers across, and no title. One value is missing.',
    document: {
      slides: [
        {
          shapes: chartFrame('c', [50, 150, 300, 200]),
          related: [['c', 'chart', '../charts/chart1.xml']],
        },
      ],
      parts: {
        'ppt/charts/chart1.xml': chart(
          '',
          `<c:scatterChart><c:ser><c:idx val="0"/><c:order val="0"/><c:tx>${texts(['Height'])}</c:tx><c:xVal>${numbers([1, 2.5, 4])}</c:xVal><c:yVal><c:numRef><c:f>S!B1</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="3"/><c:pt idx="0"><c:v>10</c:v></c:pt><c:pt idx="2"><c:v>30</c:v></c:pt></c:numCache></c:numRef></c:yVal></c:ser></c:scatterChart>`,
        ),
      },
    },
    reading: {
      tables: [
        [
          ['', 'Height'],
          ['1', '10'],
          ['2.5', ''],
          ['4', '30'],
        ],
      ],
      titles: [null],
    },
  },

  diagram: {
    note: 'A diagram is a figure and the list of its nodes, in the order of their connections and with their levels.',
    document: {
      slides: [
        {
          shapes: frame(
            'diagram',
            `<dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="data" r:lo="x" r:qs="x" r:cs="x"/>`,
            [100, 200, 300, 100],
            'How we work',
          ),
          related: [['data', 'diagramData', '../diagrams/data1.xml']],
        },
      ],
      parts: { 'ppt/diagrams/data1.xml': DIAGRAM },
    },
    reading: {
      pages: [['list_item 1: Plan', 'list_item 2: Draw', 'list_item 1: Build']],
      figure_boxes: [['How we work', 100, 200, 400, 300]],
      // Nobody says where in the frame the nodes stand.
      places: [{ page: 1, text: 'Plan', x0: 100, y0: 200, x1: 400, y1: 300 }],
    },
  },

  'carried-objects': {
    note: 'A workbook as an object with a picture of it, and a film: both are figures, their files are listed and never opened.',
    document: {
      slides: [
        {
          shapes:
            frame(
              'ole',
              `<p:oleObj name="Worksheet" r:id="ole" imgW="1270000" imgH="635000" progId="Excel.Sheet.12"><p:embed/>${picture(null, xfrm([50, 60, 100, 50]))}</p:oleObj>`,
              [50, 60, 100, 50],
            ).replace('drawingml/2006/ole', 'presentationml/2006/ole') +
            picture('A film', xfrm([50, 200, 200, 100])).replace('<p:nvPr>', '<p:nvPr><a:videoFile r:link="film"/>') +
            shapeOf(['Below'], { id: 7, at: [50, 400, 200, 40] }),
          related: [
            ['ole', 'package', '../embeddings/book.xlsx'],
            ['img', 'image', '../media/p.png'],
            ['film', 'video', '../media/film.mp4'],
          ],
        },
      ],
      parts: {
        'ppt/embeddings/book.xlsx': 'no workbook',
        'ppt/media/p.png': 'no picture',
        'ppt/media/film.mp4': 'no film',
      },
    },
    reading: {
      pages: [['paragraph: Below']],
      figure_boxes: [
        ['Excel.Sheet.12', 50, 60, 150, 110],
        ['A film', 50, 200, 250, 300],
      ],
      attachments: ['book.xlsx', 'film.mp4'],
      diagnostics: [],
    },
  },

  'table-right-to-left': {
    note: 'A table for a script that runs from right to left: its first column is the rightmost.',
    document: {
      slides: [
        { shapes: frame('table', table([100, 200], [[30, ['First', 'Second']]], 'rtl="1"'), [50, 100, 300, 30]) },
      ],
    },
    reading: {
      tables: [[['First', 'Second']]],
      places: [
        { page: 1, text: 'First', x0: 250, y0: 100, x1: 350, y1: 130 },
        { page: 1, text: 'Second', x0: 50, y0: 100, x1: 250, y1: 130 },
      ],
    },
  },

  'chart-of-shares': {
    note: 'A chart of shares with its numbers as hundredths.',
    document: {
      slides: [
        { shapes: chartFrame('c', [50, 150, 300, 200], 'Who came'), related: [['c', 'chart', '../charts/chart1.xml']] },
      ],
      parts: {
        'ppt/charts/chart1.xml': chart(
          '',
          `<c:pieChart><c:ser><c:idx val="0"/><c:order val="0"/><c:tx>${texts(['Guests'])}</c:tx><c:cat>${texts(['Young', 'Old'])}</c:cat><c:val>${numbers([0.25, 0.75], '0%')}</c:val></c:ser></c:pieChart>`,
        ),
      },
    },
    reading: {
      tables: [
        [
          ['', 'Guests'],
          ['Young', '25%'],
          ['Old', '75%'],
        ],
      ],
      figure_boxes: [['Who came', 50, 150, 350, 350]],
    },
  },

  'diagram-as-drawn': {
    note: 'A diagram that was drawn: its nodes stand where the drawing has them, counted from the corner of the frame.',
    document: {
      slides: [
        {
          shapes: frame(
            'diagram',
            `<dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="data" r:lo="x" r:qs="x" r:cs="x"/>`,
            [100, 200, 300, 200],
          ),
          related: [
            ['data', 'diagramData', '../diagrams/data1.xml'],
            [
              'drawing',
              'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
              '../diagrams/drawing1.xml',
            ],
          ],
        },
      ],
      parts: {
        'ppt/diagrams/data1.xml': DIAGRAM.replace(
          '</dgm:dataModel>',
          '<dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="drawing" minVer="1"/></a:ext></dgm:extLst></dgm:dataModel>',
        ),
        'ppt/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="${DRAWING}/main"><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${drawn('Plan', 10)}${drawn('Draw', 60)}${drawn('Build', 110)}</dsp:spTree></dsp:drawing>`,
      },
    },
    reading: {
      pages: [['list_item 1: Plan', 'list_item 2: Draw', 'list_item 1: Build']],
      places: [
        { page: 1, text: 'Plan', x0: 110, y0: 210 },
        { page: 1, text: 'Draw', x0: 110, y0: 260 },
        { page: 1, text: 'Build', x0: 110, y0: 310 },
      ],
    },
  },
};
