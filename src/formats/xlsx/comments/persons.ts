// Reads the authors of threaded comments (`persons` parts).
import { XmlReader } from '../../../bytes/index.ts';
import type { OoxmlPackage } from '../../ooxml/index.ts';

/** People of a workbook; more are left out. */
const MAX_PERSONS = 100_000;

/** The names of those who wrote threads of comments, by their ids. */
export async function readPersons(pack: OoxmlPackage, workbook: string): Promise<ReadonlyMap<string, string>> {
  const part = (await pack.relationships(workbook)).find((each) => each.kind === 'person')?.part;
  return (part && (await pack.read(part, parsePersons))) || new Map();
}

function parsePersons(bytes: Uint8Array): ReadonlyMap<string, string> {
  const reader = new XmlReader(bytes);
  const persons = new Map<string, string>();
  while (reader.nextStart(0) && persons.size < MAX_PERSONS) {
    if (reader.name === 'person') persons.set(reader.attribute('id') ?? '', reader.attribute('displayName') ?? '');
  }
  return persons;
}
