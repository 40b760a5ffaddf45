import type { ColorSpec } from './color-spec.ts';

/** What names of fonts and colours mean on a slide. */
export interface SlideTheme {
  /** `+mn-lt` and the like are fonts of the theme. Null where the theme does not say. */
  font(name: string): string | null;
  /** `rrggbb`; null where it cannot be told. `placeholder` is the colour that styles of the theme are filled with. */
  color(spec: ColorSpec): string | null;
}
