// Compares the defined names of two workbooks.
import { formatAnchor, parseAnchor } from '../../cite/index.ts';
import type { DefinedName, DocumentView } from '../../model/index.ts';
import type { FoundChange, Side } from '../change.ts';
import { cutText } from '../text/word-text.ts';
import { toFoundChange } from '../to-found-change.ts';
import { canonicalFormula, type FindMove, type SheetMove } from './canonical-formula.ts';
import { SAME_LINES } from './line-map.ts';

/** A name and what it stands for, as the other workbook would write it. */
interface PlacedName {
  readonly view: DocumentView;
  readonly name: DefinedName;
  readonly canonical: string;
}

/** What a name refers to without a sheet is no place of either workbook. */
const NOWHERE: SheetMove = { id: '', rows: SAME_LINES, columns: SAME_LINES };

/** Defined names that came, went or stand for something else. One that follows its rows, columns or sheet is the same. */
export function compareNames(
  before: DocumentView,
  find: FindMove,
  after: DocumentView,
  findAfter: FindMove,
): FoundChange[] {
  const old = namesOf(before, find);
  const fresh = namesOf(after, findAfter);
  const changes: FoundChange[] = [];
  for (const [key, name] of fresh) {
    const was = old.get(key) ?? null;
    if (was?.canonical !== name.canonical) changes.push(foundName(was, name));
  }
  for (const [key, name] of old) if (!fresh.has(key)) changes.push(foundName(name, null));
  return changes;
}

/** By name and the sheet it belongs to. Those that programs keep for themselves are hidden and do not count. */
function namesOf(view: DocumentView, find: FindMove): Map<string, PlacedName> {
  const names = new Map<string, PlacedName>();
  for (const name of view.head.names) {
    if (!name.visible) continue;
    const scope = name.scope === null ? '' : (find(name.scope.toLowerCase())?.id ?? name.scope);
    const key = `${scope}\u0000${name.name.toLowerCase()}`;
    if (!names.has(key)) names.set(key, { view, name, canonical: canonicalFormula(name.ref, NOWHERE, find) });
  }
  return names;
}

function foundName(before: PlacedName | null, after: PlacedName | null): FoundChange {
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const what = kind === 'changed' ? 'formula' : null;
  return toFoundChange({ kind, of: 'name', what }, [before, after], { toSide });
}

/** The cells that the name stands for are its place, where it is for nothing else. */
function toSide({ view, name }: PlacedName): Side {
  const anchor = parseAnchor(name.ref.replaceAll('$', ''));
  const target = anchor?.kind === 'cells' ? anchor : null;
  const sheet = view.head.sheets.find((candidate) => candidate.name === (target?.sheet ?? name.scope));
  return {
    text: name.name,
    anchors: target && sheet ? [formatAnchor({ ...target, sheet: sheet.name })] : [],
    page: sheet?.index ?? 1,
    ...(sheet ? { sheet: sheet.name } : {}),
    ...(target && sheet ? { cell: name.ref.slice(name.ref.lastIndexOf('!') + 1).replaceAll('$', '') } : {}),
    formula: cutText(`=${name.ref}`),
  };
}
