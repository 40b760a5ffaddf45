// Records of Office drawings: which shapes there are, of which group, with what names and pictures. [MS-ODRAW]
import type { StreamView } from '../../ole/stream-view.ts';

export interface DrawnShape {
  readonly alt: string | null;
  readonly title: string | null;
  readonly has_picture: boolean;
  /** The shape at the top of the group that it is in; itself where it is in none. */
  readonly top: number;
}

const HEAD_BYTES = 8;
const CONTAINER = 0x0f;
const TYPE = { group: 0xf003, shape: 0xf004, head: 0xf00a, properties: 0xf00b } as const;
const PROPERTY_BYTES = 6;
const COMPLEX = 0x8000;
const PROPERTY = { picture: 0x0104, name: 0x0380, description: 0x0381 } as const;
const MAX_SHAPES = 200_000;
/** Groups within groups that are told apart. */
const MAX_DEPTH = 32;

interface Properties {
  alt: string | null;
  title: string | null;
  has_picture: boolean;
}

interface OpenGroup {
  readonly end: number;
  top: number | null;
}

/** Shapes by their numbers, of records one behind the other. Damage ends them. */
export function readShapes(view: StreamView, from: number, to: number, shapes: Map<number, DrawnShape>): void {
  const groups: OpenGroup[] = [];
  const end = Math.min(view.length, to);
  let at = from;
  let id: number | null = null;
  while (at + HEAD_BYTES <= end && shapes.size < MAX_SHAPES) {
    while (groups.length > 0 && at >= groups[groups.length - 1]!.end) groups.pop();
    const head = view.u16(at);
    const type = view.u16(at + 2);
    const body = at + HEAD_BYTES;
    const next = Math.min(end, body + view.u32(at + 4));
    if (type === TYPE.group && groups.length < MAX_DEPTH) groups.push({ end: next, top: null });
    if (type === TYPE.shape) id = null;
    if (type === TYPE.head) {
      id = view.u32(body);
      shapes.set(id, { alt: null, title: null, has_picture: false, top: topOf(groups, id) });
    }
    const known = id === null ? undefined : shapes.get(id);
    if (type === TYPE.properties && id !== null && known) {
      shapes.set(id, { ...known, ...readProperties(view, body, next, head >> 4) });
    }
    at = (head & 15) === CONTAINER ? body : next;
  }
}

/** The first shape of a group stands for it. The outermost group is the page itself. */
function topOf(groups: readonly OpenGroup[], id: number): number {
  const outer = groups[1];
  if (!outer) return id;
  outer.top ??= id;
  return outer.top;
}

/** Long values are behind the table of properties, in its order. */
export function readProperties(view: StreamView, at: number, end: number, count: number): Properties {
  const found: Properties = { alt: null, title: null, has_picture: false };
  let place = at + count * PROPERTY_BYTES;
  for (let i = 0; i < count && at + (i + 1) * PROPERTY_BYTES <= end; i++) {
    const code = view.u16(at + i * PROPERTY_BYTES);
    const value = view.u32(at + i * PROPERTY_BYTES + 2);
    const id = code & 0x3fff;
    if (id === PROPERTY.picture && value !== 0) found.has_picture = true;
    if ((code & COMPLEX) === 0) continue;
    const size = Math.min(value, Math.max(0, end - place));
    const text = (): string | null =>
      view
        .utf16(place, size >> 1)
        .split('\0', 1)[0]!
        .trim() || null;
    if (id === PROPERTY.description) found.alt = text();
    if (id === PROPERTY.name) found.title = text();
    place += size;
  }
  return found;
}
