// Reads `metadata.xml` to learn which cells hold dynamic array formulas.
import { XmlReader } from '../../../bytes/index.ts';

/** Entries of each list; cells name them by number. */
const MAX_ENTRIES = 1_000_000;

/** The numbers by which cells (`cm`) say that their formula is a dynamic array: `metadata.xml`, [MS-XLSX] 2.6.203. */
export function parseCellMetadata(bytes: Uint8Array): ReadonlySet<number> {
  const reader = new XmlReader(bytes);
  const types: string[] = [];
  /** Of each type of later versions, the entries that say "dynamic". */
  const dynamic = new Map<string, Set<number>>();
  const records: (readonly [number, number])[] = [];
  while (reader.nextStart(0)) {
    if (reader.name === 'metadataType' && types.length < MAX_ENTRIES) types.push(reader.attribute('name') ?? '');
    else if (reader.name === 'futureMetadata') dynamic.set(reader.attribute('name') ?? '', listDynamic(reader));
    else if (reader.name === 'cellMetadata') listRecords(reader, records);
  }
  const isDynamic = ([type, value]: readonly [number, number]): boolean =>
    dynamic.get(types[type - 1] ?? '')?.has(value) ?? false;
  return new Set(records.flatMap((record, i) => (isDynamic(record) ? [i + 1] : [])));
}

function listDynamic(reader: XmlReader): Set<number> {
  const { depth } = reader;
  const found = new Set<number>();
  let entry = -1;
  while (reader.nextStart(depth) && found.size < MAX_ENTRIES) {
    if (reader.name === 'bk') entry++;
    if (reader.name === 'dynamicArrayProperties' && reader.attribute('fDynamic') === '1') found.add(entry);
  }
  return found;
}

function listRecords(reader: XmlReader, records: (readonly [number, number])[]): void {
  const { depth } = reader;
  while (reader.nextStart(depth) && records.length < MAX_ENTRIES) {
    if (reader.name === 'bk') records.push([0, 0]);
    if (reader.name === 'rc' && records.length > 0)
      records[records.length - 1] = [Number(reader.attribute('t')), Number(reader.attribute('v'))];
  }
}
