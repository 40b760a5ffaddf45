// Computes text area, header and footer of each kind of page in a section.
import type { FlowBlock, FlowSection, PageFurniture } from '../flow.ts';
import type { FlowContext } from '../flow-context.ts';
import type { Galley } from '../strips/strip.ts';

/** A page before anything is on it: its size, what is at its head and foot, and what is left for the text. */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  /** Where the text begins, and where it has to end. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly header: { readonly galley: Galley; readonly y: number } | null;
  readonly footer: { readonly galley: Galley; readonly y: number } | null;
}

type Variant = keyof PageFurniture;

/** In points, about Word's bounds: pages smaller or larger than these are taken for one of them. */
const LEAST_PAGE = 36;
const MOST_PAGE = 14_400;
/** The least height for text, as a share of the page: margins and headers that leave less give way. */
const LEAST_TEXT = 0.1;
/** The least width for text, in points. */
const LEAST_WIDTH = 18;

/**
 * Makes the frames of pages. Each kind is made once a section, for odd and for even pages where those differ, and a header that many
 * sections have is measured once.
 */
export class PageFrames {
  private readonly context: FlowContext;
  private section: FlowSection | null = null;
  private readonly made = new Map<string, PageFrame>();
  private readonly measured = new Map<readonly FlowBlock[], Galley>();

  constructor(context: FlowContext) {
    this.context = context;
  }

  frame(section: FlowSection, variant: Variant, number: number): PageFrame {
    if (this.section !== section) this.made.clear();
    this.section = section;
    const even = isEven(number) && section.even_margins !== undefined;
    const key = even ? `${variant} even` : variant;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const frame = makeFrame(section, variant, even, (blocks, width) => this.measure(blocks, width));
    this.made.set(key, frame);
    return frame;
  }

  private measure(blocks: readonly FlowBlock[], width: number): Galley {
    const known = this.measured.get(blocks);
    if (known?.width === width) return known;
    const galley = this.context.measure(blocks, width);
    this.measured.set(blocks, galley);
    return galley;
  }
}

function makeFrame(section: FlowSection, variant: Variant, even: boolean, measure: FlowContext['measure']): PageFrame {
  const width = between(section.width, LEAST_PAGE, MOST_PAGE);
  const height = between(section.height, LEAST_PAGE, MOST_PAGE);
  const { left, right } = textSides(section, width, even);
  const head = furniture(section.headers, variant);
  const foot = furniture(section.footers, variant);
  const header = head === null ? null : measure(head, right - left);
  const footer = foot === null ? null : measure(foot, right - left);
  const header_y = between(section.header_distance, 0, height);
  const footer_y = Math.max(0, height - between(section.footer_distance, 0, height) - (footer?.height ?? 0));
  const pushed = header === null ? 0 : header_y + header.height;
  const lifted = footer === null ? height : footer_y;
  const { top, bottom } = textEdges(section, height, pushed, lifted);
  return {
    width,
    height,
    top,
    bottom,
    left,
    right,
    header: header === null ? null : { galley: header, y: header_y },
    footer: footer === null ? null : { galley: footer, y: footer_y },
  };
}

/** Of a page without furniture of its own kind stands the usual one. */
function furniture(kinds: PageFurniture, variant: Variant): readonly FlowBlock[] | null {
  return variant === 'first' ? kinds.first : (kinds[variant] ?? null);
}

export const isEven = (number: number): boolean => number % 2 === 0;

export function textSides(
  section: FlowSection,
  width: number,
  even: boolean,
): { readonly left: number; readonly right: number } {
  const margins = (even ? section.even_margins : undefined) ?? section.margins;
  const left = between(margins.left, -width, width - LEAST_WIDTH);
  const right = width - between(margins.right, -width, width - LEAST_WIDTH);
  return right - left >= LEAST_WIDTH ? { left, right } : { left, right: left + LEAST_WIDTH };
}

/** Headers and footers push the text away from the edges, unless the margin is negative. */
function textEdges(
  section: FlowSection,
  height: number,
  pushed: number,
  lifted: number,
): { top: number; bottom: number } {
  const { top, bottom } = section.margins;
  const from = between(top < 0 ? -top : Math.max(top, pushed), 0, height);
  const to = between(bottom < 0 ? height + bottom : Math.min(height - bottom, lifted), 0, height);
  const least = height * LEAST_TEXT;
  if (to - from >= least) return { top: from, bottom: to };
  const middle = between(from, 0, height - least);
  return { top: middle, bottom: middle + least };
}

const between = (x: number, least: number, most: number): number =>
  Number.isFinite(x) ? Math.min(most, Math.max(least, x)) : least;
