import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseChart, parseChartNames } from './parse-chart.ts';

const text = (content: string): string => `<c:tx><c:rich><a:p><a:r><a:t>${content}</a:t></a:r></a:p></c:rich></c:tx>`;
const title = (content: string): string => `<c:title>${text(content)}</c:title>`;
const points = (values: readonly (string | number | null)[]): string =>
  values.map((value, i) => (value === null ? '' : `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`)).join('');
const numbers = (values: readonly (string | number | null)[], format = 'General'): string =>
  `<c:numRef><c:f>Sheet1!$B$2:$B$9</c:f><c:numCache><c:formatCode>${format}</c:formatCode><c:ptCount val="${values.length}"/>${points(values)}</c:numCache></c:numRef>`;
const words = (values: readonly (string | null)[]): string =>
  `<c:strRef><c:f>Sheet1!$A$2:$A$9</c:f><c:strCache><c:ptCount val="${values.length}"/>${points(values)}</c:strCache></c:strRef>`;
const named = (name: string): string => `<c:tx>${words([name])}</c:tx>`;
const chart = (content: string, before = ''): Uint8Array =>
  Buffer.from(
    `<c:chartSpace xmlns:c="c" xmlns:a="a">${before}<c:chart>${content}</c:chart><c:userShapes/></c:chartSpace>`,
  );

