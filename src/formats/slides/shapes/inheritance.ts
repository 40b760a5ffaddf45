// Indexes placeholders of a layout or master, so that shapes of a slide find the one they inherit from.
import type { Placeholder, Shape, TextShape } from './shape.ts';

/** Placeholders of a layout or master, also those within groups. */
export interface PlaceholderIndex {
  /** By number, else by type, as slides find their layout. */
  ofLayout(wanted: Placeholder): TextShape | null;
  /** By the kind of text alone, as layouts and slides find their master. */
  ofMaster(wanted: Placeholder): TextShape | null;
}

export const NO_PLACEHOLDERS: PlaceholderIndex = { ofLayout: () => null, ofMaster: () => null };

/** Types that are in for each other between slide and layout. */
const FAMILY: Readonly<Record<string, string>> = {
  title: 'title',
  ctrTitle: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
  hdr: 'hdr',
};

/** All that is no title, date, footer or number holds content. */
export const familyOf = (type: string): string => FAMILY[type] ?? 'body';

export function indexPlaceholders(shapes: readonly Shape[]): PlaceholderIndex {
  const byIndex = new Map<number, TextShape>();
  const byType = new Map<string, TextShape>();
  const byFamily = new Map<string, TextShape>();
  for (const shape of shapesWithin(shapes)) {
    const { placeholder } = shape;
    if (!placeholder || shape.kind !== 'shape') continue;
    if (!byIndex.has(placeholder.index)) byIndex.set(placeholder.index, shape);
    if (!byType.has(placeholder.type)) byType.set(placeholder.type, shape);
    const family = familyOf(placeholder.type);
    if (!byFamily.has(family)) byFamily.set(family, shape);
  }
  const byKind = (type: string): TextShape | null => byType.get(type) ?? byFamily.get(familyOf(type)) ?? null;
  return {
    ofLayout({ type, index }) {
      const family = familyOf(type);
      const same = byIndex.get(index);
      // Titles have no number: 0 is that of any other placeholder without one.
      if (same && familyOf(same.placeholder!.type) === family) return same;
      return family === 'body' && index > 0 && same ? same : byKind(type);
    },
    ofMaster: ({ type }) => byKind(familyOf(type) === 'body' ? 'body' : type),
  };
}

/** Shapes and the members of groups, in the order in which they are painted. */
export function* shapesWithin(shapes: readonly Shape[]): Generator<Exclude<Shape, { kind: 'group' }>> {
  for (const shape of shapes) {
    if (shape.kind === 'group') yield* shapesWithin(shape.shapes);
    else yield shape;
  }
}
