// Places the list label in the first line of a paragraph.
import type { FlowLabel } from '../flow.ts';
import { fontMetrics } from '../fonts/font-metrics.ts';
import type { LineRoom } from './find-line-end.ts';
import { nextStop } from './tab-stops.ts';

export interface SetLabel {
  readonly x0: number;
  readonly x1: number;
}

function textWidth(label: FlowLabel): number {
  const font = fontMetrics(label.style);
  let width = 0;
  for (let i = 0; i < label.text.length; i++) width += font.width(label.text.charCodeAt(i));
  return width;
}

/** Where the label is in its first line, and where the text begins behind it. */
export function setLabel(label: FlowLabel, room: LineRoom): SetLabel & { readonly text: number } {
  const width = textWidth(label);
  const x0 =
    label.align === 'left' ? room.start : label.align === 'right' ? room.start - width : room.start - width / 2;
  const x1 = x0 + width;
  return { x0, x1, text: Math.max(x1, Math.min(textStart(label, room, x1), room.end)) };
}

function textStart(label: FlowLabel, room: LineRoom, x1: number): number {
  if (label.suffix === 'none') return x1;
  if (label.suffix === 'space') return x1 + fontMetrics(label.style).width(0x20);
  return nextStop(room.tabs, room.hanging, room.default_tab, x1).position;
}
