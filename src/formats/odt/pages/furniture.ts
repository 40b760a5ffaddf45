// Reads headers and footers of master pages.
import { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock, PageFurniture } from '../../../geometry/index.ts';
import { STYLE } from '../../odf/namespaces.ts';
import { ListCounts } from '../reading/list-counts.ts';
import { newSink, type Reading, type Scope } from '../reading/reading.ts';

type Use = keyof PageFurniture;
type Growing = Record<Use, readonly FlowBlock[] | null>;

/** Headers and footers of one kind of page. */
export interface Furniture {
  readonly header: Growing;
  readonly footer: Growing;
}

const USES: ReadonlyMap<string, readonly ['header' | 'footer', Use]> = new Map<
  string,
  readonly ['header' | 'footer', Use]
>([
  ['header', ['header', 'usual']],
  ['header-left', ['header', 'even']],
  ['header-first', ['header', 'first']],
  ['footer', ['footer', 'usual']],
  ['footer-left', ['footer', 'even']],
  ['footer-first', ['footer', 'first']],
]);

export const noFurniture = (): Furniture => ({
  header: { first: null, even: null, usual: null },
  footer: { first: null, even: null, usual: null },
});

/** From styles.xml: by the names of the pages that the document uses. */
export function readFurniture(
  bytes: Uint8Array,
  reading: Reading,
  scope: Scope,
  used: ReadonlySet<string>,
): Map<string, Furniture> {
  const reader = new XmlReader(bytes);
  const found = new Map<string, Furniture>();
  while (reader.nextStart(0)) {
    if (reader.depth === 1 || reader.name === 'master-styles') continue;
    const name = reader.attribute('name', STYLE) ?? '';
    if (reader.name === 'master-page' && used.has(name)) found.set(name, readMaster(reader, reading, scope));
    else reader.skip();
  }
  return found;
}

function readMaster(reader: XmlReader, reading: Reading, scope: Scope): Furniture {
  const within = reader.depth;
  const furniture = noFurniture();
  while (reader.nextStart(within)) {
    const use = USES.get(reader.name);
    const isShown = reader.attribute('display', STYLE) !== 'false';
    if (use && isShown) furniture[use[0]][use[1]] = readOne(reader, reading, scope);
    else reader.skip();
  }
  return furniture;
}

function readOne(reader: XmlReader, reading: Reading, scope: Scope): readonly FlowBlock[] {
  const within = reader.depth;
  const sink = newSink();
  const story = { reading, scope, counts: new ListCounts(), list: null, hidden: false };
  while (reader.nextStart(within)) {
    // Three regions, as spreadsheets have them, hold paragraphs in turn.
    if (!reader.name.startsWith('region-')) reading.readBlock(reader, story, sink);
  }
  return sink.blocks;
}
