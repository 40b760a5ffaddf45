// Draws a chart from the values that were read of it: bars, lines, areas, points and slices, with axes and names.
import type { Box, DocumentView, Figure, PageContent } from '../../model/index.ts';
import { tablesOnPage } from '../../view/index.ts';
import { PLAIN } from '../face.ts';
import type { MarkList } from '../mark-list.ts';
import { fittingText, textWidth } from '../text-width.ts';
import { addAxes, type Scale, scaleOf } from './axes.ts';
import { addSlices } from './slices.ts';
import { type ChartValues, chartValues, SERIES_COLORS, toNumber } from './values.ts';

const INK = '595959';
const GROUND = 'ffffff';
const EDGE = 'd9d9d9';
const SIZE = 9;
const PADDING = 6;
/** Points; smaller boxes have no room for axes. */
const LEAST_SIDE = 40;
/** Of the room of a category, that its bars fill. */
const BAR_SHARE = 0.66;
const LINE_WEIGHT = 1.75;
const DOT = 2;

/** Draws the figure as a chart, and gives the table that its values are from; null, with nothing drawn, where there is none. */
export async function addChart(
  list: MarkList,
  view: DocumentView,
  content: PageContent,
  { bbox, chart }: Figure,
): Promise<string | null> {
  const [left, top, right, bottom] = bbox;
  if (!chart || right - left < LEAST_SIDE || bottom - top < LEAST_SIDE) return null;
  const summary = tablesOnPage(view, content).find((table) => table.bbox.every((side, i) => side === bbox[i]));
  const table = summary && (await view.table(summary.id));
  const values = table && chartValues(table, chart);
  if (!values) return null;
  if (!list.isInSight(bbox)) return table.id;
  list.add({ kind: 'fill', box: bbox, color: GROUND });
  list.add({ kind: 'outline', box: bbox, weight: 0.5, color: EDGE });
  const under = addTitle(list, table.title, bbox);
  const isPie = values.series[0]!.kind === 'pie';
  const room = addLegend(list, legendOf(values, isPie), [left + PADDING, under, right - PADDING, bottom - PADDING]);
  if (isPie) addSlices(list, values.series[0]!.values, room);
  else addSeries(list, values, room);
  return table.id;
}

function addTitle(list: MarkList, title: string | null, [left, top, right]: Box): number {
  const size = SIZE + 2;
  const text = fittingText((title ?? '').replace(/\s+/g, ' '), PLAIN, size, right - left - 2 * PADDING);
  if (text === '') return top + PADDING;
  const width = textWidth(text, PLAIN, size);
  const x = (left + right - width) / 2;
  list.add({ kind: 'text', text, x, baseline: top + PADDING + size, width, size, face: PLAIN, color: INK });
  return top + 2 * PADDING + size;
}

/** A pie has a colour a slice, the others one a series; a single series needs no legend. */
function legendOf({ labels, series }: ChartValues, isPie: boolean): readonly string[] {
  if (isPie) return labels;
  return series.length > 1 ? series.map(({ name }) => name) : [];
}

/** Names in a line at the bottom, as many as there is room for; the room that is left above. */
function addLegend(list: MarkList, names: readonly string[], [left, top, right, bottom]: Box): Box {
  if (names.length === 0) return [left, top, right, bottom];
  const each = (right - left) / Math.min(names.length, 6);
  const baseline = bottom - SIZE * 0.25;
  for (const [i, name] of names.slice(0, 6).entries()) {
    const text = fittingText(name.replace(/\s+/g, ' '), PLAIN, SIZE, each - 2 * SIZE);
    const width = textWidth(text, PLAIN, SIZE);
    const x = left + i * each + Math.max(0, (each - width - 1.5 * SIZE) / 2);
    const key = [x, bottom - SIZE * 0.85, x + SIZE * 0.7, bottom - SIZE * 0.15] as const;
    list.add({ kind: 'fill', box: key, color: SERIES_COLORS[i % SERIES_COLORS.length]! });
    if (text !== '')
      list.add({ kind: 'text', text, x: x + SIZE, baseline, width, size: SIZE, face: PLAIN, color: INK });
  }
  return [left, top, right, bottom - 1.8 * SIZE];
}

