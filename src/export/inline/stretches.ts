// Stretches of a text that are bold, italic, raised, of one width, or lead elsewhere, as far as Markdown can say it.
import { type Block, EQUATION, type TextRun } from '../../model/index.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface LinkStretch extends Stretch {
  readonly target: string;
}

export interface NoteStretch extends Stretch {
  readonly note: number;
}

/** What is known of a text, kind by kind; stretches of a kind ascend and do not overlap. */
export interface Stretches {
  readonly bold: readonly Stretch[];
  readonly italic: readonly Stretch[];
  readonly code: readonly Stretch[];
  /** Equations in the notation of LaTeX. */
  readonly math: readonly Stretch[];
  readonly raised: readonly Stretch[];
  readonly lowered: readonly Stretch[];
  readonly links: readonly LinkStretch[];
  readonly notes: readonly NoteStretch[];
}

export const NO_STRETCHES: Stretches = {
  bold: [],
  italic: [],
  code: [],
  math: [],
  raised: [],
  lowered: [],
  links: [],
  notes: [],
};

export const isPlain = (stretches: Stretches): boolean => Object.values(stretches).every((list) => list.length === 0);

/** Fonts in which people set code. */
const CODE_FONT = /courier|consol|mono\b|monospace|menlo|monaco|lucida console|source code|fira code|typewriter/i;
/** Raised by themselves. */
const RAISED_SIGNS = /^[\s\u00b2\u00b3\u00b9\u2070-\u209f\u1d2c-\u1dbf\u02b0-\u02b8]*$/;

/** Single letters that slant on a page are variables of formulas, and stress nothing. */
const WORD = /\p{L}{2}/u;

/** How the file sets a text: by its runs, or by what stands out. */
export function looksOf(
  text: string,
  { runs, emphasis = [], fields = [] }: Pick<Block, 'runs' | 'emphasis' | 'fields'>,
): Stretches {
  const looks: readonly Look[] = runs?.map(toLook) ?? emphasis;
  const math = fields.filter(({ instruction }) => instruction === EQUATION);
  if (looks.length + math.length === 0) return NO_STRETCHES;
  const isTyped = runs !== undefined && looks.every((look) => look.monospace || isBlank(text, look));
  const those = (is: (look: Look) => boolean): Stretch[] =>
    merged(text, looks.filter(is)).filter((stretch) => !isInitial(text, stretch));
  const scripts = (position: 'raised' | 'lowered'): Stretch[] =>
    touching(
      looks.filter((look) => look.position === position && !RAISED_SIGNS.test(text.slice(look.start, look.end))),
    );
  const italic = those((look) => look.italic === true);
  return {
    bold: those(({ bold }) => bold === true),
    italic: runs ? italic : italic.filter(({ start, end }) => WORD.test(text.slice(start, end))),
    code: isTyped ? [] : those(({ monospace, position }) => monospace === true && position === undefined),
    math: merged(text, math, () => false),
    raised: scripts('raised'),
    lowered: scripts('lowered'),
    links: [],
    notes: [],
  };
}

interface Look extends Stretch {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly monospace?: boolean;
  readonly position?: 'raised' | 'lowered';
}

const toLook = ({ start, end, bold, italic, font, position }: TextRun): Look => ({
  ...{ start, end, bold, italic, monospace: font !== null && CODE_FONT.test(font) },
  ...(position === undefined ? {} : { position }),
});

/** A large letter that begins a text is set apart, and stresses nothing. */
const isInitial = (text: string, { start, end }: Stretch): boolean =>
  start === 0 && end === 1 && /^\p{L}\p{L}/u.test(text);

const isBlank = (text: string, { start, end }: Stretch): boolean => text.slice(start, end).trim() === '';

/** Stretches with nothing but blanks between them are one. */
export function merged<S extends Stretch>(text: string, list: readonly S[], isSame = (_a: S, _b: S) => true): S[] {
  const out: S[] = [];
  for (const stretch of list) {
    if (stretch.start >= stretch.end || stretch.end > text.length) continue;
    const last = out.at(-1);
    if (last && stretch.start < last.end) continue;
    if (last && isSame(last, stretch) && isBlank(text, { start: last.end, end: stretch.start }))
      out[out.length - 1] = { ...last, end: stretch.end };
    else out.push(stretch);
  }
  return out;
}

/** Two raised words are two marks: only what touches is one. */
function touching(list: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const { start, end } of list) {
    const last = out.at(-1);
    if (last?.end === start) out[out.length - 1] = { start: last.start, end };
    else if (!last || last.end < start) out.push({ start, end });
  }
  return out;
}

/** The first of ascending stretches that ends behind a place: texts may have thousands. */
export function firstEndingBehind(list: readonly Stretch[], at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]!.end > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The stretch that holds a place. */
export function stretchAt<S extends Stretch>(list: readonly S[], at: number): S | null {
  const found = list[firstEndingBehind(list, at)];
  return found && found.start <= at ? found : null;
}

/** The stretches of several texts one after another; each begins at its place in the whole. */
export function joined(
  text: string,
  parts: readonly { readonly at: number; readonly stretches: Stretches }[],
): Stretches {
  const all = <S extends Stretch>(pick: (stretches: Stretches) => readonly S[]): S[] =>
    parts.flatMap(({ at, stretches }) =>
      pick(stretches).map((stretch) => ({ ...stretch, start: stretch.start + at, end: stretch.end + at })),
    );
  return {
    bold: merged(
      text,
      all(({ bold }) => bold),
    ),
    italic: merged(
      text,
      all(({ italic }) => italic),
    ),
    code: merged(
      text,
      all(({ code }) => code),
    ),
    math: all(({ math }) => math),
    raised: all(({ raised }) => raised),
    lowered: all(({ lowered }) => lowered),
    links: merged(
      text,
      all(({ links }) => links),
      (a, b) => a.target === b.target,
    ),
    notes: all(({ notes }) => notes),
  };
}

/** The stretches behind a label, which Markdown writes in its own way. */
export function behind(stretches: Stretches, label: number): Stretches {
  if (label === 0) return stretches;
  const cut = <S extends Stretch>(list: readonly S[]): S[] =>
    list.flatMap((one) => (one.end <= label ? [] : [{ ...one, start: Math.max(one.start, label) }]));
  const { bold, italic, code, math, raised, lowered, links, notes } = stretches;
  return {
    bold: cut(bold),
    italic: cut(italic),
    code: cut(code),
    math: cut(math),
    raised: cut(raised),
    lowered: cut(lowered),
    links: cut(links),
    notes,
  };
}

/** What is on the line alone, with what leads elsewhere: for cells, whose weight is their table's. */
export const scriptsAndLinks = ({ raised, lowered, links, notes }: Stretches): Stretches => ({
  ...NO_STRETCHES,
  ...{ raised, lowered, links, notes },
});

/** A heading is bold as it is, and a caption often slants as a whole: only a part that differs says something. */
export function withoutWhole(text: string, type: Block['type'], stretches: Stretches): Stretches {
  if (type !== 'heading' && type !== 'caption') return stretches;
  const isWhole = (list: readonly Stretch[]): boolean =>
    list.length === 1 &&
    isBlank(text, { start: 0, end: list[0]!.start }) &&
    isBlank(text, { start: list[0]!.end, end: text.length });
  return {
    ...stretches,
    bold: type === 'heading' || isWhole(stretches.bold) ? [] : stretches.bold,
    italic: isWhole(stretches.italic) ? [] : stretches.italic,
  };
}
