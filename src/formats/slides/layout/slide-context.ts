// What a slide inherits from (layout, master, theme), and how shapes look up their place and text styles there.

import type { RelatedPart, Transform } from '../../ooxml/index.ts';
import { familyOf, type PlaceholderIndex } from '../shapes/inheritance.ts';
import type { TextShape } from '../shapes/shape.ts';
import type { TableStyles } from '../shapes/table-style.ts';
import type { ClickTarget } from '../text/click-target.ts';
import type { TextSource } from '../text/resolve-text.ts';
import type { SlideTheme } from '../text/slide-theme.ts';
import type { BodyProperties, ListStyle, RunProperties, TextStyles } from '../text/text-properties.ts';

/** What a slide is on: all that it inherits from. */
export interface SlideContext {
  /** 1-based. */
  readonly page: number;
  /** As the slide shows it. */
  readonly slide_number: number;
  readonly width: number;
  readonly height: number;
  readonly theme: SlideTheme;
  readonly presentation_text: ListStyle;
  readonly styles: TextStyles;
  readonly layout: PlaceholderIndex;
  readonly master: PlaceholderIndex;
  readonly table_styles: TableStyles;
  readonly relations: ReadonlyMap<string, RelatedPart>;
  /** Numbers of the pictures that are kept, by the names that the slide has for them. Absent where none are. */
  readonly pictures?: ReadonlyMap<string, number>;
  nextId(): number;
  /** Where a click leads: an address, or `#page=3`; null where it leads nowhere. */
  target(click: ClickTarget): string | null;
}

/** The placeholders of layout and master that one of the slide stands for, the nearest first. */
export function ancestors(shape: TextShape, context: SlideContext): readonly TextShape[] {
  if (!shape.placeholder) return [];
  const layout = context.layout.ofLayout(shape.placeholder);
  const master = context.master.ofMaster(layout?.placeholder ?? shape.placeholder);
  return [layout, master].filter((each): each is TextShape => each !== null);
}

/** Its own place, or that of the placeholder it stands for. */
export function transformOf(
  shape: { readonly transform: Transform | null; readonly placeholder: TextShape['placeholder'] },
  context: SlideContext,
): Transform | null {
  if (shape.transform || !shape.placeholder) return shape.transform;
  const layout = context.layout.ofLayout(shape.placeholder);
  if (layout?.transform) return layout.transform;
  return context.master.ofMaster(layout?.placeholder ?? shape.placeholder)?.transform ?? null;
}

/** Where the text of a shape gets what it does not say itself. */
export function textSourceOf(
  shape: TextShape,
  context: SlideContext,
): { readonly source: TextSource; readonly properties: BodyProperties } {
  const above = ancestors(shape, context);
  const inherited = above.toReversed();
  const plain = plainSource(context, styleRun(shape));
  const style = shape.placeholder && styleOf(familyOf(shape.placeholder.type), context.styles);
  const lists = style && [context.presentation_text, style, ...inherited.map((each) => each.body?.list ?? [])];
  const source: TextSource = lists ? { ...plain, lists } : plain;
  const bodies = [...inherited, shape].map((each) => each.body?.properties ?? {});
  return { source, properties: Object.assign({}, ...bodies) as BodyProperties };
}

function styleOf(family: string, styles: TextStyles): ListStyle {
  return family === 'title' ? styles.title : family === 'body' ? styles.body : styles.other;
}

function styleRun({ style }: TextShape): RunProperties {
  return {
    ...(style?.color ? { color: style.color } : {}),
    ...(style?.font ? { latin: style.font === 'major' ? '+mj-lt' : '+mn-lt' } : {}),
  };
}

/** For texts without a placeholder: PowerPoint sets them by the presentation's own style, whatever the master says of other text. */
export const plainSource = (context: SlideContext, over: RunProperties = {}): TextSource => ({
  lists: [context.styles.other, context.presentation_text],
  over,
  theme: context.theme,
  slide_number: context.slide_number,
});
