// Reads the drawing of a sheet with the charts it refers to.
import { type OoxmlPackage, parseChartNames } from '../../ooxml/index.ts';
import type { ChartPart, SheetDetails } from '../../workbook/index.ts';
import { parseDrawing } from './drawing-part.ts';
import { placeAnchor, type SheetAxes } from './place-anchor.ts';

export interface SheetDrawing {
  readonly charts: readonly ChartPart[];
  readonly pictures: SheetDetails['pictures'];
  readonly shapes: SheetDetails['shapes'];
}

/** Charts, pictures and texts of a drawing. `axes` is null for a sheet that is a chart: it has no cells to cover. */
export async function readDrawing(pack: OoxmlPackage, part: string, axes: SheetAxes | null): Promise<SheetDrawing> {
  const objects = (await pack.read(part, parseDrawing)) ?? [];
  const related = new Map((await pack.relationships(part)).map((each) => [each.id, each.part]));
  const charts: ChartPart[] = [];
  const pictures: SheetDetails['pictures'][number][] = [];
  const shapes: SheetDetails['shapes'][number][] = [];
  for (const { anchor, chart, alt, text: words } of objects) {
    const at = axes && placeAnchor(anchor, axes);
    if (chart === null) {
      if (at && words !== null) shapes.push({ at, text: words });
      else if (at) pictures.push({ at, alt });
      continue;
    }
    const target = related.get(chart) ?? null;
    const text = target === null ? null : await pack.read(target, parseChartNames);
    charts.push({ title: text?.title ?? null, series: text?.formulas ?? [], at });
  }
  return { charts, pictures, shapes };
}
