// Types of DrawingML text properties as one layer states them.
import type { DrawingColor } from '../../ooxml/index.ts';

/** How letters are set, as far as one place says. What is absent comes from the next place in the order of inheritance. */
export interface RunProperties {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly struck?: boolean;
  readonly caps?: 'none' | 'all' | 'small';
  /** Points behind each letter. */
  readonly spacing?: number;
  /** Share of the letters' height that they are raised by. */
  readonly baseline?: number;
  readonly color?: DrawingColor;
  readonly latin?: string;
  readonly east_asian?: string;
  readonly symbol?: string;
}

/** A share of the line's height, or points. */
export type TextSpacing =
  | { readonly kind: 'share'; readonly value: number }
  | { readonly kind: 'points'; readonly value: number };

export type Bullet =
  | { readonly kind: 'none' }
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'number'; readonly scheme: string; readonly start: number }
  | { readonly kind: 'picture' };

export interface TabPosition {
  readonly position: number;
  readonly align: 'left' | 'center' | 'right' | 'decimal';
}

export interface ParagraphProperties {
  readonly left?: number;
  readonly right?: number;
  readonly indent?: number;
  readonly align?: 'left' | 'right' | 'center' | 'justify';
  readonly right_to_left?: boolean;
  readonly line?: TextSpacing;
  readonly before?: TextSpacing;
  readonly after?: TextSpacing;
  readonly bullet?: Bullet;
  /** Null: that of the text. */
  readonly bullet_font?: string | null;
  /** Share of the text's size, or points; null: that of the text. */
  readonly bullet_size?: TextSpacing | null;
  readonly bullet_color?: DrawingColor | null;
  readonly tabs?: readonly TabPosition[];
  readonly default_tab?: number;
  readonly run?: RunProperties;
}

/** By level from 0; at `MAX_LEVELS` what holds for all. */
export type ListStyle = readonly (ParagraphProperties | undefined)[];

/** Of a master: how texts of its placeholders are set. */
export interface TextStyles {
  readonly title: ListStyle;
  readonly body: ListStyle;
  readonly other: ListStyle;
}

/** Levels of lists in DrawingML. */
export const MAX_LEVELS = 9;

/** The room of a text and how the text is in it, as far as one place says. Measures are points. */
export interface BodyProperties {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly anchor?: 'top' | 'center' | 'bottom';
  readonly centered?: boolean;
  readonly wrap?: boolean;
  /** Degrees by which the text is turned against its shape. */
  readonly rotation?: number;
  readonly direction?: 'horizontal' | 'down' | 'up' | 'stacked';
  readonly upright?: boolean;
  readonly columns?: number;
  readonly column_gap?: number;
  readonly fit?: Fit;
  /** Space before the first and behind the last paragraph counts. */
  readonly outer_space?: boolean;
}

/** How text that is too long is made to fit: shrunk by the shares that the program found, or by a larger shape. */
export type Fit =
  | { readonly kind: 'none' }
  | { readonly kind: 'shape' }
  | { readonly kind: 'shrink'; readonly font: number; readonly line: number };

/** The lower one first in the order of inheritance. */
export function inheritParagraph(
  below: ParagraphProperties,
  own: ParagraphProperties | undefined,
): ParagraphProperties {
  if (!own || isEmpty(own)) return below;
  if (!own.run || !below.run) return { ...below, ...own };
  return { ...below, ...own, run: { ...below.run, ...own.run } };
}

/** Most runs and paragraphs say nothing of their own: what they inherit then is one object, by which measures are kept. */
export function isEmpty(own: object): boolean {
  for (const _ in own) return false;
  return true;
}
