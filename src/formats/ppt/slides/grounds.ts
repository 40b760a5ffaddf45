// What the shapes of a slide or master are read with: styles, colours, fields, links, texts of the outline.
import type { SlideContext } from '../../slides/layout/slide-context.ts';
import { NO_PLACEHOLDERS } from '../../slides/shapes/inheritance.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { LinkTarget } from '../document/external-objects.ts';
import type { Furniture } from '../document/furniture.ts';
import type { ListedSlide } from '../document/slide-list.ts';
import { type ColorScheme, themeOf } from '../shapes/colors.ts';
import type { ShapeGround } from '../shapes/shape-text.ts';
import type { Click } from '../text/click.ts';
import type { Numbering } from '../text/numbers.ts';
import type { StyleSheet } from '../text/style-sheet.ts';
import type { Deck } from './deck.ts';

const NO_NUMBERS: Numbering = [];

export function groundOf(
  deck: Deck,
  sheet: StyleSheet,
  slide: ListedSlide | null,
  page: number,
  furniture: Furniture | null,
): ShapeGround {
  const { document, file } = deck;
  const given = new Set<number>();
  return {
    view: file.view,
    fonts: document.fonts,
    sheet,
    field: (kind) => (kind === 'number' ? null : (furniture?.[kind] ?? '')),
    target: (click) => targetOf(click, page, deck),
    outline: (index) => {
      const text = given.has(index) ? undefined : slide?.texts[index];
      given.add(index);
      return slide && text
        ? { text, numbering: document.numbering.get(`${slide.id}/${text.type}`) ?? NO_NUMBERS }
        : null;
    },
    program: (object) => document.external.programs.get(object) ?? null,
  };
}

/** `#page=3` within the presentation, else an address; null where it leads nowhere. */
function targetOf({ link, jump }: Click, page: number, deck: Deck): ClickTarget | null {
  const { document } = deck;
  const last = document.slides.length;
  if (jump !== null) {
    const to = { next: page + 1, previous: page - 1, first: 1, last }[jump];
    return to >= 1 && to <= last ? { relation: `#page=${to}`, action: '' } : null;
  }
  const target = document.external.links.get(link);
  if (!target) return null;
  const inside = pageWithin(target, deck);
  if (inside !== null) return { relation: `#page=${inside}`, action: '' };
  const { address, place } = target;
  const whole = address !== '' && place !== '' && !address.includes('#') ? `${address}#${place}` : address;
  return whole === '' ? null : { relation: whole, action: '' };
}

/** PowerPoint names slides by number, LibreOffice by the name that they have by themselves: `#Slide 3`, in any language. */
const NAMED_SLIDE = /^#[^\d#]{1,40} (\d{1,6})$/;

function pageWithin({ address, place }: LinkTarget, { document, pages }: Deck): number | null {
  if (address === '') return pages.get(Number.parseInt(place, 10)) ?? null;
  const page = Number(NAMED_SLIDE.exec(address)?.[1] ?? 0);
  return page >= 1 && page <= document.slides.length ? page : null;
}

/** Styles are settled before, so that there is nothing to inherit. */
export function contextOf(deck: Deck, page: number, colors: ColorScheme): SlideContext {
  const { width, height, first_number } = deck.document;
  return {
    ...{ page, slide_number: first_number + page - 1, width, height, theme: themeOf(colors), nextId: deck.nextId },
    ...{ presentation_text: [], styles: { title: [], body: [], other: [] } },
    ...{ layout: NO_PLACEHOLDERS, master: NO_PLACEHOLDERS, table_styles: new Map(), relations: new Map() },
    target: ({ relation }) => relation || null,
  };
}
