// Resolves style inheritance and numbering for paragraphs, characters and tables, each style once.
import type { ParagraphProperties } from '../properties/paragraph-properties.ts';
import type { RunProperties } from '../properties/run-properties.ts';
import { joinTabs } from '../properties/tabs.ts';
import type { NumberingLevel, NumberingPart } from './numbering-part.ts';
import type { Style, StyleKind, StyleLayer, StylesPart } from './styles-part.ts';

/** Styles that rest on each other; longer chains are cut, as are those that lead back to themselves. */
const MAX_CHAIN = 50;

/** What a style says together with those that it is based on. */
export interface ResolvedStyle extends StyleLayer {
  readonly style: Style;
  /** From the style itself down to what it rests on. */
  readonly chain: readonly Style[];
  readonly conditions: ReadonlyMap<string, StyleLayer>;
}

/** The list that a paragraph belongs to, as its properties name it. */
export interface ListPlace {
  readonly num: string;
  readonly level: number;
}

/** The styles of a document with inheritance settled, each once. */
export class StyleSheet {
  readonly part: StylesPart;
  private readonly numbering: NumberingPart;
  private readonly known = new Map<string, ResolvedStyle | null>();

  constructor(part: StylesPart, numbering: NumberingPart) {
    this.part = part;
    this.numbering = numbering;
  }

  /** Null for a style that the file does not have, where it has no default either. */
  paragraphStyle(id: string | undefined): ResolvedStyle | null {
    return (id === undefined ? null : this.resolve('paragraph', id)) ?? this.defaultOf('paragraph');
  }

  characterStyle(id: string | undefined): ResolvedStyle | null {
    return id === undefined ? null : this.resolve('character', id);
  }

  tableStyle(id: string | undefined): ResolvedStyle | null {
    return (id === undefined ? null : this.resolve('table', id)) ?? this.defaultOf('table');
  }

  private defaultOf(kind: StyleKind): ResolvedStyle | null {
    const style = this.part.default_of(kind);
    return style && this.resolve(kind, style.id);
  }

  private resolve(kind: StyleKind, id: string): ResolvedStyle | null {
    const key = `${kind} ${id}`;
    let resolved = this.known.get(key);
    if (resolved === undefined) {
      resolved = this.join(kind, id);
      this.known.set(key, resolved);
    }
    return resolved;
  }

  private join(kind: StyleKind, id: string): ResolvedStyle | null {
    const chain = this.chainOf(kind, id);
    const [style] = chain;
    if (!style) return null;
    let layer: StyleLayer = { paragraph: {}, run: {}, table: {}, cell: {} };
    const conditions = new Map<string, StyleLayer>();
    const list = this.listOfChain(chain);
    for (const each of chain.toReversed()) {
      layer = joinLayers(layer, each === list?.style ? withList(each, list.level) : each);
      for (const [name, part] of each.conditions) {
        const below = conditions.get(name);
        conditions.set(name, below ? joinLayers(below, part) : part);
      }
    }
    return { ...layer, style, chain, conditions };
  }

  /** The level of the list that a chain of styles is in, and the last style that said something of it. */
  private listOfChain(chain: readonly Style[]): { readonly style: Style; readonly level: NumberingLevel } | null {
    const style = chain.find(({ paragraph }) => paragraph.numbering !== undefined);
    if (!style) return null;
    const joint = chain
      .toReversed()
      .reduce<ParagraphProperties>((below, { paragraph }) => joinParagraph(below, paragraph), {});
    const level = this.levelOf(listOf(joint, this.numbering, chain));
    return level && { style, level };
  }

  levelOf(place: ListPlace | null): NumberingLevel | null {
    return (place && this.numbering.find(place.num)?.levels[place.level]) ?? null;
  }

  /** Null where the paragraph is in no list. */
  listOf(properties: ParagraphProperties, style: ResolvedStyle | null): ListPlace | null {
    return listOf(properties, this.numbering, style?.chain ?? []);
  }

