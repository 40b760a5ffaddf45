// Reads the charts and diagrams that graphic frames of a slide refer to, ready to become pieces.
import { parseChart, parseDiagram } from '../../ooxml/index.ts';
import { chartTable } from '../../slides/items/chart-table.ts';
import { type FramePieces, figurePiece } from '../../slides/items/shape-items.ts';
import type { Piece } from '../../slides/items/slide-item.ts';
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { FrameShape, Shape } from '../../slides/shapes/shape.ts';
import type { Deck } from '../deck.ts';
import { parseDrawnShapes } from '../package/slide-part.ts';
import { diagramPieces } from './diagram-pieces.ts';

/** Reads the parts that frames of a slide lead to, and gives what makes pieces of them. */
export async function readFrames(shapes: readonly Shape[], context: SlideContext, deck: Deck): Promise<FramePieces> {
  const makers = new Map<FrameShape, FramePieces>();
  for (const shape of shapesWithin(shapes))
    if (shape.kind === 'frame') makers.set(shape, await readFrame(shape, context, deck));
  return (shape, place) => makers.get(shape)?.(shape, place) ?? [];
}

async function readFrame({ content }: FrameShape, context: SlideContext, deck: Deck): Promise<FramePieces> {
  const partOf = (relation: string): string | null => context.relations.get(relation)?.part ?? null;
  switch (content.kind) {
    case 'chart':
      return readChart(partOf(content.relation), context.page, deck);
    case 'diagram':
      return readDiagram(partOf(content.data), partOf, deck);
    case 'object':
      return ({ alt }, place) => {
        place.setting.extras.has_images ||= content.has_picture;
        return [figurePiece(place.box, alt ?? (content.program || null))];
      };
    default:
      return ANY_FRAME;
  }
}

/** A frame of which no more is known than where it is. */
const ANY_FRAME: FramePieces = ({ alt }, { box, visible }) => (visible ? [figurePiece(box, alt)] : []);

async function readChart(part: string | null, page: number, { pack, given }: Deck): Promise<FramePieces> {
  if (part === null || given.has(part)) return ANY_FRAME;
  given.add(part);
  const chart = await pack.read(part, parseChart);
  if (!chart) return ANY_FRAME;
  if (chart.fault) pack.diagnostics.push({ code: 'missing_values', message: chart.fault, page });
  return ({ alt, id }, { box }): Piece[] => {
    const figure = figurePiece(box, alt ?? chart.title, chart.look && { chart: chart.look });
    const table = chartTable(chart, box, page);
    return table ? [figure, { kind: 'table', table, shape: id }] : [figure];
  };
}

async function readDiagram(
  part: string | null,
  partOf: (relation: string) => string | null,
  { pack, census, given }: Deck,
): Promise<FramePieces> {
  if (part === null || given.has(part)) return ANY_FRAME;
  given.add(part);
  const diagram = await pack.read(part, parseDiagram);
  if (!diagram) return ANY_FRAME;
  const drawing = diagram.drawing === null ? null : partOf(diagram.drawing);
  const drawn = drawing === null ? null : await pack.read(drawing, (bytes) => parseDrawnShapes(bytes, census));
  return (shape, place) => [...ANY_FRAME(shape, place), ...diagramPieces(diagram, drawn ?? [], shape, place)];
}
