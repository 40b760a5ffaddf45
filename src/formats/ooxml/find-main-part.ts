import type { OoxmlPackage } from './open-package.ts';

export interface MainPart {
  /** What the types of such parts look like. */
  readonly type: RegExp;
  /** Where nearly every file has it. */
  readonly usual: string;
}

/** The part that is the document itself: by relationship, else by its type, else where it usually is. Null where there is none. */
export async function findMainPart(pack: OoxmlPackage, wanted: MainPart): Promise<string | null> {
  const related = (await pack.relationships('')).find((each) => each.kind === 'officeDocument' && each.part !== null);
  const candidates = [related?.part, ...pack.types.list(wanted.type), wanted.usual];
  for (const candidate of candidates) {
    const entry = candidate ? pack.find(candidate) : null;
    if (entry) return entry.name;
  }
  return null;
}
