// Settles styles: what a name comes to with all that it inherits.
import { toPoints, toShare } from '../lengths.ts';
import type { ListStyle, OdfStyle, Properties, PropertyGroup, StylesPart, TabSetting } from './style.ts';

/** Styles that one may be based on, one on the other. */
const MAX_CHAIN = 50;
/** Points of letters where nothing says so. */
export const USUAL_SIZE = 12;

/** A style with what it inherits. */
export interface ResolvedStyle {
  /** The style itself first, then what it is based on; without the default of its family. */
  readonly chain: readonly OdfStyle[];
  group(name: PropertyGroup): Properties;
  readonly tabs: readonly TabSetting[] | null;
}

const NOTHING: Properties = new Map();

/** The styles that names in one part mean: its automatic ones come before the document's. */
export class StyleTable {
  private readonly styles = new Map<string, OdfStyle>();
  private readonly defaults = new Map<string, OdfStyle>();
  private readonly resolved = new Map<string, ResolvedStyle>();
  private readonly lists = new Map<string, ListStyle>();
  readonly outline: ListStyle;

  /** `own` is the part in which the names stand; `document` is styles.xml, whose automatic styles are its own alone. */
  constructor(document: StylesPart, own: StylesPart) {
    for (const style of document.defaults) this.defaults.set(style.family, style);
    for (const style of [...document.common, ...own.common, ...own.automatic]) this.styles.set(keyOf(style), style);
    for (const [name, list] of document.lists) this.lists.set(name, list);
    for (const [name, list] of own.lists) this.lists.set(name, list);
    this.outline = document.outline;
  }

  list(name: string | null): ListStyle | null {
    return name === null ? null : (this.lists.get(name) ?? null);
  }

  /** Null where there is no such style. */
  find(family: string, name: string | null): OdfStyle | null {
    return name === null ? null : (this.styles.get(`${family} ${name}`) ?? null);
  }

  /** A name that nothing is behind is the default of its family. */
  resolve(family: string, name: string | null): ResolvedStyle {
    const key = `${family} ${name ?? ''}`;
    let found = this.resolved.get(key);
    if (!found) this.resolved.set(key, (found = this.join(this.chainOf(family, name), this.defaults.get(family))));
    return found;
  }

  private chainOf(family: string, name: string | null): OdfStyle[] {
    const chain: OdfStyle[] = [];
    for (let style = this.find(family, name); style; style = this.find(family, style.parent)) {
      if (chain.length >= MAX_CHAIN || chain.includes(style)) break;
      chain.push(style);
    }
    return chain;
  }

  private join(chain: readonly OdfStyle[], usual: OdfStyle | undefined): ResolvedStyle {
    const layers = [...chain].reverse();
    if (usual) layers.unshift(usual);
    const groups = new Map<string, Properties>();
    for (const { properties } of layers)
      for (const [group, own] of properties) groups.set(group, layOver(groups.get(group) ?? NOTHING, own));
    return {
      chain,
      group: (name) => groups.get(name) ?? NOTHING,
      tabs: chain.find(({ tabs }) => tabs !== null)?.tabs ?? usual?.tabs ?? null,
    };
  }
}

const keyOf = ({ family, name }: OdfStyle): string => `${family} ${name}`;

/** Properties over others. A size in percent is that of what lies below. */
export function layOver(below: Properties, own: Properties): Properties {
  if ([...own].every(([name, value]) => below.get(name) === value)) return below;
  const joint = new Map(below);
  for (const [name, value] of own) {
    const share = name === 'font-size' ? toShare(value) : undefined;
    if (share === undefined) joint.set(name, value);
    else joint.set(name, `${share * (toPoints(below.get(name)) ?? USUAL_SIZE)}pt`);
  }
  return joint;
}
