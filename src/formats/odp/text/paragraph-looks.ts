// Settles how a paragraph of a slide is set: its shape's style, then its own, and the level of its list.
import type { TextStyle } from '../../../geometry/index.ts';
import { toPoints, toShare } from '../../odf/lengths.ts';
import type { ListLevel, Properties } from '../../odf/styles/style.ts';
import type { SettledText } from '../../odf/styles/text-styles.ts';
import type { Bullet, ParagraphProperties, RunProperties, TextSpacing } from '../../slides/text/text-properties.ts';
import { rgb } from '../shapes/looks.ts';
import type { Scope } from '../slides/deck.ts';

/** The style of a shape, and that of the text in it. */
export interface ShapeStyle {
  readonly family: 'graphic' | 'presentation' | 'table-cell';
  readonly name: string | null;
  readonly text_name: string | null;
}

/** Shares of the letters' height. */
const RAISED = 0.3;
const LOWERED = -0.25;

export function toRun(style: TextStyle): RunProperties {
  return {
    ...{ size: style.size, bold: style.bold, italic: style.italic, underlined: style.underlined, struck: style.struck },
    ...{ caps: style.caps, spacing: style.spacing, latin: style.font },
    baseline: style.position === 'raised' ? RAISED : style.position === 'lowered' ? LOWERED : 0,
    ...(style.color === null ? {} : { color: rgb(style.color) }),
    ...(style.east_asian_font === undefined ? {} : { east_asian: style.east_asian_font }),
  };
}

const OUTLINE = /outline1$/;

/** Text of an outline is set by the style of its level: `Default-outline2`. */
function styleAt({ family, name }: ShapeStyle, level: number, { table }: Scope): string | null {
  if (family !== 'presentation' || level === 0) return name;
  const first = table.resolve(family, name).chain.find((style) => OUTLINE.test(style.name));
  return first ? first.name.replace(OUTLINE, `outline${level + 1}`) : name;
}

/** How letters of a paragraph are set that no span holds. */
export function textAt(shape: ShapeStyle, level: number, paragraph: string | null, scope: Scope): SettledText {
  const { table, texts } = scope;
  let text = texts.base(shape.family, styleAt(shape, level, scope));
  for (const name of [shape.text_name, paragraph])
    if (name !== null) text = texts.over(text, table.resolve('paragraph', name).group('text'), `p/${name}`);
  return text;
}

/** `list` is null outside of lists, and where an item has no label. */
export function paragraphAt(
  shape: ShapeStyle,
  level: number,
  paragraph: string | null,
  list: ListLevel | null,
  scope: Scope,
): ParagraphProperties {
  const { table } = scope;
  const own = table.resolve('paragraph', paragraph).group('paragraph');
  const joint: Properties = new Map([
    ...table.resolve(shape.family, styleAt(shape, level, scope)).group('paragraph'),
    ...table.resolve('paragraph', shape.text_name).group('paragraph'),
    ...own,
  ]);
  const points = (name: string): number => toPoints(joint.get(name)) ?? 0;
  const rightToLeft = /^rl/.test(joint.get('writing-mode') ?? '');
  return {
    left: list && !own.has('margin-left') ? list.indent : points('margin-left'),
    right: points('margin-right'),
    indent: list && !own.has('text-indent') ? list.first_line : points('text-indent'),
    ...alignOf(joint.get('text-align'), rightToLeft),
    ...(rightToLeft ? { right_to_left: true } : {}),
    ...lineOf(joint.get('line-height')),
    before: { kind: 'points', value: points('margin-top') },
    after: { kind: 'points', value: points('margin-bottom') },
    bullet: list ? bulletOf(list) : { kind: 'none' },
  };
}

function alignOf(text: string | undefined, rightToLeft: boolean): Pick<ParagraphProperties, 'align'> {
  if (text === 'center' || text === 'justify' || text === 'left' || text === 'right') return { align: text };
  return { align: (text === 'end') === rightToLeft ? 'left' : 'right' };
}

function lineOf(text: string | undefined): { line?: TextSpacing } {
  const share = toShare(text);
  if (share !== undefined && share > 0) return { line: { kind: 'share', value: Math.min(20, share) } };
  const points = toPoints(text);
  return points !== undefined && points > 0 ? { line: { kind: 'points', value: points } } : {};
}

const KINDS: Readonly<Record<string, string>> = {
  '1': 'arabic',
  a: 'alphaLc',
  A: 'alphaUc',
  i: 'romanLc',
  I: 'romanUc',
};

function bulletOf({ kind, format, prefix, suffix, start, bullet }: ListLevel): Bullet {
  if (kind === 'image') return { kind: 'picture' };
  if (kind === 'bullet') return bullet === '' ? { kind: 'none' } : { kind: 'character', character: bullet };
  const scheme = Object.hasOwn(KINDS, format) ? KINDS[format]! : null;
  if (scheme === null) return { kind: 'none' };
  const end =
    suffix.trim() === ')'
      ? prefix.trim() === '('
        ? 'ParenBoth'
        : 'ParenR'
      : suffix.trim() === '.'
        ? 'Period'
        : 'Plain';
  return { kind: 'number', scheme: `${scheme}${end}`, start };
}
