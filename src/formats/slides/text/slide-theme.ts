// Resolves theme fonts and colours as one slide sees them through its master's colour map.
import { type DrawingColor, mapColors, resolveColor, type Theme, themeFont } from '../../ooxml/index.ts';

/** What names of fonts and colours mean on a slide. */
export interface SlideTheme {
  /** `+mn-lt` and the like are fonts of the theme. Null where the theme does not say. */
  font(name: string): string | null;
  /** `rrggbb`; null where it cannot be told. */
  color(color: DrawingColor): string | null;
}

/** A theme under the map of colours of a master, or of a slide that has its own. */
export function createSlideTheme(theme: Theme, map: ReadonlyMap<string, string> | null): SlideTheme {
  const scheme = mapColors(theme, map ?? []);
  return {
    font: (name) => themeFont(theme, name) || null,
    color: (color) => resolveColor(color, scheme),
  };
}
