// Parses a drawing part: pictures, charts and shapes with their anchors.
import { NAMESPACE, XmlReader } from '../../../bytes/index.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from '../../../model/index.ts';
import { CHART_2016_NAMESPACES } from '../../ooxml/index.ts';
import { toInteger, toNumber } from '../package/attribute-values.ts';

/** A corner of what is drawn: a cell, and how far into it, in points. */
export interface Marker {
  readonly row: number;
  readonly col: number;
  readonly down: number;
  readonly across: number;
}

/** Where something is drawn: from cell to cell, from a cell on with a size, or from a point of the sheet on. Points. */
export interface Anchor {
  readonly from: Marker | null;
  readonly to: Marker | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture, a chart by its relationship, or a shape with text. */
export interface DrawnObject {
  readonly anchor: Anchor;
  readonly chart: string | null;
  /** What the author says it shows. */
  readonly alt: string | null;
  /** What is in it; null for pictures and charts. */
  readonly text: string | null;
}

/** Objects of one drawing; more are left out. */
const MAX_OBJECTS = 50_000;
const EMU_PER_POINT = 12_700;
/** Points: far beyond any sheet. */
const MAX_POINTS = 1e8;

const UNDERSTOOD: ReadonlySet<string> = new Set(CHART_2016_NAMESPACES);

interface Draft {
  from: Marker | null;
  to: Marker | null;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function parseDrawing(bytes: Uint8Array): DrawnObject[] {
  const reader = new XmlReader(bytes, UNDERSTOOD);
  const objects: DrawnObject[] = [];
  while (reader.nextStart(0) && objects.length < MAX_OBJECTS) {
    if (reader.name.endsWith('Anchor')) readAnchor(reader, objects);
  }
  return objects;
}

/** Objects of a group share the place of the group. */
function readAnchor(reader: XmlReader, objects: DrawnObject[]): void {
  const draft: Draft = { from: null, to: null, left: 0, top: 0, width: 0, height: 0 };
  const found: Pick<DrawnObject, 'chart' | 'alt' | 'text'>[] = [];
  const lines: string[] = [];
  let alt: string | null = null;
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'from') draft.from = readMarker(reader);
    else if (name === 'to') draft.to = readMarker(reader);
    else if (name === 'pos' && reader.depth === depth + 1) setPosition(reader, draft);
    else if (name === 'ext' && reader.depth === depth + 1) setSize(reader, draft);
    else if (name === 'cNvPr') alt = reader.attribute('descr') || reader.attribute('title') || null;
    else if (name === 'blip') found.push({ chart: null, alt, text: null });
    else if (name === 'chart') found.push({ chart: reader.attribute('id', NAMESPACE.relationships), alt, text: null });
    else if (name === 'p') lines.push('');
    else if (name === 't') lines.push((lines.pop() ?? '') + reader.text());
  }
  if (lines.some((line) => line.trim() !== '')) found.push({ chart: null, alt, text: lines.join('\n') });
  for (const each of found) if (objects.length < MAX_OBJECTS) objects.push({ anchor: draft, ...each });
}

function readMarker(reader: XmlReader): Marker {
  const { depth } = reader;
  const values = new Map<string, string>();
  while (reader.nextStart(depth)) values.set(reader.name, reader.text());
  const value = (name: string): string | null => values.get(name) ?? null;
  return {
    row: toInteger(value('row'), 0, SHEET_ROWS - 1, 0),
    col: toInteger(value('col'), 0, SHEET_COLUMNS - 1, 0),
    down: toPoints(value('rowOff')),
    across: toPoints(value('colOff')),
  };
}

function setPosition(reader: XmlReader, draft: Draft): void {
  draft.left = toPoints(reader.attribute('x'));
  draft.top = toPoints(reader.attribute('y'));
}

function setSize(reader: XmlReader, draft: Draft): void {
  draft.width = toPoints(reader.attribute('cx'));
  draft.height = toPoints(reader.attribute('cy'));
}

/** Strict files may write the unit: `12pt`. */
function toPoints(text: string | null): number {
  const unit = /^\s*(-?[\d.]+)(mm|cm|in|pt|pc|pi)\s*$/.exec(text ?? '');
  const points = unit ? toNumber(unit[1]!, 0) * POINTS[unit[2]!]! : toNumber(text, 0) / EMU_PER_POINT;
  return Math.min(MAX_POINTS, Math.max(0, points));
}

const POINTS: Readonly<Record<string, number>> = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1, pc: 12, pi: 12 };
