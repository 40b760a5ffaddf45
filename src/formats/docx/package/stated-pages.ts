// Reads the page count that Word stored in `app.xml`; the layout uses it to judge page marks.
import { XmlReader } from '../../../bytes/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';
import { toWhole } from '../properties/measures.ts';

const MAX_PAGES = 10_000_000;

/** How many pages the program that wrote the file counted (`app.xml`); null where it does not say. */
export async function statedPages(pack: OoxmlPackage): Promise<number | null> {
  const relation = (await pack.relationships('')).find(({ kind }) => kind === 'extended-properties');
  return pack.read(relation?.part ?? 'docProps/app.xml', parsePages);
}

function parsePages(bytes: Uint8Array): number | null {
  const reader = new XmlReader(bytes);
  while (reader.nextStart(0)) {
    if (reader.name !== 'Pages') continue;
    const pages = toWhole(reader.text(), 0, MAX_PAGES);
    return pages === 0 ? null : pages;
  }
  return null;
}
