import { describe, expect, it } from 'vitest';
import { parseDiagram } from './parse-diagram.ts';

const NAMES =
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="a" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
const point = (id: string, text: string, type = ''): string =>
  `<dgm:pt modelId="${id}"${type ? ` type="${type}"` : ''}><dgm:prSet/><dgm:spPr/><dgm:t><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
const under = (from: string, to: string, order: number, type = ''): string =>
  `<dgm:cxn modelId="c${from}${to}" srcId="${from}" destId="${to}" srcOrd="${order}"${type ? ` type="${type}"` : ''}/>`;
const diagram = (points: string, connections: string, rest = '') =>
  parseDiagram(
    Buffer.from(
      `<dgm:dataModel ${NAMES}><dgm:ptLst>${points}</dgm:ptLst><dgm:cxnLst>${connections}</dgm:cxnLst><dgm:bg/>${rest}</dgm:dataModel>`,
    ),
  );

describe('a diagram', () => {
  it('lists its nodes in the order of their connections, with their levels', () => {
    const { nodes } = diagram(
      point('d', '', 'doc') +
        point('2', 'Second') +
        point('1', 'First') +
        point('3', 'Below') +
        point('e', '') +
        point('p', 'look', 'pres') +
        point('t', '', 'parTrans'),
      under('d', '2', 1) + under('d', '1', 0) + under('1', '3', 0) + under('d', 'p', 0, 'presOf'),
    );
    expect(nodes).toEqual([
      { text: 'First', level: 1 },
      { text: 'Below', level: 2 },
      { text: 'Second', level: 1 },
    ]);
  });

  it('lists nodes that nothing leads to, and goes round no circle', () => {
    const { nodes } = diagram(
      point('d', '', 'doc') + point('a', 'A') + point('b', 'B') + point('c', 'C', 'asst'),
      under('d', 'a', 0) + under('a', 'b', 0) + under('b', 'a', 0) + under('b', 'd', 0) + under('a', 'gone', 1),
    );
    expect(nodes.map(({ text, level }) => [text, level])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 1],
    ]);
  });

  it('keeps lines of a node apart', () => {
    const lines =
      '<dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>one</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r></a:p><a:p><a:fld><a:t>three</a:t></a:fld></a:p></dgm:t></dgm:pt>';
    expect(diagram(lines, '').nodes).toEqual([{ text: 'one\ntwo\nthree', level: 1 }]);
  });

  it('says where it is drawn', () => {
    const rest = '<dgm:extLst><a:ext uri="x"><dsp:dataModelExt relId="rId6" minVer="x"/></a:ext></dgm:extLst>';
    expect(diagram('', '', rest)).toEqual({ nodes: [], drawing: 'rId6' });
  });
});
