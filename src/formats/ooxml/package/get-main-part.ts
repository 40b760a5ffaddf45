// Finds the main part of a package (document, workbook, presentation), or says what the package is instead.
import { FolioError } from '../../../errors.ts';
import { kindOfPartName, kindOfType, OFFICE_FORMATS, type OfficeKind } from './office-kind.ts';
import type { OoxmlPackage } from './open-package.ts';

/** The part that is the document itself. A package that holds another kind of document, or none, is `corrupt_file`, which tells what it is. */
export async function getMainPart(pack: OoxmlPackage, kind: OfficeKind): Promise<string> {
  const parts = await listCandidates(pack, kind);
  const own = parts.find((part) => (kindOfPart(pack, part) ?? kind) === kind);
  if (own !== undefined) return own;
  const other = parts[0] === undefined ? null : kindOfPart(pack, parts[0]);
  const wanted = OFFICE_FORMATS[kind].spoken;
  if (!other) throw new FolioError('corrupt_file', `The package does not hold ${wanted}.`);
  throw new FolioError('corrupt_file', `The package holds ${OFFICE_FORMATS[other].spoken}, not ${wanted}.`, {
    hint: `Give it a name that ends in .${other}.`,
  });
}

/** By relationship, by type, and where such parts usually are. */
async function listCandidates(pack: OoxmlPackage, kind: OfficeKind): Promise<string[]> {
  const related = (await pack.relationships('')).filter((each) => each.kind === 'officeDocument');
  const named = [
    ...related.flatMap(({ part }) => (part === null ? [] : [part])),
    ...pack.types.list(OFFICE_FORMATS[kind].main_type),
    OFFICE_FORMATS[kind].usual,
  ];
  return named.flatMap((name) => pack.find(name)?.name ?? []);
}

function kindOfPart(pack: OoxmlPackage, part: string): OfficeKind | null {
  return kindOfType(pack.types.find(part) ?? '') ?? kindOfPartName(part);
}
