import { shapeOf } from '../../../src/formats/pptx/testing/write-pptx.ts';
import { buildPptx } from '../pptx/index.ts';
import { frame, para, run, table } from '../pptx/slideml.ts';
import { escapeXml } from '../xlsx/xml-text.ts';
import { type Paper, type Part, spelled } from './paper.ts';

/** Points. */
const LEFT = 36;
const WIDTH = 648;
const TOP = 24;
const LINE = 14;
const GAP = 10;
/** Of letters, in hundredths of a point. */
const SIZE = 'sz="1000"';

/** One slide of 720 by 900 points; what is hidden is a hidden shape on it. */
export function toPptx(paper: Paper): Uint8Array {
  let y = TOP;
  let id = 10;
  const shapes: string[] = [];
  for (const part of paper.parts) {
    const { shape, height } = write(paper, part, y, id);
    shapes.push(shape);
    y += height + GAP;
    id += 10;
  }
  const hidden = paper.hidden ?? [];
  if (hidden.length > 0) shapes.push(box(hidden, [LEFT, y, WIDTH, LINE * hidden.length], id, true));
  return buildPptx({ slides: [{ shapes: shapes.join('') }], size: [720 * 12_700, 900 * 12_700] });
}

interface Written {
  readonly shape: string;
  readonly height: number;
}

function write(paper: Paper, part: Part, y: number, id: number): Written {
  switch (part.kind) {
    case 'title':
      return {
        shape: shapeOf([escapeXml(part.text)], { id, ph: 'type="title"', at: [LEFT, y, WIDTH, 40] }),
        height: 40,
      };
    case 'text': {
      const height = LINE * Math.max(1, Math.ceil(part.text.length / 110)) + LINE;
      return { shape: box(part.text.split('\n'), [LEFT, y, WIDTH, height], id), height };
    }
    case 'beside': {
      const width = WIDTH / part.blocks.length;
      const height = LINE * Math.max(...part.blocks.map((block) => block.length)) + LINE;
      const shape = part.blocks.map((block, i) => box(block, [LEFT + width * i, y, width, height], id + i)).join('');
      return { shape, height };
    }
    case 'pairs':
    case 'table':
      return grid(
        part.rows.map((row) => row.map((cell) => escapeXml(spelled(paper, cell)))),
        y,
      );
  }
}

function grid(rows: readonly (readonly string[])[], y: number): Written {
  const columns = rows[0]!.length;
  const widths = rows[0]!.map(() => WIDTH / columns);
  const height = 20 * rows.length;
  const content = table(
    widths,
    rows.map((row) => [20, row] as const),
  );
  return { shape: frame('table', content, [LEFT, y, WIDTH, height]), height };
}

const box = (
  lines: readonly string[],
  at: readonly [number, number, number, number],
  id: number,
  hidden = false,
): string =>
  shapeOf(
    lines.map((line) => para(run(escapeXml(line), SIZE))),
    { id, at, hidden },
  );
