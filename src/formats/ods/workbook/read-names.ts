// Reads named ranges and expressions, of the workbook or of one sheet.
import type { XmlReader } from '../../../bytes/index.ts';
import type { DefinedName } from '../../../model/index.ts';
import { toCommonFormula, toReference } from '../../odf/formula.ts';
import { TABLE } from '../../odf/namespaces.ts';

/** Names of a workbook; more are left out. */
const MAX_NAMES = 65_536;

/** From the start of `table:named-expressions` to its end; `scope` is the sheet's name, or null. */
export function readNames(reader: XmlReader, scope: string | null, into: DefinedName[]): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const name = reader.attribute('name', TABLE);
    const ref = refOf(reader);
    if (name !== null && ref !== null && into.length < MAX_NAMES) into.push({ name, scope, ref, visible: true });
    reader.skip();
  }
}

function refOf(reader: XmlReader): string | null {
  const address = reader.attribute('cell-range-address', TABLE);
  if (reader.name === 'named-range' && address !== null) return toReference(address);
  const expression = reader.attribute('expression', TABLE);
  if (reader.name !== 'named-expression' || expression === null) return null;
  const formula = /^[a-z]+:=/i.test(expression) ? expression : `of:=${expression.replace(/^[a-z]+:/i, '')}`;
  return toCommonFormula(formula)?.slice(1) ?? null;
}
