// The axes of a chart: round steps from the least to the most, lines across, and names beside them.
import type { Box } from '../../model/index.ts';
import { PLAIN } from '../face.ts';
import type { MarkList } from '../mark-list.ts';
import { fittingText, textWidth } from '../text-width.ts';
import type { ChartValues } from './values.ts';
import { toNumber } from './values.ts';

const INK = '595959';
const RULE = { kind: 'line', weight: 0.5, color: 'd9d9d9' } as const;
const AXIS = { kind: 'line', weight: 0.75, color: 'a6a6a6' } as const;
const SIZE = 8;
const GAP = 4;
/** Steps that an axis is cut into, about. */
const STEPS = 5;
/** Of the width of a chart, that names of lying bars may have. */
const NAME_SHARE = 0.3;

/** From where to where the axes run, and in which steps. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Of the axis of x, where it has numbers. */
  readonly across: readonly [least: number, most: number] | null;
}

export function scaleOf(values: ChartValues): Scale {
  const ends = extent(values.stacked ? stackEnds(values) : values.series.flatMap((one) => one.values));
  const isScatter = values.series[0]!.kind === 'scatter';
  // Bars and areas stand on zero; lines and points may float, if they are far from it.
  const floats = values.series.every(({ kind }) => kind === 'line' || kind === 'scatter');
  const isFar = ends[0] > 0 && ends[1] - ends[0] < ends[1] / 6;
  const low = floats && isFar ? ends[0] : Math.min(0, ends[0]);
  const high = Math.max(0, ends[1]);
  const step = roundStep((high - low) / STEPS);
  const least = Math.floor(low / step) * step;
  const most = Math.max(least + step, Math.ceil(high / step) * step);
  if (!isScatter) return { least, most, step, across: null };
  const numbers = values.labels.map(toNumber);
  if (numbers.every((number) => number === null)) return { least, most, step, across: null };
  const [first, last] = extent(numbers);
  return { least, most, step, across: last > first ? [first, last] : [first - 1, first + 1] };
}

function stackEnds({ series, labels }: ChartValues): number[] {
  return labels.flatMap((_, point) => {
    let [up, down] = [0, 0];
    for (const { values } of series) {
      const value = values[point] ?? 0;
      if (value < 0) down += value;
      else up += value;
    }
    return [up, down];
  });
}

function extent(values: readonly (number | null)[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least <= most ? [least, most] : [0, 1];
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(rough: number): number {
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power;
}

/** Draws the axes into the room; what is left is the plot. `lies`: values run across, categories upwards. */
export function addAxes(list: MarkList, values: ChartValues, scale: Scale, room: Box, lies: boolean): Box {
  const ticks = ticksOf(scale);
  const widest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.map((text) => textWidth(text, PLAIN, SIZE)));
  const beside = lies
    ? Math.min(widest(values.labels), (room[2] - room[0]) * NAME_SHARE)
    : widest(ticks.map(({ text }) => text));
  const plot: Box = [room[0] + beside + GAP, room[1] + SIZE / 2, room[2] - GAP, room[3] - SIZE - GAP];
  if (plot[2] <= plot[0] || plot[3] <= plot[1]) return [room[0], room[1], room[2], room[3]];
  for (const { share, text } of ticks) {
    if (lies) {
      const x = plot[0] + share * (plot[2] - plot[0]);
      list.add({ ...RULE, from: [x, plot[1]], to: [x, plot[3]] });
      addName(list, text, x, plot[3] + SIZE + GAP / 2, 'middle', 2 * SIZE + (plot[2] - plot[0]) / ticks.length);
    } else {
      const y = plot[3] - share * (plot[3] - plot[1]);
      list.add({ ...RULE, from: [plot[0], y], to: [plot[2], y] });
      addName(list, text, plot[0] - GAP, y + SIZE * 0.35, 'end', beside + GAP);
    }
  }
  if (scale.across) addNumbers(list, scale.across, plot);
  else addNames(list, values.labels, plot, lies, beside);
  list.add({ ...AXIS, from: [plot[0], plot[3]], to: lies ? [plot[0], plot[1]] : [plot[2], plot[3]] });
  return plot;
}

function ticksOf({ least, most, step }: Scale): { readonly share: number; readonly text: string }[] {
  const count = Math.min(20, Math.round((most - least) / step));
  return Array.from({ length: count + 1 }, (_, i) => ({ share: i / count, text: numberText(least + i * step) }));
}

/** Grouped by thousands, without the dust of binary fractions. */
function numberText(value: number): string {
  const plain = Number(value.toPrecision(10));
  if (Math.abs(plain) >= 1e15 || (plain !== 0 && Math.abs(plain) < 1e-6)) return plain.toExponential(1);
  const [whole, fraction] = String(Math.abs(plain)).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${plain < 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** Every so many names, so that they do not run into each other. */
function addNames(list: MarkList, labels: readonly string[], plot: Box, lies: boolean, beside: number): void {
  const length = lies ? plot[3] - plot[1] : plot[2] - plot[0];
  const room = length / Math.max(1, labels.length);
  const least = lies ? SIZE * 1.3 : 3 * SIZE;
  const every = Math.max(1, Math.ceil(least / room));
  for (let i = 0; i < labels.length; i += every) {
    const middle = (i + 0.5) * room;
    if (lies) addName(list, labels[i]!, plot[0] - GAP, plot[3] - middle + SIZE * 0.35, 'end', beside);
    else addName(list, labels[i]!, plot[0] + middle, plot[3] + SIZE + GAP / 2, 'middle', room * every - 2);
  }
}

function addNumbers(list: MarkList, [least, most]: readonly [number, number], plot: Box): void {
  for (let i = 0; i <= STEPS; i++) {
    const x = plot[0] + (i / STEPS) * (plot[2] - plot[0]);
    const text = numberText(Number((least + (i / STEPS) * (most - least)).toPrecision(3)));
    addName(list, text, x, plot[3] + SIZE + GAP / 2, 'middle', (plot[2] - plot[0]) / STEPS);
  }
}

function addName(
  list: MarkList,
  said: string,
  x: number,
  baseline: number,
  anchor: 'middle' | 'end',
  room: number,
): void {
  const text = fittingText(said.replace(/\s+/g, ' ').trim(), PLAIN, SIZE, room);
  if (text === '') return;
  const width = textWidth(text, PLAIN, SIZE);
  const left = anchor === 'end' ? x - width : x - width / 2;
  list.add({ kind: 'text', text, x: left, baseline, width, size: SIZE, face: PLAIN, color: INK });
}
