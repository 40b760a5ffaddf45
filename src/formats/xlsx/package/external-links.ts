// Reads where external workbook references such as `[1]` lead.
import { NAMESPACE, XmlReader } from '../../../bytes/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';

/** Where other workbooks lie that formulas name as `[1]`, `[2]`, … Empty at a place where the file does not say. */
export async function readExternalLinks(
  pack: OoxmlPackage,
  workbook: string,
  references: readonly string[],
): Promise<string[]> {
  const related = new Map((await pack.relationships(workbook)).map((each) => [each.id, each.part]));
  const links: string[] = [];
  for (const reference of references) {
    const part = related.get(reference) ?? null;
    links.push(part === null ? '' : await readTarget(pack, part));
  }
  return links;
}

async function readTarget(pack: OoxmlPackage, part: string): Promise<string> {
  const link = await pack.read(part, parseLink);
  if (!link) return '';
  const related = (await pack.relationships(part)).find((each) => each.id === link.relationship);
  return related?.target ?? link.source;
}

/** Another workbook or object by relationship, or a source of live data by service and topic. */
function parseLink(bytes: Uint8Array): { readonly relationship: string | null; readonly source: string } {
  const reader = new XmlReader(bytes);
  while (reader.nextStart(0)) {
    if (reader.name === 'externalBook' || reader.name === 'oleLink')
      return {
        relationship: reader.attribute('id', NAMESPACE.relationships),
        source: reader.attribute('progId') ?? '',
      };
    if (reader.name === 'ddeLink')
      return {
        relationship: null,
        source: `${reader.attribute('ddeService') ?? ''}|${reader.attribute('ddeTopic') ?? ''}`,
      };
  }
  return { relationship: null, source: '' };
}
