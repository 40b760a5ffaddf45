// Reads tab stops (`w:tabs`) and merges those of several formatting layers.
import type { XmlReader } from '../../../bytes/index.ts';
import type { TabStop } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { readValue, toPoints } from './measures.ts';
import { WORD } from './namespaces.ts';

/** A tab stop that a layer sets, or takes away. */
export interface TabChange {
  readonly position: number;
  /** Null takes the stop at this position away. */
  readonly stop: TabStop | null;
}

const ALIGNMENTS: Readonly<Record<string, TabStop['align']>> = {
  left: 'left',
  start: 'left',
  num: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  decimal: 'decimal',
};
const LEADERS: Readonly<Record<string, TabStop['leader']>> = {
  dot: '.',
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  middleDot: '·',
};
/** Stops of one paragraph; Word keeps no more than 64. */
const MAX_STOPS = 64;

/** From the start of `w:tabs` to its end. Bars are rules, no stops. */
export function readTabs(reader: XmlReader): TabChange[] {
  const within = reader.depth;
  const changes: TabChange[] = [];
  while (reader.nextStart(within)) {
    const position = toPoints(reader.attribute('pos', WORD));
    const kind = readValue(reader);
    if (position === null || reader.name !== 'tab' || changes.length >= MAX_STOPS) continue;
    const align = lookUp(ALIGNMENTS, kind);
    const leader = lookUp(LEADERS, reader.attribute('leader', WORD)) ?? '';
    if (align) changes.push({ position, stop: { position, align, leader } });
    else if (kind === 'clear') changes.push({ position, stop: null });
  }
  return changes;
}

/** The changes of layers, the lowest first, as they add up: one for each position. */
export function joinTabs(below: readonly TabChange[], above: readonly TabChange[]): readonly TabChange[] {
  if (below.length === 0) return above;
  const byPosition = new Map([...below, ...above].map((change) => [change.position, change]));
  return [...byPosition.values()];
}

/** The stops that remain, ascending. */
export function toStops(changes: readonly TabChange[]): TabStop[] {
  return changes
    .flatMap(({ stop }) => (stop ? [stop] : []))
    .sort((a, b) => a.position - b.position)
    .slice(0, MAX_STOPS);
}