describe('a chart', () => {
  it('is a table of its series by category', () => {
    const read = parseChart(
      chart(
        `${title('Sales')}<c:plotArea><c:barChart><c:ser>${named('2023')}<c:cat>${words(['North', 'South'])}</c:cat><c:val>${numbers([1200.5, 0.3], '#,##0.00')}</c:val></c:ser>` +
          `<c:ser>${named('2024')}<c:cat>${words(['North', 'South'])}</c:cat><c:val>${numbers([7, null])}</c:val></c:ser></c:barChart>` +
          `<c:catAx>${title('Region')}</c:catAx><c:valAx>${title('Euro')}</c:valAx></c:plotArea>`,
      ),
    );
    expect(read).toEqual({
      title: 'Sales',
      kinds: ['bar'],
      rows: [
        ['Region', '2023', '2024'],
        ['North', '1,200.50', '7'],
        ['South', '0.30', ''],
      ],
      look: { series: ['column'], label_columns: 1 },
      value_titles: ['Euro'],
      formulas: ['Sheet1!$B$2:$B$9', 'Sheet1!$B$2:$B$9'],
      fault: null,
    });
  });

  it.each([
    [
      'barChart',
      '<c:barDir val="bar"/><c:grouping val="stacked"/>',
      { series: ['bar'], label_columns: 1, stacked: true },
    ],
    ['lineChart', '<c:grouping val="standard"/>', { series: ['line'], label_columns: 1 }],
    ['doughnutChart', '', { series: ['pie'], label_columns: 1 }],
    ['radarChart', '', null],
  ])('says how it is drawn: %s', (kind, before, look) => {
    const series = `<c:ser>${named('2023')}<c:cat>${words(['N'])}</c:cat><c:val>${numbers([1])}</c:val></c:ser>`;
    expect(parseChart(chart(`<c:plotArea><c:${kind}>${before}${series}</c:${kind}></c:plotArea>`)).look).toEqual(look);
  });

  it('of several kinds says the kind of each series', () => {
    const series = `<c:ser><c:cat>${words(['N'])}</c:cat><c:val>${numbers([1])}</c:val></c:ser>`;
    const content = `<c:plotArea><c:barChart>${series}</c:barChart><c:lineChart>${series}</c:lineChart></c:plotArea>`;
    expect(parseChart(chart(content)).look).toEqual({ series: ['column', 'line'], label_columns: 1 });
  });

  it('is called after its only series where its title is to be derived', () => {
    const content = `<c:plotArea><c:pieChart><c:ser>${named('Shares')}<c:val>${numbers(['0.25'], '0%')}</c:val></c:ser></c:pieChart></c:plotArea>`;
    const read = parseChart(chart(`<c:title><c:overlay val="0"/></c:title>${content}`));
    expect([read.title, read.rows]).toEqual([
      'Shares',
      [
        ['', 'Shares'],
        ['1', '25%'],
      ],
    ]);
    expect(parseChart(chart(content)).title).toBeNull();
  });

  it('may mix kinds, and have series without names', () => {
    const series = `<c:ser><c:cat>${words(['a'])}</c:cat><c:val>${numbers([1])}</c:val></c:ser>`;
    const read = parseChart(
      chart(`<c:plotArea><c:barChart>${series}</c:barChart><c:lineChart>${series}</c:lineChart></c:plotArea>`),
    );
    expect(read.kinds).toEqual(['bar', 'line']);
    expect(read.rows[0]).toEqual(['', 'Series1', 'Series2']);
  });

  it('has a column for each level of grouped categories', () => {
    const groups = `<c:multiLvlStrRef><c:f>A1</c:f><c:multiLvlStrCache><c:ptCount val="3"/><c:lvl>${points(['Q1', 'Q2', 'Q1'])}</c:lvl><c:lvl>${points(['2023', null, '2024'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`;
    const { rows } = parseChart(
      chart(
        `<c:lineChart><c:ser>${named('s')}<c:cat>${groups}</c:cat><c:val>${numbers([1, 2, 3])}</c:val></c:ser></c:lineChart>`,
      ),
    );
    expect(rows).toEqual([
      ['', '', 's'],
      ['2023', 'Q1', '1'],
      ['2023', 'Q2', '2'],
      ['2024', 'Q1', '3'],
    ]);
  });

  it('shows dates as dates, in either system', () => {
    const content = `<c:lineChart><c:ser>${named('s')}<c:cat>${numbers([45292], 'yyyy\\-mm\\-dd')}</c:cat><c:val>${numbers([1])}</c:val></c:ser></c:lineChart>`;
    expect(parseChart(chart(content)).rows[1]![0]).toBe('2024-01-01');
    expect(parseChart(chart(content, '<c:date1904 val="1"/>')).rows[1]![0]).toBe('2028-01-02');
  });

  it('of points has pairs of x and y', () => {
    const series = (name: string, xs: number[], ys: number[], more = ''): string =>
      `<c:ser>${named(name)}<c:xVal>${numbers(xs)}</c:xVal><c:yVal>${numbers(ys)}</c:yVal>${more}</c:ser>`;
    const axes = `<c:valAx><c:axPos val="b"/>${title('Time')}</c:valAx><c:valAx><c:axPos val="l"/>${title('Way')}</c:valAx>`;
    const scatter = (content: string) => parseChart(chart(`<c:scatterChart>${content}</c:scatterChart>${axes}`));
    expect(scatter(series('a', [1, 2], [3, 4]) + series('b', [1, 2], [5, 6])).rows).toEqual([
      ['Time', 'a', 'b'],
      ['1', '3', '5'],
      ['2', '4', '6'],
    ]);
    const apart = scatter(series('a', [1, 2], [3, 4]) + series('b', [9], [5]));
    expect(apart.rows).toEqual([
      ['Time', 'a', 'Time', 'b'],
      ['1', '3', '9', '5'],
      ['2', '4', '', ''],
    ]);
    expect(apart.value_titles).toEqual(['Way']);
    const bubbles = series('a', [1], [2], `<c:bubbleSize>${numbers([3])}</c:bubbleSize>`);
    expect(parseChart(chart(`<c:bubbleChart>${bubbles}</c:bubbleChart>`)).rows).toEqual([
      ['', 'a', 'a (size)'],
      ['1', '2', '3'],
    ]);
  });

  it('may hold values that stand nowhere else', () => {
    const literal = `<c:numLit><c:formatCode>0.0</c:formatCode>${points([1, 2])}</c:numLit>`;
    const strings = `<c:strLit>${points(['x', 'y'])}</c:strLit>`;
    const { rows } = parseChart(
      chart(
        `<c:barChart><c:ser><c:tx><c:v>s</c:v></c:tx><c:cat>${strings}</c:cat><c:val>${literal}</c:val></c:ser></c:barChart>`,
      ),
    );
    expect(rows).toEqual([
      ['', 's'],
      ['x', '1.0'],
      ['y', '2.0'],
    ]);
  });

  it('says so where it does not keep its values', () => {
    const bare = '<c:barChart><c:ser><c:val><c:numRef><c:f>A!$B$1</c:f></c:numRef></c:val></c:ser></c:barChart>';
    expect(parseChart(chart(bare))).toMatchObject({
      rows: [],
      formulas: ['A!$B$1'],
      fault: 'The chart does not keep its values.',
    });
  });

  it('gives its names without its values to whoever wants no more', () => {
    const content = `${title('T')}<c:barChart><c:ser><c:cat>${words(['a'])}</c:cat><c:val>${numbers([1])}</c:val></c:ser></c:barChart>`;
    expect(parseChartNames(chart(content))).toMatchObject({ title: 'T', formulas: ['Sheet1!$B$2:$B$9'] });
  });

  it('is not led by an absurd index to holes without end', () => {
    const far =
      '<c:numLit><c:pt idx="4000000000"><c:v>1</c:v></c:pt><c:pt idx="-1"><c:v>2</c:v></c:pt><c:pt idx="x"><c:v>3</c:v></c:pt></c:numLit>';
    const read = parseChart(chart(`<c:barChart><c:ser><c:val>${far}</c:val></c:ser></c:barChart>`));
    expect(read).toMatchObject({ rows: [], fault: 'The chart has more values than are read.' });
  });

  it('has rows of one width, whatever its lists hold', () => {
    const list = fc.array(fc.option(fc.integer(), { nil: null }), { maxLength: 5 });
    const kind = fc.constantFrom('bar', 'scatter', 'pie');
    fc.assert(
      fc.property(kind, fc.array(fc.tuple(list, list), { maxLength: 4 }), (type, all) => {
        const series = all.map(([a, b]) => `<c:ser><c:cat>${numbers(a)}</c:cat><c:val>${numbers(b)}</c:val></c:ser>`);
        const { rows } = parseChart(chart(`<c:${type}Chart>${series.join('')}</c:${type}Chart>`));
        expect(new Set(rows.map((row) => row.length)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a chart of 2016', () => {
  const space = (data: string, content: string): Uint8Array =>
    Buffer.from(
      `<cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData>${data}</cx:chartData><cx:chart>${content}</cx:chart></cx:chartSpace>`,
    );

  it('refers to lists that stand before it', () => {
    const data =
      '<cx:data id="0"><cx:strDim type="cat"><cx:f>A1:A2</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">Start</cx:pt><cx:pt idx="1">End</cx:pt></cx:lvl></cx:strDim>' +
      '<cx:numDim type="val"><cx:f>B1:B2</cx:f><cx:lvl ptCount="2" formatCode="0.0"><cx:pt idx="0">5</cx:pt><cx:pt idx="1">-2</cx:pt></cx:lvl></cx:numDim></cx:data>';
    const content =
      '<cx:title><cx:tx><cx:txData><cx:v>Bridge</cx:v></cx:txData></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion>' +
      '<cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:f>B</cx:f><cx:v>Cash</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series><cx:series layoutId="paretoLine"/></cx:plotAreaRegion>' +
      '<cx:axis id="0"><cx:catScaling/><cx:title><cx:tx><cx:txData><cx:v>Step</cx:v></cx:txData></cx:tx></cx:title></cx:axis><cx:axis id="1"><cx:valScaling/></cx:axis></cx:plotArea>';
    expect(parseChart(space(data, content))).toEqual({
      title: 'Bridge',
      kinds: ['waterfall', 'paretoLine'],
      rows: [
        ['Step', 'Cash'],
        ['Start', '5.0'],
        ['End', '-2.0'],
      ],
      look: null,
      value_titles: [],
      formulas: ['B1:B2'],
      fault: null,
    });
  });
});
