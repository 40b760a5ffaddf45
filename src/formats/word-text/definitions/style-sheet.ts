// The style sheet of a file of Word: what a paragraph style means (heading, title, caption, code, list) by name and
// inheritance.
import { headingLevelOf, kindOfStyleName } from './style-names.ts';

export interface Style {
  readonly name: string;
  /** From 0; 9 is body text; -1 where unsaid. */
  readonly outline: number;
  readonly based_on: number;
  /** `\ls` of the style. */
  readonly list: number;
  readonly list_level: number;
}

export interface StyleMeaning {
  readonly name: string;
  readonly kind: 'paragraph' | 'heading' | 'title' | 'caption' | 'code';
  /** Of headings, from 1. */
  readonly level: number | null;
  /** That of the style, or else of the nearest that it is based on; from 0, -1 where unsaid. */
  readonly outline: number;
  readonly list: number;
  readonly list_level: number;
}

/** `\sbasedon` of a style that stands alone. */
const BASED_ON_NONE = 222;
/** Steps that are followed from a style to what it is based on: loops end there. */
const MAX_STEPS = 20;
const MAX_STYLES = 20_000;
/** Outline levels count from 0. */
const BODY_LEVEL = 9;
const DEEPEST_HEADING = 6;

const PLAIN: StyleMeaning = { name: '', kind: 'paragraph', level: null, outline: -1, list: 0, list_level: 0 };

/** Styles of paragraphs by number. */
export class StyleSheet {
  readonly #styles = new Map<number, Style>();
  readonly #meanings = new Map<number, StyleMeaning>();

  add(number: number, style: Style): void {
    if (this.#styles.size < MAX_STYLES) this.#styles.set(number, style);
    this.#meanings.clear();
  }

  meaning(number: number): StyleMeaning {
    let meaning = this.#meanings.get(number);
    if (!meaning) this.#meanings.set(number, (meaning = this.#toMeaning(number)));
    return meaning;
  }

  #toMeaning(number: number): StyleMeaning {
    const style = this.#styles.get(number);
    if (!style) return PLAIN;
    const { name, list, list_level } = style;
    const chain = this.#chainOf(style);
    const outline = chain.find((one) => one.outline >= 0)?.outline ?? -1;
    const level = headingLevelOf(name) ?? inheritedLevel(chain, outline);
    if (level !== null) return { name, kind: 'heading', level, outline, list, list_level };
    return { name, kind: kindOfStyleName(name), level: null, outline, list, list_level };
  }

  /** A style, and those that it is based on. */
  #chainOf(style: Style): readonly Style[] {
    const chain: Style[] = [];
    for (let one: Style | undefined = style; one && chain.length < MAX_STEPS; ) {
      chain.push(one);
      one = one.based_on === BASED_ON_NONE ? undefined : this.#styles.get(one.based_on);
    }
    return chain;
  }
}

/** A style based on a heading is one. Levels deeper than headings go, and that of body text, only serve tables of contents there. */
function inheritedLevel(chain: readonly Style[], outline: number): number | null {
  if (outline >= 0 && outline < DEEPEST_HEADING) return outline + 1;
  for (const { name } of chain) {
    const level = headingLevelOf(name);
    if (level !== null) return level;
  }
  return outline >= 0 && outline < BODY_LEVEL ? outline + 1 : null;
}
