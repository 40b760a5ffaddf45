// Cache of qualified names for the XML reader, which spares it a new string for each tag.

/** A name as written in a tag. Equal names mostly share one entry, so that they need not be cut out of the text again. */
export interface QualifiedName {
  /** With the prefix. */
  readonly written: string;
  readonly prefix: string;
  readonly local: string;
  /** The namespace that was found when the scope had this version. */
  namespace: string;
  version: number;
}

const SLOTS = 1024;

/** Remembers the names of a text: of two that fall into one slot, the later. */
export interface NameCache {
  at(start: number, end: number, hash: number): QualifiedName;
}

export function createNameCache(text: string): NameCache {
  const slots = new Array<QualifiedName | undefined>(SLOTS).fill(undefined);
  return {
    at(start, end, hash) {
      const slot = hash & (SLOTS - 1);
      const known = slots[slot];
      if (known && known.written.length === end - start && text.startsWith(known.written, start)) return known;
      const name = toName(text.slice(start, end));
      slots[slot] = name;
      return name;
    },
  };
}

function toName(written: string): QualifiedName {
  const colon = written.indexOf(':');
  return {
    written,
    prefix: colon < 0 ? '' : written.slice(0, colon),
    local: written.slice(colon + 1),
    namespace: '',
    version: 0,
  };
}
