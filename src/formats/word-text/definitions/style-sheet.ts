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
  readonly list: number;
  readonly list_level: number;
}

/** `\sbasedon` of a style that stands alone. */
const BASED_ON_NONE = 222;
/** Steps that are followed from a style to what it is based on: loops end there. */
const MAX_STEPS = 20;
const MAX_STYLES = 20_000;

const PLAIN: StyleMeaning = { name: '', kind: 'paragraph', level: null, list: 0, list_level: 0 };

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
    const level = headingLevelOf(name) ?? this.#inheritedLevel(number);
    if (level !== null) return { name, kind: 'heading', level, list, list_level };
    return { name, kind: kindOfStyleName(name), level: null, list, list_level };
  }

  /** By the outline level or the name of a style that this one is based on. */
  #inheritedLevel(number: number): number | null {
    let style = this.#styles.get(number);
    for (let step = 0; style && step < MAX_STEPS; step++) {
      if (style.outline >= 0) return style.outline < 9 ? style.outline + 1 : null;
      const level = headingLevelOf(style.name);
      if (level !== null) return level;
      style = style.based_on === BASED_ON_NONE ? undefined : this.#styles.get(style.based_on);
    }
    return null;
  }
}
