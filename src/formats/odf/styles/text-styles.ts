// Settles how stretches of text are set: paragraph style, and the styles of spans over it.
import type { TextStyle } from '../../../geometry/index.ts';
import { toColor, toPoints, toShare } from '../lengths.ts';
import type { Properties } from './style.ts';
import { layOver, type StyleTable, USUAL_SIZE } from './style-table.ts';

/** How a stretch is set, and in what language. */
export interface SettledText {
  readonly style: TextStyle;
  /** BCP 47; empty where none is named. */
  readonly language: string;
  readonly properties: Properties;
  /** Names it among those of its table. */
  readonly key: number;
}

const USUAL_FONT = 'Liberation Serif';
/** Points: letters are no larger, whatever a file says. */
const LARGEST = 1_000;

export class TextStyles {
  private readonly table: StyleTable;
  private readonly fonts: ReadonlyMap<string, string>;
  private readonly known = new Map<string, SettledText>();
  private readonly interned: Map<string, TextStyle>;
  private count = 0;

  /** `interned` is shared by all tables of a document, so that equal styles are one object. */
  constructor(table: StyleTable, fonts: ReadonlyMap<string, string>, interned: Map<string, TextStyle>) {
    this.table = table;
    this.fonts = fonts;
    this.interned = interned;
  }

  /** Text of a paragraph, or of a drawing, of this style that no span holds. */
  base(family: string, name: string | null): SettledText {
    return this.recall(`${family} ${name ?? ''}`, () => this.table.resolve(family, name).group('text'));
  }

  /** Text in a span of this style within other text. */
  within(outer: SettledText, name: string | null): SettledText {
    if (name === null) return outer;
    const own = this.table.resolve('text', name).group('text');
    return this.over(outer, own, `/${name}`);
  }

  /** Text with properties of its own over other text, which `id` names. */
  over(outer: SettledText, own: Properties, id: string): SettledText {
    const key = `${outer.key}+${id}`;
    const known = this.known.get(key);
    if (known) return known;
    // Spans of one style within each other change nothing.
    const joint = layOver(outer.properties, own);
    if (joint !== outer.properties) return this.recall(key, () => joint);
    this.known.set(key, outer);
    return outer;
  }

  private recall(key: string, settle: () => Properties): SettledText {
    let found = this.known.get(key);
    if (!found) {
      const properties = settle();
      found = {
        ...{ properties, key: this.count++ },
        style: this.intern(this.toStyle(properties)),
        language: languageOf(properties),
      };
      this.known.set(key, found);
    }
    return found;
  }

  private intern(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    const known = this.interned.get(key);
    if (!known) this.interned.set(key, style);
    return known ?? style;
  }

  private toStyle(text: Properties): TextStyle {
    const font = this.font(text, '') || USUAL_FONT;
    const eastAsian = this.font(text, '-asian');
    const spacing = toPoints(text.get('letter-spacing')) ?? 0;
    return {
      font,
      ...(eastAsian && eastAsian !== font ? { east_asian_font: eastAsian } : {}),
      size: Math.min(LARGEST, Math.max(1, toPoints(text.get('font-size')) ?? USUAL_SIZE)),
      bold: /^(?:bold|[6-9]00)$/.test(text.get('font-weight') ?? ''),
      italic: /^(?:italic|oblique)$/.test(text.get('font-style') ?? ''),
      caps:
        text.get('text-transform') === 'uppercase'
          ? 'all'
          : text.get('font-variant') === 'small-caps'
            ? 'small'
            : 'none',
      position: positionOf(text.get('text-position')),
      spacing,
      stretch: Math.min(6, Math.max(0.01, toShare(text.get('text-scale')) ?? 1)),
      color: text.get('use-window-font-color') === 'true' ? null : toColor(text.get('color')),
      underlined: isDrawn(text.get('text-underline-style')),
      struck: isDrawn(text.get('text-line-through-style')) || isDrawn(text.get('text-line-through-type')),
      hidden: text.get('display') === 'none',
    };
  }

  private font(text: Properties, script: '' | '-asian'): string {
    const name = text.get(`font-name${script}`);
    if (name !== undefined) return this.fonts.get(name) ?? name;
    return (text.get(`font-family${script}`) ?? '')
      .split(',')[0]!
      .trim()
      .replace(/^['"]|['"]$/g, '');
  }
}

const isDrawn = (style: string | undefined): boolean => style !== undefined && style !== 'none';

/** `super 58%`, `sub`, `-33% 58%`. */
function positionOf(text: string | undefined): TextStyle['position'] {
  const first = text?.trim().split(/\s+/)[0] ?? '';
  if (first === 'super') return 'raised';
  if (first === 'sub') return 'lowered';
  const share = toShare(first) ?? 0;
  return share > 0 ? 'raised' : share < 0 ? 'lowered' : 'normal';
}

function languageOf(text: Properties): string {
  const language = text.get('language') ?? '';
  if (!/^[a-z]{2,3}$/i.test(language)) return '';
  const country = text.get('country') ?? '';
  return /^[a-z]{2}$/i.test(country) ? `${language.toLowerCase()}-${country.toUpperCase()}` : language.toLowerCase();
}
