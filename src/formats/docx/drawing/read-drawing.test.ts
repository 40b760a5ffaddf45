import { describe, expect, it } from 'vitest';
import type { FlowObject } from '../../../geometry/index.ts';
import { paragraphsIn, readParts } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const graphic = (content: string): string => `<a:graphic><a:graphicData uri="x">${content}</a:graphicData></a:graphic>`;
const inline = (content: string, alt = ''): string =>
  `<w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="n" descr="${alt}"/>${graphic(content)}</wp:inline></w:drawing>`;
const anchor = (content: string): string =>
  `<w:drawing><wp:anchor distL="127000"><wp:positionH relativeFrom="page"><wp:posOffset>254000</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>127000</wp:posOffset></wp:positionV><wp:extent cx="2540000" cy="2540000"/><wp:wrapSquare/><wp:docPr id="1" name="n"/>${graphic(content)}</wp:anchor></w:drawing>`;
const box = (text: string, place = '', body = '<wps:bodyPr lIns="0"/>'): string =>
  `<wps:wsp><wps:spPr>${place}</wps:spPr><wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx>${body}</wps:wsp>`;
const picture = (place = ''): string =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="i"/></pic:blipFill><pic:spPr>${place}</pic:spPr></pic:pic>`;
const at = (x: number, y: number): string =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="127000" cy="254000"/></a:xfrm>`;
const run = (content: string): string => `<w:p><w:r><w:t>ab</w:t>${content}<w:t>c</w:t></w:r></w:p>`;
const textOf = ({ box: held }: FlowObject): string[] | undefined =>
  held?.blocks.map((block) => (block.kind === 'paragraph' ? block.text : ''));

const readObjects = async (content: string, more = {}) => {
  const document = await readParts({ body: run(content), ...more });
  const { objects, text } = paragraphsIn(document)[0]!;
  return { document, objects, text, meanings: objects.map(({ id }) => document.objects.get(id)!) };
};

describe('drawings', () => {
  it('in the line stand at their place in the text, with alternative text', async () => {
    const { objects, meanings, text } = await readObjects(inline(picture(), 'A dog'));
    expect(text).toBe('abc');
    expect(objects).toMatchObject([{ at: 2, width: 100, height: 50, float: null, box: null }]);
    expect(meanings).toEqual([{ kind: 'picture', alt: 'A dog', rows: [], title: null }]);
  });

  it('that float say where, and hold their text', async () => {
    const { objects, meanings } = await readObjects(
      anchor(box('In the box', '', '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>')),
    );
    expect(objects).toMatchObject([
      {
        width: 200,
        float: { horizontal: { from: 'page', offset: 20 }, wrap: 'beside', distance: [10, 0, 0, 0] },
        box: { insets: [7.2, 3.6, 7.2, 3.6], grows: true },
      },
    ]);
    expect(objects.map(textOf)).toEqual([['In the box']]);
    expect(meanings[0]!.kind).toBe('shape');
  });

  it('in groups keep their places in the group', async () => {
    const space =
      '<wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="2540000"/><a:chOff x="1000" y="0"/><a:chExt cx="1270000" cy="1270000"/></a:xfrm></wpg:grpSpPr>';
    const group = `<wpg:wgp>${space}${box('one', at(1000, 0))}${picture(at(128000, 254000))}</wpg:wgp>`;
    const { objects, meanings } = await readObjects(anchor(group));
    expect(objects.map(({ float, width }) => [float!.horizontal.offset, float!.vertical.offset, width])).toEqual([
      [20, 10, 20],
      [40, 50, 20],
    ]);
    expect(meanings.map(({ kind }) => kind)).toEqual(['shape', 'picture']);
    const within = await readObjects(inline(group));
    expect(within.objects).toHaveLength(1);
    expect(textOf(within.objects[0]!)).toEqual(['one']);
  });

  it('are read once, whichever way they are written twice', async () => {
    const twice = `<mc:AlternateContent><mc:Choice Requires="wps">${anchor(box('new'))}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('old')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`;
    expect((await readObjects(twice)).objects.map(textOf)).toEqual([['new']]);
  });

  it('of the older kind give pictures, text boxes and embedded objects', async () => {
    const vml = `<w:pict><v:shapetype/><v:shape style="position:absolute;margin-left:10pt;width:1in;height:36pt" alt="Logo"><v:imagedata r:id="i"/></v:shape></w:pict><w:pict><v:rect style="width:50pt;height:20pt"><v:textbox inset="0,0,0,0"><w:txbxContent>${paragraph('old')}</w:txbxContent></v:textbox></v:rect></w:pict><w:object><v:shape style="width:20pt;height:20pt"><v:imagedata r:id="i"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12" r:id="o"/></w:object>`;
    const { objects, meanings } = await readObjects(vml);
    expect(objects.map(({ width, float }) => [width, float?.horizontal.offset ?? null])).toEqual([
      [72, 10],
      [50, null],
      [20, null],
    ]);
    expect(meanings.map(({ kind, alt, title }) => [kind, alt, title])).toEqual([
      ['picture', 'Logo', null],
      ['shape', null, null],
      ['embedded', null, 'Excel.Sheet.12'],
    ]);
    expect(textOf(objects[1]!)).toEqual(['old']);
  });

  it('show the words of watermarks, and no rules', async () => {
    const vml =
      '<w:pict><v:shape style="position:absolute;width:9pt;height:9pt"><v:textpath string="DRAFT"/></v:shape></w:pict><w:pict><v:rect o:hr="t" style="width:0;height:1.5pt"/></w:pict>';
    expect((await readObjects(vml)).meanings).toMatchObject([{ kind: 'shape', alt: 'DRAFT' }]);
  });

  it('of charts and diagrams say what stands in their parts', async () => {
    const chart =
      '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Sales</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>May</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>7</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>';
    const diagram =
      '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="0" type="doc"/><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt modelId="2"><dgm:t><a:p><a:r><a:t>Draw</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn srcId="0" destId="1" srcOrd="0"/><dgm:cxn srcId="1" destId="2" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>';
    const { meanings } = await readObjects(inline('<c:chart r:id="c"/>') + inline('<dgm:relIds r:dm="d"/>'), {
      relations: [
        ['c', 'chart', 'charts/chart1.xml'],
        ['d', 'diagramData', 'diagrams/data1.xml'],
      ],
      others: { 'word/charts/chart1.xml': chart, 'word/diagrams/data1.xml': diagram },
    });
    expect(meanings.map(({ kind, rows }) => [kind, rows.at(-1)])).toEqual([
      ['chart', ['May', '7']],
      ['diagram', ['', 'Draw']],
    ]);
  });

  it('that lie elsewhere are told, and what was deleted is not there', async () => {
    const linked = inline('<pic:pic><pic:blipFill><a:blip r:link="far"/></pic:blipFill></pic:pic>');
    const { document } = await readObjects(linked, {
      relations: [['far', 'image', 'file:///secret.png', 'External']],
    });
    expect(document.diagnostics).toMatchObject([{ code: 'external_reference' }]);
    const deleted = await readParts(`<w:p><w:del><w:r>${anchor(box('gone'))}</w:r></w:del></w:p>`);
    expect(paragraphsIn(deleted)[0]!.objects).toEqual([]);
    expect(deleted.changes).toMatchObject([{ kind: 'deletion', text: 'gone\n' }]);
  });
});
