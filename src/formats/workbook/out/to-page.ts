// Translates a finished sheet into its page: size, blocks, and figures for pictures and charts.
import {
  type Block,
  type Box,
  EMPTY_BOX,
  type Figure,
  type PageContent,
  type PageSummary,
  unite,
} from '../../../model/index.ts';
import type { FinishedSheet } from './finished-sheet.ts';

/** A page for a sheet that is a chart: a sheet of A4 across. */
const CHART_BOX: Box = [0, 0, 842, 595];

export function toPage(sheet: FinishedSheet, blocks: readonly Block[]): PageContent {
  return {
    page: sheet.index,
    blocks: [...blocks, ...toNotes(sheet, blocks.length)],
    figures: toFigures(sheet),
    links: sheet.links,
  };
}

function toNotes({ index, start, grid, shapes }: FinishedSheet, before: number): Block[] {
  return shapes.map(({ at, text }, i) => ({
    id: `p${index}.b${before + i + 1}`,
    type: 'note',
    text: text.trim(),
    level: null,
    bbox: grid.box(at),
    font_size: null,
    visible: start.visibility === 'visible',
    section_id: null,
  }));
}

/** As large as the cells and whatever lies on them. */
export function toPageSummary(sheet: FinishedSheet, content: PageContent, tables: number): PageSummary {
  const { start, index, grid } = sheet;
  const boxes = [...content.blocks, ...content.figures, ...content.links].map(({ bbox }) => bbox);
  const around = boxes.reduce(unite, EMPTY_BOX);
  return {
    page: index,
    width: Math.max(grid.width, around[2]),
    height: Math.max(grid.height, around[3]),
    rotation: 0,
    title: start.name,
    block_count: content.blocks.length,
    table_count: tables,
    figure_count: content.figures.length,
    is_scanned: false,
    visible: start.visibility === 'visible',
  };
}

function toFigures({ index, grid, charts, pictures }: FinishedSheet): Figure[] {
  const places = [
    ...charts.map(({ at, title }) => ({ bbox: at ? grid.box(at) : CHART_BOX, alt: null, caption: title })),
    ...pictures.map(({ at, alt }) => ({ bbox: grid.box(at), alt, caption: null })),
  ];
  return places.map((figure, i) => ({ id: `p${index}.f${i + 1}`, ...figure }));
}
