// Parses A1 and structured table references into nodes of the syntax tree.
import { parseA1Ref, parseStructRef } from '@borgar/fx/xlsx';
import { Unsupported } from '../values/signals.ts';
import type { Node } from './syntax.ts';

/** Parameters of LET and LAMBDA are stored with a prefix. */
const PARAMETER = /^_xlpm\./i;

export function parseReference(text: string): Node {
  // `r` and `c` may be parameters, though no names of the workbook.
  if (/^[rc]$/i.test(text)) return { type: 'name', sheet: null, name: text };
  const parsed = parseA1Ref(text, { allowTernary: true });
  if (!parsed) throw new Unsupported('syntax');
  if (parsed.workbookName) return { type: 'unsupported', reason: 'external' };
  const sheet = parsed.sheetName || null;
  if ('name' in parsed && typeof parsed.name === 'string') {
    return { type: 'name', sheet, name: parsed.name.replace(PARAMETER, '') };
  }
  if (!('range' in parsed) || !parsed.range) throw new Unsupported('syntax');
  const { top, left, bottom, right, $top, $left, $bottom, $right, trim } = parsed.range;
  const [first, last] = sheet === null ? [null, null] : splitSheets(sheet);
  return {
    type: 'range',
    sheet: first,
    lastSheet: last,
    top: top ?? null,
    left: left ?? null,
    bottom: bottom ?? null,
    right: right ?? null,
    fixed: { top: !!$top, left: !!$left, bottom: !!$bottom, right: !!$right },
    trim: trim ?? null,
  };
}

/** A colon cannot be in a sheet's name: it divides the first from the last of a 3-D reference. */
function splitSheets(sheet: string): [string, string | null] {
  const colon = sheet.indexOf(':');
  return colon < 0 ? [sheet, null] : [sheet.slice(0, colon), sheet.slice(colon + 1)];
}

export function parseTableReference(text: string): Node {
  const parsed = parseStructRef(text);
  if (!parsed) throw new Unsupported('syntax');
  if (parsed.workbookName) return { type: 'unsupported', reason: 'external' };
  return { type: 'table', table: parsed.table ?? '', columns: parsed.columns ?? [], sections: parsed.sections ?? [] };
}
