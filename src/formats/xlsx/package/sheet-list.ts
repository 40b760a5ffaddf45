// Lists the sheets of a workbook with part and kind, and recovers them when the workbook part is broken.
import type { SheetVisibility } from '../../../model/index.ts';
import { lookUp, type OoxmlPackage, type RelatedPart } from '../../ooxml/index.ts';
import type { SheetStart } from '../../workbook/index.ts';
import type { WorkbookPart } from './workbook-part.ts';

export interface ListedSheet {
  readonly name: string;
  readonly kind: SheetStart['kind'];
  readonly visibility: SheetVisibility;
  /** 0-based. */
  readonly position: number;
  /** Null where the package has no such part. */
  readonly part: string | null;
}

/** Kinds by relationship, in lower case. */
const KINDS: Readonly<Record<string, SheetStart['kind']>> = {
  worksheet: 'worksheet',
  chartsheet: 'chart',
  dialogsheet: 'dialog',
  xlmacrosheet: 'macro',
  xlintlmacrosheet: 'macro',
};

/** The sheets in their order. Of a workbook that cannot be read, those that it has relationships with. */
export async function listSheets(
  pack: OoxmlPackage,
  part: string,
  workbook: WorkbookPart | null,
): Promise<ListedSheet[]> {
  const related = await pack.relationships(part);
  const byId = new Map(related.map((each) => [each.id, each]));
  const listed = workbook?.sheets ?? [];
  if (listed.length > 0) {
    return listed.map(({ name, relationship, visibility }, position) => {
      const target = byId.get(relationship);
      return { name, visibility, position, kind: kindOf(target), part: target?.part ?? null };
    });
  }
  return related
    .filter((each) => each.part !== null && lookUp(KINDS, each.kind.toLowerCase()))
    .map((each, i) => ({
      name: `Sheet${i + 1}`,
      visibility: 'visible',
      position: i,
      kind: kindOf(each),
      part: each.part,
    }));
}

const kindOf = (related: RelatedPart | undefined): SheetStart['kind'] =>
  lookUp(KINDS, related?.kind.toLowerCase() ?? '') ?? 'worksheet';
