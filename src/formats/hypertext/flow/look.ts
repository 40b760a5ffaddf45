// How text with markup looks by default, and how markup changes it: the layout's text styles, each made once.
import type { TextStyle } from '../../../geometry/index.ts';
import { type Looks, NO_LOOKS } from '../css/declarations.ts';

/** How a stretch of text is set, and what it is within. */
export interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly struck: boolean;
  readonly position: TextStyle['position'];
  readonly caps: TextStyle['caps'];
  readonly mono: boolean;
  /** In points. */
  readonly size: number;
  readonly hidden: boolean;
  /** Blanks and line ends are kept as they are. */
  readonly preserves: boolean;
  /** Line ends are kept, though other blanks are folded. */
  readonly keeps_lines: boolean;
  /** Where the text leads. */
  readonly target: string | null;
}

/** As browsers have it: 16 pixels. */
export const TEXT_SIZE = 12;
const CODE_SIZE = 10;
const FONT = 'Times New Roman';
const CODE_FONT = 'Courier New';

export const PLAIN: Look = {
  bold: false,
  italic: false,
  underlined: false,
  struck: false,
  position: 'normal',
  caps: 'none',
  mono: false,
  size: TEXT_SIZE,
  hidden: false,
  preserves: false,
  keeps_lines: false,
  target: null,
};

const BOLD: Partial<Look> = { bold: true };
const ITALIC: Partial<Look> = { italic: true };
const CODE: Partial<Look> = { mono: true, size: CODE_SIZE };
const UNDERLINED: Partial<Look> = { underlined: true };
const STRUCK: Partial<Look> = { struck: true };

/** What tags change of the text within. */
export const TAG_LOOKS: ReadonlyMap<string, Partial<Look>> = new Map<string, Partial<Look>>([
  ...(['b', 'strong', 'th', 'dt', 'summary', 'legend'] as const).map((tag) => [tag, BOLD] as const),
  ...(['i', 'em', 'cite', 'dfn', 'var', 'address'] as const).map((tag) => [tag, ITALIC] as const),
  ...(['code', 'kbd', 'samp', 'tt'] as const).map((tag) => [tag, CODE] as const),
  ...(['pre', 'listing', 'xmp', 'plaintext'] as const).map((tag) => [tag, { ...CODE, preserves: true }] as const),
  ...(['u', 'ins'] as const).map((tag) => [tag, UNDERLINED] as const),
  ...(['s', 'strike', 'del'] as const).map((tag) => [tag, STRUCK] as const),
  ['sup', { position: 'raised' }],
  ['sub', { position: 'lowered' }],
  ['textarea', { preserves: true }],
  ...[2, 1.5, 1.17, 1, 0.83, 0.67].map((factor, i) => [`h${i + 1}`, { bold: true, size: TEXT_SIZE * factor }] as const),
]);

const NO_TAG: Partial<Look> = {};

/** Makes the looks within elements. What a tag and a style make of a look is made once, so that its style is found by it. */
export function createLooks(): (look: Look, tag: Partial<Look> | undefined, looks: Looks) => Look {
  const byLook = new WeakMap<Look, WeakMap<Looks, Map<Partial<Look>, Look>>>();
  return (look, tag = NO_TAG, looks) => {
    if (looks === NO_LOOKS && tag === NO_TAG) return look;
    let byLooks = byLook.get(look);
    if (!byLooks) byLook.set(look, (byLooks = new WeakMap()));
    let byTag = byLooks.get(looks);
    if (!byTag) byLooks.set(looks, (byTag = new Map()));
    let own = byTag.get(tag);
    if (!own) byTag.set(tag, (own = changeLook(look, tag, looks)));
    return own;
  };
}

/** Hidden text stays so, whatever is in it. */
function changeLook(look: Look, tag: Partial<Look>, looks: Looks): Look {
  return {
    bold: looks.bold ?? tag.bold ?? look.bold,
    italic: looks.italic ?? tag.italic ?? look.italic,
    underlined: looks.underlined ?? tag.underlined ?? look.underlined,
    struck: looks.struck ?? tag.struck ?? look.struck,
    position: looks.position ?? tag.position ?? look.position,
    caps: looks.caps ?? tag.caps ?? look.caps,
    mono: tag.mono ?? look.mono,
    size: tag.size ?? look.size,
    hidden: look.hidden || looks.hidden === true,
    preserves: looks.preserves ?? tag.preserves ?? look.preserves,
    keeps_lines: looks.keeps_lines ?? look.keeps_lines,
    target: look.target,
  };
}

/** Styles that were made: tags and their looks make few, and what is measured of a font is kept by its style. */
const byKey = new Map<string, TextStyle>();

/** Makes text styles of looks: equal ones are one object, also in other documents. */
export function createStyles(): (look: Look) => TextStyle {
  const byLook = new WeakMap<Look, TextStyle>();
  let last: Look | null = null;
  let lastStyle: TextStyle | null = null;
  return (look) => {
    if (look === last) return lastStyle!;
    const known = byLook.get(look);
    last = look;
    if (known) return (lastStyle = known);
    const { bold, italic, underlined, struck, position, caps, mono, size, hidden } = look;
    const key = `${bold} ${italic} ${underlined} ${struck} ${position} ${caps} ${mono} ${size} ${hidden}`;
    let style = byKey.get(key);
    if (!style) {
      const font = mono ? CODE_FONT : FONT;
      const plain = { spacing: 0, stretch: 1, color: null };
      style = { font, size, bold, italic, caps, position, ...plain, underlined, struck, hidden };
      byKey.set(key, style);
    }
    byLook.set(look, style);
    return (lastStyle = style);
  };
}
