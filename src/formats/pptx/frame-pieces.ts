import { parseChart } from '../ooxml/index.ts';
import { chartTable } from './chart-table.ts';
import { shapesWithin } from './inheritance.ts';
import type { Deck } from './read-slide.ts';
import type { FrameShape, Shape } from './shape.ts';
import { type FramePieces, figurePiece } from './shape-items.ts';
import type { SlideContext } from './slide-context.ts';
import type { Piece } from './slide-item.ts';

type Maker = FramePieces;

/** Reads the parts that frames of a slide lead to, and gives what makes pieces of them. */
export async function readFrames(shapes: readonly Shape[], context: SlideContext, deck: Deck): Promise<FramePieces> {
  const makers = new Map<FrameShape, Maker>();
  for (const shape of shapesWithin(shapes))
    if (shape.kind === 'frame') makers.set(shape, await readFrame(shape, context, deck));
  return (shape, box, visible) => makers.get(shape)?.(shape, box, visible) ?? [];
}

async function readFrame({ content }: FrameShape, context: SlideContext, deck: Deck): Promise<Maker> {
  switch (content.kind) {
    case 'chart':
      return readChart(context.relations.get(content.relation)?.part ?? null, context, deck);
    default:
      return ({ alt }, box) => [figurePiece(box, alt)];
  }
}

async function readChart(part: string | null, context: SlideContext, { pack }: Deck): Promise<Maker> {
  const chart = part === null ? null : await pack.read(part, parseChart);
  if (!chart) return ({ alt }, box) => [figurePiece(box, alt)];
  if (chart.fault) pack.diagnostics.push({ code: 'missing_values', message: chart.fault, page: context.page });
  return ({ alt, id }, box): Piece[] => {
    const figure = figurePiece(box, alt ?? chart.title);
    const table = chartTable(chart, box, context.page);
    return table ? [figure, { kind: 'table', table, shape: id }] : [figure];
  };
}
