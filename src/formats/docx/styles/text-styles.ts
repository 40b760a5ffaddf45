// Resolves how a run is set by merging all formatting layers; equal results share one style object.
import type { TextStyle } from '../../../geometry/index.ts';
import type { Theme } from '../../ooxml/index.ts';
import type { RunProperties } from '../properties/run-properties.ts';
import { joinRunStyles, type ResolvedStyle, type StyleSheet } from './style-sheet.ts';

/** What Word sets text in where a file says nothing. */
const USUAL_FONT = 'Times New Roman';
const USUAL_SIZE = 10;

/** How the text of a paragraph is set before its runs say anything. */
export interface TextBase {
  readonly key: number;
  readonly style: ResolvedStyle | null;
  readonly table: RunProperties | undefined;
  readonly joint: RunProperties;
}

/** A run's properties with every layer below them, and the style that it comes to. */
export interface SettledRun {
  readonly properties: RunProperties;
  readonly style: TextStyle;
}

const NOTHING: RunProperties = {};

/** Settles how runs are set: document, table style, paragraph style, character style, run. Equal styles are one object. */
export class TextStyles {
  private readonly sheet: StyleSheet;
  private readonly theme: Theme;
  private readonly east_asian_script: string;
  private readonly bases = new Map<string, TextBase>();
  private readonly tables = new Map<RunProperties, number>();
  private readonly settled = new Map<string, SettledRun>();
  private readonly interned = new Map<string, TextStyle>();

  constructor(sheet: StyleSheet, theme: Theme, east_asian_script: string) {
    this.sheet = sheet;
    this.theme = theme;
    this.east_asian_script = east_asian_script;
  }

  base(style: ResolvedStyle | null, table?: RunProperties): TextBase {
    const key = `${this.tableKey(table)} ${style?.style.id ?? ''}`;
    let base = this.bases.get(key);
    if (!base) {
      const joint = joinRunStyles(this.sheet.part.default_run, [table, style?.run]);
      base = { key: this.bases.size, style, table, joint };
      this.bases.set(key, base);
    }
    return base;
  }

  private tableKey(table: RunProperties | undefined): number {
    if (!table) return -1;
    let key = this.tables.get(table);
    if (key === undefined) {
      key = this.tables.size;
      this.tables.set(table, key);
    }
    return key;
  }

  run(base: TextBase, direct: RunProperties = NOTHING): SettledRun {
    const key = direct === NOTHING ? String(base.key) : `${base.key} ${JSON.stringify(direct)}`;
    let settled = this.settled.get(key);
    if (!settled) {
      const properties = this.join(base, direct);
      settled = { properties, style: this.intern(this.toStyle(properties)) };
      this.settled.set(key, settled);
    }
    return settled;
  }

  private join(base: TextBase, direct: RunProperties): RunProperties {
    const character = this.sheet.characterStyle(direct.style);
    const styles = character
      ? joinRunStyles(this.sheet.part.default_run, [base.table, base.style?.run, character.run])
      : base.joint;
    return { ...styles, ...direct };
  }

  private intern(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    const known = this.interned.get(key);
    if (known) return known;
    this.interned.set(key, style);
    return style;
  }

  private toStyle(run: RunProperties): TextStyle {
    const complex = run.is_complex ?? false;
    const latin = this.font(run.ascii) || this.font(run.other) || USUAL_FONT;
    const font = (complex && this.font(run.complex)) || latin;
    const eastAsian = this.font(run.east_asian);
    return {
      font,
      ...(eastAsian && eastAsian !== font ? { east_asian_font: eastAsian } : {}),
      size: (complex ? run.complex_size : undefined) ?? run.size ?? USUAL_SIZE,
      bold: (complex ? run.complex_bold : run.bold) ?? false,
      italic: (complex ? run.complex_italic : run.italic) ?? false,
      caps: run.all_caps ? 'all' : run.small_caps ? 'small' : 'none',
      position: run.position ?? 'normal',
      spacing: run.spacing ?? 0,
      stretch: run.stretch ?? 1,
      color: run.color ?? null,
      underlined: run.underlined ?? false,
      struck: run.struck ?? false,
      hidden: run.hidden ?? false,
    };
  }

  /** Empty where nothing names a font. */
  private font(name: string | undefined): string {
    if (!name?.startsWith('+')) return name ?? '';
    const fonts = name.startsWith('+major') ? this.theme.major : this.theme.minor;
    if (name.endsWith('EastAsia')) return fonts.east_asian || (fonts.by_script.get(this.east_asian_script) ?? '');
    return name.endsWith('Bidi') ? fonts.complex : fonts.latin;
  }
}