function addSeries(list: MarkList, values: ChartValues, room: Box): void {
  const scale = scaleOf(values);
  const lies = values.series[0]!.kind === 'bar';
  const plot = addAxes(list, values, scale, room, lies);
  const bars = values.series.filter(({ kind }) => kind === 'column' || kind === 'bar');
  // What lies below comes first: areas, then bars, then lines and points.
  for (const kinds of [['area'], ['column', 'bar'], ['line', 'scatter']] as const)
    for (const [i, one] of values.series.entries()) {
      if (!(kinds as readonly string[]).includes(one.kind)) continue;
      const color = SERIES_COLORS[i % SERIES_COLORS.length]!;
      const setting: Plotted = { plot, scale, color, below: values.stacked ? sumsBelow(values, i) : null };
      if (one.kind === 'area') addArea(list, one.values, setting);
      else if (one.kind === 'line') addLine(list, one.values, setting);
      else if (one.kind === 'scatter') addDots(list, values.labels, one.values, setting);
      else addBars(list, one.values, { ...setting, lies, at: bars.indexOf(one), of: values.stacked ? 1 : bars.length });
    }
}

interface Plotted {
  readonly plot: Box;
  readonly scale: Scale;
  readonly color: string;
  /** What lies under each point of a stack; null where nothing does. */
  readonly below: readonly number[] | null;
}

/** Sums of the series before, of points that go to the same side. */
const sumsBelow = ({ series, labels }: ChartValues, at: number): number[] =>
  labels.map((_, point) => {
    const own = series[at]!.values[point] ?? 0;
    let sum = 0;
    for (let i = 0; i < at; i++) {
      const value = series[i]!.values[point] ?? 0;
      if (series[i]!.kind === series[at]!.kind && value < 0 === own < 0) sum += value;
    }
    return sum;
  });

/** Where a value lies between the two ends of its axis. */
const placeOf = ({ least, most }: Scale, value: number, from: number, to: number): number =>
  from + ((value - least) / (most - least)) * (to - from);

function addBars(
  list: MarkList,
  values: readonly (number | null)[],
  setting: Plotted & { readonly lies: boolean; readonly at: number; readonly of: number },
): void {
  const { plot, scale, color, below, lies, at, of } = setting;
  const [left, top, right, bottom] = plot;
  const room = (lies ? bottom - top : right - left) / values.length;
  const thick = (room * BAR_SHARE) / of;
  const rank = of === 1 ? 0 : at;
  for (const [i, value] of values.entries()) {
    if (value === null) continue;
    const base = below?.[i] ?? Math.min(scale.most, Math.max(scale.least, 0));
    const end = below ? base + value : value;
    // Bars that lie are counted from the bottom, as office programs draw them.
    const start = i * room + (room * (1 - BAR_SHARE)) / 2 + rank * thick;
    const [a, b] = lies
      ? [placeOf(scale, base, left, right), placeOf(scale, end, left, right)]
      : [placeOf(scale, base, bottom, top), placeOf(scale, end, bottom, top)];
    const box: Box = lies
      ? [Math.min(a, b), bottom - start - thick, Math.max(a, b), bottom - start]
      : [left + start, Math.min(a, b), left + start + thick, Math.max(a, b)];
    list.add({ kind: 'fill', box, color });
  }
}

/** The middle of a category's room. */
const middleOf = ([left, , right]: Box, at: number, count: number): number =>
  left + ((at + 0.5) * (right - left)) / count;

function addLine(list: MarkList, values: readonly (number | null)[], { plot, scale, color, below }: Plotted): void {
  let last: readonly [number, number] | null = null;
  for (const [i, value] of values.entries()) {
    if (value === null) {
      last = null;
      continue;
    }
    const y = placeOf(scale, value + (below?.[i] ?? 0), plot[3], plot[1]);
    const next = [middleOf(plot, i, values.length), y] as const;
    if (last) list.add({ kind: 'line', from: last, to: next, weight: LINE_WEIGHT, color });
    last = next;
  }
}

function addArea(list: MarkList, values: readonly (number | null)[], { plot, scale, color, below }: Plotted): void {
  const at = (i: number, value: number) =>
    [middleOf(plot, i, values.length), placeOf(scale, value, plot[3], plot[1])] as const;
  const ground = Math.min(scale.most, Math.max(scale.least, 0));
  const upper = values.map((value, i) => at(i, (value ?? 0) + (below?.[i] ?? 0)));
  const lower = values.map((_, i) => at(i, below?.[i] ?? ground)).reverse();
  if (upper.length > 1) list.add({ kind: 'polygon', points: [...upper, ...lower], color });
}

function addDots(
  list: MarkList,
  labels: readonly string[],
  values: readonly (number | null)[],
  { plot, scale, color }: Plotted,
): void {
  const [least, most] = scale.across ?? [0, labels.length];
  for (const [i, value] of values.entries()) {
    const across = scale.across ? toNumber(labels[i] ?? '') : i + 0.5;
    if (value === null || across === null) continue;
    const x = plot[0] + ((across - least) / (most - least)) * (plot[2] - plot[0]);
    const y = placeOf(scale, value, plot[3], plot[1]);
    list.add({ kind: 'fill', box: [x - DOT, y - DOT, x + DOT, y + DOT], color });
  }
}
