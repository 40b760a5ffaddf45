// Reads from settings.xml which rows and columns of each sheet stay in sight.
import { XmlReader } from '../../../bytes/index.ts';
import { toCount } from '../../odf/lengths.ts';

export interface FrozenPanes {
  readonly rows: number;
  readonly columns: number;
}

/** What the mode is called for parts that are frozen, not split. */
const FROZEN = '2';
const ITEMS: ReadonlySet<string> = new Set([
  'HorizontalSplitMode',
  'HorizontalSplitPosition',
  'VerticalSplitMode',
  'VerticalSplitPosition',
]);

/** By the name of the sheet: the first view counts. */
export function parseFrozenPanes(bytes: Uint8Array): ReadonlyMap<string, FrozenPanes> {
  const reader = new XmlReader(bytes);
  const panes = new Map<string, FrozenPanes>();
  while (reader.nextStart(0)) {
    if (reader.name !== 'config-item-map-entry') continue;
    const sheet = nameOf(reader);
    // Views have no name and hold the sheets' entries.
    if (sheet === '' || panes.has(sheet)) continue;
    const frozen = readEntry(reader);
    if (frozen) panes.set(sheet, frozen);
  }
  return panes;
}

const nameOf = (reader: XmlReader): string => reader.attributes().find(([local]) => local === 'name')?.[1] ?? '';

function readEntry(reader: XmlReader): FrozenPanes | null {
  const within = reader.depth;
  const items = new Map<string, string>();
  while (reader.nextStart(within)) {
    if (reader.name !== 'config-item') continue;
    const name = nameOf(reader);
    if (ITEMS.has(name)) items.set(name, reader.text().trim());
  }
  const frozen = (side: string): number =>
    items.get(`${side}SplitMode`) === FROZEN ? (toCount(items.get(`${side}SplitPosition`)) ?? 0) : 0;
  const [columns, rows] = [frozen('Horizontal'), frozen('Vertical')];
  return rows + columns > 0 ? { rows, columns } : null;
}
