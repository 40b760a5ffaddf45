import { buildPdf, paragraph, table, text } from '../pdf/index.ts';
import type { Item } from '../pdf/ink.ts';
import { isFigure, type Paper, type Part, spelled } from './paper.ts';

const LEFT = 56;
const WIDTH = 480;
const TOP = 60;
const LINE = 14;
/** Between two parts. */
const GAP = 12;
/** Of the column of labels. */
const LABELS = 130;
const WHITE = 0xffffff;

/** One page of A4; what is hidden is white on white at its foot. */
export function toPdf(paper: Paper): Uint8Array {
  let y = TOP;
  const items: Item[] = [];
  for (const part of paper.parts) {
    const { drawn, next } = draw(paper, part, y);
    items.push(...drawn);
    y = next + GAP;
  }
  const hidden = (paper.hidden ?? []).map((line, i) => text(LEFT, y + LINE * (i + 1), line, { color: WHITE }));
  return buildPdf({ pages: [{ items: [...items, ...hidden] }] });
}

interface Drawn {
  readonly drawn: readonly Item[];
  readonly next: number;
}

function draw(paper: Paper, part: Part, y: number): Drawn {
  switch (part.kind) {
    case 'title':
      return { drawn: [text(LEFT, y, part.text, { size: 18, font: 'Helvetica-Bold' })], next: y + 1.5 * LINE };
    case 'text': {
      const drawn = paragraph({ text: part.text, x: LEFT, y, width: WIDTH, align: part.align ?? 'left' });
      return { drawn: [drawn], next: drawn.next };
    }
    case 'beside': {
      const width = WIDTH / part.blocks.length;
      const lines = part.blocks.flatMap((block, i) => block.map((one, j) => text(LEFT + width * i, y + LINE * j, one)));
      return { drawn: lines, next: y + LINE * Math.max(...part.blocks.map((block) => block.length)) };
    }
    case 'pairs': {
      const lines = part.rows.flatMap(([label, value], i) => [
        text(LEFT, y + LINE * i, label),
        text(LEFT + LABELS, y + LINE * i, spelled(paper, value)),
      ]);
      return { drawn: lines, next: y + LINE * part.rows.length };
    }
    case 'table':
      return drawTable(paper, part.rows, y);
  }
}

function drawTable(paper: Paper, rows: Extract<Part, { kind: 'table' }>['rows'], y: number): Drawn {
  const head = rows[0]!;
  const widest = head.map((_, column) => 6 * Math.max(...rows.map((row) => spelled(paper, row[column]!).length)) + 14);
  const drawn = table({
    x: LEFT,
    y,
    columns: widest,
    rows: rows.map((row) => row.map((cell) => spelled(paper, cell))),
    align: head.map((_, column) => (isFigure(rows[1]?.[column] ?? '') ? 'right' : 'left')),
  });
  return { drawn: [drawn], next: drawn.next + LINE };
}