  private chainOf(kind: StyleKind, id: string): Style[] {
    const chain: Style[] = [];
    const seen = new Set<string>();
    for (let next: string | null = id; next !== null && !seen.has(next) && chain.length < MAX_CHAIN; ) {
      seen.add(next);
      const style = this.part.find(kind, next);
      if (!style) break;
      chain.push(style);
      next = style.based_on;
    }
    return chain;
  }
}

/** The level of a style's list is the one that names the style, where the style does not say. */
function listOf(properties: ParagraphProperties, numbering: NumberingPart, chain: readonly Style[]): ListPlace | null {
  const { num, level } = properties.numbering ?? { num: null, level: null };
  if (num === null || num === '0') return null;
  if (level !== null) return { num, level };
  const names = new Set(chain.map(({ id }) => id));
  const levels = numbering.find(num)?.levels ?? [];
  return {
    num,
    level: Math.max(
      0,
      levels.findIndex((each) => each?.style != null && names.has(each.style)),
    ),
  };
}

/** A style that brings a list brings its indents too, under its own. */
function withList(style: Style, level: NumberingLevel): StyleLayer {
  return { ...style, paragraph: joinParagraph(listIndents(level), style.paragraph) };
}

/** Of what a level says of its paragraphs, that which concerns them and not the number. */
export function listIndents({ paragraph }: NumberingLevel): ParagraphProperties {
  const { numbering: _, style: __, mark: ___, outline: ____, ...rest } = paragraph;
  return rest;
}

export function joinLayers(below: StyleLayer, above: StyleLayer): StyleLayer {
  return {
    paragraph: joinParagraph(below.paragraph, above.paragraph),
    run: { ...below.run, ...above.run },
    table: {
      ...below.table,
      ...above.table,
      ...joined('margins', below.table, above.table),
      ...joined('borders', below.table, above.table),
    },
    cell: {
      ...below.cell,
      ...above.cell,
      ...joined('margins', below.cell, above.cell),
      ...joined('borders', below.cell, above.cell),
    },
  };
}

export function joinParagraph(below: ParagraphProperties, above: ParagraphProperties): ParagraphProperties {
  const joint: ParagraphProperties = { ...below, ...above, ...joined('borders', below, above) };
  if (below.tabs && above.tabs) joint.tabs = joinTabs(below.tabs, above.tabs);
  if (below.mark && above.mark) joint.mark = { ...below.mark, ...above.mark };
  if (below.numbering && above.numbering)
    joint.numbering = {
      num: above.numbering.num ?? below.numbering.num,
      level: above.numbering.level ?? below.numbering.level,
    };
  return joint;
}

/** Side by side where both layers say something. */
function joined<K extends string, T extends object>(
  name: K,
  below: { readonly [name in K]?: T },
  above: { readonly [name in K]?: T },
): { [name in K]?: T } {
  const [first, second] = [below[name], above[name]];
  if (!first || !second) return {};
  return { [name]: { ...first, ...second } } as { [name in K]?: T };
}

/** Properties that turn each other off where several styles set them (ECMA-376 part 1, 17.7.3). */
const TOGGLES = [
  'bold',
  'complex_bold',
  'italic',
  'complex_italic',
  'all_caps',
  'small_caps',
  'struck',
  'hidden',
] as const;

/** Run properties of styles that hold at once, the lowest first, over the document's own. */
export function joinRunStyles(defaults: RunProperties, layers: readonly (RunProperties | undefined)[]): RunProperties {
  const joint: RunProperties = Object.assign({}, defaults, ...layers);
  for (const toggle of TOGGLES) {
    if (joint[toggle] === undefined) continue;
    const count = layers.filter((layer) => layer?.[toggle] === true).length;
    joint[toggle] = defaults[toggle] === true || count % 2 === 1;
  }
  return joint;
}
