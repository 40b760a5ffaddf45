// Draws what was decided on a page over its picture, as SVG.
import type { Box } from '../model/index.ts';

/** What is drawn of an explanation. */
interface Explained {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly Box[];
  readonly blocks: readonly {
    readonly order: number;
    readonly type: string;
    readonly level: number | null;
    readonly bbox: Box;
    readonly reason: string;
    readonly heading: { readonly score: number; readonly asked: number } | null;
  }[];
  readonly tables: readonly {
    readonly order: number;
    readonly bbox: Box;
    readonly method: string;
    readonly confidence: number;
    readonly header_rows: number;
    readonly cells: readonly { readonly row: number; readonly bbox: Box }[];
    readonly reason: string;
  }[];
  readonly rejected_tables: readonly { readonly bbox: Box; readonly method: string; readonly reason: string }[];
  readonly words: readonly { readonly bbox: Box; readonly hidden?: string }[];
}

const COLOURS: Readonly<Record<string, string>> = {
  heading: '#b3261e',
  paragraph: '#235d94',
  list_item: '#6a3fb5',
  caption: '#8a5a00',
  header: '#6f7889',
  footer: '#6f7889',
  footnote: '#8a5a00',
};
const OTHER = '#235d94';
const TABLE = '#2b7a4b';
const HIDDEN = '#c2187a';

/** `png` is the picture of the page in base64. */
export function drawExplanation(explained: Explained, png: string): string {
  const { width, height, columns, blocks, tables, rejected_tables: rejected, words } = explained;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<image href="data:image/png;base64,${png}" width="${width}" height="${height}" opacity="0.55"/>`,
    ...words.map(({ bbox, hidden }) =>
      hidden === undefined
        ? rect(bbox, 'fill="none" stroke="#000" stroke-opacity="0.15" stroke-width="0.3"')
        : rect(bbox, `fill="${HIDDEN}" fill-opacity="0.25" stroke="${HIDDEN}" stroke-width="0.5"`, `Hidden: ${hidden}`),
    ),
    ...columns.map((box) =>
      rect(box, 'fill="none" stroke="#e59a00" stroke-width="0.7" stroke-dasharray="1 2"', 'Column'),
    ),
    ...rejected.map(({ bbox, method, reason }) =>
      rect(
        bbox,
        `fill="none" stroke="${TABLE}" stroke-width="0.6" stroke-dasharray="4 3"`,
        `No table (${method}): ${reason}`,
      ),
    ),
    ...tables.flatMap(({ cells, header_rows }) =>
      cells.map(({ row, bbox }) =>
        rect(
          bbox,
          `fill="${TABLE}" fill-opacity="${row < header_rows ? 0.22 : 0.05}" stroke="${TABLE}" stroke-width="0.4"`,
        ),
      ),
    ),
    ...tables.map(({ bbox, order, method, confidence, reason }) =>
      labelled(bbox, TABLE, `${order} table, ${method} ${confidence}`, reason),
    ),
    ...blocks.map(({ bbox, order, type, level, reason, heading }) => {
      const score = heading ? ` As a heading ${heading.score}, ${heading.asked} asked.` : '';
      const name = `${order} ${type.replaceAll('_', ' ')}${level === null ? '' : ` ${level}`}`;
      return labelled(bbox, COLOURS[type] ?? OTHER, name, `${reason}${score}`);
    }),
    order([...blocks, ...tables]),
    '</svg>',
  ];
  return parts.join('\n');
}

function rect([x0, y0, x1, y1]: Box, look: string, title = ''): string {
  const place = `x="${round(x0)}" y="${round(y0)}" width="${round(x1 - x0)}" height="${round(y1 - y0)}"`;
  return title === '' ? `<rect ${place} ${look}/>` : `<rect ${place} ${look}><title>${escaped(title)}</title></rect>`;
}

function labelled(bbox: Box, colour: string, name: string, title: string): string {
  const frame = rect(
    bbox,
    `fill="${colour}" fill-opacity="0.04" stroke="${colour}" stroke-width="0.8"`,
    `${name}. ${title}`,
  );
  const at = `x="${round(bbox[0])}" y="${round(Math.max(5, bbox[1] - 1))}"`;
  return `${frame}<text ${at} font-size="5" fill="${colour}">${escaped(name)}</text>`;
}

/** A line from one piece to the next. */
function order(pieces: readonly { readonly order: number; readonly bbox: Box }[]): string {
  const points = [...pieces]
    .sort((a, b) => a.order - b.order)
    .map(({ bbox: [x0, y0, , y1] }) => `${round(x0 - 3)},${round((y0 + y1) / 2)}`);
  return `<polyline points="${points.join(' ')}" fill="none" stroke="#e59a00" stroke-width="0.7" stroke-opacity="0.8"/>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
