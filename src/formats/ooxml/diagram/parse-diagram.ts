// Parses the data part of a SmartArt diagram into an ordered tree of texts.
import { XmlReader } from '../../../bytes/index.ts';

/** A node of a diagram, in the order in which it is read. */
export interface DiagramNode {
  /** Lines as `\n`. */
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

/** The text of a diagram (SmartArt, ECMA-376 part 1, 21.4). */
export interface Diagram {
  readonly nodes: readonly DiagramNode[];
  /** Id of the relationship, of the part that shows the diagram, to the part that has it drawn; null where there is none. */
  readonly drawing: string | null;
}

/** Points and connections of one diagram; more are left out. */
const MAX_POINTS = 20_000;
/** Points within each other. */
const MAX_DEPTH = 100;

interface Point {
  readonly type: string;
  readonly text: string;
}

interface Connection {
  readonly child: string;
  readonly order: number;
}

/** From the data part of a diagram. Points that only serve its look are passed over. */
export function parseDiagram(bytes: Uint8Array): Diagram {
  const reader = new XmlReader(bytes);
  const points = new Map<string, Point>();
  const children = new Map<string, Connection[]>();
  let drawing: string | null = null;
  let connections = 0;
  while (reader.nextStart(0)) {
    if (reader.name === 'pt') readPoint(reader, points);
    else if (reader.name === 'cxn' && connections++ < MAX_POINTS) readConnection(reader, children);
    else if (reader.name === 'dataModelExt') drawing = reader.attribute('relId');
    else if (reader.name === 'bg' || reader.name === 'whole') reader.skip();
  }
  return { nodes: listNodes(points, children), drawing };
}

function readPoint(reader: XmlReader, points: Map<string, Point>): void {
  const id = reader.attribute('modelId') ?? '';
  const type = reader.attribute('type') ?? 'node';
  const { depth } = reader;
  let text = '';
  while (reader.nextStart(depth)) {
    if (reader.name === 't') text = readPlainText(reader);
    else reader.skip();
  }
  if (points.size < MAX_POINTS && !points.has(id)) points.set(id, { type, text });
}

function readConnection(reader: XmlReader, children: Map<string, Connection[]>): void {
  if ((reader.attribute('type') ?? 'parOf') !== 'parOf') return;
  const parent = reader.attribute('srcId') ?? '';
  const order = Number(reader.attribute('srcOrd') ?? 0);
  const list = children.get(parent) ?? [];
  list.push({ child: reader.attribute('destId') ?? '', order: Number.isFinite(order) ? order : 0 });
  children.set(parent, list);
}

const NODES: ReadonlySet<string> = new Set(['node', 'asst']);

/** Down from the document, then what it does not lead to, in the order of the file. */
function listNodes(points: ReadonlyMap<string, Point>, children: ReadonlyMap<string, Connection[]>): DiagramNode[] {
  const nodes: DiagramNode[] = [];
  // Connections may run in circles: each point is listed once.
  const seen = new Set<string>();
  const visit = (id: string, level: number, depth: number): void => {
    const point = points.get(id);
    if (!point || seen.has(id)) return;
    seen.add(id);
    const isNode = NODES.has(point.type);
    // A node without text only shows where one could be written.
    if (isNode && point.text !== '') nodes.push({ text: point.text, level });
    if (depth >= MAX_DEPTH) return;
    const below = [...(children.get(id) ?? [])].sort((a, b) => a.order - b.order);
    for (const { child } of below) visit(child, isNode ? level + 1 : level, depth + 1);
  };
  for (const [id, { type }] of points) if (type === 'doc') visit(id, 1, 1);
  for (const [id, { type }] of points) if (NODES.has(type)) visit(id, 1, 1);
  return nodes;
}

/** Characters of one text; more are left out. */
const MAX_LENGTH = 100_000;

/** From the start of a text body of DrawingML (`a:txBody`, `dgm:t`) to its end: its paragraphs as lines, without blanks at the edges. */
function readPlainText(reader: XmlReader): string {
  const { depth } = reader;
  const lines: string[] = [];
  let length = 0;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'p' || name === 'br') lines.push('');
    else if (name === 't') {
      const text = reader.text().slice(0, Math.max(0, MAX_LENGTH - length));
      length += text.length;
      lines.push((lines.pop() ?? '') + text);
    } else if (SKIPPED.has(name)) reader.skip();
  }
  return lines.join('\n').trim();
}

const SKIPPED: ReadonlySet<string> = new Set(['bodyPr', 'lstStyle', 'pPr', 'rPr', 'endParaRPr', 'extLst']);
