// The package port of all OOXML readers: finds parts by relationship and reads them as XML, noting faults as
// diagnostics.
import { ContainerError, type ZipArchive, type ZipEntry } from '../../../bytes/index.ts';
import type { Diagnostic } from '../../../model/index.ts';
import { type ContentTypes, NO_CONTENT_TYPES, parseContentTypes } from './content-types.ts';
import { relationshipsPartName, resolvePartName, withoutPercents, withPercents } from './part-name.ts';
import { parseRelationships, type Relationship } from './relationships.ts';

/** A relationship with the part that it leads to. */
export interface RelatedPart extends Relationship {
  /** Name of the part as the archive has it; null where it is external or missing. */
  readonly part: string | null;
}

/** A package of parts that point to each other (ECMA-376 part 2): what DOCX, PPTX and XLSX have in common. */
export interface OoxmlPackage {
  readonly archive: ZipArchive;
  readonly types: ContentTypes;
  /** What was found wrong with parts so far. */
  readonly diagnostics: Diagnostic[];
  find(part: string): ZipEntry | null;
  /** By the order of the file; of the package itself for the empty name. Empty where there are none. */
  relationships(part: string): Promise<readonly RelatedPart[]>;
  /**
   * What `parse` makes of a part; null where it is missing, or broken, which leaves a diagnostic. Only the bound on unpacked bytes is thrown:
   * it concerns the whole document.
   */
  read<T>(part: string, parse: (bytes: Uint8Array) => T): Promise<T | null>;
}

export async function openPackage(archive: ZipArchive): Promise<OoxmlPackage> {
  const diagnostics: Diagnostic[] = [];
  const known = new Map<string, Promise<readonly RelatedPart[]>>();

  const read = async <T>(part: string, parse: (bytes: Uint8Array) => T): Promise<T | null> => {
    const entry = archive.find(part);
    if (!entry) return null;
    const bytes = await attempt(() => archive.read(entry), ['limit']);
    const parsed = bytes instanceof ContainerError ? bytes : await attempt(async () => parse(bytes), []);
    if (!(parsed instanceof ContainerError)) return parsed;
    diagnostics.push({
      code: 'bad_part',
      message: `The part ${part} could not be read: ${parsed.message}`,
      page: null,
    });
    return null;
  };

  const findTarget = (source: string, target: string): string | null => {
    const name = resolvePartName(source, target);
    const candidates = [name, withoutPercents(name), withPercents(name), resolvePartName('', target)];
    for (const candidate of candidates) {
      const entry = archive.find(candidate);
      if (entry) return entry.name;
    }
    return null;
  };

  const readRelationships = async (part: string): Promise<readonly RelatedPart[]> => {
    const list = (await read(relationshipsPartName(part), parseRelationships)) ?? [];
    return list.map((each) => ({ ...each, part: each.external ? null : findTarget(part, each.target) }));
  };

  return {
    archive,
    types: (await read('[Content_Types].xml', parseContentTypes)) ?? NO_CONTENT_TYPES,
    diagnostics,
    find: (part) => archive.find(part),
    relationships(part) {
      let list = known.get(part);
      if (!list) {
        list = readRelationships(part);
        known.set(part, list);
      }
      return list;
    },
    read,
  };
}

/** The value, or the container's fault; faults that are named are thrown. */
async function attempt<T>(run: () => Promise<T>, thrown: readonly string[]): Promise<T | ContainerError> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ContainerError && !thrown.includes(error.fault)) return error;
    throw error;
  }
}
