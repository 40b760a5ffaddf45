// What the builder of slides asks of a slide: styles are settled before, so that there is nothing to inherit.
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import { NO_PLACEHOLDERS } from '../../slides/shapes/inheritance.ts';
import type { SlideTheme } from '../../slides/text/slide-theme.ts';

/** Fonts and colours go by their own names. */
const NO_THEME: SlideTheme = {
  font: (name) => name,
  color: (color) => (color.kind === 'rgb' ? color.value : null),
};

export function slideContext(
  page: number,
  width: number,
  height: number,
  nextId: () => number,
  pages: ReadonlyMap<string, number>,
): SlideContext {
  return {
    ...{ page, slide_number: page, width, height, theme: NO_THEME, nextId },
    ...{ presentation_text: [], styles: { title: [], body: [], other: [] } },
    ...{ layout: NO_PLACEHOLDERS, master: NO_PLACEHOLDERS, table_styles: new Map(), relations: new Map() },
    target: ({ relation }) => targetOf(relation, pages),
  };
}

/** `#page 2` leads to the slide of that name; `#` and no such name leads nowhere. */
function targetOf(address: string, pages: ReadonlyMap<string, number>): string | null {
  if (!address.startsWith('#')) return address === '' ? null : address;
  const page = pages.get(address.slice(1));
  return page === undefined ? null : `#page=${page}`;
}
