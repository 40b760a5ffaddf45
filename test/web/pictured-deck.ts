import { plainPng } from '../../src/formats/image/testing/plain-png.ts';
import { frameOf, shapeOf, writePptx } from '../../src/formats/pptx/testing/write-pptx.ts';

const NAMESPACES = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="a"';
const points = (values: readonly (string | number)[]): string =>
  values.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('');
const CHART = `<c:chartSpace ${NAMESPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Visitors</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:tx><c:strRef><c:strCache>${points(['Visitors'])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['May', 'June'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${points([120, 240])}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;

/** A slide with a picture at the left, a red field where none is given, and a chart of two columns at the right. */
export const picturedDeck = (picture = plainPng('ff0000', 40, 40)): Uint8Array =>
  writePptx({
    slides: [
      {
        shapes:
          shapeOf(['Visitors by month'], { ph: 'type="title"', at: [40, 20, 640, 50] }) +
          '<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture" descr="A red field"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr><a:xfrm><a:off x="508000" y="1270000"/><a:ext cx="3810000" cy="3810000"/></a:xfrm></p:spPr></p:pic>' +
          frameOf(`<c:chart ${NAMESPACES} r:id="c"/>`, [400, 100, 280, 300], 'Visitors by month'),
        related: [
          ['i', 'image', '../media/red.png'],
          ['c', 'chart', '../charts/chart1.xml'],
        ],
      },
    ],
    parts: { 'ppt/charts/chart1.xml': CHART },
    binary: { 'ppt/media/red.png': picture },
  });
