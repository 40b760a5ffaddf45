// Colours of text and of drawings: by their parts, or by their place in the scheme of eight. [MS-PPT] 2.12.2, [MS-ODRAW] 2.2.2
import type { StreamView } from '../../ole/stream-view.ts';
import type { DrawingColor } from '../../ooxml/index.ts';
import type { SlideTheme } from '../../slides/text/slide-theme.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord } from '../stream/records.ts';

/** Background, text, shadow, titles, fills, and three accents, as `rrggbb`. */
export type ColorScheme = readonly string[];

const PLACES = 8;
const LINKS = 6;
const RGB = 0xfe;
const FLAG = { scheme: 0x08, other: 0x15 } as const;

const scheme = (place: number): DrawingColor => ({ kind: 'scheme', value: String(place), changes: [] });
const rgb = (value: number): DrawingColor => ({ kind: 'rgb', value: hex(value), changes: [] });

/** Red is the lowest byte. */
const hex = (value: number): string =>
  [value & 255, (value >> 8) & 255, (value >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('');

/** Null where the colour is not said. */
export function textColor(value: number): DrawingColor | null {
  const place = value >>> 24;
  if (place < PLACES) return scheme(place);
  return place === RGB ? rgb(value) : null;
}

/** Null for colours of palettes and of the system. */
export function drawingColor(value: number): DrawingColor | null {
  const flags = value >>> 24;
  if (flags & FLAG.scheme) return (value & 255) < PLACES ? scheme(value & 255) : null;
  return flags & FLAG.other ? null : rgb(value);
}

/** That of a slide or master itself is the one of instance 1. */
export function readColorScheme(view: StreamView, within: PptRecord): ColorScheme | null {
  const atom = findRecord(view, within, RT.color_scheme, 1);
  if (!atom || atom.end - atom.at < PLACES * 4) return null;
  return Array.from({ length: PLACES }, (_, i) => hex(view.u32(atom.at + i * 4)));
}

/** Fonts go by their own names. */
export const themeOf = (colors: ColorScheme): SlideTheme => ({
  font: (name) => name,
  color: ({ kind, value }) => (kind === 'rgb' ? value : (colors[value === 'hlink' ? LINKS : Number(value)] ?? null)),
});
