// Where a shape is: by corner and size, by its two ends, or turned and moved.
import type { XmlReader } from '../../../bytes/index.ts';
import { toPoints } from '../../odf/lengths.ts';
import { DRAW, SVG } from '../../odf/namespaces.ts';
import type { Transform } from '../../ooxml/index.ts';

const ROTATE = /rotate\s*\(\s*([-+\d.eE]{1,30})\s*\)/;
const TRANSLATE = /translate\s*\(\s*([^\s,)]{1,30})[\s,]*([^\s,)]{0,30})\s*\)/;

/** On the start of a shape; null where it says neither a place nor a size. */
export function readPlace(reader: XmlReader): Transform | null {
  const side = (name: string): number | undefined => toPoints(reader.attribute(name, SVG));
  const ends = [side('x1'), side('y1'), side('x2'), side('y2')];
  if (ends.every((end) => end !== undefined)) return betweenEnds(ends as number[]);
  const [x, y, width, height] = [side('x'), side('y'), side('width'), side('height')];
  const moved = reader.attribute('transform', DRAW);
  if (width === undefined && height === undefined && x === undefined) return null;
  const size = { width: Math.max(0, width ?? 0), height: Math.max(0, height ?? 0) };
  const own = { x: x ?? 0, y: y ?? 0, ...size, ...UPRIGHT };
  return moved === null ? own : turned(own, moved);
}

const UPRIGHT = { rotation: 0, flip_x: false, flip_y: false, inner: null } as const;

function betweenEnds([x1, y1, x2, y2]: readonly number[]): Transform {
  const [left, top] = [Math.min(x1!, x2!), Math.min(y1!, y2!)];
  return { x: left, y: top, width: Math.abs(x2! - x1!), height: Math.abs(y2! - y1!), ...UPRIGHT };
}

/** Turned about the corner of the slide, counter-clockwise by radians, then moved. */
function turned(own: Transform, text: string): Transform {
  const angle = Number(ROTATE.exec(text)?.[1] ?? 0);
  const radians = Number.isFinite(angle) ? angle : 0;
  const [, across, down] = TRANSLATE.exec(text) ?? [];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
  const center = [x * cos + y * sin + (toPoints(across) ?? 0), y * cos - x * sin + (toPoints(down) ?? 0)] as const;
  const degrees = Math.round((-radians * 180_000) / Math.PI) / 1000;
  return {
    ...own,
    x: center[0] - own.width / 2,
    y: center[1] - own.height / 2,
    rotation: ((degrees % 360) + 360) % 360,
  };
}
