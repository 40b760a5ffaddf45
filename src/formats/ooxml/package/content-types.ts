// Parses `[Content_Types].xml`, by which parts are told apart.
import { XmlReader } from '../../../bytes/index.ts';

/** What `[Content_Types].xml` says of the parts (ECMA-376 part 2, 10.1). */
export interface ContentTypes {
  /** Null where nothing is said of the part. */
  find(part: string): string | null;
  /** The parts named one by one whose type matches. */
  list(type: RegExp): readonly string[];
}

export const NO_CONTENT_TYPES: ContentTypes = { find: () => null, list: () => [] };

export function parseContentTypes(bytes: Uint8Array): ContentTypes {
  const reader = new XmlReader(bytes);
  const byExtension = new Map<string, string>();
  const byPart = new Map<string, { readonly name: string; readonly type: string }>();
  while (reader.nextStart(0)) {
    const type = reader.attribute('ContentType') ?? '';
    const extension = reader.attribute('Extension');
    const name = reader.attribute('PartName')?.replace(/^\/+/, '');
    if (reader.name === 'Default' && extension) byExtension.set(extension.toLowerCase(), type);
    if (reader.name === 'Override' && name) byPart.set(name.toLowerCase(), { name, type });
  }
  return {
    find(part) {
      const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
      return byPart.get(part.toLowerCase())?.type ?? byExtension.get(extension) ?? null;
    },
    list: (type) => [...byPart.values()].filter((part) => type.test(part.type)).map((part) => part.name),
  };
}
