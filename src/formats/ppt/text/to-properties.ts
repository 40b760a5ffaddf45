// Translates what a presentation says of paragraphs and letters into the properties that slides are laid out by.
import type { Bullet, ParagraphProperties, RunProperties, TextSpacing } from '../../slides/text/text-properties.ts';
import { points } from '../shapes/units.ts';
import type { LetterLooks, ParagraphLooks } from './looks.ts';
import type { Numbering } from './numbers.ts';

/** Names of fonts by their numbers. */
export type Fonts = ReadonlyMap<number, string>;

const ALIGNS = ['left', 'center', 'right', 'justify', 'justify', 'justify', 'justify'] as const;
const TABS = ['left', 'center', 'right', 'decimal'] as const;
const SIZES = { least: 1, most: 4000 } as const;

/** Percent, or master units where it is less than nothing. */
function spacing(value: number): TextSpacing {
  return value >= 0
    ? { kind: 'share', value: Math.min(value, 13_200) / 100 }
    : { kind: 'points', value: points(-value) };
}

export function toParagraph(looks: ParagraphLooks, number: Bullet | null, fonts: Fonts): ParagraphProperties {
  const { left = 0, first = 0, line, before, after, default_tab, tabs, right_to_left } = looks;
  return {
    left: points(left),
    indent: points(first - left),
    align: ALIGNS[looks.align ?? 0] ?? 'left',
    ...(right_to_left ? { right_to_left } : {}),
    ...(line === undefined ? {} : { line: spacing(line) }),
    ...(before === undefined ? {} : { before: spacing(before) }),
    ...(after === undefined ? {} : { after: spacing(after) }),
    ...(default_tab === undefined || default_tab <= 0 ? {} : { default_tab: points(default_tab) }),
    ...(tabs
      ? { tabs: tabs.map(({ position, kind }) => ({ position: points(position), align: TABS[kind] ?? 'left' })) }
      : {}),
    bullet: toBullet(looks, number),
    ...bulletLooks(looks, fonts),
  };
}

/** A number counts where bullets are on, as they are unless the text says otherwise. */
function toBullet({ has_bullet, bullet }: ParagraphLooks, number: Bullet | null): Bullet {
  if (!has_bullet) return { kind: 'none' };
  return (
    number ??
    (bullet === undefined || bullet.trim() === '' ? { kind: 'none' } : { kind: 'character', character: bullet })
  );
}

function bulletLooks(looks: ParagraphLooks, fonts: Fonts): Partial<ParagraphProperties> {
  const { bullet_font, bullet_size, bullet_color } = looks;
  const font = looks.has_bullet_font && bullet_font !== undefined ? fonts.get(bullet_font) : undefined;
  const size = looks.has_bullet_size === false ? undefined : bullet_size;
  return {
    ...(font === undefined ? {} : { bullet_font: font }),
    ...(size === undefined || size === 0 ? {} : { bullet_size: bulletSize(size) }),
    ...(looks.has_bullet_color && bullet_color ? { bullet_color } : {}),
  };
}

const bulletSize = (size: number): TextSpacing =>
  size > 0
    ? { kind: 'share', value: Math.min(size, 400) / 100 }
    : { kind: 'points', value: Math.min(-size, SIZES.most) };

export function toRun(looks: LetterLooks, fonts: Fonts): RunProperties {
  const { bold, italic, underlined, size, color, position } = looks;
  const latin = looks.font === undefined ? undefined : fonts.get(looks.font);
  return {
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(underlined ? { underlined } : {}),
    ...(size === undefined ? {} : { size: Math.min(Math.max(size, SIZES.least), SIZES.most) }),
    ...(color ? { color } : {}),
    ...(position ? { baseline: position / 100 } : {}),
    ...(latin === undefined ? {} : { latin }),
  };
}

/** The number that letters name of what later versions say. */
export const numberOf = (looks: LetterLooks | undefined, numbering: Numbering): Bullet | null =>
  numbering[looks?.style_9 ?? 0] ?? null;
