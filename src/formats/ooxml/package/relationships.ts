// Parses `.rels` parts, the links between parts of a package.
import { toTransitional, XmlReader } from '../../../bytes/index.ts';

export interface Relationship {
  readonly id: string;
  /** The last step of the type's URI, the same for strict and transitional files: `worksheet`, `hyperlink`, `threadedComment`. */
  readonly kind: string;
  /** As written. */
  readonly target: string;
  readonly external: boolean;
}

/** Relationships of one part: more are not listed. */
const MAX_RELATIONSHIPS = 100_000;

export function parseRelationships(bytes: Uint8Array): Relationship[] {
  const reader = new XmlReader(bytes);
  const list: Relationship[] = [];
  while (reader.nextStart(0) && list.length < MAX_RELATIONSHIPS) {
    const target = reader.attribute('Target');
    if (reader.name !== 'Relationship' || target === null) continue;
    const type = toTransitional(reader.attribute('Type') ?? '');
    list.push({
      id: reader.attribute('Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      target,
      external: reader.attribute('TargetMode')?.toLowerCase() === 'external',
    });
  }
  return list;
}
